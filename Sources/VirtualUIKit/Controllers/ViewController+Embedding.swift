/// The views of children in custom containers.
extension ViewController {
  /// Puts a child's view into the receiver's. If that is on display, the child appears: its
  /// `viewWillAppear` at once, the rest at the next commit.
  public func addSubview(of child: ViewController) {
    guard child.parent === self, !child.isViewEmbedded else { return }
    child.isViewEmbedded = true
    child.loadViewIfNeeded()
    guard isOnDisplay else { return }
    child.willAppear(.movingToParent)
    application.runLoop.began(Embedding(child))
  }

  /// Takes the view out of the parent's; the controller is told at once that it disappears.
  public func removeViewFromSuperview() {
    guard isViewEmbedded else { return }
    isViewEmbedded = false
    willDisappear(.movingFromParent)
    didDisappear(.movingFromParent)
    dropToasts()
  }
}

/// A child's view that was put into a view on display.
@MainActor private final class Embedding: RunningTransition {
  private let child: ViewController
  private(set) var canCommit = true

  init(_ child: ViewController) {
    self.child = child
  }

  func commit() {
    canCommit = false
    complete()
  }

  func complete() {
    child.application.runLoop.ended(self)
    child.isAppearing([])
    child.didAppear(.movingToParent)
  }
}
