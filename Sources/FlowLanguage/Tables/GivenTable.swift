/// A key of `given` that every app has.
enum CommonGivenKey: Sendable { case now, cleanup, server, faults, ios }

/// The keys of `given` that every app has; an app's catalog adds its own.
public enum GivenTable {
  /// Every common key.
  public static var entries: [LanguageEntry] { table.entries }

  static let table = LanguageTable<CommonGivenKey>([
    (
      .now,
      LanguageEntry("now", "a date and time", "date and time at the start", "now: 2026-04-20 09:00")
    ),
    (
      .cleanup,
      LanguageEntry(
        "cleanup", "viewWillDisappear, deinit, didMove or didShow",
        "how it is noticed that a controller left the stack", "cleanup: didMove")
    ),
    (
      .server,
      LanguageEntry(
        "server", "a mapping of requests and outcomes", "how requests are answered",
        "server: { deleteEvent: { fail: \"네트워크 오류\" } }")
    ),
    (
      .faults,
      LanguageEntry(
        "faults", "a list of fault: target", "breaks the app on purpose",
        "faults: [missingReset: eventDetail]")
    ),
    (.ios, LanguageEntry("ios", "17, 18 or 26", "behaviour profile of the virtual UIKit", "ios: 18")),
  ])
}
