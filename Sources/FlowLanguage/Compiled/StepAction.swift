import AppCatalog
import Diagnostics

/// What a step does.
public enum StepAction: Sendable {
  /// `- expect:` alone: nothing is done, only judged.
  case none
  /// Seldom, and larger than the others.
  indirect case tapOn(ElementSelector)
  /// An app word with its argument.
  case word(WordEntry, argument: Value?)
  case fill([FillEntry])
  case back
  case backTo(ScreenID)
  case swipeBack(isCancelled: Bool)
  case pullDown(isCancelled: Bool)
  case dismissToast
  case wait(Duration)
  case background
  case foreground
  case openLink(String)
  case receivePush(Value)
  /// Answers the oldest open request of each name, in this order: success, or failure with the message.
  case respond([RequestAnswer])
  case server([ServerRule])
  /// The steps follow each other without settling in between.
  case rapidly([CompiledStep])
  /// Steps that belong together (`run`, `repeat`), each settled by itself; the expectation is judged at the end.
  case group([CompiledStep])
}

/// One answer of a `respond` step.
public struct RequestAnswer: Sendable {
  /// The request's name.
  public var request: String
  /// Nil for `succeed`.
  public var failure: String?
  /// The answer as written.
  public var range: SourceRange

  /// Makes an answer.
  public init(request: String, failure: String?, range: SourceRange) {
    self.request = request
    self.failure = failure
    self.range = range
  }
}

/// How an element is chosen on the frontmost surface.
public struct ElementSelector: Hashable, Sendable {
  /// What the element must have.
  public enum Criterion: Hashable, Sendable {
    /// The element with this id, or else with exactly this text.
    case idOrText(String)
    case id(String)
    case text(String)
    /// The regular expression matches the element's whole text.
    case matches(Pattern)
  }

  /// What the element must have.
  public var criterion: Criterion
  /// Chooses among several matches, from 0.
  public var index: Int?

  /// Makes a selector.
  public init(_ criterion: Criterion, index: Int? = nil) {
    self.criterion = criterion
    self.index = index
  }
}

/// One field of a `fill` step.
public struct FillEntry: Sendable {
  /// The element's id or label, as written.
  public var name: String
  /// The name as written.
  public var nameRange: SourceRange
  /// The value as written.
  public var valueRange: SourceRange
  /// What is entered.
  public var value: FieldReading<Value>

  /// Makes an entry.
  public init(name: String, nameRange: SourceRange, valueRange: SourceRange, value: FieldReading<Value>) {
    self.name = name
    self.nameRange = nameRange
    self.valueRange = valueRange
    self.value = value
  }
}

/// A value that was read by the type of an element which, until the step runs, may be one of several.
public struct FieldReading<Reading: Sendable>: Sendable {
  /// An element that may be meant, with the value read by its type.
  public struct Candidate: Sendable {
    /// The element's id.
    public var element: String
    /// The surfaces that show this element.
    public var surfaces: [String]
    /// The value as this element takes it.
    public var reading: Reading

    /// Makes a candidate.
    public init(element: String, surfaces: [String], reading: Reading) {
      self.element = element
      self.surfaces = surfaces
      self.reading = reading
    }
  }

  /// Every element that may be meant.
  public var candidates: [Candidate]

  /// Makes a reading.
  public init(_ candidates: [Candidate]) {
    self.candidates = candidates
  }

  /// The reading for an element on a surface; nil if none of the candidates is meant.
  public func reading(element: String, on surface: String) -> Reading? {
    (candidates.first { $0.element == element && $0.surfaces.contains(surface) }
      ?? candidates.first { $0.element == element })?.reading
  }
}

extension FieldReading: Equatable where Reading: Equatable {}
extension FieldReading.Candidate: Equatable where Reading: Equatable {}
