import Diagnostics
import RunEvents

/// The Test Anything Protocol, version 14: one test point for each case and for each file that cannot be run.
public struct TAPReport: RunReport {
  private let counted: RunSummary
  private let write: (String) -> Void
  private var number = 0

  /// A report for a run with these numbers, of which the plan is made.
  public init(counted: RunSummary, write: @escaping (String) -> Void) {
    self.counted = counted
    self.write = write
  }

  /// Takes the next event of the canonical stream.
  public mutating func receive(_ event: RunEvent) {
    switch event {
    case .started:
      write("TAP version 14\n1..\(counted.judged + counted.notRun + counted.invalid)\n")
    case .fileRead(let file):
      let errors = file.diagnostics.filter { $0.severity == .error }
      guard let first = errors.first else { return }
      point(isOK: false, "\(file.path): the file can be run")
      block([
        ("message", first.message), ("severity", "invalid"), ("at", first.place ?? file.path),
        ("text", errors.map(DiagnosticRenderer().render).joined(separator: "\n")),
      ])
    case .caseFinished(let record, let result): add(record, result)
    case .finished:
      let reasons = [counted.signal.map { "stopped by \($0)" }].compactMap(\.self) + counted.gaps
      if !reasons.isEmpty { write("Bail out! \(Self.description(reasons.joined(separator: "; ")))\n") }
    case .caseStarted, .workerLost: break
    }
  }

  private mutating func add(_ record: CaseRecord, _ result: CaseResult) {
    let name = "\(record.place): \(record.name)"
    switch result.outcome {
    case .passed: point(isOK: true, name)
    case .notRun:
      var reason = counted.signal.map { "the run was stopped by \($0)" } ?? "not run"
      if result.interruption != nil { reason = "\(result.message): \(reason)" }
      point(isOK: true, name, directive: " # SKIP \(Self.description(reason))")
    case .failed, .nondeterministic, .crashed, .timedOut:
      point(isOK: false, name)
      block([
        ("message", result.message), ("severity", result.outcome.rawValue),
        ("at", result.failures.first?.place ?? record.place), ("text", result.text),
      ])
    }
  }

  private mutating func point(isOK: Bool, _ description: String, directive: String = "") {
    number += 1
    write("\(isOK ? "ok" : "not ok") \(number) - \(Self.description(description))\(directive)\n")
  }

  /// A description on one line, in which nothing is taken for a directive.
  private static func description(_ text: String) -> String {
    var result = ""
    for character in PlainText.visible(text).unicodeScalars {
      if character == "\\" || character == "#" { result += "\\" }
      result.unicodeScalars.append(character)
    }
    return result
  }

  /// What is known of a test point, in YAML: single lines in double quotes, several as a literal block.
  ///
  /// Perl's `prove` reads a subset of YAML in which a block has no indentation indicator. Without one a block's first line
  /// may not be indented.
  private func block(_ entries: [(name: String, text: String)]) {
    write("  ---\n")
    for (name, text) in entries where !text.isEmpty {
      if name == "text" {
        let text = PlainText.visible(text, keepingLineBreaks: true).drop { " \t\n".contains($0) }
        if text.isEmpty { continue }
        write("  text: |\n")
        for line in text.split(separator: "\n") { write("    \(line)\n") }
      } else {
        write("  \(name): \(Self.quoted(text))\n")
      }
    }
    write("  ...\n")
  }

  private static func quoted(_ text: String) -> String {
    var writer = JSONWriter()
    writer.string(PlainText.visible(text))
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}
