import Composable
import Testing

@MainActor @Suite struct EffectTests {
  private func log(_ effect: Effect<Int>) -> (sent: [Int], log: [String]) {
    let effects = RecordingEffects()
    let store = Store<[Int], Int>(initialState: [], effects: effects) {
      Reduce { state, action in
        if action == 0 { return effect }
        state.append(action)
        return .none
      }
    }
    store.send(0)
    return (store.state, effects.log)
  }

  @Test func noneDoesNothing() {
    #expect(log(.none) == ([], []))
    #expect(log(.merge()) == ([], []))
  }

  @Test func effectsStartInOrder() {
    let result = log(
      .merge(
        .send(1), .request(Load("a")) { (_: Result<Int, EffectFailure>) in 2 }, .none,
        .merge(.send(3), .timer(after: .milliseconds(1500), id: "t", action: 4)), .cancel(id: "t")))
    #expect(result.sent == [1, 3])
    #expect(result.log == ["request a of root", "timer 1.5 seconds of root as t", "cancel t of root"])
  }

  @Test func cancellableNamesWhatHasNoName() {
    let effect = Effect<Int>.merge(
      .timer(after: .seconds(1), action: 1), .timer(after: .seconds(2), id: "own", action: 2), .send(3))
    #expect(
      log(effect.cancellable(id: "all")).log == [
        "timer 1.0 seconds of root as all", "timer 2.0 seconds of root as own",
      ])
    let restarted = log(effect.cancellable(id: "all", cancelInFlight: true))
    #expect(restarted.log.first == "cancel all of root")
    #expect(restarted.sent == [3])
  }

  @Test func mapTurnsAllActions() {
    let effects = RecordingEffects()
    let store = Store<[Int], Int>(initialState: [], effects: effects) {
      Reduce { state, action in
        state.append(action)
        guard action == 0 else { return .none }
        return Effect<String>.merge(
          .send("a"), .timer(after: .zero, action: "bb"),
          .request(Load("r")) { (result: Result<String, EffectFailure>) in
            switch result {
            case .success(let text): text
            case .failure(let failure): failure.message
            }
          }
        ).map(\.count)
      }
    }
    store.send(0)
    effects.timers[0]()
    effects.pending[0].deliver(.success("four"))
    effects.pending[0].deliver(.failure(EffectFailure(message: "gone!")))
    effects.pending[0].deliver(.success(7))
    #expect(
      store.state == [
        0, 1, 2, 4, 5, "A response of type 'Int' arrived where 'String' was expected.".count,
      ])
  }

  @Test func ownersAreChains() {
    let numbers = (0..<7).map { _ in Presents(wrappedValue: 0).stamp }
    for depth in 0...7 {
      let owner = EffectOwner(numbers.prefix(depth))
      #expect(owner.depth == depth)
      #expect(owner.stamps == Array(numbers.prefix(depth)))
      #expect(owner == EffectOwner(numbers.prefix(depth)))
      #expect(owner.hashValue == EffectOwner(numbers.prefix(depth)).hashValue)
      for (index, stamp) in numbers.enumerated() {
        #expect(owner.contains(stamp) == (index < depth))
        #expect(owner.isWithin(EffectOwner(numbers.prefix(index))) == (index <= depth))
      }
      #expect(!owner.isWithin(EffectOwner([numbers[6]])))
    }
    #expect(EffectOwner([]) == .root)
    #expect(!EffectOwner.root.contains(.unwritten))
  }
}
