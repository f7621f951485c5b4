import Diagnostics
import FlowInterpreter
import FlowLanguage
import FlowRunner
import RunEvents

extension ComparisonRecord {
  /// Compares the run of a flow in the baseline's world with its runs in the other variants'.
  init(_ flowCase: FlowCase, title: String, baseline: Behaviour, others: [Behaviour]) {
    let record = CaseRecord(flowCase)
    let behaviours = [baseline] + others
    let partings = behaviours.map { $0.firstDifference(from: baseline) }
    self.init(
      path: record.path, line: record.line, title: title,
      variants: zip(behaviours, partings).enumerated().map { index, pair in
        Variant(
          Self.outcome(pair.0, differingAt: pair.1, isBaseline: index == 0, flowCase), issues: pair.0.issues)
      },
      partings: Set(partings.compactMap(\.self)).sorted().map { step in
        let alike = behaviours.indices.filter { index in partings[index].map { $0 >= step } ?? true }
        return Parting(alike.map { ($0, behaviours[$0].steps[step]) }, of: flowCase)
      })
  }

  private static func outcome(
    _ behaviour: Behaviour, differingAt difference: Int?, isBaseline: Bool, _ flowCase: FlowCase
  ) -> Outcome {
    if let difference {
      let step = behaviour.steps[difference]
      let place = StepPlace(step, of: flowCase)
      return step[.failure].isEmpty ? .differs(place) : .fails(place)
    }
    guard isBaseline else { return .same }
    return behaviour.failedStep.map { .fails(StepPlace($0, of: flowCase)) } ?? .baseline
  }
}

extension Parting {
  /// A step after which the variants that were alike so far differ, the baseline first; those that show the same are
  /// put together.
  fileprivate init(_ variants: [(index: Int, step: ObservedStep)], of flowCase: FlowCase) {
    var sides: [(step: ObservedStep, variants: [Int])] = []
    for (index, step) in variants {
      if let side = sides.firstIndex(where: { $0.step.facets == step.facets }) {
        sides[side].variants.append(index)
      } else {
        sides.append((step, [index]))
      }
    }
    let steps = sides.map(\.step)
    // Where the step could not be performed, nothing else was looked at.
    let facets = steps.allSatisfy { $0[.failure].isEmpty } ? Facet.allCases : [.failure]
    let differences = facets.compactMap { Difference($0, texts: steps.map(\.facets)) }
    let place = steps.first.map { StepPlace($0, of: flowCase) }
    self.init(
      step: place ?? StepPlace(path: flowCase.file.path, line: 1, number: 0, source: ""),
      sides: sides.map(\.variants), differences: differences)
  }
}

extension Parting.Difference {
  /// What sides show of a facet; nil if all show the same.
  fileprivate init?(_ facet: Facet, texts facets: [[Facet: [String]]]) {
    let texts = facets.map { $0[facet] ?? [] }
    guard Set(texts).count > 1 else { return nil }
    switch facet {
    case .stack: self.init(name: facet.rawValue, texts: texts.map { [$0.joined(separator: " > ")] })
    case .elements: self.init(name: facet.rawValue, texts: Self.withoutCommon(texts))
    default: self.init(name: facet.rawValue, texts: texts)
    }
  }

  /// The texts without those that all sides have; where only their order differs, all of them.
  private static func withoutCommon(_ texts: [[String]]) -> [[String]] {
    let common = texts.dropFirst().reduce(Set(texts.first ?? [])) { $0.intersection($1) }
    let rest = texts.map { $0.filter { !common.contains($0) } }
    return rest.allSatisfy(\.isEmpty) ? texts : rest
  }
}

extension StepPlace {
  fileprivate init(_ step: ObservedStep, of flowCase: FlowCase) {
    let file = step.file ?? flowCase.file
    let range = step.range ?? flowCase.range
    self.init(
      path: file.path, line: file.location(of: range.start).line, number: step.number,
      source: step.range.map { file.text(in: $0).onOneLine } ?? "")
  }
}

extension String {
  /// The text with each line break and the white space around it as one space.
  fileprivate var onOneLine: String {
    split(whereSeparator: \.isNewline)
      .map { $0.drop { $0 == " " } }
      .joined(separator: " ")
  }
}
