import AppCatalog
import Diagnostics

/// What a step is judged on, in the order written.
public struct Expectation: Sendable {
  /// The whole `expect` value.
  public var range: SourceRange
  /// The keys, in the order written.
  public var checks: [Check]
  /// Whether nothing is written, which asks for what was found; only where a compiler lets that through.
  public var isAsked: Bool

  /// Makes an expectation.
  public init(range: SourceRange, checks: [Check], isAsked: Bool = false) {
    self.range = range
    self.checks = checks
    self.isAsked = isAsked
  }
}

/// One key of an `expect` with what it wants.
public struct Check: Sendable {
  /// What is judged.
  public var subject: Subject
  /// The key.
  public var keyRange: SourceRange
  /// The key's value.
  public var range: SourceRange

  /// What a key judges.
  public enum Subject: Sendable {
    case screen(ScreenID)
    case stack([StackElement])
    /// Nil wants no modal on display.
    case presented(ScreenID?)
    /// Larger than the others.
    indirect case dialog(DialogEntry.Kind, DialogExpectation?)
    case toast(Matcher)
    case state([StateCheck])
    case transitions(SequenceCheck<TransitionPattern>)
    case requests(SequenceCheck<CallPattern>)
    /// The requests that wait now, oldest first, compared as a whole.
    case pending(SequenceCheck<CallPattern>)
    case delegate(SequenceCheck<CallPattern>)
    case lifecycle(SequenceCheck<LifecyclePattern>)
    case visible([ElementReference])
    case notVisible([ElementReference])
    case enabled([ElementReference])
    case disabled([ElementReference])
    case values([ValueCheck])
    case issues([IssueExpectation])
    /// A key without a value, which asks for what was found.
    case asked(AskedKey)
  }
}

extension Check {
  /// Makes a check.
  public init(keyRange: SourceRange, range: SourceRange, subject: Subject) {
    self.init(subject: subject, keyRange: keyRange, range: range)
  }
}

/// The keys of `expect` that a run can give a value to where none is written.
public enum AskedKey: String, Hashable, Sendable, CaseIterable {
  case screen, stack, presented, alert, actionSheet, toast, transitions, requests, pending, delegate,
    lifecycle
  case visible
}

/// An element of a `stack` expectation.
public enum StackElement: Hashable, Sendable {
  case screen(ScreenID)
  /// `...`: any number of screens.
  case anything
}

/// What an `alert` or `actionSheet` must be.
public struct DialogExpectation: Sendable {
  /// Nil if any will do.
  public var id: String?
  /// Nil if it is not compared.
  public var title: Matcher?
  /// Nil if it is not compared.
  public var message: Matcher?
  /// The texts or ids of its buttons, in order.
  public var buttons: [String]?

  /// Makes an expectation.
  public init(id: String? = nil, title: Matcher? = nil, message: Matcher? = nil, buttons: [String]? = nil) {
    self.id = id
    self.title = title
    self.message = message
    self.buttons = buttons
  }
}

/// One path of a `state` expectation.
public struct StateCheck: Sendable {
  /// Where the value is.
  public var path: StatePath
  /// The path as written.
  public var pathRange: SourceRange
  /// The value as written.
  public var valueRange: SourceRange
  /// What the value must be.
  public var matcher: Matcher

  /// Makes a check.
  public init(path: StatePath, pathRange: SourceRange, valueRange: SourceRange, matcher: Matcher) {
    self.path = path
    self.pathRange = pathRange
    self.valueRange = valueRange
    self.matcher = matcher
  }
}

/// A path into the state tree, resolved against the catalog. An object: flows share the paths they speak of.
public final class StatePath: Sendable {
  /// As written.
  public let text: String
  /// The screen that the path starts at.
  public let origin: ScreenID
  /// Indices of child fields to follow from the origin's schema, outermost first.
  public let children: [Int]
  /// The field of the last schema that is read; nil if the path ends at a screen's state itself.
  public let field: StateField?
  /// What is left to follow inside the field's value: member names, indices or element ids.
  public let remainder: [String]
  /// Which of these name elements of lists by their ids.
  public let elements: [Int]
  /// How many of the path's components lead to the field's value; `remainder` holds those after them.
  public let fieldDepth: Int
  /// The type at the end of the path.
  public let type: ValueType

  /// Makes a path.
  public init(
    text: String, origin: ScreenID, children: [Int], field: StateField?, remainder: [String],
    elements: [Int] = [], fieldDepth: Int, type: ValueType
  ) {
    self.text = text
    self.origin = origin
    self.children = children
    self.field = field
    self.remainder = remainder
    self.elements = elements
    self.fieldDepth = fieldDepth
    self.type = type
  }
}

/// One element of a `values` expectation.
public struct ValueCheck: Sendable {
  /// The element's id or label, as written.
  public var name: String
  /// The name as written.
  public var nameRange: SourceRange
  /// The value as written.
  public var valueRange: SourceRange
  /// What the element must show.
  public var matcher: FieldReading<Matcher>

  /// Makes a check.
  public init(name: String, nameRange: SourceRange, valueRange: SourceRange, matcher: FieldReading<Matcher>) {
    self.name = name
    self.nameRange = nameRange
    self.valueRange = valueRange
    self.matcher = matcher
  }
}

/// An element named in `visible` and its kin: by id, or by exactly this text.
public struct ElementReference: Sendable {
  /// The id or text.
  public var name: String
  /// The reference as written.
  public var range: SourceRange

  /// Makes a reference.
  public init(name: String, range: SourceRange) {
    self.name = name
    self.range = range
  }
}

/// One entry of `issues`.
public struct IssueExpectation: Sendable {
  /// The invariant that is expected to be violated.
  public var kind: IssueKind
  /// A screen's id, or a factory's name for `missingFactory`.
  public var target: String
  /// The entry.
  public var range: SourceRange

  /// Makes an entry.
  public init(kind: IssueKind, target: String, range: SourceRange) {
    self.kind = kind
    self.target = target
    self.range = range
  }
}
