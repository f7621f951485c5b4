import Diagnostics
import RunEvents

/// A comparison as text for a terminal.
struct ComparisonTable {
  private let report: ComparisonReport
  private let names: [String]
  private let useColor: Bool

  /// Most columns of a title; a longer one is broken over several lines.
  private static let titleLimit = 64
  /// Most columns and lines of a side; what is more is cut, and JSON has all of it.
  private static let sideLimit = 72
  private static let heightLimit = 8

  init(_ report: ComparisonReport, useColor: Bool) {
    self.report = report
    self.useColor = useColor
    names = report.variation.names.map { VisibleText.escaping($0) }
  }

  var text: String {
    var text = overview
    for flow in report.flows where !flow.isSame { text += details(of: flow) }
    return text + "\n" + report.closingLine + "\n"
  }

  // MARK: Overview

  private var overview: String {
    var rows = [[Cell("flow", .strong)] + names.map { Cell(Self.cut($0, to: Self.titleLimit), .strong) }]
    for flow in report.flows {
      let title = Self.broken(VisibleText.escaping(flow.title), at: Self.titleLimit)
      rows.append([Cell(title.first ?? "")] + flow.variants.map { Cell($0.outcome, in: flow) })
      for line in title.dropFirst() { rows.append([Cell("  " + line)]) }
    }
    return lines(rows)
  }

  // MARK: Details

  private func details(of flow: ComparisonRecord) -> String {
    var text = "\n" + TextStyle.strong.apply(to: VisibleText.escaping(flow.title), if: useColor) + "\n"
    for parting in flow.partings {
      let step = parting.step
      let source = step.number == 0 ? "the start" : Self.cut(VisibleText.escaping(step.source), to: 80)
      text += "  \(VisibleText.escaping(step.path)):\(step.line)  \(source)\n"
      var rows = [[Cell("")] + parting.sides.map { Cell(heading($0), .strong) }]
      for difference in parting.differences { rows += Self.rows(of: difference) }
      text += lines(rows, indent: "    ")
    }
    return text
  }

  private func heading(_ side: [Int]) -> String {
    let list = side.filter(names.indices.contains).map { names[$0] }.joined(separator: ", ")
    return Self.cut(list, to: Self.sideLimit)
  }

  /// As many lines as the longest side has, within a limit.
  private static func rows(of difference: Parting.Difference) -> [[Cell]] {
    let sides = difference.texts.map { texts -> [Cell] in
      if texts.isEmpty { return [Cell("-", .faint)] }
      let shown = texts.count > heightLimit ? heightLimit - 1 : texts.count
      var cells = texts.prefix(shown).map { Cell(cut(VisibleText.escaping($0), to: sideLimit)) }
      if shown < texts.count { cells.append(Cell("(\(texts.count - shown) more)", .faint)) }
      return cells
    }
    let height = sides.map(\.count).max() ?? 0
    return (0..<height).map { line -> [Cell] in
      let name = Cell(line == 0 ? difference.name : "", .frame)
      return [name] + sides.map { $0.indices.contains(line) ? $0[line] : Cell("") }
    }
  }

  // MARK: Columns

  private struct Cell {
    var text: String
    var style: TextStyle?

    init(_ text: String, _ style: TextStyle? = nil) {
      self.text = text
      self.style = style
    }

    init(_ outcome: ComparisonRecord.Outcome, in flow: ComparisonRecord) {
      let style: TextStyle =
        switch outcome {
        case .baseline: .faint
        case .same: .success
        case .differs: .warning
        case .fails: .error
        }
      self.init(outcome.cell(in: flow), style)
    }
  }

  /// Each column as wide as its widest cell; nothing trails.
  private func lines(_ rows: [[Cell]], indent: String = "") -> String {
    var widths: [Int] = []
    for row in rows {
      for (column, cell) in row.enumerated() {
        let width = DisplayWidth.of(cell.text)
        if column < widths.count { widths[column] = max(widths[column], width) } else { widths.append(width) }
      }
    }
    return rows.map { row in
      var line = indent
      var gap = 0
      for (cell, width) in zip(row, widths) {
        if !cell.text.isEmpty {
          line += String(repeating: " ", count: gap)
          line += cell.style?.apply(to: cell.text, if: useColor) ?? cell.text
          gap = 0
        }
        gap += width + 2 - DisplayWidth.of(cell.text)
      }
      return line + "\n"
    }.joined()
  }

  /// The words over as many lines as they need; a word that is longer than a line is not broken.
  private static func broken(_ text: String, at limit: Int) -> [String] {
    var lines: [String] = []
    for word in text.split(separator: " ", omittingEmptySubsequences: false) {
      if let last = lines.last, DisplayWidth.of(last) + 1 + DisplayWidth.of(String(word)) <= limit {
        lines[lines.count - 1] += " " + word
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }

  private static func cut(_ text: String, to limit: Int) -> String {
    guard DisplayWidth.of(text) > limit else { return text }
    var result = ""
    var width = 0
    for character in text {
      width += DisplayWidth.of(String(character))
      if width >= limit { break }
      result.append(character)
    }
    return result + "…"
  }
}
