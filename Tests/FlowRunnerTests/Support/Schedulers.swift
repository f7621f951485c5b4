import Foundation

/// The schedulers that tests hand parts of suites to, where they can be had.
enum Schedulers {
  /// What the commands of Slurm need to reach the one that `.ci/slurm` starts.
  ///
  /// Tests use no other: what answers without these settings may be a cluster that others work on.
  static let slurm = ["SLURM_CONF": "\(Minefield.package)/.build/slurm/slurm.conf"]

  static let hasSlurm =
    FileManager.default.fileExists(atPath: slurm["SLURM_CONF"] ?? "") && succeeds("timeout 10 sinfo", slurm)

  /// Another program of this name has no such version.
  static let hasParallel = succeeds("parallel --version | grep -q '^GNU parallel '")

  private static func succeeds(_ command: String, _ variables: [String: String] = [:]) -> Bool {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/bash")
    process.arguments = ["-c", command]
    process.environment = ProcessInfo.processInfo.environment.merging(variables) { $1 }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return false }
    process.waitUntilExit()
    return process.terminationStatus == 0
  }
}
