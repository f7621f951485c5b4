import Testing

@testable import Composable

@MainActor @Suite struct StampedFieldTests {
  final class Holder {
    @Presents var child: Int?
  }

  struct Narrow {
    var a: Int32 = 1
    var b: Int32 = 2
    var c: Int32 = 3
  }

  struct State {
    var flag = true
    @Presents var first: String?
    var name = "name"
    @Presents var second: Int?
    @OneShot var command: Command?
    var nested = Calendar.State()
    var list = [Calendar.State(), Calendar.State()]
    var holder = Holder()
  }

  /// The offset that was found, after the field was read and mutated through it.
  private func exercise<Value: Equatable>(
    _ path: WritableKeyPath<State, Presents<Value>>, _ value: Value, _ other: Value
  ) -> Int? {
    let field = StampedField(path)
    var state = State()
    state[keyPath: path] = Presents(wrappedValue: value)
    let stamp = state[keyPath: path].stamp
    #expect(withUnsafePointer(to: state) { field.load($0).wrappedValue } == value)
    field.modify(&state) { wrapper in
      wrapper.makeUnique()
      wrapper.box?.pointer.pointee = other
    }
    #expect(state[keyPath: path].wrappedValue == other)
    #expect(state[keyPath: path].stamp == stamp)
    return field.offset
  }

  @Test func inlineFieldsAreFound() {
    #expect(exercise(\.$first, "a", "b") == MemoryLayout<State>.offset(of: \.name).map { $0 - 24 })
    #expect(exercise(\.$second, 1, 2) != nil)
    #expect(exercise(\.nested.$detail, Detail.State(id: 1), Detail.State(id: 2)) != nil)
  }

  @Test func fieldsElsewhereAreReachedThroughTheirPath() {
    #expect(exercise(\.list[1].$detail, Detail.State(id: 1), Detail.State(id: 2)) == nil)
    #expect(exercise(\.holder.$child, 1, 2) == nil)
  }

  @Test func commandsAreFound() {
    let field = StampedField<State, OneShot<Command>>(\.$command)
    let state = State(command: .toast)
    #expect(withUnsafePointer(to: state) { field.load($0).wrappedValue } == .toast)
    #expect(field.offset != nil)
  }
}
