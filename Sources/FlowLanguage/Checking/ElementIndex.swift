import AppCatalog

/// The elements of an app by id and by label.
struct ElementIndex: Sendable {
  private let byID: ByteTable<[ElementEntry]>
  private let byLabel: ByteTable<[ElementEntry]>
  private let families: [ElementEntry]
  private let all: [ElementEntry]

  init(_ elements: [ElementEntry]) {
    func table(_ name: (ElementEntry) -> String?) -> ByteTable<[ElementEntry]> {
      var order: [String] = []
      var groups: [String: [ElementEntry]] = [:]
      for element in elements where !element.isFamily {
        guard let name = name(element) else { continue }
        if groups[name] == nil { order.append(name) }
        groups[name, default: []].append(element)
      }
      return ByteTable(order.map { ($0, groups[$0] ?? []) })
    }
    byID = table(\.id)
    byLabel = table(\.label)
    families = elements.filter(\.isFamily)
    all = elements
  }

  /// The elements with this id; a member of a family bears the whole id.
  func withID(_ node: Node) -> [ElementEntry] {
    if let found = byID[node] { return found }
    guard !families.isEmpty else { return [] }
    let name = node.text
    return families.filter { name.hasPrefix($0.id) && name.utf8.count > $0.id.utf8.count }.map {
      ElementEntry(
        name, $0.kind, $0.label, on: $0.surfaces, value: $0.value, isFamily: $0.isFamily, $0.summary)
    }
  }

  /// The elements with this id, or else with this label.
  func named(_ node: Node) -> [ElementEntry] {
    let found = withID(node)
    return found.isEmpty ? byLabel[node] ?? [] : found
  }

  /// Ids and labels, of elements that take a value if asked.
  func names(withValue: Bool) -> [String] {
    var seen: Set<String> = []
    var names: [String] = []
    for element in all where !element.isFamily && (!withValue || element.value != nil) {
      for name in [element.id, element.label].compactMap({ $0 }) where seen.insert(name).inserted {
        names.append(name)
      }
    }
    return names
  }
}
