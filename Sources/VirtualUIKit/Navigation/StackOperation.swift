/// What is asked of a stack.
public enum StackOperation: Equatable, Sendable {
  /// Put a controller on top.
  case push(ControllerID)
  /// Remove the top.
  case pop
  /// Remove all above a controller.
  case popTo(ControllerID)
  /// Remove all but the root.
  case popToRoot
  /// Replace the whole stack.
  case set([ControllerID])

  /// Whether it only removes from the top.
  var isPop: Bool {
    switch self {
    case .pop, .popTo, .popToRoot: true
    case .push, .set: false
    }
  }

  /// What the stack becomes; nil if nothing is to be done.
  ///
  /// - Throws: What UIKit would raise.
  func result(on stack: [ControllerID], of owner: ControllerID) throws(NavigationRefusal) -> [ControllerID]? {
    switch self {
    case .push(let controller):
      if stack.contains(controller) { throw NavigationRefusal(.pushedTwice(controller, on: owner)) }
      return stack + [controller]
    case .pop:
      return stack.count > 1 ? Array(stack.dropLast()) : nil
    case .popTo(let target):
      guard let index = stack.firstIndex(of: target) else {
        throw NavigationRefusal(.absentTarget(target, in: owner))
      }
      return index + 1 < stack.count ? Array(stack[...index]) : nil
    case .popToRoot:
      return stack.count > 1 ? Array(stack.prefix(1)) : nil
    case .set(let controllers):
      for (index, controller) in controllers.enumerated() where controllers[..<index].contains(controller) {
        throw NavigationRefusal(.duplicate(controller, in: owner))
      }
      return controllers == stack ? nil : controllers
    }
  }
}

/// An operation that UIKit would answer with an exception.
struct NavigationRefusal: Error {
  var warning: UIKitWarning

  init(_ warning: UIKitWarning) {
    self.warning = warning
  }
}
