/// What an element is to a user.
public enum ElementKind: String, Hashable, Sendable, CaseIterable {
  case text, button, row, cell, field, toggle, picker, stepper, link
}

/// An element that a screen, alert or sheet may show. An object, so that naming it in every step of every flow
/// costs no copies of its texts.
public final class ElementEntry: Sendable {
  /// The id flows use; for a family such as `event.<id>`, the part before the variable end (`event.`).
  public let id: String
  /// Whether `id` is the beginning of a family of ids.
  public let isFamily: Bool
  /// Whether a user reads, taps or fills it, and as what it looks.
  public let kind: ElementKind
  /// The text on it, if it is always the same.
  public let label: String?
  /// The screens, alerts and sheets that show it, by id.
  public let surfaces: [String]
  /// What it takes in `fill` and shows in `values`; nil for what shows only its text.
  public let value: ValueType?
  /// One line for help and reference.
  public let summary: String

  /// An element of these surfaces; one that can be filled has a `value` type.
  public init(
    _ id: String, _ kind: ElementKind, _ label: String? = nil, on surfaces: [String], value: ValueType? = nil,
    isFamily: Bool = false, _ summary: String = ""
  ) {
    self.id = id
    self.isFamily = isFamily
    self.kind = kind
    self.label = label
    self.surfaces = surfaces
    self.value = value
    self.summary = summary
  }
}

/// An app word: a step that taps an element. An object for the same reason.
public final class WordEntry: Sendable {
  /// The step's key, such as `tapEvent`.
  public let name: String
  /// The argument's type; nil for a word that stands alone.
  public let argument: ValueType?
  /// The element it taps: its id, or for a word with an argument the part before the argument (`event.`).
  public let element: String
  /// Whether the argument may also be the text on the element (`tapEvent: <id or title>`).
  public let acceptsText: Bool
  /// One line for help and reference.
  public let summary: String

  /// A word that taps the element of the same id, unless `taps` names another.
  public init(
    _ name: String, _ argument: ValueType? = nil, taps element: String? = nil, acceptsText: Bool = false,
    _ summary: String = ""
  ) {
    self.name = name
    self.argument = argument
    self.element = element ?? name
    self.acceptsText = acceptsText
    self.summary = summary
  }
}

/// An alert or action sheet.
public struct DialogEntry: Sendable {
  /// Which of the two keys of `expect` judges a dialog.
  public enum Kind: Hashable, Sendable { case alert, actionSheet }

  /// The id flows use, such as `deleteEvent`.
  public var id: String
  /// Whether it is an alert or an action sheet.
  public var kind: Kind
  /// The text at its top; nil if it has none or one that varies.
  public var title: String?
  /// One line for help and reference.
  public var summary: String

  /// A dialog that flows know by this id.
  public init(_ id: String, _ kind: Kind, title: String? = nil, _ summary: String = "") {
    self.id = id
    self.kind = kind
    self.title = title
    self.summary = summary
  }
}
