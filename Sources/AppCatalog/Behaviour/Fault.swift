/// A way to break the app on purpose, at a seam and not in its code.
public enum FaultKind: String, Hashable, Sendable, CaseIterable {
  /// The reset after a screen's command never arrives.
  case missingReset
  /// The screen's disappearance is never reported.
  case missingCleanup
  /// The screen's effects go on after its state is nil.
  case missingCancellation
  /// The controller is retained by its own subscription.
  case retainCycle
  /// The response to a request arrives twice.
  case duplicateResponse
  /// The container lacks a factory.
  case missingFactory
}

/// A fault with its target.
public struct Fault: Hashable, Sendable {
  /// What is broken.
  public var kind: FaultKind
  /// A screen's id, a request's name or a factory's name, as the kind asks.
  public var target: String
  /// For `missingReset`: only after this command.
  public var command: String?

  /// A fault at this target; `command` narrows a `missingReset` to one of the screen's commands.
  public init(_ kind: FaultKind, _ target: String, command: String? = nil) {
    self.kind = kind
    self.target = target
    self.command = command
  }
}
