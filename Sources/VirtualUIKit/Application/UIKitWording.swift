extension UIKitWarning {
  /// UIKit's own words, with names in place of class and address.
  ///
  /// - Parameter name: What a controller is called, for example its screen's name.
  public func text(naming name: (ControllerID) -> String) -> String {
    func the(_ controller: ControllerID) -> String { "<\(name(controller))>" }
    return switch self {
    case .pushedTwice(let controller, let navigation):
      "\(the(navigation)) is pushing the same view controller instance (\(the(controller))) more than once "
        + "which is not supported and is most likely an error in the application"
    case .pushedNavigationController:
      "Pushing a navigation controller is not supported"
    case .duplicate(let controller, _):
      "All view controllers in a navigation controller must be distinct (\(the(controller)))"
    case .foreignParent(let controller, let parent, let requested):
      "child view controller:\(the(controller)) should have parent view controller:\(the(parent)) "
        + "but requested parent is:\(the(requested))"
    case .absentTarget:
      "Tried to pop to a view controller that doesn't exist."
    case .nestedPush:
      "nested push animation can result in corrupted navigation bar"
    case .alreadyPresenting(let controller, let presenter, let presented):
      "Attempt to present \(the(controller)) on \(the(presenter)) which is already presenting "
        + the(presented)
    case .presentationInProgress(let controller, let presenter):
      "Attempt to present \(the(controller)) on \(the(presenter)) while a presentation is in progress!"
    case .presenterNotInWindow(let controller, let presenter):
      "Attempt to present \(the(controller)) on \(the(presenter)) whose view is not in the window hierarchy!"
    case .alreadyPresented(let controller, let presenter):
      "Application tried to present modally a view controller \(the(controller)) that is already being "
        + "presented by \(the(presenter))."
    case .activeController(let controller, _):
      "Application tried to present modally an active controller \(the(controller))."
    }
  }
}
