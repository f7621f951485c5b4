import AppCatalog

/// Something on display that a user sees or touches.
@MainActor
public struct Element {
  /// The id in the catalog; never empty.
  public var id: String
  /// The text on it; for a field its label.
  public var text: String
  /// Whether a user reads, taps or fills it, and as what it looks.
  public var kind: ElementKind
  /// What a field, switch, picker or text shows.
  public var value: Value
  /// Which column of a grid a cell stands in, from 0; nil if it stands wherever there is room.
  public var column: Int?
  /// Whether it takes taps and values; a step that uses a disabled element fails.
  public var isEnabled: Bool
  /// What a tap does; nil for what cannot be tapped.
  public var tap: (@MainActor () -> Void)?
  /// Enters a value, as a user would; nil for what cannot be filled.
  public var set: (@MainActor (Value) -> Void)?
}

/// What is being looked for while a surface describes itself.
public enum ElementQuery: Hashable, Sendable {
  /// Every element.
  case all
  /// The elements with this id alone.
  case id(String)
}

/// Collects the elements of a surface.
///
/// A surface calls one method for each element, top to bottom. While only one id is looked for, texts and values of
/// the others are never made.
@MainActor
public struct ElementBuilder {
  /// Which elements are kept; the others are skipped.
  public let query: ElementQuery
  /// The elements that were wanted so far, top to bottom.
  public private(set) var elements: [Element] = []

  /// A builder without elements that will keep those that the query asks for.
  public init(_ query: ElementQuery) {
    self.query = query
  }

  /// Whether an element with this id is wanted.
  public func wants(_ id: String) -> Bool {
    switch query {
    case .all: true
    case .id(let wanted): wanted == id
    }
  }

  /// Whether an element whose id begins like this may be wanted.
  public func wants(family prefix: String) -> Bool {
    switch query {
    case .all: true
    case .id(let wanted): wanted.hasPrefix(prefix)
    }
  }

  /// A text that only shows something.
  public mutating func text(_ id: String, _ text: @autoclosure () -> String) {
    guard wants(id) else { return }
    let shown = text()
    add(Element(id: id, text: shown, kind: .text, value: .text(shown), isEnabled: true))
  }

  /// Anything that can be tapped: a button, row or cell.
  ///
  /// - Parameter column: which column of a grid a cell stands in, from 0.
  public mutating func button(
    _ id: String, _ text: @autoclosure () -> String, kind: ElementKind = .button, column: Int? = nil,
    value: Value? = nil, isEnabled: @autoclosure () -> Bool = true, tap: @escaping @MainActor () -> Void
  ) {
    guard wants(id) else { return }
    let shown = text()
    add(
      Element(
        id: id, text: shown, kind: kind, value: value ?? .text(shown), column: column, isEnabled: isEnabled(),
        tap: tap))
  }

  /// A field, switch, picker or stepper.
  public mutating func input(
    _ id: String, _ label: @autoclosure () -> String, kind: ElementKind, value: @autoclosure () -> Value,
    isEnabled: @autoclosure () -> Bool = true, set: @escaping @MainActor (Value) -> Void
  ) {
    guard wants(id) else { return }
    add(Element(id: id, text: label(), kind: kind, value: value(), isEnabled: isEnabled(), set: set))
  }

  private mutating func add(_ element: Element) {
    elements.append(element)
  }
}
