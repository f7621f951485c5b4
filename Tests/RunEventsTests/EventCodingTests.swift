import Diagnostics
import Testing

@testable import RunEvents

@Suite struct EventCodingTests {
  @Test("What is written is read again", arguments: sampleEvents.indices) func roundTrip(_ index: Int) throws
  {
    let event = sampleEvents[index]
    let line = EventCoding.line(event)
    let read = try #require(try EventCoding.event(in: line))
    #expect(String(decoding: EventCoding.line(read), as: UTF8.self) == String(decoding: line, as: UTF8.self))
    switch event {
    case .fileRead, .caseFinished: break
    default: #expect(read == event)
    }
  }

  @Test("A line holds no line break and nothing that is not UTF-8", arguments: sampleEvents.indices)
  func oneLine(_ index: Int) throws {
    let line = EventCoding.line(sampleEvents[index])
    let text = try #require(String(validating: line, as: UTF8.self))
    #expect(text.filter(\.isNewline).count == 1)
    #expect(text.hasSuffix("}\n"))
    #expect(!text.unicodeScalars.dropLast().contains { $0.value < 0x20 || 0x7F..<0xA0 ~= $0.value })
  }

  @Test("A report that has travelled looks as before") func reportLooksTheSame() throws {
    let result = CaseResult(outcome: .failed, failures: [sampleReport], stepCount: 1)
    let line = EventCoding.line(.caseFinished(sampleCase, result))
    guard case .caseFinished(let record, let read) = try EventCoding.event(in: line) else {
      Issue.record("another event")
      return
    }
    #expect(record == sampleCase)
    let renderer = DiagnosticRenderer(useColor: true)
    #expect(read.failures.map(renderer.render) == [renderer.render(sampleReport)])
  }

  @Test("Diagnostics that have travelled look as before") func diagnosticsLookTheSame() throws {
    guard case .fileRead(let file) = sampleEvents[1],
      case .fileRead(let read) = try EventCoding.event(in: EventCoding.line(sampleEvents[1]))
    else {
      Issue.record("another event")
      return
    }
    let renderer = DiagnosticRenderer()
    #expect(read.path == file.path)
    #expect(read.diagnostics.map(renderer.render) == file.diagnostics.map(renderer.render))
  }

  @Test("Marks in lines with any breaks are drawn as before", arguments: ["\n", "\r\n", "\r"]) func breaks(
    _ lineBreak: String
  ) throws {
    let text = ["flow: 가", "- a: b", "", "", "- c", "- d", "x", "- e", "", "end"].joined(separator: lineBreak)
    let file = SourceFile(path: "a", text: text)
    for start in 0..<file.bytes.count {
      for length in [0, 1, 3, 8, 14, 20] {
        let report = Report(
          heading: "failed", message: "m",
          snippet: Snippet(
            file: file, primary: Snippet.Span(SourceRange(start, start + length), label: "x"),
            secondary: [Snippet.Span(SourceRange(7, 14))]))
        let event = RunEvent.caseFinished(
          sampleCase, CaseResult(outcome: .failed, failures: [report], stepCount: 1))
        let line = EventCoding.line(event)
        guard case .caseFinished(_, let read) = try EventCoding.event(in: line) else { return }
        let again = EventCoding.line(.caseFinished(sampleCase, read))
        #expect(String(decoding: again, as: UTF8.self) == String(decoding: line, as: UTF8.self))
        #expect(read.failures.map(DiagnosticRenderer().render) == [DiagnosticRenderer().render(report)])
      }
    }
  }

  @Test("A mark in a very long line is drawn as before", arguments: [10, 30_000, 79_990]) func longLine(
    _ start: Int
  ) throws {
    let text = "flow: x\n" + String(repeating: "가나 ab", count: 10_000) + "\nlast\n"
    let report = Report(
      heading: "failed", message: "m",
      snippet: Snippet(
        file: SourceFile(path: "a", text: text), primary: Snippet.Span(SourceRange(start, start + 6))))
    let event = RunEvent.caseFinished(
      sampleCase, CaseResult(outcome: .failed, failures: [report], stepCount: 1))
    let line = EventCoding.line(event)
    guard case .caseFinished(_, let read) = try EventCoding.event(in: line) else { return }
    #expect(line.count < 12_000)
    #expect(read.failures.map(DiagnosticRenderer().render) == [DiagnosticRenderer().render(report)])
  }

