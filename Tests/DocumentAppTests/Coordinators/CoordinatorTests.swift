import AppCatalog
import AppUnderTest
import ScreenKit
import Testing
import VirtualUIKit

@testable import DocumentApp

/// The contract with those who open a document.
@MainActor
@Suite struct CoordinatorTests {
  /// A caller that notes what it is told.
  private final class Caller: EditorDocumentDetailDelegate {
    private(set) var calls: [Bool] = []
    func detachDocumentDetail(isRefresh: Bool) { calls.append(isRefresh) }
  }

  /// A main screen of its own in a world without an app.
  private struct Stage {
    let world: World
    let parent: MainCoordinator
    let main: MainController
    let navigationController: NavigationController

    @MainActor
    init(_ implementation: Implementation, faults: [Fault] = []) {
      world = World(catalog: DocumentApp.catalog, given: Given(now: .first, faults: faults))
      let store = MainStore(initialState: MainScreen.State(), effects: world, hooks: world) { MainScreen() }
      parent = MainCoordinator(
        world: world, store: store, implementation: implementation,
        context: ScreenContext(root: world, departures: DepartureWatcher()))
      main = MainController(coordinator: parent)
      navigationController = NavigationController(rootViewController: main)
      parent.navigationController = navigationController
      world.application.window.rootViewController = navigationController
      world.settle()
    }

    @MainActor
    func build(id: Int, delegate: any EditorDocumentDetailDelegate) {
      EditorDocumentDetailCoordinator(openedBy: .main, in: parent)
        .build(tabType: .work, id: id, detailDelegate: delegate)
      world.settle()
    }
  }

  @Test(
    arguments: zip(
      Implementation.allCases,
      ["EditorDocumentDetailViewController", "EditorDocumentDetailHostingController"]
    ))
  func buildsWhatTheImplementationSays(implementation: Implementation, controller: String) {
    let stage = Stage(implementation)
    defer { stage.world.close() }
    stage.build(id: 7, delegate: Caller())
    let top = stage.navigationController.topViewController
    #expect(top.map { "\(type(of: $0))" } == controller)
    #expect((top as? any DocumentDetailScreen)?.documentID == 7)
    #expect(stage.parent.children.count == 1)
  }

  @Test(arguments: Implementation.allCases, [true, false])
  func forwardsUnchanged(implementation: Implementation, isRefresh: Bool) {
    let stage = Stage(implementation)
    defer { stage.world.close() }
    let caller = Caller()
    let coordinator = EditorDocumentDetailCoordinator(openedBy: .main, in: stage.parent)
    coordinator.build(tabType: .work, id: 7, detailDelegate: caller)
    coordinator.detachDocumentDetail(isRefresh: isRefresh)
    #expect(caller.calls == [isRefresh])
    #expect(stage.parent.children.isEmpty)
  }

  @Test(arguments: Implementation.allCases)
  func tellsTheCallerOnceAndLetsGo(implementation: Implementation) {
    let stage = Stage(implementation)
    defer { stage.world.close() }
    let caller = Caller()
    stage.build(id: 7, delegate: caller)
    stage.build(id: 8, delegate: caller)
    #expect(stage.navigationController.viewControllers.count == 2)
    #expect(caller.calls == [])
    stage.navigationController.popViewController(animated: true)
    stage.world.settle()
    #expect(caller.calls == [false])
    #expect(stage.parent.children.isEmpty)
    #expect(!stage.parent.hasDetail)
    #expect(stage.world.application.liveControllers.leakedCount == 0)
  }

  @Test(arguments: Implementation.allCases)
  func aCallerThatIsGoneIsNotTold(implementation: Implementation) {
    let stage = Stage(implementation)
    defer { stage.world.close() }
    weak var gone: Caller?
    do {
      let caller = Caller()
      gone = caller
      stage.build(id: 7, delegate: caller)
    }
    #expect(gone == nil)
    stage.navigationController.popViewController(animated: true)
    stage.world.settle()
    #expect(!stage.parent.hasDetail)
  }
}
