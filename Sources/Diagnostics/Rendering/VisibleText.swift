/// Makes text safe to print: what would move the cursor, change colours, turn the direction of writing or stay
/// invisible is shown as something that can be seen.
public enum VisibleText {
  /// The text with every such character replaced. Line breaks are kept if they are wanted; tabs are kept.
  public static func escaping(_ text: String, keepingLineBreaks: Bool = false) -> String {
    guard text.unicodeScalars.contains(where: { replacement(for: $0) != nil }) else { return text }
    var result = ""
    result.reserveCapacity(text.utf8.count + 8)
    for scalar in text.unicodeScalars {
      if keepingLineBreaks, scalar == "\n" {
        result.unicodeScalars.append(scalar)
      } else if let replacement = replacement(for: scalar) {
        result += replacement
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// What is shown for a scalar that must not be printed; nil for all others and for the tab.
  static func replacement(for scalar: Unicode.Scalar) -> String? {
    switch scalar.value {
    case 0x09: return nil
    case 0x00...0x1F: return Unicode.Scalar(0x2400 + scalar.value).map { String(Character($0)) }
    case 0x7F: return "\u{2421}"
    case 0x80...0x9F, 0x061C, 0x200B, 0x200E, 0x200F, 0x2028...0x202E, 0x2060...0x2069, 0xFEFF,
      0xFFF9...0xFFFB:
      let digits = String(scalar.value, radix: 16, uppercase: true)
      return "<U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + ">"
    default: return nil
    }
  }
}
