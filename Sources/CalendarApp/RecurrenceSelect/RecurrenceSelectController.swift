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
    guard builder.wants(family: RecurrenceSelect.rows) else { return }
    for choice in RecurrenceSelect.Choice.allCases {
      builder.button(
        RecurrenceSelect.rows + choice.rawValue, choice.label, kind: .row, in: store, sends: .selected(choice)
      )
    }
  }
}
