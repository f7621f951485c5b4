import AppCatalog
import VirtualUIKit

/// An app that flows can drive: real reducers and controllers on a world.
@MainActor
public protocol App: AnyObject {
  /// What flows may say about the app.
  nonisolated static var catalog: AppCatalog { get }

  /// Builds the app for a world; what the flow says of the world's start is in `world.given`.
  init(world: World)

  /// Puts the root on the window, as `application(_:didFinishLaunching)` does.
  func launch()

  /// The stack that flows speak of.
  var navigationController: NavigationController { get }

  /// The object that keeps the root state; the state of the catalog's first screen.
  var rootState: AnyObject { get }

  /// A link arrives. An app that does not implement it ignores links.
  func open(link: String)

  /// A push notification with this content was tapped. An app that does not implement it ignores them.
  func receive(push: Value)
}

extension App {
  /// Ignores the link, as an app without links does.
  public func open(link: String) {}

  /// Ignores the notification, as an app without notifications does.
  public func receive(push: Value) {}
}

/// The app's server: what it holds and how it answers.
@MainActor
public protocol Backend: AnyObject {
  /// Carries out a request whose success is being delivered.
  ///
  /// - Returns: the response that the request's effect expects, or why the server refuses.
  func perform(_ request: any AppRequest) -> ServerResponse
}
