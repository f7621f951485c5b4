import Diagnostics
import YAML

/// What a file is, by its first key.
public enum FileKind: Hashable, Sendable {
  /// `flow: <title>`: run as a test.
  case flow
  /// `fragment: <title>`: steps for reuse.
  case fragment
  /// The workspace's settings.
  case config
  /// None of them, or not readable.
  case unknown
}

/// The top level of a file: its keys, with what is wrong among them reported.
struct FileOutline {
  let document: YAMLDocument
  private(set) var kind = FileKind.unknown
  /// The title's node.
  var title: YAMLNode? { self[.flow] ?? self[.fragment] }
  /// Where the title is written.
  var titleRange: SourceRange? { (value(of: .flow) ?? value(of: .fragment))?.range }
  private(set) var keys: [(meaning: HeaderKey, key: UnownedYAMLNode, value: UnownedYAMLNode)] = []

  init(_ document: YAMLDocument, reporter: Reporter, isConfigPath: Bool) {
    self.document = document
    let root = document.root
    // Made where something is wrong, which is seldom.
    func node(_ yaml: YAMLNode) -> Node {
      Node(yaml, scope: Scope(file: document.file, bindings: [:], mayRefer: false, reporter: reporter))
    }
    if isConfigPath, document.isEmpty {
      kind = .config
      return
    }
    guard root.kind == .mapping else {
      if document.isEmpty {
        reporter.report(.emptyFile, at: Place(file: document.file, range: SourceRange(0, 0)))
      } else if root.kind == .scalar, root.isPlain, let fixed = root.text.withSpaceAfterColon {
        reporter.report(.missingSpaceAfterColon(root.text, fixed: fixed), at: node(root))
      } else {
        reporter.report(.notAFile(firstKey: nil), at: node(root.items.first { _ in true } ?? root))
      }
      return
    }
    var pairs = root.unowned.pairs.makeIterator()
    guard let (firstKey, _) = pairs.next() else {
      reporter.report(.notAFile(firstKey: nil), at: node(root))
      return
    }
    if firstKey.textEquals("flow") {
      kind = .flow
    } else if firstKey.textEquals("fragment") {
      kind = .fragment
    } else if let later = root.pairs.first(where: {
      $0.key.textEquals("flow") || $0.key.textEquals("fragment")
    }) {
      // What it is can be guessed, so the rest is checked, too.
      kind = later.key.textEquals("flow") ? .flow : .fragment
      reporter.report(.titleNotFirst(later.key.text), at: node(later.key))
    } else if isConfigPath {
      kind = .config
    } else {
      let name = document.file.path.split(separator: "/").last.map { $0.lowercased() }
      let isConfig = name == "config.yml" || name == "config.yaml"
      reporter.report(
        isConfig && HeaderTable.config[firstKey] != nil
          ? .configName : .notAFile(firstKey: firstKey.text), at: node(firstKey.owned(by: document)))
      return
    }
    readKeys(reporter: reporter, node: node)
  }

  private var table: LanguageTable<HeaderKey> {
    switch kind {
    case .fragment: HeaderTable.fragment
    case .config: HeaderTable.config
    default: HeaderTable.flow
    }
  }

  private mutating func readKeys(reporter: Reporter, node: (YAMLNode) -> Node) {
    let table = table
    let root = document.root
    keys.reserveCapacity(root.count)
    for (key, value) in root.unowned.pairs {
      guard let row = table[key] else {
        let name = key.text
        let other: LanguageTable<HeaderKey>? =
          kind == .flow ? HeaderTable.config : kind == .config ? HeaderTable.flow : nil
        reporter.report(
          .unknownHeaderKey(
            name, kind: kind, suggestion: closest(to: name, in: table.names), known: table.names,
            advice: ForeignTable.advice(forKey: name, in: .init(kind)),
            belongsElsewhere: other?[key] != nil, isStep: StepTable.table[key] != nil,
            isExpectation: ExpectationTable.table[key] != nil || name == "expect",
            isGiven: kind != .fragment && GivenTable.table[key] != nil),
          at: node(key.owned(by: document)))
        continue
      }
      keys.append((row.meaning, key, value))
    }
    if kind != .config, !keys.contains(where: { $0.meaning == .steps }) {
      reporter.report(
        .missingKey("steps", in: kind == .flow ? "a flow" : "a fragment"),
        at: node(keys.first?.key.owned(by: document) ?? root))
    }
  }

