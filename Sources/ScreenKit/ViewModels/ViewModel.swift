import AppUnderTest

/// The view model of a screen: inputs are its methods, outputs what its state holds.
@MainActor
public protocol ViewModel: AnyObject {
  associatedtype State: ScreenState
  /// The outputs, of which the action state is written back to nil once it was executed.
  var observed: ObservedState<State> { get }
  /// The controller executed the command: the action state becomes nil.
  func commandExecuted()
  /// The controller left the stack.
  func disappeared()
  /// The back item of the navigation bar was tapped.
  func backButtonTapped()
}
