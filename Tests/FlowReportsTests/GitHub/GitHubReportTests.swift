import Diagnostics
import Foundation
import RunEvents
import Testing

@testable import FlowReports

@Suite struct GitHubReportTests {
  /// The annotations and the step's summary of the sample run.
  private func texts(room: Int = GitHubReport.summaryLimit) -> (annotations: String, summary: String) {
    let summary = Collected()
    let annotations = SampleRun.text {
      GitHubReport(
        counted: SampleRun.summary, folders: .init(workspace: "/w", current: "/w/sub"), room: room,
        writeSummary: { summary.value += $0 }, write: $0)
    }
    return (annotations, summary.value)
  }

  @Test("Annotations, one on each line, from which no name escapes") func annotations() {
    #expect(
      texts().annotations == ##"""
        ::error title=incomplete::the run was stopped by SIGINT
        ::error file=sub/flows/a&b%2C 삭제.yaml,line=4,endLine=4,col=23,endColumn=31,title=failed%3A ared␀]><U+202E>␍␊	<b>&"'\ # SKIP %25%2C%3A 삭제 👩‍👩‍👧 <U+FFFE><U+2028>%3A%3Aerror%3A%3Ax::expected `ared␀]><U+202E>␍%0A	<b>&"'\ # SKIP %25,: 삭제 👩‍👩‍👧 <U+FFFE><U+2028>::error::x`%0Athe screen is `detail`%0Alook at it
        ::error file=sub/flows/a&b%2C 삭제.yaml,line=4,endLine=4,col=23,endColumn=31,title=failed%3A ared␀]><U+202E>␍␊	<b>&"'\ # SKIP %25%2C%3A 삭제 👩‍👩‍👧 <U+FFFE><U+2028>%3A%3Aerror%3A%3Ax::expected `ared␀]><U+202E>␍%0A	<b>&"'\ # SKIP %25,: 삭제 👩‍👩‍👧 <U+FFFE><U+2028>::error::x`%0Athe screen is `detail`%0Alook at it
        ::warning file=sub/flows/b.yaml,line=1,endLine=1,col=1,endColumn=5,title=warning F0901::`label` has no effect
        ::error file=sub/flows/b.yaml,line=3,endLine=3,col=3,endColumn=7,title=crashed%3A b [n=1] (order 1)::worker ended by SIGILL%0Astderr:%0AFatal error: ]]>%0Astack␇
        ::error file=sub/flows/b.yaml,line=6,title=timed out%3A b [n=1]::took longer than 10.0 s
        ::error file=sub/flows/a&b%2C 삭제.yaml,line=4,endLine=4,col=23,endColumn=31,title=failed%3A c::expected `ared␀]><U+202E>␍%0A	<b>&"'\ # SKIP %25,: 삭제 👩‍👩‍👧 <U+FFFE><U+2028>::error::x`%0Athe screen is `detail`%0Alook at it
        ::error file=sub/flows/z.yaml,line=3,endLine=3,col=5,endColumn=13,title=error F0201::unknown step `tabEvent`%0Anot a step%0Adid you mean `tapEvent`?

        """##)
  }

  @Test("The step's summary") func summary() {
    #expect(
      texts().summary == ##"""
        ### navflow: not all passed

        | passed | failed | crashed | timed out | not run | invalid |
        | ---: | ---: | ---: | ---: | ---: | ---: |
        | 1 | 2 | 1 | 1 | 1 | 1 |

        - incomplete: the run was stopped by SIGINT

        <details><summary><b>failed</b> ared␀&#93;&gt;&lt;U+202E&gt;␍␊	&lt;b&gt;&amp;&quot;'&#92; &#35; SKIP %,&#58; 삭제 👩‍👩‍👧 &lt;U+FFFE&gt;&lt;U+2028&gt;&#58;&#58;error&#58;&#58;x <code>sub/flows/a&amp;b, 삭제.yaml&#58;4&#58;23</code></summary>

        ```text
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
        ```

        </details>

        <details><summary><b>crashed</b> b &#91;n=1&#93; (order 1) <code>sub/flows/b.yaml&#58;3&#58;3</code></summary>

        ```text
        crashed: worker ended by SIGILL
          --> flows/b.yaml:3:3
           |
         3 |   - back
           |   ^^^^
           |
         stderr  Fatal error: ]]>
                 stack␇
        ```

        </details>

        <details><summary><b>timed out</b> b &#91;n=1&#93; <code>sub/flows/b.yaml&#58;6</code></summary>

        ```text
        took longer than 10.0 s
        ```

        </details>

        <details><summary><b>nondeterministic</b> c <code>sub/flows/a&amp;b, 삭제.yaml&#58;4&#58;23</code></summary>

        ```text
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
        ```

        </details>

        <details><summary><b>invalid</b> flows/z.yaml <code>sub/flows/z.yaml&#58;3&#58;5</code></summary>

        ```text
        error[F0201]: unknown step `tabEvent`
          --> flows/z.yaml:3:5
           |
         3 |   - tabEvent: x
           |     ^^^^^^^^ not a step
           |
        help: did you mean `tapEvent`?
        ```

        </details>


        """##)
  }

  @Test("A summary keeps to its room and says what it leaves out", arguments: [600, 1500, 2500])
  func room(_ room: Int) {
    let summary = texts(room: room).summary
    #expect(summary.utf8.count <= room)
    #expect(summary.hasSuffix("there is no room for them here.\n"))
    #expect(summary.hasPrefix("### navflow: not all passed\n"))
  }

  @Test("A summary that has no room left stays as it is", arguments: 0...40)
  func noRoom(_ room: Int) {
    #expect(texts(room: room).summary == "")
  }

  @Test("A file at its limit does not grow", arguments: [0, 20, 300])
  func limit(_ room: Int) throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/summary.md"
    let size = GitHubReport.summaryLimit - room
    try Data(repeating: 0x20, count: size).write(to: URL(fileURLWithPath: path))
    let file = StepSummaryFile(at: path)
    #expect(file.room == room)
    var report = GitHubReport(
      counted: SampleRun.summary, folders: .init(workspace: nil, current: nil), room: file.room,
      writeSummary: file.append, write: { _ in })
    for event in SampleRun.events { report.receive(event) }
    let text = try String(contentsOfFile: path, encoding: .utf8)
    #expect(text.utf8.count <= GitHubReport.summaryLimit)
    #expect(text.utf8.count > size || room < 300)
  }

  @Test("No more annotations of a level than the engine takes") func cap() {
    let text = Collected()
    var report = GitHubReport(
      counted: RunSummary(), folders: .init(workspace: nil, current: nil), writeSummary: nil,
      write: { text.value += $0 })
    let record = CaseRecord(path: "a", line: 1, title: "t", tags: [])
    for _ in 0..<25 {
      report.receive(
        .caseFinished(record, CaseResult(outcome: .crashed, failures: [], stepCount: 0)))
      report.receive(
        .fileRead(FileRecord(path: "a", diagnostics: [Diagnostic(.warning, code: "F1", message: "w")])))
    }
    #expect(text.value.split(separator: "\n").filter { $0.hasPrefix("::error ") }.count == 10)
    #expect(text.value.split(separator: "\n").filter { $0.hasPrefix("::warning ") }.count == 10)
  }

  static let escapes: [(String, data: String, property: String)] = [
    ("100%", "100%25", "100%25"), ("%0A", "%250A", "%250A"), ("a\nb", "a%0Ab", "a%0Ab"),
    ("a\rb", "a␍b", "a␍b"),
    ("a:b,c", "a:b,c", "a%3Ab%2Cc"), ("\u{1B}[31mred", "red", "red"), ("\u{202E}x", "<U+202E>x", "<U+202E>x"),
  ]

  @Test("The table of escapes", arguments: escapes) func escape(
    _ row: (String, data: String, property: String)
  ) {
    #expect(WorkflowCommand.data(row.0) == row.data)
    #expect(WorkflowCommand.property(row.0) == row.property)
  }

  static let paths: [(path: String, workspace: String?, current: String?, expected: String)] = [
    ("flows/a.yaml", "/w", "/w", "flows/a.yaml"), ("flows/a.yaml", "/w", "/w/ios/", "ios/flows/a.yaml"),
    ("../a.yaml", "/w", "/w/ios", "a.yaml"), ("./a.yaml", "/w/", "/w", "a.yaml"),
    ("/w/flows/a.yaml", "/w", "/x", "flows/a.yaml"), ("/y/a.yaml", "/w", "/w", "/y/a.yaml"),
    ("a.yaml", nil, "/w", "a.yaml"),
  ]

  @Test("Paths from the root of the repository", arguments: paths)
  func path(_ row: (path: String, workspace: String?, current: String?, expected: String)) {
    let folders = GitHubReport.Folders(workspace: row.workspace, current: row.current)
    #expect(folders.relative(row.path) == row.expected)
  }

  static let disarmed: [(String, String)] = [
    ("plain: text #1\n", "plain: text #1\n"), ("::error::x\n", "\\::error::x\n"),
    ("a\n  ::set-output\n", "a\n  \\::set-output\n"), ("a ::b", "a ::b"), ("a ##[group]b", "a ##\\[group]b"),
    ("\r::x", "\r\\::x"), ("\u{2028}\t::x", "\u{2028}\t\\::x"),
  ]

  @Test("Text in which the engine finds no command", arguments: disarmed) func disarm(_ row: (String, String))
  {
    #expect(WorkflowCommand.disarming(row.0) == row.1)
  }

  @Test("A run that is not whole has an annotation") func incomplete() {
    let text = Collected()
    var counted = RunSummary()
    counted.gaps = ["part 2/3 is missing", "`a::b.yaml` was run by more than one part"]
    var report = GitHubReport(
      counted: counted, folders: .init(workspace: nil, current: nil), writeSummary: nil,
      write: { text.value += $0 })
    report.receive(.started(RunRecord(tool: "1")))
    report.receive(.finished(counted))
    #expect(
      text.value
        == "::error title=incomplete::part 2/3 is missing%0A`a::b.yaml` was run by more than one part\n")
  }
}
