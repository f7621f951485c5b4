import AppCatalog
import Diagnostics

/// A state path with what a matcher for it may say.
struct ResolvedPath {
  var path: StatePath
  /// Whether the path runs through something that may be absent, so that the whole path may be nil.
  var mayBeAbsent: Bool
}

/// The paths that flows have used, each resolved once for an app: most flows speak of the same ones.
final class PathCache {
  private let known = ByteIndex<ResolvedPath>()

  /// The path, resolved now or before.
  func resolve(_ node: Node, in index: CatalogIndex) throws(CatalogIndex.PathProblem) -> ResolvedPath {
    if let path = known[node] { return path }
    let text = node.text
    let path = try index.resolve(path: text)
    if known.count < 10_000 { known.insert(text, path) }
    return path
  }
}

extension CatalogIndex {
  /// What is wrong with a state path, at which component.
  struct PathProblem: Error {
    var problem: FlowProblem
    /// Byte offsets of the component within the path.
    var component: Range<Int>
  }

  /// Resolves a path such as `eventDetail.event.title`.
  func resolve(path text: String) throws(PathProblem) -> ResolvedPath {
    var parts: [(name: Substring, range: Range<Int>)] = []
    var offset = 0
    for part in text.split(separator: ".", omittingEmptySubsequences: false) {
      let length = part.utf8.count
      parts.append((part, offset..<offset + length))
      offset += length + 1
    }
    if let empty = parts.first(where: { $0.name.isEmpty }) {
      throw PathProblem(problem: .emptyPathComponent, component: empty.range)
    }
    guard let first = parts.first else {
      throw PathProblem(problem: .emptyPathComponent, component: 0..<0)
    }
    guard let origin = screens[first.name] else {
      throw PathProblem(problem: unknownOrigin(String(first.name)), component: first.range)
    }
    guard var schema = schema(of: origin) else {
      throw PathProblem(problem: .screenWithoutState(String(first.name)), component: first.range)
    }

    var screen = origin
    var children: [Int] = []
    var mayBeAbsent = origin.index != 0
    var index = 1
    while index < parts.count, let child = schema.children[parts[index].name] {
      let name = schema.schema.children[child].screen
      guard let next = screens[name], let nextSchema = self.schema(of: next) else { break }
      children.append(child)
      screen = next
      schema = nextSchema
      mayBeAbsent = true
      index += 1
    }
    guard index < parts.count else {
      return ResolvedPath(
        path: StatePath(
          text: text, origin: origin, children: children, field: nil, remainder: [], fieldDepth: parts.count,
          type: .state(catalog.name(of: screen))),
        mayBeAbsent: mayBeAbsent)
    }
    guard var field = schema.fields[parts[index].name] else {
      throw PathProblem(
        problem: unknown(
          parts[index].name, in: catalog.name(of: screen), among: schema.names, screen: screen),
        component: parts[index].range)
    }
    index += 1
    while index < parts.count, let member = field.members.first(where: { $0.name == parts[index].name }) {
      if field.type.isOptional { mayBeAbsent = true }
      field = member
      index += 1
    }
    var type = field.type
    let depth = index
    var elements: [Int] = []
    while index < parts.count {
      if type.isOptional { mayBeAbsent = true }
      let owner = parts[..<index].map(\.name).joined(separator: ".")
      switch step(into: type.unwrapped, by: parts[index].name) {
      case .type(let next, let isElement, let isNamed):
        type = next
        if isNamed { elements.append(index - depth) }
        if isElement {
          mayBeAbsent = true
          // An element may be missing; what lies in it has its own type.
          if index == parts.count - 1, !type.isOptional { type = .optional(type) }
        }
      case .members(let names):
        throw PathProblem(
          problem: unknown(parts[index].name, in: owner, among: names, screen: nil),
          component: parts[index].range)
      case .wantsIndex:
        throw PathProblem(
          problem: .pathWantsIndex(String(parts[index].name), owner: owner), component: parts[index].range)
      case .leaf:
        throw PathProblem(
          problem: .pathThroughLeaf(String(parts[index].name), owner: owner, type: type.phrase),
          component: parts[index].range)
      }
      index += 1
    }
    return ResolvedPath(
      path: StatePath(
        text: text, origin: origin, children: children, field: field,
        remainder: parts[depth...].map { String($0.name) }, elements: elements, fieldDepth: depth, type: type),
      mayBeAbsent: mayBeAbsent)
  }

