extension DiagnosticRenderer {
  /// The report as text: heading, source, facts, notes, advice, and what closes it.
  public func render(_ report: Report) -> String {
    var text = heading(report.heading, report.message)
    text += render(report.snippet)
    text += gutter(report.snippet)
    text += render(report.sections)
    for note in report.notes { text += advice("note", note) }
    for line in report.help { text += advice("help", line, style: .success) }
    return text + render(report.closing)
  }

  /// The bar that leads from the source to what follows.
  private func gutter(_ snippet: Snippet) -> String {
    let range = snippet.primary.range
    let last = snippet.file.location(of: max(range.start, range.end)).line
    return TextStyle.frame.apply(
      to: String(repeating: " ", count: String(last).count + 2) + "|", if: useColor)
      + "\n"
  }

  /// Facts in two columns: the names, and the lines one below the other.
  private func render(_ sections: [Report.Section]) -> String {
    let names = sections.map { VisibleText.escaping($0.name) }
    let column = max(7, names.map { DisplayWidth.of($0) }.max() ?? 0) + 1
    var text = ""
    for (section, title) in zip(sections, names) {
      for (index, line) in section.lines.enumerated() {
        let name = index == 0 ? title : ""
        let padding = String(repeating: " ", count: column - DisplayWidth.of(name))
        text +=
          " " + TextStyle.note.apply(to: name, if: useColor) + padding + VisibleText.escaping(line) + "\n"
      }
    }
    return text
  }
}
