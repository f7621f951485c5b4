/// A line that is edited key by key. Knows nothing of a terminal.
struct LineEditing {
  /// What a key asks for.
  enum Effect: Equatable {
    case none
    /// The line looks different now.
    case changed
    /// The line is finished.
    case submit
    case complete
    /// Nothing more will come.
    case end
  }

  private(set) var text: [Character] = []
  /// How many characters lie before the cursor.
  private(set) var cursor = 0
  /// Finished lines, the oldest first.
  private(set) var history: [String] = []
  /// The line of the history that is shown; nil for the new one.
  private var place: Int?
  /// The new line, while one of the history is shown.
  private var draft: [Character] = []
  private var escape: [UInt8]?
  private var pending: [UInt8] = []

  var line: String { String(text) }

  /// Takes the line away and remembers it.
  mutating func finish() -> String {
    let line = line
    if !line.isEmpty, history.last != line { history.append(line) }
    set("")
    place = nil
    return line
  }

  /// Replaces the line.
  mutating func set(_ line: String) {
    text = Array(line)
    cursor = text.count
  }

  /// Takes a byte from the keyboard.
  mutating func take(_ byte: UInt8) -> Effect {
    if let begun = escape { return takeEscaped(begun + [byte]) }
    switch byte {
    case 0x1B: escape = []
    case 0x0A, 0x0D: return .submit
    case 0x09: return .complete
    case 0x04: return text.isEmpty ? .end : delete()
    case 0x7F, 0x08: return erase()
    case 0x01: return move(to: 0)
    case 0x05: return move(to: text.count)
    case 0x02: return move(to: cursor - 1)
    case 0x06: return move(to: cursor + 1)
    case 0x10: return recall(-1)
    case 0x0E: return recall(1)
    case 0x15: return remove(0..<cursor)
    case 0x0B: return remove(cursor..<text.count)
    case 0x17: return eraseWord()
    case 0x00..<0x20: break
    default: return insert(byte)
    }
    return .none
  }

  private mutating func takeEscaped(_ bytes: [UInt8]) -> Effect {
    escape = bytes
    guard bytes.count > 1 || ![UInt8(ascii: "["), UInt8(ascii: "O")].contains(bytes[0]) else { return .none }
    // Parameters go on until a letter or `~`.
    guard let last = bytes.last, !(0x30...0x3B).contains(last), bytes.count < 8 else {
      if bytes.count >= 8 { escape = nil }
      return .none
    }
    escape = nil
    switch last {
    case UInt8(ascii: "A"): return recall(-1)
    case UInt8(ascii: "B"): return recall(1)
    case UInt8(ascii: "C"): return move(to: cursor + 1)
    case UInt8(ascii: "D"): return move(to: cursor - 1)
    case UInt8(ascii: "H"): return move(to: 0)
    case UInt8(ascii: "F"): return move(to: text.count)
    case UInt8(ascii: "~") where bytes.dropFirst().first == UInt8(ascii: "3"): return delete()
    default: return .none
    }
  }

  /// A character is whole when its bytes are.
  private mutating func insert(_ byte: UInt8) -> Effect {
    pending.append(byte)
    let length = pending[0] < 0x80 ? 1 : pending[0] >= 0xF0 ? 4 : pending[0] >= 0xE0 ? 3 : 2
    guard pending.count >= length else { return .none }
    let typed = String(decoding: pending, as: UTF8.self)
    pending = []
    let before = String(text[..<cursor]) + typed
    let rest = text[cursor...]
    // What was typed may join the character before it.
    text = Array(before)
    cursor = text.count
    text += rest
    return .changed
  }

  private mutating func move(to place: Int) -> Effect {
    guard (0...text.count).contains(place) else { return .none }
    cursor = place
    return .changed
  }

  private mutating func remove(_ range: Range<Int>) -> Effect {
    text.removeSubrange(range)
    cursor = range.lowerBound
    return .changed
  }

  private mutating func erase() -> Effect { cursor > 0 ? remove(cursor - 1..<cursor) : .none }

  private mutating func delete() -> Effect { cursor < text.count ? remove(cursor..<cursor + 1) : .none }

  private mutating func eraseWord() -> Effect {
    var start = cursor
    while start > 0, text[start - 1] == " " { start -= 1 }
    while start > 0, text[start - 1] != " " { start -= 1 }
    return remove(start..<cursor)
  }

  private mutating func recall(_ direction: Int) -> Effect {
    let next = (place ?? history.count) + direction
    guard (0...history.count).contains(next) else { return .none }
    if place == nil { draft = text }
    place = next == history.count ? nil : next
    set(place.map { history[$0] } ?? String(draft))
    return .changed
  }
}
