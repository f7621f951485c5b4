/// A virtual `UIViewController`. Real ARC, no view: only what its callbacks and flags would be.
@MainActor open class ViewController {
  /// The application in which it lives.
  public final let application: Application
  /// Names it within the application.
  public final let id: ControllerID
  // Unchecked, here and in the other classes of a step: each property is read and written on the main actor, and
  // nothing runs during an access. The checks cost more than the accesses.
  // Unsafe, yet never read after its end: a container that goes, goes through `disown`. A weak reference would make
  // every retain of the container slow.
  /// The container; nil for the window's root, presented controllers and those not in use.
  @exclusivity(unchecked) public final internal(set) unowned(unsafe) var parent: ViewController?
  /// Whether `loadView` ran.
  @exclusivity(unchecked) public final private(set) var isViewLoaded = false
  /// Whether its view is on display and where it is in coming or going.
  @exclusivity(unchecked) public final internal(set) var appearance = AppearanceState.disappeared
  /// How it is presented when it is presented.
  public final var modalPresentationStyle = ModalPresentationStyle.pageSheet
  /// Whether its sheet resists being pulled down.
  public final var isModalInPresentation = false
  /// Whether the tab bar hides while it is on a stack above the root.
  @exclusivity(unchecked) public final var hidesBottomBarWhenPushed = false
  /// Is told how a sheet is pulled down.
  public final weak var presentationDelegate: (any PresentationDelegate)?
  /// Whether its view is part of its parent's, for children of custom containers.
  @exclusivity(unchecked) public final internal(set) var isViewEmbedded = false

  /// Whether `viewIsAppearing` was sent since `viewWillAppear`.
  @exclusivity(unchecked) final var hasBeenLaidOut = false
  /// Its name when it was first put on a stack, presented or added; an overridden property must not be read
  /// while a subclass is being torn down.
  @exclusivity(unchecked) final var reportedName: String?
  /// The flags of the callback that runs.
  @exclusivity(unchecked) final var currentFlags: CallbackFlags = []
  /// Whether the base implementation of `willMove(toParent: nil)` ran since it last moved.
  @exclusivity(unchecked) final var hasHeardOfRemoval = false
  /// Whether a message of containment is being sent by UIKit, and so was reported already.
  @exclusivity(unchecked) final var isBeingMoved = false
  @exclusivity(unchecked) final var presentation: Presentation?
  /// What it presents, by its own means.
  @exclusivity(unchecked) final var ownPresented: ViewController?
  /// Who presents it; cleared like `parent`.
  @exclusivity(unchecked) final unowned(unsafe) var ownPresenting: ViewController?
  /// What the registry was told last.
  @exclusivity(unchecked) final var isNotedOnStack = false
  /// Whether it was asked to go; the dismissal may still wait.
  @exclusivity(unchecked) final var isDismissalRequested = false
  /// Whether a full-screen modal covers it.
  @exclusivity(unchecked) final var isCovered = false
  @exclusivity(unchecked) private var embedded: [ViewController] = []

  /// A controller of this application, in no container.
  public init(_ application: Application) {
    self.application = application
    self.id = application.nextControllerID()
  }

  isolated deinit {
    disown(embedded)
    application.deallocating(id, name: reportedName)
  }

  /// Those that it contains or presents outlive it, or are let go: they must not refer to it any more.
  final func disown(_ children: [ViewController]) {
    for child in children where child.parent === self { child.parent = nil }
    if let ownPresented, ownPresented.ownPresenting === self { ownPresented.ownPresenting = nil }
  }

  /// The name under which callbacks, warnings and leaks report this controller.
  open var screenName: String? { nil }

  /// What warnings call a controller that is no screen.
  var kindName: String { "UIViewController" }

  /// Whether the edge swipe may pop it.
  open var isPopGestureEnabled: Bool { true }

  /// The children that belong to it.
  open var children: [ViewController] { embedded }

  /// The children whose views are on display when its own is.
  var visibleChildren: [ViewController] {
    let embedded = embedded
    if embedded.isEmpty { return embedded }
    var visible: [ViewController] = []
    for child in embedded where child.isViewEmbedded { visible.append(child) }
    return visible
  }

  /// The one of them, if there can be no other: told without a list being made.
  var onlyVisibleChild: ViewController? {
    embedded.count == 1 && embedded[0].isViewEmbedded ? embedded[0] : nil
  }

  /// Whether there may be any of them; asked first, for most controllers contain none.
  var mayHaveVisibleChildren: Bool { !embedded.isEmpty }

  /// The controller that fills a container's view: top of the stack, selected tab.
  var innermost: ViewController { self }

  /// The nearest navigation controller around it.
  public final var navigationController: NavigationController? { nearestAncestor() }

  /// The nearest tab bar controller around it.
  public final var tabBarController: TabBarController? { nearestAncestor() }

  /// What coordinates the transition in which it, or the container around it, takes part.
  open var transitionCoordinator: TransitionCoordinator? {
    presentation?.transitionCoordinator ?? parent?.transitionCoordinator
  }

  private func nearestAncestor<Container: ViewController>() -> Container? {
    var ancestor = parent
    while let candidate = ancestor {
      if let container = candidate as? Container { return container }
      ancestor = candidate.parent
    }
    return nil
  }

  // MARK: View

  /// Loads the view if that has not happened.
  public func loadViewIfNeeded() {
    guard !isViewLoaded else { return }
    isViewLoaded = true
    loadView()
    report(.viewDidLoad)
    viewDidLoad()
  }

