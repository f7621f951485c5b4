/// Presenting and dismissing.
extension ViewController {
  /// What it, or the nearest container around it that presents, presents.
  public var presentedViewController: ViewController? {
    ownPresented ?? parent?.presentedViewController
  }

  /// Who presents it, or the container around it.
  public var presentingViewController: ViewController? {
    ownPresenting ?? parent?.presentingViewController
  }

  /// The outermost container, which presents for all in it.
  private var presenter: ViewController {
    var presenter = self
    while let parent = presenter.parent { presenter = parent }
    return presenter
  }

  /// Whether the controller that presents it disappears under it.
  var coversPresenter: Bool { modalPresentationStyle == .fullScreen && !(self is AlertController) }

  /// Presents a controller over the whole window, or as a sheet. What UIKit refuses is a warning.
  public func present(
    _ controller: ViewController, animated: Bool, completion: (@MainActor () -> Void)? = nil
  ) {
    guard !application.isClosed else { return }
    if let warning = refusal(of: controller) {
      let concerned = [controller, self, controller.ownPresenting, presentedViewController]
      return application.warn(warning, concerning: concerned.compactMap { $0 })
    }
    let presenter = presenter
    if controller.reportedName == nil { controller.reportedName = controller.screenName }
    presenter.ownPresented = controller
    controller.ownPresenting = presenter
    let presentation = Presentation(
      of: controller, by: presenter, isDismissal: false, isAnimated: animated, completion: completion)
    controller.presentation = presentation
    controller.isDismissalRequested = false
    application.liveControllers.setPresented(
      true, controller.id, name: controller.reportedName, at: application.clock.now)
    application.hooks?.presented(controller)
    application.runLoop.began(presentation)
  }

  private func refusal(of controller: ViewController) -> UIKitWarning? {
    if let presenting = controller.ownPresenting {
      return .alreadyPresented(controller.id, by: presenting.id)
    }
    if controller.parent != nil || controller === application.window.rootViewController {
      return .activeController(controller.id, on: id)
    }
    if let presented = presentedViewController {
      return presented.presentation?.isDismissal == false
        ? .presentationInProgress(controller.id, on: id)
        : .alreadyPresenting(controller.id, on: id, presented: presented.id)
    }
    return isViewInWindow ? nil : .presenterNotInWindow(controller.id, on: id)
  }

  /// Dismisses what the receiver presents, with all above it; if that is nothing, asks its presenter to.
  public func dismiss(animated: Bool, completion: (@MainActor () -> Void)? = nil) {
    guard !application.isClosed else { return }
    guard let presented = presentedViewController else {
      presentingViewController?.dismiss(animated: animated, completion: completion)
      return
    }
    guard !presented.isDismissalRequested, let presenter = presented.ownPresenting else { return }
    presented.isDismissalRequested = true
    application.runLoop.began(
      Presentation(
        of: presented, by: presenter, isDismissal: true, isAnimated: animated, completion: completion))
  }
}
