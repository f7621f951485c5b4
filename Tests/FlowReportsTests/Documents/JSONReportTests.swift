import Foundation
import RunEvents
import Testing

@testable import FlowReports

@Suite struct JSONReportTests {
  private let text = SampleRun.text { JSONReport(counted: SampleRun.summary, write: $0) }

  @Test("One document, one file of the suite on each line") func frame() {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    #expect(lines.count == 7)
    #expect(
      lines[0]
        == #"{"schema":"navflow.report/1","tool":"0.1.0","shard":"1/2","summary":{"planned":6,"passed":1,"failed":2,"crashed":1,"timedOut":1,"notRun":1,"invalid":1,"signal":"SIGINT"},"files":["#
    )
    #expect(
      lines[4]
        == #"{"path":"flows/z.yaml","diagnostics":[{"severity":"error","code":"F0201","message":"unknown step `tabEvent`","sources":[{"path":"flows/z.yaml","lines":[{"number":3,"offset":15,"text":"  - tabEvent: x\n"}]}],"at":{"source":0,"start":19,"end":27,"line":3,"column":5,"endLine":3,"endColumn":13},"label":"not a step","help":["did you mean `tapEvent`?"]}]}"#
    )
    #expect(
      lines[5]
        == #"],"volatile":{"host":"machine \"7\"","startedAt":1772445600123,"duration":13500000,"arguments":["run","flows","--name=<x>"]}}"#
    )
  }

  @Test("Another reader finds the names as they were") func anotherReader() throws {
    let root = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    let files = try #require(root["files"] as? [[String: Any]])
    #expect(
      files.map { $0["path"] as? String } == [
        "flows/a&b, 삭제.yaml", "flows/b.yaml", "flows/c.yml", "flows/z.yaml",
      ])
    let cases = try #require(files[0]["cases"] as? [[String: Any]])
    #expect(cases[0]["title"] as? String == SampleRun.hostile)
    #expect((cases[0]["failures"] as? [[String: Any]])?.count == 2)
    #expect(
      (files[1]["cases"] as? [[String: Any]])?.map { $0["outcome"] as? String } == [
        "passed", "crashed", "timedOut", "notRun",
      ])
  }
}
