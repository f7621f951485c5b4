import Foundation
import Testing

@testable import FlowRunner

/// That a run's reports tell of that run, whatever becomes of the file that it writes its events to.
@Suite struct JournalTests {
  private let naps = (10..<40).map { (name: "f\($0)", steps: "nap, nap, nap") }

  /// Runs flows that pass, and changes the file of their events while they do.
  private func run(
    _ events: String?, meanwhile change: (_ folder: String) throws -> Void
  ) throws -> (result: Minefield.Result, junit: String?) {
    let field = try Minefield(naps)
    try field.write("other", "not what was written")
    let folder = field.folder.path
    try FileManager.default.createDirectory(atPath: "\(folder)/tmp", withIntermediateDirectories: true)
    let run = try field.start(
      ["run", "--jobs=2", "--junit=junit.xml"] + (events.map { ["--events=\($0)"] } ?? []),
      environment: events == nil ? ["TMPDIR": "\(folder)/tmp"] : [:])
    func journal() -> String? {
      events
        ?? (try? FileManager.default.contentsOfDirectory(atPath: "\(folder)/tmp"))?.first.map { "tmp/\($0)" }
    }
    #expect(
      run.wait { journal().flatMap { field.text($0) }?.contains("\"outcome\":\"passed\"") == true })
    try change(folder)
    return (run.result(), field.text("junit.xml"))
  }

  @Test("Reports are made from what the run wrote, not from another file that took its place")
  func replaced() throws {
    let (result, junit) = try run("events") { folder in
      #expect(rename("\(folder)/other", "\(folder)/events") == 0)
    }
    #expect(result.output == "30 passed, 0 failed\n")
    #expect(
      result.errors == "error: cannot write `events`: another file took its place while the run went on\n")
    #expect(result.code == 74)
    #expect(junit?.contains("tests=\"30\" failures=\"0\" errors=\"0\"") == true)
  }

  @Test("Events that are gone at the end of the run are missing, and reports are not")
  func removed() throws {
    let (result, junit) = try run("events") { folder in #expect(unlink("\(folder)/events") == 0) }
    #expect(result.errors == "error: cannot write `events`: it was removed while the run went on\n")
    #expect(result.code == 74)
    #expect(junit?.contains("tests=\"30\" failures=\"0\" errors=\"0\"") == true)
  }

  @Test("No reports are made from events that something else has changed", arguments: [0, 100_000])
  func emptied(_ count: Int) throws {
    let (result, junit) = try run("events") { folder in
      let file = try #require(fopen("\(folder)/events", "w"))
      fputs(String(repeating: "{}\n", count: count), file)
      fclose(file)
    }
    #expect(
      result.errors == """
        error: cannot make the reports: something else has written to the file
        error: cannot write `events`: something else has written to the file

        """)
    #expect(result.code == 74)
    #expect(junit == nil)
  }

  @Test("Folders are made for events as they are for reports", arguments: ["new/folder/events", "link"])
  func folders(_ path: String) throws {
    let field = try Minefield([("a", "harmless")])
    try FileManager.default.createSymbolicLink(
      atPath: "\(field.folder.path)/link", withDestinationPath: "new/folder/events")
    let result = try field.run(["run", "a.yaml", "--events=\(path)", "--junit=new/folder/junit.xml"])
    #expect(result.errors == "")
    #expect(result.code == 0)
    #expect(try field.run(["report", "new/folder/events"]).output == "1 passed, 0 failed\n")
  }

  @Test("Where no folder can be made, the file is named as it was asked for")
  func noFolder() throws {
    let field = try Minefield([("a", "harmless")])
    let result = try field.run(["run", "--events=/proc/none/events"])
    #expect(result.errors == "error: cannot write `/proc/none/events`: no such file or directory\n")
    #expect(result.code == 74)
  }

  @Test("A temporary file of events that somebody tidies away is missed by nobody")
  func tidied() throws {
    let (result, junit) = try run(nil) { folder in
      try FileManager.default.removeItem(atPath: "\(folder)/tmp")
    }
    #expect(result.output == "30 passed, 0 failed\n")
    #expect(result.errors == "")
    #expect(result.code == 0)
    #expect(junit?.contains("tests=\"30\" failures=\"0\" errors=\"0\"") == true)
  }

  @Test("What is joined lies nowhere where it could be left behind") func nameless() throws {
    let journal = try Journal.nameless()
    #expect(!FileManager.default.fileExists(atPath: journal.path))
    let line = [UInt8](repeating: UInt8(ascii: "x"), count: 99_999) + [UInt8(ascii: "\n")]
    for _ in 0..<7 { journal.append(line) }
    var sizes: [Int] = []
    var text: [UInt8] = []
    #expect(
      journal.forEachStretch { bytes in
        sizes.append(bytes.count)
        text += bytes
      })
    #expect(sizes == [262_144, 262_144, 175_712])
    #expect(text == [[UInt8]](repeating: line, count: 7).flatMap(\.self))
  }
}
