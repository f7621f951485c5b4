import AppCatalog
import VirtualUIKit

/// What is on display, by the ids of the catalog.
extension World {
  /// The screens of the navigation stack, bottom to top, without touching their controllers.
  public var stackScreens: [ScreenID] {
    var stack: [ScreenID] = []
    for controller in app?.navigationController.stack ?? [] {
      if let screen = screens[controller]?.screen { stack.append(screen) }
    }
    return stack
  }

  /// The slots of the screens on the navigation stack that have a state, bottom to top.
  public var stackSlots: [SlotID] {
    var slots: [SlotID] = []
    slots.reserveCapacity(8)
    for controller in app?.navigationController.stack ?? [] {
      if let slot = screens[controller]?.slot { slots.append(slot) }
    }
    return slots
  }

  /// The screen on top of the navigation stack.
  public var topScreen: ScreenID? {
    app?.navigationController.stack.last.flatMap { screens[$0]?.screen }
  }

  /// The modal screen in front of the others; nil if only the stack, an alert or an action sheet is on display.
  public var presentedScreen: ScreenID? {
    for controller in application.window.presentedControllers.reversed()
    where !(controller is AlertController) {
      return screens[controller.id]?.screen
    }
    return nil
  }

  /// The alert or action sheet in front.
  public var dialog: AlertController? {
    switch frontmost {
    case .alert(let dialog), .actionSheet(let dialog): dialog
    case .modal, .screen, nil: nil
    }
  }

  /// All surfaces, front to back, the covered screens of the stack included.
  public var surfaces: [Surface] {
    var surfaces = application.window.presentedControllers.reversed().map { controller -> Surface in
      guard let dialog = controller as? AlertController else { return .modal(controller) }
      return dialog.style == .alert ? .alert(dialog) : .actionSheet(dialog)
    }
    for controller in (app?.navigationController.viewControllers ?? []).reversed() {
      surfaces.append(.screen(controller))
    }
    return surfaces
  }
}
