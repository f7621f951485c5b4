import FlowRunner

/// A suite that lies around its own half, which lies around its own half: three sizes of one suite. Every twentieth
/// flow fails, since failures make reports large.
struct ScaledSuite {
  let folder: SuiteFolder
  let count: Int

  /// A part of the suite.
  struct Part {
    /// The folder, relative to that of the suite.
    var path: String
    var count: Int

    /// How many of its flows fail.
    var failed: Int { (count + ScaledSuite.period - 1) / ScaledSuite.period }
  }

  static let period = 20

  /// From the smallest.
  var parts: [Part] {
    [
      Part(path: "suite/half/quarter", count: count / 4), Part(path: "suite/half", count: count / 2),
      Part(path: "suite", count: count),
    ]
  }

  /// Writes all flows.
  func write() throws(FileError) {
    try SuiteGenerator.suite(of: count) { flow throws(FileError) in
      let isBroken = flow.number % Self.period == 0
      let part = parts.first { flow.number < $0.count }?.path ?? "suite"
      try folder.write(isBroken ? flow.broken.first ?? flow : flow, as: .yaml, in: part + "/")
    }
  }
}
