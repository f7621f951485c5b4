import AppCatalog
import AppUnderTest

/// A world at rest, as far as a report speaks of it.
public struct WorldPicture: Hashable, Sendable {
  /// The screens of the stack, bottom to top.
  public var stack: [String]
  /// The modal screen in front.
  public var presented: String?
  /// The id of the alert or action sheet on display.
  public var dialog: String?
  /// The text of the toast on display.
  public var toast: String?
  /// The requests that wait, oldest first, as a flow would write them.
  public var pending: [String]
  /// The controllers that left and live, with how long and what they still observe.
  public var leaks: [String] = []
  /// What could be tapped on the frontmost surface, the cells of a grid left out.
  public var tappable: [ElementName]
  /// The whole state.
  public var state: Value

  static let empty = WorldPicture(stack: [], pending: [], tappable: [], state: .none)
}

extension WorldPicture {
  @MainActor
  init(of world: World, app: InterpretedApp, leaks: [Leak]) {
    stack = world.stackScreens.map { world.catalog.name(of: $0) }
    presented = world.presentedScreen.map { world.catalog.name(of: $0) }
    dialog = world.dialog?.alertID
    toast = world.application.window.visibleToast?.text
    pending = world.server.pending.map { Call(name: $0.name, arguments: $0.arguments).text }
    tappable = (world.frontmost?.elements() ?? [])
      .filter { $0.isTappable && $0.isEnabled && $0.kind != .cell }.map(\.name)
    self.leaks = leaks.map(\.line)
    state = StateReader(app: app, states: world.states).snapshot()
  }

  private init(stack: [String], pending: [String], tappable: [ElementName], state: Value) {
    self.stack = stack
    self.pending = pending
    self.tappable = tappable
    self.state = state
  }
}

extension Element {
  var name: ElementName { ElementName(id: id, text: text) }
}
