import Foundation
import RunEvents
import Testing

@testable import FlowReports

@Suite struct JUnitReportTests {
  @Test("The whole document, names that break careless writers included") func wholeText() {
    let text = SampleRun.text { JUnitReport(counted: SampleRun.summary, write: $0) }
    #expect(
      text == ##"""
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites name="navflow" tests="8" failures="2" errors="4" skipped="1" time="13.500000" timestamp="2026-03-02T10:00:00">
          <testsuite name="flows/a&amp;b, 삭제.yaml" tests="1" failures="1" errors="0" skipped="0" time="0.001250" timestamp="2026-03-02T10:00:00" hostname="machine &quot;7&quot;" file="flows/a&amp;b, 삭제.yaml">
            <testcase name="a␛[31mred␛[0m␀␛[ ]]&gt;&lt;U+202E&gt;␍␊ &lt;b&gt;&amp;&quot;'\ # SKIP %,: 삭제 👩‍👩‍👧 &lt;U+FFFE&gt;&lt;U+2028&gt;::error::x" classname="flows.a&amp;b, 삭제" file="flows/a&amp;b, 삭제.yaml" line="1" time="0.001250">
              <properties>
                <property name="tag" value="smoke"/>
                <property name="tag" value="&lt;삭제&gt;"/>
              </properties>
              <failure type="failed" message="expected `ared␀]&gt;&lt;U+202E&gt;␍␊ &lt;b&gt;&amp;&quot;'\ # SKIP %,: 삭제 👩‍👩‍👧 &lt;U+FFFE&gt;&lt;U+2028&gt;::error::x` (and 1 more)"><![CDATA[flows/a&b, 삭제.yaml:4:23
        failed: expected `a␛[31mred␛[0m␀␛[ ]]]]><![CDATA[><U+202E>␍
        	<b>&"'\ # SKIP %,: 삭제 👩‍👩‍👧 <U+FFFE><U+2028>::error::x`
          --> flows/a&b, 삭제.yaml:4:23
           |
         3 |   - tapEvent: midterm
           |     ----------------- last action
         4 |     expect: { screen: calendar }
           |                       ^^^^^^^^ the screen is `detail`
           |
         stack   home > calendar
                 home > detail ]]]]><![CDATA[>
        note: <script>alert(1)</script>
        help: look at it
         rerun   navflow run flows/a.yaml

        failed: expected `a␛[31mred␛[0m␀␛[ ]]]]><![CDATA[><U+202E>␍
        	<b>&"'\ # SKIP %,: 삭제 👩‍👩‍👧 <U+FFFE><U+2028>::error::x`
          --> flows/a&b, 삭제.yaml:4:23
           |
         3 |   - tapEvent: midterm
           |     ----------------- last action
         4 |     expect: { screen: calendar }
           |                       ^^^^^^^^ the screen is `detail`
           |
         stack   home > calendar
                 home > detail ]]]]><![CDATA[>
        note: <script>alert(1)</script>
        help: look at it
         rerun   navflow run flows/a.yaml
        ]]></failure>
            </testcase>
          </testsuite>
          <testsuite name="flows/b.yaml" tests="4" failures="0" errors="2" skipped="1" time="12.354678" timestamp="2026-03-02T10:00:00" hostname="machine &quot;7&quot;" file="flows/b.yaml">
            <testcase name="b [n=1]" classname="flows.b" file="flows/b.yaml" line="5" time="0.009000"/>
            <testcase name="b [n=1] (order 1)" classname="flows.b" file="flows/b.yaml" line="5" time="12.345678">
              <error type="crashed" message="worker ended by SIGILL"><![CDATA[flows/b.yaml:3:3
        crashed: worker ended by SIGILL
          --> flows/b.yaml:3:3
           |
         3 |   - back
           |   ^^^^
           |
         stderr  Fatal error: ]]]]><![CDATA[>
                 stack␇
        ]]></error>
              <system-err><![CDATA[Fatal error: ]]]]><![CDATA[>
        stack␇]]></system-err>
            </testcase>
            <testcase name="b [n=1] #2" classname="flows.b" file="flows/b.yaml" line="6" time="0.000000">
              <error type="timedOut" message="took longer than 10.0 s"><![CDATA[flows/b.yaml:6
        ]]></error>
            </testcase>
            <testcase name="b [n=3]" classname="flows.b" file="flows/b.yaml" line="7" time="0.000000">
              <skipped message="not run: the run was stopped by SIGINT"/>
            </testcase>
          </testsuite>
          <testsuite name="flows/c.yml" tests="1" failures="1" errors="0" skipped="0" time="0.000000" timestamp="2026-03-02T10:00:00" hostname="machine &quot;7&quot;" file="flows/c.yml">
            <testcase name="c" classname="flows.c" file="flows/c.yml" line="1" time="0.000000">
              <properties>
                <property name="tag" value="slow"/>
              </properties>
              <failure type="nondeterministic" message="expected `ared␀]&gt;&lt;U+202E&gt;␍␊ &lt;b&gt;&amp;&quot;'\ # SKIP %,: 삭제 👩‍👩‍👧 &lt;U+FFFE&gt;&lt;U+2028&gt;::error::x`"><![CDATA[flows/a&b, 삭제.yaml:4:23
        failed: expected `a␛[31mred␛[0m␀␛[ ]]]]><![CDATA[><U+202E>␍
        	<b>&"'\ # SKIP %,: 삭제 👩‍👩‍👧 <U+FFFE><U+2028>::error::x`
          --> flows/a&b, 삭제.yaml:4:23
           |
         3 |   - tapEvent: midterm
           |     ----------------- last action
         4 |     expect: { screen: calendar }
           |                       ^^^^^^^^ the screen is `detail`
           |
         stack   home > calendar
                 home > detail ]]]]><![CDATA[>
        note: <script>alert(1)</script>
        help: look at it
         rerun   navflow run flows/a.yaml
        ]]></failure>
            </testcase>
          </testsuite>
          <testsuite name="flows/z.yaml" tests="1" failures="0" errors="1" skipped="0" time="0.000000" timestamp="2026-03-02T10:00:00" hostname="machine &quot;7&quot;" file="flows/z.yaml">
            <testcase name="the file can be run" classname="flows.z" file="flows/z.yaml" line="3" time="0.000000">
              <error type="invalid" message="unknown step `tabEvent`"><![CDATA[flows/z.yaml:3:5
        error[F0201]: unknown step `tabEvent`
          --> flows/z.yaml:3:5
           |
         3 |   - tabEvent: x
           |     ^^^^^^^^ not a step
           |
        help: did you mean `tapEvent`?
        ]]></error>
            </testcase>
          </testsuite>
          <testsuite name="navflow" tests="1" failures="0" errors="1" skipped="0" time="0.000" timestamp="2026-03-02T10:00:00">
            <testcase name="the run is complete" classname="navflow" time="0.000">
              <error type="incomplete" message="the run was stopped by SIGINT"><![CDATA[the run was stopped by SIGINT]]></error>
            </testcase>
          </testsuite>
        </testsuites>

        """##)
  }

  /// What the dialect has beyond the schema of Jenkins' xunit plugin, because other readers need it.
  static let extras: [(element: String, attribute: String)] = [
    ("testsuites", "skipped"), ("testsuites", "timestamp"), ("testcase", "file"), ("testcase", "line"),
  ]

  @Test(
    "The schema of Jenkins accepts it without the extras of other readers",
    .enabled(if: Tools.junitSchema != nil, "the corpora are not there"),
    .enabled(if: Tools.path(of: "xmllint") != nil, "xmllint is not installed"))
  func schema() throws {
    var text = SampleRun.text { JUnitReport(counted: SampleRun.summary, write: $0) }
    for (element, attribute) in Self.extras {
      let pattern = "(<\(element) [^>]*?) \(attribute)=\"[^\"]*\""
      #expect(text.range(of: pattern, options: .regularExpression) != nil)
      text = text.replacingOccurrences(of: pattern, with: "$1", options: .regularExpression)
    }
    // Tags are properties of a case.
    text = text.replacingOccurrences(
      of: "(?s)(<testcase [^>]*>\n) *<properties>.*?</properties>\n", with: "$1", options: .regularExpression)
    let folder = try TemporaryFolder()
    let file = folder.path + "/junit.xml"
    try Data(text.utf8).write(to: URL(fileURLWithPath: file))
    let result = try Tools.run("xmllint", ["--noout", "--schema", try #require(Tools.junitSchema), file])
    #expect(result.output.hasSuffix("validates\n"))
    #expect(result.code == 0)
  }

  @Test("Any XML parser reads it as it is", .enabled(if: Tools.path(of: "xmllint") != nil))
  func wellFormed() throws {
    let folder = try TemporaryFolder()
    let file = folder.path + "/junit.xml"
    let text = SampleRun.text { JUnitReport(counted: SampleRun.summary, write: $0) }
    try Data(text.utf8).write(to: URL(fileURLWithPath: file))
    let result = try Tools.run("xmllint", ["--xpath", "string(//failure)", file])
    #expect(result.output.contains("home > detail ]]>\n"))
    #expect(result.output.contains("<b>&\"'\\ # SKIP"))
  }

  @Test("The numbers of the suites add up to those of the run") func numbers() {
    let text = SampleRun.text { JUnitReport(counted: SampleRun.summary, write: $0) }
    #expect(text.components(separatedBy: "<testcase ").count - 1 == 8)
    #expect(text.components(separatedBy: "<failure ").count - 1 == 2)
    #expect(text.components(separatedBy: "<error ").count - 1 == 4)
    #expect(text.components(separatedBy: "<skipped ").count - 1 == 1)
  }

  @Test("Names that differ in what cannot be shown as it is stay different")
  func hiddenDifferences() {
    let text = Collected()
    var report = JUnitReport(counted: RunSummary()) { text.value += $0 }
    report.receive(.started(RunRecord(tool: "1")))
    let titles = ["a", "\u{1B}[0ma", "\u{1B}[31m", "␛[31m", "b\tc", "b c", "\u{FFFE}", "<U+FFFE>"]
    for path in ["x.yaml", "x\u{1B}[0m.yaml", "x␛[0m.yaml"] {
      report.receive(.fileRead(FileRecord(path: path, diagnostics: [])))
      for title in path == "x.yaml" ? titles : ["t"] {
        report.receive(
          .caseFinished(
            CaseRecord(path: path, line: 1, title: title, tags: []),
            CaseResult(outcome: .passed, failures: [], stepCount: 0)))
      }
    }
    report.receive(.finished(RunSummary()))
    let names = text.value.split(separator: "\n").filter { $0.contains("<testcase") }
      .compactMap { $0.components(separatedBy: " file=").first?.trimmingCharacters(in: .whitespaces) }
    #expect(
      names == [
        #"<testcase name="a" classname="x""#, #"<testcase name="␛[0ma" classname="x""#,
        #"<testcase name="␛[31m" classname="x""#, ##"<testcase name="␛[31m #2" classname="x""##,
        #"<testcase name="b c" classname="x""#, ##"<testcase name="b c #2" classname="x""##,
        #"<testcase name="&lt;U+FFFE&gt;" classname="x""#,
        ##"<testcase name="&lt;U+FFFE&gt; #2" classname="x""##,
        #"<testcase name="t" classname="x␛[0m""#, ##"<testcase name="t" classname="x␛[0m #2""##,
      ])
  }

  @Test("A file that is called by its ending alone has a class, too") func noName() {
    var names = ClassNames()
    #expect([".yaml", "..yaml", "a/.yaml"].map { names.unique($0) } == ["_yaml", "__yaml", "a"])
  }

  @Test("No two cases of different files are called the same, as readers drop one of them")
  func classNames() {
    let text = Collected()
    var report = JUnitReport(counted: RunSummary()) { text.value += $0 }
    report.receive(.started(RunRecord(tool: "1")))
    for path in ["a.b.yaml", "a_b.yaml", "x.yaml", "x.yml", "y.yaml"] {
      report.receive(.fileRead(FileRecord(path: path, diagnostics: [])))
      for _ in 0..<2 {
        report.receive(
          .caseFinished(
            CaseRecord(path: path, line: 1, title: "t", tags: []),
            CaseResult(outcome: path == "y.yaml" ? .notRun : .passed, failures: [], stepCount: 0)))
      }
    }
    report.receive(.finished(RunSummary()))
    let names = text.value.split(separator: "\n").filter { $0.contains("<testcase") }
      .compactMap { $0.components(separatedBy: " file=").first?.trimmingCharacters(in: .whitespaces) }
    #expect(
      names == [
        #"<testcase name="t" classname="a_b""#, ##"<testcase name="t #2" classname="a_b""##,
        ##"<testcase name="t" classname="a_b #2""##, ##"<testcase name="t #2" classname="a_b #2""##,
        #"<testcase name="t" classname="x""#, ##"<testcase name="t #2" classname="x""##,
        ##"<testcase name="t" classname="x #2""##, ##"<testcase name="t #2" classname="x #2""##,
        #"<testcase name="t" classname="y""#, ##"<testcase name="t #2" classname="y""##,
      ])
    // Nothing stopped this run.
    #expect(text.value.contains("      <skipped message=\"not run\"/>\n"))
  }
}
