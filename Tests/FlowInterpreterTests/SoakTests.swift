import AppCatalog
import FlowInterpreter
import FlowLanguage
import Testing

/// A case leaves nothing behind, leaks included.
@MainActor
@Suite(.serialized)
struct SoakTests {
  /// Three visits, each of which leaks its controller.
  private func visits(named: Bool) -> FlowCase {
    let back = FlowText.Step.swipeBack
    let leaving = named ? back.expecting(.issues((.leak, "book"))) : back
    return FlowText.flowCase(
      [.open("dune"), leaving, .open("emma"), leaving, .open("dune"), leaving],
      faults: [Fault(.retainCycle, "book")], cleanup: .didMove)
  }

  @Test func controllersThatLeakEndWithTheirCase() {
    let before = BookController.alive
    for _ in 0..<200 {
      #expect(messages(visits(named: true)) == [])
      #expect(BookController.alive == before)
    }
  }

  @Test func aFailedCaseLeavesNothingEither() {
    let before = BookController.alive
    for _ in 0..<50 {
      #expect(messages(visits(named: false)) == ["unexpected issue `leak: book`"])
      #expect(BookController.alive == before)
    }
  }
}
