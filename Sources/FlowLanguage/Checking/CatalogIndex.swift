import AppCatalog
import Diagnostics

/// An app's catalog with a way to find each thing by its name; built once and used for every flow.
final class CatalogIndex: Sendable {
  let catalog: AppCatalog
  let screens: ByteTable<ScreenID>
  let words: ByteTable<WordEntry>
  /// The steps of the language, and the app's words.
  let steps: ByteTable<StepName>
  let requests: ByteTable<RequestEntry>
  let delegates: ByteTable<DelegateEntry>
  let given: ByteTable<GivenEntry>
  let alerts: ByteTable<DialogEntry>
  let actionSheets: ByteTable<DialogEntry>
  let factories: ByteTable<String>
  let elements: ElementIndex
  /// The schema's names of each screen, by screen.
  let schemas: [SchemaIndex?]
  let push: RecordType
  /// How each screen is presented, by screen.
  private let presentations: [ScreenEntry.Presentation]

  init(_ catalog: AppCatalog) {
    self.catalog = catalog
    screens = ByteTable(catalog.screens.enumerated().map { ($0.element.id, ScreenID($0.offset)) })
    words = ByteTable(catalog.words.map { ($0.name, $0) })
    steps = ByteTable(
      StepTable.table.rows.map { ($0.entry.name, .language($0)) } + catalog.words.map { ($0.name, .word($0)) }
    )
    requests = ByteTable(catalog.requests.map { ($0.name, $0) })
    delegates = ByteTable(catalog.delegates.map { ($0.name, $0) })
    given = ByteTable(catalog.given.map { ($0.name, $0) })
    alerts = ByteTable(catalog.dialogs.filter { $0.kind == .alert }.map { ($0.id, $0) })
    actionSheets = ByteTable(catalog.dialogs.filter { $0.kind == .actionSheet }.map { ($0.id, $0) })
    factories = ByteTable(catalog.factories.map { ($0, $0) })
    elements = ElementIndex(catalog.elements)
    schemas = catalog.screens.map { $0.state.map { SchemaIndex($0) } }
    push = RecordType(catalog.push)
    presentations = catalog.screens.map(\.presentation)
  }

  func schema(of screen: ScreenID) -> SchemaIndex? {
    schemas.indices.contains(screen.index) ? schemas[screen.index] : nil
  }

  func presentation(of screen: ScreenID) -> ScreenEntry.Presentation {
    presentations.indices.contains(screen.index) ? presentations[screen.index] : .stack
  }

  func dialogs(_ kind: DialogEntry.Kind) -> ByteTable<DialogEntry> {
    kind == .alert ? alerts : actionSheets
  }

  func names(of kind: NameKind) -> [String] {
    switch kind {
    case .screen: catalog.screens.map(\.id)
    case .stackScreen: catalog.screens.filter { $0.presentation == .stack }.map(\.id)
    case .modal: catalog.screens.filter { $0.presentation != .stack }.map(\.id)
    case .element: catalog.elements.filter { !$0.isFamily }.map(\.id)
    case .request: catalog.requests.map(\.name)
    case .delegateCall: catalog.delegates.map(\.name)
    case .alert: catalog.dialogs.filter { $0.kind == .alert }.map(\.id)
    case .actionSheet: catalog.dialogs.filter { $0.kind == .actionSheet }.map(\.id)
    case .factory: catalog.factories
    case .issue: IssueKind.allCases.map(\.rawValue)
    case .fault: FaultKind.allCases.map(\.rawValue)
    case .callback: LifecycleCallback.allCases.map(\.rawValue)
    }
  }
}

/// What the name of a step stands for.
enum StepName: Sendable {
  /// A step of the language.
  case language(LanguageTable<StepKind>.Row)
  /// A word of the app.
  case word(WordEntry)
}

/// What is needed to compile flows of one app: its catalog, those of the others, to tell a word of theirs from a
/// typo, and what earlier flows have shown.
final class AppContext {
  let index: CatalogIndex
  let others: [CatalogIndex]
  let paths = PathCache()

  private init(_ index: CatalogIndex, others: [CatalogIndex]) {
    self.index = index
    self.others = others
  }

  var name: String { index.catalog.name }

  static func all(_ catalogs: [AppCatalog]) -> [AppContext] {
    let indices = catalogs.map(CatalogIndex.init)
    return indices.map { index in AppContext(index, others: indices.filter { $0 !== index }) }
  }
}

/// Kinds of names that a flow may get wrong.
enum NameKind: String, Hashable, Sendable {
  case screen, stackScreen, modal, element, request, delegateCall, alert, actionSheet, factory, issue, fault
  case callback

  /// As an error calls it.
  var phrase: String {
    switch self {
    case .screen, .stackScreen: "screen"
    case .modal: "modal screen"
    case .element: "element"
    case .request: "request"
    case .delegateCall: "delegate call"
    case .alert: "alert"
    case .actionSheet: "action sheet"
    case .factory: "factory"
    case .issue: "issue"
    case .fault: "fault"
    case .callback: "lifecycle callback"
    }
  }
}

/// The names in a screen's state.
final class SchemaIndex: Sendable {
  let schema: StateSchema
  let fields: ByteTable<StateField>
  /// Positions among the schema's children.
  let children: ByteTable<Int>
  let commands: ByteTable<CommandEntry>

  init(_ schema: StateSchema) {
    self.schema = schema
    fields = ByteTable(schema.fields.map { ($0.name, $0) })
    children = ByteTable(schema.children.enumerated().map { ($0.element.screen, $0.offset) })
    commands = ByteTable((schema.command?.commands ?? []).map { ($0.name, $0) })
  }

  var names: [String] {
    let fields = schema.fields.map(\.name)
    return fields + schema.children.map(\.screen).filter { !fields.contains($0) }
  }
}

extension String {
  /// Whether the text is exactly these UTF-8 bytes.
  func hasBytes(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let isEqual = utf8.withContiguousStorageIfAvailable { own in
      guard own.count == bytes.count else { return false }
      for index in 0..<own.count where own[index] != bytes[index] { return false }
      return true
    }
    return isEqual ?? utf8.elementsEqual(bytes)
  }
}

/// The fields of a record with a way to find each.
struct RecordType: Sendable {
  let fields: [ValueType.Field]

  init(_ fields: [ValueType.Field]) { self.fields = fields }

  func position(of node: Node) -> Int? {
    node.withTextBytes { bytes in
      fields.indices.first { fields[$0].name.hasBytes(bytes) }
    }
  }

  var names: [String] { fields.map(\.name) }
}
