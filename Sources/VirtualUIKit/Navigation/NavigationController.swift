/// A virtual `UINavigationController`: keeps the controllers and executes what its model says.
open class NavigationController: ViewController {
  /// Is told who is shown.
  @exclusivity(unchecked) public final weak var delegate: (any NavigationControllerDelegate)?

  /// The stack as a value.
  @exclusivity(unchecked) public final internal(set) var model: NavigationModel

  /// All controllers that the model speaks of: on the stack, leaving it, or waiting to come.
  @exclusivity(unchecked) final var members: [ViewController]
  @exclusivity(unchecked) final var hasCoordinator = false
  @exclusivity(unchecked) final var coordinator: TransitionCoordinator?
  /// Set while a finger asks for the pop.
  @exclusivity(unchecked) final var isSwiping = false

  /// A stack with this root, which is told `willMove(toParent:)`.
  public init(rootViewController: ViewController) {
    let application = rootViewController.application
    members = [rootViewController]
    model = NavigationModel(owner: ControllerID(rawValue: 0), stack: [], profile: application.profile)
    super.init(application)
    model = NavigationModel(owner: id, stack: [rootViewController.id], profile: application.profile)
    rootViewController.enter(self)
    rootViewController.isNotedOnStack = true
    application.liveControllers.setOnStack(
      true, rootViewController.id, name: rootViewController.reportedName, at: application.clock.now)
    rootViewController.sendWillMove(toParent: self)
  }

  isolated deinit {
    disown(members)
    leaveRegistry()
    while !members.isEmpty { members.removeLast() }
  }

  /// Those on the stack go with it.
  private func leaveRegistry() {
    for id in model.stack {
      application.liveControllers.setOnStack(false, id, name: nil, at: application.clock.now)
    }
  }

  /// The ids on the stack, bottom to top, without touching the controllers.
  public final var stack: [ControllerID] { model.stack }

  /// The ids on the stack, and of those that come or return to it when the running transition has ended.
  public final var stackOrComing: [ControllerID] { model.stackOrComing }

  /// The controllers on the stack, bottom to top. A change that waits is not visible yet.
  public final var viewControllers: [ViewController] {
    let (members, stack) = (members, model.stack)
    var isInOrder = members.count == stack.count
    if isInOrder {
      for (member, id) in zip(members, stack) where member.id != id { isInOrder = false }
    }
    if isInOrder { return members }
    var controllers: [ViewController] = []
    for id in stack {
      if let controller = member(id) { controllers.append(controller) }
    }
    return controllers
  }

  /// The top of the stack.
  public final var topViewController: ViewController? {
    guard let top = model.stack.last else { return nil }
    return member(top)
  }

  /// Whether a change is under way or waits.
  public final var isTransitioning: Bool { model.running != nil || !model.queue.isEmpty }

  /// The controllers on the stack.
  open override var children: [ViewController] { viewControllers }

  /// The coordinator of the running transition, from the end of the call that began it to its end.
  open override var transitionCoordinator: TransitionCoordinator? {
    guard hasCoordinator, let running = model.running else { return super.transitionCoordinator }
    if let coordinator { return coordinator }
    let made = TransitionCoordinator(isAnimated: running.isAnimated, isInteractive: running.isInteractive)
    coordinator = made
    return made
  }

  override var kindName: String { "UINavigationController" }

  // MARK: Operations

  /// Puts a controller on top.
  open func pushViewController(_ viewController: ViewController, animated: Bool) {
    guard isAcceptable(viewController) else { return }
    request(.push(viewController.id), bringing: [viewController], animated: animated)
  }

  /// Removes the top and returns it; nil if it is the last, which stays.
  @discardableResult
  open func popViewController(animated: Bool) -> ViewController? {
    request(.pop, animated: animated).last
  }

  /// Removes all above a controller and returns them; nil if there are none.
  @discardableResult
  open func popToViewController(_ viewController: ViewController, animated: Bool) -> [ViewController]? {
    let removed = request(.popTo(viewController.id), animated: animated)
    return removed.isEmpty ? nil : removed
  }

  /// Removes all but the root and returns them; nil if there are none.
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [ViewController]? {
    let removed = request(.popToRoot, animated: animated)
    return removed.isEmpty ? nil : removed
  }

  /// Replaces the whole stack.
  open func setViewControllers(_ viewControllers: [ViewController], animated: Bool) {
    guard viewControllers.allSatisfy(isAcceptable) else { return }
    request(.set(viewControllers.map(\.id)), bringing: viewControllers, animated: animated)
  }

