import AppCatalog
import AppUnderTest
import ScreenKit

/// Shows a custom repeat rule.
@MainActor
final class RecurrenceCustomController: StoreScreenController<RecurrenceCustom.State, RecurrenceCustom.Action>
{
  override var navigationTitle: String { "사용자 설정" }

  override func execute(_ command: RecurrenceCustom.Command) {
    switch command {
    case .pop: leaveStack()
    case .presentErrorToast(let message): showToast(message, for: ToastTime.error)
    }
  }

  override func describe(into builder: inout ElementBuilder) {
    let store = store
    store.withState { state in
      builder.input(
        "frequency", "주기", kind: .picker, value: .text(state.frequency.rawValue)
      ) { value in
        guard let frequency = value.text.flatMap(RepeatPattern.Frequency.init) else { return }
        store.send(.frequencyChanged(frequency))
      }
      builder.input("interval", "간격", kind: .stepper, value: .integer(state.interval)) { value in
        if let interval = value.integer { store.send(.intervalChanged(interval)) }
      }
      if state.frequency == .weekly {
        builder.input("weekdays", "요일", kind: .picker, value: state.weekdays.value) { value in
          store.send(.weekdaysChanged(WeekdaySet(value: value)))
        }
      }
      builder.input("end", "반복 종료", kind: .picker, value: state.end.value) { value in
        if let end = RepeatPattern.End(value: value) { store.send(.endChanged(end)) }
      }
      builder.text("summary", KoreanTexts.repeats(.pattern(state.pattern)))
      builder.button("done", "완료") { store.send(.doneTapped) }
    }
  }
}
