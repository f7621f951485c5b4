import Diagnostics

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Reads lines from an author: with editing, history and completion in a terminal, plainly from a pipe.
@MainActor
final class LineReader {
  /// What comes next.
  enum Input: Equatable {
    case line(String)
    case end
    /// A signal that ends the program.
    case signal(Int32)
  }

  private let descriptor: Int32
  private let output: Output
  private let mode: TerminalMode
  private let signals = SignalPipe([SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP])
  private var editing = LineEditing()
  private var buffer: [UInt8] = []
  private var hasEnded = false

  init(descriptor: Int32, output: Output) {
    self.descriptor = descriptor
    self.output = output
    mode = TerminalMode(descriptor: descriptor)
    mode.enter()
  }

  /// Puts the terminal back as it was.
  func close() { mode.restore() }

  /// The next line; in a terminal behind a prompt, from a pipe shown behind it.
  func next(prompt: String, completions: (String) -> [String]) -> Input {
    if mode.isOn { draw(prompt) }
    output.flush()
    while true {
      if let input = taken(prompt, completions) { return input }
      if hasEnded { return .end }
      let ready = Waiting.ready([descriptor, signals.descriptor], milliseconds: nil)
      while let signal = signals.next() {
        guard signal == SIGTSTP else { return .signal(signal) }
        mode.restore()
        kill(getpid(), SIGSTOP)
        mode.enter()
        if mode.isOn { draw(prompt) }
        output.flush()
      }
      guard ready.contains(descriptor) else { continue }
      let bytes = Waiting.bytes(of: descriptor)
      hasEnded = bytes.isEmpty
      buffer += bytes
    }
  }

  private func taken(_ prompt: String, _ completions: (String) -> [String]) -> Input? {
    mode.isOn ? edited(prompt, completions) : plain(prompt)
  }

  /// A line of a pipe; the last one may lack its line break.
  private func plain(_ prompt: String) -> Input? {
    let end = buffer.firstIndex(of: 0x0A)
    guard end != nil || hasEnded && !buffer.isEmpty else { return nil }
    let line = String(decoding: buffer[..<(end ?? buffer.count)], as: UTF8.self)
    buffer.removeFirst(min(buffer.count, (end ?? buffer.count) + 1))
    output.write("\(prompt)\(VisibleText.escaping(line))\n")
    return .line(line)
  }

  private func edited(_ prompt: String, _ completions: (String) -> [String]) -> Input? {
    defer { output.flush() }
    while !buffer.isEmpty {
      switch editing.take(buffer.removeFirst()) {
      case .none: break
      case .changed: draw(prompt)
      case .complete: complete(prompt, completions(editing.line))
      case .submit:
        output.write("\n")
        return .line(editing.finish())
      case .end:
        output.write("\n")
        return .end
      }
    }
    return nil
  }

  private func complete(_ prompt: String, _ candidates: [String]) {
    guard var common = candidates.first else { return }
    for candidate in candidates {
      while !candidate.hasPrefix(common) { common.removeLast() }
    }
    if common.count > editing.line.count {
      editing.set(common)
    } else if candidates.count > 1 {
      output.write("\n" + candidates.prefix(40).joined(separator: "\n") + "\n")
    }
    draw(prompt)
  }

  private func draw(_ prompt: String) {
    let line = VisibleText.escaping(editing.line)
    let behind = DisplayWidth.of(String(editing.text[editing.cursor...]))
    output.write("\r\(prompt)\(line)\u{1B}[K" + (behind > 0 ? "\u{1B}[\(behind)D" : ""))
  }
}
