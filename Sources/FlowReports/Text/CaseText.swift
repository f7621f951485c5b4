import Diagnostics
import RunEvents

extension CaseRecord {
  /// The title, with the order if the flow has several, and with where it ends if not all of it is run.
  var name: String {
    title + (order.map { " (order \($0 + 1))" } ?? "") + (lastLine.map { " (up to line \($0))" } ?? "")
  }

  /// The place as editors and terminals make a link of it.
  var place: String { "\(path):\(line)" }
}

extension CaseResult {
  /// What failed, on one line.
  var message: String {
    if let first = failures.first {
      return failures.count == 1 ? first.message : "\(first.message) (and \(failures.count - 1) more)"
    }
    guard let interruption else { return outcome.text }
    if interruption == CaseResult.Interruption() { return "was running when the run was killed" }
    var message = outcome == .notRun ? "stopped" : outcome.text
    if outcome == .timedOut, let limit = interruption.limit {
      message =
        "took longer than \(TimeText.duration(limit.multipliedReportingOverflow(by: 1000).partialValue))"
    } else if let signal = interruption.signal {
      message += " with \(signal)"
    } else if let code = interruption.exitCode {
      message += " with exit code \(code)"
    }
    switch interruption.moment {
    case .reading: return "\(message) while the file was read"
    case .launch: return "\(message) before the first step"
    case .closing: return "\(message) while its world was closed"
    case nil: return interruption.step.map { "\(message) in step \($0)" } ?? message
    }
  }

  /// The last lines that the process of a case wrote, if it was lost, without their colours.
  var lastWords: [String] {
    PlainText.visible(circumstances.standardError ?? "", keepingLineBreaks: true)
      .split(separator: "\n").map(String.init)
  }

  /// The failures as they are shown. The last words of a process are no part of the failures themselves, since they may
  /// differ from run to run.
  var reports: [Report] {
    var reports = failures
    if !reports.isEmpty, !lastWords.isEmpty {
      reports[0].sections.append(Report.Section("stderr", lastWords))
    }
    return reports
  }

  /// The failures as a terminal without colours shows them.
  var text: String {
    reports.map(DiagnosticRenderer().render).joined(separator: "\n")
  }

  /// The same without what may differ from run to run.
  var stableText: String {
    failures.map(DiagnosticRenderer().render).joined(separator: "\n")
  }
}

extension CaseResult.Outcome {
  /// How people call it.
  var text: String {
    switch self {
    case .passed: "passed"
    case .failed: "failed"
    case .nondeterministic: "nondeterministic"
    case .crashed: "crashed"
    case .timedOut: "timed out"
    case .notRun: "not run"
    }
  }
}

extension Report {
  /// The place of the failure.
  var location: SourceLocation { snippet.file.location(of: snippet.primary.range.start) }

  /// The place as editors and terminals make a link of it.
  var place: String { snippet.file.place(of: snippet.primary.range) }
}

extension FileRecord {
  /// The first error with its place in this file: where it is, or whence the file that it is in was run.
  var firstError: (place: String, line: Int?, message: String)? {
    guard let error = diagnostics.first(where: { $0.severity == .error }) else { return nil }
    func line(_ file: SourceFile?, _ range: SourceRange?) -> Int? {
      range.flatMap { file?.location(of: $0.start).line }
    }
    guard let there = error.file, there.path != path, let place = error.place else {
      return (error.place ?? path, line(error.file, error.range), error.message)
    }
    for note in error.notes {
      if let file = note.file, file.path == path, let range = note.range {
        return (file.place(of: range), line(file, range), "\(error.message) (\(place))")
      }
    }
    return (path, nil, "\(error.message) (\(place))")
  }
}

extension Diagnostic {
  /// The place as editors and terminals make a link of it; the file alone if there is no more.
  var place: String? {
    guard let file else { return nil }
    return range.map { file.place(of: $0) } ?? file.path
  }
}

extension SourceFile {
  /// A place as editors and terminals make a link of it.
  func place(of range: SourceRange) -> String {
    let location = location(of: range.start)
    return "\(path):\(location.line):\(location.column)"
  }
}
