import Foundation
import RunEvents
import Testing

@testable import FlowReports

@Suite struct ReportFileTests {
  private func names(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
  }

  private func reason(_ path: String) -> String? {
    do throws(ReportError) {
      let file = try ReportFile(at: path)
      file.write(String(repeating: "x", count: 100_000))
      try file.finish()
      return nil
    } catch {
      return error.message
    }
  }

  @Test("The name appears with the whole report, in folders made for it") func rename() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/a/b/report.xml"
    let file = try ReportFile(at: path)
    file.write("hello")
    #expect(!FileManager.default.fileExists(atPath: path))
    file.write(" world")
    try file.finish()
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "hello world")
    #expect(try names(in: folder.path + "/a/b") == ["report.xml"])
  }

  @Test("A name may be as long as the file system allows") func longName() throws {
    let folder = try TemporaryFolder()
    let names =
      ["a", "b"].map { String(repeating: "x", count: 254) + $0 } + [String(repeating: "가", count: 85)]
    let files = try names.map { try ReportFile(at: folder.path + "/" + $0) }
    for (name, file) in zip(names, files) {
      file.write(name)
      try file.finish()
    }
    #expect(try self.names(in: folder.path) == names.sorted())
    for name in names {
      #expect(try String(contentsOfFile: folder.path + "/" + name, encoding: .utf8) == name)
    }
    #expect(
      reason(folder.path + "/" + String(repeating: "x", count: 256))?.hasSuffix(": file name too long")
        == true)
  }

  @Test("An abandoned report leaves the old one and nothing else") func abandoned() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/report.xml"
    try Data("old".utf8).write(to: URL(fileURLWithPath: path))
    do {
      let file = try ReportFile(at: path)
      file.write("new")
    }
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "old")
    #expect(try names(in: folder.path) == ["report.xml"])
  }

  @Test("A link stays a link, and a file keeps its mode") func link() throws {
    let folder = try TemporaryFolder()
    let (path, link) = (folder.path + "/real.xml", folder.path + "/link.xml")
    try Data("old".utf8).write(to: URL(fileURLWithPath: path))
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: path)
    let file = try ReportFile(at: link)
    file.write("new")
    try file.finish()
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "new")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == path)
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(mode == 0o640)
  }

  @Test("A link is followed even if nothing is there yet") func dangling() throws {
    let folder = try TemporaryFolder()
    let (path, link) = (folder.path + "/a/real.xml", folder.path + "/link.xml")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "other.xml")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/other.xml", withDestinationPath: "a/real.xml")
    let file = try ReportFile(at: link)
    file.write("new")
    try file.finish()
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "new")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "other.xml")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/circle", withDestinationPath: folder.path + "/circle")
    #expect(
      reason(folder.path + "/circle")
        == "cannot write the report `\(folder.path)/circle`: too many levels of symbolic links")
  }

  @Test("A reader that goes away is no mistake") func closedPipe() throws {
    signal(SIGPIPE, SIG_IGN)
    let pipe = Pipe()
    let path = "/dev/fd/\(pipe.fileHandleForWriting.fileDescriptor)"
    let file = try ReportFile(at: path)
    try pipe.fileHandleForReading.close()
    file.write(String(repeating: "x", count: 200_000))
    try file.finish()
  }

  @Test("A reader who takes nothing is given up when there is no time left, and so is one who never comes")
  func stalledPipe() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/p"
    #expect(mkfifo(path, 0o600) == 0)
    var questions = 0
    let patience = ReaderPatience {
      questions += 1
      return questions == 2
    }
    let error = ReportError.notWritable(path: path, reason: "nobody reads it")
    #expect(throws: error) { try ReportFile(at: path, patience: patience) }
    #expect(questions == 2)
    let reader = open(path, O_RDWR)
    defer { close(reader) }
    questions = 0
    let file = try ReportFile(at: path, patience: patience)
    file.write(String(repeating: "x", count: 300_000))
    file.write(String(repeating: "x", count: 300_000))
    #expect(throws: error) { try file.finish() }
    #expect(questions == 2)
  }

  @Test("What cannot be written says why") func unwritable() throws {
    let folder = try TemporaryFolder()
    try Data().write(to: URL(fileURLWithPath: folder.path + "/file"))
    #expect(reason(folder.path) == "cannot write the report `\(folder.path)`: is a directory")
    #expect(
      reason(folder.path + "/file/x") == "cannot write the report `\(folder.path)/file/x`: not a directory")
    #expect(reason("") == "cannot write the report ``: no such path")
    #expect(reason("/dev/full") == "cannot write the report `/dev/full`: no space left on device")
    #expect(reason("/dev/null") == nil)
  }
}

