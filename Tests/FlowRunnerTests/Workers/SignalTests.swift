import Foundation
import Testing

/// What becomes of a run that is interrupted, or whose output nobody takes.
@Suite struct SignalTests {
  private let naps = (10..<40).map { (name: "f\($0)", steps: "nap, nap, nap, nap") }

  @Test(
    "A signal lets what runs finish, reports the rest as not run, and shows in the end",
    arguments: [(SIGINT, "SIGINT"), (SIGTERM, "SIGTERM")])
  func once(_ signal: Int32, _ name: String) throws {
    let field = try Minefield(naps)
    let run = try field.start(["run", "--jobs=2", "--events=events.ndjson"])
    #expect(run.wait { field.text("events.ndjson")?.contains("\"outcome\":\"passed\"") == true })
    kill(run.process.processIdentifier, signal)
    let result = run.result()
    #expect(result.signal == signal)
    #expect(result.output.hasSuffix(", stopped by \(name)\n"))
    let counts = result.output.split { !$0.isNumber }.compactMap { Int($0) }
    #expect(counts.count == 3 && counts.reduce(0, +) == 30 && counts[0] < 30, "\(result.output)")
    let last = field.text("events.ndjson")?.split(separator: "\n").last
    #expect(last?.contains("\"kind\":\"finished\"") == true)
    #expect(last?.contains("\"signal\":\"\(name)\"") == true)
    let report = try field.run(["report", "events.ndjson"])
    #expect(report.output == result.output)
    #expect(report.errors == "error: the run was stopped by \(name)\n")
    #expect(report.code == 70)
  }

  @Test("A second signal stops what hangs")
  func twice() throws {
    let field = try Minefield([("a", "harmless"), ("b", "hang")])
    let run = try field.start(["run", "--jobs=1", "--step-timeout=0", "--events=events.ndjson"])
    #expect(run.wait { field.text("events.ndjson")?.contains("\"path\":\"b.yaml\"") == true })
    kill(run.process.processIdentifier, SIGINT)
    usleep(300_000)
    #expect(run.process.isRunning)
    kill(run.process.processIdentifier, SIGINT)
    let result = run.result()
    #expect(result.signal == SIGINT)
    #expect(result.output == "1 passed, 0 failed, 1 not run, stopped by SIGINT\n")
  }

  @Test("What hangs is stopped when the grace after SIGTERM is over, limits or not")
  func grace() throws {
    let field = try Minefield([("a", "harmless"), ("b", "hang")])
    let run = try field.start([
      "run", "--jobs=1", "--step-timeout=0", "--flow-timeout=0", "--events=events.ndjson",
      "--junit=junit.xml",
    ])
    #expect(run.wait { field.text("events.ndjson")?.contains("\"path\":\"b.yaml\"") == true })
    kill(run.process.processIdentifier, SIGTERM)
    let result = run.result()
    #expect(result.signal == SIGTERM)
    #expect(result.output == "1 passed, 0 failed, 1 not run, stopped by SIGTERM\n")
    #expect(field.text("junit.xml")?.contains("tests=\"3\"") == true)
  }

  @Test(
    "A signal ends what waits for standard input",
    arguments: ["run --tests-from -", "run -", "run --last-failed -", "list --tests-from -"],
    [SIGINT, SIGTERM])
  func waiting(_ arguments: String, _ signal: Int32) throws {
    let field = try Minefield([("a", "harmless")])
    let run = try field.start([], shell: "mkfifo p; exec 3<>p; touch ready; exec minefield \(arguments) <&3")
    #expect(run.wait { field.text("ready") != nil })
    usleep(200_000)
    #expect(run.process.isRunning)
    kill(run.process.processIdentifier, signal)
    #expect(run.result().signal == signal)
  }

  @Test(
    "Without workers the second signal ends the program, the same one or another",
    arguments: [SIGINT, SIGTERM])
  func inProcess(_ second: Int32) throws {
    let field = try Minefield([("a", "speak, hang")])
    let run = try field.start([], shell: "exec minefield run --in-process --events=events 2>errors")
    #expect(run.wait { field.text("errors")?.contains("line 10") == true })
    kill(run.process.processIdentifier, SIGINT)
    usleep(300_000)
    #expect(run.process.isRunning)
    kill(run.process.processIdentifier, second)
    #expect(run.result().signal == second)
  }

