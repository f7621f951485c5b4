import AppCatalog
import VirtualUIKit

extension World: UIKitHooks {
  public var wantsCallbacks: Bool { observer?.wantsCallbacks ?? false }
}
