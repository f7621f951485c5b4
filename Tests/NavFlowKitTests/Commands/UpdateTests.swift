import FlowRunner
import Foundation
import Testing

@testable import NavFlowKit

private let head = """
  flow: Deleting an event
  given:
    now: 2026-04-20 09:00
    events:
      - { id: midterm, title: 중간고사, starts: 2026-04-20 10:00, ends: 2026-04-20 12:00 }
  steps:

  """

/// A file before and after an update, from its steps on.
private struct Rewriting: CustomTestStringConvertible {
  var name: String
  var before: String
  var after: String
  var testDescription: String { name }
}

@MainActor @Suite struct UpdateTests {
  /// Updates one file in place and gives it back with what was said.
  private func update(
    _ text: String, _ others: [String: String] = [:]
  ) throws -> (text: String, result: ProgramResult) {
    let folder = try TemporaryFolder(["a.yaml": text].merging(others) { first, _ in first })
    let result = try navflow(["update", "flows/a.yaml", "--write"], folder: folder.path)
    let data = try Data(contentsOf: URL(fileURLWithPath: folder.path + "/a.yaml"))
    return (String(decoding: data, as: UTF8.self), result)
  }

  nonisolated private static let rewritings = [
    Rewriting(
      name: "Values keep comments, quotes, spaces and order",
      before: """
          - tapEvent: midterm
            expect:
              screen:   calendar   # wrong
              state: { eventDetail.event.title: '기말고사' , eventDetail.event.allDay: true }
              stack: [ home, calendar ]
        """,
      after: """
          - tapEvent: midterm
            expect:
              screen:   eventDetail   # wrong
              state: { eventDetail.event.title: '중간고사' , eventDetail.event.allDay: false }
              stack: [ home, calendar, eventDetail ]
        """),
    Rewriting(
      name: "Quotes stay double, dates stay plain",
      before: """
          - tapEvent: midterm
            expect:
              state:
                eventDetail.event.title: "x"
                eventDetail.event.starts: 2026-04-21 10:00
                eventDetail.event.ends: 2026-04-21 12:00  # end
        """,
      after: """
          - tapEvent: midterm
            expect:
              state:
                eventDetail.event.title: "중간고사"
                eventDetail.event.starts: 2026-04-20 10:00
                eventDetail.event.ends: 2026-04-20 12:00  # end
        """),
    Rewriting(
      name: "Parts of a mapping",
      before: """
          - tapEvent: midterm
            expect:
              state:
                eventDetail.event: { title: x, allDay: true }
                eventDetail:
                  event:
                    id: other   # which
                    title: 중간고사
        """,
      after: """
          - tapEvent: midterm
            expect:
              state:
                eventDetail.event: { title: 중간고사, allDay: false }
                eventDetail:
                  event:
                    id: midterm   # which
                    title: 중간고사
        """),
    Rewriting(
      name: "Lists by indentation stay so",
      before: """
          - tapEvent: midterm
            expect:
              stack:   # all
              - home
              - calendar   # the last
              transitions:
                  - calendar: nil
          - back
        """,
      after: """
          - tapEvent: midterm
            expect:
              stack:   # all
              - home
              - calendar   # the last
              - eventDetail
              transitions: []
          - back
        """),
    Rewriting(
      name: "A list in brackets over several lines",
      before: """
          - tapEvent: midterm
            expect: { stack: [
              home,
              calendar
            ] }
        """,
      after: """
          - tapEvent: midterm
            expect: { stack: [
              home,
              calendar,
              eventDetail
            ] }
        """),
    Rewriting(
      name: "Entries that were right are kept as they are written, and comments between entries",
      before: """
          - tapEvent: midterm
          - delete
          - confirm:
            expect:
              transitions:
                - eventDetail: presentDeleteAlert   # asked
                # then told
                - { eventDetail: pop }
              requests: [ deleteEvent: { id: midterm } , fetchEvents ]
        """,
      after: """
          - tapEvent: midterm
          - delete
          - confirm:
            expect:
              transitions:
                - eventDetail: presentDeleteAlert   # asked
                # then told
                - eventDetail: presentSuccessToast
              requests: [ deleteEvent: { id: midterm } ]
        """),
    Rewriting(
      name: "What there is and is not",
      before: """
          - tapEvent: midterm
            expect: { state: { eventDetail: nil }, toast: "삭제되었습니다" }
          - delete:
            expect: { alert: nil }
          - cancel:
            expect: { alert: deleteEvent }
          - back:
            expect: { state: { eventDetail: present } }
        """,
      after: """
          - tapEvent: midterm
            expect: { state: { eventDetail: present }, toast: nil }
          - delete:
            expect: { alert: deleteEvent }
          - cancel:
            expect: { alert: nil }
          - back:
            expect: { state: { eventDetail: nil } }
        """),
    Rewriting(
      name: "An empty expectation is filled in",
      before: """
          - tapEvent: midterm
          - delete:
            expect:
          - confirm:
            expect:   # what happens?
            label: the end
          - dismissToast:
            expect: {}
          - expect:
              stack:
              toast: # none
              visible:
        """,
      after: """
          - tapEvent: midterm
          - delete:
            expect:
              stack: [home, calendar, eventDetail]
              alert: deleteEvent
              transitions: [eventDetail: presentDeleteAlert]
              visible: [일정을 삭제할까요?, 삭제, 취소]
          - confirm:
            expect:   # what happens?
              stack: [home, calendar, eventDetail]
              toast: 삭제되었습니다
              transitions: [eventDetail: presentSuccessToast]
              requests: [deleteEvent: midterm]
              visible: [중간고사, 2026년 4월 20일 (월) 10:00 – 12:00, 반복 안 함, 수정, 삭제, 더보기, 공유]
            label: the end
          - dismissToast:
            expect: { stack: [home, calendar], transitions: [eventDetail: pop], visible: [2026년 4월, 이전 달, 다음 달, 오늘, 일 월 화 수 목 금 토, 일정이 없습니다, 일정 추가, 설정, 일정 투표] }
          - expect:
              stack: [home, calendar]
              toast: nil # none
              visible: [2026년 4월, 이전 달, 다음 달, 오늘, 일 월 화 수 목 금 토, 일정이 없습니다, 일정 추가, 설정, 일정 투표]
        """),
  ]