  @Test("The grace after SIGTERM is enough for reports though nobody reads standard output")
  func stalledReader() throws {
    let field = try Minefield((100..<600).map { ("f\($0)", "{ tapOn: none }") })
    let path = "\(field.folder.path)/p"
    #expect(mkfifo(path, 0o600) == 0)
    let pipe = open(path, O_RDWR)
    defer { close(pipe) }
    let run = try field.start([], shell: "exec minefield run --jobs=2 --junit=junit.xml >p")
    // A pipe that is full has no room for another line.
    var room = pollfd(fd: pipe, events: Int16(POLLOUT), revents: 0)
    #expect(run.wait { poll(&room, 1, 0) == 0 })
    kill(run.process.processIdentifier, SIGTERM)
    let result = run.result()
    #expect(result.signal == SIGTERM)
    #expect(result.errors == "error: cannot write to standard output: nobody reads it\n")
    #expect(field.text("junit.xml")?.contains("tests=\"501\"") == true)
  }

  @Test(
    "A pipe that nobody reads any more costs nothing but what it was to get",
    arguments: [[SIGTERM], [SIGINT, SIGINT]],
    [
      ("--events=p", "error: cannot write `p`: nobody reads it\n"),
      ("--json=p", "error: cannot write the report `p`: nobody reads it\n"),
      (
        "--events=p --json=q",
        """
        error: cannot write the report `q`: nobody reads it
        error: cannot write `p`: nobody reads it

        """
      ),
      ("--events=- >p", "error: cannot write to standard output: nobody reads it\n"),
    ])
  func stalledPipe(_ signals: [Int32], _ row: (options: String, errors: String)) throws {
    let field = try Minefield((100..<400).map { ("f\($0)", "{ tapOn: none }") })
    // Of the second one nobody has even begun to read.
    for name in ["p", "q"] { #expect(mkfifo("\(field.folder.path)/\(name)", 0o600) == 0) }
    let pipe = open("\(field.folder.path)/p", O_RDWR)
    defer { close(pipe) }
    let run = try field.start(
      [], shell: "exec minefield run --jobs=2 --junit=junit.xml \(row.options) 2>errors")
    var room = pollfd(fd: pipe, events: Int16(POLLOUT), revents: 0)
    #expect(run.wait { poll(&room, 1, 0) == 0 })
    for signal in signals {
      kill(run.process.processIdentifier, signal)
      usleep(300_000)
    }
    #expect(run.result().signal == signals[0])
    // A run that is over when the signal comes is whole.
    let count = row.options.contains("--events") ? 301 : 300
    #expect(field.text("junit.xml")?.contains("tests=\"\(count)\"") == true)
    #expect(field.text("errors")?.hasSuffix(row.errors) == true, "\(field.text("errors") ?? "")")
  }

  @Test("A signal ends what waits for the first reader of its events", arguments: [SIGINT, SIGTERM])
  func unopenedPipe(_ signal: Int32) throws {
    let field = try Minefield([("a", "harmless")])
    #expect(mkfifo("\(field.folder.path)/p", 0o600) == 0)
    let run = try field.start(["run", "--events=p"])
    usleep(400_000)
    #expect(run.process.isRunning)
    kill(run.process.processIdentifier, signal)
    let result = run.result()
    #expect(result.signal == signal)
    #expect(result.errors == "error: cannot write `p`: nobody reads it\n")
    #expect(result.output == "")
  }

  @Test(
    "Reports that a signal keeps from being finished leave nothing behind", arguments: [SIGINT, SIGTERM])
  func unfinished(_ signal: Int32) throws {
    let field = try Minefield((100..<600).map { ("f\($0)", "{ tapOn: none }") })
    _ = try field.run(["run", "--in-process", "-q", "--events=events"])
    try FileManager.default.createDirectory(
      at: field.folder.appendingPathComponent("out"), withIntermediateDirectories: true)
    let path = "\(field.folder.path)/p"
    #expect(mkfifo(path, 0o600) == 0)
    let pipe = open(path, O_RDWR)
    defer { close(pipe) }
    let report = try field.start(["report", "events", "-q", "--junit=out/j.xml", "--html=p"])
    // While one report waits for its reader, the other is not finished either.
    var room = pollfd(fd: pipe, events: Int16(POLLOUT), revents: 0)
    #expect(report.wait { poll(&room, 1, 0) == 0 })
    kill(report.process.processIdentifier, signal)
    #expect(report.result().signal == signal)
    let left = try FileManager.default.contentsOfDirectory(atPath: field.folder.path + "/out")
    guard !hasNamelessFiles(field.folder.path) else {
      #expect(left == [])
      return
    }
    print("note: no files without names here")
  }

  /// Whether the file system of a folder has files without names.
  private func hasNamelessFiles(_ folder: String) -> Bool {
    let descriptor = open(folder, 0o20_000_000 | O_DIRECTORY | O_RDWR, 0o600)
    defer { close(descriptor) }
    return descriptor >= 0
  }

  @Test("A signal that the caller has switched off stays off")
  func ignored() throws {
    let field = try Minefield(naps)
    let run = try field.start([], shell: "trap '' INT; exec minefield run --jobs=2")
    usleep(400_000)
    kill(run.process.processIdentifier, SIGINT)
    let result = run.result()
    #expect(result.output == "30 passed, 0 failed\n")
    #expect(result.code == 0)
  }

  @Test("A reader that goes away changes no verdict")
  func closedPipe() throws {
    let field = try Minefield([("a", "harmless"), ("b", "trap")])
    let result = try field.run([], shell: "minefield run -v | true; exit ${PIPESTATUS[0]}")
    #expect(result.code == 1)
    #expect(result.errors == "")
  }

  @Test(
    "What cannot be written is no green run",
    arguments: [
      (
        "minefield run a.yaml > /dev/full",
        "error: cannot write to standard output: no space left on device\n"
      ),
      (
        "minefield run a.yaml --events=/dev/full",
        "error: cannot write `/dev/full`: no space left on device\n"
      ),
      (
        "minefield run --events=a.yaml/x.ndjson",
        "error: cannot write `a.yaml/x.ndjson`: not a directory\n"
      ),
    ])
  func unwritable(_ command: String, _ message: String) throws {
    let field = try Minefield([("a", "harmless")])
    let result = try field.run([], shell: command)
    #expect(result.errors == message)
    #expect(result.code == 74)
  }

  @Test("Unwritable wins over invalid, which wins over failed")
  func precedence() throws {
    let field = try Minefield(["a.yaml": "flow: A\nsteps: [tapp]\n", "b.yaml": "flow: B\nsteps: [trap]\n"])
    #expect(try field.run(["run"]).code == 2)
    #expect(try field.run(["run", "b.yaml"]).code == 1)
    #expect(try field.run(["run", "--events=/dev/full"]).code == 74)
  }

  @Test("The events lie in a temporary file as long as the run goes on")
  func journal() throws {
    let field = try Minefield(["a.yaml": "flow: A\nsteps: [hang]\n", "tmp/.keep": ""])
    let variables = ["TMPDIR": field.folder.appendingPathComponent("tmp").path]
    func journals() -> [String] {
      let names = try? FileManager.default.contentsOfDirectory(
        atPath: field.folder.appendingPathComponent("tmp").path)
      return (names ?? []).filter { $0.hasPrefix("navflow-") }
    }
    let result = try field.run(["run", "--step-timeout=200ms"], environment: variables)
    #expect(result.code == 1)
    #expect(journals() == [])
    let run = try field.start(["run"], environment: variables)
    #expect(run.wait { journals().contains { field.text("tmp/\($0)")?.contains("fileRead") == true } })
    kill(run.process.processIdentifier, SIGKILL)
    _ = run.result()
    #expect(journals().count == 1)
  }
}
