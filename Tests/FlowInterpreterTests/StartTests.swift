import AppCatalog
import AppUnderTest
import FlowInterpreter
import FlowLanguage
import Testing
import VirtualUIKit

/// An app that asks its container for a factory while it is launched.
private final class HastyApp: App {
  nonisolated static let catalog = ShelfApp.catalog
  private let inner: ShelfApp
  private let world: World

  init(world: World) {
    self.world = world
    inner = ShelfApp(world: world)
  }

  var navigationController: NavigationController { inner.navigationController }
  var rootState: AnyObject { inner.rootState }

  func launch() {
    inner.launch()
    _ = world.resolves("bookFactory", askedBy: "launch")
  }

  func open(link: String) {}
  func receive(push: Value) {}
}

@MainActor
struct StartTests {
  private func failures(_ steps: FlowText.Step...) -> [Failure] {
    FlowInterpreter(apps: [HastyApp.self])
      .run(FlowText.flowCase(steps, faults: [Fault(.missingFactory, "bookFactory")])).failures
  }

  private let issues = FlowText.Expected.issues((.missingFactory, "bookFactory"))

  @Test func aViolationAtTheStartFailsTheFlowBeforeItsFirstStep() {
    let failures = failures(.open("dune"))
    #expect(failures.map(\.message) == ["unexpected issue `missingFactory: bookFactory`"])
    #expect(failures.map(\.location.line) == [1])
    #expect(failures.allSatisfy { $0.step == nil })
  }

  @Test func theFirstStepMayNameIt() {
    #expect(failures(.open("dune").expecting(issues)).isEmpty)
    #expect(failures(.group(.open("dune")).expecting(issues)).isEmpty)
    #expect(failures(.group(.open("dune").expecting(issues))).isEmpty)
    #expect(failures(.open("dune"), .swipeBack.expecting(issues)).count == 1)
  }
}
