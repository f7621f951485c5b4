/// A screen of the app, as flows name it.
public struct ScreenEntry: Sendable {
  /// How a screen comes on display.
  public enum Presentation: Hashable, Sendable {
    /// On the navigation stack.
    case stack
    /// As a page sheet over the stack.
    case pageSheet
    /// As a full-screen modal over the stack.
    case fullScreen
  }

  /// The id flows use, such as `eventDetail`.
  public var id: String
  /// Whether it is pushed or presented, and in which style.
  public var presentation: Presentation
  /// What the screen's state holds; nil for a screen without a store.
  public var state: StateSchema?
  /// One line for help and reference.
  public var summary: String

  /// A screen, pushed unless said otherwise; one with a store says what its state holds.
  public init(
    _ id: String, _ presentation: Presentation = .stack, state: StateSchema? = nil, _ summary: String
  ) {
    self.id = id
    self.presentation = presentation
    self.state = state
    self.summary = summary
  }
}
