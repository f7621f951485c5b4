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

  private func error(_ message: ParserMessage, at place: Int, context: Int?) -> YAMLError? {
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

  private func cannotStartToken(at place: Int) -> YAMLError {
    if byte(at: place) == UInt8(ascii: "\t") {
      return YAMLError(.syntax(.tabIndentation), at: tabs(at: place))
    }
    return indicator(at: place) ?? YAMLError(.syntax(.strayCharacter), at: character(at: place))
  }

  private func anchorName(at place: Int) -> YAMLError {
    indicator(at: place)
      ?? problemAt(byte(at: place) == UInt8(ascii: "*") ? .malformedAlias : .malformedAnchor, place)
  }

  /// A text that starts at `place` with a character that means something, if that is what stands there.
  private func indicator(at place: Int) -> YAMLError? {
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

  private func expectedNode(at place: Int) -> YAMLError {
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
  private func valueNotAllowed(at place: Int) -> YAMLError {
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
  private func besidePrevious(_ line: SourceLine) -> YAMLError? {
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
  private func underPrevious(_ line: SourceLine, from place: Int) -> YAMLError? {
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

  private func expectedColon(from place: Int) -> YAMLError {
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

  private func dashNotAllowed(at place: Int) -> YAMLError {
    let dash = SourceRange(place, place + 1)
    if let line = SourceLine(containing: place, of: file), let colon = line.colon, colon < place {
      return YAMLError(.syntax(.dashOnKeyLine), at: SourceRange(place, line.content.upperBound))
    }
    return misplacedDash(dash)
  }

  /// A dash at a depth of its own, with the nearest one above it.
  private func misplacedDash(_ dash: SourceRange) -> YAMLError {
    var above = SourceLine(containing: Int(dash.start), of: file).flatMap { previous(to: $0) }
    while let line = above, !line.hasDash || line.hasGluedDash {
      above = previous(to: line)
    }
    return YAMLError(
      .syntax(.misplacedDash), at: dash,
      related: above.map { SourceRange($0.content.lowerBound, $0.content.lowerBound + 1) })
  }

  /// Text where only a document could begin.
  private func expectedDocument(at place: Int) -> YAMLError {
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

  private func dashNeedsSpace(_ line: SourceLine) -> YAMLError {
    let dash = line.content.lowerBound
    return YAMLError(.syntax(.dashNeedsSpace), at: SourceRange(dash, dash + 1))
  }

  /// Something that does not belong to the block collection that began at `context`.
  private func unexpected(
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
  private func unexpectedWithin(
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

  // MARK: Brackets

  private func openBracket(
    _ problem: YAMLError.SyntaxProblem, from open: Int, missedAt place: Int
  ) -> YAMLError {
    let opening = SourceRange(open, open + 1)
    let closing = problem == .unclosedSequence ? UInt8(ascii: "]") : UInt8(ascii: "}")
    if let line = SourceLine(containing: place, of: file), let found = byte(at: place),
      file.lines.line(containing: open) == line.number, place < line.content.upperBound
    {
      let rest = file.bytes[place..<line.content.upperBound]
      if found == UInt8(ascii: ":"), rest.contains(closing) {
        return YAMLError(.syntax(.colonInFlowText), at: SourceRange(place, place + 1), related: opening)
      }
      if found != UInt8(ascii: "]"), found != UInt8(ascii: "}"), rest.contains(closing) {
        return YAMLError(.syntax(.missingComma), at: word(at: place), related: opening)
      }
    }
    if let comment = gluedComment(after: open, before: place) {
      return YAMLError(.syntax(.commentInBrackets), at: comment, related: opening)
    }
    return YAMLError(.syntax(problem), at: opening, related: word(at: place))
  }

  /// A comment that was meant as text: `#` glued to a word, and a comma or what closes the bracket behind it.
  private func gluedComment(after open: Int, before place: Int) -> SourceRange? {
    let first = file.lines.line(containing: open)
    // Brackets over many lines are rare; a few are enough to look at.
    for number in first...max(first, min(file.lines.line(containing: place), first + 50)) {
      let content = file.lines.content(ofLine: number, in: file.bytes)
      let start = number == first ? open + 1 : content.lowerBound
      guard start < content.upperBound, let hash = commentStart(from: start, to: content.upperBound) else {
        continue
      }
      let rest = file.bytes[hash..<content.upperBound]
      guard let next = rest.dropFirst().first, !SourceLine.isBlank(next), next != UInt8(ascii: "#"),
        rest.contains(where: { ",]}".utf8.contains($0) })
      else { continue }
      return textAround(hash, from: start, to: content.upperBound)
    }
    return nil
  }

  /// The `#` that begins a comment in a part of a line, quotes heeded.
  private func commentStart(from start: Int, to end: Int) -> Int? {
    var quote: UInt8?
    for place in start..<end {
      let byte = file.bytes[place]
      let isAfterBlank = place == start || SourceLine.isBlank(file.bytes[place - 1])
      if let open = quote {
        if byte == open { quote = nil }
      } else if SourceLine.isQuote(byte), isAfterBlank || "[{,".utf8.contains(file.bytes[place - 1]) {
        quote = byte
      } else if byte == UInt8(ascii: "#"), isAfterBlank {
        return place
      }
    }
    return nil
  }

  /// The nearest line up to a place that has content.
  private func lastContent(before place: Int) -> SourceLine? {
    guard let line = SourceLine(containing: min(place, file.bytes.count), of: file) else { return nil }
    return !line.isEmpty && line.content.lowerBound < place ? line : previous(to: line)
  }

  /// The item of a bracket, or the value of its pair, that `place` lies in.
  private func textAround(_ place: Int, from lower: Int, to upper: Int) -> SourceRange {
    let isEnd = { (byte: UInt8) in ",[]{}".utf8.contains(byte) }
    var start = file.bytes[lower..<place].lastIndex(where: isEnd).map { $0 + 1 } ?? lower
    for colon in start..<place
    where file.bytes[colon] == UInt8(ascii: ":") && SourceLine.isBlank(file.bytes[colon + 1]) {
      start = colon + 1
    }
    while start < place, SourceLine.isBlank(file.bytes[start]) { start += 1 }
    var end = file.bytes[place..<upper].firstIndex(where: isEnd) ?? upper
    while end > place, SourceLine.isBlank(file.bytes[end - 1]) { end -= 1 }
    return SourceRange(start, end)
  }

  // MARK: Quotes

  private func unterminatedQuote(from place: Int) -> YAMLError {
    YAMLError(.syntax(.unterminatedQuote), at: restOfLine(from: place))
  }

  private func escape(_ message: ParserMessage, at place: Int) -> YAMLError? {
    guard case .direct(let problem) = message else { return nil }
    // The parser points at the backslash, or at what follows it.
    var start = place
    while start > base, start > place - 10, byte(at: start) != UInt8(ascii: "\\") { start -= 1 }
    if byte(at: start) != UInt8(ascii: "\\") { start = place }
    let after = character(at: min(start + 1, file.bytes.count))
    return YAMLError(
      .syntax(problem), at: SourceRange(start, Int(after.end)), related: doubleQuoted(around: start))
  }

  /// The text in double quotes that a backslash is in, if it begins and ends in the same line.
  private func doubleQuoted(around place: Int) -> SourceRange? {
    let content = file.lines.content(ofLine: file.lines.line(containing: place), in: file.bytes)
    var open: Int?
    var index = content.lowerBound
    while index < content.upperBound {
      let byte = file.bytes[index]
      if byte == UInt8(ascii: "\\"), open != nil {
        index += 2
        continue
      }
      if byte == UInt8(ascii: "\"") {
        if let start = open, start < place, index > place { return SourceRange(start, index + 1) }
        open = open == nil ? index : nil
      }
      index += 1
    }
    return nil
  }

  /// Something that follows a closed quote at `place`.
  private func textAfterQuote(at place: Int) -> YAMLError? {
    if let error = quoteRunsOn(at: place) { return error }
    var end = place
    while end > base, let before = byte(at: end - 1), SourceLine.isBlank(before) { end -= 1 }
    guard let before = byte(at: end - 1), SourceLine.isQuote(before),
      let line = SourceLine(containing: place, of: file),
      let first = byte(at: line.value.lowerBound), SourceLine.isQuote(first)
    else { return nil }
    return YAMLError(
      .syntax(.textAfterQuote), at: SourceRange(place, max(place + 1, line.content.upperBound)),
      related: quoted.map { SourceRange(start: $0.start, end: $0.end) })
  }

  /// A quoted text over several lines right before `place`: its first line surely lacks the closing quote.
  private func quoteRunsOn(at place: Int) -> YAMLError? {
    guard let quoted, Int(quoted.end) <= place, place - Int(quoted.end) < 256,
      file.bytes[Int(quoted.end)..<place].allSatisfy(SourceLine.isBlank),
      file.lines.line(containing: Int(quoted.start)) < file.lines.line(containing: Int(quoted.end))
    else { return nil }
    return YAMLError(
      .syntax(.quoteRunsOn), at: restOfLine(from: Int(quoted.start)), related: word(at: place))
  }

  /// The node that was read last, if it is in quotes.
  private var quoted: NodeRecord? {
    guard let lastNode, lastNode.kind == .scalar,
      lastNode.style == .doubleQuoted || lastNode.style == .singleQuoted,
      Int(lastNode.end) <= file.bytes.count
    else { return nil }
    return lastNode
  }

  // MARK: Places

  private func problemAt(_ problem: YAMLError.SyntaxProblem, _ place: Int) -> YAMLError {
    YAMLError(.syntax(problem), at: word(at: place))
  }

  private func byte(at offset: Int) -> UInt8? {
    offset >= 0 && offset < file.bytes.count ? file.bytes[offset] : nil
  }

  /// The byte where a scalar begins, counted from the end of the byte order mark.
  private func offset(ofScalar index: Int) -> Int {
    let text = file.bytes[min(base, file.bytes.count)...]
    return text.withUnsafeBufferPointer { bytes in
      var cursor = ByteCursor(bytes, isASCII: false)
      return base + cursor.offset(ofScalar: index)
    }
  }

  /// The run of bytes at `offset` up to the next blank or line break. Where only blanks are left in the file, the
  /// place after the last character.
  private func word(at offset: Int) -> SourceRange {
    var offset = min(offset, file.bytes.count)
    if file.bytes[offset...].allSatisfy({ $0 <= UInt8(ascii: " ") }) {
      while offset > base, let before = byte(at: offset - 1), before <= UInt8(ascii: " ") { offset -= 1 }
      return SourceRange(offset, offset)
    }
    var end = offset
    while let byte = byte(at: end), byte > UInt8(ascii: " ") { end += 1 }
    return SourceRange(offset, end)
  }

  private func restOfLine(from offset: Int) -> SourceRange {
    let content = file.lines.content(ofLine: file.lines.line(containing: offset), in: file.bytes)
    var end = max(content.upperBound, offset)
    while end > offset, SourceLine.isBlank(file.bytes[end - 1]) { end -= 1 }
    return SourceRange(offset, end)
  }

  /// The first byte that does not belong to UTF-8 text; the parser may point at the one after it.
  private var firstInvalidBytes: SourceRange? {
    var decoder = UTF8()
    var bytes = file.bytes[base...].makeIterator()
    var offset = base
    while true {
      switch decoder.decode(&bytes) {
      case .scalarValue(let scalar): offset += UTF8.width(scalar)
      case .emptyInput: return nil
      case .error: return SourceRange(offset, offset + 1)
      }
    }
  }

  /// The character at `offset`: a whole one, or a single byte where there is none.
  private func character(at offset: Int) -> SourceRange {
    guard let lead = byte(at: offset) else { return SourceRange(offset, offset) }
    let length = lead < 0xC2 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : lead < 0xF5 ? 4 : 1
    var end = offset + 1
    while end < offset + length, let next = byte(at: end), next & 0xC0 == 0x80 { end += 1 }
    return SourceRange(offset, end - offset == length ? end : offset + 1)
  }

  private func tabs(at offset: Int) -> SourceRange {
    var end = offset
    while byte(at: end) == UInt8(ascii: "\t") { end += 1 }
    return SourceRange(offset, end)
  }

  /// Number of bytes between a line's beginning and an offset in it.
  private func column(of offset: Int) -> Int {
    let lines = file.lines
    return offset - lines.starts[lines.line(containing: offset)]
  }

  /// The nearest line above that has content.
  private func previous(to line: SourceLine) -> SourceLine? {
    var number = line.number - 1
    while number >= 0, let above = SourceLine(number, of: file) {
      if !above.isEmpty { return above }
      number -= 1
    }
    return nil
  }

  private func firstContent() -> Int {
    var number = 0
    while let line = SourceLine(number, of: file) {
      if !line.isEmpty { return line.content.lowerBound }
      number += 1
    }
    return base
  }
}
