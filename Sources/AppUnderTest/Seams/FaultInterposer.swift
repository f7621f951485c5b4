import AppCatalog

/// Breaks the app as `given.faults` asks.
@MainActor
public final class FaultInterposer: Interposer {
  private let faults: [Fault]
  private let catalog: AppCatalog

  /// - Returns: nil if there is nothing to break, so that a world without faults asks nobody.
  public init?(_ faults: [Fault], catalog: AppCatalog) {
    guard !faults.isEmpty else { return nil }
    self.faults = faults
    self.catalog = catalog
  }

  private func has(_ kind: FaultKind, _ target: String) -> Bool {
    faults.contains { $0.kind == kind && $0.target == target }
  }

  /// Drops the reset if `missingReset` names the screen, with this command or with none.
  public func reset(after command: CommandValue, of screen: ScreenID) -> ResetVerdict {
    let name = catalog.name(of: screen)
    let isMissing = faults.contains {
      $0.kind == .missingReset && $0.target == name && ($0.command == nil || $0.command == command.name)
    }
    return isMissing ? .drop : .deliver
  }

  /// Suppresses the report if `missingCleanup` names the screen.
  public func disappearance(of screen: ScreenID) -> DisappearanceVerdict {
    has(.missingCleanup, catalog.name(of: screen)) ? .suppress : .report
  }

  /// Lets effects go on if `missingCancellation` names the screen.
  public func cancellation(of screen: ScreenID) -> CancellationVerdict {
    has(.missingCancellation, catalog.name(of: screen)) ? .ignore : .cancel
  }

  /// Delivers twice if `duplicateResponse` names the request.
  public func response(to request: String) -> ResponseVerdict {
    has(.duplicateResponse, request) ? .twice : .once
  }

  /// Makes subscriptions keep their controller alive if `retainCycle` names the screen.
  public func subscription(of screen: ScreenID) -> SubscriptionVerdict {
    has(.retainCycle, catalog.name(of: screen)) ? .retaining : .weak
  }

  /// Hides the factory if `missingFactory` names it.
  public func resolution(of factory: String) -> ResolutionVerdict {
    has(.missingFactory, factory) ? .missing : .resolve
  }
}
