import Diagnostics
import RunEvents

/// Texts that break careless writers: control characters, ANSI escapes, the end of a CDATA section, marks that turn the
/// direction of writing, line breaks, markup, Hangul, emoji.
let hostile = "a\u{1B}[31mred\u{1B}[0m\u{0}\u{7F}\u{85}\u{2028}]]>\u{202E}\r\n\t<b>&\"'\\삭제👩‍👩‍👧%,:#"

/// A source with Hangul, a tab and a byte that is not UTF-8.
let sampleSource = SourceFile(
  path: "flows/ㄱ <b>.yaml",
  bytes: Array("flow: 삭제하기\nsteps:\n\t- tapOn: 삭제\n\n\n  - back\n  - wait: ".utf8) + [0xFF, 0x0A]
    + Array("# the end\n".utf8))

/// A report on the sample source with marks in two lines that have two blank ones between them.
let sampleReport = Report(
  heading: "failed", message: "expected \(hostile)",
  snippet: Snippet(
    file: sampleSource, primary: Snippet.Span(SourceRange(56, 62), label: "no \(hostile)"),
    secondary: [Snippet.Span(SourceRange(30, 43), label: "last action")]),
  sections: [Report.Section("stack", ["home > calendar", hostile])], notes: ["a note"], help: [hostile],
  closing: [Report.Section("rerun", ["navflow run flows"])])

/// A case of each kind of outcome and everything that an event can hold.
let sampleEvents: [RunEvent] = [
  .started(
    RunRecord(
      tool: "0.1.0", files: 2, shard: "1/2", planDigest: "abc",
      host: RunRecord.Host(
        name: hostile, system: "Linux", processors: 2, workers: 2, process: 77,
        startedAt: 1_772_000_000_000, program: hostile, arguments: ["run", hostile]))),
  .fileRead(
    FileRecord(
      path: hostile,
      diagnostics: [
        Diagnostic(
          code: "F0107", message: "unknown step", file: sampleSource, range: SourceRange(30, 35),
          label: "not a step",
          notes: [
            Diagnostic.Note("declared here", range: SourceRange(0, 4)),
            Diagnostic.Note(
              "and there", file: SourceFile(path: "other.yaml", text: "a\nb\nc\n"),
              range: SourceRange(2, 3)),
            Diagnostic.Note("a fact"),
          ], help: [hostile]),
        Diagnostic(.warning, code: "R0101", message: hostile, file: SourceFile(path: "x", bytes: [])),
        Diagnostic(code: "R0102", message: "no file at all"),
      ], cases: [])),
  .fileRead(FileRecord(path: "b", diagnostics: [], cases: [sampleCase, sampleCase])),
  .caseStarted(sampleCase),
  .caseFinished(
    sampleCase,
    CaseResult(
      outcome: .crashed, failures: [sampleReport], stepCount: 3,
      interruption: CaseResult.Interruption(
        signal: "SIGILL", exitCode: 1, limit: 10_000, step: 2, moment: .closing),
      trace: [sampleStep],
      circumstances: CaseResult.Circumstances(
        start: 5, duration: 1234, worker: 1, process: 78, standardError: hostile))),
  .workerLost(
    WorkerLoss(
      worker: 1, process: 78, interruption: CaseResult.Interruption(signal: "SIGILL"), path: "b",
      standardError: hostile)),
  .finished(sampleSummary),
]

let sampleCase = CaseRecord(
  path: "b", row: 0, order: 1, line: 4, title: hostile, tags: ["smoke", hostile], lastLine: 9)

private var sampleStep: StepRecord {
  var step = StepRecord(number: 2)
  step.depth = 1
  step.place = StepRecord.Place(path: "b", line: 3, column: 5, start: 30, end: 40)
  step.source = "tapOn: \(hostile)"
  step.label = hostile
  step.isFailed = true
  step.picture = "┌──┐\n│삭제│\n└──┘\n"
  step.stack = ["home", hostile]
  step.presented = "editor"
  step.dialog = "alert"
  step.toast = hostile
  step.pending = ["load"]
  step.changes = [
    StepRecord.Change(path: "a.b", before: nil, after: "1"),
    StepRecord.Change(path: "a.c", before: hostile, after: nil),
  ]
  step.compared = 25
  step.actions = [".tapped"]
  step.transitions = ["a: b"]
  step.requests = ["load"]
  step.delegateCalls = ["closed"]
  step.lifecycle = ["home.viewDidLoad"]
  step.issues = ["leak"]
  return step
}

private var sampleSummary: RunSummary {
  var summary = RunSummary()
  summary.passed = 1
  summary.failed = 2
  summary.crashed = 3
  summary.timedOut = 4
  summary.notRun = 5
  summary.invalid = 6
  summary.planned = 15
  summary.signal = "SIGINT"
  summary.gaps = ["part 2/3 is missing", "`a\u{202E}.yaml` was run by more than one part"]
  summary.duration = 99
  return summary
}
