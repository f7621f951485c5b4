import AppCatalog

extension AppSchema {
  /// The state paths: the short ones by name, so that editors can offer them, the others as patterns.
  var state: JSONSchema {
    part("state") {
      var names: [JSONSchema.Member] = []
      var patterns: [JSONSchema.Member] = []
      for (position, entry) in catalog.screens.enumerated() {
        guard entry.state != nil else { continue }
        let screen = ScreenID(position)
        let long = longPrefixes(of: screen)
        for path in paths(of: screen) {
          let schema = matcher(path.type, mayBeAbsent: path.mayBeAbsent || position != 0)
            .described(path.summary)
          if path.isPattern {
            patterns.append(JSONSchema.Member("^\(entry.id)\(path.text)$", schema))
          } else {
            names.append(JSONSchema.Member(entry.id + path.text, schema))
          }
          guard !long.isEmpty else { continue }
          let below = matcher(path.type, mayBeAbsent: true)
          let text = path.isPattern ? path.text : path.text.escapedPattern
          patterns.append(JSONSchema.Member("^(?:\(long)\\.\(entry.id))\(text)$", below))
        }
      }
      return .mapping(names.merged, patterns: patterns.merged, atLeast: 1)
    }
  }

  /// Whatever may stand before a screen's id to say where its state hangs, as an alternative of a pattern.
  private func longPrefixes(of screen: ScreenID) -> String {
    var prefixes: [String] = []
    for slot in catalog.slots(of: screen) {
      var components = slot.path.split(separator: ".").dropLast()
      while !components.isEmpty {
        let prefix = components.joined(separator: "\\.")
        if !prefixes.contains(prefix) { prefixes.append(prefix) }
        components = components.dropFirst()
      }
    }
    guard prefixes.count > 1 else { return prefixes.first ?? "" }
    return "(?:" + prefixes.joined(separator: "|") + ")"
  }

  /// A path below a screen.
  private struct Path {
    /// Begins with a dot, or is empty for the state itself; a regular expression if `isPattern`.
    var text: String
    var isPattern: Bool
    var type: ValueType
    var mayBeAbsent: Bool
    var summary: String

    func appending(_ name: String, _ type: ValueType, _ summary: String) -> Path {
      Path(
        text: text + (isPattern ? "\\.\(name.escapedPattern)" : ".\(name)"), isPattern: isPattern, type: type,
        mayBeAbsent: mayBeAbsent || self.type.isOptional && !text.isEmpty, summary: summary)
    }
  }

  /// Deepest path, in components below the screen.
  private static let depthLimit = 8

  private func paths(of screen: ScreenID) -> [Path] {
    guard let schema = catalog.schema(of: screen) else { return [] }
    let name = catalog.name(of: screen)
    let summary = catalog.screens[screen.index].summary
    let root = Path(
      text: "", isPattern: false, type: .state(name), mayBeAbsent: false, summary: "the state of \(summary)")
    return [root] + schema.fields.flatMap { paths(of: $0, under: root, depth: 0) }
  }

  private func paths(of field: StateField, under parent: Path, depth: Int) -> [Path] {
    let text = field.summary.isEmpty ? field.type.phrase : field.summary
    let path = parent.appending(field.name, field.type, text)
    guard depth < Self.depthLimit else { return [path] }
    let own = field.members.flatMap { paths(of: $0, under: path, depth: depth + 1) }
    let known = Set(field.members.map(\.name))
    return [path] + own + paths(into: field.type, under: path, depth: depth + 1, except: known)
  }

  /// The paths through a value, as far as its type says.
  private func paths(
    into type: ValueType, under parent: Path, depth: Int, except known: Set<String> = []
  ) -> [Path] {
    guard depth < Self.depthLimit else { return [] }
    switch type {
    case .record(let fields):
      return fields.filter { !known.contains($0.name) }.flatMap { field in
        let path = parent.appending(field.name, field.type, Self.text(of: field))
        return [path] + paths(into: field.type, under: path, depth: depth + 1)
      }
    case .list(let element, let key):
      var path = parent
      if !path.isPattern { path.text = path.text.escapedPattern }
      path.text += key == nil ? "\\.[0-9]+" : "\\.[^.]+"
      path.isPattern = true
      path.mayBeAbsent = true
      path.type = element.isOptional ? element : .optional(element)
      path.summary = "an element of the list"
      var inner = path
      inner.type = element
      return [path] + paths(into: element, under: inner, depth: depth + 1)
    case .optional(let wrapped):
      return paths(into: wrapped, under: parent, depth: depth, except: known)
    case .either(let types):
      return types.flatMap { paths(into: $0, under: parent, depth: depth, except: known) }
    case .state(let screen):
      return members(of: .state(screen)).flatMap { member in
        let path = parent.appending(member.name, member.type, member.type.phrase)
        return [path] + paths(into: member.type, under: path, depth: depth + 1)
      }
    case .text, .integer, .boolean, .day, .month, .moment, .dayOrMoment, .word, .number: return []
    }
  }
}
