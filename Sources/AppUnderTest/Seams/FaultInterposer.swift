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

  public func reset(after command: CommandValue, of screen: ScreenID) -> ResetVerdict {
    let name = catalog.name(of: screen)
    let isMissing = faults.contains {
      $0.kind == .missingReset && $0.target == name && ($0.command == nil || $0.command == command.name)
    }
    return isMissing ? .drop : .deliver
  }

  public func disappearance(of screen: ScreenID) -> DisappearanceVerdict {
    has(.missingCleanup, catalog.name(of: screen)) ? .suppress : .report
  }

  public func cancellation(of screen: ScreenID) -> CancellationVerdict {
    has(.missingCancellation, catalog.name(of: screen)) ? .ignore : .cancel
  }

  public func response(to request: String) -> ResponseVerdict {
    has(.duplicateResponse, request) ? .twice : .once
  }

  public func subscription(of screen: ScreenID) -> SubscriptionVerdict {
    has(.retainCycle, catalog.name(of: screen)) ? .retaining : .weak
  }

  public func resolution(of factory: String) -> ResolutionVerdict {
    has(.missingFactory, factory) ? .missing : .resolve
  }
}