  private enum PathStep {
    case type(ValueType, isElement: Bool = false, isNamed: Bool = false)
    case members([String])
    case wantsIndex
    case leaf
  }

  private func step(into type: ValueType, by name: Substring) -> PathStep {
    switch type {
    case .record(let fields):
      if let field = fields.first(where: { $0.name == name }) { return .type(field.type) }
      return .members(fields.map(\.name))
    case .list(let element, let key):
      let isNumber = name.utf8.allSatisfy { 0x30...0x39 ~= $0 }
      guard key != nil || isNumber else { return .wantsIndex }
      // Where ids are texts, a number is rather an index.
      let isNamed = key != nil && (!isNumber || element.hasNumbers(as: key))
      return .type(element, isElement: true, isNamed: isNamed)
    case .either(let types):
      var names: [String] = []
      var result = PathStep.leaf
      for type in types {
        switch step(into: type.unwrapped, by: name) {
        case .type(let found, let isElement, let isNamed):
          return .type(found, isElement: isElement, isNamed: isNamed)
        case .members(let more): names += more
        case .wantsIndex: result = .wantsIndex
        case .leaf: break
        }
      }
      return names.isEmpty ? result : .members(names)
    case .optional(let wrapped): return step(into: wrapped, by: name)
    case .state(let screen):
      guard let id = screens[screen], let schema = schema(of: id) else { return .leaf }
      if let field = schema.fields[name] { return .type(field.type) }
      if let child = schema.children[name] { return .type(.state(schema.schema.children[child].screen)) }
      return .members(schema.names)
    case .text, .integer, .boolean, .day, .month, .moment, .dayOrMoment, .word, .number: return .leaf
    }
  }

  private func unknownOrigin(_ name: String) -> FlowProblem {
    let withState = catalog.screens.filter { $0.state != nil }.map(\.id)
    if let suggestion = Suggestions.closest(to: name, in: withState) {
      return .unknownPathStart(name, suggestion: suggestion, owners: [], known: withState)
    }
    // A field that was written without its screen is the commonest slip.
    let owners = catalog.screens.compactMap { screen -> String? in
      guard let fields = screen.state?.fields else { return nil }
      if fields.contains(where: { $0.name == name }) { return screen.id }
      let field = fields.first { field in
        if case .record(let members) = field.type.unwrapped {
          return members.contains { $0.name == name }
        }
        return field.members.contains { $0.name == name }
      }
      return field.map { "\(screen.id).\($0.name)" }
    }
    return .unknownPathStart(name, suggestion: nil, owners: owners, known: withState)
  }

  private func unknown(
    _ name: Substring, in owner: String, among names: [String], screen: ScreenID?
  ) -> FlowProblem {
    // A screen that hangs elsewhere: a path may start at it.
    if screen != nil, let other = screens[name], schema(of: other) != nil {
      let long = catalog.slots.first { $0.screen == other }?.path
      return .misplacedScreen(String(name), owner: owner, long: long)
    }
    let isCommand = screen.map { id in catalog.commands(of: id).contains { $0.name == name } } ?? false
    return .unknownStateField(
      String(name), owner: owner, suggestion: Suggestions.closest(to: String(name), in: names), known: names,
      isCommand: isCommand)
  }
}

extension ValueType {
  /// Whether the member of this name is a number.
  fileprivate func hasNumbers(as key: String?) -> Bool {
    guard case .record(let fields) = unwrapped else { return false }
    switch fields.first(where: { $0.name == key })?.type.unwrapped {
    case .integer, .number: return true
    default: return false
    }
  }
}
