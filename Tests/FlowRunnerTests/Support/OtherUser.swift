import Foundation

/// A user whom permissions bind, as they do not bind root.
enum OtherUser {
  /// What to put before a command so that it runs as that user: nothing if the tests do not run as root.
  static let prefix = getuid() == 0 ? "setpriv --reuid 65534 --regid 65534 --clear-groups " : ""

  /// Whether that user can start the program.
  static let isThere: Bool = {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/bash")
    process.arguments = ["-c", "\(prefix)test -x '\(Minefield.program)'"]
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return false }
    process.waitUntilExit()
    return process.terminationStatus == 0
  }()
}
