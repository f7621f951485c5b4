import Foundation

/// Programs and data beside the package that some tests need.
enum Tools {
  /// Where a program lies; nil if it is not installed.
  static func path(of program: String) -> String? {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":")
    return folders.map { "\($0)/\(program)" }.first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  /// Runs a program to its end and gives what it wrote to both outputs.
  static func run(_ program: String, _ arguments: [String]) throws -> (output: String, code: Int32) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path(of: program) ?? program)
    process.arguments = arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (String(decoding: data, as: UTF8.self), process.terminationStatus)
  }

  /// The schema that the xunit plugin of Jenkins applies; nil where the corpora are absent.
  static var junitSchema: String? {
    let corpora =
      ProcessInfo.processInfo.environment["NAVFLOW_CORPORA"]
      ?? candidates.first { FileManager.default.fileExists(atPath: $0) }
    guard let corpora else { return nil }
    let path = corpora + "/junit/jenkins-xunit-junit-10.xsd"
    return FileManager.default.fileExists(atPath: path) ? path : nil
  }

  private static var candidates: [String] {
    var folder = URL(fileURLWithPath: #filePath)
    var paths: [String] = []
    while folder.path != "/" {
      folder.deleteLastPathComponent()
      paths.append(folder.appendingPathComponent("shared/corpora").path)
    }
    return paths
  }
}

/// A folder that is gone after the test.
final class TemporaryFolder {
  let path: String

  init() throws {
    path =
      FileManager.default.temporaryDirectory.appendingPathComponent("navflow-reports-\(UUID().uuidString)")
      .path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}
