/// Appends JSON to a buffer of bytes, members in the order written, without blanks.
///
/// What is written is valid UTF-8 on one line: every control character is escaped, and so are DEL, the C1 controls,
/// the line separators of Unicode, at which some readers break lines, and marks that turn the direction of writing.
public struct JSONWriter {
  /// The text so far.
  public var bytes: [UInt8]
  private var needsComma = false
  private let keepsInvalidBytes: Bool

  /// A writer that appends to `bytes`.
  ///
  /// - Parameter keepsInvalidBytes: whether ``text(_:)`` lets a reader get back bytes that are part of no character, at
  ///   the price of escapes that strict readers refuse; else each becomes U+FFFD.
  public init(appendingTo bytes: [UInt8] = [], keepsInvalidBytes: Bool = true) {
    self.bytes = bytes
    self.keepsInvalidBytes = keepsInvalidBytes
  }

  // MARK: Structure

  /// Writes `{`, the members, and `}`.
  @inline(__always)
  public mutating func object(_ members: (inout JSONWriter) -> Void) {
    separate()
    bytes.append(UInt8(ascii: "{"))
    needsComma = false
    members(&self)
    bytes.append(UInt8(ascii: "}"))
    needsComma = true
  }

  /// Writes `[`, one value for each element, and `]`.
  @inline(__always)
  public mutating func array<Element>(
    _ elements: some Sequence<Element>, _ value: (inout JSONWriter, Element) -> Void
  ) {
    separate()
    bytes.append(UInt8(ascii: "["))
    needsComma = false
    for element in elements { value(&self, element) }
    bytes.append(UInt8(ascii: "]"))
    needsComma = true
  }

