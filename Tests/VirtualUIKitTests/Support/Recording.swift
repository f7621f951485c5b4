import VirtualUIKit

/// What the controllers of one test were told, in order.
@MainActor final class Log {
  var entries: [String] = []
  /// Whether `parent`, the stack and the coordinator are noted as they read inside the callback.
  var notesSurroundings = false
  /// Containers are recorded only where a test asks.
  var silent: Set<String> = []

  func note(_ entry: String) {
    entries.append(entry)
  }

  /// Everything since the last call, in one line.
  func take() -> String {
    defer { entries = [] }
    return entries.joined(separator: " ")
  }
}

/// A controller that notes what it is told through its overrides, and what it reads meanwhile.
class RecordingController: ViewController {
  let name: String
  let log: Log
  /// Runs inside the callback of this name, once.
  var reactions: [String: @MainActor () -> Void] = [:]
  /// An override that forgets `super.willMove(toParent:)`.
  var skipsSuperWillMove = false
  /// An object that holds this controller, as a captured `self` would.
  var cycle: AnyObject?

  init(_ name: String, _ application: Application, _ log: Log) {
    self.name = name
    self.log = log
    super.init(application)
  }

  isolated deinit { log.note("\(name).deinit") }

  override var screenName: String? { name }

  private func note(_ callback: String) {
    var notes: [String] = []
    if isMovingToParent { notes.append("mTP") }
    if isMovingFromParent { notes.append("mFP") }
    if isBeingPresented { notes.append("presented") }
    if isBeingDismissed { notes.append("dismissed") }
    if log.notesSurroundings {
      notes.append("parent:\(name(of: parent))")
      if let navigation = navigationController ?? observed {
        notes.append("stack:" + navigation.viewControllers.map(name).joined())
        notes.append(navigation.transitionCoordinator == nil ? "TC:nil" : "TC")
      }
    }
    log.note("\(name).\(callback)" + (notes.isEmpty ? "" : "[\(notes.joined(separator: " "))]"))
    reactions.removeValue(forKey: callback)?()
  }

  /// The stack to note when the controller is in none.
  weak var observed: NavigationController?

  private func name(of controller: ViewController?) -> String {
    (controller as? RecordingController)?.name ?? (controller is NavigationController ? "N" : "nil")
  }

  override func viewDidLoad() { note("viewDidLoad") }
  override func viewWillAppear(_ animated: Bool) { note("viewWillAppear") }
  override func viewIsAppearing(_ animated: Bool) { note("viewIsAppearing") }
  override func viewDidAppear(_ animated: Bool) { note("viewDidAppear") }
  override func viewWillDisappear(_ animated: Bool) { note("viewWillDisappear") }
  override func viewDidDisappear(_ animated: Bool) { note("viewDidDisappear") }

  override func willMove(toParent parent: ViewController?) {
    if !skipsSuperWillMove { super.willMove(toParent: parent) }
    note("willMove(\(name(of: parent)))")
  }

  override func didMove(toParent parent: ViewController?) {
    super.didMove(toParent: parent)
    note("didMove(\(name(of: parent)))")
  }
}

/// A navigation controller that notes its own appearance, and a finger's call of `popViewController`.
final class RecordingNavigationController: NavigationController {
  let log: Log
  var notesAppearance = false
  var notesPops = false
  var vetoesPops = false

  init(root: ViewController, _ log: Log) {
    self.log = log
    super.init(rootViewController: root)
  }

  private func note(_ callback: String) {
    guard notesAppearance else { return }
    log.note("N.\(callback)" + (isBeingDismissed ? "[dismissed]" : ""))
  }

  override func viewDidLoad() { note("viewDidLoad") }
  override func viewWillAppear(_ animated: Bool) { note("viewWillAppear") }
  override func viewIsAppearing(_ animated: Bool) { note("viewIsAppearing") }
  override func viewDidAppear(_ animated: Bool) { note("viewDidAppear") }
  override func viewWillDisappear(_ animated: Bool) { note("viewWillDisappear") }
  override func viewDidDisappear(_ animated: Bool) { note("viewDidDisappear") }

