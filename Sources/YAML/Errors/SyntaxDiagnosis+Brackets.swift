internal import Diagnostics

/// What is wrong inside brackets and quotes.
extension SyntaxDiagnosis {
  // MARK: Brackets

  func openBracket(
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
  func gluedComment(after open: Int, before place: Int) -> SourceRange? {
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
  func commentStart(from start: Int, to end: Int) -> Int? {
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
  func lastContent(before place: Int) -> SourceLine? {
    guard let line = SourceLine(containing: min(place, file.bytes.count), of: file) else { return nil }
    return !line.isEmpty && line.content.lowerBound < place ? line : previous(to: line)
  }

  /// The item of a bracket, or the value of its pair, that `place` lies in.
  func textAround(_ place: Int, from lower: Int, to upper: Int) -> SourceRange {
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

  func unterminatedQuote(from place: Int) -> YAMLError {
    YAMLError(.syntax(.unterminatedQuote), at: restOfLine(from: place))
  }

  func escape(_ message: ParserMessage, at place: Int) -> YAMLError? {
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
  func doubleQuoted(around place: Int) -> SourceRange? {
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
  func textAfterQuote(at place: Int) -> YAMLError? {
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
  func quoteRunsOn(at place: Int) -> YAMLError? {
    guard let quoted, Int(quoted.end) <= place, place - Int(quoted.end) < 256,
      file.bytes[Int(quoted.end)..<place].allSatisfy(SourceLine.isBlank),
      file.lines.line(containing: Int(quoted.start)) < file.lines.line(containing: Int(quoted.end))
    else { return nil }
    return YAMLError(
      .syntax(.quoteRunsOn), at: restOfLine(from: Int(quoted.start)), related: word(at: place))
  }

  /// The node that was read last, if it is in quotes.
  var quoted: NodeRecord? {
    guard let lastNode, lastNode.kind == .scalar,
      lastNode.style == .doubleQuoted || lastNode.style == .singleQuoted,
      Int(lastNode.end) <= file.bytes.count
    else { return nil }
    return lastNode
  }
}
