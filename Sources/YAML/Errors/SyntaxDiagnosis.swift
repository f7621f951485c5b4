internal import Diagnostics

/// Finds out what an author did wrong where the parser gave up.
struct SyntaxDiagnosis {
  /// The file that was read.
  let file: SourceFile
  /// Length of its byte order mark.
  let base: Int
  /// The node that was read last.
  let lastNode: NodeRecord?

  /// The error to report for a failure of the parser.
  func error(for failure: EventParser.Failure) -> YAMLError {
    switch failure {
    case .memory:
      return YAMLError(.syntax(.outOfMemory), at: SourceRange(0, 0))
    case .bytes(let problem, let offset):
      let place = min(base + max(offset, 0), file.bytes.count)
      switch ParserMessage(problem: problem, context: nil) {
      case .bytes(.invalidUTF8):
        return YAMLError(.encoding(.invalidUTF8), at: firstInvalidBytes ?? character(at: place))
      case .bytes(let encoding): return YAMLError(.encoding(encoding), at: character(at: place))
      case .tooLong: return YAMLError(.limit(.fileSize), at: SourceRange(0, 0))
      default: return problemAt(.other(problem: problem, context: nil), place)
      }
    case .syntax(let problem, let index, let context, let contextIndex):
      let place = offset(ofScalar: index)
      let contextPlace = contextIndex.map { offset(ofScalar: $0) }
      let message = ParserMessage(problem: problem, context: context)
      return error(message, at: place, context: contextPlace)
        ?? problemAt(.other(problem: problem, context: context), place)
    }
  }

  func error(_ message: ParserMessage, at place: Int, context: Int?) -> YAMLError? {
    switch message {
    case .direct(.unknownEscape), .direct(.escapeNeedsDigits), .direct(.escapeOutOfRange):
      return escape(message, at: place)
    case .direct(.unsupportedVersion), .direct(.repeatedDirective):
      guard case .direct(let problem) = message else { return nil }
      return YAMLError(.syntax(problem), at: restOfLine(from: place))
    case .direct(.undefinedTagHandle):
      return indicator(at: place) ?? problemAt(.undefinedTagHandle, place)
    case .direct(let problem): return problemAt(problem, place)
    case .atContext(.unterminatedQuote): return unterminatedQuote(from: context ?? place)
    case .atContext(let problem): return YAMLError(.syntax(problem), at: restOfLine(from: context ?? place))
    case .tabIndentation: return YAMLError(.syntax(.tabIndentation), at: tabs(at: place))
    case .cannotStartToken: return cannotStartToken(at: place)
    case .expectedColon: return expectedColon(from: context ?? place)
    case .valueNotAllowed: return valueNotAllowed(at: place)
    case .keyNotAllowed: return indicator(at: place) ?? problemAt(.keyNotAllowed, place)
    case .dashNotAllowed: return dashNotAllowed(at: place)
    case .anchorName: return anchorName(at: context ?? place)
    case .tag: return indicator(at: context ?? place) ?? problemAt(.malformedTag, context ?? place)
    case .blockScalarHeader:
      return indicator(at: context ?? place) ?? problemAt(.blockScalarHeader, place)
    case .expectedDash: return unexpected(at: place, in: context, else: .expectedDash)
    case .expectedKey: return unexpected(at: place, in: context, else: .expectedKey)
    case .expectedDocument: return expectedDocument(at: place)
    case .expectedNode: return expectedNode(at: place)
    case .openSequence: return openBracket(.unclosedSequence, from: context ?? place, missedAt: place)
    case .openMapping: return openBracket(.unclosedMapping, from: context ?? place, missedAt: place)
    case .bytes(let problem): return YAMLError(.encoding(problem), at: character(at: place))
    case .tooLong: return YAMLError(.limit(.fileSize), at: SourceRange(0, 0))
    case .unknown: return nil
    }
  }

  // MARK: Values

  func cannotStartToken(at place: Int) -> YAMLError {
    if byte(at: place) == UInt8(ascii: "\t") {
      return YAMLError(.syntax(.tabIndentation), at: tabs(at: place))
    }
    return indicator(at: place) ?? YAMLError(.syntax(.strayCharacter), at: character(at: place))
  }

  func anchorName(at place: Int) -> YAMLError {
    indicator(at: place)
      ?? problemAt(byte(at: place) == UInt8(ascii: "*") ? .malformedAlias : .malformedAnchor, place)
  }

