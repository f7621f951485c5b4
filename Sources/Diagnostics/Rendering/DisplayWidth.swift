/// How many columns of a terminal text takes.
public enum DisplayWidth {
  /// Columns of a text without tabs and line breaks.
  public static func of(_ text: String) -> Int {
    text.reduce(0) { $0 + width(of: $1) }
  }

  /// Columns of what a reader sees as one character.
  static func width(of character: Character) -> Int {
    let scalars = character.unicodeScalars
    guard scalars.count > 1 else { return scalars.first.map(width) ?? 0 }
    var sum = 0
    var flags = 0
    for scalar in scalars {
      switch scalar.value {
      // Joined emoji, an emoji presentation selector, a skin tone: one emoji altogether.
      case 0x200D where scalars.contains(where: \.properties.isEmojiPresentation), 0xFE0F, 0x1F3FB...0x1F3FF:
        return 2
      case 0x1F1E6...0x1F1FF: flags += 1
      default: break
      }
      sum += width(of: scalar)
    }
    return flags == 2 ? 2 : sum
  }

  /// Columns of one scalar that stands alone.
  static func width(of scalar: Unicode.Scalar) -> Int {
    if scalar.value < 0x300 { return 1 }
    // The vowels and final consonants of Hangul written as parts join the consonant before them.
    if 0x1160...0x11FF ~= scalar.value || 0xD7B0...0xD7FF ~= scalar.value { return 0 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: return isWide(scalar) ? 2 : 1
    }
  }

  /// Whether a scalar is wide or full-width by Unicode's annex 11.
  private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.value < 0x1100 { return false }
    switch scalar.value {
    case 0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0x4DBF, 0x4E00...0xA4CF, 0xA960...0xA97C,
      0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6,
      0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF, 0x1F200...0x1F265, 0x20000...0x2FFFD, 0x30000...0x3FFFD:
      return true
    default:
      return scalar.properties.isEmojiPresentation
    }
  }
}