  subscript(key: HeaderKey) -> YAMLNode? {
    value(of: key)?.owned(by: document)
  }

  /// The value of a key for those who do not keep it.
  private func value(of key: HeaderKey) -> UnownedYAMLNode? {
    for entry in keys where entry.meaning == key { return entry.value }
    return nil
  }

  /// The title as it is written.
  func title(in root: Node) -> Node? {
    (value(of: .flow) ?? value(of: .fragment)).map { Node($0, like: root) }
  }

  /// The value of a key, read like the root it belongs to.
  func node(_ key: HeaderKey, in root: Node) -> Node? {
    value(of: key).map { root.resolve($0) }
  }

  /// The place of a key's name.
  func keyRange(_ key: HeaderKey) -> SourceRange? { keys.first { $0.meaning == key }?.key.range }

  /// A list of words such as `tags`; what is wrong is reported.
  func words(_ key: HeaderKey, name: String, reader: CaseCompiler, in root: Node) -> [String]? {
    guard let node = node(key, in: root) else { return nil }
    guard let items = reader.list(node, of: name, wanted: "a list of words") else { return nil }
    var words: [String] = []
    words.reserveCapacity(items.count)
    for item in items {
      guard let word = reader.value(item, as: .text, named: name)?.text else { continue }
      if key == .tags, !item.isUnknown, !Self.isTag(word) { reader.report(.tagShape(word), at: item) }
      words.append(word)
    }
    return words
  }

  /// Whether an expression on the command line can name a tag.
  private static func isTag(_ word: String) -> Bool {
    if word.isEmpty || word == "and" || word == "or" || word == "not" { return false }
    return word.unicodeScalars.allSatisfy { scalar in
      switch scalar {
      case "(", ")", ",", "!", "&", "|", "~", "^", "\"", "'": false
      default: !scalar.isWhiteSpace
      }
    }
  }

  /// The file as a fragment.
  func fragment(reporter: Reporter) -> FragmentSource {
    let scope = Scope(file: document.file, bindings: [:], mayRefer: false, reporter: reporter)
    var parameters: [FragmentSource.Parameter] = []
    if let params = self[.params] {
      let node = Node(params, scope: scope)
      if params.kind != .sequence {
        reporter.report(
          .wrongValue(
            name: "params", wanted: "a list of names, or of name: default", found: Found(node), hint: .none),
          at: node)
      }
      for item in params.items {
        switch item.kind {
        case .scalar:
          parameters.append(.init(name: item.text, range: item.range, defaultValue: nil))
        case .mapping:
          if item.count != 1 {
            reporter.report(
              .parameterShape(isEmpty: false), at: Place(file: document.file, range: item.range))
          }
          for pair in item.pairs {
            if pair.value.isPlain, pair.value.textIsEmpty, item.count == 1 {
              reporter.report(
                .parameterShape(isEmpty: true), at: Place(file: document.file, range: item.range))
            }
            parameters.append(.init(name: pair.key.text, range: pair.key.range, defaultValue: pair.value))
          }
        case .sequence:
          reporter.report(
            .wrongValue(name: "params", wanted: "a name, or name: default", found: .list, hint: .none),
            at: Node(item, scope: scope))
        }
      }
      var seen: Set<String> = []
      for parameter in parameters {
        let place = Place(file: document.file, range: parameter.range)
        if !Reference.isName(parameter.name) {
          reporter.report(.invalidVariableName(parameter.name), at: place)
        } else if !seen.insert(parameter.name).inserted {
          reporter.report(.duplicateParameter(parameter.name), at: place)
        }
      }
    }
    return FragmentSource(
      file: document.file, title: title?.text, parameters: parameters, steps: self[.steps])
  }
}
