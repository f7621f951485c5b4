import Testing

@testable import RunEvents

@Suite struct CanonicalStreamTests {
  private func record(_ path: String, row: Int? = nil, order: Int? = nil) -> CaseRecord {
    CaseRecord(path: path, row: row, order: order, line: 1, title: "t", tags: [])
  }

  private func passed(_ worker: Int) -> CaseResult {
    CaseResult(
      outcome: .passed, failures: [], stepCount: 1, circumstances: .init(duration: worker * 7, worker: worker)
    )
  }

  /// What a run with some workers writes down, file by file in turns.
  private func journal(workers: Int, seed: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    let run = RunRecord(
      tool: "1", files: 40, host: .init(workers: workers, arguments: ["--jobs", "\(workers)"]))
    EventCoding.append(.started(run), to: &bytes)
    var queues: [[RunEvent]] = (0..<40).map { number in
      let path = "flows/\(number % 7)/\(number).yaml"
      let cases = (0..<number % 4).flatMap { row in
        [record(path, row: row), record(path, row: row, order: 1)]
      }
      return [.fileRead(FileRecord(path: path, diagnostics: [], cases: cases))]
        + cases.flatMap { [.caseStarted($0), .caseFinished($0, passed(1 + number % workers))] }
    }
    var state = UInt64(seed)
    while queues.contains(where: { !$0.isEmpty }) {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let queue = Int(state >> 33) % queues.count
      guard !queues[queue].isEmpty else { continue }
      EventCoding.append(queues[queue].removeFirst(), to: &bytes)
      if state >> 60 == 0 {
        EventCoding.append(
          .workerLost(WorkerLoss(worker: 1, interruption: .init(signal: "SIGKILL"))), to: &bytes)
      }
    }
    var summary = RunSummary()
    (summary.passed, summary.planned, summary.duration) = (120, 120, seed)
    EventCoding.append(.finished(summary), to: &bytes)
    return bytes
  }

  @Test("The same bytes for any number of workers") func independence() throws {
    let expected = try CanonicalStream.text(of: journal(workers: 1, seed: 1), includingVolatile: false)
    for workers in [1, 2, 3, 8] {
      for seed in 2..<6 {
        let text = try CanonicalStream.text(
          of: journal(workers: workers, seed: seed), includingVolatile: false)
        #expect(text == expected)
      }
    }
    #expect(expected.filter { $0 == UInt8(ascii: "\n") }.count == 1 + 40 + 120 + 1)
    let text = String(decoding: expected, as: UTF8.self)
    #expect(!text.contains("volatile") && !text.contains("caseStarted") && !text.contains("workerLost"))
  }

  @Test("Start, then files by their bytes, each with its cases, then the end") func order() throws {
    let events: [RunEvent] = [
      .caseFinished(record("b", row: 10), passed(1)),
      .caseFinished(record("b", row: 2), passed(1)),
      .caseFinished(record("ä"), passed(1)), .caseFinished(record("b", row: 2, order: 0), passed(1)),
      .fileRead(FileRecord(path: "b", diagnostics: [])), .fileRead(FileRecord(path: "Z", diagnostics: [])),
      .caseFinished(record("a/b"), passed(1)), .caseFinished(record("a-b"), passed(1)),
      .started(RunRecord(tool: "1")), .finished(RunSummary()),
    ]
    var bytes: [UInt8] = []
    for event in events { EventCoding.append(event, to: &bytes) }
    var names: [String] = []
    try CanonicalStream.forEach(in: bytes) { event in
      switch event {
      case .started: names.append("start")
      case .fileRead(let file): names.append("file \(file.path)")
      case .caseFinished(let record, _):
        names.append("\(record.path) \(record.row ?? -1) \(record.order ?? -1)")
      case .finished: names.append("end")
      case .caseStarted, .workerLost: names.append("never")
      }
    }
    #expect(
      names == [
        "start", "file Z", "a-b -1 -1", "a/b -1 -1", "file b", "b 2 -1", "b 2 0", "b 10 -1", "ä -1 -1", "end",
      ])
  }

  @Test("Events of one place keep the order of their bytes, and paths are told apart by their bytes alone")
  func samePlace() throws {
    let composed = "f/\u{E9}.yaml"
    let decomposed = "f/e\u{301}.yaml"
    #expect(composed == decomposed)
    let events: [RunEvent] = [
      .caseFinished(record(composed, row: 1), passed(1)),
      .caseFinished(record(decomposed, row: 1), passed(1)),
      .fileRead(FileRecord(path: composed, diagnostics: [])), .started(RunRecord(tool: "1")),
      .caseFinished(record(composed), passed(2)), .caseFinished(record(composed), passed(3)),
      .fileRead(FileRecord(path: "", diagnostics: [])), .fileRead(FileRecord(path: "f/", diagnostics: [])),
      .fileRead(FileRecord(path: decomposed, diagnostics: [])), .caseFinished(record(composed), passed(1)),
      .finished(RunSummary()),
    ]
    var bytes: [UInt8] = []
    for event in events { EventCoding.append(event, to: &bytes) }
    var names: [String] = []
    try CanonicalStream.forEach(in: bytes) { event in
      switch event {
      case .started(let run): names.append("start \(run.tool)")
      case .fileRead(let file): names.append("\(file.path.utf8.count)")
      case .caseFinished(let record, let result):
        names.append("\(record.path.utf8.count) \(record.row ?? -1) \(result.circumstances.worker ?? 0)")
      default: names.append("end")
      }
    }
    #expect(
      names == [
        "start 1", "0", "2", "10", "10 1 1", "9", "9 -1 2", "9 -1 3", "9 -1 1", "9 1 1", "end",
      ])
    var stream = CanonicalStream()
    try stream.add(linesOf: bytes)
    #expect(stream.count == events.count)
  }

  @Test("Two runs in one stream are none") func twoRuns() throws {
    let start = EventCoding.line(.started(RunRecord(tool: "1")))
    let end = EventCoding.line(.finished(RunSummary()))
    let file = EventCoding.line(.fileRead(FileRecord(path: "a", diagnostics: [])))
    for (lines, message) in [
      ([start, file, start, end], "line 3 is the start of another run"),
      ([start, end, start], "line 3 is the start of another run"),
      ([start, file, end, file], "line 4 comes after the end of the run"),
      ([start, end, end], "line 3 comes after the end of the run"),
    ] {
      var stream = CanonicalStream()
      let error = #expect(throws: LocatedEventError.self) {
        try stream.add(linesOf: lines.flatMap(\.self))
      }
      #expect(error?.message == message)
    }
  }

  @Test("Numbers are counted from the events themselves") func counted() throws {
    var stream = CanonicalStream()
    try stream.add(linesOf: journal(workers: 2, seed: 3))
    #expect(stream.counted.planned == 120)
    #expect(stream.counted.passed == 120)
    #expect(stream.counted.isReconciled)
    #expect(stream.counted == stream.summary)
    #expect(stream.run?.files == 40)
  }

  @Test("A broken line is named, and a line without its end is left for later") func broken() {
    var stream = CanonicalStream()
    var bytes = EventCoding.line(.started(RunRecord(tool: "1")))
    #expect(throws: LocatedEventError(line: 3, error: .notAnEvent)) {
      try stream.add(linesOf: bytes + Array("\n{}\n".utf8))
    }
    bytes += Array("{\"schema\"".utf8)
    var other = CanonicalStream()
    let taken = try? other.add(linesOf: bytes)
    #expect(taken?.bytes == bytes.count - 9)
    #expect(taken?.lines == 1)
  }
}