  @discardableResult
  override func popViewController(animated: Bool) -> ViewController? {
    if notesPops { log.note("N.popViewController") }
    return vetoesPops ? nil : super.popViewController(animated: animated)
  }
}

/// Notes what the delegate is told.
final class RecordingDelegate: NavigationControllerDelegate {
  let log: Log

  init(_ log: Log) { self.log = log }

  func navigationController(
    _ navigationController: NavigationController, willShow viewController: ViewController, animated: Bool
  ) {
    log.note("willShow(\(viewController.screenName ?? "?"))")
  }

  func navigationController(
    _ navigationController: NavigationController, didShow viewController: ViewController, animated: Bool
  ) {
    log.note("didShow(\(viewController.screenName ?? "?"))")
  }
}

/// Notes who is no longer on the stack after a transition.
final class DepartureDelegate: NavigationControllerDelegate {
  private let log: Log
  private var lastStacks: [ControllerID: [String]] = [:]

  init(_ log: Log) { self.log = log }

  func watch(_ navigation: NavigationController) {
    lastStacks[navigation.id] = names(on: navigation)
    navigation.delegate = self
  }

  private func names(on navigation: NavigationController) -> [String] {
    navigation.viewControllers.compactMap(\.screenName)
  }

  func navigationController(
    _ navigationController: NavigationController, willShow viewController: ViewController, animated: Bool
  ) {}

  func navigationController(
    _ navigationController: NavigationController, didShow viewController: ViewController, animated: Bool
  ) {
    let names = names(on: navigationController)
    for name in (lastStacks[navigationController.id] ?? []).reversed() where !names.contains(name) {
      log.note("\(name).gone")
    }
    lastStacks[navigationController.id] = names
  }
}

/// Notes warnings in UIKit's words, toasts and presentations; callbacks only if wanted.
final class RecordingHooks: UIKitHooks {
  let log: Log
  var wantsCallbacks = false
  var notesPresentations = false
  var notesStacks = false
  var warnings: [String] = []
  /// The same in the application's own words.
  var words: [String] = []
  var names: [ControllerID: String] = [:]

  init(_ log: Log) { self.log = log }

  func callback(_ controller: ControllerID, name: String?, _ callback: Callback, flags: CallbackFlags) {
    var notes: [String] = []
    if flags.contains(.animated) { notes.append("animated") }
    if flags.contains(.movingToParent) { notes.append("mTP") }
    if flags.contains(.movingFromParent) { notes.append("mFP") }
    if flags.contains(.beingPresented) { notes.append("presented") }
    if flags.contains(.beingDismissed) { notes.append("dismissed") }
    log.note("\(name ?? "N").\(callback)" + (notes.isEmpty ? "" : "[\(notes.joined(separator: " "))]"))
  }

  func stackChanged(_ navigationController: NavigationController) {
    guard notesStacks else { return }
    log.note("stack(" + navigationController.viewControllers.map { $0.screenName ?? "?" }.joined() + ")")
  }

  func warning(_ warning: UIKitWarning, words: String) {
    self.words.append(words)
    warnings.append(warning.text { names[$0] ?? "N" })
  }

  func toastShown(_ toast: Toast, in controller: ControllerID) {
    log.note("shown(\(toast.text))")
  }

  func toastDismissed(_ toast: Toast, in controller: ControllerID, _ reason: Toast.Dismissal) {
    log.note("\(reason)(\(toast.text))")
  }

  func presented(_ controller: ViewController) {
    if notesPresentations { log.note("presented(\(controller.screenName ?? "?"))") }
  }

  func dismissed(_ controller: ViewController) {
    if notesPresentations { log.note("dismissed(\(controller.screenName ?? "?"))") }
  }
}
