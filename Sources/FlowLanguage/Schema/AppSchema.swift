import AppCatalog

/// What the schema says about one app; its parts bear the app's name, or its number if that is no plain word.
final class AppSchema {
  let catalog: AppCatalog
  let index: CatalogIndex
  let parts: SchemaParts
  private let prefix: String
  /// The numbers of the matchers' parts.
  private var matchers: [MatcherKey: Int] = [:]

  /// Which matchers are the same.
  private struct MatcherKey: Hashable {
    var type: ValueType
    var mayBeAbsent: Bool
  }

  init(_ catalog: AppCatalog, number: Int, parts: SchemaParts) {
    self.catalog = catalog
    // A reference is a pointer within a URI, in which most characters mean something.
    let isPlain = catalog.name.utf8.allSatisfy { 0x61...0x7A ~= $0 | 0x20 || 0x30...0x39 ~= $0 }
    prefix = isPlain && !catalog.name.isEmpty ? catalog.name : "app-\(number)"
    self.parts = parts
    index = CatalogIndex(catalog)
  }

  /// A part of this app's schema.
  func part(_ name: String, _ make: () -> JSONSchema) -> JSONSchema {
    parts.define("\(prefix).\(name)", make)
  }

  /// The part for a matcher, made once.
  func matcherPart(_ type: ValueType, mayBeAbsent: Bool, _ make: () -> JSONSchema) -> JSONSchema {
    let key = MatcherKey(type: type, mayBeAbsent: mayBeAbsent)
    let number = matchers[key] ?? matchers.count + 1
    matchers[key] = number
    return part("matcher.\(number)", make)
  }

  // MARK: Names

  /// The ids of screens, each with its meaning for a reader.
  func screens(_ kind: NameKind) -> JSONSchema {
    part(kind.rawValue) {
      let names = Set(index.names(of: kind))
      return .words(catalog.screens.filter { names.contains($0.id) }.map { ($0.id, $0.summary) })
    }
  }

  /// Names that an element may bear where `accepts` is true for one of that name: an id, or a label that is no id.
  /// Families of ids come as patterns.
  func elementMembers(
    _ schema: ([ElementEntry]) -> JSONSchema?
  ) -> (names: [JSONSchema.Member], patterns: [JSONSchema.Member]) {
    let single = catalog.elements.filter { !$0.isFamily }
    let ids = Set(single.map(\.id))
    var order: [String] = []
    var groups: [String: [ElementEntry]] = [:]
    func add(_ name: String, _ element: ElementEntry) {
      if groups[name] == nil { order.append(name) }
      groups[name, default: []].append(element)
    }
    for element in single { add(element.id, element) }
    for element in single {
      if let label = element.label, !ids.contains(label) { add(label, element) }
    }
    let names = order.compactMap { name in
      schema(groups[name] ?? []).map { JSONSchema.Member(name, $0) }
    }
    let patterns = catalog.elements.filter(\.isFamily).compactMap { family in
      schema([family]).map { JSONSchema.Member("^\(family.id.escapedPattern).", $0) }
    }
    return (names, patterns.merged)
  }

  /// The texts that are known to be on display somewhere, as a help for whoever types.
  var elementNames: JSONSchema {
    part("element") {
      let names = index.elements.names(withValue: false).map { name in
        (name, catalog.elements.first { $0.id == name || $0.label == name }?.summary ?? "")
      }
      return JSONSchema.any(of: [.words(names), .text])
        .described("an element, by its id or its text")
    }
  }
}
