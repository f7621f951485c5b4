import CalendarApp
import Foundation
import Testing

@testable import NavFlowKit

@MainActor @Suite struct RecordTests {
  /// What is printed for lines that are typed, the drawings left out.
  private func record(
    _ lines: [String], _ arguments: [String] = [], folder: String
  ) throws -> (text: String, result: ProgramResult) {
    let result = try navflow(
      ["record"] + arguments, folder: folder,
      input: lines.map { $0.replacingOccurrences(of: "flows/", with: folder + "/") + "\n" }.joined())
    let text = result.output.split(separator: "\n", omittingEmptySubsequences: false)
      .filter {
        !$0.hasPrefix("    ┌") && !$0.hasPrefix("    │") && !$0.hasPrefix("    ├") && !$0.hasPrefix("    └")
      }
      .filter { !$0.isEmpty }
      .joined(separator: "\n")
    return (text, result)
  }

  private let given =
    ":given { now: 2026-04-20 09:00, events: [{ id: midterm, title: 중간고사, starts: 2026-04-20 10:00 }] }"

  @Test("The first screen, drawn with numbers") func draws() throws {
    let folder = try TemporaryFolder(["x": ""])
    let result = try navflow(["record"], folder: folder.path, input: "")
    #expect(
      result.output == """
        The start
            ┌────────────────────────────────────────────────┐
            │ ‹ 캘린더  (calendar)                           │
            ├────────────────────────────────────────────────┤
            │ 2026년 3월                                     │
            │ 1 [ 이전 달 ]                                  │
            │ 2 [ 다음 달 ]                                  │
            │ 3 [ 오늘 ]                                     │
            │ 일   월   화   수   목   금   토               │
            │ 1    2    3    4    5    6    7                │
            │ 8    9    10   11   12   13   14               │
            │ 15   16   17   18   19   20   21               │
            │ 22   23   24   25   26   27   28               │
            │ 29   30   31                                   │
            │ 일정이 없습니다                                │
            │ 4 [ 일정 추가 ]                                │
            │ 5 [ 설정 ]                                     │
            │ 6 [ 일정 투표 ]                                │
            └────────────────────────────────────────────────┘

            stack        home > calendar

        """)
    #expect(result.code == .passed)
  }

  @Test("A flow from beginning to end") func session() throws {
    let folder = try TemporaryFolder(["x": ""])
    let (text, result) = try record(
      [
        given, "tapEvent: midterm", "2", "1", ":undo", ":redo", "dismissToast", ":title 삭제: 끝까지",
        ":quit", ":save", ":quit",
      ], ["--app", "calendar", "flows/new.yaml"], folder: folder.path)
    #expect(
      text.replacingOccurrences(of: "> \(given)", with: "> GIVEN") == """
        The start
            stack        home > calendar
        > GIVEN
        The start
            stack        home > calendar
        > tapEvent: midterm
        1. tapEvent: midterm
            stack        home > calendar > eventDetail
        > 2
        2. delete
            stack        home > calendar > eventDetail
            transitions  eventDetail: presentDeleteAlert, eventDetail: nil
        > 1
        3. confirm
            stack        home > calendar > eventDetail
            transitions  eventDetail: presentSuccessToast, eventDetail: nil
            requests     deleteEvent: midterm
        > :undo
        2. delete
            stack        home > calendar > eventDetail
            transitions  eventDetail: presentDeleteAlert, eventDetail: nil
        > :redo
        3. confirm
            stack        home > calendar > eventDetail
            transitions  eventDetail: presentSuccessToast, eventDetail: nil
            requests     deleteEvent: midterm
        > dismissToast
        4. dismissToast
            stack        home > calendar
            transitions  eventDetail: pop, eventDetail: nil
        > :title 삭제: 끝까지
        > :quit
        error: the flow is not saved: `:save FILE`, or `:quit!` to drop it
        > :save
        saved flows/new.yaml, 4 steps
        > :quit
        """)
    #expect(result.code == .passed)
    let saved = try String(contentsOfFile: folder.path + "/new.yaml", encoding: .utf8)
    #expect(
      saved == """
        flow: "삭제: 끝까지"
        app: calendar
        given: { now: 2026-04-20 09:00, events: [{ id: midterm, title: 중간고사, starts: 2026-04-20 10:00 }] }
        steps:
          - tapEvent: midterm
            expect:
              stack: [home, calendar, eventDetail]
          - delete:
            expect:
              alert: deleteEvent
              transitions: [eventDetail: presentDeleteAlert]
          - confirm:
            expect:
              toast: 삭제되었습니다
              transitions: [eventDetail: presentSuccessToast]
              requests: [deleteEvent: midterm]
          - dismissToast:
            expect:
              stack: [home, calendar]
              transitions: [eventDetail: pop]

        """)
    #expect(try navflow(["run", "flows/new.yaml"], folder: folder.path).output == "1 passed, 0 failed\n")
  }

  @Test(
    "What is typed wrong changes nothing",
    arguments: [
      ("99", "error: there is no element 99 on this screen"),
      ("99: x", "error: there is no element 99 on this screen"),
      ("1: x", "error: `이전 달` takes no value"),
      ("1:", "error: a value is missing behind `1:`"),
      ("dismissToast", "error: there is no toast to dismiss"),
      ("tapOn: \"", "error: a quote that is never closed"),
      ("{ back: }", "error: write the step without braces around it"),
      ("[back, back]", "error: one step at a time"),
      ("\"back\"", "error: a step is wanted, such as `back`, or `:help`"),
      ("# back", "error: a step is wanted, such as `back`, or `:help`"),
      (":goto x", "error: `:goto` needs the number of a step"),
      (":goto 1", "error: there is no step 1"),
      (":undo", "error: there is no step to take back"),
      (":redo", "error: there is no step to do again"),
      (":save a.yaml", "error: there are no steps to save"),
      (":sav", "error: there is no command `:sav`\nhelp: did you mean `:save`?"),
      (":title", "error: `:title` needs a text"),
      (":steps", "no steps yet"),
    ])
  func mistakes(line: String, answer: String) throws {
    let folder = try TemporaryFolder(["x": ""])
    let (text, result) = try record([line], folder: folder.path)
    #expect(text == "The start\n    stack        home > calendar\n> \(line)\n\(answer)")
    #expect(result.errors == "")
    #expect(result.code == .passed)
  }

  @Test("A step that flows do not know is shown at its place") func unknownStep() throws {
    let folder = try TemporaryFolder(["x": ""])
    let (text, _) = try record(["nextMonht", ":flow"], folder: folder.path)
    #expect(
      text == """
        The start
            stack        home > calendar
        > nextMonht
        error[F0201]: unknown step `nextMonht`
          --> recorded.yaml:3:5
           |
         3 |   - nextMonht
           |     ^^^^^^^^^ not a step
           |
        help: a step with a similar name exists: `nextMonth`
        > :flow
        flow: Recorded flow
        steps:
          - expect: { stack: [...] }
        """)
  }

  @Test("Values are entered by number, and steps of every kind") func values() throws {
    let folder = try TemporaryFolder(["x": ""])
    let (text, _) = try record(
      [
        "openSetting", "2", "3: 90", "- back", "repeat: { times: 2, steps: [nextMonth] }",
        "wait: 1s  # a while",
        "expect: { screen: calendar }", ":goto 5", ":flow", ":quit!",
      ], folder: folder.path)
    #expect(
      text.hasSuffix(
        """
        > :flow
        flow: Recorded flow
        steps:
          - openSetting:
            expect:
              stack: [home, calendar, calendarSetting]
          - tapOn: 주말 표시
          - fill: { defaultDuration: 90 }
          - back:
            expect:
              stack: [home, calendar]
              transitions: [calendarSetting: pop]
          - repeat: { times: 2, steps: [nextMonth] }
        > :quit!
        """), "\(text)")
  }

  @Test("An input that ends loses nothing, and no file is overwritten") func rescues() throws {
    let folder = try TemporaryFolder(["taken.yaml": "mine", "new.yaml": "mine too"])
    let (text, _) = try record(
      [
        "nextMonth", ":save flows/taken.yaml", ":save flows/a.txt", ":save flows/no/a.yaml",
        ":save flows/a.yaml", "back",
      ],
      folder: folder.path)
    #expect(
      text.hasSuffix(
        """
        > :save flows/taken.yaml
        error: `flows/taken.yaml` exists already, and was left alone
        > :save flows/a.txt
        error: the name of a flow ends in `.yaml`
        > :save flows/no/a.yaml
        error: cannot write `flows/no/a.yaml`: no such file or directory
        > :save flows/a.yaml
        saved flows/a.yaml, 1 step
        > back
        2. back
            stack        home
            transitions  calendar: pop, calendar: nil
        saved flows/a.yaml, 2 steps
        """), "\(text)")
    let rescued = try record(["nextMonth"], ["flows/b.yaml"], folder: folder.path)
    #expect(rescued.text.hasSuffix("\nsaved flows/b.yaml, 1 step"))
    #expect(try String(contentsOfFile: folder.path + "/taken.yaml", encoding: .utf8) == "mine")
    #expect(
      try String(contentsOfFile: folder.path + "/b.yaml", encoding: .utf8)
        == "flow: Recorded flow\nsteps:\n  - nextMonth\n")
  }

  @Test func completes() throws {
    let session = RecordCompletion(catalog: CalendarApp.catalog, elements: [])
    #expect(session.lines(beginning: ":s") == [":save ", ":screen", ":steps"])
    #expect(session.lines(beginning: "swi") == ["swipeBack"])
    #expect(session.lines(beginning: "backT") == ["backTo: "])
    #expect(session.lines(beginning: "backTo: calendarS") == ["backTo: calendarSetting"])
    #expect(session.lines(beginning: "nothing like this") == [])
  }
}
