extension DiagnosticRenderer {
  /// The snippet alone: the `-->` line and the marked source. Ends with a line break.
  public func render(_ snippet: Snippet) -> String {
    var output = ""
    draw(snippet, primary: .error, into: &output)
    return output
  }

  /// Draws a snippet and returns the width of its line numbers.
  @discardableResult
  func draw(_ snippet: Snippet, primary: TextStyle, into output: inout String) -> Int {
    let selection = SnippetLines(snippet)
    let bytes = snippet.file.bytes
    let gutter = String((selection.lines.last?.number ?? 0) + 1).count
    let margin = String(repeating: " ", count: gutter)
    let location = snippet.file.location(of: snippet.primary.range.start)
    output += frame("\(margin) --> ") + place(snippet.file, location) + "\n"
    output += frame("\(margin)  |") + "\n"

    func source(_ line: Int, _ window: LineWindow) {
      let number = String(line + 1)
      let padding = String(repeating: " ", count: gutter - number.count + 1)
      output += frame("\(padding)\(number) |")
      let text = window.text
      output += text.isEmpty ? "\n" : " \(text)\n"
    }

    var previous: Int?
    for (line, marks) in selection.lines {
      if let previous, line > previous + 2 { output += frame("...") + "\n" }
      if let previous, line == previous + 2 {
        let content = selection.table.content(ofLine: previous + 1, in: bytes)
        source(
          previous + 1,
          LineWindow(line: content, around: content.lowerBound, of: bytes, width: maximumWidth))
      }
      let content = selection.table.content(ofLine: line, in: bytes)
      let anchor = marks.first?.range.lowerBound ?? content.lowerBound
      let window = LineWindow(line: content, around: anchor, of: bytes, width: maximumWidth)
      source(line, window)
      for mark in marks {
        let (padding, underline) = window.underline(mark.range, with: mark.isPrimary ? "^" : "-")
        let label = mark.label.map { " " + VisibleText.escaping($0) } ?? ""
        let style = mark.isPrimary ? primary : .frame
        output +=
          frame("\(margin)  |") + " \(padding)" + style.apply(to: underline + label, if: useColor) + "\n"
      }
      previous = line
    }
    return gutter
  }

  /// The place in the form that terminals and editors make a link of.
  func place(_ file: SourceFile, _ location: SourceLocation?) -> String {
    let path = VisibleText.escaping(file.path)
    guard let location else { return path }
    return "\(path):\(location.line):\(location.column)"
  }

  func frame(_ text: String) -> String { TextStyle.frame.apply(to: text, if: useColor) }
}
