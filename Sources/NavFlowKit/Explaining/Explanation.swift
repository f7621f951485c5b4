/// More about one code, or about one invariant, than its message has room for.
struct Explanation: Sendable {
  /// Such as `F0205`, or the invariant's name in `issues`.
  var code: String
  /// What is wrong, in a few words.
  var title: String
  /// Why it is wrong and what to do, in whole sentences.
  var text: String
  /// What one should not write: steps, or a whole file.
  var wrong: String?
  /// What to write instead, or how the thing shows.
  var right: String?

  init(_ code: String, _ title: String, _ text: String, wrong: String? = nil, right: String? = nil) {
    self.code = code
    self.title = title
    self.text = text
    self.wrong = wrong
    self.right = right
  }

  /// Every explanation, sorted by code, the invariants last.
  static let all = yaml + files + steps + names + values + variables + traps + runs + invariants

  /// The explanation of a code or an invariant, whatever its case.
  static func find(_ code: String) -> Explanation? {
    all.first { $0.code == code } ?? all.first { $0.code.lowercased() == code.lowercased() }
  }

  /// The page for a terminal; ends with a newline.
  var page: String {
    var parts = ["\(code): \(title)", Self.wrapped(text)]
    if let wrong { parts.append(Self.indented(wrong)) }
    if let right { parts.append((wrong == nil ? "" : "Write instead:\n\n") + Self.indented(right)) }
    return parts.joined(separator: "\n\n") + "\n"
  }

  private static func indented(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : "  " + $0 }.joined(separator: "\n")
  }

  private static func wrapped(_ text: String, width: Int = 80) -> String {
    var lines: [String] = []
    for word in text.split(separator: " ") {
      if let last = lines.last, last.count + 1 + word.count <= width {
        lines[lines.count - 1] = last + " " + word
      } else {
        lines.append(String(word))
      }
    }
    return lines.joined(separator: "\n")
  }
}
