/// Where build engines say which part of a suite a machine is to run.
public struct BuildEngine: Sendable {
  /// Its name, for messages.
  public var name: String
  /// The variable that holds the part.
  var index: String
  /// The number of the first part.
  var first: Int
  /// The variables of which the first that is set holds the number of parts.
  var totals: [String]

  private init(_ name: String, _ index: String, from first: Int, of totals: String...) {
    self.name = name
    self.index = index
    self.first = first
    self.totals = totals
  }

  /// Bazel's test protocol, which is obeyed unasked.
  public static let bazel = BuildEngine("Bazel", "TEST_SHARD_INDEX", from: 0, of: "TEST_TOTAL_SHARDS")

  /// Our own variables, for engines that are not listed, and for those who know better than the engine.
  static let own = BuildEngine("navflow", "NAVFLOW_SHARD_INDEX", from: 1, of: "NAVFLOW_SHARD_TOTAL")

  /// Those that are looked for.
  static let known = [
    bazel,
    BuildEngine("googletest", "GTEST_SHARD_INDEX", from: 0, of: "GTEST_TOTAL_SHARDS"),
    BuildEngine("GitLab", "CI_NODE_INDEX", from: 1, of: "CI_NODE_TOTAL"),
    BuildEngine("CircleCI", "CIRCLE_NODE_INDEX", from: 0, of: "CIRCLE_NODE_TOTAL"),
    BuildEngine("Buildkite", "BUILDKITE_PARALLEL_JOB", from: 0, of: "BUILDKITE_PARALLEL_JOB_COUNT"),
    BuildEngine("Azure", "SYSTEM_JOBPOSITIONINPHASE", from: 1, of: "SYSTEM_TOTALJOBSINPHASE"),
    BuildEngine("Bitbucket", "BITBUCKET_PARALLEL_STEP", from: 0, of: "BITBUCKET_PARALLEL_STEP_COUNT"),
    BuildEngine("Semaphore", "SEMAPHORE_JOB_INDEX", from: 1, of: "SEMAPHORE_JOB_COUNT"),
    BuildEngine("AWS Batch", "AWS_BATCH_JOB_ARRAY_INDEX", from: 0, of: "AWS_BATCH_JOB_ARRAY_SIZE"),
    BuildEngine("Cloud Run", "CLOUD_RUN_TASK_INDEX", from: 0, of: "CLOUD_RUN_TASK_COUNT"),
    BuildEngine("Slurm", "SLURM_ARRAY_TASK_ID", from: 0, of: "SLURM_ARRAY_TASK_COUNT"),
    BuildEngine("Kubernetes", "JOB_COMPLETION_INDEX", from: 0, of: "JOB_COMPLETIONS", "NAVFLOW_SHARD_TOTAL"),
    BuildEngine("GNU parallel", "PARALLEL_SEQ", from: 1, of: "NAVFLOW_SHARD_TOTAL"),
  ]

  /// Every variable that is looked at.
  public static var variables: [String] {
    ([own] + known).flatMap { [$0.index] + $0.totals } + SlurmArray.variables
  }

  /// Why no part can be told from the variables.
  public enum Mistake: Error, Hashable, Sendable {
    /// No engine has set its variables.
    case noEngine
    /// The engine says which part, but not of how many.
    case noTotal(engine: String, variables: [String])
    /// A variable holds what is no part.
    case senseless(engine: String, variable: String, value: String)
    /// A variable tells of more parts than there can be.
    case tooMany(engine: String, variable: String, value: String)
    /// The numbers of a Slurm array are a list, from which a task cannot tell its place.
    case noRange
    /// Two engines tell different parts.
    case contradiction(Claim, Claim)
    /// Our variable for the number of parts contradicts what an engine tells.
    case otherTotal(variable: String, value: Int, Claim)
  }

