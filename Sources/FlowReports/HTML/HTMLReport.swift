import Diagnostics
import RunEvents

/// The whole run as one HTML file that needs nothing but a browser: a list with search and filters, failures first,
/// and for each failing flow what every step did to the screen, the stack and the state.
///
/// All that a flow or an app says stands in inert templates as JSON without `<`, and is shown as text nodes only. The
/// page's policy allows its own program and style by their hashes and no network at all.
///
/// The file stays within a budget of bytes, see ``HTMLBudget``. What does not fit is left out, and the page says so.
public struct HTMLReport: RunReport {
  /// The bytes that a report may have unless something else is asked for: 24 MiB.
  public static let defaultBudget = 24 << 20
  private static let mostGaps = 20

  private let counted: RunSummary
  private let budget: Int
  private let write: (String) -> Void
  private var lines: HTMLBudget
  private var plainList = PlainList()

  /// A report for a run with these numbers, which come before all else.
  ///
  /// - Parameter budget: the most bytes that the file may have; the page itself takes about 64 KiB.
  public init(counted: RunSummary, budget: Int = defaultBudget, write: @escaping (String) -> Void) {
    self.counted = counted
    self.budget = budget
    self.write = write
    lines = HTMLBudget(bytes: max(0, budget - 384 * 1024))
  }

  /// Takes the next event of the canonical stream.
  public mutating func receive(_ event: RunEvent) {
    switch event {
    case .started(let run): open(run)
    case .fileRead(let file): add(file)
    case .caseFinished(let record, let result): add(record, result)
    case .finished: close()
    case .caseStarted, .workerLost: break
    }
  }

  // MARK: Rows

  private mutating func add(_ file: FileRecord) {
    guard let first = file.firstError else { return }
    let errors = file.diagnostics.filter { $0.severity == .error }
    let row = Self.row(
      outcome: "invalid",
      record: CaseRecord(path: file.path, line: first.line ?? 0, title: file.path, tags: []),
      result: nil, message: first.message)
    var json = JSONWriter()
    json.object { json in
      json.member("reports", array: errors) { $0.string(DiagnosticRenderer().render($1)) }
    }
    addFailure(
      row, Self.inert(json), name: file.path, place: first.place, message: first.message)
  }

  private mutating func add(_ record: CaseRecord, _ result: CaseResult) {
    let message = result.outcome == .passed ? "" : result.message
    let row = Self.row(
      outcome: result.outcome.rawValue, record: record, result: result, message: message)
    guard result.outcome != .passed else { return lines.addPassed(row) }
    var traces = JSONWriter()
    traces.array(result.trace) { $0.write($1) }
    var json = JSONWriter()
    json.object { json in
      json.member("rerun", result.failures.last?.rerun)
      json.member("reports", array: result.failures) { $0.string(DiagnosticRenderer().render($1)) }
      json.member("stderr", result.circumstances.standardError)
    }
    addFailure(
      row, Self.inert(json), trace: result.trace.isEmpty ? nil : Self.inert(traces), name: record.name,
      place: result.failures.first?.place ?? record.place, message: message)
  }

  private mutating func addFailure(
    _ row: String, _ details: String, trace: String? = nil, name: String, place: String, message: String
  ) {
    lines.addFailed(row, details, trace: trace)
    plainList.add("\(place)  \(name): \(message)")
  }

  /// A case as one line: `[outcome, path, row, order, line, name, µs, steps, tags, message]`.
  private static func row(
    outcome: String, record: CaseRecord, result: CaseResult?, message: String
  ) -> String {
    var json = JSONWriter()
    json.array(0..<10) { json, column in
      switch column {
      case 0: json.string(outcome)
      case 1: json.string(record.path)
      case 2: json.number(record.row ?? -1)
      case 3: json.number(record.order ?? -1)
      case 4: json.number(record.line)
      case 5: json.string(record.name)
      case 6: json.number(result?.circumstances.duration ?? -1)
      case 7: json.number(result?.stepCount ?? 0)
      case 8: json.array(record.tags) { $0.string($1) }
      default: json.string(message)
      }
    }
    return inert(json) + "\n"
  }

