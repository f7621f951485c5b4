import Diagnostics

/// Reads events as ``EventCoding`` describes them.
struct EventDecoder {
  private var json: JSONReader
  private var fields = Fields()

  /// Everything that an event may have, whatever its kind.
  private struct Fields {
    var schema: String?
    var kind: String?
    var tool: String?
    var files: Int?
    var shard: String?
    var plan: String?
    var host = RunRecord.Host()
    var path: String?
    var diagnostics: [Diagnostic] = []
    var cases: [CaseRecord] = []
    var isUnread = false
    var record: CaseRecord?
    var outcome: CaseResult.Outcome?
    var steps: Int?
    var failures: [Report] = []
    var interruption: CaseResult.Interruption?
    var trace: [StepRecord] = []
    var circumstances = CaseResult.Circumstances()
    var summary = RunSummary()
  }

  init(_ json: JSONReader) {
    self.json = json
  }

  /// The event; nil for a kind that is not known.
  mutating func event() throws(EventError) -> RunEvent? {
    do throws(JSONReader.Problem) {
      try readFields()
      try json.end()
    } catch {
      // A later version may look different from here on, so it is named first, and so is what is another format.
      let mistake = EventError(error)
      if fields.schema != nil { try checkSchema(orElse: error.kind == .syntax ? mistake : .notAnEvent) }
      throw mistake
    }
    try checkSchema(orElse: .notAnEvent)
    return try make()
  }

  private func checkSchema(orElse error: EventError) throws(EventError) {
    guard let schema = fields.schema, schema.hasPrefix(EventCoding.schema),
      let version = Int(schema.dropFirst(EventCoding.schema.count)), version >= 1
    else { throw error }
    if version > EventCoding.version { throw .newerVersion(version) }
  }

  private func make() throws(EventError) -> RunEvent? {
    switch fields.kind {
    case "started":
      return .started(
        RunRecord(
          tool: try need(fields.tool, "tool"), files: fields.files, shard: fields.shard,
          planDigest: fields.plan, host: fields.host))
    case "fileRead":
      var file = FileRecord(
        path: try need(fields.path, "path"), diagnostics: fields.diagnostics, cases: fields.cases)
      file.isUnread = fields.isUnread
      return .fileRead(file)
    case "caseStarted":
      return .caseStarted(try need(fields.record, "case"))
    case "caseFinished":
      let result = CaseResult(
        outcome: try need(fields.outcome, "outcome"), failures: fields.failures,
        stepCount: try need(fields.steps, "steps"), interruption: fields.interruption, trace: fields.trace,
        circumstances: fields.circumstances)
      return .caseFinished(try need(fields.record, "case"), result)
    case "workerLost":
      return .workerLost(
        WorkerLoss(
          worker: fields.circumstances.worker ?? 0, process: fields.circumstances.process,
          interruption: try need(fields.interruption, "interruption"), path: fields.path,
          standardError: fields.circumstances.standardError ?? ""))
    case "finished":
      return .finished(fields.summary)
    case nil: throw .missing("kind")
    default: return nil
    }
  }

  private func need<Value>(_ value: Value?, _ name: String) throws(EventError) -> Value {
    guard let value else { throw .missing(name) }
    return value
  }

  private mutating func readFields() throws(JSONReader.Problem) {
    var fields = fields
    defer { self.fields = fields }
    try json.object { json, name throws(JSONReader.Problem) in
      switch name {
      case "schema": fields.schema = try json.string()
      case "kind": fields.kind = try json.string()
      case "tool": fields.tool = try json.string()
      case "files": fields.files = try json.number()
      case "shard": fields.shard = try json.string()
      case "plan": fields.plan = try json.string()
      case "path": fields.path = try json.string()
      case "diagnostics":
        fields.diagnostics = try json.array { json throws(JSONReader.Problem) in try json.diagnostic() }
      case "cases":
        fields.cases = try json.array { json throws(JSONReader.Problem) in try json.caseRecord() }
      case "unread": fields.isUnread = try json.bool()
      case "case": fields.record = try json.caseRecord()
      case "outcome":
        let start = json.valueStart()
        fields.outcome = CaseResult.Outcome(rawValue: try json.string())
        if fields.outcome == nil {
          let names = CaseResult.Outcome.allCases.map(\.rawValue)
          throw json.unexpected(from: start, "one of \(names.joined(separator: ", "))")
        }
      case "steps": fields.steps = try json.number()
      case "failures":
        fields.failures = try json.array { json throws(JSONReader.Problem) in try json.report() }
      case "interruption": fields.interruption = try json.interruption()
      case "trace":
        fields.trace = try json.array { json throws(JSONReader.Problem) in try json.stepRecord() }
      case "passed": fields.summary.passed = try json.number()
      case "failed": fields.summary.failed = try json.number()
      case "crashed": fields.summary.crashed = try json.number()
      case "timedOut": fields.summary.timedOut = try json.number()
      case "notRun": fields.summary.notRun = try json.number()
      case "invalid": fields.summary.invalid = try json.number()
      case "planned": fields.summary.planned = try json.number()
      case "signal": fields.summary.signal = try json.string()
      case "gaps": fields.summary.gaps = try json.strings()
      case "volatile": try Self.readVolatile(&json, into: &fields)
      default: try json.skip()
      }
    }
  }

