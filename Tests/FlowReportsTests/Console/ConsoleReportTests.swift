import Diagnostics
import RunEvents
import Testing

@testable import FlowReports

@Suite struct ConsoleReportTests {
  @Test("What is told of a run") func normal() {
    let text = SampleRun.text { ConsoleReport(detail: .normal, useColor: false, write: $0) }
    #expect(
      text == ##"""
        failed: expected `a␛[31mred␛[0m␀␛[ ]]><U+202E>␍
        	<b>&"'\ # SKIP %,: 삭제 👩‍👩‍👧 ￾<U+2028>::error::x`
          --> flows/a&b, 삭제.yaml:4:23
           |
         3 |   - tapEvent: midterm
           |     ----------------- last action
         4 |     expect: { screen: calendar }
           |                       ^^^^^^^^ the screen is `detail`
           |
         stack   home > calendar
                 home > detail ]]>
        note: <script>alert(1)</script>
        help: look at it
         rerun   navflow run flows/a.yaml

        failed: expected `a␛[31mred␛[0m␀␛[ ]]><U+202E>␍
        	<b>&"'\ # SKIP %,: 삭제 👩‍👩‍👧 ￾<U+2028>::error::x`
          --> flows/a&b, 삭제.yaml:4:23
           |
         3 |   - tapEvent: midterm
           |     ----------------- last action
         4 |     expect: { screen: calendar }
           |                       ^^^^^^^^ the screen is `detail`
           |
         stack   home > calendar
                 home > detail ]]>
        note: <script>alert(1)</script>
        help: look at it
         rerun   navflow run flows/a.yaml

        warning[F0901]: `label` has no effect
          --> flows/b.yaml:1:1
           |
         1 | flow: b
           | ^^^^

        crashed: worker ended by SIGILL
          --> flows/b.yaml:3:3
           |
         3 |   - back
           |   ^^^^
           |
         stderr  Fatal error: ]]>
                 stack␇

        timed out  flows/b.yaml:6  b [n=1]  (took longer than 10.0 s)
        failed: expected `a␛[31mred␛[0m␀␛[ ]]><U+202E>␍
        	<b>&"'\ # SKIP %,: 삭제 👩‍👩‍👧 ￾<U+2028>::error::x`
          --> flows/a&b, 삭제.yaml:4:23
           |
         3 |   - tapEvent: midterm
           |     ----------------- last action
         4 |     expect: { screen: calendar }
           |                       ^^^^^^^^ the screen is `detail`
           |
         stack   home > calendar
                 home > detail ]]>
        note: <script>alert(1)</script>
        help: look at it
         rerun   navflow run flows/a.yaml

        error[F0201]: unknown step `tabEvent`
          --> flows/z.yaml:3:5
           |
         3 |   - tabEvent: x
           |     ^^^^^^^^ not a step
           |
        help: did you mean `tapEvent`?

        slowest:
          12.3 s  flows/b.yaml:5  b [n=1] (order 1)

        1 passed, 2 failed, 1 crashed, 1 timed out, 1 not run, 1 invalid, stopped by SIGINT

        """##)
  }

  @Test("A verbose end repeats what is out of sight, as one line each") func verboseEnd() throws {
    let text = SampleRun.text { ConsoleReport(detail: .verbose, useColor: false, write: $0) }
    let start = try #require(text.range(of: "what did not pass:"))
    #expect(
      String(text[start.lowerBound...]) == ##"""
        what did not pass:
          flows/a&b, 삭제.yaml:4:23  failed: expected `a␛[31mred␛[0m␀␛[ ]]><U+202E>␍␊	<b>&"'\ # SKIP %,: 삭제 👩‍👩‍👧 ￾<U+2028>::error::x` (and 1 more)
          flows/b.yaml:3:3  b [n=1] (order 1)  crashed: worker ended by SIGILL
          flows/b.yaml:6  b [n=1]  took longer than 10.0 s
          flows/a&b, 삭제.yaml:4:23  flows/c.yml:1  c  nondeterministic: expected `a␛[31mred␛[0m␀␛[ ]]><U+202E>␍␊	<b>&"'\ # SKIP %,: 삭제 👩‍👩‍👧 ￾<U+2028>::error::x`
          flows/z.yaml:3:5  invalid: unknown step `tabEvent`

        1 passed, 2 failed, 1 crashed, 1 timed out, 1 not run, 1 invalid, stopped by SIGINT

        """##)
  }

  @Test("Of many cases those that took longest are named") func slowest() {
    let text = Collected()
    let report = ConsoleReport(detail: .verbose, useColor: false) { text.value += $0 }
    for number in 1...7 {
      let record = CaseRecord(path: "\(number).yaml", line: 1, title: "t", tags: [])
      let duration = [0, 20, 5_000_000, 700, 20, 3_000, 61_000_000, 40][number]
      report.receive(
        .caseFinished(
          record,
          CaseResult(outcome: .passed, failures: [], stepCount: 1, circumstances: .init(duration: duration))))
    }
    text.value = ""
    report.receive(.finished(RunSummary()))
    #expect(
      text.value == """
        slowest:
          1 min 1 s  6.yaml:1  t
              5.0 s  2.yaml:1  t
             3.0 ms  5.yaml:1  t
             0.7 ms  3.yaml:1  t
             0.0 ms  7.yaml:1  t

        0 passed, 0 failed

        """)
  }

  @Test("Every case has its line if all is told") func verboseLines() {
    let text = SampleRun.text { ConsoleReport(detail: .verbose, useColor: true, write: $0) }
    #expect(text.contains("\u{1B}[1;32mpassed\u{1B}[0m  flows/b.yaml:5  b [n=1]  (1 step, 9.0 ms)\n"))
    #expect(
      text.contains("\u{1B}[1;31mcrashed\u{1B}[0m  flows/b.yaml:5  b [n=1] (order 1)  (0 steps, 12.3 s)\n"))
    #expect(text.contains("\u{1B}[1;33mnot run\u{1B}[0m  flows/b.yaml:7  b [n=3]  (0 steps)\n"))
  }
}

@Suite struct ProgressBarTests {
  /// A terminal of a width, with a clock that is moved by hand.
  fileprivate final class Terminal {
    var now = 0
    var text = ""
  }

  @Test("The bar is drawn now and then, and makes room for results") func drawing() {
    let terminal = Terminal()
    let bar = ProgressBar(
      useColor: false, width: { 90 }, now: { terminal.now }, draw: { terminal.text += $0.visible })
    let report = ConsoleReport(detail: .normal, useColor: false, progress: bar) { terminal.text += $0 }
    let record = CaseRecord(path: "a.yaml", line: 1, title: "삭제 \u{1B}[31m", tags: [])
    let slow = CaseRecord(path: "b.yaml", line: 2, title: "slow", tags: [])
    report.receive(.started(RunRecord(tool: "1", files: 4)))
    terminal.now = 50_000
    report.receive(.fileRead(FileRecord(path: "a.yaml", diagnostics: [], cases: [record])))
    terminal.now = 2_000_000
    report.receive(.caseStarted(record))
    terminal.now = 2_100_000
    report.receive(.caseFinished(record, CaseResult(outcome: .passed, failures: [], stepCount: 1)))
    report.receive(.caseStarted(slow))
    terminal.now = 2_200_000
    report.tick()
    report.receive(.caseFinished(slow, CaseResult(outcome: .timedOut, failures: [], stepCount: 1)))
    report.receive(.finished(RunSummary()))
    #expect(
      terminal.text == """
        [CR][--------------------] 0 passed  0/4 files[EL]
        [CR][--------------------] 0 passed  0/4 files  a.yaml:1 삭제 ␛[31m[EL]
        [CR][#####---------------] 1 passed  1/4 files  about 6.3 s left[EL]
        [CR][#####---------------] 1 passed  1/4 files  about 6.6 s left  b.yaml:2 slow[EL]
        [CR][EL]
        timed out  b.yaml:2  slow  (1 step)
        0 passed, 0 failed

        """)
  }

  static let widths: [(columns: Int, line: String)] = [
    (90, "[--------------------] 0 passed, 1 failed  0/4 files"),
    (42, "[--------------------] 0 passed, 1 failed"), (41, "0 passed, 1 failed  0/4 files"),
    (20, "0 passed, 1 failed"), (12, "0 passed, …"), (3, "0…"), (0, "…"),
  ]

  @Test("The bar keeps to one line, however narrow", arguments: widths)
  func narrow(_ row: (columns: Int, line: String)) {
    let terminal = Terminal()
    let bar = ProgressBar(
      useColor: false, width: { row.columns }, now: { terminal.now }, draw: { terminal.text = $0 })
    bar.receive(.started(RunRecord(tool: "1", files: 4)))
    terminal.now = 200_000
    bar.receive(
      .caseFinished(
        CaseRecord(path: "a.yaml", line: 1, title: "a", tags: []),
        CaseResult(outcome: .failed, failures: [], stepCount: 1)))
    #expect(terminal.text == "\r\(row.line)\u{1B}[K")
  }

  @Test("Events of anybody reach the terminal as text and nothing else") func foreign() {
    let evil = "\u{1B}[2J\u{0}\u{202E}\n\r"
    var summary = RunSummary()
    summary.signal = evil
    var failure = SampleRun.crashReport
    failure.heading = evil
    failure.sections = [Report.Section(evil, [evil])]
    failure.closing = [Report.Section(evil, [evil])]
    var diagnostic = Diagnostic(code: evil, message: evil)
    diagnostic.help = [evil]
    let text = Collected()
    let report = ConsoleReport(detail: .verbose, useColor: false) { text.value += $0 }
    report.receive(.started(RunRecord(tool: evil, shard: evil, host: .init(name: evil))))
    report.receive(.fileRead(FileRecord(path: evil, diagnostics: [diagnostic])))
    report.receive(
      .caseFinished(
        CaseRecord(path: evil, line: 1, title: evil, tags: [evil]),
        CaseResult(
          outcome: .crashed, failures: [failure], stepCount: 1, interruption: .init(signal: evil),
          circumstances: .init(standardError: evil))))
    report.receive(.finished(summary))
    let raw = text.value.unicodeScalars.filter { $0.value < 0x20 && $0 != "\n" || $0 == "\u{202E}" }
    #expect(raw.isEmpty)
    #expect(text.value.hasSuffix("0 passed, 0 failed, stopped by ␛[2J␀<U+202E>␊␍\n"))
    #expect(text.value.contains("\n␛[2J␀<U+202E>␊␍: worker ended by SIGILL\n"))
  }
}

extension ProgressBarTests {
  @Test("The first verdict is shown at once, and how many files there are when that is known") func first() {
    let terminal = Terminal()
    let bar = ProgressBar(
      useColor: false, width: { 90 }, now: { terminal.now }, draw: { terminal.text += $0.visible })
    let report = ConsoleReport(detail: .normal, useColor: false, progress: bar) { terminal.text += $0 }
    let records = (1...4).map { CaseRecord(path: "a.yaml", line: $0, title: "a", tags: []) }
    report.receive(.started(RunRecord(tool: "1")))
    for (index, record) in records.enumerated() {
      terminal.now += 1_000
      report.receive(.fileRead(FileRecord(path: "a.yaml", diagnostics: [], cases: [record])))
      if index != 1 {
        report.receive(.caseFinished(record, CaseResult(outcome: .passed, failures: [], stepCount: 1)))
      }
    }
    terminal.now += 200_000
    report.expect(files: 20)
    #expect(
      terminal.text == """
        [CR]0 passed[EL]
        [CR]1 passed[EL]
        [CR][####----------------] 3 passed  4/20 files[EL]

        """)
  }
}

extension String {
  /// Movements of the cursor as words, each drawing on a line of its own.
  fileprivate var visible: String {
    var text = ""
    for scalar in unicodeScalars {
      if scalar == "\r" { text += "[CR]" } else if scalar != "\u{1B}" { text.unicodeScalars.append(scalar) }
    }
    return text.hasSuffix("[K") ? text.dropLast(2) + "[EL]\n" : text
  }
}

extension ProgressBarTests {
  @Test("Numbers ahead of the events are shown, the first at once, until the events have come so far")
  func ahead() {
    let terminal = Terminal()
    let bar = ProgressBar(
      useColor: false, width: { 90 }, now: { terminal.now }, draw: { terminal.text += $0.visible })
    let report = ConsoleReport(detail: .normal, useColor: false, progress: bar) { terminal.text += $0 }
    let record = CaseRecord(path: "a.yaml", line: 1, title: "a", tags: [])
    var numbers = RunSummary()
    report.receive(.started(RunRecord(tool: "1")))
    for passed in 1...3 {
      terminal.now += 1_000
      (numbers.passed, numbers.failed) = (passed, 1)
      report.count(numbers)
    }
    for number in 1...5 {
      terminal.now += 200_000
      if number == 2 { report.expect(files: 5) }
      report.receive(.fileRead(FileRecord(path: "a.yaml", diagnostics: [], cases: [record])))
      report.receive(.caseFinished(record, CaseResult(outcome: .passed, failures: [], stepCount: 1)))
    }
    #expect(
      terminal.text == """
        [CR]0 passed[EL]
        [CR]1 passed, 1 failed[EL]
        [CR]3 passed, 1 failed[EL]
        [CR][####----------------] 3 passed, 1 failed  1/5 files[EL]
        [CR][########------------] 3 passed, 1 failed  2/5 files[EL]
        [CR][############--------] 3 passed, 1 failed  3/5 files[EL]
        [CR][################----] 4 passed  4/5 files  about 250 ms left[EL]

        """)
  }
}
