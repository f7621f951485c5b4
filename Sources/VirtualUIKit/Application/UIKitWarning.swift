/// Something that UIKit would log or raise as an exception. Its wording is in `UIKitWording.swift`.
public enum UIKitWarning: Hashable, Sendable {
  /// The controller is on the stack already.
  case pushedTwice(ControllerID, on: ControllerID)
  /// A navigation controller was to go onto a stack.
  case pushedNavigationController(ControllerID, on: ControllerID)
  /// A stack was to hold this controller twice.
  case duplicate(ControllerID, in: ControllerID)
  /// The controller belongs to another container.
  case foreignParent(ControllerID, parent: ControllerID, requested: ControllerID)
  /// The target of a pop is not on the stack.
  case absentTarget(ControllerID, in: ControllerID)
  /// A push began while another transition was being animated; it waits.
  case nestedPush(ControllerID, on: ControllerID)

  /// The presenter presents another controller already.
  case alreadyPresenting(ControllerID, on: ControllerID, presented: ControllerID)
  /// The presenter is in the middle of presenting another controller.
  case presentationInProgress(ControllerID, on: ControllerID)
  /// The presenter's view is in no window.
  case presenterNotInWindow(ControllerID, on: ControllerID)
  /// The controller is presented already.
  case alreadyPresented(ControllerID, by: ControllerID)
  /// The controller has a parent and cannot be presented by itself.
  case activeController(ControllerID, on: ControllerID)

  /// The part of UIKit that is concerned.
  public enum Kind: Sendable {
    case navigation
    case presentation
  }

  /// The part of UIKit that is concerned.
  public var kind: Kind {
    switch self {
    case .pushedTwice, .pushedNavigationController, .duplicate, .foreignParent, .absentTarget, .nestedPush:
      .navigation
    case .alreadyPresenting, .presentationInProgress, .presenterNotInWindow, .alreadyPresented,
      .activeController:
      .presentation
    }
  }

  /// Whether UIKit would raise an exception and so end the app; otherwise it only logs.
  public var isException: Bool {
    switch self {
    case .pushedTwice, .pushedNavigationController, .duplicate, .foreignParent, .absentTarget,
      .alreadyPresented, .activeController:
      true
    case .nestedPush, .alreadyPresenting, .presentationInProgress, .presenterNotInWindow:
      false
    }
  }

  /// The controller that was to be shown.
  public var controller: ControllerID {
    switch self {
    case .pushedTwice(let controller, _), .pushedNavigationController(let controller, _),
      .duplicate(let controller, _), .foreignParent(let controller, _, _), .absentTarget(let controller, _),
      .nestedPush(let controller, _), .alreadyPresenting(let controller, _, _),
      .presentationInProgress(let controller, _), .presenterNotInWindow(let controller, _),
      .alreadyPresented(let controller, _), .activeController(let controller, _):
      controller
    }
  }

  /// The container or presenter that was asked.
  public var receiver: ControllerID {
    switch self {
    case .pushedTwice(_, let receiver), .pushedNavigationController(_, let receiver),
      .duplicate(_, let receiver), .foreignParent(_, _, let receiver), .absentTarget(_, let receiver),
      .nestedPush(_, let receiver), .alreadyPresenting(_, let receiver, _),
      .presentationInProgress(_, let receiver), .presenterNotInWindow(_, let receiver),
      .alreadyPresented(_, let receiver), .activeController(_, let receiver):
      receiver
    }
  }
}
