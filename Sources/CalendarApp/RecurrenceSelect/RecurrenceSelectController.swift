import AppUnderTest
import ScreenKit

/// Shows the choice of a repeat rule.
@MainActor
final class RecurrenceSelectController: StoreScreenController<RecurrenceSelect.State, RecurrenceSelect.Action>
{
  override var navigationTitle: String { "반복" }

  override func bindChildren() {
    let custom = store.scope(state: \.$recurrenceCustom, action: RecurrenceSelect.Action.toRecurrenceCustom)
    pushes(custom, as: "recurrenceCustom") { RecurrenceCustomController(store: $0, context: $1) }
  }

  override func execute(_ command: RecurrenceSelect.Command) {
    switch command {
    case .pop: leaveStack()
    }
  }

  override func describe(into builder: inout ElementBuilder) {
    let store = store
    for choice in RecurrenceSelect.Choice.allCases {
      builder.button(RecurrenceSelect.rows + choice.rawValue, choice.label, kind: .row) {
        store.send(.selected(choice))
      }
    }
  }
}
