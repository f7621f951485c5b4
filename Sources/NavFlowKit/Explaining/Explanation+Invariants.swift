extension Explanation {
  /// What is checked after every step, unasked, with the bug behind each.
  static let invariants: [Explanation] = [
    Explanation(
      "missingState", "a screen is on the stack and its state is nil",
      """
      Something set the child's state to nil while its screen stayed: a cleanup in \
      `viewWillDisappear` that also runs when a swipe is let go half way. The user looks at a \
      screen whose actions go nowhere.
      """,
      right:

        """
        given: { cleanup: viewWillDisappear }
        steps:
          - tapEvent: midterm
          - swipeBack: cancel
            expect: { issues: [missingState: eventDetail] }
        """
    ),
    Explanation(
      "orphanState", "a state is non-nil and its screen is not on the stack",
      """
      The screen left and nobody told the reducer: popped several at once, swiped away, \
      replaced by a link. The next tap writes over a state that is still there and opens \
      nothing (deadPush).
      """,
      right:

        """
        given: { faults: [missingCleanup: eventDetail] }
        steps:
          - tapEvent: midterm
          - back:
            expect: { issues: [orphanState: eventDetail] }
        """
    ),
    Explanation(
      "unconsumedCommand", "an action state is still set at rest",
      """
      A command was given and not executed, or executed and not reset. The same command cannot \
      be given again: to write the same value changes nothing.
      """,
      right:

        """
        given: { faults: [missingReset: eventDetail.presentDeleteAlert] }
        steps:
          - tapEvent: midterm
          - delete:
            expect: { issues: [unconsumedCommand: eventDetail] }
        """
    ),
    Explanation(
      "leak", "a controller left the stack and is still alive",
      """
      Something retains it, mostly a subscription that captures `self` strongly. It goes on \
      observing, and on its second visit executes commands twice (ghostCommand).
      """,
      right:

        """
        given: { faults: [retainCycle: eventDetail] }
        steps:
          - tapEvent: midterm
          - back:
            expect: { issues: [leak: eventDetail] }
        """
    ),
    Explanation(
      "deadPush", "a tap opened nothing",
      """
      A child's state was written while it was non-nil and its screen was not on the stack. \
      Navigation is bound to nil becoming non-nil, so that nothing is pushed: the user taps \
      and nothing happens.
      """,
      right: "- tapEvent: midterm\n  expect: { issues: [deadPush: eventDetail] }"),
    Explanation(
      "swappedChild", "the state under an open screen was replaced",
      """
      A second item was opened while the screen of the first was on display. The screen still \
      shows the old item, and its buttons act on the new one.
      """,
      right:

        """
        - rapidly: [{ tapEvent: midterm }, { tapEvent: final }]
          expect: { issues: [swappedChild: eventDetail] }
        """
    ),
    Explanation(
      "swallowedCommand", "a command was written and no controller saw it",
      """
      It was set and reset within one batch, or the same value was written again without a \
      reset in between. The toast or the alert never came.
      """,
      right: "- delete:\n  expect: { issues: [swallowedCommand: eventDetail] }"),
    Explanation(
      "actionToNil", "an action arrived for a child whose state is nil",
      """
      A controller, a timer or an effect outlived its state and still sends. The reducer drops \
      the action; whatever the user did is lost.
      """,
      right:
        """
        - respond: { deleteEvent: succeed }
          expect: { issues: [actionToNil: eventDetail] }
        """),
    Explanation(
      "effectAfterDismissal", "a response was delivered for a screen that is gone",
      """
      The effect was not cancelled when its screen left. At best the answer is lost, at worst \
      it writes into the state of the next visit.
      """,
      right:
        """
        given: { server: { deleteEvent: hang }, faults: [missingCancellation: eventDetail] }
        """),
    Explanation(
      "ghostCommand", "a controller that left the stack executed a command",
      """
      A leaked controller still observes the action state, and pushes, pops or presents on \
      behalf of a screen that nobody sees.
      """,
      right: "given: { faults: [retainCycle: eventDetail] }"),
    Explanation(
      "presentation", "UIKit would refuse the presentation",
      """
      Presenting while something is presented, or from a screen that is not on display: UIKit \
      prints a warning and shows nothing.
      """
    ),
    Explanation(
      "navigation", "UIKit would raise or warn",
      """
      The same controller pushed twice, a navigation controller pushed, a push during a \
      transition: a crash or a broken stack on a device.
      """
    ),
    Explanation(
      "runaway", "a step did not come to rest",
      """
      Actions cause actions without end. `stepLimit` in `config.yaml` says how many one step \
      may cause.
      """),
    Explanation(
      "missingFactory", "a dependency was asked for that the container lacks",
      """
      A screen was opened whose factory nobody registered, or that was removed too early in a \
      migration.
      """,
      right: "given: { faults: [missingFactory: documentDetailViewModel] }"),
  ]
}
