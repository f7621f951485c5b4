import AppCatalog
import AppUnderTest
import Testing

@testable import DocumentApp

/// The same on both implementations, whoever opened the document.
@MainActor
@Suite struct DetailScreenTests {
  nonisolated static let combinations = Implementation.allCases.flatMap { implementation in
    DocumentEntry.allCases.map { (implementation, $0) }
  }

  /// The screen below, and how it reloads.
  private static func below(_ entry: DocumentEntry) -> (stack: [String], reload: String) {
    switch entry {
    case .main, .receivePush, .openLink: (["main"], "fetchDocuments")
    case .documentList: (["main", "documentList"], "fetchDocuments")
    case .documentSearch: (["main", "documentSearch"], "searchDocuments query: 회의")
    }
  }

  @Test(arguments: combinations)
  func lookingChangesNothing(implementation: Implementation, entry: DocumentEntry) {
    let app = Driver(implementation)
    app.open(by: entry)
    let below = Self.below(entry)
    #expect(app.stack == below.stack + ["documentDetail"])
    #expect(app.takeRequests().last == "fetchDocument id: 7")
    #expect(app.value("title") == "회의록")
    app.back()
    #expect(app.stack == below.stack)
    #expect(app.takeTransitions() == ["documentDetail: pop"])
    #expect(app.takeDetachments() == [false])
    #expect(app.takeRequests() == [])
    #expect(app.takeIssues() == [])
  }

  @Test(arguments: combinations)
  func whatChangedIsReloadedBelow(implementation: Implementation, entry: DocumentEntry) {
    let app = Driver(implementation)
    app.open(by: entry)
    _ = app.takeRequests()
    app.tap("edit")
    app.fill("title", "회의 요약")
    app.tap("save")
    #expect(app.toast == "저장되었습니다")
    app.swipeBack()
    #expect(app.takeDetachments() == [true])
    #expect(app.takeRequests() == ["updateDocument id: 7, title: 회의 요약", Self.below(entry).reload])
    #expect(app.value("document.7") == "회의 요약")
    #expect(app.takeTransitions() == ["documentDetail: { presentSuccessToast: 저장되었습니다 }"])
    #expect(app.takeIssues() == [])
  }

  @Test(arguments: Implementation.allCases, CleanupStrategy.allCases)
  func everyStrategyDetachesOnce(implementation: Implementation, cleanup: CleanupStrategy) {
    let app = Driver(implementation, cleanup: cleanup)
    app.open(by: .documentList)
    app.tap("toggleFavorite")
    app.back()
    #expect(app.takeDetachments() == [true])
    app.tap("document.8")
    app.swipeBack()
    #expect(app.takeDetachments() == [false])
    #expect(!app.isDetailPresent)
    #expect(app.takeIssues() == [])
  }

  @Test(arguments: Implementation.allCases, CleanupStrategy.allCases)
  func leavingTogetherWithTheListReloadsTheMainScreen(
    implementation: Implementation, cleanup: CleanupStrategy
  ) {
    let app = Driver(implementation, cleanup: cleanup)
    app.open(by: .documentList)
    app.tap("delete")
    app.tap("confirm")
    _ = app.takeRequests()
    app.backToRoot()
    #expect(app.stack == ["main"])
    #expect(app.takeDetachments() == [true])
    #expect(app.takeRequests() == ["fetchDocuments"])
    #expect(!app.elements.contains("document.7"))
    // A covered screen is never told by `viewWillDisappear`.
    #expect(app.takeIssues() == (cleanup == .viewWillDisappear ? ["orphanState documentList"] : []))
  }

  @Test(arguments: Implementation.allCases)
  func aCancelledSwipeIsNoDepartureTwice(implementation: Implementation) {
    let app = Driver(implementation, cleanup: .viewWillDisappear)
    app.open(by: .main)
    app.swipeBack(cancelled: true)
    #expect(app.takeIssues() == ["missingState documentDetail"])
    app.tap("edit")
    #expect(app.takeIssues() == ["actionToNil documentDetail", "missingState documentDetail"])
    app.swipeBack()
    #expect(app.takeDetachments() == [false])
    #expect(app.takeIssues() == [])
  }

  @Test(arguments: Implementation.allCases)
  func withoutCleanupNothingOpensAgain(implementation: Implementation) {
    let app = Driver(implementation, faults: [Fault(.missingCleanup, "documentDetail")])
    app.open(by: .main)
    app.back()
    #expect(app.takeIssues() == ["orphanState documentDetail"])
    #expect(app.takeDetachments() == [])
    app.tap("document.8")
    #expect(app.stack == ["main"])
    #expect(app.takeIssues() == ["deadPush documentDetail", "orphanState documentDetail"])
  }

  @Test(arguments: Implementation.allCases)
  func withoutCancellationTheAnswerComesLate(implementation: Implementation) {
    let app = Driver(
      implementation, faults: [Fault(.missingCancellation, "documentDetail")],
      server: [ServerRule("updateDocument", [.after(.seconds(1), failure: nil)])])
    app.open(by: .main)
    app.tap("toggleFavorite")
    app.back()
    app.wait(.seconds(1))
    #expect(app.takeIssues() == ["effectAfterDismissal documentDetail"])
    #expect(app.takeDetachments() == [false])
  }

  @Test(arguments: Implementation.allCases)
  func aRetainCycleIsALeak(implementation: Implementation) {
    let app = Driver(implementation, cleanup: .didMove, faults: [Fault(.retainCycle, "documentDetail")])
    app.open(by: .main)
    app.back()
    #expect(app.takeIssues() == ["leak"])
    #expect(app.takeDetachments() == [false])
  }

  @Test(arguments: Implementation.allCases)
  func withoutResetsTheSameMessageIsLost(implementation: Implementation) {
    let app = Driver(
      implementation, faults: [Fault(.missingReset, "documentDetail", command: "presentErrorToast")],
      server: [ServerRule("updateDocument", [.fail(message: "오류")])])
    app.open(by: .main)
    app.tap("toggleFavorite")
    #expect(app.toast == "오류")
    app.dismissToast()
    app.tap("toggleFavorite")
    #expect(app.toast == nil)
    #expect(app.takeIssues().allSatisfy { $0 == "unconsumedCommand documentDetail" })
    app.back()
    #expect(app.stack == ["main"])
  }

  @Test(arguments: Implementation.allCases)
  func fastTapsOpenOneDocument(implementation: Implementation) {
    let app = Driver(implementation)
    app.rapidly(["document.8", "document.7", "document.8"])
    #expect(app.stack == ["main", "documentDetail"])
    #expect(app.state("documentDetail", "id") == 8)
    #expect(app.takeRequests() == ["fetchDocument id: 8"])
    #expect(app.takeIssues() == [])
  }

  @Test(arguments: Implementation.allCases)
  func aWorldThatIsClosedLeavesNothing(implementation: Implementation) {
    weak var world: World?
    weak var root: AnyObject?
    weak var detail: AnyObject?
    do {
      let app = Driver(implementation)
      app.open(by: .documentList)
      app.tap("edit")
      world = app.world
      root = app.world.app?.rootState
      detail = app.world.states.object(at: SlotID(3))
      #expect(root != nil && detail != nil)
    }
    #expect(detail == nil)
    #expect(root == nil)
    #expect(world == nil)
  }
}
