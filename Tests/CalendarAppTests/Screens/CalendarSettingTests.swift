import AppCatalog
import Testing

@MainActor
@Suite struct CalendarSettingTests {
  @Test func holdAtOnceInTheCalendarAndInNewEvents() {
    let app = Driver(semester)
    #expect(app.text("weekdayHeader") == "일 월 화 수 목 금 토")
    app.tap("openSetting")
    #expect(app.stack == ["home", "calendar", "calendarSetting"])
    #expect(
      ["firstWeekday", "showWeekends", "defaultDuration"].map(app.value) == ["sunday", true, 60])
    app.fill([("firstWeekday", "monday"), ("showWeekends", false), ("defaultDuration", 90)])
    #expect(app.state("calendarSetting.firstWeekday") == "monday")
    #expect(app.state("calendar.settings.showWeekends") == false)
    #expect(app.state("calendar.settings.defaultDuration") == 90)
    app.back()
    #expect(app.takeTransitions() == ["calendarSetting: pop"])
    #expect(app.text("weekdayHeader") == "월 화 수 목 금")
    #expect(!app.elements.contains("day.2026-04-18"))
    #expect(app.elements.contains("day.2026-04-17"))
    app.tap("addEvent")
    #expect(app.state("eventAddEdit.draft.ends") == "2026-04-20 11:30")
    app.back()
    app.back()
    app.tap("openCalendar")
    #expect(app.state("calendar.settings.firstWeekday") == "monday")
    #expect(app.takeIssues() == [])
  }

  @Test func beginAsGiven() {
    let app = Driver(["settings": ["firstWeekday": "monday", "defaultDuration": 120]])
    #expect(app.text("weekdayHeader") == "월 화 수 목 금 토 일")
    #expect(app.state("calendar.settings.defaultDuration") == 120)
    #expect(app.state("calendar.settings.showWeekends") == true)
  }
}