  /// A text that starts at `place` with a character that means something, if that is what stands there.
  func indicator(at place: Int) -> YAMLError? {
    guard let first = byte(at: place), "@`%*&!|>?".utf8.contains(first),
      let line = SourceLine(containing: place, of: file)
    else { return nil }
    if let open = line.openBracket(before: place) {
      let text = textAround(place, from: open + 1, to: line.content.upperBound)
      if Int(text.start) == place { return YAMLError(.syntax(.textStartsWithIndicator), at: text) }
    }
    guard
      place == line.value.lowerBound || place == line.entry.lowerBound || first == UInt8(ascii: "@")
        || first == UInt8(ascii: "`")
    else { return nil }
    var range = SourceRange(place, max(line.content.upperBound, place + 1))
    if let colon = line.colon, colon > place { range = SourceRange(place, colon) }
    if place != line.value.lowerBound, place != line.entry.lowerBound { range = word(at: place) }
    return YAMLError(.syntax(.textStartsWithIndicator), at: range)
  }

  func expectedNode(at place: Int) -> YAMLError {
    guard let first = byte(at: place), "]},".utf8.contains(first) else {
      if let line = lastContent(before: place), let open = line.openBracket(before: line.content.upperBound),
        let comment = gluedComment(after: open, before: place)
      {
        return YAMLError(.syntax(.commentInBrackets), at: comment, related: SourceRange(open, open + 1))
      }
      return problemAt(.expectedValue, place)
    }
    return YAMLError(.syntax(.strayIndicator), at: SourceRange(place, place + 1))
  }

  /// `: ` where no value can be: a second one in a text, or keys under something that is no key.
  func valueNotAllowed(at place: Int) -> YAMLError {
    guard let line = SourceLine(containing: place, of: file) else {
      return problemAt(.valueNotAllowed, place)
    }
    let colon = SourceRange(place, place + 1)
    if let first = line.colon, first < place {
      if let quote = textAfterQuote(at: place) { return quote }
      let value = line.value
      return YAMLError(
        .syntax(.colonInText), at: SourceRange(value.lowerBound, value.upperBound), related: colon)
    }
    if line.hasDash, previous(to: line)?.hasDash == true {
      return misplacedDash(SourceRange(line.content.lowerBound, line.content.lowerBound + 1))
    }
    return underPrevious(line, from: line.entry.lowerBound) ?? besidePrevious(line)
      ?? problemAt(.valueNotAllowed, place)
  }

  /// What is wrong with a line that the parser took for one text with the line of keys below it.
  func besidePrevious(_ line: SourceLine) -> YAMLError? {
    guard let above = previous(to: line), above.colon == nil, !above.entry.isEmpty,
      column(of: above.content.lowerBound) == column(of: line.content.lowerBound)
    else { return nil }
    if above.hasGluedDash { return dashNeedsSpace(above) }
    if let colon = above.fullWidthColon { return YAMLError(.syntax(.fullWidthColon), at: colon) }
    if let colon = above.gluedColon {
      return YAMLError(.syntax(.colonNeedsSpace), at: SourceRange(colon, colon + 1))
    }
    return YAMLError(.syntax(.missingColon), at: SourceRange(above.entry.lowerBound, above.entry.upperBound))
  }

  /// What is wrong with the line before one whose keys cannot stand under it.
  func underPrevious(_ line: SourceLine, from place: Int) -> YAMLError? {
    guard let above = previous(to: line), column(of: place) > column(of: above.content.lowerBound) else {
      return nil
    }
    let key = SourceRange(place, max(place, line.colon ?? line.entry.upperBound))
    let entry = SourceRange(above.entry.lowerBound, above.entry.upperBound)
    if above.hasGluedDash { return dashNeedsSpace(above) }
    if above.colon != nil {
      guard !above.value.isEmpty else { return nil }
      let value = SourceRange(above.value.lowerBound, above.value.upperBound)
      return YAMLError(.syntax(.keyUnderValue), at: key, related: value)
    }
    if let colon = above.fullWidthColon { return YAMLError(.syntax(.fullWidthColon), at: colon) }
    if let colon = above.gluedColon {
      return YAMLError(.syntax(.colonNeedsSpace), at: SourceRange(colon, colon + 1))
    }
    return entry.isEmpty ? nil : YAMLError(.syntax(.wordNeedsColon), at: entry, related: key)
  }

  // MARK: Keys and lists