  /// JSON in which nothing can end the element that it stands in, or be taken for a reference to a character.
  private static func inert(_ json: JSONWriter) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(json.bytes.count + 64)
    for byte in json.bytes {
      switch byte {
      case UInt8(ascii: "<"): bytes.append(contentsOf: "\\u003c".utf8)
      case UInt8(ascii: ">"): bytes.append(contentsOf: "\\u003e".utf8)
      case UInt8(ascii: "&"): bytes.append(contentsOf: "\\u0026".utf8)
      default: bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  // MARK: The page

  private func open(_ run: RunRecord) {
    let title = "navflow: \(ConsoleReport.closingLine(counted))"
    let policy =
      "default-src 'none'; script-src 'sha256-\(SHA256.base64(of: Self.script))'; "
      + "style-src 'sha256-\(SHA256.base64(of: Self.style))'; base-uri 'none'; form-action 'none'"
    write(
      """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="\(policy)">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>\(Self.escaped(title))</title>
      <style>\(Self.style)</style>
      </head>
      <body>
      <header>
      <h1>\(Self.escaped(ConsoleReport.closingLine(counted)))</h1>
      <div class="meter" id="meter"></div>
      <div class="facts">\(facts(of: run))</div>
      </header>
      <main>
      <nav aria-label="Flows">
      <div class="tools">
      <input id="query" type="search" autocomplete="off" spellcheck="false" aria-label="Search"
        placeholder="Search: text !not @tag s:failed p:path">
      <div class="chips" id="chips"></div>
      <div class="row2"><select id="order" aria-label="Order"><option value="verdict">Failures first</option><option
        value="path">By path</option><option value="slowest">Slowest first</option></select>
      <span class="faint" id="count"></span></div>
      </div>
      <div class="list" id="list" role="listbox" aria-label="Flows" tabindex="0"><div id="space"></div>
      <div class="none" id="empty" hidden>No flow matches.</div></div>
      </nav>
      <article id="detail" aria-live="polite"></article>
      </main>
      <footer class="keys"><kbd>/</kbd> search &nbsp; <kbd>j</kbd> <kbd>k</kbd> flow &nbsp; <kbd>n</kbd> <kbd>p</kbd>
      failure &nbsp; <kbd>h</kbd> <kbd>l</kbd> step &nbsp; <kbd>c</kbd> copy the command</footer>
      <template id="cases">

      """)
  }

  private func facts(of run: RunRecord) -> String {
    var facts = ["navflow \(run.tool)"]
    if let duration = counted.duration { facts.append("took \(TimeText.duration(duration))") }
    if let startedAt = run.host.startedAt {
      facts.append(
        TimeText.timestamp(startedAt).split(separator: "T").joined(separator: " ") + " UTC")
    }
    if let name = run.host.name { facts.append("on \(name)") }
    if let shard = run.shard { facts.append("shard \(shard)") }
    if !run.host.arguments.isEmpty {
      facts.append((run.host.program ?? "navflow") + " " + run.host.arguments.joined(separator: " "))
    }
    facts += counted.gaps.prefix(Self.mostGaps)
    if counted.gaps.count > Self.mostGaps { facts.append("… and \(counted.gaps.count - Self.mostGaps) more") }
    return facts.map { "<span>\(Self.escaped($0))</span>" }.joined()
  }

  private mutating func close() {
    let omitted = lines.write(by: write)
    var json = JSONWriter()
    json.object { json in
      json.member("budget", Self.size(budget))
      json.key("counts")
      json.object { json in
        json.member("passed", counted.passed)
        json.member("failed", counted.failed)
        json.member("crashed", counted.crashed)
        json.member("timedOut", counted.timedOut)
        json.member("notRun", counted.notRun)
        json.member("invalid", counted.invalid)
      }
    }
    write("</template>\n<template id=\"run\">\(Self.inert(json))</template>\n")
    let notes = notes(on: omitted)
    if !notes.isEmpty {
      write(
        "<ul class=\"notes\" id=\"notes\">\(notes.map { "<li>\(Self.escaped($0))</li>" }.joined())</ul>\n"
      )
    }
    write("<noscript>\n<h2>What did not pass</h2>\n<ul>\n\(plainList.text)</ul>\n</noscript>\n")
    write("<script>\(Self.script)</script>\n</body>\n</html>\n")
  }

  private func notes(on omitted: HTMLBudget.Omitted) -> [String] {
    let size = "The report keeps to \(Self.size(budget))"
    var notes: [String] = []
    if omitted.traces > 0 {
      notes.append("\(size): the traces of \(omitted.traces) failing flows are omitted.")
    }
    if omitted.failures > 0 { notes.append("\(size): \(omitted.failures) failing flows are omitted.") }
    if omitted.passed > 0 { notes.append("\(size): \(omitted.passed) flows that passed are not listed.") }
    return notes
  }

  private static func size(_ bytes: Int) -> String {
    bytes >= 1 << 20 ? "\(bytes >> 20) MiB" : "\(bytes >> 10) KiB"
  }

  /// Text as HTML shows it.
  fileprivate static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in PlainText.visible(text).unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}

/// What did not pass, for browsers that run no program: as much as fits into 256 KiB.
private struct PlainList {
  private var items = ""
  private var omitted = 0

  private static let limit = 256 * 1024

  mutating func add(_ item: String) {
    let item = "<li>\(HTMLReport.escaped(item))</li>\n"
    if items.utf8.count + item.utf8.count <= Self.limit { items += item } else { omitted += 1 }
  }

  var text: String { omitted == 0 ? items : items + "<li>… and \(omitted) more</li>\n" }
}

extension Report {
  /// The command that runs the case again, if the report tells one.
  fileprivate var rerun: String? {
    closing.first { $0.name == "rerun" }?.lines.first
  }
}
