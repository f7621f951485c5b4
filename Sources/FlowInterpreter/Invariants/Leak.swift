import AppCatalog
import AppUnderTest
import VirtualUIKit

/// A screen's controller that left and lives, with how long and what it still observes.
struct Leak {
  private let screen: String
  private let duration: Duration
  private let steps: Int
  private let subjects: [SubscriptionSubject]

  /// - Parameter steps: how many steps ended since it left, the one that runs not counted.
  /// - Returns: nil if the controller does not leak or is no screen.
  @MainActor
  init?(_ controller: ControllerID, in world: World, steps: Int) {
    guard let record = world.application.liveControllers[controller], record.isLeaked,
      let screen = world.screen(of: controller)
    else { return nil }
    self.screen = world.catalog.name(of: screen)
    duration = world.application.clock.now - (record.leftAt ?? world.application.clock.now)
    self.steps = steps
    subjects = world.subjects(observedBy: controller)
  }

  /// Continues "it has been".
  var text: String { "leaking for \(extent), and \(observed)" }

  /// As a line of its own.
  var line: String { "\(screen) for \(extent), \(observed)" }

  private var extent: String {
    "\(duration.text) and \(steps) \(steps == 1 ? "step" : "steps")"
  }

  private var observed: String {
    guard !subjects.isEmpty else { return "observes nothing" }
    return "still observes " + subjects.map(Self.phrase).joined(separator: ", ")
  }

  private static func phrase(_ subject: SubscriptionSubject) -> String {
    switch subject {
    case .command: "its commands"
    case .child(let screen): "its child `\(screen)`"
    case .state(let name): "its `\(name)`"
    }
  }
}
