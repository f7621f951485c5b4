/// The worlds that flows are compared in: every combination of values of some keys of `given`.
public struct Variation: Hashable, Sendable {
  /// A key and one of its values, as they were given.
  public struct Choice: Hashable, Sendable {
    /// The key of `given`.
    public var key: String
    /// The value as written.
    public var value: String

    /// A value for a key.
    public init(_ key: String, _ value: String) {
      self.key = key
      self.value = value
    }
  }

  /// The combinations, the baseline first; each names every key.
  public var variants: [[Choice]]

  /// Every combination of the keys' values, the last key turning fastest.
  public init(_ keys: [(name: String, values: [String])]) {
    variants = keys.reduce([[]]) { variants, key in
      variants.flatMap { variant in key.values.map { variant + [Choice(key.name, $0)] } }
    }
  }

  /// What each variant is called: its value, or its keys and values where there are several keys with a choice.
  public var names: [String] {
    let keys = variants.first?.map(\.key) ?? []
    let varying = keys.indices.filter { index in Set(variants.map { $0[index] }).count > 1 }
    return variants.map { variant in
      let choices = varying.map { variant[$0] }
      return choices.count == 1
        ? choices[0].value : choices.map { "\($0.key)=\($0.value)" }.joined(separator: " ")
    }
  }
}

/// A flow that was run once for each variant of its world, and where its runs part ways.
public struct ComparisonRecord: Hashable, Sendable {
  /// What became of a variant, compared with the first one.
  public enum Outcome: Hashable, Sendable {
    /// The first variant itself, which could perform every step.
    case baseline
    /// Nothing that can be observed differs.
    case same
    /// After this step something differs.
    case differs(StepPlace)
    /// This step could not be performed.
    case fails(StepPlace)
  }

  /// One variant of the flow.
  public struct Variant: Hashable, Sendable {
    /// What became of it.
    public var outcome: Outcome
    /// The invariants violated in its run, as `issues` writes them, each once.
    public var issues: [String]

    /// A variant with its outcome.
    public init(_ outcome: Outcome, issues: [String]) {
      self.outcome = outcome
      self.issues = issues
    }
  }

  /// The flow's path as it is shown.
  public var path: String
  /// The line of the flow's title or of its first example row, from 1.
  public var line: Int
  /// The title, with what the example rows that were put together have in common.
  public var title: String
  /// The variants in their order.
  public var variants: [Variant]
  /// Where variants part from the first one, in the order of the steps.
  public var partings: [Parting]

  /// A flow that was compared.
  public init(path: String, line: Int, title: String, variants: [Variant], partings: [Parting]) {
    self.path = path
    self.line = line
    self.title = title
    self.variants = variants
    self.partings = partings
  }

  /// Whether every variant is like the first one.
  public var isSame: Bool { partings.isEmpty }
}

/// A step of a flow as a place.
public struct StepPlace: Hashable, Sendable {
  /// The file the step stands in, which may be a fragment's.
  public var path: String
  /// The line it begins in, from 1.
  public var line: Int
  /// The step's number in the run, from 1; 0 for the start of the flow.
  public var number: Int
  /// The step as written, on one line; empty for the start.
  public var source: String

  /// A step at a place.
  public init(path: String, line: Int, number: Int, source: String) {
    self.path = path
    self.line = line
    self.number = number
    self.source = source
  }
}

/// A step after which variants that were alike so far no longer are.
public struct Parting: Hashable, Sendable {
  /// Something that differs, such as the stack.
  public struct Difference: Hashable, Sendable {
    /// What it is: `stack`, `elements`, `issues`, …
    public var name: String
    /// The texts on each side, those left out that all sides have in common.
    public var texts: [[String]]

    /// Something that differs.
    public init(name: String, texts: [[String]]) {
      self.name = name
      self.texts = texts
    }
  }

  /// The step.
  public var step: StepPlace
  /// The variants that are alike after the step, by their positions; the first side holds the baseline.
  public var sides: [[Int]]
  /// What differs.
  public var differences: [Difference]

  /// A parting of these sides.
  public init(step: StepPlace, sides: [[Int]], differences: [Difference]) {
    self.step = step
    self.sides = sides
    self.differences = differences
  }
}
