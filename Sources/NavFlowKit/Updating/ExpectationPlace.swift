import Diagnostics
import YAML

/// A value that a flow expects: of a whole `expect`, or of one of its keys.
struct ExpectationPlace {
  /// Keys and indices from the root of the file. It stays the same when other values are replaced.
  var path: [String]
  var key: YAMLNode
  var value: YAMLNode
  /// Whether the value stands in brackets or braces.
  var isInFlow: Bool
  /// Whether it is the value of `expect` itself.
  var isWhole: Bool

  /// Every place of a file, in the order of the file.
  static func all(in document: YAMLDocument) -> [ExpectationPlace] {
    var places: [ExpectationPlace] = []
    guard let steps = document.root["steps"] else { return [] }
    collect(steps, path: ["steps"], isInFlow: false, &places)
    return places
  }

  private static func collect(
    _ node: YAMLNode, path: [String], isInFlow: Bool, _ places: inout [ExpectationPlace]
  ) {
    // What an alias shows is written elsewhere.
    guard !node.isAlias else { return }
    let isInFlow = isInFlow || node.style == .flow
    switch node.kind {
    case .scalar: break
    case .sequence:
      for (index, item) in node.items.enumerated() {
        collect(item, path: path + [String(index)], isInFlow: isInFlow, &places)
      }
    case .mapping:
      for pair in node.pairs {
        let path = path + [pair.key.text]
        guard pair.key.text == "expect" else {
          collect(pair.value, path: path, isInFlow: isInFlow, &places)
          continue
        }
        places.append(
          ExpectationPlace(
            path: path, key: pair.key, value: pair.value, isInFlow: isInFlow, isWhole: true))
        guard pair.value.kind == .mapping, !pair.value.isAlias else { continue }
        let isInFlow = isInFlow || pair.value.style == .flow
        for entry in pair.value.pairs {
          places.append(
            ExpectationPlace(
              path: path + [entry.key.text], key: entry.key, value: entry.value, isInFlow: isInFlow,
              isWhole: false))
        }
      }
    }
  }

  /// Whether something at this place of the file is about this expectation.
  func holds(_ range: SourceRange) -> Bool {
    isWhole ? value.range == range : key.range == range || value.range == range || value.range.contains(range)
  }
}

extension YAMLNode {
  /// The node of these bytes with whether it stands in brackets; nil if none is exactly these.
  func descendant(at range: SourceRange, isInFlow: Bool) -> (node: YAMLNode, isInFlow: Bool)? {
    if self.range == range { return (self, isInFlow) }
    guard !isAlias, self.range.contains(range) else { return nil }
    let isInFlow = isInFlow || style == .flow
    let children = kind == .mapping ? pairs.map(\.value) : kind == .sequence ? Array(items) : []
    for child in children {
      if let found = child.descendant(at: range, isInFlow: isInFlow) { return found }
    }
    return nil
  }

  /// The node at the end of a path of keys and indices; nil if it leads nowhere.
  func descendant(_ path: Substring, isInFlow: Bool) -> (node: YAMLNode, isInFlow: Bool)? {
    guard !path.isEmpty else { return (self, isInFlow) }
    guard !isAlias else { return nil }
    let name = path.prefix { $0 != "." }
    let rest = path.dropFirst(name.count + 1)
    let isInFlow = isInFlow || style == .flow
    if kind == .sequence, let index = Int(name) {
      let items = Array(items)
      return items.indices.contains(index) ? items[index].descendant(rest, isInFlow: isInFlow) : nil
    }
    return self[String(name)]?.descendant(rest, isInFlow: isInFlow)
  }

  /// The node as it is written.
  var source: String { document.file.text(in: range) }

  /// Whether a variable stands in it.
  var refersToVariable: Bool { source.contains("$(") }
}
