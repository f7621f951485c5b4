import AppCatalog
import Testing

@testable import CalendarApp

@MainActor
@Suite struct RecurrenceScreenTests {
  private func editor() -> Driver {
    let app = Driver(semester)
    app.tap("addEvent")
    app.fill("title", "모임")
    app.tap("openRecurrence")
    return app
  }

  @Test(
    arguments: zip(
      ["none", "daily", "weekly", "biweekly", "monthly", "yearly"],
      ["반복 안 함", "매일", "매주", "2주마다", "매월", "매년"]))
  func choosingSelectsAndPops(word: String, label: String) {
    let app = editor()
    #expect(app.stack == ["home", "calendar", "eventAddEdit", "recurrenceSelect"])
    #expect(app.state("recurrenceSelect.selected") == "none")
    #expect(app.text("recurrence." + word) == label)
    app.tap("recurrence." + word)
    #expect(app.stack == ["home", "calendar", "eventAddEdit"])
    #expect(app.takeTransitions() == ["recurrenceSelect: pop"])
    #expect(app.state("eventAddEdit.draft.repeats") == .text(word))
    #expect(app.value("openRecurrence") == .text(label))
    app.tap("openRecurrence")
    #expect(app.state("recurrenceSelect.selected") == .text(word))
    #expect(app.takeIssues() == [])
  }

  @Test func aCustomRuleIsSelectedAndSaved() {
    let app = editor()
    app.tap("recurrence.custom")
    #expect(
      app.stack == ["home", "calendar", "eventAddEdit", "recurrenceSelect", "recurrenceCustom"])
    app.fill([
      ("frequency", "weekly"), ("interval", 2), ("weekdays", ["wednesday", "monday"]),
      ("end", ["after": 10]),
    ])
    #expect(app.text("summary") == "2주마다 월, 수, 10회")
    #expect(app.state("recurrenceCustom.weekdays") == ["monday", "wednesday"])
    app.tap("done")
    #expect(app.stack == ["home", "calendar", "eventAddEdit", "recurrenceSelect"])
    #expect(app.state("recurrenceSelect.selected") == "custom")
    app.back()
    let rule: Value = [
      "frequency": "weekly", "interval": 2, "weekdays": ["monday", "wednesday"], "end": ["after": 10],
    ]
    #expect(app.state("eventAddEdit.draft.repeats") == rule)
    #expect(app.takeTransitions() == ["recurrenceCustom: pop", "recurrenceSelect: pop"])
    app.tap("save")
    app.dismissToast()
    for (day, isThere) in [("2026-04-22", true), ("2026-04-27", false), ("2026-05-04", true)] {
      if day == "2026-05-04" { app.tap("nextMonth") }
      app.tap("day." + day)
      #expect((app.text("event.event-1") != nil) == isThere, "\(day)")
    }
    #expect(app.takeIssues() == [])
  }

  @Test func backFromACustomRuleChangesNothing() {
    let app = editor()
    app.tap("recurrence.custom")
    app.fill("interval", 3)
    app.back()
    #expect(app.state("recurrenceSelect.selected") == "none")
    app.tap("recurrence.custom")
    #expect(app.value("interval") == 1)
    app.swipeBack()
    app.back()
    #expect(app.state("eventAddEdit.draft.repeats") == "none")
    #expect(app.takeIssues() == [])
  }

  @Test(
    arguments: [
      ([("interval", 0)], "반복 간격은 1에서 99 사이여야 합니다"),
      ([("interval", 100)], "반복 간격은 1에서 99 사이여야 합니다"),
      ([("frequency", "weekly"), ("weekdays", [])], "요일을 하나 이상 선택하세요"),
      ([("end", ["after": 0])], "반복 횟수는 1에서 999 사이여야 합니다"),
      ([("end", ["on": "2026-04-19"])], "반복 종료일이 시작일보다 빠릅니다"),
    ] as [([(String, Value)], String)])
  func mistakesAreRefused(fields: [(String, Value)], message: String) {
    let app = editor()
    app.tap("recurrence.custom")
    app.fill(fields)
    app.tap("done")
    #expect(app.toast == message)
    #expect(app.takeTransitions() == ["recurrenceCustom: { presentErrorToast: \(message) }"])
    #expect(app.stack.last == "recurrenceCustom")
    #expect(app.takeIssues() == [])
  }

  @Test func weekdaysAreShownForWeeklyRulesOnly() {
    let app = editor()
    app.tap("recurrence.custom")
    #expect(app.elements == ["frequency", "interval", "end", "summary", "done"])
    app.fill("frequency", "weekly")
    #expect(app.elements == ["frequency", "interval", "weekdays", "end", "summary", "done"])
    #expect(app.value("weekdays") == ["monday"])
    app.fill("end", ["on": "2026-06-30"])
    #expect(app.value("end") == ["on": "2026-06-30"])
    app.fill("end", "never")
    #expect(app.value("end") == "never")
  }
}
