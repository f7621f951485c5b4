import AppCatalog
import Diagnostics

/// The failures of one case as a text for people.
public struct FailureReport: Sendable {
  /// Longest value that is shown whole, in columns.
  private static let longestValue = 96
  /// Most changed parts of the state that are shown.
  private static let mostChanges = 12

  private let failures: [Failure]
  private let renderer: DiagnosticRenderer

  /// A report on the failures of one case.
  public init(_ failures: [Failure], renderer: DiagnosticRenderer = DiagnosticRenderer()) {
    self.failures = failures
    self.renderer = renderer
  }

  /// Every failure with its source, what was known of the world after the last one, and how to run it again.
  public var text: String {
    var parts: [String] = []
    let lastAction = failures.last?.context?.lastAction
    for (index, failure) in failures.enumerated() {
      parts.append(
        part(failure, lastAction: index == 0 ? lastAction : nil, isLast: index == failures.count - 1))
    }
    return parts.joined(separator: "\n")
  }

  private func part(_ failure: Failure, lastAction: FailureContext.LastAction?, isLast: Bool) -> String {
    let wording = failure.problem.wording
    var text = renderer.heading("failed", wording.message)
    text += renderer.render(snippet(failure, wording, lastAction))
    var sections = wording.sections
    if let context = failure.context { sections += self.sections(of: context, after: failure.problem) }
    text += gutter(failure)
    text += draw(sections)
    for note in wording.notes { text += renderer.advice("note", note) }
    if let elsewhere = elsewhere(failure, lastAction) { text += renderer.advice("note", elsewhere) }
    if let help = wording.help { text += renderer.advice("help", help, style: .success) }
    if isLast { text += draw([Wording.Section("rerun", ["navflow run \(failure.selection)"])]) }
    return text
  }

  // MARK: Source

  private func snippet(
    _ failure: Failure, _ wording: Wording, _ lastAction: FailureContext.LastAction?
  ) -> Snippet {
    var secondary: [Snippet.Span] = []
    if let lastAction, lastAction.file == failure.file, !lastAction.range.contains(failure.range) {
      secondary.append(Snippet.Span(lastAction.range, label: Self.label(lastAction)))
    }
    return Snippet(
      file: failure.file, primary: Snippet.Span(failure.range, label: wording.label), secondary: secondary)
  }

  private static func label(_ action: FailureContext.LastAction) -> String {
    action.sent.map { "last action, sent `\(shortened($0))`" } ?? "last action"
  }

  /// The last action's place, if it stands in another file.
  private func elsewhere(_ failure: Failure, _ lastAction: FailureContext.LastAction?) -> String? {
    guard let lastAction, lastAction.file != failure.file else { return nil }
    let place = lastAction.file.location(of: lastAction.range.start)
    return "\(Self.label(lastAction)), at \(lastAction.file.path):\(place.line):\(place.column)"
  }

  /// The bar that leads from the source to what follows.
  private func gutter(_ failure: Failure) -> String {
    let last = failure.file.location(of: max(failure.range.start, failure.range.end)).line
    return TextStyle.frame.apply(
      to: String(repeating: " ", count: String(last).count + 2) + "|", if: renderer.useColor) + "\n"
  }

  // MARK: The world

  private func sections(of context: FailureContext, after problem: Problem) -> [Wording.Section] {
    var sections: [Wording.Section] = []
    let (before, after) = (context.before, context.after)
    switch problem {
    case .stack, .notBelow, .unassertedStack: break
    default: sections.append(Wording.Section("stack", Self.stackLines(before.stack, after.stack)))
    }
    if let presented = after.presented { sections.append(Wording.Section("modal", [presented])) }
    if let dialog = after.dialog { sections.append(Wording.Section("dialog", [dialog])) }
    if let toast = after.toast { sections.append(Wording.Section("toast", [toast])) }
    if !after.pending.isEmpty { sections.append(Wording.Section("pending", after.pending)) }
    if !problem.listsCandidates, !after.tappable.isEmpty {
      sections.append(Wording.Section("taps", Self.wrapped(after.tappable.map(\.phrase))))
    }
    let diff = StateDiff(from: before.state, to: after.state)
    if !diff.changes.isEmpty { sections.append(Wording.Section("state", Self.lines(of: diff))) }
    return sections
  }

  private static func stackLines(_ before: [String], _ after: [String]) -> [String] {
    let (old, new) = (before.joined(separator: " > "), after.joined(separator: " > "))
    return before == after ? [new] : ["before  \(old)", "after   \(new)"]
  }

  private static func lines(of diff: StateDiff) -> [String] {
    let count = diff.changes.count
    var lines = ["the step changed \(count) of \(diff.compared) values"]
    for change in diff.changes.prefix(mostChanges) {
      lines.append(change.path)
      if let before = change.before { lines.append("  - \(shortened(before.description))") }
      if let after = change.after { lines.append("  + \(shortened(after.description))") }
    }
    if count > mostChanges { lines.append("… (\(count - mostChanges) more)") }
    if diff.compared > count { lines.append("… (\(diff.compared - count) unchanged)") }
    return lines
  }

  /// Names in lines of readable length.
  private static func wrapped(_ names: [String]) -> [String] {
    var lines: [String] = []
    for name in names.prefix(24) {
      if let last = lines.last, DisplayWidth.of(last) + DisplayWidth.of(name) + 2 <= longestValue {
        lines[lines.count - 1] = last + ", " + name
      } else {
        lines.append(name)
      }
    }
    if names.count > 24 { lines.append("… (\(names.count - 24) more)") }
    return lines
  }

  private static func shortened(_ text: String) -> String {
    guard DisplayWidth.of(text) > longestValue else { return text }
    var text = text
    while DisplayWidth.of(text) >= longestValue { text.removeLast() }
    return text + "…"
  }

  private func draw(_ sections: [Wording.Section]) -> String {
    let column = max(7, sections.map { DisplayWidth.of($0.name) }.max() ?? 0) + 1
    var text = ""
    for section in sections {
      for (index, line) in section.lines.enumerated() {
        let name = index == 0 ? section.name : ""
        let padding = String(repeating: " ", count: column - DisplayWidth.of(name))
        let shown = VisibleText.escaping(line)
        text += " " + TextStyle.note.apply(to: name, if: renderer.useColor) + padding + shown + "\n"
      }
    }
    return text
  }
}

extension Problem {
  /// Whether the report lists what there is on the surface anyway.
  fileprivate var listsCandidates: Bool {
    switch self {
    case .noElement, .elementDisabled, .notDisplayed, .notTappable: true
    default: false
    }
  }
}