@Suite struct ReportTargetTests {
  @Test("Paths that lead to one place, however they are spelt") func same() throws {
    let folder = try TemporaryFolder()
    let path = folder.path
    try FileManager.default.createDirectory(atPath: path + "/sub", withIntermediateDirectories: true)
    for (link, target) in [("link", "file"), ("other", "sub"), ("dangling", "new/x")] {
      try FileManager.default.createSymbolicLink(atPath: "\(path)/\(link)", withDestinationPath: target)
    }
    func target(_ name: String) -> ReportTarget { ReportTarget("\(path)/\(name)") }
    // First while nothing is there, then when something is.
    for _ in 0..<2 {
      #expect(target("file") == target("./file"))
      #expect(target("file") == target("sub/../file"))
      #expect(target("file") == target("link"))
      #expect(target("sub/file") == target("other//file"))
      #expect(target("file") != target("sub/file"))
      #expect(target("file") != target("file2"))
      #expect(target("new/x") == target("dangling"))
      #expect(target("new/./x") == target("new//x"))
      try Data().write(to: URL(fileURLWithPath: path + "/file"))
    }
    #expect(ReportTarget("") == .nowhere(""))
  }

  @Test("Devices, and where standard output goes") func devices() throws {
    let pipe = Pipe()
    let number = pipe.fileHandleForWriting.fileDescriptor
    #expect(ReportTarget("-") == .standardOutput)
    #expect(ReportTarget("/dev/null", standardOutput: number) == .nothing)
    #expect(ReportTarget("/dev/fd/\(number)", standardOutput: number) == .standardOutput)
    let other = ReportTarget("/dev/fd/\(number)")
    #expect(other == ReportTarget("/proc/self/fd/\(number)"))
    guard case .device = other else {
      Issue.record("a pipe is no device: \(other)")
      return
    }
    let folder = try TemporaryFolder()
    let file = try FileHandle(forWritingTo: Self.made(folder.path + "/out"))
    #expect(ReportTarget(folder.path + "/out", standardOutput: file.fileDescriptor) == .standardOutput)
    let null = try #require(FileHandle(forWritingAtPath: "/dev/null"))
    #expect(ReportTarget("/dev/null", standardOutput: null.fileDescriptor) == .nothing)
  }

  private static func made(_ path: String) throws -> URL {
    try Data().write(to: URL(fileURLWithPath: path))
    return URL(fileURLWithPath: path)
  }
}

@Suite struct EventFileTests {
  private func file(_ events: [RunEvent], in folder: TemporaryFolder, tail: String = "") throws -> String {
    let path = folder.path + "/events.ndjson"
    var bytes: [UInt8] = []
    for event in events { EventCoding.append(event, to: &bytes) }
    try Data(bytes + Array(tail.utf8)).write(to: URL(fileURLWithPath: path))
    return path
  }

  private func received(_ file: EventFile) throws -> [RunEvent] {
    var events: [RunEvent] = []
    try file.forEach { events.append($0) }
    return events
  }

  /// The line of an event that only tells how a run goes on.
  private static let begun = SampleRun.events.compactMap { event in
    if case .caseStarted = event {
      String(decoding: EventCoding.line(event, includingVolatile: false), as: UTF8.self)
    } else {
      nil
    }
  }.joined()

