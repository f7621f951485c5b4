/// How a controller is presented.
public enum ModalPresentationStyle: Sendable {
  /// A card over the presenter, which stays on display and hears nothing.
  case pageSheet
  /// Covers the presenter, which disappears.
  case fullScreen
}

/// A virtual `UIAdaptivePresentationControllerDelegate`: told only of sheets that the user pulls down.
@MainActor public protocol PresentationDelegate: AnyObject {
  /// Whether the sheet may be pulled down.
  func presentationControllerShouldDismiss(_ presented: ViewController) -> Bool
  /// The user is pulling the sheet down.
  func presentationControllerWillDismiss(_ presented: ViewController)
  /// The user pulled the sheet down.
  func presentationControllerDidDismiss(_ presented: ViewController)
  /// The user tried to, and may not.
  func presentationControllerDidAttemptToDismiss(_ presented: ViewController)
}

extension PresentationDelegate {
  /// It may.
  public func presentationControllerShouldDismiss(_ presented: ViewController) -> Bool { true }
  /// Does nothing.
  public func presentationControllerWillDismiss(_ presented: ViewController) {}
  /// Does nothing.
  public func presentationControllerDidDismiss(_ presented: ViewController) {}
  /// Does nothing.
  public func presentationControllerDidAttemptToDismiss(_ presented: ViewController) {}
}

/// A controller that is being presented, or a chain of them that is being dismissed.
@MainActor final class Presentation: RunningTransition {
  let presenter: ViewController
  /// Who is presented; in a dismissal, with all that they present in turn, bottom to top.
  let presented: [ViewController]
  let isDismissal: Bool
  let isAnimated: Bool
  private let completion: (@MainActor () -> Void)?
  private var isCommitted = false
  var coordinator: TransitionCoordinator?

  init(
    of presented: [ViewController], by presenter: ViewController, isDismissal: Bool, isAnimated: Bool,
    completion: (@MainActor () -> Void)?
  ) {
    self.presented = presented
    self.presenter = presenter
    self.isDismissal = isDismissal
    self.isAnimated = isAnimated
    self.completion = completion
  }

  private var application: Application { presenter.application }

  func presents(_ controller: ViewController) -> Bool {
    !isDismissal && presented.contains { $0 === controller }
  }

  func dismisses(_ controller: ViewController) -> Bool {
    isDismissal && presented.contains { $0 === controller }
  }

  /// One after the other: a dismissal waits for the presentation that it takes back.
  var canCommit: Bool {
    !isCommitted && application.runLoop.transitions.first { $0 is Presentation } === self
  }

  private var flags: CallbackFlags { isAnimated ? .animated : [] }

  /// Whether the presenter disappears under it.
  private var coversPresenter: Bool { presented.first?.coversPresenter ?? false }

  func commit() {
    isCommitted = true
    if isDismissal {
      for controller in presented.reversed() { controller.willDisappear(flags) }
      if coversPresenter {
        presenter.isCovered = false
        presenter.willAppear(flags)
        presenter.isAppearing(flags)
      }
    } else if let controller = presented.first {
      controller.loadForDisplay()
      if coversPresenter {
        presenter.isCovered = true
        presenter.willDisappear(flags)
      }
      controller.willAppear(flags)
      controller.isAppearing(flags)
    }
    if !isAnimated { complete() }
  }

  func complete() {
    if isDismissal {
      completeDismissal()
    } else if let controller = presented.first {
      controller.didAppear(flags)
      if coversPresenter { presenter.didDisappear(flags) }
      controller.presentation = nil
    }
    application.runLoop.ended(self)
    coordinator?.ended()
    completion?()
  }

  private func completeDismissal() {
    if coversPresenter { presenter.didAppear(flags) }
    for controller in presented.reversed() {
      controller.ownPresenting?.ownPresented = nil
      controller.ownPresenting = nil
      application.liveControllers.setPresented(false, controller.id, name: nil)
      application.hooks?.dismissed(controller)
      controller.didDisappear(flags)
      controller.dropToasts()
      controller.presentation = nil
      application.runLoop.retire(controller)
    }
  }
}
