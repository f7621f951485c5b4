extension YAMLError.Limit {
  /// The number in the error's code.
  var number: Int {
    switch self {
    case .fileSize: 1
    case .depth: 2
    case .nodes: 3
    case .scalarLength: 4
    case .aliasExpansion: 5
    case .blankRun: 6
    }
  }
}

extension YAMLError.EncodingProblem {
  /// The number in the error's code.
  var number: Int {
    switch self {
    case .notUTF8: 11
    case .invalidUTF8: 12
    case .controlCharacter: 13
    case .unicodeLineBreak: 14
    }
  }
}

extension YAMLError.ContentProblem {
  /// The number in the error's code.
  var number: Int {
    switch self {
    case .duplicateKey: 21
    case .undefinedAlias: 22
    case .cyclicAlias: 23
    case .unknownTag: 24
    case .tagDirective: 25
    case .secondDocument: 26
    case .mergeKey: 27
    case .collectionAsKey: 28
    }
  }
}

extension YAMLError.SyntaxProblem {
  /// The number in the error's code.
  var number: Int {
    switch self {
    case .other: 30
    case .outOfMemory: 31
    case .tabIndentation: 32
    case .badIndentation: 33
    case .misplacedDash: 34
    case .missingDash: 35
    case .keyUnderValue: 36
    case .wordNeedsColon: 37
    case .dashNeedsSpace: 38
    case .colonNeedsSpace: 39
    case .textStartsWithIndicator: 40
    case .textAfterBracket: 41
    case .colonInText: 42
    case .unterminatedQuote: 43
    case .quoteRunsOn: 44
    case .textAfterQuote: 45
    case .unknownEscape: 46
    case .escapeNeedsDigits: 47
    case .escapeOutOfRange: 48
    case .documentMarkerInQuotes: 49
    case .unclosedSequence: 50
    case .unclosedMapping: 51
    case .commentInBrackets: 86
    case .fullWidthColon: 87
    case .missingComma: 52
    case .strayIndicator: 53
    case .colonInFlowText: 54
    case .missingColon: 55
    case .dashOnKeyLine: 56
    case .keyNotAllowed: 57
    case .valueNotAllowed: 58
    case .expectedKey: 59
    case .expectedDash: 60
    case .expectedValue: 61
    case .textAfterDocument: 62
    case .blockScalarHeader: 63
    case .zeroIndentation: 64
    case .unknownDirective: 65
    case .malformedDirective: 66
    case .malformedVersion: 67
    case .unsupportedVersion: 68
    case .repeatedDirective: 69
    case .malformedAnchor: 70
    case .malformedAlias: 71
    case .malformedTag: 72
    case .undefinedTagHandle: 73
    case .strayCharacter: 74
    case .directiveNeedsMarker: 75
    }
  }
}
