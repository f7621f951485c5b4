import CalendarApp
import Foundation
import Testing

@testable import NavFlowKit

private let files = [
  "a.yaml": """
  flow: Opening an event
  given:
    events: [{ id: midterm, title: 중간고사, starts: 2026-03-02 10:00 }]
    now: 2026-03-02 09:00
  steps:
    - tapEvent: midterm

  """,
  "b.yaml": """
  flow: Expecting the <wrong> screen
  given:
    events: [{ id: midterm, title: 중간고사, starts: 2026-03-02 10:00 }]
    now: 2026-03-02 09:00
  steps:
    - tapEvent: midterm
      expect: { screen: calendar }

  """,
]

@MainActor @Suite struct ReportTests {
  private func text(_ path: String) throws -> String { try String(contentsOfFile: path, encoding: .utf8) }

  @Test("A run writes every report that is asked for, and `report` makes the same ones later")
  func runAndReport() throws {
    let folder = try TemporaryFolder(files)
    let out = folder.path + "-out"
    defer { try? FileManager.default.removeItem(atPath: out) }
    try FileManager.default.createDirectory(atPath: out, withIntermediateDirectories: true)
    let kinds = ["html", "junit", "tap", "json"]
    let run = try navflow(
      ["run", "flows", "--events", "\(out)/events"] + kinds.map { "--\($0)=\(out)/new/\($0)" },
      folder: folder.path)
    #expect(run.code == .failed)
    #expect(run.errors == "")
    let report = try navflow(
      ["report", "\(out)/events", "--quiet"] + kinds.map { "--\($0)=\(out)/later/\($0)" }, folder: folder.path
    )
    #expect(report.code == .failed)
    #expect(report.errors == "")
    #expect(report.output == run.output)
    for kind in kinds { #expect(try text("\(out)/new/\(kind)") == text("\(out)/later/\(kind)")) }

    #expect(try text("\(out)/new/junit").contains("tests=\"2\" failures=\"1\" errors=\"0\" skipped=\"0\""))
    #expect(try text("\(out)/new/tap").hasPrefix("TAP version 14\n1..2\nok 1 - "))
    #expect(try text("\(out)/new/json").contains("\"planned\":2,\"passed\":1,\"failed\":1"))
    // The page has the steps of the failing flow, with screens and what they changed.
    let page = try text("\(out)/new/html")
    #expect(page.contains(#""source":"tapEvent: midterm","failed":true,"picture":"┌"#))
    #expect(page.contains(#""changes":[{"path":"home.calendar.eventDetail","before":"nil","after":"#))
  }

  @Test("A report that cannot be written makes no run green", arguments: ["html", "junit", "tap", "json"])
  func unwritable(_ kind: String) throws {
    let folder = try TemporaryFolder(files)
    let result = try navflow(["run", "flows/a.yaml", "--\(kind)=/dev/full"], folder: folder.path)
    #expect(result.output == "1 passed, 0 failed\n")
    #expect(result.errors == "error: cannot write the report `/dev/full`: no space left on device\n")
    #expect(result.code == .reportNotWritten)
  }

  @Test("In GitHub Actions failures are annotated without being asked for") func gitHub() throws {
    let folder = try TemporaryFolder(files)
    let summary = folder.path + ".md"
    try Data("before\n".utf8).write(to: URL(fileURLWithPath: summary))
    defer { try? FileManager.default.removeItem(atPath: summary) }
    let environment = [
      "GITHUB_ACTIONS": "true", "GITHUB_STEP_SUMMARY": summary, "GITHUB_WORKSPACE": folder.path, "CI": "true",
    ]
    let result = try navflow(["run", "flows"], folder: folder.path, environment: environment)
    #expect(
      result.output.hasSuffix(
        "1 passed, 1 failed\n::error file=b.yaml,line=7,endLine=7,col=23,endColumn=31,title=failed%3A Expecting the <wrong> screen::expected screen `calendar`, found `eventDetail`%0Athe screen is `eventDetail`\n"
      ))
    #expect(try text(summary).hasPrefix("before\n### navflow: not all passed\n"))
    let off = try navflow(["run", "flows", "--no-github"], folder: folder.path, environment: environment)
    #expect(off.output.hasSuffix("1 passed, 1 failed\n"))
  }

  @Test("Bazel gets the XML that it looks for") func bazel() throws {
    let folder = try TemporaryFolder(files)
    let path = folder.path + ".xml"
    defer { try? FileManager.default.removeItem(atPath: path) }
    _ = try navflow(["run", "flows"], folder: folder.path, environment: ["XML_OUTPUT_FILE": path])
    #expect(
      try text(path).hasPrefix(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"navflow\" tests=\"2\""))
  }

  @Test(
    "A bar is drawn only where a line can be taken back",
    arguments: [
      (["TERM": "xterm"], true), (["TERM": "dumb"], false), (["TERM": "xterm", "CI": "true"], false),
    ])
  func bar(_ environment: [String: String], _ isDrawn: Bool) {
    let session = Session(
      apps: [CalendarApp.self], environment: Environment(environment),
      output: Collector().stream(isTerminal: true), errors: Collector().stream(isTerminal: true), input: 0)
    #expect((session.progressBar(.normal, .auto) != nil) == isDrawn)
  }

  @Test("Events that are none, and a file that is not there") func mistakes() throws {
    let folder = try TemporaryFolder(files)
    let none = try navflow(["report", "flows/none"], folder: folder.path)
    #expect(none.errors == "error: cannot make reports from `flows/none`: no such file or directory\n")
    #expect(none.code == .usage)
    let other = try navflow(["report", "flows/a.yaml"], folder: folder.path)
    #expect(other.errors == "error: cannot make reports from `flows/a.yaml`: line 1 is no JSON at byte 0\n")
    #expect(other.code == .usage)
  }
}
