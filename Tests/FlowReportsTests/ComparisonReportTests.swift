import RunEvents
import Testing

@testable import FlowReports

private func step(_ line: Int, _ source: String, number: Int = 1, path: String = "flows/a.yaml") -> StepPlace
{
  StepPlace(path: path, line: line, number: number, source: source)
}

private let korean = ComparisonRecord(
  path: "flows/삭제 1.yaml", line: 3, title: "일정을 삭제하면 | 화면이 *닫힌다*",
  variants: [
    .init(.baseline, issues: ["orphanState: a", "orphanState: b", "deadPush: a"]),
    .init(.differs(step(7, "back", path: "flows/삭제 1.yaml")), issues: []),
    .init(.fails(step(4, "tapOn: x", path: "flows/part.yaml")), issues: []),
  ],
  partings: [
    Parting(
      step: step(7, "back", path: "flows/삭제 1.yaml"), sides: [[0, 2], [1]],
      differences: [
        .init(name: "stack", texts: [["홈 > 달력"], ["홈"]]),
        .init(name: "issues", texts: [["orphanState: a", "orphanState: b"], []]),
      ]),
    Parting(
      step: step(4, "tapOn: x", path: "flows/part.yaml"), sides: [[0], [2]],
      differences: [.init(name: "failure", texts: [[], ["no element matches `x`"]])]),
  ])

private let same = ComparisonRecord(
  path: "flows/b.yaml", line: 1, title: "Nothing",
  variants: [
    .init(.fails(step(2, "back", path: "flows/b.yaml")), issues: []), .init(.same, issues: []),
    .init(.same, issues: ["leak: a"]),
  ], partings: [])

private let atStart = ComparisonRecord(
  path: "flows/c.yaml", line: 1,
  title: "A title that is so long that it does not fit into the sixty-four columns of a table",
  variants: [
    .init(.baseline, issues: []), .init(.differs(step(1, "", number: 0, path: "flows/c.yaml")), issues: []),
    .init(.same, issues: []),
  ],
  partings: [
    Parting(
      step: step(1, "", number: 0, path: "flows/c.yaml"), sides: [[0, 2], [1]],
      differences: [
        .init(
          name: "elements",
          texts: [
            (1...9).map { "row.\($0) \($0)" },
            ["row.1 " + String(repeating: "가", count: 40), "a\u{1B}[31m"],
          ])
      ])
  ])

@Suite struct ComparisonReportTests {
  private let report = ComparisonReport(
    variation: Variation([("cleanup", ["viewWillDisappear", "deinit", "didMove"])]),
    flows: [korean, same, atStart])

  @Test("Columns are as wide as what a terminal shows; long titles are broken, long sides cut") func table() {
    #expect(
      report.text(as: .table) == """
        flow                                                              viewWillDisappear  deinit                didMove
        일정을 삭제하면 | 화면이 *닫힌다*                                 baseline           differs at line 7     fails at flows/part.yaml:4
        Nothing                                                           fails at line 2    same                  same
        A title that is so long that it does not fit into the sixty-four  baseline           differs at the start  same
          columns of a table

        일정을 삭제하면 | 화면이 *닫힌다*
          flows/삭제 1.yaml:7  back
                    viewWillDisappear, didMove  deinit
            stack   홈 > 달력                   홈
            issues  orphanState: a              -
                    orphanState: b
          flows/part.yaml:4  tapOn: x
                     viewWillDisappear  didMove
            failure  -                  no element matches `x`

        A title that is so long that it does not fit into the sixty-four columns of a table
          flows/c.yaml:1  the start
                      viewWillDisappear, didMove  deinit
            elements  row.1 1                     row.1 가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가…
                      row.2 2                     a␛[31m
                      row.3 3
                      row.4 4
                      row.5 5
                      row.6 6
                      row.7 7
                      (2 more)

        3 flows: 1 the same, 2 different

        """)
  }

  @Test("Rows alone, each with a link and the kinds of issues") func markdown() {
    #expect(
      report.text(as: .markdown) == #"""
        | flow | `viewWillDisappear` | `deinit` | `didMove` |
        | --- | --- | --- | --- |
        | [일정을 삭제하면 \| 화면이 \*닫힌다\*](flows/%EC%82%AD%EC%A0%9C%201.yaml) | baseline (orphanState, deadPush) | differs at line 7 | fails at flows/part.yaml:4 |
        | [Nothing](flows/b.yaml) | fails at line 2 | same | same (leak) |
        | [A title that is so long that it does not fit into the sixty-four columns of a table](flows/c.yaml) | baseline | differs at the start | same |

        """#)
  }

  @Test("Outcomes are coloured, texts are not") func colors() {
    let flow = ComparisonRecord(
      path: "a.yaml", line: 1, title: "t",
      variants: [.init(.baseline, issues: []), .init(.same, issues: [])],
      partings: [])
    let report = ComparisonReport(variation: Variation([("ios", ["17", "18"])]), flows: [flow])
    #expect(
      report.text(as: .table, useColor: true)
        == "\u{1B}[1mflow\u{1B}[0m  \u{1B}[1m17\u{1B}[0m        \u{1B}[1m18\u{1B}[0m\n"
        + "t     \u{1B}[2mbaseline\u{1B}[0m  \u{1B}[1;32msame\u{1B}[0m\n\n1 flow: 1 the same, 0 different\n")
  }
}

@Suite struct VariationTests {
  @Test(
    "Every combination, the last key turning fastest; keys without a choice are not named",
    arguments: [
      ([("ios", ["17", "18"])], ["17", "18"]),
      ([("ios", ["17"]), ("cleanup", ["deinit", "didMove"])], ["deinit", "didMove"]),
      (
        [("ios", ["17", "18"]), ("start", ["home", "calendar"])],
        ["ios=17 start=home", "ios=17 start=calendar", "ios=18 start=home", "ios=18 start=calendar"]
      ),
    ] as [([(name: String, values: [String])], [String])])
  func names(keys: [(name: String, values: [String])], names: [String]) {
    #expect(Variation(keys).names == names)
  }
}
