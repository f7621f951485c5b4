import Composable
import Testing

@MainActor @Suite struct ReducerTests {
  /// Counts how often its body is evaluated.
  struct Counting: Reducer {
    let log: (String) -> Void

    var body: some Reducer<[String], Int> {
      let _ = log("body")
      Reduce { state, action in
        state.append("first \(action)")
        return action == 0 ? .send(1) : .none
      }
      CombineReducers {
        Reduce { state, action in
          state.append("second \(action)")
          return action == 0 ? .send(2) : .none
        }
        EmptyReducer()
      }
      if true {
        Reduce { state, _ in
          state.append("third"); return .none
        }
      }
    }
  }

  @Test func reducersRunFromTopToBottomAndTheirEffectsKeepThatOrder() {
    let log = Log()
    let store = Store<[String], Int>(initialState: [], effects: RecordingEffects()) {
      Counting { line in MainActor.assumeIsolated { log(line) } }
    }
    store.send(0)
    #expect(
      store.state == [
        "first 0", "second 0", "third", "first 1", "second 1", "third", "first 2", "second 2", "third",
      ])
    #expect(log.lines == ["body"])
  }

  @Test func aBodyCanBeReducedDirectly() {
    var state: [String] = []
    _ = Counting { _ in }.reduce(into: &state, action: 5)
    #expect(state == ["first 5", "second 5", "third"])
  }
}
