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
          text: |2
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
          text: |2
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
        ok 5 - flows/b.yaml:7: b [n=3] # SKIP the run was stopped before
        not ok 6 - flows/c.yml:1: c
          ---
          message: "expected `ared␀]><U+202E>␍␊\t<b>&\"'\\ # SKIP %,: 삭제 👩‍👩‍👧 <U+FFFE><U+2028>::error::x`"
          severity: "nondeterministic"
          at: "flows/a&b, 삭제.yaml:4:23"
          text: |2
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
          text: |2
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
}
