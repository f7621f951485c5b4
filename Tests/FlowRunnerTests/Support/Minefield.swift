import Foundation
import Testing

/// A folder of flows for the program whose app can bring its process down, gone after the test.
final class Minefield {
  let folder: URL

  /// Makes a folder with these files, by their paths.
  init(_ files: [String: String]) throws {
    // In a shared folder for temporary files, a `config.yaml` of somebody else would be the settings of every test.
    folder = URL(fileURLWithPath: "\(Self.package)/.build/test-folders/\(UUID().uuidString)")
    for (path, text) in files {
      let file = folder.appendingPathComponent(path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
  }

  /// Makes a folder with a flow for each list of steps, named by the first argument.
  convenience init(_ flows: [(name: String, steps: String)]) throws {
    let texts = flows.map { ("\($0.name).yaml", "flow: \($0.name)\nsteps: [\($0.steps)]\n") }
    try self.init(Dictionary(uniqueKeysWithValues: texts))
  }

  /// Twenty flows, of which two end their process: cut into three, one in each of the last two parts.
  static let suite = (10..<30).map { (name: "f\($0)", steps: $0 % 9 == 0 ? "trap" : "harmless") }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// How a run of the program ended.
  struct Result {
    var code: Int32
    var signal: Int32?
    var output: String
    var errors: String
  }

  /// The folder of this package.
  static let package = String(
    URL(fileURLWithPath: #filePath).pathComponents.dropLast(4).joined(separator: "/").dropFirst())

  /// The program, built next to the tests.
  static let program = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    .deletingLastPathComponent().appendingPathComponent("minefield").path

  /// Starts the program in the folder, with these variables besides a plain environment.
  func start(
    _ arguments: [String], environment: [String: String] = [:], shell: String? = nil, input: String? = nil
  ) throws -> Run {
    let process = Process()
    if let shell {
      process.executableURL = URL(fileURLWithPath: "/bin/bash")
      process.arguments = ["-c", shell.replacingOccurrences(of: "minefield", with: Self.program)]
    } else {
      process.executableURL = URL(fileURLWithPath: Self.program)
      process.arguments = arguments
    }
    process.currentDirectoryURL = folder
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    process.environment = ["PATH": path, "TMPDIR": "/tmp"].merging(environment) { $1 }
    return try Run(process, input: input)
  }

  /// Runs the program in the folder to its end.
  func run(
    _ arguments: [String], environment: [String: String] = [:], shell: String? = nil, input: String? = nil
  ) throws -> Result {
    try start(arguments, environment: environment, shell: shell, input: input).result()
  }

  func text(_ path: String) -> String? {
    try? String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
  }

  func write(_ path: String, _ text: String) throws {
    let file = folder.appendingPathComponent(path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  /// A run of the program that goes on.
  final class Run {
    let process: Process
    private let output: URL
    private let errors: URL

    init(_ process: Process, input: String?) throws {
      self.process = process
      let name = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
      output = URL(fileURLWithPath: name + ".out")
      errors = URL(fileURLWithPath: name + ".err")
      for file in [output, errors] { _ = FileManager.default.createFile(atPath: file.path, contents: nil) }
      process.standardOutput = try FileHandle(forWritingTo: output)
      process.standardError = try FileHandle(forWritingTo: errors)
      if let input {
        let pipe = Pipe()
        pipe.fileHandleForWriting.write(Data(input.utf8))
        try pipe.fileHandleForWriting.close()
        process.standardInput = pipe
      } else {
        process.standardInput = FileHandle.nullDevice
      }
      try process.run()
    }

    deinit {
      for file in [output, errors] { try? FileManager.default.removeItem(at: file) }
    }

    /// The processes that the program has started, with their states.
    var children: [(id: Int32, state: Character)] {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
      return names.compactMap { Int32($0) }.compactMap { id in
        guard let stat = try? String(contentsOfFile: "/proc/\(id)/stat", encoding: .utf8),
          let end = stat.lastIndex(of: ")")
        else { return nil }
        let fields = stat[stat.index(after: end)...].split(separator: " ")
        guard fields.count > 2, fields[1] == "\(process.processIdentifier)" else { return nil }
        return (id, fields[0].first ?? "?")
      }
    }

    /// Waits until something holds, at most ten seconds.
    func wait(until condition: () -> Bool) -> Bool {
      for _ in 0..<1_000 {
        if condition() { return true }
        usleep(10_000)
      }
      return condition()
    }

    func result() -> Result {
      process.waitUntilExit()
      let isSignalled = process.terminationReason == .uncaughtSignal
      func text(_ file: URL) -> String { (try? String(contentsOf: file, encoding: .utf8)) ?? "" }
      return Result(
        code: isSignalled ? 0 : process.terminationStatus,
        signal: isSignalled ? process.terminationStatus : nil, output: text(output), errors: text(errors))
    }
  }
}
