import Diagnostics

/// Text as XML holds it. Nothing is written as a numeric reference: some readers reject a document for it.
enum XMLText {
  /// A name as an attribute shows it, before it is quoted. Sequences for terminals are shown and not taken out, for they
  /// may be all that tells two names apart.
  static func name(_ text: String) -> String {
    PlainText.visible(VisibleText.escaping(text)).replacing("\t", with: " ")
  }

  /// The text as the value of an attribute in double quotes.
  static func attribute(_ text: String) -> String {
    var result = ""
    for scalar in PlainText.visible(text).unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\t": result += " "
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// The text as the content of an element; several lines stay several.
  static func section(_ text: String) -> String {
    let parts = split(PlainText.visible(text, keepingLineBreaks: true), at: "]]>")
    return "<![CDATA[" + parts.joined(separator: "]]]]><![CDATA[>") + "]]>"
  }

  private static func split(_ text: String, at separator: String) -> [String] {
    var parts: [String] = []
    var part = String.UnicodeScalarView()
    var rest = text.unicodeScalars[...]
    let separator = separator.unicodeScalars
    while let scalar = rest.first {
      if rest.starts(with: separator) {
        parts.append(String(part))
        part = String.UnicodeScalarView()
        rest = rest.dropFirst(separator.count)
      } else {
        part.append(scalar)
        rest = rest.dropFirst()
      }
    }
    return parts + [String(part)]
  }
}
