import AppUnderTest
import ScreenKit
import VirtualUIKit

/// Hosts the detail's view, and executes what its store commands.
@MainActor
final class EditorDocumentDetailHostingController: StoreScreenController<
  DocumentDetail.State, DocumentDetail.Action
>, DocumentDetailScreen
{
  var documentID: Int { store.withState(\.id) }

  override var navigationTitle: String { store.withState(\.tab.label) }

  init(store detail: EditorDocumentDetailStore, context: ScreenContext) {
    super.init(store: detail.store, context: context) { detail.detach() }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let page = HostingController(application) { [weak self] in self?.store.send(.appeared) }
    addChild(page)
    addSubview(of: page)
    page.didMove(toParent: self)
  }

  override func execute(_ command: DocumentDetail.State.Command) {
    switch command {
    case .pop: leaveStack()
    case .presentDeleteAlert: presentDeleteAlert { [weak self] in self?.store.send(.deleteConfirmed) }
    case .presentSuccessToast(let message):
      showToast(message, for: ToastTime.success) { [weak self] in
        self?.store.send(.successToastDismissed(message))
      }
    case .presentErrorToast(let message): showToast(message, for: ToastTime.error)
    }
  }

  override func describe(into builder: inout ElementBuilder) {
    EditorDocumentDetailView(store: store).describe(into: &builder)
  }
}
