/// The points of UIKit's behaviour where the evidence is weak or versions differ, as named options.
///
/// The defaults are the better supported reading. Results that hang on one of them hold "as modelled".
public struct Profile: Equatable, Sendable {
  /// Whether the delegate's `didShow` arrives after a cancelled swipe.
  public var sendsDidShowAfterCancel = false

  /// Whether the controller that stays on top after a cancelled swipe is sent `didMove(toParent:)`.
  public var sendsDidMoveAfterCancel = false

  /// When the calls that take back a cancelled swipe are made.
  public enum Reversal: Sendable {
    /// All of them when the animation back has ended.
    case atEndOfRewind
    /// The `will` calls when the finger is lifted, the `did` calls at the end.
    case atRelease
  }
  /// When the calls that take back a cancelled swipe are made.
  public var reversal = Reversal.atEndOfRewind

  /// Whether the revealed controller's `viewDidAppear` precedes the popped one's `didMove(toParent: nil)`.
  public var revealedAppearsBeforePoppedMoves = true

  /// Whether covered controllers that are removed are sent `willMove(toParent: nil)`.
  public var coveredHearWillMove = true

  /// When covered controllers that are removed by an animated change are sent `didMove(toParent: nil)`.
  public enum CoveredRemoval: Sendable {
    /// Inside the call, bottom to top.
    case atCall
    /// When the transition ends, bottom to top.
    case atEnd
  }
  /// When covered controllers that are removed by an animated change are sent `didMove(toParent: nil)`.
  public var coveredRemoval = CoveredRemoval.atCall

  /// Whether a top that is replaced by a push reads `isMovingFromParent == true`.
  public var replacedTopIsMoving = true

  /// What becomes of a change that follows a change without animation in the same turn.
  public enum FollowingChange: Sendable {
    /// It is applied at once (iOS 18 and later).
    case immediate
    /// It is held until the commit (iOS 17 and earlier).
    case held
  }
  /// What becomes of a change that follows a change without animation in the same turn.
  public var followingChange = FollowingChange.immediate

  /// What a pop does to a push that is still being animated.
  public enum InterruptedPush: Sendable {
    /// The push is completed and the pop starts in the same turn (fluid transitions of iOS 18).
    case completesAtOnce
    /// The pop waits until the push has ended.
    case runsOn
  }
  /// What a pop does to a push that is still being animated.
  public var interruptedPush = InterruptedPush.completesAtOnce

  /// Whether a push during an animated transition is logged as nested.
  public var logsNestedPush = true

  /// What a stack under a full-screen modal hears of its changes.
  public enum UnderFullScreen: Sendable {
    /// No appearance callback until the modal is dismissed.
    case deferred
    /// Appearance callbacks as if nothing covered it.
    case delivered
  }
  /// What a stack under a full-screen modal hears of its changes.
  public var underFullScreen = UnderFullScreen.deferred

  /// Where a hosting controller reports the appearance of its view.
  public enum HostingAppearance: Sendable {
    /// `onAppear` between `viewIsAppearing` and `viewDidAppear`, `onDisappear` at `viewDidDisappear`.
    case afterIsAppearing
    /// `onAppear` at `viewWillAppear`, `onDisappear` at `viewDidDisappear`.
    case atWillAppear
  }
  /// Where a hosting controller reports the appearance of its view.
  public var hostingAppearance = HostingAppearance.afterIsAppearing

  /// The defaults, which are those of the newest system.
  public init() {}

  /// iOS 17: a push after an unanimated change waits for the commit; pushes cannot be interrupted.
  public static var ios17: Profile {
    var profile = Profile()
    profile.followingChange = .held
    profile.interruptedPush = .runsOn
    return profile
  }

  /// iOS 18.
  public static var ios18: Profile { Profile() }

  /// iOS 26.
  public static var ios26: Profile { Profile() }
}
