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
    let outer = begin(.viewWillAppear, flags)
    viewWillAppear(flags.contains(.animated))
    currentFlags = outer
    forwardWillAppear(flags.forwarded)
  }

  func isAppearing(_ flags: CallbackFlags) {
    guard appearance == .appearing, !hasBeenLaidOut else { return }
    hasBeenLaidOut = true
    let outer = begin(.viewIsAppearing, flags)
    viewIsAppearing(flags.contains(.animated))
    currentFlags = outer
    forwardIsAppearing(flags.forwarded)
  }

  func didAppear(_ flags: CallbackFlags) {
    guard appearance == .appearing else { return }
    appearance = .appeared
    let outer = begin(.viewDidAppear, flags)
    viewDidAppear(flags.contains(.animated))
    currentFlags = outer
    forwardDidAppear(flags.forwarded)
  }

  func willDisappear(_ flags: CallbackFlags) {
    guard isOnDisplay else { return }
    appearance = .disappearing
    let outer = begin(.viewWillDisappear, flags)
    viewWillDisappear(flags.contains(.animated))
    currentFlags = outer
    forwardWillDisappear(flags.forwarded)
  }

  func didDisappear(_ flags: CallbackFlags) {
    guard appearance == .disappearing else { return }
    appearance = .disappeared
    let outer = begin(.viewDidDisappear, flags)
    viewDidDisappear(flags.contains(.animated))
    currentFlags = outer
    forwardDidDisappear(flags.forwarded)
  }

  /// Sets what the controller reads in the callback, and returns what it read before.
  private func begin(_ callback: Callback, _ flags: CallbackFlags) -> CallbackFlags {
    var flags = flags
    if !hasHeardOfRemoval { flags.remove(.movingFromParent) }
    report(callback, flags)
    let outer = currentFlags
    currentFlags = flags
    return outer
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
    guard application.reportsCallbacks, let hooks = application.hooks, hooks.wantsCallbacks else { return }
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
