import AppCatalog
import VirtualUIKit

/// What a user can touch: an alert, an action sheet, a modal or the top screen of the stack.
@MainActor
public enum Surface {
  case dialog(AlertController)
  case screen(any Screen)
  /// A controller that no flow has a name for, or no controller at all.
  case unknown

  init(_ controller: ViewController?) {
    if let dialog = controller as? AlertController {
      self = .dialog(dialog)
    } else if let screen = controller as? any Screen {
      self = .screen(screen)
    } else {
      self = .unknown
    }
  }

  /// The elements on it, top to bottom, or only those that the query asks for.
  public func elements(_ query: ElementQuery = .all) -> [Element] {
    var builder = ElementBuilder(query)
    switch self {
    case .screen(let screen): screen.describe(into: &builder)
    case .dialog(let dialog):
      if let title = dialog.title { builder.text("title", title) }
      if let message = dialog.message { builder.text("message", message) }
      for action in dialog.actions {
        builder.button(action.id, action.title) { dialog.tap(action) }
      }
    case .unknown: break
    }
    return builder.elements
  }

  /// The id that the catalog has for it.
  public func name(in catalog: AppCatalog) -> String? {
    switch self {
    case .dialog(let dialog): dialog.identifier
    case .screen(let screen): catalog.name(of: screen.screen)
    case .unknown: nil
    }
  }
}
