import AppCatalog
import ScreenKit

extension DialogButton {
  /// The buttons of a sheet that asks which occurrences of a recurring event are meant.
  static func scopes(_ choose: @escaping @MainActor (EventScope) -> Void) -> [DialogButton] {
    EventScope.allCases.map { scope in
      DialogButton("choose." + scope.rawValue, scope.label) { choose(scope) }
    } + [DialogButton("cancel", "취소", .cancel)]
  }
}

extension EventScope {
  /// The text on the button.
  var label: String {
    switch self {
    case .thisEvent: "이 일정만"
    case .thisAndFuture: "이후 모든 일정"
    case .allEvents: "모든 일정"
    }
  }

  static let valueType = ValueType.word(allCases.map(\.rawValue))
}
