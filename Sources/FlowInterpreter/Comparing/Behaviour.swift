public import Diagnostics

/// What a run of a case showed to the outside, step by step; nothing is judged.
public struct Behaviour: Hashable, Sendable {
  /// The start of the flow first, then every step that was begun; a step that could not be performed is the last.
  public var steps: [ObservedStep]

  /// What was observed, in order.
  public init(steps: [ObservedStep]) {
    self.steps = steps
  }

  /// The first step that was not the same in the other run; nil if there is none.
  public func firstDifference(from other: Behaviour) -> Int? {
    for (index, pair) in zip(steps, other.steps).enumerated() where pair.0.facets != pair.1.facets {
      return index
    }
    // Only a failed step ends a run early, and that is a difference by itself.
    return nil
  }

  /// The violated invariants of the whole run, as `issues` writes them, each once.
  public var issues: [String] {
    var seen: Set<String> = []
    return steps.flatMap { $0[.issues] }.filter { seen.insert($0).inserted }
  }

  /// The step that could not be performed.
  public var failedStep: ObservedStep? {
    steps.last.flatMap { $0[.failure].isEmpty ? nil : $0 }
  }
}

/// A side of what can be observed.
public enum Facet: String, CaseIterable, Hashable, Sendable {
  /// The screens of the navigation stack, bottom to top.
  case stack
  /// The elements of the frontmost surface, each with its text, value and whether it is enabled.
  case elements
  /// The modal screen in front.
  case presented
  /// The id of the alert or action sheet.
  case dialog
  /// The text of the toast.
  case toast
  /// The requests that the step made.
  case requests
  /// The calls to outside delegates that the step made.
  case delegate
  /// The invariants that were violated.
  case issues
  /// Why the step could not be performed.
  case failure
}

/// The world at rest after a step, and what the step did, as far as a user or a server can tell.
public struct ObservedStep: Hashable, Sendable {
  /// The step's number from 1; 0 for the start of the flow.
  public var number: Int
  /// The file the step stands in; nil for the start.
  public var file: SourceFile?
  /// The step's place; nil for the start.
  public var range: SourceRange?
  /// The texts of each facet, in order; a facet without texts is absent.
  public var facets: [Facet: [String]]

  /// The texts of a facet.
  public subscript(facet: Facet) -> [String] { facets[facet] ?? [] }

  /// Whether both are the same step and show the same.
  public static func == (left: ObservedStep, right: ObservedStep) -> Bool {
    left.number == right.number && left.file === right.file && left.range == right.range
      && left.facets == right.facets
  }

  /// Combines what `==` compares but the file.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(number)
    hasher.combine(range)
    hasher.combine(facets)
  }
}
