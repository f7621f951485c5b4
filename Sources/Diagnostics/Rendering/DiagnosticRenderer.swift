/// Draws diagnostics and snippets as text for a terminal.
public struct DiagnosticRenderer: Sendable {
  /// Whether ANSI colours are used. The meaning never depends on them.
  public var useColor: Bool
  /// Longest stretch of a source line that is shown, in columns. Longer lines are cut around the mark.
  public var maximumWidth: Int

  /// Makes a renderer.
  public init(useColor: Bool = false, maximumWidth: Int = 120) {
    self.useColor = useColor
    self.maximumWidth = max(maximumWidth, 20)
  }
}

extension DiagnosticRenderer {
  /// The whole diagnostic: heading, snippet, notes and help. Ends with a line break.
  public func render(_ diagnostic: Diagnostic) -> String {
    let style: TextStyle = diagnostic.severity == .error ? .error : .warning
    let code = diagnostic.code.isEmpty ? "" : "[\(diagnostic.code)]"
    var output = heading(diagnostic.severity.rawValue + code, diagnostic.message, style: style)

    var loose = diagnostic.notes
    var gutter = 0
    if let file = diagnostic.file, let range = diagnostic.range {
      let drawn = loose.filter { $0.range != nil && ($0.file ?? file) == file }
      loose.removeAll { $0.range != nil && ($0.file ?? file) == file }
      let snippet = Snippet(
        file: file, primary: Snippet.Span(range, label: diagnostic.label),
        secondary: drawn.compactMap { note in note.range.map { Snippet.Span($0, label: note.message) } })
      gutter = draw(snippet, primary: style, into: &output)
    } else if let file = diagnostic.file {
      gutter = 1
      output += frame("  --> ") + place(file, nil) + "\n"
    }
    if gutter > 0, !loose.isEmpty || !diagnostic.help.isEmpty {
      output += frame(String(repeating: " ", count: gutter + 2) + "|") + "\n"
    }
    for note in loose {
      output += advice("note", note.message, style: .note)
      if let file = note.file ?? diagnostic.file, let range = note.range {
        draw(Snippet(file: file, primary: Snippet.Span(range)), primary: .note, into: &output)
      }
    }
    for help in diagnostic.help { output += advice("help", help, style: .success) }
    return output
  }

  /// A first line such as `error[F0107]: unknown step` or `failed: expected screen`. Ends with a line break.
  public func heading(_ title: String, _ message: String, style: TextStyle = .error) -> String {
    let message = VisibleText.escaping(message, keepingLineBreaks: true)
    let title = VisibleText.escaping(title)
    return style.apply(to: title, if: useColor) + TextStyle.strong.apply(to: ": \(message)", if: useColor)
      + "\n"
  }

  /// A line such as `help: …`; further lines of the text are indented under its first. Ends with a line break.
  public func advice(_ title: String, _ text: String, style: TextStyle = .note) -> String {
    let indentation = "\n" + String(repeating: " ", count: title.count + 2)
    let text = VisibleText.escaping(text, keepingLineBreaks: true)
      .split(separator: "\n", omittingEmptySubsequences: false).joined(separator: indentation)
    return style.apply(to: title, if: useColor) + ": \(text)\n"
  }
}
