/// What takes the user's touches: of several, the one in front.
public enum Surface {
  /// An alert.
  case alert(AlertController)
  /// An action sheet.
  case actionSheet(AlertController)
  /// A page sheet or a full-screen modal.
  case modal(ViewController)
  /// The visible controller of the root.
  case screen(ViewController)

  /// The controller in front.
  public var controller: ViewController {
    switch self {
    case .alert(let alert), .actionSheet(let alert): alert
    case .modal(let controller), .screen(let controller): controller
    }
  }
}

/// The one window of an application.
@MainActor public final class Window {
  /// It is the only owner of this window, and nothing is asked of a window without its application.
  private unowned let application: Application

  /// The outermost controller. It comes on display at the next commit; the one before goes at once.
  @exclusivity(unchecked) public var rootViewController: ViewController? {
    didSet {
      guard rootViewController !== oldValue, !application.isClosed else { return }
      if let oldValue { remove(oldValue) }
      if let rootViewController {
        if rootViewController.reportedName == nil {
          rootViewController.reportedName = rootViewController.screenName
        }
        application.runLoop.began(Display(rootViewController))
      }
    }
  }

  init(_ application: Application) {
    self.application = application
  }

  /// Controllers that are presented, back to front.
  public var presentedControllers: [ViewController] {
    var presented: [ViewController] = []
    var next = rootViewController?.ownPresented
    while let controller = next {
      presented.append(controller)
      next = controller.ownPresented
    }
    return presented
  }

  /// What takes touches: alert, action sheet, modal, top of the stack, in this order.
  public var frontmostSurface: Surface? {
    guard let root = rootViewController else { return nil }
    guard var front = root.ownPresented else { return .screen(root.innermost) }
    while let next = front.ownPresented { front = next }
    guard let alert = front as? AlertController else { return .modal(front.innermost) }
    return alert.style == .alert ? .alert(alert) : .actionSheet(alert)
  }

  /// The screen that is seen: the frontmost that is no alert, down to the top of its stack.
  public var visibleController: ViewController? {
    let front = presentedControllers.last { !($0 is AlertController) }
    return (front ?? rootViewController)?.innermost
  }

  /// The toast of the visible controller, or of a view in its view.
  public var visibleToast: Toast? {
    visibleToastOwner.flatMap(application.toast)
  }

  /// The controller to whose view the visible toast belongs.
  public var visibleToastOwner: ControllerID? {
    guard !application.toasts.isEmpty else { return nil }
    return visibleController?.firstInView { application.toast(of: $0.id) != nil }
  }

  /// The user taps the visible toast away; false if there is none.
  @discardableResult
  public func tapToast() -> Bool {
    guard let owner = visibleToastOwner else { return false }
    application.dismissToast(of: owner, .tap)
    return true
  }

  private func remove(_ root: ViewController) {
    var chain = [root]
    while let next = chain.last?.ownPresented { chain.append(next) }
    for controller in chain.reversed() {
      controller.willDisappear([])
      controller.ownPresenting?.ownPresented = nil
      controller.ownPresenting = nil
      controller.didDisappear([])
      controller.dropToasts()
      if controller !== root {
        application.liveControllers.setPresented(
          false, controller.id, name: nil, at: application.clock.now)
        application.hooks?.dismissed(controller)
      }
      application.runLoop.retire(controller)
    }
  }

  func close() {
    rootViewController?.close()
    rootViewController = nil
  }
}

/// The root comes on display.
@MainActor private final class Display: RunningTransition {
  private let controller: ViewController
  private(set) var canCommit = true

  init(_ controller: ViewController) {
    self.controller = controller
  }

  func commit() {
    canCommit = false
    let application = controller.application
    if application.window.rootViewController === controller {
      controller.willAppear([])
      controller.isAppearing([])
      controller.didAppear([])
    }
    application.runLoop.ended(self)
  }

  func complete() {
    controller.application.runLoop.ended(self)
  }
}

extension ViewController {
  /// The first controller in its view, itself included, that is meant.
  func firstInView(where isMeant: (ViewController) -> Bool) -> ControllerID? {
    if isMeant(self) { return id }
    for child in visibleChildren {
      if let found = child.firstInView(where: isMeant) { return found }
    }
    return nil
  }
}
