import AppCatalog
import Diagnostics

/// What a step does.
public indirect enum StepAction: Sendable {
  /// `- expect:` alone: nothing is done, only judged.
  case none
  /// Taps one element of the frontmost surface.
  case tapOn(ElementSelector)
  /// An app word with its argument.
  case word(WordEntry, argument: Value?)
  /// Sets fields, switches, pickers and steppers, in this order.
  case fill([FillEntry])
  /// Taps the navigation bar's back button; goes through the screen's reducer where the screen has one.
  case back
  /// Chooses a screen from the back button's list; goes through UIKit alone.
  case backTo(ScreenID)
  /// Swipes from the edge, to the end or let go half way; goes through UIKit alone.
  case swipeBack(isCancelled: Bool)
  /// Pulls the page sheet down, to the end or let go half way.
  case pullDown(isCancelled: Bool)
  /// Taps the toast away.
  case dismissToast
  /// Lets this much time pass; nothing else moves the clock.
  case wait(Duration)
  /// The app leaves the foreground.
  case background
  /// The app returns to the foreground.
  case foreground
  /// A deep link arrives.
  case openLink(String)
  /// A push notification with this content is tapped.
  case receivePush(Value)
  /// Answers the oldest open request of each name, in this order: success, or failure with the message.
  case respond([RequestAnswer])
  /// Changes how later requests are answered.
  case server([ServerRule])
  /// The steps follow each other without settling in between.
  case rapidly([CompiledStep])
  /// Steps that belong together (`run`, `repeat`), each settled by itself; the expectation is judged at the end.
  case group([CompiledStep])
}

/// One answer of a `respond` step.
public struct RequestAnswer: Sendable {
  /// The name of the request that is answered.
  public var request: String
  /// Nil for `succeed`.
  public var failure: String?
  /// Where the answer is written.
  public var range: SourceRange

  /// An answer to the oldest open request of this name: success if `failure` is nil.
  public init(request: String, failure: String?, range: SourceRange) {
    self.request = request
    self.failure = failure
    self.range = range
  }
}

/// How an element is chosen on the frontmost surface.
public struct ElementSelector: Sendable {
  /// What tells the element from the others on the surface.
  public enum Criterion: Sendable {
    /// The element with this id, or else with exactly this text.
    case idOrText(String)
    /// The element with this id.
    case id(String)
    /// The element with exactly this text.
    case text(String)
    /// The regular expression matches the element's whole text.
    case matches(Pattern)
  }

  /// What an element must satisfy to be chosen.
  public var criterion: Criterion
  /// Chooses among several matches, from 0.
  public var index: Int?

  /// A choice by this criterion, which only one element may satisfy unless there is an index.
  public init(_ criterion: Criterion, index: Int? = nil) {
    self.criterion = criterion
    self.index = index
  }
}

/// One field of a `fill` step.
public struct FillEntry: Sendable {
  /// The element's id or label, as written.
  public var name: String
  /// Where the name is written.
  public var nameRange: SourceRange
  /// Where the value is written.
  public var valueRange: SourceRange
  /// What is entered, read by the type of each element that the name may mean.
  public var value: FieldReading<Value>

  /// An entry for the element of this name.
  public init(name: String, nameRange: SourceRange, valueRange: SourceRange, value: FieldReading<Value>) {
    self.name = name
    self.nameRange = nameRange
    self.valueRange = valueRange
    self.value = value
  }
}

/// A value that was read by the type of an element which, until the step runs, may be one of several.
public struct FieldReading<Reading: Sendable>: Sendable {
  /// One element that may be meant, with the value as its type reads it.
  public struct Candidate: Sendable {
    /// The element's id.
    public var element: String
    /// The surfaces that show this element.
    public var surfaces: [String]
    /// The value, read by the type of this element.
    public var reading: Reading

    /// A reading for this element, preferred where one of these surfaces is in front.
    public init(element: String, surfaces: [String], reading: Reading) {
      self.element = element
      self.surfaces = surfaces
      self.reading = reading
    }
  }

  /// The elements that may be meant, in order of preference.
  public var candidates: [Candidate]

  /// A reading that is decided among these candidates when the step runs.
  public init(_ candidates: [Candidate]) {
    self.candidates = candidates
  }

  /// The reading for an element on a surface; nil if none of the candidates is meant.
  public func reading(element: String, on surface: String) -> Reading? {
    (candidates.first { $0.element == element && $0.surfaces.contains(surface) }
      ?? candidates.first { $0.element == element })?.reading
  }
}
