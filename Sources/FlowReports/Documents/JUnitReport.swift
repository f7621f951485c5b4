import Diagnostics
import RunEvents

/// JUnit's XML in the dialect that GitLab, Jenkins, Azure DevOps, CircleCI and the test reporters on GitHub read.
///
/// One `testsuite` for each flow file, one `testcase` for each case. `failure` is what a flow found out, `error` a
/// crash, a time limit or a file that cannot be run, `skipped` a case that was not begun. A file that cannot be run
/// counts as one test case, and so does what is missing of the run.
public struct JUnitReport: RunReport {
  private let counted: RunSummary
  private let write: (String) -> Void
  private var run = RunRecord(tool: "")
  private var suite: Suite?
  private var classNames = ClassNames()

  /// The cases of one file.
  private struct Suite {
    var path: String
    var className: String?
    var text = ""
    var tests = 0
    var failures = 0
    var errors = 0
    var skipped = 0
    var microseconds = 0
    var names: Set<String> = []
    /// Of names that were given more than once, the next number.
    var numbers: [String: Int] = [:]

    /// A name, as it is shown, that no other case of the suite has: readers drop the second of two.
    mutating func unique(_ name: String) -> String {
      if names.insert(name).inserted { return name }
      var number = numbers[name] ?? 2
      defer { numbers[name] = number + 1 }
      while !names.insert("\(name) #\(number)").inserted { number += 1 }
      return "\(name) #\(number)"
    }
  }

  /// A report for a run with these numbers, which come before all else.
  public init(counted: RunSummary, write: @escaping (String) -> Void) {
    self.counted = counted
    self.write = write
  }

  /// Takes the next event of the canonical stream.
  public mutating func receive(_ event: RunEvent) {
    switch event {
    case .started(let run):
      self.run = run
      open()
    case .fileRead(let file): add(file)
    case .caseFinished(let record, let result): add(record, result)
    case .finished:
      closeSuite()
      addShortfall()
      write("</testsuites>\n")
    case .caseStarted, .workerLost: break
    }
  }

  private func open() {
    let errors = counted.crashed + counted.timedOut + counted.invalid + (counted.shortfall.isEmpty ? 0 : 1)
    let numbers = [
      ("tests", counted.passed + counted.failed + counted.notRun + errors), ("failures", counted.failed),
      ("errors", errors), ("skipped", counted.notRun),
    ]
    write("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"navflow\"")
    for (name, number) in numbers { write(" \(name)=\"\(number)\"") }
    if let duration = counted.duration { write(" time=\"\(TimeText.seconds(duration))\"") }
    write("\(timestamp)>\n")
  }

  private var timestamp: String {
    run.host.startedAt.map { " timestamp=\"\(TimeText.timestamp($0))\"" } ?? ""
  }

  // MARK: Suites

  private mutating func openSuite(_ path: String) {
    guard suite?.path != path else { return }
    closeSuite()
    suite = Suite(path: path)
  }

  private mutating func closeSuite() {
    guard let suite, suite.tests > 0 else { return }
    self.suite = nil
    let path = XMLText.attribute(suite.path)
    let host = run.host.name.map { " hostname=\"\(XMLText.attribute($0))\"" } ?? ""
    write(
      "  <testsuite name=\"\(path)\" tests=\"\(suite.tests)\" failures=\"\(suite.failures)\""
        + " errors=\"\(suite.errors)\" skipped=\"\(suite.skipped)\""
        + " time=\"\(TimeText.seconds(suite.microseconds))\"\(timestamp)\(host) file=\"\(path)\">\n")
    write(suite.text)
    write("  </testsuite>\n")
  }

  /// Who reads nothing but this report must not take a part for the whole.
  private func addShortfall() {
    guard let first = counted.shortfall.first else { return }
    let more = counted.shortfall.count > 1 ? " (and \(counted.shortfall.count - 1) more)" : ""
    write(
      "  <testsuite name=\"navflow\" tests=\"1\" failures=\"0\" errors=\"1\" skipped=\"0\" time=\"0.000\"\(timestamp)>\n"
        + "    <testcase name=\"the run is complete\" classname=\"navflow\" time=\"0.000\">\n"
        + element(
          "error", type: "incomplete", message: first + more, body: counted.shortfall.joined(separator: "\n"))
        + "    </testcase>\n  </testsuite>\n")
  }

  // MARK: Cases

  private mutating func add(_ file: FileRecord) {
    openSuite(file.path)
    guard let first = file.firstError else { return }
    let errors = file.diagnostics.filter { $0.severity == .error }
    let text = errors.map(DiagnosticRenderer().render).joined(separator: "\n")
    let body = (first.line == nil ? "" : first.place + "\n") + text
    addCase(
      name: "the file can be run", path: file.path, line: first.line ?? 1, microseconds: 0, tags: [],
      body: element("error", type: "invalid", message: first.message, body: body))
    suite?.errors += 1
  }

  private mutating func add(_ record: CaseRecord, _ result: CaseResult) {
    openSuite(record.path)
    var body = ""
    switch result.outcome {
    case .passed: break
    case .failed, .nondeterministic:
      suite?.failures += 1
      body = problem("failure", record, result)
    case .crashed, .timedOut:
      suite?.errors += 1
      body = problem("error", record, result)
    case .notRun:
      suite?.skipped += 1
      let reason = counted.signal.map { ": the run was stopped by \($0)" } ?? ""
      body = "      <skipped message=\"\(XMLText.attribute(result.message + reason))\"/>\n"
    }
    if let text = result.circumstances.standardError, !text.isEmpty {
      body += "      <system-err>\(XMLText.section(text))</system-err>\n"
    }
    addCase(
      name: record.name, path: record.path, line: record.line,
      microseconds: result.circumstances.duration ?? 0, tags: record.tags, body: body)
  }

  private func problem(_ name: String, _ record: CaseRecord, _ result: CaseResult) -> String {
    // Some readers find the place in the first line of the text and nowhere else.
    let place = result.failures.first?.place ?? record.place
    return element(
      name, type: result.outcome.rawValue, message: result.message, body: "\(place)\n\(result.text)")
  }

  private func element(_ name: String, type: String, message: String, body: String) -> String {
    "      <\(name) type=\"\(type)\" message=\"\(XMLText.attribute(message))\">"
      + "\(XMLText.section(body))</\(name)>\n"
  }

  private mutating func addCase(
    name: String, path: String, line: Int, microseconds: Int, tags: [String], body: String
  ) {
    suite?.tests += 1
    suite?.microseconds += microseconds
    // Names that differ only in what no document may hold are still those of different cases.
    let shown = XMLText.name(name)
    let name = suite?.unique(shown) ?? shown
    let className = suite?.className ?? classNames.unique(XMLText.name(path))
    suite?.className = className
    var text =
      "    <testcase name=\"\(XMLText.attribute(name))\" classname=\"\(XMLText.attribute(className))\""
      + " file=\"\(XMLText.attribute(path))\" line=\"\(line)\" time=\"\(TimeText.seconds(microseconds))\""
    if body.isEmpty && tags.isEmpty {
      text += "/>\n"
    } else {
      text += ">\n" + Self.properties(tags) + body + "    </testcase>\n"
    }
    suite?.text += text
  }

  private static func properties(_ tags: [String]) -> String {
    guard !tags.isEmpty else { return "" }
    let list = tags.map { "        <property name=\"tag\" value=\"\(XMLText.attribute($0))\"/>\n" }
    return "      <properties>\n" + list.joined() + "      </properties>\n"
  }
}
