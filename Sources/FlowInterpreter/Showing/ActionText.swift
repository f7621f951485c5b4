/// Root actions as their describing text, made readable.
enum ActionText {
  /// The innermost action: `calendar(App.CalendarAction.eventDetail(App.DetailAction.deleteTapped))` becomes
  /// `.deleteTapped`.
  static func short(_ description: String) -> String {
    var text = Substring(description)
    while let open = text.firstIndex(of: "("), text.last == ")" {
      let inner = text[text.index(after: open)...].dropLast()
      guard isAction(inner) else { break }
      text = inner
    }
    let short = unqualified(String(text))
    return short.hasPrefix(".") ? short : "." + short
  }

  /// Whether what an action carries is the action of a child: the type before its name says so.
  private static func isAction(_ text: Substring) -> Bool {
    let path = text.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }.split(separator: ".")
    guard path.count > 1, let type = path.last(where: { $0.first?.isUppercase == true }) else { return false }
    return type.hasSuffix("Action")
  }

  /// The text without the types before the names of cases: `App.Action.tapped` becomes `.tapped`.
  static func unqualified(_ description: String) -> String {
    var result = ""
    var rest = Substring(description)
    while let first = rest.first {
      if first == "\"" {
        let quoted = quotation(at: rest)
        result += quoted
        rest = rest[quoted.endIndex...]
      } else if first.isLetter || first == "_" {
        let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
        let after = skippingGenerics(rest[name.endIndex...])
        let next = after.first == "." ? after.dropFirst().first : nil
        // A type goes, and so does a module in lower case before one.
        if let next, next.isLetter || next == "_", name.first?.isUppercase == true || next.isUppercase {
          rest = after.dropFirst()
          // A name in lower case is a case; one in upper case is another type, which goes, too.
          if rest.first?.isUppercase != true { result += "." }
        } else {
          result += name
          rest = rest[name.endIndex...]
        }
      } else {
        result.append(first)
        rest = rest.dropFirst()
      }
    }
    return result
  }

  private static func quotation(at text: Substring) -> Substring {
    var isEscaped = false
    for index in text.indices.dropFirst() {
      if isEscaped {
        isEscaped = false
      } else if text[index] == "\\" {
        isEscaped = true
      } else if text[index] == "\"" {
        return text[...index]
      }
    }
    return text
  }

  /// What follows a balanced `<…>`; the text itself if it does not begin with one.
  private static func skippingGenerics(_ text: Substring) -> Substring {
    guard text.first == "<" else { return text }
    var depth = 0
    for index in text.indices {
      if text[index] == "<" { depth += 1 }
      if text[index] == ">" { depth -= 1 }
      if depth == 0 { return text[text.index(after: index)...] }
    }
    return text
  }
}
