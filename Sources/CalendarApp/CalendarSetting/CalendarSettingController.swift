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
    let store = store
    store.withState { state in
      let settings = state.settings
      builder.input(
        "firstWeekday", "한 주의 시작", kind: .picker, value: .text(settings.firstWeekday.rawValue)
      ) { value in
        if let weekday = value.text.flatMap(Weekday.init) { store.send(.firstWeekdayChanged(weekday)) }
      }
      builder.input("showWeekends", "주말 표시", kind: .toggle, value: .boolean(settings.showWeekends)) { value in
        if let isShown = value.boolean { store.send(.showWeekendsChanged(isShown)) }
      }
      builder.input(
        "defaultDuration", "기본 일정 길이", kind: .picker, value: .integer(settings.defaultDuration)
      ) { value in
        if let minutes = value.integer { store.send(.defaultDurationChanged(minutes)) }
      }
    }
  }
}
