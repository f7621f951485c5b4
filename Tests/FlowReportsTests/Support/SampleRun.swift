import Diagnostics
import RunEvents

@testable import FlowReports

/// A run with a case of every outcome, whose names break careless writers.
enum SampleRun {
  /// Control characters, ANSI escapes (one of them cut off), the end of a CDATA section, a mark that turns the
  /// direction of writing, line breaks, markup, a directive of TAP, what ends a property of a workflow command, Hangul,
  /// an emoji of several scalars, and two scalars that XML does not know.
  static let hostile =
    "a\u{1B}[31mred\u{1B}[0m\u{0}\u{1B}[ ]]>\u{202E}\r\n\t<b>&\"'\\ # SKIP %,: 삭제 👩‍👩‍👧 \u{FFFE}\u{2028}::error::x"

  static let hostileSource = SourceFile(
    path: "flows/a&b, 삭제.yaml",
    bytes: Array("flow: 삭제 ]]>\nsteps:\n  - tapEvent: midterm\n    expect: { screen: calendar }\n".utf8))

  static let report = Report(
    heading: "failed", message: "expected `\(hostile)`",
    snippet: Snippet(
      file: hostileSource, primary: Snippet.Span(SourceRange(68, 76), label: "the screen is `detail`"),
      secondary: [Snippet.Span(SourceRange(28, 45), label: "last action")]),
    sections: [Report.Section("stack", ["home > calendar", "home > detail ]]>"])],
    notes: ["<script>alert(1)</script>"], help: ["look at it"],
    closing: [Report.Section("rerun", ["navflow run flows/a.yaml"])])

  static let crashReport = Report(
    heading: "crashed", message: "worker ended by SIGILL",
    snippet: Snippet(
      file: SourceFile(path: "flows/b.yaml", text: "flow: b\nsteps:\n  - back\n"),
      primary: Snippet.Span(SourceRange(17, 21))))

  static let diagnostic = Diagnostic(
    code: "F0201", message: "unknown step `tabEvent`",
    file: SourceFile(path: "flows/z.yaml", text: "flow: z\nsteps:\n  - tabEvent: x\n"),
    range: SourceRange(19, 27), label: "not a step", help: ["did you mean `tapEvent`?"])

  static let warning = Diagnostic(
    .warning, code: "F0901", message: "`label` has no effect",
    file: SourceFile(path: "flows/b.yaml", text: "flow: b\nsteps:\n  - back\n"), range: SourceRange(0, 4))

  static let traces: [StepRecord] = {
    var start = StepRecord(number: 0)
    start.picture = "┌──────────┐\n│ 캘린더   │\n└──────────┘"
    start.stack = ["home", "calendar"]
    var step = StepRecord(number: 1)
    step.place = StepRecord.Place(path: hostileSource.path, line: 3, column: 5, start: 28, end: 45)
    step.source = "tapEvent: midterm"
    step.label = "</template><img src=x onerror=alert(1)>"
    step.isFailed = true
    step.picture = "┌──────────┐\n│ <b>중간  │\n└──────────┘"
    step.stack = ["home", "calendar", "<i>detail</i>"]
    step.dialog = "askDelete"
    step.toast = "삭제했습니다"
    step.pending = ["deleteEvent(midterm)"]
    step.changes = [
      StepRecord.Change(path: "home.calendar.detail", before: "nil", after: "{ id: \(hostile) }"),
      StepRecord.Change(path: "home.count", before: "1", after: nil),
    ]
    step.compared = 25
    step.actions = [".eventTapped"]
    step.transitions = ["calendar: presentDetail"]
    step.requests = ["loadEvent(midterm)"]
    step.issues = ["<script>"]
    var last = StepRecord(number: 2)
    last.source = "back"
    last.depth = 1
    last.stack = ["home"]
    return [start, step, last]
  }()

  static let events: [RunEvent] = {
    let path = hostileSource.path
    let cases = [
      CaseRecord(path: path, line: 1, title: hostile, tags: ["smoke", "<삭제>"]),
      CaseRecord(path: "flows/b.yaml", row: 0, line: 5, title: "b [n=1]", tags: []),
      CaseRecord(path: "flows/b.yaml", row: 0, order: 0, line: 5, title: "b [n=1]", tags: []),
      CaseRecord(path: "flows/b.yaml", row: 1, line: 6, title: "b [n=1]", tags: []),
      CaseRecord(path: "flows/b.yaml", row: 2, line: 7, title: "b [n=3]", tags: []),
      CaseRecord(path: "flows/c.yml", line: 1, title: "c", tags: ["slow"]),
    ]
    let results = [
      CaseResult(
        outcome: .failed, failures: [report, report], stepCount: 2, trace: traces,
        circumstances: .init(start: 10, duration: 1_250, worker: 1, process: 42)),
      CaseResult(outcome: .passed, failures: [], stepCount: 1, circumstances: .init(duration: 9_000)),
      CaseResult(
        outcome: .crashed, failures: [crashReport], stepCount: 0,
        interruption: .init(signal: "SIGILL", step: 1),
        circumstances: .init(duration: 12_345_678, standardError: "Fatal error: ]]>\u{1B}[0m\nstack\u{7}")),
      CaseResult(
        outcome: .timedOut, failures: [], stepCount: 1, interruption: .init(signal: "SIGKILL", limit: 10_000)),
      CaseResult(outcome: .notRun, failures: [], stepCount: 0),
      CaseResult(outcome: .nondeterministic, failures: [report], stepCount: 2),
    ]
    var events: [RunEvent] = [
      .started(
        RunRecord(
          tool: "0.1.0", files: 4, shard: "1/2",
          host: RunRecord.Host(
            name: "machine \"7\"", startedAt: 1_772_445_600_123, arguments: ["run", "flows", "--name=<x>"]))),
      .fileRead(FileRecord(path: path, diagnostics: [], cases: [cases[0]])),
      .caseStarted(cases[0]),
      .caseFinished(cases[0], results[0]),
      .fileRead(FileRecord(path: "flows/b.yaml", diagnostics: [warning], cases: Array(cases[1...4]))),
    ]
    for index in 1...4 { events.append(.caseFinished(cases[index], results[index])) }
    events += [
      .fileRead(FileRecord(path: "flows/c.yml", diagnostics: [], cases: [cases[5]])),
      .caseFinished(cases[5], results[5]),
      .fileRead(FileRecord(path: "flows/z.yaml", diagnostics: [diagnostic])),
      .finished(summary),
    ]
    return events
  }()

  static let summary: RunSummary = {
    var summary = RunSummary()
    summary.passed = 1
    summary.failed = 2
    summary.crashed = 1
    summary.timedOut = 1
    summary.notRun = 1
    summary.invalid = 1
    summary.planned = 6
    summary.signal = "SIGINT"
    summary.duration = 13_500_000
    return summary
  }()

  /// What a report writes about the run.
  static func text(_ make: (@escaping (String) -> Void) -> some RunReport) -> String {
    let text = Collected()
    var report = make { text.value += $0 }
    for event in events { report.receive(event) }
    return text.value
  }
}

/// Text that a report wrote.
final class Collected {
  var value = ""
}
