/// A virtual `UITabBarController`: the usual root of a window, with a stack in each tab.
open class TabBarController: ViewController {
  /// The tabs' controllers.
  @exclusivity(unchecked) public private(set) var viewControllers: [ViewController]

  /// The tab on display. Another one is shown at the next commit; an index beyond the tabs is ignored.
  @exclusivity(unchecked) public var selectedIndex = 0 {
    didSet {
      guard viewControllers.indices.contains(selectedIndex) else {
        selectedIndex = oldValue
        return
      }
      guard selectedIndex != oldValue, isOnDisplay else { return }
      application.runLoop.began(
        TabSwitch(from: viewControllers[oldValue], to: viewControllers[selectedIndex]))
    }
  }

  /// A tab bar with these tabs, the first selected.
  public init(_ application: Application, viewControllers: [ViewController]) {
    self.viewControllers = viewControllers
    super.init(application)
    for controller in viewControllers { controller.enter(self) }
  }

  isolated deinit {
    disown(viewControllers)
  }

  override var kindName: String { "UITabBarController" }

  /// The controller of the tab on display.
  public var selectedViewController: ViewController? {
    viewControllers.indices.contains(selectedIndex) ? viewControllers[selectedIndex] : nil
  }

  /// Whether the bar is hidden, because a controller above the root of the selected stack asks for it.
  public var isTabBarHidden: Bool {
    guard let navigation = selectedViewController as? NavigationController else { return false }
    return navigation.viewControllers.dropFirst().contains(where: \.hidesBottomBarWhenPushed)
  }

  /// The tabs' controllers.
  open override var children: [ViewController] { viewControllers }

  override var mayHaveVisibleChildren: Bool { !viewControllers.isEmpty }

  override var innermost: ViewController { selectedViewController?.innermost ?? self }

  override var onlyVisibleChild: ViewController? { selectedViewController }

  override var visibleChildren: [ViewController] {
    if let selectedViewController { [selectedViewController] } else { [] }
  }

  override func close() {
    super.close()
    disown(viewControllers)
    withExtendedLifetime(viewControllers) { viewControllers = [] }
  }
}

/// Another tab comes on display: no animation, no flags, nobody moves.
@MainActor private final class TabSwitch: RunningTransition {
  private let old: ViewController
  private let new: ViewController
  private(set) var canCommit = true

  init(from old: ViewController, to new: ViewController) {
    self.old = old
    self.new = new
  }

  func commit() {
    canCommit = false
    new.willAppear([])
    old.willDisappear([])
    new.isAppearing([])
    complete()
  }

  func complete() {
    old.application.runLoop.ended(self)
    old.didDisappear([])
    new.didAppear([])
  }
}
