import Diagnostics
import Foundation
import RunEvents
import Testing

@testable import FlowReports

@Suite struct TAPReportTests {
  @Test("The whole document, names that break careless writers included") func wholeText() {
    let text = SampleRun.text { TAPReport(counted: SampleRun.summary, write: $0) }
    #expect(
      text == ##"""
        TAP version 14
        1..7
        not ok 1 - flows/a&b, 삭제.yaml:1: ared␀]><U+202E>␍␊	<b>&"'\\ \# SKIP %,: 삭제 👩‍👩‍👧 <U+FFFE><U+2028>::error::x
          ---
          message: "expected `ared␀]><U+202E>␍␊\t<b>&\"'\\ # SKIP %,: 삭제 👩‍👩‍👧 <U+FFFE><U+2028>::error::x` (and 1 more)"
          severity: "failed"
          at: "flows/a&b, 삭제.yaml:4:23"
          text: |
            failed: expected `a␛[31mred␛[0m␀␛[ ]]><U+202E>␍
            	<b>&"'\ # SKIP %,: 삭제 👩‍👩‍👧 <U+FFFE><U+2028>::error::x`
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
            	<b>&"'\ # SKIP %,: 삭제 👩‍👩‍👧 <U+FFFE><U+2028>::error::x`
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
          ...
        ok 2 - flows/b.yaml:5: b [n=1]
        not ok 3 - flows/b.yaml:5: b [n=1] (order 1)
          ---
          message: "worker ended by SIGILL"
          severity: "crashed"
          at: "flows/b.yaml:3:3"
          text: |
            crashed: worker ended by SIGILL
              --> flows/b.yaml:3:3
               |
             3 |   - back
               |   ^^^^
               |
             stderr  Fatal error: ]]>
                     stack␇
          ...
        not ok 4 - flows/b.yaml:6: b [n=1]
          ---
          message: "took longer than 10.0 s"
          severity: "timedOut"
          at: "flows/b.yaml:6"
          ...
        ok 5 - flows/b.yaml:7: b [n=3] # SKIP the run was stopped by SIGINT
        not ok 6 - flows/c.yml:1: c
          ---
          message: "expected `ared␀]><U+202E>␍␊\t<b>&\"'\\ # SKIP %,: 삭제 👩‍👩‍👧 <U+FFFE><U+2028>::error::x`"
          severity: "nondeterministic"
          at: "flows/a&b, 삭제.yaml:4:23"
          text: |
            failed: expected `a␛[31mred␛[0m␀␛[ ]]><U+202E>␍
            	<b>&"'\ # SKIP %,: 삭제 👩‍👩‍👧 <U+FFFE><U+2028>::error::x`
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
          ...
        not ok 7 - flows/z.yaml: the file can be run
          ---
          message: "unknown step `tabEvent`"
          severity: "invalid"
          at: "flows/z.yaml:3:5"
          text: |
            error[F0201]: unknown step `tabEvent`
              --> flows/z.yaml:3:5
               |
             3 |   - tabEvent: x
               |     ^^^^^^^^ not a step
               |
            help: did you mean `tapEvent`?
          ...
        Bail out! stopped by SIGINT

        """##)
  }

  @Test("Of a run that nothing stopped, what was not run says no more")
  func notRun() {
    var counted = RunSummary()
    counted.notRun = 1
    let text = Collected()
    var report = TAPReport(counted: counted) { text.value += $0 }
    report.receive(.started(RunRecord(tool: "1")))
    report.receive(
      .caseFinished(
        CaseRecord(path: "a.yaml", line: 1, title: "a", tags: []),
        CaseResult(outcome: .notRun, failures: [], stepCount: 0)))
    #expect(text.value == "TAP version 14\n1..1\nok 1 - a.yaml:1: a # SKIP not run\n")
  }

  @Test("A block does not begin with an indented line") func indented() {
    let text = Collected()
    var report = TAPReport(counted: RunSummary()) { text.value += $0 }
    var failure = SampleRun.crashReport
    failure.heading = "  \n crashed"
    report.receive(
      .caseFinished(
        CaseRecord(path: "a.yaml", line: 1, title: "a", tags: []),
        CaseResult(outcome: .crashed, failures: [failure], stepCount: 0)))
    #expect(
      text.value.contains(
        "  text: |\n    ␊ crashed: worker ended by SIGILL\n      --> flows/b.yaml:3:3\n"))
  }

  @Test(
    "Perl's harness reads it to its end",
    .enabled(if: Tools.path(of: "prove") != nil, "Perl's `prove` is not installed"))
  func prove() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/run.tap"
    // Older harnesses know no later version, and take the rest as it is.
    let text = SampleRun.text { TAPReport(counted: SampleRun.summary, write: $0) }
      .replacingOccurrences(of: "TAP version 14\n", with: "TAP version 13\n")
      .replacingOccurrences(of: "Bail out! stopped by SIGINT\n", with: "")
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    let result = try Tools.run("prove", ["--exec", "cat", path])
    #expect(result.output.contains("Tests: 7 Failed: 5)\n  Failed tests:  1, 3-4, 6-7\n"))
    #expect(!result.output.contains("Parse errors"))
    #expect(result.code == 1)
  }
}
