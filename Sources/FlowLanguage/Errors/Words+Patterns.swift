extension PatternError.Kind {
  /// What is said beside the pattern.
  var label: String {
    switch self {
    case .unclosedGroup: "`(` without `)`"
    case .strayParenthesis: "`)` without `(`"
    case .unclosedClass: "`[` without `]`"
    case .reversedRange: "a range whose end comes before its start"
    case .nothingToRepeat: "a repeat with nothing before it"
    case .invalidRepeat: "a repeat takes up to \(PatternParser.mostRepeats), the smaller number first"
    case .unknownEscape(let text): "\(Words.code(text)) means nothing"
    case .unknownProperty(let name): "no class of characters is called \(Words.code(name))"
    case .unsupported(let text): "\(Words.code(text)) is not supported: it would go back over the text"
    case .tooLarge: "too many states or brackets"
    }
  }

  /// What helps.
  var help: String {
    switch self {
    case .unsupported:
      "write what must be there; `not`, `contains`, `startsWith` and `endsWith` help where that is hard"
    case .unknownProperty: "known are `L`, `Lu`, `Ll`, `N`, `P`, `S`, `Hangul`, `Han` and `Latin`"
    default: "put a backslash before `( ) [ ] { } * + ? . |` where they mean themselves"
    }
  }
}
