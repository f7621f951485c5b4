/// A controller that is being presented, or one that is being dismissed with all that it presents in turn.
@MainActor final class Presentation: RunningTransition {
  let presenter: ViewController
  let presented: ViewController
  let isDismissal: Bool
  let isAnimated: Bool
  /// Whether a finger pulls the sheet down.
  @exclusivity(unchecked) var isInteractive = false
  /// Whether the finger let go of it.
  @exclusivity(unchecked) var isCancelled = false
  private let completion: (@MainActor () -> Void)?
  @exclusivity(unchecked) private var isCommitted = false
  /// Whether the callbacks of the appearance have begun; `viewDidLoad` reads no flag yet.
  @exclusivity(unchecked) private(set) var isAppearing = false
  @exclusivity(unchecked) private var coordinator: TransitionCoordinator?

  init(
    of presented: ViewController, by presenter: ViewController, isDismissal: Bool, isAnimated: Bool,
    completion: (@MainActor () -> Void)?
  ) {
    self.presented = presented
    self.presenter = presenter
    self.isDismissal = isDismissal
    self.isAnimated = isAnimated
    self.completion = completion
  }

  var transitionCoordinator: TransitionCoordinator {
    if let coordinator { return coordinator }
    let made = TransitionCoordinator(isAnimated: isAnimated, isInteractive: isInteractive)
    coordinator = made
    return made
  }

  /// One after the other: a dismissal waits for the presentation that it takes back.
  var canCommit: Bool {
    if isCommitted { return false }
    for transition in application.runLoop.transitions where transition is Presentation {
      return transition === self
    }
    return false
  }

  private var application: Application { presenter.application }
  private var flags: CallbackFlags { isAnimated ? .animated : [] }

  /// What is presented, and what that presents in turn, in front first.
  private var chain: [ViewController] {
    var chain = [presented]
    while let next = chain.last?.ownPresented { chain.append(next) }
    return chain.reversed()
  }

  func commit() {
    isCommitted = true
    guard presented.ownPresenting === presenter else {
      // Its presenter went before it came up.
      application.runLoop.ended(self)
      return
    }
    if isDismissal { commitDismissal() } else { commitPresentation() }
    if !isAnimated { complete() }
  }

  func complete() {
    if isCancelled {
      takeBack()
    } else if isDismissal {
      completeDismissal()
    } else {
      presented.didAppear(flags)
      if presented.coversPresenter { presenter.didDisappear(flags) }
    }
    if presented.presentation === self { presented.presentation = nil }
    application.runLoop.ended(self)
    coordinator?.ended()
    if !isCancelled { completion?() }
  }

  func interactionChanged(isCancelled: Bool) {
    self.isCancelled = isCancelled
    coordinator?.interactionChanged(isCancelled: isCancelled)
  }

  private func commitPresentation() {
    presented.loadForDisplay()
    isAppearing = true
    if presented.coversPresenter {
      presenter.isCovered = true
      presenter.willDisappear(flags)
    }
    presented.willAppear(flags)
    presented.isAppearing(flags)
  }

  private func commitDismissal() {
    for controller in chain {
      takeOver(controller)
      controller.willDisappear(flags)
    }
    if presented.coversPresenter {
      presenter.isCovered = false
      presenter.willAppear(flags)
      presenter.isAppearing(flags)
    }
  }

  private func completeDismissal() {
    if presented.coversPresenter { presenter.didAppear(flags) }
    for controller in chain {
      controller.ownPresenting?.ownPresented = nil
      controller.ownPresenting = nil
      application.liveControllers.setPresented(
        false, controller.id, name: nil, at: application.clock.now)
      application.hooks?.dismissed(controller)
      takeOver(controller)
      controller.willDisappear(flags)
      controller.didDisappear(flags)
      controller.dropToasts()
      controller.presentation = nil
      controller.isDismissalRequested = false
      application.runLoop.retire(controller)
    }
  }

  /// One that was presented from a controller that was going already goes with it and never comes up.
  private func takeOver(_ controller: ViewController) {
    if let other = controller.presentation, other !== self { application.runLoop.ended(other) }
    controller.presentation = self
  }

  /// The sheet was let go: it comes back.
  private func takeBack() {
    presented.presentation = nil
    presented.isDismissalRequested = false
    presented.willAppear(.animated)
    presented.hasBeenLaidOut = true
    presented.didAppear(.animated)
  }
}