  @Test("Several reports are written in one pass, the same as by themselves") func reports() throws {
    let folder = try TemporaryFolder()
    // In the order in which two workers might have done it.
    let first = SampleRun.events[0]
    let shuffled =
      [first] + SampleRun.events.dropFirst().dropLast().reversed() + [SampleRun.events.last ?? first]
    let file = try EventFile(at: try file(shuffled, in: folder))
    #expect(file.counted.gaps == [])
    let requests = ReportRequest.Format.allCases.map {
      ReportRequest($0, path: "\(folder.path)/r.\($0.rawValue)")
    }
    #expect(file.write(requests) == [])
    func text(_ name: String) throws -> String {
      try String(contentsOfFile: "\(folder.path)/\(name)", encoding: .utf8)
    }
    #expect(try text("r.junit") == SampleRun.text { JUnitReport(counted: SampleRun.summary, write: $0) })
    #expect(try text("r.tap") == SampleRun.text { TAPReport(counted: SampleRun.summary, write: $0) })
    #expect(try text("r.json") == SampleRun.text { JSONReport(counted: SampleRun.summary, write: $0) })
    #expect(try text("r.html") == SampleRun.text { HTMLReport(counted: SampleRun.summary, write: $0) })
    let events = SampleRun.text { CanonicalReport(write: $0) }
    #expect(try text("r.events") == events.replacing(Self.begun, with: ""))
    let written = Collected()
    #expect(file.write([ReportRequest(.tap, path: "-")]) { written.value += $0 } == [])
    #expect(try written.value == text("r.tap"))
  }

  @Test("One report that cannot be written does not keep the others from it") func oneFails() throws {
    let folder = try TemporaryFolder()
    let file = try EventFile(at: try file(SampleRun.events, in: folder))
    let errors = file.write([
      ReportRequest(.junit, path: "/dev/full"), ReportRequest(.tap, path: folder.path),
      ReportRequest(.json, path: folder.path + "/ok.json"),
    ])
    #expect(
      errors == [
        .notWritable(path: folder.path, reason: "is a directory"),
        .notWritable(path: "/dev/full", reason: "no space left on device"),
      ])
    #expect(FileManager.default.fileExists(atPath: folder.path + "/ok.json"))
  }

  @Test("Of a run that was killed, what it planned and did not judge has not run") func killed() throws {
    let folder = try TemporaryFolder()
    let path = try file(
      Array(SampleRun.events.prefix(6)), in: folder, tail: #"{"schema":"navflow.event/1","ki"#)
    let file = try EventFile(at: path)
    #expect(file.summary == nil)
    #expect(file.counted.gaps == ["the events are not those of a whole run"])
    #expect(file.counted.notRun == 3)
    #expect(file.counted.planned == 5)
    let verdicts = try received(file).compactMap { event in
      if case .caseFinished(let record, let result) = event {
        "\(record.name) \(result.outcome)"
      } else {
        nil
      }
    }
    #expect(
      verdicts == [
        "\(SampleRun.hostile) failed", "b [n=1] passed", "b [n=1] (order 1) notRun", "b [n=1] notRun",
        "b [n=3] notRun",
      ])
    // The end that it gets in reports is not among its events.
    let stored = Collected()
    #expect(file.write([ReportRequest(.events, path: "-")]) { stored.value += $0 } == [])
    let kinds = stored.value.split(separator: "\n").map { $0.split(separator: "\"")[7] }
    #expect(kinds == ["started", "fileRead", "caseFinished", "fileRead", "caseFinished"])
    #expect(!stored.value.contains("volatile"))
    guard case .finished(let summary) = try received(file).last else {
      Issue.record("the run has no end")
      return
    }
    #expect(summary == file.counted)
  }

  @Test("What is no event stream says so") func mistakes() throws {
    let folder = try TemporaryFolder()
    func message(_ text: String) throws -> String {
      let path = folder.path + "/x"
      try Data(text.utf8).write(to: URL(fileURLWithPath: path))
      do throws(ReportError) {
        _ = try EventFile(at: path)
        return ""
      } catch {
        return error.message.replacingOccurrences(of: path, with: "x")
      }
    }
    #expect(
      try message("") == "cannot make reports from `x`: the events do not begin with the start of a run")
    #expect(try message("hello\n") == "cannot make reports from `x`: line 1 is no JSON at byte 0")
    let start = String(decoding: EventCoding.line(SampleRun.events[0]), as: UTF8.self)
    #expect(try message(start + "{}\n") == "cannot make reports from `x`: line 2 is no event of navflow")
    #expect(
      try message(start + #"{"schema":"navflow.event/3","kind":"x"}"# + "\n")
        == "cannot make reports from `x`: line 2 has version 3 of the events, this program knows 1")
    #expect(try message(start + #"{"schema":"navflow.event/1","kind":"x"}"# + "\n") == "")
  }
}
