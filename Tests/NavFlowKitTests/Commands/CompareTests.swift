import CalendarApp
import Foundation
import Testing

@testable import NavFlowKit

private let swipe = """
  flow: 스와이프 취소
  examples:
    - { cleanup: viewWillDisappear, state: nil, issues: [missingState: eventDetail] }
    - { cleanup: didMove, state: present, issues: [] }
  given:
    cleanup: $(cleanup)
    events: [{ id: midterm, title: 중간고사, starts: 2026-03-02 10:00 }]
  steps:
    - tapEvent: midterm
    - swipeBack: cancel
      expect: { state: { eventDetail: $(state) }, issues: $(issues) }

  """

private let plain = """
  flow: Back
  given:
    events: [{ id: midterm, title: 중간고사, starts: 2026-03-02 10:00 }]
  steps:
    - tapEvent: midterm
    - back:
      expect: { screen: home }

  """

private let rows = """
  flow: $(button) with $(cleanup)
  examples:
    cleanup: [deinit, didMove]
    button: [addEvent, openSetting]
  given: { cleanup: $(cleanup) }
  steps:
    - tapOn: { id: $(button) }

  """

@MainActor @Suite struct CompareTests {
  @Test("The table shows where flows part, side by side; what they expect is not judged") func table() throws
  {
    let result = try navflow(
      ["compare", "flows", "--vary", "cleanup=viewWillDisappear,deinit,didMove"],
      in: ["a.yaml": swipe, "b.yaml": plain])
    #expect(
      result.output == """
        flow           viewWillDisappear  deinit              didMove
        스와이프 취소  baseline           differs at line 10  differs at line 10
        Back           baseline           same                same

        스와이프 취소
          flows/a.yaml:10  swipeBack: cancel
                    viewWillDisappear          deinit, didMove
            issues  missingState: eventDetail  -

        2 flows: 1 the same, 1 different

        """)
    #expect(result.errors == "")
    #expect(result.code == .failed)
  }

  @Test("Nothing differs") func same() throws {
    let result = try navflow(["compare", "flows", "--vary", "ios=17,26"], in: ["b.yaml": plain])
    #expect(result.output == "flow  17        26\nBack  baseline  same\n\n1 flow: 1 the same, 0 different\n")
    #expect(result.code == .passed)
  }

  @Test("As Markdown") func markdown() throws {
    let result = try navflow(
      ["compare", "flows", "--vary", "cleanup=viewWillDisappear,didMove", "--format", "markdown"],
      in: ["a.yaml": swipe])
    #expect(
      result.output == """
        | flow | `viewWillDisappear` | `didMove` |
        | --- | --- | --- |
        | [스와이프 취소](flows/a.yaml) | baseline (missingState) | differs at line 10 |

        """)
  }

  @Test("As JSON, with everything") func json() throws {
    let result = try navflow(
      ["compare", "flows", "--vary", "cleanup=didMove,viewWillDisappear", "--format=json"],
      in: ["a.yaml": swipe])
    #expect(
      result.output == """
        {
          "version": 1,
          "variants": [
            {
              "cleanup": "didMove"
            },
            {
              "cleanup": "viewWillDisappear"
            }
          ],
          "flows": [
            {
              "path": "flows/a.yaml",
              "line": 3,
              "title": "스와이프 취소",
              "same": false,
              "variants": [
                {
                  "outcome": "baseline",
                  "step": null,
                  "issues": []
                },
                {
                  "outcome": "differs",
                  "step": {
                    "number": 2,
                    "path": "flows/a.yaml",
                    "line": 10,
                    "source": "swipeBack: cancel"
                  },
                  "issues": [
                    "missingState: eventDetail"
                  ]
                }
              ],
              "partings": [
                {
                  "step": {
                    "number": 2,
                    "path": "flows/a.yaml",
                    "line": 10,
                    "source": "swipeBack: cancel"
                  },
                  "sides": [
                    {
                      "variants": [
                        0
                      ],
                      "shows": {
                        "issues": []
                      }
                    },
                    {
                      "variants": [
                        1
                      ],
                      "shows": {
                        "issues": [
                          "missingState: eventDetail"
                        ]
                      }
                    }
                  ]
                }
              ]
            }
          ],
          "summary": {
            "flows": 1,
            "same": 0,
            "different": 1
          }
        }

        """)
  }

  @Test("Rows that differ only in the varied key are one, and the others keep their names") func rowsAreOne()
    throws
  {
    let result = try navflow(["compare", "flows", "--vary", "cleanup=deinit,didMove"], in: ["r.yaml": rows])
    #expect(
      result.output == """
        flow                                              deinit    didMove
        addEvent with $(cleanup) [button=addEvent]        baseline  same
        openSetting with $(cleanup) [button=openSetting]  baseline  same

        2 flows: 2 the same, 0 different

        """)
  }

  @Test("A gesture that cannot be performed is a difference, and ends that run") func fails() throws {
    let result = try navflow(
      ["compare", "flows", "--vary", "start=calendar,home", "--vary", "ios=17"], in: ["b.yaml": plain])
    #expect(result.output.hasPrefix("flow  calendar  home\nBack  baseline  differs at the start\n"))
    let both = try navflow(
      ["compare", "flows", "--vary", "events=[],[{ id: midterm, title: 시험, starts: 2026-03-02 10:00 }]"],
      in: ["b.yaml": plain])
    #expect(both.output.contains("\nBack  fails at line 5  differs at the start\n"))
    #expect(both.code == .failed)
  }

  @Test(
    "Keys and values that no app knows",
    arguments: [
      (
        "cleanpu=deinit,didMove", "error: unknown key `cleanpu` for `--vary`\nhelp: did you mean `cleanup`?\n"
      ),
      (
        "x=1,2",
        """
        error: unknown key `x` for `--vary`
        help: the keys of `given` are `now`, `cleanup`, `server`, `faults`, `ios`, `start`, `events`, `settings`

        """
      ),
      (
        "cleanup=deinit,didMov",
        """
        error: invalid value `didMov` for `--vary`: `cleanup` takes viewWillDisappear, deinit, didMove or didShow
        help: a similar word exists: `didMove`

        """
      ),
      ("ios=17,19", "error: invalid value `19` for `--vary`: `ios` takes 17, 18 or 26\n"),
      (
        "faults=[],[leak: eventDetail]",
        """
        error: invalid value `[leak: eventDetail]` for `--vary`: unknown fault `leak`
        help: there are `missingReset`, `missingCleanup`, `missingCancellation`, `retainCycle`, \
        `duplicateResponse`, `missingFactory`

        """
      ),
    ])
  func unknown(vary: String, errors: String) throws {
    let result = try navflow(["compare", "flows", "--vary", vary], in: ["b.yaml": plain])
    #expect(result.output == "")
    #expect(result.errors == errors)
    #expect(result.code == .usage)
  }

  @Test("A bad file hides no other, and wins in the exit code") func invalid() throws {
    let result = try navflow(
      ["compare", "flows", "--vary", "ios=17,26"],
      in: ["a.yaml": "flow: x\nsteps: [bakc]\n", "b.yaml": plain])
    #expect(result.output == "flow  17        26\nBack  baseline  same\n\n1 flow: 1 the same, 0 different\n")
    #expect(result.errors.contains("unknown step `bakc`"))
    #expect(result.code == .invalidFlow)
  }

  @Test("Nothing is selected") func nothing() throws {
    let result = try navflow(
      ["compare", "flows", "--vary", "ios=17,26", "--name", "nobody"], in: ["b.yaml": plain])
    #expect(result.output == "")
    #expect(result.code == .nothingSelected)
  }

  @Test("The README shows what the command prints") func readme() throws {
    let root = URL(filePath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let readme = try String(contentsOf: root.appending(path: "README.md"), encoding: .utf8)
    let result = try navflow(
      [
        "compare", "flows/cleanup", "--format=markdown",
        "--vary=cleanup=viewWillDisappear,deinit,didMove,didShow",
      ], folder: root.appending(path: "flows").path(percentEncoded: false))
    #expect(readme.contains("\n\n" + result.output + "\n"))
  }
}
