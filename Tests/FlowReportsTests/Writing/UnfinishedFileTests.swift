import Foundation
import Testing

@testable import FlowReports

/// That a file takes its place in one step, with and without a name before.
@Suite struct UnfinishedFileTests {
  private func names(in folder: TemporaryFolder) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
  }

  private func mode(_ path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }

  private func write(_ text: String, to file: UnfinishedFile) {
    #expect(ReportFile.write(Array(text.utf8), to: file.descriptor) == nil)
  }

  /// Whether the file system of a folder has files without names.
  private func isCapable(_ folder: TemporaryFolder) throws -> Bool {
    var file = try #require(UnfinishedFile(for: folder.path + "/probe", mode: nil))
    defer { _ = file.close() }
    return try names(in: folder) == []
  }

  @Test("A file that is not whole has no name, where the system can do that") func nameless() throws {
    let folder = try TemporaryFolder()
    guard try isCapable(folder) else {
      print("note: no files without names here")
      return
    }
    let reports = try ["a", "b"].map { try ReportFile(at: folder.path + "/" + $0) }
    for report in reports {
      report.write(String(repeating: "x", count: 100_000))
      report.flush()
    }
    #expect(try names(in: folder) == [])
    for report in reports { try report.finish() }
    #expect(try names(in: folder) == ["a", "b"])
  }

  @Test("It takes the place of another, or one where nothing is", arguments: [true, false])
  func replaces(isNameless: Bool) throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/report"
    // As any file of this process gets them.
    try Data().write(to: URL(fileURLWithPath: folder.path + "/other"))
    let usual = try mode(folder.path + "/other")
    for (text, wanted) in [("first", nil), ("second", mode_t(0o640)), ("third", 0o4755)] {
      var file = try #require(UnfinishedFile(for: path, mode: wanted, isNameless: isNameless))
      write(text, to: file)
      #expect(file.publish() == nil)
      #expect(file.close() == nil)
      #expect(try String(contentsOfFile: path, encoding: .utf8) == text)
      #expect(try mode(path) == wanted.map(Int.init) ?? usual)
      #expect(try names(in: folder) == ["other", "report"])
    }
  }

  @Test("What appears in its place in the meantime is replaced", arguments: [true, false])
  func appears(isNameless: Bool) throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/report"
    var file = try #require(UnfinishedFile(for: path, mode: nil, isNameless: isNameless))
    write("new", to: file)
    try Data("old".utf8).write(to: URL(fileURLWithPath: path))
    #expect(file.publish() == nil)
    #expect(file.close() == nil)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "new")
    #expect(try names(in: folder) == ["report"])
  }

  @Test("One that cannot take its place leaves nothing", arguments: [true, false])
  func fails(isNameless: Bool) throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/report"
    var file = try #require(UnfinishedFile(for: path, mode: nil, isNameless: isNameless))
    write("new", to: file)
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    #expect(file.publish() == EISDIR)
    #expect(file.close() == nil)
    #expect(try names(in: folder) == ["report"])
    var gone = try #require(UnfinishedFile(for: path + "/x", mode: nil, isNameless: isNameless))
    try FileManager.default.removeItem(atPath: path)
    #expect(gone.publish() == ENOENT)
    _ = gone.close()
    #expect(UnfinishedFile(for: path + "/x", mode: nil, isNameless: isNameless) == nil)
  }

  @Test("Signals are as they were afterwards") func signals() throws {
    let folder = try TemporaryFolder()
    var (before, after) = (sigset_t(), sigset_t())
    pthread_sigmask(SIG_BLOCK, nil, &before)
    for _ in 0..<2 {
      var file = try #require(UnfinishedFile(for: folder.path + "/report", mode: nil))
      #expect(file.publish() == nil)
      _ = file.close()
    }
    pthread_sigmask(SIG_BLOCK, nil, &after)
    for signal in [SIGINT, SIGTERM, SIGHUP] {
      #expect(sigismember(&before, signal) == sigismember(&after, signal))
    }
  }
}
