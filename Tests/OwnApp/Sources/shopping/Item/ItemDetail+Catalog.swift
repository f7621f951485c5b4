import AppCatalog
import AppUnderTest
import ScreenKit

extension ItemDetail.Command {
  static let entries = [
    CommandEntry("pop", nil, "back to the list"),
    CommandEntry("presentRemoveAlert", nil, "asks whether to remove the item"),
    CommandEntry("presentRemovedToast", nil, "says that it is gone"),
    CommandEntry("presentErrorToast", .text, "why it is still there"),
  ]

  var value: CommandValue {
    switch self {
    case .pop: CommandValue("pop")
    case .presentRemoveAlert: CommandValue("presentRemoveAlert")
    case .presentRemovedToast: CommandValue("presentRemovedToast")
    case .presentErrorToast(let message): CommandValue("presentErrorToast", .text(message))
    }
  }
}

extension ItemDetail.Action {
  var role: ScreenActionRole {
    switch self {
    case .commandExecuted: .reset
    case .disappeared: .disappeared
    default: .other
    }
  }
}

extension ItemDetail {
  static let schema = SchemaBuilder(State.self)
    .field("id", .text, "the item's id") { .text($0.item.id) }
    .field("name", .text, "what to buy") { .text($0.item.name) }
    .field("amount", .integer(), "how many") { .integer($0.item.amount) }
    .field("isRemoving", .boolean, "from the request on, until it fails") { .boolean($0.isRemoving) }
    .identified { .text($0.item.id) }
    .build()

  static let elements = [
    ElementEntry("name", .text, on: ["item"], value: .text, "what to buy"),
    ElementEntry("amount", .stepper, "Amount", on: ["item"], value: .integer(1...99), "how many"),
    ElementEntry("remove", .button, "Remove", on: ["item"], "asks, then removes"),
    ElementEntry("confirm", .button, "Remove", on: ["removeItem"], "removes the item"),
    ElementEntry("cancel", .button, "Keep", on: ["removeItem"], "removes nothing"),
  ]
}
