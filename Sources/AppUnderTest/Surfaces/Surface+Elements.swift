import AppCatalog
import VirtualUIKit

/// What flows ask of the surface that takes touches.
extension Surface {
  /// The elements on it, top to bottom, or only those that the query asks for.
  @MainActor
  public func elements(_ query: ElementQuery = .all) -> [Element] {
    var builder = ElementBuilder(query)
    switch self {
    case .alert(let dialog), .actionSheet(let dialog):
      if let title = dialog.title { builder.text("title", title) }
      if let message = dialog.message { builder.text("message", message) }
      for action in dialog.actions {
        builder.button(action.id, action.title) { dialog.tap(action.id) }
      }
    case .modal(let controller), .screen(let controller):
      controller.asScreen?.describe(into: &builder)
    }
    return builder.elements
  }

  /// The id that the catalog has for it; nil for a controller that flows have no name for.
  @MainActor
  public func name(in catalog: AppCatalog) -> String? {
    switch self {
    case .alert(let dialog), .actionSheet(let dialog): dialog.alertID
    case .modal(let controller), .screen(let controller):
      if let screen = controller.asScreen?.screen { catalog.name(of: screen) } else { nil }
    }
  }
}

extension ViewController {
  /// The controller as a screen that flows know. Its world knows that from the registration; a cast would search the
  /// conformances of all its classes.
  public var asScreen: (any Screen)? {
    if let world = application.hooks as? World, let known = world.screens[id] { return known.controller }
    return self as? any Screen
  }
}
