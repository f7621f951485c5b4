import CalendarApp
import Foundation
import Testing

@testable import NavFlowKit

private let good = """
  flow: Opening an event
  given:
    events: [{ id: midterm, title: 중간고사, starts: 2026-03-02 10:00 }]
  steps:
    - run: part.yaml
    - back:
      expect: { stack: [home, calendar] }

  """

private let other = """
  flow: Nothing
  steps:
    - nextMonth

  """

private let part = """
  fragment: Part
  steps:
    - tapEvent: midterm

  """

/// Watches a folder and does something after each time that the verdicts were told.
@MainActor
private func watch(
  _ files: [String: String], _ arguments: [String] = ["flows"],
  acts: [(_ folder: String, _ press: (String) -> Void) throws -> Void]
) throws -> (code: ExitCode, told: [String]) {
  let folder = try TemporaryFolder(files)
  let path = folder.path
  let keys = Pipe()
  var told: [String] = []
  var text = ""
  var rest = acts[...]
  let output = Output(isTerminal: false) { bytes in
    text += String(decoding: bytes, as: UTF8.self).replacingOccurrences(of: path, with: "flows")
    while let end = text.range(of: "q quits\n") {
      told.append(String(text[..<end.upperBound]))
      text = String(text[end.upperBound...])
      let press = { (key: String) in keys.fileHandleForWriting.write(Data(key.utf8)) }
      if let act = rest.popFirst() {
        do { try act(path, press) } catch { Issue.record(error) }
      } else {
        press("q")
      }
    }
    return bytes.count
  }
  let session = Session(
    apps: [CalendarApp.self], environment: Environment([:]), output: output,
    errors: Output(isTerminal: false) { $0.count }, input: keys.fileHandleForReading.fileDescriptor)
  let code = session.run(["watch"] + arguments.map { $0.replacingOccurrences(of: "flows", with: path) })
  return (code, told)
}

private func write(_ text: String, _ path: String) throws {
  try Data(text.utf8).write(to: URL(fileURLWithPath: path))
}

private let closing = "watching; a runs all, f the failed, q quits\n"

@MainActor @Suite struct WatchTests {
  @Test("A change runs what it affects, and everything that fails now is shown") func changes() throws {
    let failure = """
      failed: `back` cannot reach the navigation stack, `deleteEvent` is in front of it
        --> flows/a.yaml:6:5
         |
       6 |   - back:
         |     ^^^^ covered by `deleteEvent`
         |
       stack   home > calendar > eventDetail
       dialog  deleteEvent
       taps    `confirm` 삭제, `cancel` 취소
      note: last action, sent `.deleteTapped`, at flows/part.yaml:4:5
      help: close `deleteEvent` first
       rerun   navflow run flows/a.yaml


      """
    let invalid = """
      error[F0201]: unknown step `nextMonht`
        --> flows/b.yaml:3:5
         |
       3 |   - nextMonht
         |     ^^^^^^^^^ not a step
         |
      help: a step with a similar name exists: `nextMonth`


      """
    let (code, told) = try watch(
      ["a.yaml": good, "b.yaml": other, "part.yaml": part],
      acts: [
        { folder, _ in try write(part + "  - delete\n", folder + "/part.yaml") },
        { folder, _ in try write(other.replacing("nextMonth", with: "nextMonht"), folder + "/b.yaml") },
        { _, press in press("xf") },
        { folder, _ in
          try FileManager.default.createDirectory(
            atPath: folder + "/new", withIntermediateDirectories: false)
          try write(other, folder + "/new/c.yaml")
        },
        { folder, _ in try write("app: calendar\n", folder + "/config.yaml") },
        { folder, _ in try FileManager.default.removeItem(atPath: folder + "/new") },
        { folder, _ in try write(part, folder + "/part.yaml") },
        { folder, _ in try write(other, folder + "/b.yaml") },
        { _, press in press("a") },
      ])
    #expect(
      told == [
        "2 passed, 0 failed  (ran 3 of 3 files)\n" + closing,
        failure + "1 passed, 1 failed  (ran 2 of 3 files)\n" + closing,
        failure + invalid + "0 passed, 1 failed, 1 invalid  (ran 1 of 3 files)\n" + closing,
        failure + invalid + "0 passed, 1 failed, 1 invalid  (ran 2 of 3 files)\n" + closing,
        failure + invalid + "1 passed, 1 failed, 1 invalid  (ran 1 of 4 files)\n" + closing,
        failure + invalid + "1 passed, 1 failed, 1 invalid  (ran 5 of 5 files)\n" + closing,
        failure + invalid + "0 passed, 1 failed, 1 invalid  (ran 0 of 4 files)\n" + closing,
        invalid + "1 passed, 0 failed, 1 invalid  (ran 2 of 4 files)\n" + closing,
        "2 passed, 0 failed  (ran 1 of 4 files)\n" + closing,
        "2 passed, 0 failed  (ran 4 of 4 files)\n" + closing,
      ])
    #expect(code == .passed)
  }

  @Test("The exit code is that of the verdicts of now") func code() throws {
    let failing = other + "    expect: { screen: home }\n"
    #expect(
      try watch(["b.yaml": failing.replacing("nextMonth\n", with: "nextMonth:\n")], acts: []).code == .failed)
    #expect(try watch(["b.yaml": "flow: x\n"], acts: []).code == .invalidFlow)
  }

  @Test("Standard input cannot be watched") func standardInput() throws {
    let result = try navflow(["watch", "-"], in: [:])
    #expect(result.errors == "error: standard input cannot be watched\nhelp: give a file or a folder\n")
    #expect(result.code == .usage)
  }
}
