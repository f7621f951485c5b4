/// A controller callback as `lifecycle` names it, in the order of a controller's life.
public enum LifecycleCallback: String, Hashable, Sendable, CaseIterable {
  case viewDidLoad
  case willMoveToParent, willMoveToNil
  case viewWillAppear, viewIsAppearing, viewDidAppear
  case viewWillDisappear, viewDidDisappear
  case didMoveToParent, didMoveToNil
  case `deinit`
}
