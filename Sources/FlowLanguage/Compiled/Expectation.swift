import AppCatalog
import Diagnostics

/// What a step is judged on, in the order written.
public struct Expectation: Sendable {
  /// The whole `expect` value.
  public var range: SourceRange
  /// One for each key; all that fail are reported together.
  public var checks: [Check]

  /// An expectation written at this place.
  public init(range: SourceRange, checks: [Check]) {
    self.range = range
    self.checks = checks
  }
}

/// One key of an `expect` with what it wants.
public struct Check: Sendable {
  /// The key.
  public var keyRange: SourceRange
  /// The key's value.
  public var range: SourceRange
  /// What is judged, and what it must be.
  public var subject: Subject

  /// A check with the places that a report of its failure points to.
  public init(keyRange: SourceRange, range: SourceRange, subject: Subject) {
    self.keyRange = keyRange
    self.range = range
    self.subject = subject
  }

  /// What a key of `expect` judges, with what it wants.
  public enum Subject: Sendable {
    /// The top of the navigation stack.
    case screen(ScreenID)
    /// The whole navigation stack, bottom to top.
    case stack([StackElement])
    /// Nil wants no modal on display.
    case presented(ScreenID?)
    /// The alert or action sheet on display; nil wants none.
    case dialog(DialogEntry.Kind, DialogExpectation?)
    /// The text of the toast on display; `absent` wants no toast.
    case toast(Matcher)
    /// Values in the state tree.
    case state([StateCheck])
    /// The values that all screens' action states took since this key was last judged.
    case transitions(SequenceCheck<TransitionPattern>)
    /// The requests made since this key was last judged.
    case requests(SequenceCheck<CallPattern>)
    /// The requests that wait now, oldest first, compared as a whole.
    case pending(SequenceCheck<CallPattern>)
    /// The calls to outside delegates since this key was last judged.
    case delegate(SequenceCheck<CallPattern>)
    /// The controller callbacks since this key was last judged.
    case lifecycle(SequenceCheck<LifecyclePattern>)
    /// What the frontmost surface or the toast must show.
    case visible([ElementReference])
    /// What neither the frontmost surface nor the toast may show.
    case notVisible([ElementReference])
    /// Elements of the frontmost surface that must be usable.
    case enabled([ElementReference])
    /// Elements of the frontmost surface that must be shown but not usable.
    case disabled([ElementReference])
    /// What elements of the frontmost surface show as their values.
    case values([ValueCheck])
    /// The invariants that this step violates: in any order, but all of them.
    case issues([IssueExpectation])
  }
}

/// An element of a `stack` expectation.
public enum StackElement: Hashable, Sendable {
  /// This screen and no other.
  case screen(ScreenID)
  /// `...`: any number of screens.
  case anything
}

/// What an `alert` or `actionSheet` must be.
public struct DialogExpectation: Sendable {
  /// The id in the catalog; nil if it is not compared.
  public var id: String?
  /// What the text at the top must be; nil if it is not compared.
  public var title: Matcher?
  /// What the text below the title must be; nil if it is not compared.
  public var message: Matcher?
  /// The texts or ids of its buttons, in order.
  public var buttons: [String]?

  /// An expectation that compares what is given and nothing else.
  public init(id: String? = nil, title: Matcher? = nil, message: Matcher? = nil, buttons: [String]? = nil) {
    self.id = id
    self.title = title
    self.message = message
    self.buttons = buttons
  }
}

/// One path of a `state` expectation.
public struct StateCheck: Sendable {
  /// What is read.
  public var path: StatePath
  /// Where the path is written.
  public var pathRange: SourceRange
  /// Where the wanted value is written.
  public var valueRange: SourceRange
  /// What the value at the end of the path must be.
  public var matcher: Matcher

  /// A check of the value at the end of this path.
  public init(path: StatePath, pathRange: SourceRange, valueRange: SourceRange, matcher: Matcher) {
    self.path = path
    self.pathRange = pathRange
    self.valueRange = valueRange
    self.matcher = matcher
  }
}

/// A path into the state tree, resolved against the catalog.
public struct StatePath: Sendable {
  /// As written.
  public var text: String
  /// The screen that the path starts at.
  public var origin: ScreenID
  /// Indices of child fields to follow from the origin's schema, outermost first.
  public var children: [Int]
  /// The field of the last schema that is read; nil if the path ends at a screen's state itself.
  public var field: StateField?
  /// What is left to follow inside the field's value: member names, indices or element ids.
  public var remainder: [String]
  /// How many of the path's components lead to the field's value; `remainder` holds those after them.
  public var fieldDepth: Int
  /// The type at the end of the path.
  public var type: ValueType

  /// A path whose every component was found in the catalog.
  public init(
    text: String, origin: ScreenID, children: [Int], field: StateField?, remainder: [String], fieldDepth: Int,
    type: ValueType
  ) {
    self.text = text
    self.origin = origin
    self.children = children
    self.field = field
    self.remainder = remainder
    self.fieldDepth = fieldDepth
    self.type = type
  }
}

/// One element of a `values` expectation.
public struct ValueCheck: Sendable {
  /// The element's id or label, as written.
  public var name: String
  /// Where the name is written.
  public var nameRange: SourceRange
  /// Where the wanted value is written.
  public var valueRange: SourceRange
  /// What the element must show, read by the type of each element that the name may mean.
  public var matcher: FieldReading<Matcher>

  /// A check of what the element of this name shows.
  public init(name: String, nameRange: SourceRange, valueRange: SourceRange, matcher: FieldReading<Matcher>) {
    self.name = name
    self.nameRange = nameRange
    self.valueRange = valueRange
    self.matcher = matcher
  }
}

/// An element named in `visible` and its kin: by id, or by exactly this text.
public struct ElementReference: Sendable {
  /// The id or text, as written.
  public var name: String
  /// Where the name is written.
  public var range: SourceRange

  /// A reference written at this place.
  public init(name: String, range: SourceRange) {
    self.name = name
    self.range = range
  }
}

/// One entry of `issues`.
public struct IssueExpectation: Sendable {
  /// Which invariant must be violated.
  public var kind: IssueKind
  /// A screen's id, or a factory's name for `missingFactory`.
  public var target: String
  /// The whole entry.
  public var range: SourceRange

  /// An expectation that this issue occurs at this target.
  public init(kind: IssueKind, target: String, range: SourceRange) {
    self.kind = kind
    self.target = target
    self.range = range
  }
}
