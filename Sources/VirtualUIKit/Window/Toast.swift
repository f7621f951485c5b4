/// A short message over a controller's view that goes by itself.
public struct Toast: Equatable, Sendable {
  /// What it says.
  public var text: String
  /// How long it stays.
  public var duration: Duration

  /// Why a toast went.
  public enum Dismissal: Sendable {
    /// Its time ran out.
    case timeout
    /// The user tapped it.
    case tap
    /// Another one took its place.
    case replaced
    /// Its controller's view left; nobody is told but the hooks.
    case viewLeft
  }

  /// A toast.
  public init(text: String, duration: Duration) {
    self.text = text
    self.duration = duration
  }

  /// Shows a toast in a controller's view. One that is there already is replaced, and its `onDismiss` runs.
  ///
  /// - Parameter onDismiss: Runs in a later turn when the toast was tapped, timed out or replaced, as the end of
  ///   an animation does, but not when the controller's view leaves.
  @MainActor public static func show(
    _ text: String, for duration: Duration, in controller: ViewController,
    onDismiss: (@MainActor () -> Void)? = nil
  ) {
    controller.application.show(
      Toast(text: text, duration: duration), in: controller.id, onDismiss: onDismiss)
  }
}

/// A toast on display, or hidden with its controller.
struct ShownToast {
  var toast: Toast
  var controller: ControllerID
  var timer: Clock.TimerID
  var onDismiss: (@MainActor () -> Void)?
}

extension Application {
  func show(_ toast: Toast, in controller: ControllerID, onDismiss: (@MainActor () -> Void)?) {
    guard !isClosed else { return }
    let replaced = remove(toastOf: controller)
    if let replaced { hooks?.toastDismissed(replaced.toast, in: controller, .replaced) }
    let timer = clock.schedule(after: toast.duration) { [weak self] in
      self?.dismissToast(of: controller, .timeout)
    }
    toasts.append(ShownToast(toast: toast, controller: controller, timer: timer, onDismiss: onDismiss))
    hooks?.toastShown(toast, in: controller)
    if let handler = replaced?.onDismiss { runLoop.perform(handler) }
  }

  /// The toast in a controller's view, on display or not.
  public func toast(of controller: ControllerID) -> Toast? {
    for index in toasts.indices.reversed() where toasts[index].controller == controller {
      return toasts[index].toast
    }
    return nil
  }

  func dismissToast(of controller: ControllerID, _ reason: Toast.Dismissal) {
    guard let dismissed = remove(toastOf: controller) else { return }
    hooks?.toastDismissed(dismissed.toast, in: controller, reason)
    if let handler = dismissed.onDismiss { runLoop.perform(handler) }
  }

  /// The view leaves, and the toast with it: silently.
  func dropToast(of controller: ControllerID) {
    guard let dropped = remove(toastOf: controller) else { return }
    hooks?.toastDismissed(dropped.toast, in: controller, .viewLeft)
  }

  private func remove(toastOf controller: ControllerID) -> ShownToast? {
    guard let index = toasts.lastIndex(where: { $0.controller == controller }) else { return nil }
    let toast = toasts.remove(at: index)
    clock.cancel(toast.timer)
    return toast
  }

  /// A controller is being torn down.
  func deallocating(_ id: ControllerID, name: String?) {
    if !toasts.isEmpty { dropToast(of: id) }
    liveControllers.setDead(id)
    guard reportsCallbacks, let hooks, hooks.wantsCallbacks else { return }
    hooks.callback(id, name: name, .deinit, flags: [])
  }
}
