import RunEvents

/// The Markdown that GitHub shows under a step: numbers, then every failure folded behind its name, as many as there
/// is room for.
struct StepSummary {
  private var text = ""
  /// The most bytes that all of it may have.
  private let limit: Int
  private var room: Int
  private var omitted = 0

  /// Room that is kept for the line that tells what was left out.
  private static let reserve = 256
  private static let mostGaps = 20
  /// The longest text of one failure, in bytes.
  private static let longest = 16 * 1024

  /// - Parameter room: the most bytes that the text may have.
  init(room: Int) {
    limit = max(0, room)
    self.room = max(0, room - Self.reserve)
  }

  mutating func open(_ summary: RunSummary) {
    let ok = summary.unsuccessful + summary.invalid + summary.notRun == 0 && summary.shortfall.isEmpty
    let verdict =
      !ok ? "not all passed" : summary.passed == 0 ? "no flow was run" : "all \(summary.passed) passed"
    var head = "### navflow: \(verdict)\n\n"
    let columns = [
      ("passed", summary.passed), ("failed", summary.failed), ("crashed", summary.crashed),
      ("timed out", summary.timedOut), ("not run", summary.notRun), ("invalid", summary.invalid),
    ].filter { $0.0 == "passed" || $0.1 > 0 }
    head += "| " + columns.map(\.0).joined(separator: " | ") + " |\n"
    head += "|" + columns.map { _ in " ---: |" }.joined() + "\n"
    head += "| " + columns.map { String($0.1) }.joined(separator: " | ") + " |\n\n"
    _ = append(head)
    // Of very many the first ones will do.
    for reason in summary.shortfall.prefix(Self.mostGaps) {
      _ = append("- incomplete: \(Self.html(reason))\n")
    }
    if !summary.shortfall.isEmpty { _ = append("\n") }
  }

  mutating func add(verdict: String, name: String, place: String, text: String) {
    guard omitted == 0 else {
      omitted += 1
      return
    }
    let shown = Self.cut(PlainText.visible(text, keepingLineBreaks: true))
    // A fence longer than any in the text cannot be closed by it.
    let fence = String(repeating: "`", count: max(3, Self.longestFence(shown) + 1))
    let block =
      "<details><summary><b>\(Self.html(verdict))</b> \(Self.html(name)) <code>\(Self.html(place))</code>"
      + "</summary>\n\n\(fence)text\n\(shown)\(shown.hasSuffix("\n") ? "" : "\n")\(fence)\n\n</details>\n\n"
    if !append(block) { omitted += 1 }
  }

  private mutating func append(_ piece: String) -> Bool {
    guard piece.utf8.count <= room else { return false }
    room -= piece.utf8.count
    text += piece
    return true
  }

  /// All of it; nothing where there is no room even to say that there is none.
  func closed() -> String {
    guard omitted > 0 else { return text }
    let line = "… and \(omitted) more; there is no room for them here.\n"
    return text.utf8.count + line.utf8.count <= limit ? text + line : text
  }

  private static func cut(_ text: String) -> String {
    guard text.utf8.count > longest else { return text }
    return String(decoding: text.utf8.prefix(longest - 3), as: UTF8.self) + "\n…"
  }

  private static func longestFence(_ text: String) -> Int {
    var longest = 0
    var current = 0
    for byte in text.utf8 {
      current = byte == UInt8(ascii: "`") ? current + 1 : 0
      longest = max(longest, current)
    }
    return longest
  }

  /// Text inside an HTML element, in which Markdown and mentions mean nothing.
  private static func html(_ text: String) -> String {
    var result = ""
    for scalar in PlainText.visible(text).unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "*", "_", "`", "[", "]", "|", "\\", "~", "@", "#", "!", ":":
        result += "&#\(scalar.value);"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
