import Diagnostics
import RunEvents

/// The report that people read in a terminal or a build's log: what failed, with its place, as it happens; what failed
/// once more at the end if much was written since; and a closing line.
public final class ConsoleReport: RunReport {
  /// How much is told.
  public enum Detail: Hashable, Sendable {
    /// What failed or is invalid, and the closing line.
    case quiet
    /// The same, and which cases took very long; who makes the report may show a bar besides.
    case normal
    /// Every case as well, and which took longest.
    case verbose
  }

  private let detail: Detail
  private let renderer: DiagnosticRenderer
  private let guardsCommands: Bool
  private let progress: ProgressBar?
  private let sink: (String) -> Void

  /// Lines that were written so far.
  private var lines = 0
  private var reminder = FailureReminder()
  private var told = ToldDiagnostics()
  private var timed = 0
  private var slowest: [(duration: Int, place: String, title: String)] = []

  private static let slowestCount = 5
  /// What takes so many microseconds is worth a line although nobody asked for it.
  private static let slow = 5_000_000

  /// A report that hands each finished piece of text to `write`.
  ///
  /// - Parameters:
  ///   - progress: a bar that is shown between the pieces; nil for none. With a bar, `write` must let its text be seen
  ///     at once.
  ///   - guardsCommands: whether lines that a build engine would take for commands to itself are changed.
  public init(
    detail: Detail, useColor: Bool, progress: ProgressBar? = nil, guardsCommands: Bool = false,
    write: @escaping (String) -> Void
  ) {
    self.detail = detail
    self.progress = progress
    self.guardsCommands = guardsCommands
    renderer = DiagnosticRenderer(useColor: useColor)
    sink = write
  }

  /// Takes the next event of the run.
  public func receive(_ event: RunEvent) {
    progress?.receive(event)
    switch event {
    case .started, .caseStarted, .workerLost: break
    case .fileRead(let file): tell(file)
    case .caseFinished(let record, let result): tell(record, result)
    case .finished(let summary): close(summary)
    }
  }

  /// Lets the bar tell how many files there are, where that was not known when the run began.
  public func expect(files: Int) { progress?.expect(files: files) }

  /// Lets the bar tell numbers that are ahead of the events.
  public func count(_ summary: RunSummary) { progress?.count(summary) }

  /// Lets the bar move although nothing happens.
  public func tick() { progress?.tick() }

  private func write(_ text: String) {
    let text = guardsCommands ? WorkflowCommand.disarming(text) : text
    progress?.hide()
    lines += text.utf8.reduce(0) { $1 == UInt8(ascii: "\n") ? $0 + 1 : $0 }
    sink(text)
  }

  private func tell(_ file: FileRecord) {
    guard !file.diagnostics.isEmpty else { return }
    let (news, known) = told.sort(file.diagnostics)
    var text = news.map { renderer.render($0) + "\n" }.joined()
    if let first = file.firstError {
      // A mistake in a fragment makes many flows invalid; each is named, but the mistake is shown once.
      if !known.isEmpty, news.isEmpty {
        let verdict = TextStyle.error.apply(to: "invalid", if: renderer.useColor)
        text += verdict + "  " + VisibleText.escaping("\(first.place)  \(first.message)") + "\n"
      }
      reminder.add(place: first.place, "invalid: \(first.message)", at: lines)
    }
    if !text.isEmpty { write(text) }
  }

  private func tell(_ record: CaseRecord, _ result: CaseResult) {
    var text = detail == .verbose ? line(for: record, result) : ""
    for failure in result.reports { text += renderer.render(failure) + "\n" }
    if result.outcome == .notRun, detail != .verbose { return }
    // Without reasons of its own a verdict would go unseen.
    if result.failures.isEmpty, result.outcome != .passed, detail != .verbose {
      text = line(for: record, result)
    }
    if !text.isEmpty { write(text) }
    switch result.outcome {
    case .passed, .notRun: break
    case .failed, .nondeterministic, .crashed, .timedOut:
      // Several cases fail at one place of their file, and several files at one place of a fragment.
      let isElsewhere = result.failures.first.map { $0.snippet.file.path != record.path } ?? false
      let name =
        isElsewhere
        ? "\(record.place)  \(record.name)  "
        : record.row == nil && record.order == nil ? "" : "\(record.name)  "
      reminder.add(
        place: result.failures.first?.place ?? record.place,
        name + (result.failures.isEmpty ? "" : "\(result.outcome.text): ") + result.message, at: lines)
    }
    note(record, result.circumstances.duration)
  }

