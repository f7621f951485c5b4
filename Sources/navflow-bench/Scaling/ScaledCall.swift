/// A way to call navflow whose cost is to grow with the suite and no faster.
struct ScaledCall {
  var name: String
  /// The arguments, for a suite and for the beginning of the names of files that belong to it.
  var arguments: @Sendable (_ suite: String, _ files: String) -> [String]
  /// The codes that it may end with; in a small part none may fail.
  var exitCodes: Set<Int> = [0, 1]

  private static let run = ["run", "-q", "--jobs", "2"]

  private static func documents(_ files: String) -> [String] {
    ["junit", "html", "json", "tap"].flatMap { ["--\($0)", "\(files).\($0)"] }
  }

  private static func report(_ format: String) -> ScaledCall {
    ScaledCall(name: "report --\(format)") {
      ["report", "-q", "--\(format)", "\($1).\(format)", "\($1).ndjson"]
    }
  }

  private static func shard(_ number: Int) -> ScaledCall {
    ScaledCall(name: "run --shard \(number)/4 --durations") {
      run + [
        "--shard", "\(number)/4", "--durations", "\($1).ndjson", "--events", "\($1).\(number).ndjson", $0,
      ]
    }
  }

  /// In an order in which each finds what it needs.
  static let all =
    [
      ScaledCall(name: "run") { suite, _ in run + [suite] },
      ScaledCall(name: "run with every report") {
        run + ["--events", "\($1).ndjson", "--github"] + documents($1) + [$0]
      },
    ] + ["junit", "html", "json", "tap"].map(report) + (1...4).map(shard) + [
      ScaledCall(name: "merge with every report") { _, files in
        ["merge", "-q", "--events", "\(files).all.ndjson"] + documents(files)
          + (1...4).map { "\(files).\($0).ndjson" }
      },
      ScaledCall(name: "run --last-failed") { run + ["--last-failed", "\($1).ndjson", $0] },
      ScaledCall(name: "list", arguments: { suite, _ in ["list", suite] }, exitCodes: [0]),
      ScaledCall(name: "check", arguments: { suite, _ in ["check", suite] }, exitCodes: [0]),
    ]
}
