import AppUnderTest
import ScreenKit
import VirtualUIKit

/// Brings the app to the document of a link: puts away what is presented, pops to the main screen, opens the detail
/// above it. Each begins when the one before has ended.
@MainActor
final class LinkHandler {
  private let world: World
  private let server: DocumentServer
  private unowned let main: MainController
  private unowned let navigationController: NavigationController

  /// What arrived and has not begun; nil stands for what is not understood.
  private var arrivals: [Link?] = []
  private var isUnderWay = false

  init(
    world: World, server: DocumentServer, main: MainController, navigationController: NavigationController
  ) {
    self.world = world
    self.server = server
    self.main = main
    self.navigationController = navigationController
    world.application.observeState { [weak self] state in
      if state == .active { self?.startNext() }
    }
  }

  /// Follows a link, after those that are under way; nil is one that is not understood.
  func follow(_ link: Link?) {
    arrivals.append(link)
    startNext()
  }

  private func startNext() {
    guard !isUnderWay, !arrivals.isEmpty, world.application.state == .active else { return }
    isUnderWay = true
    let link = arrivals.removeFirst()
    whenAtRest { handler in handler.begin(link) }
  }

  private func end() {
    isUnderWay = false
    startNext()
  }

  // MARK: The way

  private func begin(_ link: Link?) {
    guard let link, let tab = tab(of: link.document) else {
      main.store.send(.linkFailed)
      return end()
    }
    navigationController.dismissPresented(
      then: ifAlive { handler in
        if handler.isOpen(link.document) { return handler.end() }
        handler.navigationController.popToRootViewController(animated: true)
        handler.whenAtRest { handler in
          handler.main.open(link.document, tab: tab, for: link.entry)
          handler.whenAtRest { $0.end() }
        }
      })
  }

  /// The tab of a document that is on the list, or else on the server; nil if there is no such document.
  private func tab(of document: Int) -> DocumentTab? {
    let isListed = main.store.withState { state in
      state.loading == .loaded && !state.isStale ? state.recent.first { $0.id == document }?.tab : nil
    }
    return isListed ?? server.document(document)?.tab
  }

  /// Whether the document is open right above the main screen.
  private func isOpen(_ document: Int) -> Bool {
    let stack = navigationController.viewControllers
    guard stack.count == 2, let detail = stack.last as? any DocumentDetailScreen else { return false }
    return detail.documentID == document
  }

  // MARK: Waiting

  private func whenAtRest(_ action: @escaping (LinkHandler) -> Void) {
    navigationController.whenAtRest(ifAlive(action))
  }

  private func ifAlive(_ action: @escaping (LinkHandler) -> Void) -> @MainActor () -> Void {
    { [weak self] in
      if let self { action(self) }
    }
  }
}
