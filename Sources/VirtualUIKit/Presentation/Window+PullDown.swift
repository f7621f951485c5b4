extension Window {
  /// The page sheet in front is pulled down, or let go half way; the animation to its end is left to the run
  /// loop. Returns why it was not possible, or nil.
  @discardableResult
  public func pullDown(cancelled: Bool = false) -> GestureRefusal? {
    guard let sheet = presentedControllers.last, sheet.modalPresentationStyle == .pageSheet,
      !(sheet is AlertController), let presenter = sheet.ownPresenting
    else { return .noSheet }
    guard sheet.presentation == nil, !sheet.isDismissalRequested else { return .transitionRuns }
    let delegate = sheet.presentationDelegate
    guard !sheet.isModalInPresentation, delegate?.presentationControllerShouldDismiss(sheet) ?? true else {
      delegate?.presentationControllerDidAttemptToDismiss(sheet)
      return .switchedOff(sheet.id)
    }
    delegate?.presentationControllerWillDismiss(sheet)
    sheet.isDismissalRequested = true
    let dismissal = Presentation(of: sheet, by: presenter, isDismissal: true, isAnimated: true) {
      delegate?.presentationControllerDidDismiss(sheet)
    }
    dismissal.isInteractive = true
    sheet.application.runLoop.began(dismissal)
    // As in a swipe: what the start brings about happens before the finger is lifted.
    sheet.application.runLoop.turn()
    sheet.application.runLoop.turn()
    dismissal.interactionChanged(isCancelled: cancelled)
    return nil
  }
}