  @Test(arguments: rewritings)
  private func rewrites(_ rewriting: Rewriting) throws {
    for (lineBreak, ending, mark) in [("\n", "\n", ""), ("\r\n", "\r\n", "\u{FEFF}"), ("\n", "", "")] {
      func file(_ steps: String) -> String {
        mark + (head + steps).replacingOccurrences(of: "\n", with: lineBreak) + ending
      }
      let (text, result) = try update(file(rewriting.before))
      #expect(text == file(rewriting.after))
      #expect(result.code == .passed, "\(result.errors)")
      let again = try update(file(rewriting.after))
      #expect(again.text == file(rewriting.after))
      #expect(again.result.output == "")
      #expect(again.result.errors == "nothing to update\n")
    }
  }

  @Test("A patch is shown and nothing is changed") func shows() throws {
    let text = head + "  - tapEvent: midterm\n    expect: { screen: home }\n  - back\n"
    let folder = try TemporaryFolder(["a.yaml": text])
    let result = try navflow(["update", "flows"], folder: folder.path)
    #expect(
      result.output == """
        --- flows/a.yaml
        +++ flows/a.yaml
        @@ -5,5 +5,5 @@
             - { id: midterm, title: 중간고사, starts: 2026-04-20 10:00, ends: 2026-04-20 12:00 }
         steps:
           - tapEvent: midterm
        -    expect: { screen: home }
        +    expect: { screen: eventDetail }
           - back

        """)
    #expect(result.errors == "1 expectation to update in 1 file; `--write` writes them\n")
    #expect(result.code == .failed)
    #expect(try String(contentsOfFile: folder.path + "/a.yaml", encoding: .utf8) == text)
  }

  @Test("Permissions and links stay, and no other file appears") func writes() throws {
    let text = head + "  - tapEvent: midterm\n    expect: { screen: home }\n"
    let folder = try TemporaryFolder(["b/a.yaml": text])
    let path = folder.path + "/b/a.yaml"
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
    try FileManager.default.createSymbolicLink(atPath: folder.path + "/link.yaml", withDestinationPath: path)
    let result = try navflow(["update", "flows/link.yaml", "--write"], folder: folder.path)
    #expect(result.errors == "1 expectation found, 1 file written\n")
    #expect(try String(contentsOfFile: path, encoding: .utf8).hasSuffix("{ screen: eventDetail }\n"))
    #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o640)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path + "/b") == ["a.yaml"])
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder.path + "/link.yaml") == path)
  }

  @Test("A file that changed meanwhile is left alone") func changed() throws {
    let folder = try TemporaryFolder(["a.yaml": "new"])
    let path = folder.path + "/a.yaml"
    for expected in ["old", "", "newer"] {
      #expect(throws: FileSystem.WriteError.changed) {
        try FileSystem.replace(path, Array(expected.utf8), with: [1, 2])
      }
    }
    #expect(throws: FileSystem.WriteError.changed) { try FileSystem.replace(path + "x", [], with: [1]) }
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "new")
  }

  @Test("Only values up to a line") func upToLine() throws {
    let steps =
      "  - tapEvent: midterm\n    expect: { screen: home }\n  - back:\n    expect: { screen: home }\n"
    let folder = try TemporaryFolder(["a.yaml": head + steps])
    let result = try navflow(["update", "flows/a.yaml:8"], folder: folder.path)
    #expect(
      result.output.contains(
        "+    expect: { screen: eventDetail }\n   - back:\n     expect: { screen: home }\n"))
  }

  @Test(
    arguments: [
      (
        "  - tapEvent: midterm\n  - tapOn: 없는 것\n    expect:\n",
        "the step fails for another reason than what it expects: no element matches `없는 것`"
      ),
      (
        "  - tapEvent: midterm\n    expect: { state: { eventDetail.event.title: { contains: 기말 } } }\n",
        "a comparison has no one value that is right"
      ),
      (
        "  - tapEvent: midterm\n  - delete:\n    expect: { transitions: { contains: [eventDetail: pop] } }\n",
        "`contains` lists a part, and nobody can tell which part is meant"
      ),
      (
        "  - tapEvent: midterm\n    expect: { visible: [달력] }\n",
        "what `visible` should name cannot be told from what is there"
      ),
      (
        "  - tapEvent: midterm\n    expect:\n      stack:\n        - home\n        # b\n        - home\n",
        "a comment stands within the value and would be lost"
      ),
      (
        "  - tapEvent: midterm\n    expect: { screen: &a home }\n  - expect: { screen: *a }\n",
        "the value has an anchor, so other places may share it"
      ),
      (
        "  - tapEvent: midterm\n    expect: { state: { eventDetail.event.title: $(wrong) } }\n",
        "the value comes from a variable"
      ),
      (
        "  - run: part.yaml\n", "the value stands in a fragment, which other flows may run too"
      ),
    ])
  func refuses(steps: String, message: String) throws {
    let text = head.replacingOccurrences(of: "given:", with: "vars: { wrong: 기말고사 }\ngiven:") + steps
    let used = steps.contains("$(wrong)") ? text : head + steps
    let fragment = "fragment: Part\nsteps:\n  - tapEvent: midterm\n    expect: { screen: home }\n"
    let (after, result) = try update(used, ["part.yaml": fragment])
    #expect(after == used)
    #expect(result.output == "")
    #expect(result.errors.split(separator: "\n").first.map(String.init) == "refused: \(message)")
    #expect(result.errors.hasSuffix("nothing to update, 1 refused\n"))
    #expect(result.code == .failed)
  }

  @Test("Rows that find different things are refused, rows that agree are written") func rows() throws {
    let text = """
      flow: Two rows
      examples:
        - { event: a }
        - { event: b }
      given:
        now: 2026-04-20 09:00
        events:
          - { id: a, title: 하나, starts: 2026-04-20 10:00 }
          - { id: b, title: 둘, starts: 2026-04-20 11:00 }
      steps:
        - tapEvent: $(event)
          expect: { screen: home }
        - delete:
          expect: { alert: nil }
        - confirm:
          expect: { requests: [deleteEvent: a] }

      """
    let (after, result) = try update(text)
    #expect(
      after
        == text.replacingOccurrences(of: "screen: home", with: "screen: eventDetail")
        .replacingOccurrences(of: "alert: nil", with: "alert: deleteEvent"))
    #expect(
      result.errors == """
        refused: example rows, orders or repetitions find different things here
           --> flows/a.yaml:16:25
            |
         16 |     expect: { requests: [deleteEvent: a] }
            |                         ^^^^^^^^^^^^^^^^ not changed
            |
        help: use a variable for what differs

        2 expectations found, 1 file written, 1 refused

        """)
    #expect(result.code == .failed)
  }

  @Test("A file's name may be as long as the file system allows") func longName() throws {
    let name = String(repeating: "x", count: 250) + ".yaml"
    let text = head + "  - tapEvent: midterm\n    expect: { screen: home }\n"
    let folder = try TemporaryFolder([name: text])
    let result = try navflow(["update", "flows", "--write"], folder: folder.path)
    #expect(result.errors == "1 expectation found, 1 file written\n")
    #expect(
      try String(contentsOfFile: folder.path + "/" + name, encoding: .utf8)
        == text.replacing("screen: home", with: "screen: eventDetail"))
  }

  @Test("A flow from standard input gives a patch, and a broken file its errors") func others() throws {
    let text = head + "  - tapEvent: midterm\n    expect: { screen: home }"
    let piped = try navflow(["update", "-"], in: [:], input: text)
    #expect(piped.output.hasPrefix("--- -\n+++ -\n@@ -5,4 +5,4 @@\n"))
    #expect(piped.output.hasSuffix("\\ No newline at end of file\n"))
    let broken = try navflow(["update", "flows"], in: ["a.yaml": "flow: x\nsteps: [nowhere]\n"])
    #expect(broken.code == .invalidFlow)
    #expect(broken.output == "")
  }
}
