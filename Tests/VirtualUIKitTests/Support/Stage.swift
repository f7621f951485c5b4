import Testing
import VirtualUIKit

/// An application with a stack on display, whose controllers have one-letter names.
@MainActor final class Stage {
  let log = Log()
  let hooks: RecordingHooks
  let application: Application
  let delegate: RecordingDelegate
  /// A delegate that notes who is gone after a transition, in place of what it is told.
  let departures: DepartureDelegate
  /// A controller that the test holds on to.
  var held: ViewController?
  private(set) var navigation: RecordingNavigationController
  private var all: [ControllerID: Reference] = [:]

  private struct Reference {
    var name: String
    weak var controller: RecordingController?
  }

  /// - Parameters:
  ///   - stack: Names of the controllers, bottom to top. Those above the root were pushed one by one, so
  ///     that each was on display.
  ///   - isOnDisplay: Whether the stack is the window's root.
  init(_ stack: String, profile: Profile = .ios26, isOnDisplay: Bool = true) {
    let hooks = RecordingHooks(log)
    let application = Application(profile: profile, hooks: hooks)
    self.hooks = hooks
    self.application = application
    delegate = RecordingDelegate(log)
    departures = DepartureDelegate(log)
    let root = RecordingController(String(stack.prefix(1)), application, log)
    navigation = RecordingNavigationController(root: root, log)
    note(root)
    root.observed = navigation
    if isOnDisplay { application.window.rootViewController = navigation }
    settle()
    for name in stack.dropFirst() {
      push(String(name), animated: false)
      settle()
    }
    navigation.delegate = delegate
    _ = log.take()
  }

  private func note(_ controller: RecordingController) {
    hooks.names[controller.id] = controller.name
    all[controller.id] = Reference(name: controller.name, controller: controller)
  }

  /// A controller that the caller holds.
  func make(_ name: String) -> RecordingController {
    let controller = RecordingController(name, application, log)
    controller.observed = navigation
    note(controller)
    return controller
  }

  func make(_ names: String...) -> [RecordingController] { names.map { make($0) } }

  /// The living controller of this name; the newest if there are several.
  subscript(name: String) -> RecordingController {
    let found = all.values.compactMap(\.controller).filter { $0.name == name }.max { $0.id < $1.id }
    return found ?? make(name)
  }

  func push(_ name: String, animated: Bool = true) {
    navigation.pushViewController(make(name), animated: animated)
  }

  func pop(animated: Bool = true) { navigation.popViewController(animated: animated) }

  /// Assigns the stack; names that are on it are kept, others are made.
  func set(_ names: String, animated: Bool) {
    let present = navigation.viewControllers.compactMap { $0 as? RecordingController }
    navigation.setViewControllers(
      names.map { name in present.first { $0.name == String(name) } ?? make(String(name)) },
      animated: animated)
  }

  func settle() { application.runLoop.settle() }

  func turn() { application.runLoop.turn() }

  /// Ends what keeps a controller alive on purpose.
  func dispose(_ name: String) {
    held = nil
    all.values.compactMap(\.controller).filter { $0.name == name }.forEach { $0.cycle = nil }
  }

  /// The names on the stack.
  var stack: String {
    navigation.viewControllers.map { ($0 as? RecordingController)?.name ?? "?" }.joined()
  }

  /// Notes a mark between two phases.
  func mark(_ mark: String = "|") { log.note(mark) }

  /// Who left and lives.
  var leaked: String {
    application.liveControllers.leaked.map { hooks.names[$0] ?? "?" }.joined()
  }
}

/// One line of a scenario's table: what is done with a stack, and the whole sequence that follows.
struct Row: CustomTestStringConvertible, Sendable {
  var testDescription: String
  var stack: String
  var profile: Profile
  var isOnDisplay: Bool
  var action: @MainActor @Sendable (Stage) -> Void
  var expected: String
  var stackAfter: String

  /// - Parameter expected: Line breaks are spaces.
  init(
    _ title: String, _ stack: String, profile: Profile = .ios26, isOnDisplay: Bool = true,
    then stackAfter: String, _ action: @escaping @MainActor @Sendable (Stage) -> Void, _ expected: String
  ) {
    testDescription = title
    self.stack = stack
    self.profile = profile
    self.isOnDisplay = isOnDisplay
    self.action = action
    self.expected = expected.split(separator: "\n").joined(separator: " ")
    self.stackAfter = stackAfter
  }

  @MainActor func check(sourceLocation: SourceLocation = #_sourceLocation) {
    let stage = Stage(stack, profile: profile, isOnDisplay: isOnDisplay)
    action(stage)
    stage.settle()
    #expect(stage.log.take() == expected, sourceLocation: sourceLocation)
    #expect(stage.stack == stackAfter, sourceLocation: sourceLocation)
    #expect(stage.hooks.warnings == [], sourceLocation: sourceLocation)
  }
}
