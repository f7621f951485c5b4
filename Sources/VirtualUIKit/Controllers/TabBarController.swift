/// A virtual `UITabBarController`: the usual root of a window, with a stack in each tab.
open class TabBarController: ViewController {
  /// The tabs' controllers.
  public private(set) var viewControllers: [ViewController]

  /// The tab on display.
  public private(set) var selectedIndex = 0

  /// A tab bar with these tabs, the first selected.
  public init(_ application: Application, viewControllers: [ViewController]) {
    self.viewControllers = viewControllers
    super.init(application)
    for controller in viewControllers { controller.enter(self) }
  }

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

  override var visibleChildren: [ViewController] { selectedViewController.map { [$0] } ?? [] }

  override func close() {
    super.close()
    viewControllers = []
  }
}
