import ScreenKit

/// The first screen of a meeting poll, in plain UIKit: it has no store, and UIKit alone pops it.
@MainActor
final class MeetingPollDateSelectionController: ScreenController {
  override init(context: ScreenContext) {
    super.init(context: context)
    hidesBottomBarWhenPushed = true
  }

  override var navigationTitle: String { "날짜 선택" }
}
