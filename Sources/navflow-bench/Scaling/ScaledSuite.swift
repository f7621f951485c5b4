import FlowRunner

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

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
      let part = folderOfPart(with: flow.number)
      try folder.write(isBroken ? flow.broken.first ?? flow : flow, as: .yaml, in: part + "/")
    }
  }

  private func folderOfPart(with number: Int) -> String {
    parts.first { number < $0.count }?.path ?? "suite"
  }

  /// Moves all flows into a single folder.
  ///
  /// - Returns: its path, relative to that of the suite; nil if that is impossible.
  func flatten() -> String? {
    let flat = "flat"
    guard mkdir("\(folder.path)/\(flat)", 0o777) == 0 else { return nil }
    for number in 0..<count {
      let path = Rendering.yaml.path(of: number)
      let name = path.split(separator: "/").last ?? ""
      let place = "\(folder.path)/\(folderOfPart(with: number))/\(path)"
      guard rename(place, "\(folder.path)/\(flat)/\(name)") == 0 else { return nil }
    }
    return flat
  }
}