  @Test func wholeLine() throws {
    let record = CaseRecord(
      path: "a.yaml", line: 1, title: "x\u{1B}\u{2029}\u{61C}\u{202E}\u{2066}\u{FFFE}é삭", tags: ["t"])
    let result = CaseResult(
      outcome: .passed, failures: [], stepCount: 3,
      circumstances: CaseResult.Circumstances(start: 1, duration: 20, worker: 1))
    let text = String(decoding: EventCoding.line(.caseFinished(record, result)), as: UTF8.self)
    #expect(
      text == #"""
        {"schema":"navflow.event/1","kind":"caseFinished","case":{"path":"a.yaml","line":1,"title":"x\u001b\u2029\u061c\u202e\u2066\ufffeé삭","tags":["t"]},"outcome":"passed","steps":3,"volatile":{"start":1,"duration":20,"worker":1}}

        """#)
    let stable = EventCoding.line(.caseFinished(record, result), includingVolatile: false)
    #expect(
      String(decoding: stable, as: UTF8.self)
        == text.replacing(#","volatile":{"start":1,"duration":20,"worker":1}"#, with: ""))
  }

  static let readings: [(String, EventError?)] = [
    (#"{"schema":"navflow.event/1","kind":"thunder","x":[1,{"y":-2.5e3}]}"#, nil),
    (#"{"schema":"navflow.event/1","kind":"caseStarted"}"#, .missing("case")),
    (#"{"schema":"navflow.event/1"}"#, .missing("kind")),
    (#"{"schema":"navflow.event/2","kind":"caseStarted"}"#, .newerVersion(2)),
    (#"{"schema":"navflow.event/2","kind":"finished","passed":"many"}"#, .newerVersion(2)),
    (#"{"schema":"navflow.event/0","kind":"finished"}"#, .notAnEvent),
    (#"{"schema":"else/1"}"#, .notAnEvent),
    (#"{"a":1}"#, .notAnEvent),
    ("", .notJSON(offset: 0)),
    ("[]", .notAnEvent),
    ("7", .notAnEvent),
    ("nul", .notJSON(offset: 0)),
    ("{1:2}", .notJSON(offset: 1)),
    (#"{"a":1"#, .notJSON(offset: 6)),
    (#"{"a":1,}"#, .notJSON(offset: 7)),
    (#"{"a":01}"#, .notJSON(offset: 5)),
    (#"{"a":1} x"#, .notJSON(offset: 8)),
    (#"{"a":"\x"}"#, .notJSON(offset: 8)),
    ("{\"a\":\"\u{1}\"}", .notJSON(offset: 6)),
    (#"{"a":nul}"#, .notJSON(offset: 5)),
    (#"{"a":\#(String(repeating: "[", count: 1000))"#, .tooDeep),
  ]

  /// What is JSON but holds something else than it should, behind a start that makes it an event.
  static let wrongValues: [(String, String)] = [
    (
      #""outcome":"flaky""#,
      #"has `"flaky"` for `outcome`, expected one of passed, failed, nondeterministic, crashed, timedOut, notRun"#
    ),
    (#""steps":"1""#, #"has `"1"` for `steps`, expected a whole number"#),
    (#""steps": 1.0"#, "has `1.0` for `steps`, expected a whole number"),
    (#""steps":null"#, "has `null` for `steps`, expected a whole number"),
    (#""volatile":{"duration":1e30}"#, "has `1e30` for `volatile.duration`, expected a whole number"),
    (
      #""passed":99999999999999999999"#,
      "has `99999999999999999999` for `passed`, expected a whole number of at most 64 bits"
    ),
    (#""tool":7"#, "has `7` for `tool`, expected text"),
    (#""schema":7"#, "has `7` for `schema`, expected text"),
    (#""unread":"yes""#, #"has `"yes"` for `unread`, expected true or false"#),
    (#""cases":{}"#, "has `{}` for `cases`, expected a list"),
    (#""case":[ 1, {"a": true} ]"#, #"has `[ 1, {"a": true} ]` for `case`, expected an object"#),
    (#""case":{"path":"a","tags":["x",2]}"#, "has `2` for `case.tags`, expected text"),
    (#""case":{"line":1}"#, "lacks `case.path`"),
    (#""failures":[{"heading":"failed"}]"#, "lacks `failures.at`"),
    (#""failures":[{"at":{"start":1}}]"#, "lacks `failures.sources`"),
    (
      #""steps":"\#(String(repeating: "é", count: 100))""#,
      #"has `"\#(String(repeating: "é", count: 38))…` for `steps`, expected a whole number"#
    ),
    (#""steps":nul"#, "is no JSON at byte 58"),
    (#""steps":[1,]"#, "is no JSON at byte 61"),
    (#""steps":01"#, "is no JSON at byte 58"),
  ]

  @Test("A value that is none of those expected is named", arguments: wrongValues)
  func wrongValue(_ member: String, _ message: String) {
    let line = #"{"schema":"navflow.event/1","kind":"caseFinished",\#(member)}"#
    #expect(throws: EventError.self) { try EventCoding.event(in: Array(line.utf8)) }
    do throws(EventError) {
      _ = try EventCoding.event(in: Array(line.utf8))
    } catch {
      #expect(LocatedEventError(line: 3, error: error).message == "line 3 " + message)
    }
  }

  @Test("Another format is named whatever its members hold") func foreignFormat() {
    let text = #"{"schema":"other/1","steps":"1"}"#
    #expect(throws: EventError.notAnEvent) { try EventCoding.event(in: Array(text.utf8)) }
  }

  @Test("Lines that are no events", arguments: readings) func reading(_ text: String, _ error: EventError?) {
    let result = Result { () throws(EventError) in try EventCoding.event(in: Array(text.utf8)) }
    switch result {
    case .success(let event): #expect(event == nil && error == nil)
    case .failure(let found): #expect(found == error)
    }
  }

  @Test("Surrogates in strings") func surrogates() throws {
    let text =
      #"{"schema":"navflow.event/1","kind":"caseStarted","case":{"path":"\ud83d\ude00 \ud83d \udc80 \ud83d\ud83d\ude00"}}"#
    #expect(
      try EventCoding.event(in: Array(text.utf8))
        == .caseStarted(CaseRecord(path: "😀 \u{FFFD} \u{FFFD} \u{FFFD}😀", line: 0, title: "", tags: [])))
  }

  @Test("Places of an excerpt that cannot be are left out") func impossibleExcerpt() {
    let excerpt = SourceExcerpt(
      path: "a",
      lines: [
        .init(number: 9, offset: 3, text: Array("x".utf8)),
        .init(number: 2, offset: 1 << 60, text: Array("x".utf8)),
        .init(number: 2, offset: 5, text: Array("ok".utf8)),
        .init(number: 1, offset: 6, text: Array("x".utf8)),
        .init(number: 3, offset: 8, text: Array("y".utf8), bytesBefore: -1),
      ])
    #expect(String(decoding: excerpt.file.bytes, as: UTF8.self) == "    \nok")
  }
}
