import Testing

@testable import Composable

// On the main actor, so that no other test writes meanwhile.
@MainActor @Suite struct WriteStampTests {
  private func open() -> Home.State {
    var state = Home.State()
    state.calendar = Calendar.State()
    state.calendar?.detail = Detail.State(id: 3)
    return state
  }

  @Test func initialNilIsUnwritten() {
    let state = Calendar.State()
    #expect(state.$detail.stamp == .unwritten)
    #expect(state.$action.stamp == .unwritten)
  }

  @Test func initialValueCountsAsWritten() {
    let first = Presents(wrappedValue: 1)
    let second = Presents(wrappedValue: 1)
    #expect(first.stamp != .unwritten)
    #expect(first.stamp != second.stamp)
    #expect(OneShot(wrappedValue: 1).stamp != .unwritten)
  }

  @Test func assignmentTakesAFreshStamp() {
    var state = open()
    let before = state.calendar?.$detail.stamp
    state.calendar?.detail = Detail.State(id: 3)
    let after = state.calendar?.$detail.stamp
    #expect(before != after)
    #expect(after == .latest)
    state.calendar?.detail = nil
    #expect(state.calendar?.$detail.stamp != after)
  }

  @Test func nilAssignedToNilIsAWrite() {
    var state = Calendar.State()
    state.detail = nil
    state.action = nil
    #expect(state.$detail.stamp != .unwritten)
    #expect(state.$action.stamp != .unwritten)
  }

  @Test func mutationInPlaceThroughNestedOptionalsIsNoWrite() {
    var state = open()
    let latest = WriteStamp.latest
    let calendar = state.$calendar.stamp
    let detail = state.calendar?.$detail.stamp
    state.calendar?.detail?.title = "changed"
    state.calendar?.count += 1
    state.calendar?.detail?.tags.append("tag")
    #expect(WriteStamp.latest == latest)
    #expect(state.$calendar.stamp == calendar)
    #expect(state.calendar?.$detail.stamp == detail)
    #expect(state.calendar?.detail == Detail.State(id: 3, title: "changed", tags: ["tag"]))
  }

  @Test func assignmentInAChildIsNoWriteOfTheParent() {
    var state = open()
    let calendar = state.$calendar.stamp
    let detail = state.calendar?.$detail.stamp
    state.calendar?.detail?.action = .pop
    #expect(state.$calendar.stamp == calendar)
    #expect(state.calendar?.$detail.stamp == detail)
    #expect(state.calendar?.detail?.$action.stamp == .latest)
  }

  @Test func assignmentThroughAKeyPathIsAWrite() {
    var state = Calendar.State()
    state[keyPath: \.detail] = Detail.State(id: 1)
    #expect(state.$detail.stamp == .latest)
    let path: WritableKeyPath<Calendar.State, Command?> = \.action
    state[keyPath: path] = .pop
    #expect(state.$action.stamp == .latest)
  }

  @Test func wrapperIsAssignedWithItsStamp() {
    var state = open()
    let saved = state.$calendar
    state.calendar = nil
    let latest = WriteStamp.latest
    state.$calendar = saved
    #expect(state.$calendar.stamp == saved.stamp)
    #expect(WriteStamp.latest == latest)
  }

  @Test func nilThroughInoutIsAWrite() {
    func clear<Value>(_ value: inout Value?) { value = nil }
    func fill<Value>(_ value: inout Value?, _ new: Value) { value = new }
    var state = open()
    var last = WriteStamp.latest
    clear(&state.calendar)
    #expect(state.calendar == nil)
    #expect(state.$calendar.stamp > last)
    last = state.$calendar.stamp
    fill(&state.calendar, Calendar.State(count: 2))
    #expect(state.calendar?.count == 2)
    #expect(state.$calendar.stamp > last)
    fill(&state.settings.action, .toast)
    #expect(state.settings.$action.stamp > last)
  }

  @Test func equalityAndHashIgnoreStamps() {
    var left = Calendar.State(detail: Detail.State(id: 1), action: .pop)
    let right = Calendar.State(detail: Detail.State(id: 1), action: .pop)
    #expect(left == right)
    left.action = .pop
    left.detail = Detail.State(id: 1)
    #expect(left == right)
    left.detail = Detail.State(id: 2)
    #expect(left != right)
    left.detail = nil
    #expect(left != right)
    #expect(left == Calendar.State(action: .pop))

    #expect(
      Set([Presents(wrappedValue: 1), Presents(wrappedValue: 1), Presents(wrappedValue: nil)]).count == 2)
    #expect(Set([OneShot(wrappedValue: 1), OneShot(wrappedValue: 1), OneShot(wrappedValue: nil)]).count == 2)
  }

  @Test func mutatingACopyNeverChangesTheOriginal() {
    let original = open()
    var copy = original
    copy.calendar?.detail?.title = "copy"
    copy.calendar?.count = 9
    #expect(original == open())
    #expect(copy.calendar?.detail?.title == "copy")
    #expect(copy.calendar?.count == 9)
    #expect(copy.$calendar.stamp == original.$calendar.stamp)
  }

  @Test func reducingACopyNeverChangesTheOriginal() {
    let original = open()
    var copy = original
    _ = Home().reduce(into: &copy, action: .detail(.rename("copy")))
    #expect(original == open())
    #expect(copy.calendar?.detail?.title == "copy")
  }

  @Test func uniqueChildIsMutatedInItsBox() throws {
    var state = open()
    let box = try #require(state.$calendar.stateBox.map(ObjectIdentifier.init))
    state.calendar?.count = 5
    _ = Home().reduce(into: &state, action: .detail(.rename("new")))
    #expect(state.$calendar.stateBox.map(ObjectIdentifier.init) == box)
  }
}
