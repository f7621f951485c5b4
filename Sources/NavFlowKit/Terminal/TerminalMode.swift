#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Lets a terminal hand over each key as it is pressed, and puts it back as it was.
final class TerminalMode {
  private let descriptor: Int32
  private var saved: termios?

  /// Changes nothing yet. A descriptor that is no terminal is left alone throughout.
  init(descriptor: Int32) {
    self.descriptor = descriptor
  }

  deinit { restore() }

  /// Whether keys come one by one.
  var isOn: Bool { saved != nil }

  /// Switches lines and echo off. Keys that send signals still do.
  func enter() {
    var now = termios()
    guard saved == nil, isatty(descriptor) == 1, tcgetattr(descriptor, &now) == 0 else { return }
    var raw = now
    raw.c_lflag &= ~tcflag_t(ICANON | ECHO)
    guard tcsetattr(descriptor, TCSANOW, &raw) == 0 else { return }
    saved = now
  }

  /// Puts the terminal back as it was.
  func restore() {
    guard var now = saved else { return }
    tcsetattr(descriptor, TCSANOW, &now)
    saved = nil
  }
}
