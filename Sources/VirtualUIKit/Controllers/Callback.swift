/// What UIKit tells a controller.
public enum Callback: UInt8, Sendable, CaseIterable {
  case viewDidLoad
  case willMoveToParent
  case willMoveToNil
  case viewWillAppear
  case viewIsAppearing
  case viewDidAppear
  case viewWillDisappear
  case viewDidDisappear
  case didMoveToParent
  case didMoveToNil
  /// The last owner let go.
  case `deinit`
}

/// What a controller reads about itself while a callback runs.
public struct CallbackFlags: OptionSet, Hashable, Sendable {
  /// The bits.
  public var rawValue: UInt8

  /// Flags from their bits.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// The `animated` argument of the appearance callbacks.
  public static let animated = CallbackFlags(rawValue: 1 << 0)
  /// `isMovingToParent`
  public static let movingToParent = CallbackFlags(rawValue: 1 << 1)
  /// `isMovingFromParent`
  public static let movingFromParent = CallbackFlags(rawValue: 1 << 2)
  /// `isBeingPresented`
  public static let beingPresented = CallbackFlags(rawValue: 1 << 3)
  /// `isBeingDismissed`
  public static let beingDismissed = CallbackFlags(rawValue: 1 << 4)
}
