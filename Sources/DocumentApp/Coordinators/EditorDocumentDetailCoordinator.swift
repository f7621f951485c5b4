import AppCatalog
import AppUnderTest
import ScreenKit
import VirtualUIKit

/// Whoever opened a detail and wants to know when it is gone.
@MainActor
protocol EditorDocumentDetailDelegate: AnyObject {
  /// The detail left the stack.
  ///
  /// - Parameter isRefresh: Whether something changed that the caller may be showing.
  func detachDocumentDetail(isRefresh: Bool)
}

/// What is inside of a detail reports to its coordinator.
@MainActor
protocol EditorDocumentDetailStoreDelegate: AnyObject {
  /// The detail left the stack.
  func detachDocumentDetail(isRefresh: Bool)
}

/// Opens the detail of a document. Its one method is the contract with all who open one: none of them knows what is
/// inside.
@MainActor
final class EditorDocumentDetailCoordinator: BaseCoordinator {
  private weak var parent: MainCoordinator?
  private let entry: DocumentEntry
  private weak var detailDelegate: (any EditorDocumentDetailDelegate)?

  init(openedBy entry: DocumentEntry, in parent: MainCoordinator) {
    self.entry = entry
    self.parent = parent
  }

  /// Opens the document above what is on the stack; a second tap while one is open does nothing.
  func build(tabType: DocumentTab, id: Int, detailDelegate: (any EditorDocumentDetailDelegate)?) {
    guard let parent, !parent.isDetailOnStack else { return }
    self.detailDelegate = detailDelegate
    // A state that was never cleaned up is only written over: no screen appears.
    let isAppearing = !parent.hasDetail
    let parameter = DocumentDetailParameter(tabType: tabType, id: id)
    let context = parent.context.child("documentDetail")
    let screen: ViewController
    switch parent.implementation {
    case .mvvm:
      guard let viewModel = parent.container.documentDetailViewModel((self, parameter), askedBy: entry) else {
        return
      }
      screen = EditorDocumentDetailViewController(viewModel: viewModel, context: context)
    case .mvi:
      guard let store = parent.container.documentDetailStore((self, parameter), askedBy: entry) else {
        return
      }
      screen = EditorDocumentDetailHostingController(store: store, context: context)
    }
    guard isAppearing else { return }
    parent.add(self)
    parent.navigationController?.pushViewController(screen, animated: true)
  }
}

extension EditorDocumentDetailCoordinator: EditorDocumentDetailStoreDelegate {
  func detachDocumentDetail(isRefresh: Bool) {
    parent?.world.didCallDelegate("detachDocumentDetail", [.init("isRefresh", .boolean(isRefresh))])
    detailDelegate?.detachDocumentDetail(isRefresh: isRefresh)
    parent?.remove(self)
  }
}
