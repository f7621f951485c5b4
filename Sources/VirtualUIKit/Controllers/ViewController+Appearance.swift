/// Where a view is in coming or going.
public enum AppearanceState: Sendable {
  case disappeared
  case appearing
  case appeared
  case disappearing
}

/// Appearance callbacks. A container is told first, its visible children after it; flags are not inherited. A
/// `did` follows only the `will` of the same direction: in between, the opposite `will` may have come.
extension ViewController {
  /// Whether its view is in the window: from `viewIsAppearing` to `viewDidDisappear`.
  public var isViewInWindow: Bool {
    switch appearance {
    case .disappeared: false
    case .appearing: hasBeenLaidOut
    case .appeared, .disappearing: true
    }
  }

  /// Whether it is on display, or about to be.
  var isOnDisplay: Bool { appearance == .appeared || appearance == .appearing }

  func willAppear(_ flags: CallbackFlags) {
    guard !isOnDisplay else { return }
    loadForDisplay()
    appearance = .appearing
    hasBeenLaidOut = false
    send(.viewWillAppear, flags) { $0.viewWillAppear($1) }
    forwardWillAppear(flags.forwarded)
  }

  func isAppearing(_ flags: CallbackFlags) {
    guard appearance == .appearing, !hasBeenLaidOut else { return }
    hasBeenLaidOut = true
    send(.viewIsAppearing, flags) { $0.viewIsAppearing($1) }
    forwardIsAppearing(flags.forwarded)
  }

  func didAppear(_ flags: CallbackFlags) {
    guard appearance == .appearing else { return }
    appearance = .appeared
    send(.viewDidAppear, flags) { $0.viewDidAppear($1) }
    forwardDidAppear(flags.forwarded)
  }

  func willDisappear(_ flags: CallbackFlags) {
    guard isOnDisplay else { return }
    appearance = .disappearing
    send(.viewWillDisappear, flags) { $0.viewWillDisappear($1) }
    forwardWillDisappear(flags.forwarded)
  }

  func didDisappear(_ flags: CallbackFlags) {
    guard appearance == .disappearing else { return }
    appearance = .disappeared
    send(.viewDidDisappear, flags) { $0.viewDidDisappear($1) }
    forwardDidDisappear(flags.forwarded)
  }

  private func send(
    _ callback: Callback, _ flags: CallbackFlags, _ call: (ViewController, Bool) -> Void
  ) {
    var flags = flags
    if !hasHeardOfRemoval { flags.remove(.movingFromParent) }
    report(callback, flags)
    let outer = currentFlags
    currentFlags = flags
    call(self, flags.contains(.animated))
    currentFlags = outer
  }

  func sendWillMove(toParent parent: ViewController?) {
    report(parent == nil ? .willMoveToNil : .willMoveToParent)
    let outer = isBeingMoved
    isBeingMoved = true
    willMove(toParent: parent)
    isBeingMoved = outer
  }

  func sendDidMove(toParent parent: ViewController?) {
    report(parent == nil ? .didMoveToNil : .didMoveToParent)
    let outer = isBeingMoved
    isBeingMoved = true
    didMove(toParent: parent)
    isBeingMoved = outer
  }

  func report(_ callback: Callback, _ flags: CallbackFlags = []) {
    guard let hooks = application.hooks, hooks.wantsCallbacks else { return }
    var flags = flags
    if isBeingPresented { flags.insert(.beingPresented) }
    if isBeingDismissed { flags.insert(.beingDismissed) }
    hooks.callback(id, name: reportedName ?? screenName, callback, flags: flags)
  }
}

extension CallbackFlags {
  /// What the children of a container are told: only whether it is animated.
  var forwarded: CallbackFlags { intersection(.animated) }
}
