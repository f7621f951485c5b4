import CalendarApp
import DocumentApp
import Foundation

@testable import NavFlowKit

/// A folder in which the files of an article lie, as they would for a reader who follows it.
struct Workplace: ~Copyable {
  private let folder: TemporaryFolder
  private var names: Set<String> = []

  /// A folder with its settings.
  init(settings: String) throws {
    folder = try TemporaryFolder(["config.yaml": settings])
  }

  /// Writes a file; one of the same name is replaced.
  mutating func write(_ name: String, _ text: String) throws {
    names.insert(name)
    try text.write(toFile: folder.path + "/" + name, atomically: true, encoding: .utf8)
  }

  mutating func remove(_ name: String) throws {
    names.remove(name)
    try FileManager.default.removeItem(atPath: folder.path + "/" + name)
  }

  /// Runs a command as if the folder were the current one.
  @MainActor func navflow(_ arguments: [String]) -> ProgramResult {
    let output = Collector()
    let errors = Collector()
    let session = Session(
      apps: [CalendarApp.self, DocumentApp.self], environment: Environment(["TERM": "dumb"]),
      output: output.stream(isTerminal: false), errors: errors.stream(isTerminal: false), input: 0)
    let code = session.run(
      arguments.map { argument in
        if argument == "." { return folder.path }
        return names.contains { argument.hasPrefix($0) } ? folder.path + "/" + argument : argument
      })
    func shown(_ collector: Collector) -> String {
      String(decoding: collector.bytes, as: UTF8.self)
        .replacingOccurrences(of: folder.path + "/", with: "")
    }
    return ProgramResult(code: code, output: shown(output), errors: shown(errors))
  }
}