  private static func readVolatile(
    _ json: inout JSONReader, into fields: inout Fields
  ) throws(JSONReader.Problem) {
    try json.object { json, name throws(JSONReader.Problem) in
      switch name {
      case "host": fields.host.name = try json.string()
      case "system": fields.host.system = try json.string()
      case "processors": fields.host.processors = try json.number()
      case "workers": fields.host.workers = try json.number()
      case "process":
        fields.host.process = try json.number()
        fields.circumstances.process = fields.host.process
      case "startedAt": fields.host.startedAt = try json.number()
      case "program": fields.host.program = try json.string()
      case "arguments": fields.host.arguments = try json.strings()
      case "start": fields.circumstances.start = try json.number()
      case "duration":
        fields.circumstances.duration = try json.number()
        fields.summary.duration = fields.circumstances.duration
      case "worker": fields.circumstances.worker = try json.number()
      case "stderr": fields.circumstances.standardError = try json.string()
      default: try json.skip()
      }
    }
  }
}

extension EventError {
  fileprivate init(_ problem: JSONReader.Problem) {
    let member = problem.path.joined(separator: ".")
    switch problem.kind {
    case .syntax: self = .notJSON(offset: problem.offset)
    case .tooDeep: self = .tooDeep
    case .missing: self = .missing(member)
    // The line as a whole.
    case .value where problem.path.isEmpty: self = .notAnEvent
    case .value(let found, let expected): self = .wrongValue(member: member, found: found, expected: expected)
    }
  }
}

extension JSONReader {
  /// A case; without a path it is no case.
  mutating func caseRecord() throws(Problem) -> CaseRecord {
    var record = CaseRecord(path: "", line: 0, title: "", tags: [])
    var hasPath = false
    try object { json, name throws(Problem) in
      switch name {
      case "path":
        record.path = try json.string()
        hasPath = true
      case "row": record.row = try json.number()
      case "order": record.order = try json.number()
      case "line": record.line = try json.number()
      case "title": record.title = try json.string()
      case "tags": record.tags = try json.strings()
      case "lastLine": record.lastLine = try json.number()
      default: try json.skip()
      }
    }
    if !hasPath { throw missing("path") }
    return record
  }

  mutating func interruption() throws(Problem) -> CaseResult.Interruption {
    var interruption = CaseResult.Interruption()
    try object { json, name throws(Problem) in
      switch name {
      case "signal": interruption.signal = try json.string()
      case "exitCode": interruption.exitCode = try json.number()
      case "limit": interruption.limit = try json.number()
      case "step": interruption.step = try json.number()
      case "during": interruption.moment = CaseResult.Interruption.Moment(rawValue: try json.string())
      default: try json.skip()
      }
    }
    return interruption
  }

  mutating func stepRecord() throws(Problem) -> StepRecord {
    var step = StepRecord(number: 0)
    try object { json, name throws(Problem) in
      switch name {
      case "number": step.number = try json.number()
      case "depth": step.depth = try json.number()
      case "at": step.place = try json.stepPlace()
      case "source": step.source = try json.string()
      case "label": step.label = try json.string()
      case "failed": step.isFailed = try json.bool()
      case "picture": step.picture = try json.string()
      case "stack": step.stack = try json.strings()
      case "presented": step.presented = try json.string()
      case "dialog": step.dialog = try json.string()
      case "toast": step.toast = try json.string()
      case "pending": step.pending = try json.strings()
      case "changes": step.changes = try json.array { json throws(Problem) in try json.change() }
      case "compared": step.compared = try json.number()
      case "actions": step.actions = try json.strings()
      case "transitions": step.transitions = try json.strings()
      case "requests": step.requests = try json.strings()
      case "delegate": step.delegateCalls = try json.strings()
      case "lifecycle": step.lifecycle = try json.strings()
      case "issues": step.issues = try json.strings()
      default: try json.skip()
      }
    }
    return step
  }

  private mutating func change() throws(Problem) -> StepRecord.Change {
    var change = StepRecord.Change(path: "", before: nil, after: nil)
    try object { json, name throws(Problem) in
      switch name {
      case "path": change.path = try json.string()
      case "before": change.before = try json.string()
      case "after": change.after = try json.string()
      default: try json.skip()
      }
    }
    return change
  }

  private mutating func stepPlace() throws(Problem) -> StepRecord.Place {
    var place = StepRecord.Place(path: "", line: 0, column: 0, start: 0, end: 0)
    try object { json, name throws(Problem) in
      switch name {
      case "path": place.path = try json.string()
      case "line": place.line = try json.number()
      case "column": place.column = try json.number()
      case "start": place.start = try json.number()
      case "end": place.end = try json.number()
      default: try json.skip()
      }
    }
    return place
  }
}