  func expectedColon(from place: Int) -> YAMLError {
    guard let line = SourceLine(containing: place, of: file) else { return problemAt(.missingColon, place) }
    if line.hasGluedDash { return dashNeedsSpace(line) }
    if line.colon == nil, let colon = line.fullWidthColon, Int(colon.start) >= place {
      return YAMLError(.syntax(.fullWidthColon), at: colon)
    }
    if let colon = line.gluedColon, line.colon == nil, colon >= place {
      return YAMLError(.syntax(.colonNeedsSpace), at: SourceRange(colon, colon + 1))
    }
    let start = max(place, line.content.lowerBound)
    return YAMLError(.syntax(.missingColon), at: SourceRange(start, max(start, line.content.upperBound)))
  }

  func dashNotAllowed(at place: Int) -> YAMLError {
    let dash = SourceRange(place, place + 1)
    if let line = SourceLine(containing: place, of: file), let colon = line.colon, colon < place {
      return YAMLError(.syntax(.dashOnKeyLine), at: SourceRange(place, line.content.upperBound))
    }
    return misplacedDash(dash)
  }

  /// A dash at a depth of its own, with the nearest one above it.
  func misplacedDash(_ dash: SourceRange) -> YAMLError {
    var above = SourceLine(containing: Int(dash.start), of: file).flatMap { previous(to: $0) }
    while let line = above, !line.hasDash || line.hasGluedDash {
      above = previous(to: line)
    }
    return YAMLError(
      .syntax(.misplacedDash), at: dash,
      related: above.map { SourceRange($0.content.lowerBound, $0.content.lowerBound + 1) })
  }

  /// Text where only a document could begin.
  func expectedDocument(at place: Int) -> YAMLError {
    if let line = SourceLine(containing: place, of: file), let above = previous(to: line),
      let first = byte(at: above.start)
    {
      if first == UInt8(ascii: "%") { return problemAt(.directiveNeedsMarker, place) }
      if file.bytes[above.content].elementsEqual("...".utf8) {
        return YAMLError(.content(.secondDocument), at: word(at: place))
      }
    }
    return unexpected(at: place, in: nil, else: .textAfterDocument)
  }

  func dashNeedsSpace(_ line: SourceLine) -> YAMLError {
    let dash = line.content.lowerBound
    return YAMLError(.syntax(.dashNeedsSpace), at: SourceRange(dash, dash + 1))
  }

  /// Something that does not belong to the block collection that began at `context`.
  func unexpected(
    at place: Int, in context: Int?, else problem: YAMLError.SyntaxProblem
  ) -> YAMLError {
    guard let line = SourceLine(containing: place, of: file), !line.isEmpty, byte(at: place) != nil else {
      return problemAt(problem, place)
    }
    guard place <= line.content.lowerBound else { return unexpectedWithin(line, at: place, else: problem) }
    if let first = byte(at: place), "]}".utf8.contains(first) {
      return YAMLError(.syntax(.strayIndicator), at: SourceRange(place, place + 1))
    }
    if line.hasGluedDash { return dashNeedsSpace(line) }
    if let error = quoteRunsOn(at: place) { return error }
    let here = column(of: place)
    let start = context ?? firstContent()
    let expected = column(of: start)
    let isDash = line.hasDash
    if here > expected, !isDash, let error = underPrevious(line, from: place) { return error }
    if isDash, let above = previous(to: line), above.hasGluedDash,
      column(of: above.content.lowerBound) == here
    {
      return dashNeedsSpace(above)
    }
    if isDash { return misplacedDash(SourceRange(place, place + 1)) }
    if here == expected, problem == .expectedDash {
      return YAMLError(.syntax(.missingDash), at: SourceRange(place, line.content.upperBound))
    }
    if here == expected { return problemAt(problem, place) }
    return YAMLError(.syntax(.badIndentation), at: word(at: place))
  }

  /// Something left over in the middle of a line.
  func unexpectedWithin(
    _ line: SourceLine, at place: Int, else problem: YAMLError.SyntaxProblem
  ) -> YAMLError {
    if let error = textAfterQuote(at: place) { return error }
    let value = line.value
    if value.lowerBound < place, let first = byte(at: value.lowerBound) {
      let range = SourceRange(value.lowerBound, value.upperBound)
      if first == UInt8(ascii: "[") || first == UInt8(ascii: "{") {
        return YAMLError(.syntax(.textAfterBracket), at: range)
      }
      if "*&!".utf8.contains(first) { return YAMLError(.syntax(.textStartsWithIndicator), at: range) }
    }
    return problemAt(problem, place)
  }
}
