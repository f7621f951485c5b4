/// The orders of the items of `inAnyOrder` steps.
struct Orders {
  /// One way to run a flow.
  struct Order {
    var steps: [CompiledStep]
    /// The items in this order, such as `respond, back`; empty for a flow with only one.
    var name: String
  }

  /// Most orders of one flow over all its `inAnyOrder` steps.
  static let limit = 10_000

  /// How many ways there are, at most one more than the limit.
  static func count(_ plan: PlannedSteps) -> Int {
    var total = 1
    for choice in plan.choices {
      for factor in 1...max(choice.items.count, 1) { total = min(total * factor, limit + 1) }
    }
    return total
  }

  /// Every way to run the steps, by the order in which items are written.
  static func all(_ plan: PlannedSteps) -> [Order] {
    var orders = [Order(steps: plan.steps, name: "")]
    if plan.choices.isEmpty { return orders }
    for choice in plan.choices where plan.steps.indices.contains(choice.position) {
      let names = unique(choice.items.map(\.name))
      orders = orders.flatMap { order in
        permutations(choice.items.count).map { permutation in
          var next = order
          next.steps[choice.position].action = .group(permutation.flatMap { choice.items[$0].steps })
          let name = permutation.map { names[$0] }.joined(separator: ", ")
          next.name += next.name.isEmpty ? name : "; " + name
          return next
        }
      }
    }
    return orders
  }

  /// Every order of so many things, the written one first.
  static func permutations(_ count: Int) -> [[Int]] {
    guard count > 0 else { return [[]] }
    var result: [[Int]] = [[]]
    for _ in 0..<count {
      result = result.flatMap { chosen in
        (0..<count).filter { !chosen.contains($0) }.map { chosen + [$0] }
      }
    }
    return result
  }

  /// Names of which no two are the same.
  private static func unique(_ names: [String]) -> [String] {
    names.enumerated().map { index, name in
      names.filter { $0 == name }.count > 1 ? "\(name) (\(index + 1))" : name
    }
  }
}
