import CalendarApp
import Foundation
import Testing

@testable import NavFlowKit

/// A folder that is gone after the test, with files in it.
struct TemporaryFolder: ~Copyable {
  let path: String

  init(_ files: [String: String]) throws {
    // In a shared folder for temporary files, a `config.yaml` of somebody else would be the settings of every test.
    let package = URL(fileURLWithPath: #filePath).pathComponents.dropLast(4)
      .joined(separator: "/").dropFirst()
    path = "\(package)/.build/test-folders/\(UUID().uuidString)"
    for (name, text) in files {
      let file = URL(fileURLWithPath: path).appendingPathComponent(name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}

/// What a run of the program printed and how it ended.
struct ProgramResult {
  var code: ExitCode
  var output: String
  var errors: String
}

/// Runs the program in this process, as `navflow ARGUMENTS` would; paths in its texts begin with `flows`.
@MainActor
func navflow(
  _ arguments: [String], in files: [String: String], input: String? = nil, isTerminal: Bool = false
) throws -> ProgramResult {
  let folder = try TemporaryFolder(files)
  return try navflow(arguments, folder: folder.path, input: input, isTerminal: isTerminal)
}

/// Runs the program in this process; `flows` in its arguments and texts means this folder.
@MainActor
func navflow(
  _ arguments: [String], folder: String, input: String? = nil, isTerminal: Bool = false,
  environment: [String: String] = [:], program: String = "navflow"
) throws -> ProgramResult {
  let output = Collector()
  let errors = Collector()
  var descriptor: Int32 = 0
  if let input {
    let pipe = Pipe()
    pipe.fileHandleForWriting.write(Data(input.utf8))
    try pipe.fileHandleForWriting.close()
    descriptor = dup(pipe.fileHandleForReading.fileDescriptor)
  }
  let session = Session(
    apps: [CalendarApp.self], program: program,
    environment: Environment(["TERM": "xterm"].merging(environment) { $1 }),
    output: output.stream(isTerminal: isTerminal), errors: errors.stream(isTerminal: false), input: descriptor
  )
  let code = session.run(arguments.map { $0.replacingOccurrences(of: "flows", with: folder) })
  if input != nil { close(descriptor) }
  func shown(_ collector: Collector) -> String {
    String(decoding: collector.bytes, as: UTF8.self).replacingOccurrences(of: folder, with: "flows")
      // How long a case took is no test's business.
      .replacingOccurrences(of: "(steps?), [0-9.]+ m?s\\)", with: "$1)", options: .regularExpression)
  }
  return ProgramResult(code: code, output: shown(output), errors: shown(errors))
}

/// Keeps what is written to a stream.
final class Collector {
  private(set) var bytes: [UInt8] = []

  func stream(isTerminal: Bool) -> Output {
    Output(isTerminal: isTerminal) { [self] in
      bytes.append(contentsOf: $0)
      return $0.count
    }
  }
}
