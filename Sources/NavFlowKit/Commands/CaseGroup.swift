import FlowInterpreter
import FlowLanguage
import RunEvents

/// Cases of one flow that do the same in the varied worlds.
@MainActor
struct CaseGroup {
  var first: FlowCase
  var titles: [CaseTitle]
  /// What each variant changes; nil if the app does not know the values.
  var worlds: [[GivenOverride]]?

  static func groups(of cases: [FlowCase], in worlds: ComparedWorlds) -> [CaseGroup] {
    var groups: [CaseGroup] = []
    for flowCase in cases {
      let variants = worlds.variants(of: flowCase.app)
      var varied = flowCase
      for override in variants?.first ?? [] { override.apply(to: &varied.given) }
      let titles = [flowCase.titleParts].compactMap(\.self)
      let place = groups.firstIndex {
        $0.first.file === flowCase.file && $0.first.id.order == flowCase.id.order
          && $0.first.doesTheSame(as: varied)
      }
      if variants != nil, let place {
        groups[place].titles += titles
      } else {
        groups.append(CaseGroup(first: varied, titles: titles, worlds: variants))
      }
    }
    return groups
  }

  /// Runs the flow in each world.
  ///
  /// - Parameter keys: the varied keys; columns of their names say nothing of these runs.
  func compared(
    in worlds: [[GivenOverride]], hiding keys: Set<String>, by interpreter: FlowInterpreter
  ) -> ComparisonRecord {
    let behaviours = worlds.map { overrides in
      var flowCase = first
      for override in overrides { override.apply(to: &flowCase.given) }
      return interpreter.behaviour(of: flowCase)
    }
    return ComparisonRecord(
      first, title: CaseTitle.common(to: titles, hiding: keys) ?? first.title,
      baseline: behaviours.first ?? Behaviour(steps: []), others: Array(behaviours.dropFirst()))
  }
}
