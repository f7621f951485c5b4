import Diagnostics

/// Words of a command line that can be pasted into a shell.
public enum ShellQuoting {
  /// The word as it is if no shell would take it for something else, in single quotes otherwise, and in `$'…'` if it
  /// holds what a terminal would not show.
  public static func quoted(_ word: String) -> String {
    let isPlain = word.unicodeScalars.allSatisfy { scalar in
      scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
        || "_-./:=@%+,".unicodeScalars.contains(scalar)
    }
    guard !isPlain || word.isEmpty else { return word }
    if word.unicodeScalars.contains(where: isHidden) { return "$'" + escaped(word) + "'" }
    return "'" + word.replacing("'", with: "'\\''") + "'"
  }

  /// The path of a file as an argument: one that begins with a dash would be taken for an option.
  public static func path(_ path: String) -> String {
    path.utf8.first == UInt8(ascii: "-") && path.utf8.count > 1 ? "./" + path : path
  }

  /// Whether a report would show something else in the character's place, or a shell complete a word at it.
  private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "\t" || VisibleText.escaping(String(scalar)) != String(scalar)
  }

  /// The word with its hidden characters as the octal numbers of their bytes, which every such shell reads.
  private static func escaped(_ word: String) -> String {
    var result = ""
    for scalar in word.unicodeScalars {
      switch scalar {
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case "\r": result += "\\r"
      case "'", "\\": result += "\\\(scalar)"
      case _ where isHidden(scalar):
        for byte in String(scalar).utf8 {
          let digits = String(byte, radix: 8)
          result += "\\" + String(repeating: "0", count: 3 - digits.count) + digits
        }
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
