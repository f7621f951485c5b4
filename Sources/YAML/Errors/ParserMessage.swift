/// The messages of libyaml's reader, scanner and parser, by what the diagnosis does with them.
enum ParserMessage: Equatable {
  /// The bytes are no text.
  case bytes(YAMLError.EncodingProblem)
  /// The file is too long for the parser.
  case tooLong
  /// The message says which problem it is.
  case direct(YAMLError.SyntaxProblem)
  /// It has to be found out by looking at the source.
  case cannotStartToken
  case expectedColon
  case valueNotAllowed
  case keyNotAllowed
  case dashNotAllowed
  case anchorName
  case tag
  case expectedDash
  case expectedKey
  case expectedNode
  case openSequence
  case openMapping
  case expectedDocument
  case tabIndentation
  case blockScalarHeader
  /// The place of the message is that of its context.
  case atContext(YAMLError.SyntaxProblem)
  case unknown

  /// Sorts a message of libyaml 0.2.5.
  init(problem: String, context: String?) {
    let context = context ?? ""
    switch problem {
    case "invalid leading UTF-8 octet", "incomplete UTF-8 octet sequence", "invalid trailing UTF-8 octet",
      "invalid length of a UTF-8 sequence", "invalid Unicode character", "input error":
      self = .bytes(.invalidUTF8)
    case "incomplete UTF-16 character", "unexpected low surrogate area", "incomplete UTF-16 surrogate pair",
      "expected low surrogate area":
      self = .bytes(.notUTF8)
    case "control characters are not allowed": self = .bytes(.controlCharacter)
    case "input is too long": self = .tooLong

    case "found character that cannot start any token": self = .cannotStartToken
    case "could not find expected ':'": self = .expectedColon
    case "block sequence entries are not allowed in this context": self = .dashNotAllowed
    case "mapping keys are not allowed in this context": self = .keyNotAllowed
    case "mapping values are not allowed in this context": self = .valueNotAllowed
    case "found unexpected ':'": self = .direct(.colonInFlowText)
    case "found a tab character that violates indentation",
      "found a tab character where an indentation space is expected":
      self = .tabIndentation

    case "found unknown directive name", "could not find expected directive name",
      "found unexpected non-alphabetical character":
      self = .atContext(.unknownDirective)
    case "did not find expected digit or '.' character", "found extremely long version number",
      "did not find expected version number":
      self = .atContext(.malformedVersion)
    case "found incompatible YAML document": self = .direct(.unsupportedVersion)
    case "found duplicate %YAML directive", "found duplicate %TAG directive":
      self = .direct(.repeatedDirective)
    case "did not find expected comment or line break":
      self = context == "while scanning a block scalar" ? .blockScalarHeader : .atContext(.malformedDirective)

    case "did not find expected alphabetic or numeric character": self = .anchorName
    case "found undefined tag handle": self = .direct(.undefinedTagHandle)
    case "did not find expected whitespace", "did not find expected whitespace or line break",
      "did not find the expected '>'", "did not find expected '!'", "did not find expected tag URI",
      "did not find URI escaped octet", "found an incorrect leading UTF-8 octet",
      "found an incorrect trailing UTF-8 octet":
      let isDirective = context.contains("directive") && context != "while scanning a tag directive"
      self = isDirective ? .atContext(.malformedDirective) : .tag

    case "found an indentation indicator equal to 0": self = .direct(.zeroIndentation)
    case "found unexpected document indicator": self = .direct(.documentMarkerInQuotes)
    case "found unexpected end of stream": self = .atContext(.unterminatedQuote)
    case "found unknown escape character": self = .direct(.unknownEscape)
    case "did not find expected hexdecimal number": self = .direct(.escapeNeedsDigits)
    case "found invalid Unicode character escape code": self = .direct(.escapeOutOfRange)

    case "did not find expected <document start>", "did not find expected <stream-start>":
      self = .expectedDocument
    case "did not find expected node content": self = .expectedNode
    case "did not find expected '-' indicator": self = .expectedDash
    case "did not find expected key": self = .expectedKey
    case "did not find expected ',' or ']'": self = .openSequence
    case "did not find expected ',' or '}'": self = .openMapping
    default: self = .unknown
    }
  }
}
