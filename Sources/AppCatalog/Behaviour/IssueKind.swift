/// An invariant of every app, by the name of its violation in `issues`.
public enum IssueKind: String, Hashable, Sendable, CaseIterable {
  case missingState, orphanState, unconsumedCommand, leak
  case deadPush, swappedChild, swallowedCommand, actionToNil, effectAfterDismissal, ghostCommand
  case presentation, navigation, runaway, missingFactory
}

extension IssueKind {
  /// Whether the violation is a condition that lasts (reported when it begins) rather than an occurrence.
  public var isLasting: Bool {
    switch self {
    case .missingState, .orphanState, .unconsumedCommand, .leak: true
    default: false
    }
  }

  /// Whether what is named is a screen; only `missingFactory` names a factory.
  public var namesScreen: Bool { self != .missingFactory }

  /// What is wrong, in one sentence.
  public var summary: String {
    switch self {
    case .missingState: "the screen is on the stack and its state is nil"
    case .orphanState: "the state is non-nil and its screen is not on the stack"
    case .unconsumedCommand: "the action state is still set at rest: not executed, or executed and not reset"
    case .leak: "the controller left the stack and is still alive"
    case .deadPush:
      "the state was written while non-nil and its screen is not on the stack: the tap opened nothing"
    case .swappedChild:
      "the state under the open screen was replaced by another item's: it still shows the old one"
    case .swallowedCommand: "a command was written and no controller saw it"
    case .actionToNil: "an action arrived for a screen whose state is nil"
    case .effectAfterDismissal: "a response was delivered for a screen that is gone"
    case .ghostCommand: "a controller that left the stack executed a command"
    case .presentation: "UIKit would refuse the presentation"
    case .navigation: "UIKit would raise or warn"
    case .runaway: "the step did not come to rest within its limit of actions"
    case .missingFactory: "a dependency was asked for that the container lacks"
    }
  }
}
