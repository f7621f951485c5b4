/// Takes the steps that the model lists.
extension NavigationController: RunningTransition {
  func take(_ response: NavigationResponse) {
    if response.outcome == .began, !application.runLoop.contains(self) { application.runLoop.began(self) }
    execute(response.steps)
    if response.outcome == .refused { dropStrangers() }
  }

  /// Starts what waited, as far as no transition runs.
  func startNext() {
    while let response = model.startNext(isOnDisplay: isStackOnDisplay) { take(response) }
  }

  var canCommit: Bool { model.running?.phase == .started || model.isPushInterrupted }

  func commit() {
    if model.isPushInterrupted { return complete() }
    execute(model.commit())
    if model.running?.isAnimated == false { complete() }
  }

  func complete() {
    execute(model.complete())
    application.runLoop.ended(self)
    execute(model.finish())
    endDisappearances()
    startNext()
  }

  func execute(_ steps: [NavigationStep]) {
    for step in steps { execute(step) }
  }

  private func execute(_ step: NavigationStep) {
    switch step {
    case .stackChanged:
      noteStack()
      application.hooks?.stackChanged(self)
    case .attach(let id):
      guard let controller = member(id) else { return }
      controller.enter(self)
    case .detach(let id):
      guard let controller = member(id) else { return }
      if !isOnDisplay, model.running?.from != id { controller.didDisappear([]) }
      controller.leave()
    case .load(let id):
      if isStackOnDisplay { member(id)?.loadForDisplay() }
    case .callback(let id, let callback, let flags):
      guard let controller = member(id) else { return }
      send(callback, flags, to: controller)
    case .willShow(let id, let animated):
      guard let delegate, let controller = member(id) else { return }
      delegate.navigationController(self, willShow: controller, animated: animated)
    case .didShow(let id, let animated):
      guard let delegate, let controller = member(id) else { return }
      delegate.navigationController(self, didShow: controller, animated: animated)
    case .coordinatorBegan:
      hasCoordinator = true
    case .interactionChanged(let isCancelled):
      coordinator?.interactionChanged(isCancelled: isCancelled)
    case .coordinatorEnded:
      hasCoordinator = false
      let ended = coordinator
      coordinator = nil
      ended?.ended()
    case .release(let ids):
      for id in ids { release(id) }
    case .warning(let warning):
      application.warn(warning, concerning: members + [self])
    }
  }

  private func send(_ callback: Callback, _ flags: CallbackFlags, to controller: ViewController) {
    switch callback {
    case .willMoveToParent: controller.sendWillMove(toParent: self)
    case .willMoveToNil: controller.sendWillMove(toParent: nil)
    case .didMoveToParent: controller.sendDidMove(toParent: self)
    case .didMoveToNil: controller.sendDidMove(toParent: nil)
    case .viewWillAppear:
      // It may have been covered between the call and the commit: then the display brings the top up later.
      if isStackOnDisplay { controller.willAppear(flags) }
    case .viewIsAppearing: controller.isAppearing(flags)
    case .viewDidAppear: controller.didAppear(flags)
    case .viewWillDisappear:
      // Under a full-screen modal it disappeared before; only a profile that delivers anyway comes here.
      if !isOnDisplay, controller.appearance == .disappeared { controller.appearance = .appeared }
      controller.willDisappear(flags)
    case .viewDidDisappear: controller.didDisappear(flags)
    case .viewDidLoad, .deinit: break
    }
  }

  /// Tells the registry who came and who left.
  private func noteStack() {
    for member in members {
      let isOnStack = model.stack.contains(member.id)
      guard isOnStack != member.isNotedOnStack else { continue }
      member.isNotedOnStack = isOnStack
      if isOnStack, member.reportedName == nil { member.reportedName = member.screenName }
      application.liveControllers.setOnStack(
        isOnStack, member.id, name: member.reportedName, at: application.clock.now)
    }
  }

  /// Hands a controller that left to the pool, unless it waits to come back.
  private func release(_ id: ControllerID) {
    guard !model.speaks(of: id) else { return }
    for index in members.indices where members[index].id == id {
      application.runLoop.retire(members.remove(at: index))
      return
    }
  }

  /// Forgets controllers that came with a refused request.
  private func dropStrangers() {
    members.removeAll { !model.speaks(of: $0.id) }
  }
}

extension NavigationModel {
  /// Whether a controller is on the stack, leaving it, or waiting to come.
  func speaks(of id: ControllerID) -> Bool {
    if stack.contains(id) { return true }
    if let running, running.removed.contains(id) || running.stackBefore.contains(id) { return true }
    return queue.contains { queued in
      switch queued.operation {
      case .push(let controller): controller == id
      case .set(let controllers): controllers.contains(id)
      case .pop, .popTo, .popToRoot: false
      }
    }
  }
}
