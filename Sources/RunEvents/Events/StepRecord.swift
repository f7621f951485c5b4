/// What one step of a failing case did, and the world after it.
public struct StepRecord: Hashable, Sendable {
  /// A part of the state that the step changed.
  public struct Change: Hashable, Sendable {
    /// Member names, and ids or indices of elements, joined by dots.
    public var path: String
    /// Nil for a part that was not there.
    public var before: String?
    /// Nil for a part that is there no longer.
    public var after: String?

    /// A change.
    public init(path: String, before: String?, after: String?) {
      self.path = path
      self.before = before
      self.after = after
    }
  }

  /// Where the step stands.
  public struct Place: Hashable, Sendable {
    /// The path of the flow or fragment.
    public var path: String
    /// From 1.
    public var line: Int
    /// In Unicode scalars, from 1.
    public var column: Int
    /// Offset of its first byte.
    public var start: Int
    /// Offset of the byte after its last one.
    public var end: Int

    /// A place.
    public init(path: String, line: Int, column: Int, start: Int, end: Int) {
      self.path = path
      self.line = line
      self.column = column
      self.start = start
      self.end = end
    }
  }

  /// The step's number from 1; 0 for the start of the flow.
  public var number: Int
  /// How many compositions lie around it.
  public var depth = 0
  /// Where it stands; nil for the start.
  public var place: Place?
  /// The step as written, on one line; empty for the start.
  public var source = ""
  /// The step's `label`.
  public var label: String?
  /// Whether the case failed here.
  public var isFailed = false
  /// A drawing of the screen in text, after the step.
  public var picture = ""
  /// The screens of the stack, bottom to top.
  public var stack: [String] = []
  /// The modal screen in front.
  public var presented: String?
  /// The id of the alert or action sheet on display.
  public var dialog: String?
  /// The text of the toast on display.
  public var toast: String?
  /// The requests that wait, oldest first.
  public var pending: [String] = []
  /// The parts of the state that the step changed.
  public var changes: [Change] = []
  /// How many values of the state were compared.
  public var compared = 0
  /// The actions that reached the root reducer.
  public var actions: [String] = []
  /// The values that action states took.
  public var transitions: [String] = []
  /// The requests that were made.
  public var requests: [String] = []
  /// The calls to outside delegates.
  public var delegateCalls: [String] = []
  /// The callbacks of controllers.
  public var lifecycle: [String] = []
  /// The invariants that were violated.
  public var issues: [String] = []

  /// A step of which nothing is known yet.
  public init(number: Int) {
    self.number = number
  }
}
