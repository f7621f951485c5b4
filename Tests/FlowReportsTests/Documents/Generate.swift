import Foundation
import Testing

@testable import FlowReports

@Test func generate() throws {
  let texts: [(String, String)] = [
    ("junit.xml", SampleRun.text { JUnitReport(counted: SampleRun.summary, write: $0) }),
    ("tap", SampleRun.text { TAPReport(counted: SampleRun.summary, write: $0) }),
    ("json", SampleRun.text { JSONReport(counted: SampleRun.summary, write: $0) }),
    ("html", SampleRun.text { HTMLReport(counted: SampleRun.summary, write: $0) }),
    ("console", SampleRun.text { ConsoleReport(detail: .normal, useColor: false, write: $0) }),
    ("verbose", SampleRun.text { ConsoleReport(detail: .verbose, useColor: false, guardsCommands: true, write: $0) }),
  ]
  for (name, text) in texts { try Data(text.utf8).write(to: URL(fileURLWithPath: "/tmp/rp/gen." + name)) }
  let summary = Collected()
  let text = SampleRun.text {
    GitHubReport(
      counted: SampleRun.summary, folders: .init(workspace: "/w", current: "/w/sub"),
      writeSummary: { summary.value += $0 }, write: $0)
  }
  try Data(text.utf8).write(to: URL(fileURLWithPath: "/tmp/rp/gen.github"))
  try Data(summary.value.utf8).write(to: URL(fileURLWithPath: "/tmp/rp/gen.md"))
}
