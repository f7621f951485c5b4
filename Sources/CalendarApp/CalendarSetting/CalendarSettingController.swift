import AppCatalog
import AppUnderTest
import ScreenKit

/// Shows the calendar's settings.
@MainActor
final class CalendarSettingController: StoreScreenController<CalendarSetting.State, CalendarSetting.Action> {
  override var navigationTitle: String { "캘린더 설정" }

  override func execute(_ command: CalendarSetting.Command) {
    switch command {
    case .pop: leaveStack()
    }
  }

  override func describe(into builder: inout ElementBuilder) {
    store.withState { state in
      let settings = state.settings
      builder.input(
        "firstWeekday", "한 주의 시작", kind: .picker, value: .text(settings.firstWeekday.rawValue), in: store
      ) { $0.text.flatMap(Weekday.init).map { .firstWeekdayChanged($0) } }
      builder.input(
        "showWeekends", "주말 표시", kind: .toggle, value: .boolean(settings.showWeekends), in: store
      ) { $0.boolean.map { .showWeekendsChanged($0) } }
      builder.input(
        "defaultDuration", "기본 일정 길이", kind: .picker, value: .integer(settings.defaultDuration), in: store
      ) { $0.integer.map { .defaultDurationChanged($0) } }
    }
  }
}
