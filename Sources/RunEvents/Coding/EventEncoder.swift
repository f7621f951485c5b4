import Diagnostics

/// Writes events as ``EventCoding`` describes them.
struct EventEncoder {
  var json: JSONWriter
  let includingVolatile: Bool

  mutating func takeBytes() -> [UInt8] {
    var bytes: [UInt8] = []
    swap(&bytes, &json.bytes)
    return bytes
  }

  mutating func write(_ event: RunEvent) {
    let includingVolatile = includingVolatile
    json.object { json in
      json.key("schema")
      json.string("navflow.event/1")
      json.key("kind")
      switch event {
      case .started(let run):
        json.string("started")
        Self.write(run, to: &json, includingVolatile)
      case .fileRead(let file):
        json.string("fileRead")
        Self.write(file, to: &json)
      case .caseStarted(let record):
        json.string("caseStarted")
        json.key("case")
        Self.write(record, to: &json)
      case .caseFinished(let record, let result):
        json.string("caseFinished")
        json.key("case")
        Self.write(record, to: &json)
        Self.write(result, to: &json, includingVolatile)
      case .workerLost(let loss):
        json.string("workerLost")
        Self.write(loss, to: &json, includingVolatile)
      case .finished(let summary):
        json.string("finished")
        Self.write(summary, to: &json, includingVolatile)
      }
    }
  }

  private static func write(_ run: RunRecord, to json: inout JSONWriter, _ includingVolatile: Bool) {
    json.member("tool", run.tool)
    json.member("files", run.files)
    json.member("shard", run.shard)
    json.member("plan", run.planDigest)
    guard includingVolatile else { return }
    json.key("volatile")
    json.object { json in
      json.member("host", run.host.name)
      json.member("system", run.host.system)
      json.member("processors", run.host.processors)
      json.member("workers", run.host.workers)
      json.member("process", run.host.process)
      json.member("startedAt", run.host.startedAt)
      json.member("program", run.host.program)
      json.member("arguments", run.host.arguments)
    }
  }

  private static func write(_ file: FileRecord, to json: inout JSONWriter) {
    json.member("path", file.path)
    if file.isUnread {
      json.key("unread")
      json.bool(true)
    }
    json.member("diagnostics", array: file.diagnostics) { $0.write($1) }
    json.member("cases", array: file.cases) { write($1, to: &$0) }
  }

  private static func write(_ record: CaseRecord, to json: inout JSONWriter) {
    json.object { json in
      json.member("path", record.path)
      json.member("row", record.row)
      json.member("order", record.order)
      json.member("line", record.line)
      json.member("title", record.title)
      json.member("tags", record.tags)
      json.member("lastLine", record.lastLine)
    }
  }

  private static func write(_ result: CaseResult, to json: inout JSONWriter, _ includingVolatile: Bool) {
    json.member("outcome", result.outcome.rawValue)
    json.member("steps", result.stepCount)
    json.member("failures", array: result.failures) { $0.write($1) }
    if let interruption = result.interruption { write(interruption, to: &json) }
    json.member("trace", array: result.trace) { $0.write($1) }
    let circumstances = result.circumstances
    guard includingVolatile, circumstances != CaseResult.Circumstances() else { return }
    json.key("volatile")
    json.object { json in
      json.member("start", circumstances.start)
      json.member("duration", circumstances.duration)
      json.member("worker", circumstances.worker)
      json.member("process", circumstances.process)
      json.member("stderr", circumstances.standardError)
    }
  }

  private static func write(_ interruption: CaseResult.Interruption, to json: inout JSONWriter) {
    json.key("interruption")
    json.object { json in
      json.member("signal", interruption.signal)
      json.member("exitCode", interruption.exitCode)
      json.member("limit", interruption.limit)
      json.member("step", interruption.step)
      json.member("during", interruption.moment?.rawValue)
    }
  }

  private static func write(_ loss: WorkerLoss, to json: inout JSONWriter, _ includingVolatile: Bool) {
    write(loss.interruption, to: &json)
    json.member("path", loss.path)
    guard includingVolatile else { return }
    json.key("volatile")
    json.object { json in
      json.member("worker", loss.worker)
      json.member("process", loss.process)
      json.member("stderr", loss.standardError)
    }
  }

  private static func write(_ summary: RunSummary, to json: inout JSONWriter, _ includingVolatile: Bool) {
    json.member("passed", summary.passed)
    json.member("failed", summary.failed)
    json.member("crashed", summary.crashed)
    json.member("timedOut", summary.timedOut)
    json.member("notRun", summary.notRun)
    json.member("invalid", summary.invalid)
    json.member("planned", summary.planned)
    json.member("signal", summary.signal)
    if !summary.gaps.isEmpty { json.member("gaps", summary.gaps) }
    guard includingVolatile, let duration = summary.duration else { return }
    json.key("volatile")
    json.object { $0.member("duration", duration) }
  }
}

extension JSONWriter {
  /// Writes a step of a trace.
  package mutating func write(_ step: StepRecord) {
    object { json in
      json.member("number", step.number)
      if step.depth > 0 { json.member("depth", step.depth) }
      if let place = step.place {
        json.key("at")
        json.object { json in
          json.member("path", place.path)
          json.member("line", place.line)
          json.member("column", place.column)
          json.member("start", place.start)
          json.member("end", place.end)
        }
      }
      json.member("source", step.source.isEmpty ? nil : step.source)
      json.member("label", step.label)
      if step.isFailed {
        json.key("failed")
        json.bool(true)
      }
      json.member("picture", step.picture.isEmpty ? nil : step.picture)
      json.member("stack", step.stack)
      json.member("presented", step.presented)
      json.member("dialog", step.dialog)
      json.member("toast", step.toast)
      json.member("pending", step.pending)
      json.member("changes", array: step.changes) { json, change in
        json.object { json in
          json.member("path", change.path)
          json.member("before", change.before)
          json.member("after", change.after)
        }
      }
      if step.compared > 0 { json.member("compared", step.compared) }
      json.member("actions", step.actions)
      json.member("transitions", step.transitions)
      json.member("requests", step.requests)
      json.member("delegate", step.delegateCalls)
      json.member("lifecycle", step.lifecycle)
      json.member("issues", step.issues)
    }
  }
}
