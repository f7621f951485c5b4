import AppUnderTest
import ScreenKit

/// The root of the tab.
@MainActor
final class HomeController: StoreScreenController<Home.State, Home.Action> {
  override var navigationTitle: String { "홈" }

  override func bindChildren() {
    let calendar = store.scope(state: \.$calendar, action: Home.Action.toCalendar)
    pushes(calendar, as: "calendar") { EventCalendarController(store: $0, context: $1) }
  }

  override func execute(_ command: Home.Command) {
    switch command {
    case .presentErrorToast(let toast): show(toast)
    }
  }

  override func describe(into builder: inout ElementBuilder) {
    builder.button("openCalendar", "캘린더") { [store, world] in
      store.send(.calendarTapped(today: world.now.day))
    }
  }
}
