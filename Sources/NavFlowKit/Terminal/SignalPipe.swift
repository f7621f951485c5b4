import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The end that signal handlers write to; -1 while nobody reads.
private let receivingEnd = Atomic<Int32>(-1)

/// Turns signals into bytes that can be waited for together with other input.
final class SignalPipe {
  /// Becomes readable when a signal has come; -1 if there is no pipe.
  let descriptor: Int32
  private let writingEnd: Int32
  private let signals: [Int32]

  /// Catches these signals until it is gone.
  init(_ signals: [Int32]) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else {
      descriptor = -1
      writingEnd = -1
      self.signals = []
      return
    }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    descriptor = ends[0]
    writingEnd = ends[1]
    self.signals = signals
    receivingEnd.store(ends[1], ordering: .sequentiallyConsistent)
    for number in signals {
      _ = signal(number) { number in
        var byte = UInt8(truncatingIfNeeded: number)
        let end = receivingEnd.load(ordering: .relaxed)
        if end >= 0 { _ = write(end, &byte, 1) }
      }
    }
  }

  deinit {
    for number in signals { _ = signal(number, SIG_DFL) }
    receivingEnd.store(-1, ordering: .sequentiallyConsistent)
    if descriptor >= 0 {
      close(descriptor)
      close(writingEnd)
    }
  }

  /// The next signal that has come; nil if there is none.
  func next() -> Int32? {
    var byte: UInt8 = 0
    return read(descriptor, &byte, 1) == 1 ? Int32(byte) : nil
  }

  /// Lets a signal do what it does to a program that does not catch it.
  static func obey(_ number: Int32) {
    _ = signal(number, SIG_DFL)
    raise(number)
  }
}
