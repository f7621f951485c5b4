import AppCatalog
import AppUnderTest
import FlowInterpreter
import FlowLanguage
import Testing
import VirtualUIKit

/// An app that opens a book of its own accord every other time it is launched.
private final class MoodyApp: App {
  nonisolated static let catalog = ShelfApp.catalog
  private static var launches = 0
  private let inner: ShelfApp

  init(world: World) { inner = ShelfApp(world: world) }

  var navigationController: NavigationController { inner.navigationController }
  var rootState: AnyObject { inner.rootState }

  func launch() {
    inner.launch()
    Self.launches += 1
    if Self.launches.isMultiple(of: 2) { inner.open(link: "shelf:/dune") }
  }

  func open(link: String) {}
  func receive(push: Value) {}
}

@MainActor
struct NondeterminismTests {
  @Test func aSecondRunThatDiffersIsNoVerdictOnTheApp() {
    let flowCase = FlowText.flowCase([.none.expecting(.screen("book"))])
    let verdict = FlowInterpreter(apps: [MoodyApp.self]).run(flowCase)
    guard case .nondeterministic(let first, let second) = verdict.outcome else {
      Issue.record("\(verdict.outcome)")
      return
    }
    #expect(first.map(\.message) == ["expected screen `book`, found `shelf`"])
    #expect(second.isEmpty)
  }

  @Test func twoRunsSayTheSame() {
    let steps: [FlowText.Step] = [.open("dune"), .tap("remove"), .tap("nothing")]
    let texts = (0..<3).map { _ in FailureReport(verdict(FlowText.flowCase(steps)).failures).text }
    #expect(Set(texts).count == 1)
  }
}
