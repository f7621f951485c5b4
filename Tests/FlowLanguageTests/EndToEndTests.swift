import Testing

@testable import FlowLanguage

@Suite struct EndToEndTests {
  @Test func aWholeFlow() throws {
    let result = compiled(
      """
      flow: Deleting an event shows a toast, then closes its screen
      tags: [smoke, delete]

      given:
        now: 2026-04-20 09:00
        events:
          - { id: midterm, title: 중간고사, starts: 2026-04-20 10:00, ends: 2026-04-20 12:00 }

      steps:
        - tapEvent: midterm
          expect:
            stack: [home, calendar, eventDetail]
            state: { eventDetail.event.title: 중간고사 }

        - delete:
          expect:
            alert: deleteEvent
            transitions: [eventDetail: presentDeleteAlert]

        - confirm:
          expect:
            toast: 삭제되었습니다
            requests: [deleteEvent: midterm]
            transitions: [eventDetail: presentSuccessToast]

        - dismissToast:
          expect:
            stack: [home, calendar]
            state: { eventDetail: nil }
            transitions: [eventDetail: pop]
      """)
    #expect(rendered(result.diagnostics) == "")
    #expect(result.kind == .flow)
    #expect(result.tags == ["smoke", "delete"])
    #expect(result.app == "calendar")
    let flow = try #require(result.cases.first)
    #expect(flow.title == "Deleting an event shows a toast, then closes its screen")
    #expect(flow.steps.count == 4)
    #expect(flow.given.now.description == "2026-04-20 09:00")
    #expect(
      flow.given.values.map(\.value.description) == [
        "[{ id: midterm, title: 중간고사, starts: 2026-04-20 10:00, ends: 2026-04-20 12:00 }]"
      ])
  }
}