  /// Writes the name of the next member. Names are plain ASCII.
  @inline(__always)
  public mutating func key(_ name: StaticString) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    name.withUTF8Buffer { bytes.append(contentsOf: $0) }
    bytes.append(UInt8(ascii: "\""))
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
  }

  private mutating func separate() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
    needsComma = true
  }

  // MARK: Values

  /// Writes a string.
  public mutating func string(_ text: String) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    var text = text
    text.withUTF8 { append($0, isValid: true) }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Writes text that need not be UTF-8: a byte that is part of no character becomes the lone surrogate
  /// `\udc80` to `\udcff`, from which a reader gets the byte back, unless the writer keeps no such bytes.
  public mutating func text(_ text: [UInt8]) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    text.withUnsafeBufferPointer { append($0, isValid: false) }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Writes a whole number.
  public mutating func number(_ value: Int) {
    separate()
    if value < 0 { bytes.append(UInt8(ascii: "-")) }
    var rest = value.magnitude
    let start = bytes.count
    repeat {
      bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10))
      rest /= 10
    } while rest > 0
    bytes[start...].reverse()
  }

  /// Writes `true` or `false`.
  public mutating func bool(_ value: Bool) {
    separate()
    bytes.append(contentsOf: (value ? "true" : "false").utf8)
  }

  // MARK: Members that are left out if there is nothing to say

  /// Writes a member with a string, unless there is none.
  public mutating func member(_ name: StaticString, _ text: String?) {
    guard let text else { return }
    key(name)
    string(text)
  }

  /// Writes a member with a number, unless there is none.
  public mutating func member(_ name: StaticString, _ value: Int?) {
    guard let value else { return }
    key(name)
    number(value)
  }

  /// Writes a member with an array of strings, unless it is empty.
  public mutating func member(_ name: StaticString, _ texts: [String]) {
    if !texts.isEmpty { member(name, array: texts) { $0.string($1) } }
  }

  /// Writes a member with an array, unless it is empty.
  public mutating func member<Element>(
    _ name: StaticString, array elements: [Element], _ value: (inout JSONWriter, Element) -> Void
  ) {
    guard !elements.isEmpty else { return }
    key(name)
    array(elements, value)
  }

  // MARK: Escaping

  private mutating func append(_ text: UnsafeBufferPointer<UInt8>, isValid: Bool) {
    var start = 0
    var index = 0
    while index < text.count {
      let byte = text[index]
      if byte >= 0x20, byte < 0x7F, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\") {
        index += 1
        continue
      }
      if byte >= 0x80 {
        let length = isValid ? Self.length(of: byte) : UTF8Check.length(of: text, at: index)
        if length > 0, !Self.isEscaped(text, index, length) {
          index += length
          continue
        }
      }
      bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[start..<index]))
      index += escape(text, at: index)
      start = index
    }
    bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[start..<text.count]))
  }

  /// Writes the escape of what is at an index and returns how many bytes it stands for.
  private mutating func escape(_ text: UnsafeBufferPointer<UInt8>, at index: Int) -> Int {
    let byte = text[index]
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"):
      bytes.append(UInt8(ascii: "\\"))
      bytes.append(byte)
    case UInt8(ascii: "\n"): bytes.append(contentsOf: "\\n".utf8)
    case UInt8(ascii: "\r"): bytes.append(contentsOf: "\\r".utf8)
    case UInt8(ascii: "\t"): bytes.append(contentsOf: "\\t".utf8)
    case 0..<0x80: unicode(UInt16(byte))
    default:
      switch UTF8Check.length(of: text, at: index) {
      case 2:
        unicode(UInt16(byte & 0x1F) << 6 | UInt16(text[index + 1] & 0x3F))
        return 2
      case 3:
        let (second, third) = (UInt16(text[index + 1] & 0x3F), UInt16(text[index + 2] & 0x3F))
        unicode(UInt16(byte & 0x0F) << 12 | second << 6 | third)
        return 3
      default: unicode(keepsInvalidBytes ? 0xDC00 | UInt16(byte) : 0xFFFD)
      }
    }
    return 1
  }

  private mutating func unicode(_ unit: UInt16) {
    bytes.append(contentsOf: "\\u".utf8)
    for shift in [12, 8, 4, 0] as [UInt16] {
      let digit = UInt8(truncatingIfNeeded: unit >> shift & 0xF)
      bytes.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
    }
  }

  @inline(__always)
  private static func length(of lead: UInt8) -> Int {
    lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
  }

  /// Whether the character is a C1 control, breaks a line, turns the direction of writing, or is none at all.
  @inline(__always)
  private static func isEscaped(_ text: UnsafeBufferPointer<UInt8>, _ index: Int, _ length: Int) -> Bool {
    guard index + length <= text.count else { return false }
    switch (text[index], text[index + 1]) {
    case (0xC2, ..<0xA0), (0xD8, 0x9C): return true
    case (0xE2, 0x80): return 0x8E...0x8F ~= text[index + 2] || 0xA8...0xAE ~= text[index + 2]
    case (0xE2, 0x81): return 0xA6...0xA9 ~= text[index + 2]
    case (0xEF, 0xBF): return text[index + 2] >= 0xBE
    default: return false
    }
  }
}

/// Finds the characters in bytes that need not be UTF-8.
enum UTF8Check {
  /// How many bytes the character at an index has; 0 if there is none.
  static func length(of text: UnsafeBufferPointer<UInt8>, at index: Int) -> Int {
    let lead = text[index]
    if lead < 0x80 { return 1 }
    let length = lead < 0xC2 ? 0 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : lead < 0xF5 ? 4 : 0
    guard length > 0, length <= text.count - index else { return 0 }
    for follower in text[index + 1..<index + length] where follower & 0xC0 != 0x80 { return 0 }
    let second = text[index + 1]
    switch lead {
    // Overlong forms, surrogates, and what lies beyond the last scalar.
    case 0xE0 where second < 0xA0, 0xED where second > 0x9F, 0xF0 where second < 0x90,
      0xF4 where second > 0x8F:
      return 0
    default: return length
    }
  }
}