  private func isAcceptable(_ controller: ViewController) -> Bool {
    if controller is NavigationController {
      application.warn(.pushedNavigationController(controller.id, on: id), concerning: [controller, self])
      return false
    }
    if let parent = controller.parent, parent !== self {
      application.warn(
        .foreignParent(controller.id, parent: parent.id, requested: id),
        concerning: [controller, parent, self])
      return false
    }
    return !application.isClosed
  }

  @discardableResult
  private func request(
    _ operation: StackOperation, bringing newcomers: [ViewController] = [], animated: Bool
  ) -> [ViewController] {
    for newcomer in newcomers where member(newcomer.id) == nil { members.append(newcomer) }
    let response = model.request(
      operation, animated: animated, isInteractive: isSwiping, isOnDisplay: isStackOnDisplay)
    var removed: [ViewController] = []
    for id in response.removed {
      if let controller = member(id) { removed.append(controller) }
    }
    take(response)
    return removed
  }

  /// Whether changes can be seen, so that there are transitions.
  final var isStackOnDisplay: Bool {
    isOnDisplay || (application.profile.underFullScreen == .delivered && isUnderFullScreen)
  }

  private var isUnderFullScreen: Bool {
    var candidate: ViewController? = self
    while let controller = candidate {
      if controller.isCovered { return true }
      candidate = controller.parent
    }
    return false
  }

  // MARK: Children

  final func member(_ id: ControllerID) -> ViewController? {
    // By index, for an iterator would retain each.
    for index in members.indices.reversed() where members[index].id == id { return members[index] }
    return nil
  }

  override var mayHaveVisibleChildren: Bool { !members.isEmpty }

  override var innermost: ViewController { topViewController?.innermost ?? self }

  override var onlyVisibleChild: ViewController? { topViewController }

  override var visibleChildren: [ViewController] {
    if let topViewController { [topViewController] } else { [] }
  }

  override func removeChild(_ child: ViewController) {
    setViewControllers(viewControllers.filter { $0 !== child }, animated: false)
  }

  override func close() {
    super.close()
    // Those that survive in a cycle must not be taken for members of a stack.
    leaveRegistry()
    model = NavigationModel(owner: id, stack: [], profile: model.profile)
    withExtendedLifetime(coordinator) { coordinator = nil }
    disown(members)
    while !members.isEmpty { members.removeLast() }
  }

  // MARK: Display

  override func loadForDisplay() {
    loadViewIfNeeded()
    // A stack that is off display changes at once, so the top may change while it loads.
    while let top = topViewController, !top.isViewLoaded, application.runLoop.mayGoOn {
      top.loadForDisplay()
    }
    topViewController?.loadForDisplay()
  }

  override func forwardWillAppear(_ flags: CallbackFlags) {
    guard let steps = model.beginDisplay(animated: flags.contains(.animated)) else {
      // In mid-transition: who is on top when it has ended, appears.
      let isTakenBack = model.running?.isCancelled ?? false
      let coming = isTakenBack ? model.running?.from.flatMap(member) : topViewController
      coming?.willAppear(flags)
      return
    }
    execute(steps)
  }

  override func forwardIsAppearing(_ flags: CallbackFlags) {
    for member in members where member.appearance == .appearing {
      let isMoving = model.running?.kind == .display && model.unannounced.contains(member.id)
      member.isAppearing(isMoving ? flags.union(.movingToParent) : flags)
    }
  }

  override func forwardDidAppear(_ flags: CallbackFlags) {
    guard let steps = model.endDisplay() else {
      for member in members where member.appearance == .appearing { member.didAppear(flags) }
      return
    }
    execute(steps)
    model.finishDisplay()
    startNext()
  }

  override func forwardWillDisappear(_ flags: CallbackFlags) {
    // In mid-transition it need not be the top that is on display.
    for member in members where member.isOnDisplay { member.willDisappear(flags) }
    model.finishDisplay()
    startNext()
  }

  override func forwardDidDisappear(_ flags: CallbackFlags) {
    endDisappearances(flags)
  }

  /// Off display nobody is left half way, even if the stack changed while it was being covered.
  final func endDisappearances(_ flags: CallbackFlags = []) {
    guard appearance == .disappeared else { return }
    let transient = model.running?.from
    for member in members where member.appearance == .disappearing && member.id != transient {
      member.didDisappear(flags)
    }
  }
}
