internal import Diagnostics

/// Where in the file things are: from the parser's marks to bytes, words and lines.
extension SyntaxDiagnosis {
  func problemAt(_ problem: YAMLError.SyntaxProblem, _ place: Int) -> YAMLError {
    YAMLError(.syntax(problem), at: word(at: place))
  }

  func byte(at offset: Int) -> UInt8? {
    offset >= 0 && offset < file.bytes.count ? file.bytes[offset] : nil
  }

  /// The byte where a scalar begins, counted from the end of the byte order mark.
  func offset(ofScalar index: Int) -> Int {
    let text = file.bytes[min(base, file.bytes.count)...]
    return text.withUnsafeBufferPointer { bytes in
      var cursor = ByteCursor(bytes, isASCII: false)
      return base + cursor.offset(ofScalar: index)
    }
  }

  /// The run of bytes at `offset` up to the next blank or line break. Where only blanks are left in the file, the
  /// place after the last character.
  func word(at offset: Int) -> SourceRange {
    var offset = min(offset, file.bytes.count)
    if file.bytes[offset...].allSatisfy({ $0 <= UInt8(ascii: " ") }) {
      while offset > base, let before = byte(at: offset - 1), before <= UInt8(ascii: " ") { offset -= 1 }
      return SourceRange(offset, offset)
    }
    var end = offset
    while let byte = byte(at: end), byte > UInt8(ascii: " ") { end += 1 }
    return SourceRange(offset, end)
  }

  func restOfLine(from offset: Int) -> SourceRange {
    let content = file.lines.content(ofLine: file.lines.line(containing: offset), in: file.bytes)
    var end = max(content.upperBound, offset)
    while end > offset, SourceLine.isBlank(file.bytes[end - 1]) { end -= 1 }
    return SourceRange(offset, end)
  }

  /// The first byte that does not belong to UTF-8 text; the parser may point at the one after it.
  var firstInvalidBytes: SourceRange? {
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
  func character(at offset: Int) -> SourceRange {
    guard let lead = byte(at: offset) else { return SourceRange(offset, offset) }
    let length = lead < 0xC2 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : lead < 0xF5 ? 4 : 1
    var end = offset + 1
    while end < offset + length, let next = byte(at: end), next & 0xC0 == 0x80 { end += 1 }
    return SourceRange(offset, end - offset == length ? end : offset + 1)
  }

  func tabs(at offset: Int) -> SourceRange {
    var end = offset
    while byte(at: end) == UInt8(ascii: "\t") { end += 1 }
    return SourceRange(offset, end)
  }

  /// Number of bytes between a line's beginning and an offset in it.
  func column(of offset: Int) -> Int {
    let lines = file.lines
    return offset - lines.starts[lines.line(containing: offset)]
  }

  /// The nearest line above that has content.
  func previous(to line: SourceLine) -> SourceLine? {
    var number = line.number - 1
    while number >= 0, let above = SourceLine(number, of: file) {
      if !above.isEmpty { return above }
      number -= 1
    }
    return nil
  }

  func firstContent() -> Int {
    var number = 0
    while let line = SourceLine(number, of: file) {
      if !line.isEmpty { return line.content.lowerBound }
      number += 1
    }
    return base
  }
}
