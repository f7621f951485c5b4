import Testing

@testable import navflow_bench

/// Whole texts of the same flows for each runner.
@Suite struct RenderingTests {
  private static let flows: [GeneratedFlow] = {
    var flows: [GeneratedFlow] = []
    SuiteGenerator.suite(of: 200) { flows.append($0) }
    return flows
  }()

  @Test("the suite is the one that was always measured")
  func suite() {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    var count = 0
    for flow in Self.flows {
      for byte in flow.yaml.utf8 {
        hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3
        count += 1
      }
    }
    #expect(count == 155_797)
    #expect(hash == 0x138F_8003_8868_ED9E)
  }

  @Test func yaml() {
    #expect(
      Self.flows[3].yaml == """
        # What a student does before an exam (3)
        flow: Edit without saving 3
        tags: [smoke, generated]
        given:
          now: 2026-04-21 08:00
          events:
            - { id: midterm, title: 알고리즘 과제, starts: 2026-04-21 16:00, place: 공학관 301호 }
        steps:
          - tapEvent: midterm
            expect:
              stack: [home, calendar, eventDetail]
              state: { eventDetail.event.title: 알고리즘 과제 }
          - share
          - expect: { presented: shareSheet }
          - pullDown
          - back
          - selectDate: 2026-04-12
          - today
          - tapEvent: midterm # 다시 열기
          - delete
          - cancel # 마음이 바뀌었다
          - delete:
            expect: { alert: deleteEvent }
          - confirm:
            expect: { toast: 삭제되었습니다, requests: [deleteEvent: midterm] }
          - dismissToast:
            expect:
              stack: [home, calendar]
              state: { eventDetail: nil }
          - back

        """)
  }

  @Test func gherkin() {
    #expect(
      Self.flows[3].gherkin == """
        # What a student does before an exam (3)
        @smoke @generated
        Feature: Edit without saving 3

          Scenario: Edit without saving 3
            Given it is "2026-04-21 08:00"
            And the event "midterm" titled "알고리즘 과제" starts at "2026-04-21 16:00" in "공학관 301호"
            When I tap the event "midterm"
            Then the stack is "home, calendar, eventDetail"
            And the state "eventDetail.event.title" is "알고리즘 과제"
            When I share it
            Then the presented screen is "shareSheet"
            When I pull the sheet down
            And I go back
            And I select the date "2026-04-12"
            And I go to today
            # 다시 열기
            And I tap the event "midterm"
            And I delete it
            # 마음이 바뀌었다
            And I cancel
            And I delete it
            Then the alert is "deleteEvent"
            When I confirm
            Then the toast is "삭제되었습니다"
            And the requests are "deleteEvent: midterm"
            When I dismiss the toast
            Then the stack is "home, calendar"
            And the state "eventDetail" is "nil"
            When I go back

        """)
  }

  @Test func robot() {
    #expect(
      Self.flows[0].robot == """
        # 일정 상세에서 생기는 일 (0)
        *** Settings ***
        Library    ../../keywords.py
        Test Tags    detail    generated

        *** Test Cases ***
        Edit without saving 0
            Open Calendar    2026-04-24 08:00
            Add Event    midterm    title=기말고사    starts=2026-04-24 12:00    place=Room 12
            Tap Event    midterm
            Stack Should Be    home    calendar    eventDetail
            State Should Be    eventDetail.event.title    기말고사
            Share
            Presented Should Be    shareSheet
            Pull Down
            Back
            Select Date    2026-04-18
            Today
            Tap Event    midterm    # 다시 열기
            Edit
            Fill    title=기말고사 2    memo=bring notes
            Save
            Toast Should Be    저장되었습니다
            Requests Should Be    updateEvent: midterm
            Wait    2s
            State Should Be    eventDetail.eventAddEdit    nil
            Back
            Back

        """)
  }

  @Test("what must fail has one line that differs, or one more")
  func broken() {
    let changes = ComparedSuites.broken.map { flow -> String in
      let kind = flow.steps.contains { $0.gesture?.word == .edit } ? 0 : 3
      let original = Self.flows[kind].robot.split(separator: "\n").map { $0.drop { $0 == " " } }
      return flow.robot.split(separator: "\n").map { $0.drop { $0 == " " } }.difference(from: original)
        .insertions.map { if case .insert(_, let line, _) = $0 { String(line) } else { "" } }
        .joined(separator: " | ")
    }
    #expect(
      changes == [
        "Stack Should Be    home    calendar",
        "State Should Be    eventDetail.event.title    기말고사!",
        "Presented Should Be    nil",
        "Toast Should Be    저장되었습니다!",
        "Requests Should Be    updateEvent: midterm    updateEvent: midterm",
        "State Should Be    eventDetail    nil",
        "Confirm",
        "Stack Should Be    home    calendar",
        "State Should Be    eventDetail.event.title    알고리즘 과제!",
        "Presented Should Be    nil",
        "Alert Should Be    nil",
        "Toast Should Be    삭제되었습니다!",
        "Requests Should Be    deleteEvent: midterm    deleteEvent: midterm",
        "Stack Should Be    home",
        "Confirm",
      ])
  }
}
