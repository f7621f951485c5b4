import AppCatalog
import AppUnderTest
import VirtualUIKit

/// The base of every screen that flows have a name for, with or without a store.
@MainActor
open class ScreenController: ViewController, Screen {
  /// What the controller was made with; the children it opens get their contexts from it.
  public let context: ScreenContext

  /// Which screen of the catalog this is.
  public var screen: ScreenID { context.screen }
  /// Where the screen's state hangs; nil for a screen without a store.
  public var slot: SlotID? { context.slot }
  /// What the app lives in, with all the seams it passes.
  public var world: World { context.world }

  /// A controller that its world knows from now on as the screen of this context.
  public init(context: ScreenContext) {
    self.context = context
    super.init(context.world.application)
    context.world.register(self)
  }

  open override var screenName: String? { world.catalog.name(of: screen) }

  /// The text in the middle of the navigation bar; empty unless a screen has one.
  open var navigationTitle: String { "" }

  /// Adds everything the screen shows; a screen without elements of its own shows nothing.
  open func describe(into builder: inout ElementBuilder) {}
}

/// A modal screen in plain UIKit, with a button that closes it.
@MainActor
open class ModalScreenController: ScreenController {
  private let title: String

  /// - Parameter title: the text at its top.
  public init(context: ScreenContext, title: String, style: ModalPresentationStyle) {
    self.title = title
    super.init(context: context)
    modalPresentationStyle = style
  }

  open override var navigationTitle: String { title }

  open override func describe(into builder: inout ElementBuilder) {
    builder.button("close", "닫기") { [weak self] in self?.dismiss(animated: true) }
  }
}
