import AppCatalog
import AppUnderTest
import FlowLanguage

/// Reads the app's state by the paths of flows.
@MainActor
struct StateReader {
  /// What a path leads to.
  enum Reading {
    /// The value, and where a nil cut the path short (nil if the path was followed to its end).
    case value(Value, stoppedAt: StatePathStop?)
    /// The path starts at a screen whose state exists more than once; the whole paths to each.
    case ambiguous([String])
  }

  let app: InterpretedApp
  let states: StateTree

  private var catalog: AppCatalog { app.catalog }

  /// Follows a path. `whole` asks for a screen's state with all that is in it; otherwise the path's end tells only
  /// whether the state exists.
  func read(_ path: StatePath, whole: Bool = false) -> Reading {
    var start: StateSlot?
    for index in app.layout.screens.indices {
      guard app.layout.screens[index] == path.origin, states.isPresent(SlotID(index)) else { continue }
      if start != nil { return .ambiguous(presentPaths(path)) }
      start = app.catalog.slots[index]
    }
    guard let start else {
      return .value(.none, stoppedAt: path.isOrigin ? nil : StatePathStop(wholePath(of: path.origin)))
    }
    let (value, stop) = follow(path, from: start, whole: whole)
    return .value(value, stoppedAt: stop)
  }

  private func follow(_ path: StatePath, from start: StateSlot, whole: Bool) -> (Value, StatePathStop?) {
    var slot = start
    var followed = start.path
    for (depth, child) in path.children.enumerated() {
      guard let next = app.catalog.slots.first(where: { $0.parent == slot.id && $0.childIndex == child })
      else {
        return (.none, StatePathStop(followed))
      }
      slot = next
      followed = next.path
      guard states.isPresent(slot.id) else {
        let isEnd = depth == path.children.count - 1 && path.field == nil
        return (.none, isEnd ? nil : StatePathStop(followed))
      }
    }
    guard let object = states.object(at: slot.id) else {
      return (.none, path.field == nil ? nil : StatePathStop(followed))
    }
    guard let field = path.field else {
      return (whole ? record(of: slot, object) : .record([]), nil)
    }
    return inside(field.read(object), field.type, path)
  }

  /// Follows what is left of a path inside a field's value.
  private func inside(_ value: Value, _ type: ValueType, _ path: StatePath) -> (Value, StatePathStop?) {
    var value = value
    var type = type
    for (index, component) in path.remainder.enumerated() {
      func stop(
        _ components: Int, among names: [String] = [], isElement: Bool = false
      ) -> StatePathStop {
        StatePathStop(
          path.prefix(path.fieldDepth + index + components), component: component, among: names,
          isUnknownElement: isElement && path.elements.contains(index)
            // The index behind the last says how many there are.
            && Int(component).map { $0 > names.count } ?? true)
      }
      guard value != .none else { return (.none, stop(0)) }
      switch (value, type.unwrapped) {
      case (.list(let elements), .list(let element, let key)):
        guard let found = Self.element(component, of: elements, key: key) else {
          return (.none, stop(1, among: Self.names(of: elements, key: key), isElement: true))
        }
        value = found
        type = element
      case (.record, .record(let fields)):
        guard let member = value[component] else { return (.none, stop(1)) }
        value = member
        type = fields.first { $0.name == component }?.type ?? .text
      case (.record, .either(let choices)):
        guard let member = value[component] else { return (.none, stop(1)) }
        value = member
        type = Self.member(component, of: choices) ?? .text
      default:
        return (.none, stop(0))
      }
    }
    return (value, nil)
  }

  private static func member(_ name: String, of choices: [ValueType]) -> ValueType? {
    for case .record(let fields) in choices.map(\.unwrapped) {
      if let field = fields.first(where: { $0.name == name }) { return field.type }
    }
    return nil
  }

  /// An element by its id where elements have ids, else by its index.
  private static func element(_ component: String, of elements: [Value], key: String?) -> Value? {
    if let key, let found = elements.first(where: { $0[key]?.spelling == component }) { return found }
    guard let index = Int(component), elements.indices.contains(index) else { return nil }
    return elements[index]
  }

  /// What the elements of a list are called in paths: their ids, or their indices.
  private static func names(of elements: [Value], key: String?) -> [String] {
    elements.indices.map { index in key.flatMap { elements[index][$0]?.spelling } ?? String(index) }
  }

  /// The whole path to a screen's state, or the screen's id if its state can hang in several places.
  private func wholePath(of screen: ScreenID) -> String {
    let slots = catalog.slots(of: screen)
    return slots.count == 1 ? slots[0].path : catalog.name(of: screen)
  }

  private func presentPaths(_ path: StatePath) -> [String] {
    let rest = path.text.split(separator: ".", omittingEmptySubsequences: false).dropFirst()
    return catalog.slots.filter { $0.screen == path.origin && states.isPresent($0.id) }.map {
      ([Substring($0.path)] + rest).joined(separator: ".")
    }
  }

  // MARK: Whole states

  /// The whole state of the app as one value: fields and, under their screens' ids, the children.
  func snapshot() -> Value {
    guard let root = catalog.slots.first, let object = states.object(at: root.id) else { return .none }
    return .record([.init(catalog.name(of: root.screen), record(of: root, object))])
  }

  private func record(of slot: StateSlot, _ object: AnyObject) -> Value {
    guard let schema = catalog.schema(of: slot.screen) else { return .none }
    var members = schema.fields.map { Value.Member($0.name, $0.read(object)) }
    if let command = schema.command, let value = command.read(object) {
      members.append(
        .init("action", value.argument.map { .record([.init(value.name, $0)]) } ?? .text(value.name)))
    }
    for child in catalog.slots where child.parent == slot.id {
      let value = states.isPresent(child.id) ? states.object(at: child.id).map { record(of: child, $0) } : nil
      members.append(.init(catalog.name(of: child.screen), value ?? .none))
    }
    return .record(members)
  }
}

extension StatePath {
  /// Whether the path is a screen's id and nothing else.
  var isOrigin: Bool { children.isEmpty && field == nil }

  /// The path's first components, as written.
  func prefix(_ count: Int) -> String {
    text.split(separator: ".", omittingEmptySubsequences: false).prefix(count).joined(separator: ".")
  }
}
