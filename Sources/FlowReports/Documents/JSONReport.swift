import Diagnostics
import RunEvents

/// The whole run as one JSON document for tools that do not want a stream: the numbers, then every file with what is
/// wrong with it and with its cases. Failures have the form of the event stream and their text.
///
/// `{"schema":"navflow.report/1","tool":…,"summary":{…},"files":[{"path":…,"diagnostics":[…],"cases":[…]}],"volatile":{…}}`
public struct JSONReport: RunReport {
  private let counted: RunSummary
  private let write: (String) -> Void
  private var run = RunRecord(tool: "")
  private var file: FileRecord?
  private var cases: [(CaseRecord, CaseResult)] = []
  private var isFirst = true

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
    case .fileRead(let file):
      closeFile()
      self.file = file
    case .caseFinished(let record, let result):
      if file?.path != record.path {
        closeFile()
        file = FileRecord(path: record.path, diagnostics: [])
      }
      cases.append((record, result))
    case .finished:
      closeFile()
      close()
    case .caseStarted, .workerLost: break
    }
  }

  private func open() {
    var json = JSONWriter()
    json.object { json in
      json.member("schema", "navflow.report/1")
      json.member("tool", run.tool)
      json.member("shard", run.shard)
      json.key("summary")
      json.object { json in
        json.member("planned", counted.planned)
        json.member("passed", counted.passed)
        json.member("failed", counted.failed)
        json.member("crashed", counted.crashed)
        json.member("timedOut", counted.timedOut)
        json.member("notRun", counted.notRun)
        json.member("invalid", counted.invalid)
        json.member("signal", counted.signal)
        if !counted.gaps.isEmpty { json.member("gaps", counted.gaps) }
      }
    }
    // The object goes on, hence without its brace.
    write(String(decoding: json.bytes.dropLast(), as: UTF8.self) + ",\"files\":[")
  }

  private mutating func closeFile() {
    guard let file else { return }
    defer {
      self.file = nil
      cases = []
    }
    // A fragment or settings without mistakes are nobody's business.
    guard !cases.isEmpty || !file.diagnostics.isEmpty else { return }
    var json = JSONWriter(keepsInvalidBytes: false)
    json.object { json in
      json.member("path", file.path)
      json.member("diagnostics", array: file.diagnostics) { $0.write($1) }
      json.member("cases", array: cases) { Self.write($1.0, $1.1, to: &$0) }
    }
    write((isFirst ? "\n" : ",\n") + String(decoding: json.bytes, as: UTF8.self))
    isFirst = false
  }

  private static func write(_ record: CaseRecord, _ result: CaseResult, to json: inout JSONWriter) {
    json.object { json in
      json.member("title", record.title)
      json.member("row", record.row)
      json.member("order", record.order)
      json.member("line", record.line)
      json.member("tags", record.tags)
      json.member("lastLine", record.lastLine)
      json.member("outcome", result.outcome.rawValue)
      json.member("steps", result.stepCount)
      json.member("failures", array: result.failures) { $0.write($1) }
      json.member("text", result.failures.isEmpty ? nil : result.stableText)
      json.member("signal", result.interruption?.signal)
      json.member("exitCode", result.interruption?.exitCode)
      json.member("limit", result.interruption?.limit)
      json.member("step", result.interruption?.step)
      json.member("during", result.interruption?.moment?.rawValue)
      json.key("volatile")
      json.object { json in
        json.member("duration", result.circumstances.duration)
        json.member("worker", result.circumstances.worker)
        json.member("stderr", result.circumstances.standardError)
      }
    }
  }

  private func close() {
    var json = JSONWriter()
    json.object { json in
      json.member("host", run.host.name)
      json.member("startedAt", run.host.startedAt)
      json.member("duration", counted.duration)
      json.member("arguments", run.host.arguments)
    }
    write("\n],\"volatile\":" + String(decoding: json.bytes, as: UTF8.self) + "}\n")
  }
}
