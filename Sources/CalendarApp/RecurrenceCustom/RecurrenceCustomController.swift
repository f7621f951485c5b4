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
    store.withState { state in
      builder.input("frequency", "주기", kind: .picker, value: .text(state.frequency.rawValue), in: store) {
        $0.text.flatMap(RepeatPattern.Frequency.init).map { .frequencyChanged($0) }
      }
      builder.input("interval", "간격", kind: .stepper, value: .integer(state.interval), in: store) {
        $0.integer.map { .intervalChanged($0) }
      }
      if state.frequency == .weekly {
        builder.input("weekdays", "요일", kind: .picker, value: state.weekdays.value, in: store) {
          .weekdaysChanged(WeekdaySet(value: $0))
        }
      }
      builder.input("end", "반복 종료", kind: .picker, value: state.end.value, in: store) {
        RepeatPattern.End(value: $0).map { .endChanged($0) }
      }
      builder.text("summary", KoreanTexts.repeats(.pattern(state.pattern)))
      builder.button("done", "완료", in: store, sends: .doneTapped)
    }
  }
}