  /// Makes the view.
  open func loadView() {}
  /// The view was made.
  open func viewDidLoad() {}
  /// The view is about to come on display.
  open func viewWillAppear(_ animated: Bool) {}
  /// The view is in the hierarchy and laid out.
  open func viewIsAppearing(_ animated: Bool) {}
  /// The view is on display.
  open func viewDidAppear(_ animated: Bool) {}
  /// The view is about to go.
  open func viewWillDisappear(_ animated: Bool) {}
  /// The view is gone.
  open func viewDidDisappear(_ animated: Bool) {}

  /// Loads what will be seen when it comes on display.
  func loadForDisplay() {
    loadViewIfNeeded()
    guard mayHaveVisibleChildren else { return }
    if let onlyVisibleChild { return onlyVisibleChild.loadForDisplay() }
    for child in visibleChildren { child.loadForDisplay() }
  }

  func forwardWillAppear(_ flags: CallbackFlags) {
    guard mayHaveVisibleChildren else { return }
    if let onlyVisibleChild { return onlyVisibleChild.willAppear(flags) }
    for child in visibleChildren { child.willAppear(flags) }
  }

  func forwardIsAppearing(_ flags: CallbackFlags) {
    guard mayHaveVisibleChildren else { return }
    if let onlyVisibleChild { return onlyVisibleChild.isAppearing(flags) }
    for child in visibleChildren { child.isAppearing(flags) }
  }

  func forwardDidAppear(_ flags: CallbackFlags) {
    guard mayHaveVisibleChildren else { return }
    if let onlyVisibleChild { return onlyVisibleChild.didAppear(flags) }
    for child in visibleChildren { child.didAppear(flags) }
  }

  func forwardWillDisappear(_ flags: CallbackFlags) {
    guard mayHaveVisibleChildren else { return }
    if let onlyVisibleChild { return onlyVisibleChild.willDisappear(flags) }
    for child in visibleChildren { child.willDisappear(flags) }
  }

  func forwardDidDisappear(_ flags: CallbackFlags) {
    guard mayHaveVisibleChildren else { return }
    if let onlyVisibleChild { return onlyVisibleChild.didDisappear(flags) }
    for child in visibleChildren { child.didDisappear(flags) }
  }

  /// The navigation bar's back item was tapped. UIKit pops.
  open func backButtonTapped() {
    navigationController?.popViewController(animated: true)
  }

  // MARK: Flags

  /// True only while its own `viewWillAppear` or `viewDidAppear` runs because it was added to its parent.
  public final var isMovingToParent: Bool { currentFlags.contains(.movingToParent) }

  /// True only while its own `viewWillDisappear` or `viewDidDisappear` runs because it leaves its parent, and
  /// only if the base implementation of `willMove(toParent: nil)` ran before.
  public final var isMovingFromParent: Bool { currentFlags.contains(.movingFromParent) }

  /// Whether it is being presented.
  public final var isBeingPresented: Bool {
    guard let presentation else { return false }
    return !presentation.isDismissal && presentation.isAppearing
  }

  /// Whether it is being dismissed.
  public final var isBeingDismissed: Bool { presentation?.isDismissal == true }

  // MARK: Containment

  /// It is about to move into a container, or out of it (nil). Overrides call `super`.
  open func willMove(toParent parent: ViewController?) {
    if !isBeingMoved { report(parent == nil ? .willMoveToNil : .willMoveToParent) }
    hasHeardOfRemoval = parent == nil
  }

  /// It moved into a container, or out of it (nil). Overrides call `super`.
  open func didMove(toParent parent: ViewController?) {
    if !isBeingMoved { report(parent == nil ? .didMoveToNil : .didMoveToParent) }
  }

  /// Adds a child; calls its `willMove(toParent:)`, and leaves `didMove(toParent:)` to the caller.
  public func addChild(_ child: ViewController) {
    guard child !== self, child.parent !== self else { return }
    child.removeFromParent()
    child.enter(self)
    embedded.append(child)
    child.sendWillMove(toParent: self)
  }

  /// Leaves the container; calls `didMove(toParent: nil)`, and leaves `willMove(toParent: nil)` to the caller.
  public func removeFromParent() {
    guard let parent else { return }
    parent.removeChild(self)
  }

  func removeChild(_ child: ViewController) {
    guard let index = embedded.firstIndex(where: { $0 === child }) else { return }
    // It may be running this very call.
    application.runLoop.retire(embedded.remove(at: index))
    child.leave()
    child.sendDidMove(toParent: nil)
  }

  /// Becomes the child of a container, as far as memory is concerned.
  func enter(_ parent: ViewController) {
    self.parent = parent
    if reportedName == nil { reportedName = screenName }
    hasHeardOfRemoval = false
  }

  /// Ceases to be a child; what hangs on its view goes with it.
  func leave() {
    parent = nil
    dropToasts()
  }

  /// The toasts of its view, and of the views in it, go silently.
  func dropToasts() {
    guard !application.toasts.isEmpty else { return }
    application.dropToast(of: id)
    for child in children { child.dropToasts() }
  }

  /// Drops what it holds, when the world ends.
  func close() {
    for child in children { child.close() }
    ownPresented?.close()
    disown(embedded)
    // What these let go may ask for them: it finds nothing.
    withExtendedLifetime((ownPresented, presentation, embedded)) {
      ownPresented = nil
      presentation = nil
      embedded = []
    }
  }
}
