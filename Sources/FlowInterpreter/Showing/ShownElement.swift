import AppCatalog
import AppUnderTest

/// An element on display, with the number that a picture gives it.
public struct ShownElement: Hashable, Sendable {
  /// From 1; nil for what cannot be touched, and for the cells of a grid, which are too many.
  public var number: Int?
  /// The id in the catalog.
  public var id: String
  /// The text on it; for a field its label.
  public var text: String
  /// What it looks like.
  public var kind: ElementKind
  /// Whether it takes a value.
  public var isInput: Bool
  /// Whether a tap does something.
  public var isTappable: Bool

  /// The elements of the frontmost surface, top to bottom.
  @MainActor
  static func all(in world: World) -> [ShownElement] {
    var last = 0
    return (world.frontmost?.elements() ?? []).map { element in
      var number: Int?
      if element.isNumbered {
        last += 1
        number = last
      }
      return ShownElement(
        number: number, id: element.id, text: element.text, kind: element.kind, isInput: element.set != nil,
        isTappable: element.isTappable)
    }
  }
}

extension Element {
  /// Whether a picture gives it a number.
  var isNumbered: Bool { kind != .cell && (isTappable || set != nil) }
}