  /// The part that the variables tell; nil if they are not set.
  public func shard(in variables: [String: String]) throws(Mistake) -> Shard? {
    guard let text = variables[index], !text.isEmpty else { return nil }
    guard let total = totals.first(where: { variables[$0]?.isEmpty == false }),
      let totalText = variables[total]
    else { throw .noTotal(engine: name, variables: totals) }
    guard let number = Int(text) else { throw .senseless(engine: name, variable: index, value: text) }
    guard let count = Int(totalText) else {
      throw .senseless(engine: name, variable: total, value: totalText)
    }
    if count > Shard.greatestTotal { throw .tooMany(engine: name, variable: total, value: totalText) }
    // What wraps around is no part either.
    var place = number &- first
    if name == "Slurm", let array = SlurmArray(variables) {
      guard let own = array.place(of: number, among: count) else { throw .noRange }
      place = own
    }
    guard let shard = Shard(index: place &+ 1, total: count) else {
      throw .senseless(engine: name, variable: index, value: text)
    }
    return shard
  }
}

extension BuildEngine {
  /// A part that an engine tells, and by which variables.
  public struct Claim: Hashable, Sendable {
    var engine: String
    var variables: [String]
    var shard: Shard
  }

  /// What the variables claim; nil if they are not set.
  private func claim(in variables: [String: String]) throws(Mistake) -> Claim? {
    guard let shard = try shard(in: variables) else { return nil }
    let total = totals.first { variables[$0]?.isEmpty == false }
    return Claim(engine: name, variables: [index] + [total].compactMap(\.self), shard: shard)
  }

  /// The part that all engines tell which have set their variables, or that our own variables tell.
  ///
  /// Engines may lie within each other: a task of Slurm within a job of Azure. One that has a single part leaves the
  /// word to the others, and those that tell the same part agree. Of any others, following one would run flows twice or
  /// not at all.
  public static func shard(in variables: [String: String]) throws(Mistake) -> Shard {
    if let shard = try own.shard(in: variables) { return shard }
    var claims: [Claim] = []
    for engine in known {
      if let claim = try engine.claim(in: variables) { claims.append(claim) }
    }
    guard let claim = claims.first(where: { $0.shard.total > 1 }) ?? claims.first else { throw .noEngine }
    if let other = claims.first(where: { $0.shard.total > 1 && $0.shard != claim.shard }) {
      throw .contradiction(claim, other)
    }
    for name in own.totals {
      guard let text = variables[name], !text.isEmpty else { continue }
      guard let total = Int(text) else { throw .senseless(engine: own.name, variable: name, value: text) }
      if total != claim.shard.total { throw .otherTotal(variable: name, value: total, claim) }
    }
    return claim.shard
  }
}

extension BuildEngine.Claim {
  /// Such as ``GitLab tells part 1 of 2 by `CI_NODE_INDEX` and `CI_NODE_TOTAL` ``.
  fileprivate var text: String {
    let names = variables.map { "`\($0)`" }.joined(separator: " and ")
    return "\(engine) tells part \(shard.index) of \(shard.total) by \(names)"
  }
}

extension BuildEngine.Mistake {
  /// What is wrong, in one line.
  public var message: String {
    switch self {
    case .noEngine: "`--shard auto` finds no variables that say which part to run"
    case .noTotal(let engine, let variables):
      "\(engine) says which part to run, but not of how many: \(variables.map { "`\($0)`" }.joined(separator: " or ")) is not set"
    case .senseless(let engine, let variable, let value):
      "`\(variable)` of \(engine) is `\(value)`, which is no part"
    case .tooMany(let engine, let variable, let value):
      "`\(variable)` of \(engine) is `\(value)`, but a suite has at most \(Shard.greatestTotal) parts"
    case .noRange: "the Slurm array is no range such as `1-9` or `1-9:2`, so that its numbers tell no parts"
    case .contradiction(let claim, let other): "\(claim.text), but \(other.text)"
    case .otherTotal(let variable, let value, let claim): "\(claim.text), but `\(variable)` is `\(value)`"
    }
  }
}
