import Diagnostics

/// Text from an app, a flow or a crashed worker, made harmless for documents.
enum PlainText {
  /// The text without the sequences by which terminals are told colours, titles and movements. What is left of a
  /// broken sequence is an ordinary control character.
  static func strippingANSI(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: { $0 == "\u{1B}" || $0 == "\u{9B}" || $0 == "\u{9D}" }) else {
      return text
    }
    var result = String.UnicodeScalarView()
    var rest = text.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      switch (scalar, rest.first) {
      case ("\u{1B}", "["): skipControl(&rest, from: rest.dropFirst(), or: scalar, &result)
      case ("\u{9B}", _): skipControl(&rest, from: rest, or: scalar, &result)
      case ("\u{1B}", "]"): skipCommand(&rest, from: rest.dropFirst(), or: scalar, &result)
      case ("\u{9D}", _): skipCommand(&rest, from: rest, or: scalar, &result)
      case ("\u{1B}", let next?) where 0x30...0x7E ~= next.value: rest.removeFirst()
      default: result.append(scalar)
      }
    }
    return String(result)
  }

  /// The text without such sequences, and with everything that cannot be seen made visible.
  static func visible(_ text: String, keepingLineBreaks: Bool = false) -> String {
    let text = VisibleText.escaping(strippingANSI(text), keepingLineBreaks: keepingLineBreaks)
    // Neither XML nor anything else has a use for these two.
    guard text.unicodeScalars.contains(where: { $0.value == 0xFFFE || $0.value == 0xFFFF }) else {
      return text
    }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0xFFFE: result.append(contentsOf: "<U+FFFE>".unicodeScalars)
      case 0xFFFF: result.append(contentsOf: "<U+FFFF>".unicodeScalars)
      default: result.append(scalar)
      }
    }
    return String(result)
  }

  /// Skips parameters and the final byte of a control sequence, or keeps `scalar` if it is none.
  private static func skipControl(
    _ rest: inout String.UnicodeScalarView.SubSequence, from body: String.UnicodeScalarView.SubSequence,
    or scalar: Unicode.Scalar, _ result: inout String.UnicodeScalarView
  ) {
    let after = body.drop { 0x20...0x3F ~= $0.value }
    if let last = after.first, 0x40...0x7E ~= last.value {
      rest = after.dropFirst()
    } else {
      result.append(scalar)
    }
  }

  /// Skips an operating system command up to BEL or ST, or keeps `scalar` if it has no end.
  private static func skipCommand(
    _ rest: inout String.UnicodeScalarView.SubSequence, from body: String.UnicodeScalarView.SubSequence,
    or scalar: Unicode.Scalar, _ result: inout String.UnicodeScalarView
  ) {
    let after = body.drop { $0.value >= 0x20 && $0 != "\u{9C}" }
    switch (after.first, after.dropFirst().first) {
    case ("\u{07}", _), ("\u{9C}", _): rest = after.dropFirst()
    case ("\u{1B}", "\\"): rest = after.dropFirst(2)
    default: result.append(scalar)
    }
  }
}
