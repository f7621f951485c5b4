import AppCatalog
import Diagnostics

/// The failures of one case in words: every failure with its source, what was known of the world after the last one,
/// and how to run it again.
public struct FailureReport: Sendable {
  /// Longest value that is shown whole, in columns.
  static let longestValue = 96
  /// Longest action that is shown whole beside its step: more of it says less than the step itself.
  private static let longestAction = 48
  /// Most leaked controllers that are shown.
  private static let mostLeaks = 6
  /// Most changed parts of the state that are shown.
  private static let mostChanges = 12

  private let failures: [Failure]
  private let heading: String
  private let rerun: RerunCommand

  /// The report on what failed together.
  ///
  /// - Parameters:
  ///   - heading: what became of the case.
  ///   - rerun: how a case is run again.
  public init(_ failures: [Failure], heading: String = "failed", rerun: RerunCommand = RerunCommand()) {
    self.failures = failures
    self.heading = heading
    self.rerun = rerun
  }

  /// One report for each failure, in order.
  public var reports: [Report] {
    let lastAction = failures.last?.context?.lastAction
    return failures.enumerated().map { index, failure in
      report(failure, lastAction: index == 0 ? lastAction : nil, isLast: index == failures.count - 1)
    }
  }

  /// All of it as text without colours.
  public var text: String { text(by: DiagnosticRenderer()) }

  /// All of it as text.
  public func text(by renderer: DiagnosticRenderer) -> String {
    reports.map(renderer.render).joined(separator: "\n")
  }

  private func report(_ failure: Failure, lastAction: FailureContext.LastAction?, isLast: Bool) -> Report {
    let wording = failure.problem.wording
    var sections = wording.sections
    if let context = failure.context { sections += self.sections(of: context, after: failure.problem) }
    var notes = wording.notes
    notes += failure.callers.map { "run at \(Self.place($0.file, $0.range))" }
    if let elsewhere = elsewhere(failure, lastAction) { notes.append(elsewhere) }
    return Report(
      heading: heading, message: wording.message, snippet: snippet(failure, wording, lastAction),
      sections: sections, notes: notes, help: wording.help.map { [$0] } ?? [],
      closing: isLast ? rerun.closing(failure.caseTitle, selecting: failure.selection) : [])
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
    action.sent.map { "last action, sent `\(shortened($0, to: longestAction))`" } ?? "last action"
  }

  /// The last action's place, if it stands in another file.
  private func elsewhere(_ failure: Failure, _ lastAction: FailureContext.LastAction?) -> String? {
    guard let lastAction, lastAction.file != failure.file else { return nil }
    return "\(Self.label(lastAction)), at \(Self.place(lastAction.file, lastAction.range))"
  }

  private static func place(_ file: SourceFile, _ range: SourceRange) -> String {
    let place = file.location(of: range.start)
    return "\(file.path):\(place.line):\(place.column)"
  }

  // MARK: The world

  private func sections(of context: FailureContext, after problem: Problem) -> [Report.Section] {
    var sections: [Report.Section] = []
    let (before, after) = (context.before, context.after)
    switch problem {
    case .stack, .notBelow, .unassertedStack: break
    default: sections.append(Report.Section("stack", Self.stackLines(before.stack, after.stack)))
    }
    if let presented = after.presented { sections.append(Report.Section("modal", [presented])) }
    if let dialog = after.dialog { sections.append(Report.Section("dialog", [dialog])) }
    if let toast = after.toast { sections.append(Report.Section("toast", [toast])) }
    if !after.pending.isEmpty { sections.append(Report.Section("pending", after.pending)) }
    if !after.leaks.isEmpty { sections.append(Report.Section("leaks", Self.shortened(after.leaks))) }
    if !problem.listsCandidates, !after.tappable.isEmpty {
      sections.append(Report.Section("taps", Self.wrapped(after.tappable.map(\.phrase))))
    }
    let diff = StateDiff(from: before.state, to: after.state)
    if !diff.changes.isEmpty { sections.append(Report.Section("state", Self.lines(of: diff))) }
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

  /// The newest are of most interest.
  private static func shortened(_ lines: [String]) -> [String] {
    let count = lines.count - mostLeaks
    return count > 0 ? ["… (\(count) earlier)"] + lines.suffix(mostLeaks) : lines
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

  static func shortened(_ text: String, to width: Int = longestValue) -> String {
    guard DisplayWidth.of(text) > width else { return text }
    var text = text
    while DisplayWidth.of(text) >= width { text.removeLast() }
    return text + "…"
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