  private func note(_ record: CaseRecord, _ duration: Int?) {
    guard let duration, detail == .verbose || detail == .normal && duration >= Self.slow else { return }
    timed += 1
    guard slowest.count < Self.slowestCount || duration > slowest[slowest.count - 1].duration else { return }
    let place = slowest.firstIndex { $0.duration < duration } ?? slowest.count
    slowest.insert((duration, record.place, record.name), at: place)
    if slowest.count > Self.slowestCount { slowest.removeLast() }
  }

  private func line(for record: CaseRecord, _ result: CaseResult) -> String {
    var extent = result.stepCount == 1 ? "1 step" : "\(result.stepCount) steps"
    if result.failures.isEmpty, result.interruption != nil { extent = result.message }
    let style: TextStyle =
      switch result.outcome {
      case .passed: .success
      case .failed, .nondeterministic, .crashed, .timedOut: .error
      case .notRun: .warning
      }
    let duration = result.circumstances.duration.map { ", \(TimeText.duration($0))" } ?? ""
    let verdict = style.apply(to: result.outcome.text, if: renderer.useColor)
    return verdict + "  " + VisibleText.escaping("\(record.place)  \(record.name)")
      + "  (\(extent)\(duration))\n"
  }

  private func close(_ summary: RunSummary) {
    var text = reminder.text(at: lines, useColor: renderer.useColor)
    // Of a few flows everybody sees it where each has its line.
    if timed > (detail == .verbose ? Self.slowestCount : 0) {
      text += "slowest:\n"
      let width = slowest.map { TimeText.duration($0.duration).count }.max() ?? 0
      for flow in slowest {
        let duration = TimeText.duration(flow.duration)
        text += "  " + String(repeating: " ", count: width - duration.count) + duration
        text += "  " + VisibleText.escaping("\(flow.place)  \(flow.title)") + "\n"
      }
      text += "\n"
    }
    write(text + Self.closingLine(summary) + "\n")
  }

  /// `25 passed, 0 failed`, and what else there was.
  public static func closingLine(_ summary: RunSummary) -> String {
    var parts = ["\(summary.passed) passed", "\(summary.failed) failed"]
    if summary.crashed > 0 { parts.append("\(summary.crashed) crashed") }
    if summary.timedOut > 0 { parts.append("\(summary.timedOut) timed out") }
    if summary.notRun > 0 { parts.append("\(summary.notRun) not run") }
    if summary.invalid > 0 { parts.append("\(summary.invalid) invalid") }
    if !summary.gaps.isEmpty { parts.append("incomplete") }
    if let signal = summary.signal { parts.append("stopped by \(VisibleText.escaping(signal))") }
    return parts.joined(separator: ", ")
  }
}

/// What failed, one line each, for the end of a long output.
private struct FailureReminder {
  private var entries: [(place: String, message: String)] = []
  private var count = 0
  private var firstLine: Int?

  private static let most = 50
  /// So many lines are still in sight at the end.
  private static let inSight = 40

  mutating func add(place: String, _ message: String, at line: Int) {
    count += 1
    if firstLine == nil { firstLine = line }
    if entries.count < Self.most { entries.append((place, message)) }
  }

  /// The lines; nothing if all that failed is still in sight.
  func text(at line: Int, useColor: Bool) -> String {
    guard let firstLine, line - firstLine > Self.inSight else { return "" }
    var text = TextStyle.strong.apply(to: "what did not pass:", if: useColor) + "\n"
    for (place, message) in entries {
      text += "  " + VisibleText.escaping("\(place)  \(message)") + "\n"
    }
    if count > entries.count { text += "  … and \(count - entries.count) more\n" }
    return text + "\n"
  }
}
