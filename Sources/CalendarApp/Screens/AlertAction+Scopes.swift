import AppCatalog
import VirtualUIKit

extension AlertAction {
  /// The buttons of a sheet that asks which occurrences of a recurring event are meant.
  static func scopes(_ choose: @escaping @MainActor (EventScope) -> Void) -> [AlertAction] {
    EventScope.allCases.map { scope in
      AlertAction(id: "choose." + scope.rawValue, title: scope.label) { choose(scope) }
    } + [AlertAction(id: "cancel", title: "취소", style: .cancel)]
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
