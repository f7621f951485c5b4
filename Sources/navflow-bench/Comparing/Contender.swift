/// A runner that is measured, and the ways in which it is called.
struct Contender: Sendable {
  var program: String
  /// Asks for its version, which is in the first line of the answer.
  var version = ["--version"]
  var rendering: Rendering
  /// The arguments of each call, to which the path of a suite is added.
  var calls: [[String]]
  /// The line that tells how many flows passed and failed.
  var verdict: @Sendable (_ passed: Int, _ failed: Int) -> String

  /// The first call of the first one is what the others are compared with. Each is called as it is quickest, and
  /// Robot Framework also as it is called usually.
  static let all = [
    Contender(
      program: "navflow", rendering: .yaml,
      calls: [["run", "--quiet", "--jobs", "1"], ["run", "--quiet", "--jobs", "2"]],
      verdict: { "\($0) passed, \($1) failed" }),
    Contender(
      program: "behave", rendering: .gherkin,
      calls: [["--format", "progress", "--no-capture"]],
      verdict: { "\(counted($0, "scenario")) passed, \($1) failed, 0 skipped" }),
    Contender(
      program: "robot", rendering: .robot,
      calls: [
        ["--outputdir", "reports"],
        ["--output", "NONE", "--log", "NONE", "--report", "NONE", "--console", "dotted"],
      ],
      verdict: { "\(counted($0 + $1, "test")), \($0) passed, \($1) failed" }),
  ]
}

private func counted(_ count: Int, _ noun: String) -> String {
  "\(count) \(noun)\(count == 1 ? "" : "s")"
}
