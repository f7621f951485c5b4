import Foundation
import Testing

/// Where reports and events go: files, standard output, pipes, and places that take nothing.
@Suite struct SinkTests {
  private static let flows = [(name: "a", steps: "harmless"), (name: "b", steps: "harmless")]

  private func field(_ more: [(name: String, steps: String)] = []) throws -> Minefield {
    try Minefield(Self.flows + more)
  }

  @Test(
    "A reader that goes away ends a document quietly, too",
    arguments: ["--tap", "--junit", "--json", "--html", "--events"], ["-", "/dev/stdout", "/dev/fd/1"])
  func closed(_ option: String, _ path: String) throws {
    let field = try field([("c", "trap")])
    let result = try field.run(
      [], shell: "minefield run \(option)=\(path) -q 2>errors | true; exit ${PIPESTATUS[0]}")
    #expect(result.code == 1)
    #expect(field.text("errors")?.contains("error: cannot") == false)
    #expect(field.text("errors")?.hasSuffix("2 passed, 0 failed, 1 crashed\n") == true)
  }

  @Test("A document on standard output is alone there", arguments: ["-", "/dev/stdout", "out"])
  func document(_ path: String) throws {
    let field = try field()
    let result = try field.run([], shell: "minefield run --tap=\(path) > out")
    #expect(field.text("out") == "TAP version 14\n1..2\nok 1 - a.yaml:1: a\nok 2 - b.yaml:1: b\n")
    #expect(result.errors == "2 passed, 0 failed\n")
    #expect(result.code == 0)
  }

  @Test(
    "Events go through a pipe while reports are made of them",
    arguments: [
      "minefield run -q --events=- --junit=j.xml | cat",
      "minefield run -q --events=/dev/stdout --junit=j.xml | cat",
      "mkfifo fifo; cat fifo & minefield run -q --events=fifo --junit=j.xml; wait",
      "minefield run -q --events >(cat) --junit=j.xml | cat",
    ])
  func pipe(_ command: String) throws {
    let field = try field()
    let result = try field.run([], environment: ["TMPDIR": "."], shell: command)
    let lines = (result.output + result.errors).split(separator: "\n")
    #expect(lines.filter { $0.contains("\"kind\":\"caseFinished\"") }.count == 2)
    #expect(lines.contains { $0.contains("\"kind\":\"finished\"") })
    #expect(lines.contains("2 passed, 0 failed"))
    #expect(field.text("j.xml")?.contains("tests=\"2\"") == true)
    let left = try FileManager.default.contentsOfDirectory(atPath: field.folder.path)
    #expect(left.filter { $0.hasPrefix("navflow-") } == [])
  }

  @Test(
    "What is asked for on a standard output that is closed is missing",
    arguments: ["-q --events=-", "-q --tap=-", "", "--events=e", "--in-process"])
  func closedOutput(_ options: String) throws {
    let field = try field()
    let result = try field.run([], shell: "minefield run \(options) >&-")
    let summary = options.contains("-q") ? "2 passed, 0 failed\n" : ""
    #expect(result.errors == summary + "error: cannot write to standard output: bad file descriptor\n")
    #expect(result.code == 74)
  }

  @Test(
    "No file gets what is meant for a stream that is closed",
    arguments: ["", " >&-", " 2>&-", " <&- >&- 2>&-"])
  func closedStreams(_ closing: String) throws {
    let field = try field([("c", "speak, trap")])
    let result = try field.run([], shell: "minefield run --events=events --junit=junit.xml\(closing)")
    #expect(result.code == (closing.contains(" >&-") ? 74 : 1))
    let report = try field.run(["report", "events"])
    #expect(report.output.hasSuffix("\n2 passed, 0 failed, 1 crashed\n"))
    #expect(field.text("junit.xml")?.contains("tests=\"3\" failures=\"0\" errors=\"1\"") == true)
  }

  @Test("Standard input that is closed holds no flow")
  func closedInput() throws {
    let result = try field().run([], shell: "minefield run --tests-from=- <&-")
    #expect(result.errors == "error: cannot read `standard input`: bad file descriptor\n")
    #expect(result.code == 64)
  }

  @Test("A device that takes nothing is no place for events")
  func full() throws {
    let result = try field().run(["run", "--events=/dev/full", "--junit=j.xml"])
    #expect(result.output == "2 passed, 0 failed\n")
    #expect(result.errors == "error: cannot write `/dev/full`: no space left on device\n")
    #expect(result.code == 74)
  }

  @Test(
    "Results that go to standard error are as little lost in silence as elsewhere",
    arguments: [("2>/dev/full", 74), ("2>&-", 74), ("2>/dev/null", 0), ("2> >(true)", 0)])
  func lostText(_ redirection: String, _ code: Int32) throws {
    let result = try field().run([], shell: "minefield run -v --junit=- \(redirection) >j.xml")
    #expect(result.code == code)
    // What is only said about results may be lost.
    #expect(try field().run([], shell: "minefield run --shuffle \(redirection)").code == 0)
  }

  static let clashes: [(arguments: [String], error: String)] = [
    (
      ["run", "--junit=s", "--html=./s"],
      "`--html ./s` and `--junit s` lead to the same place\nhelp: give each of them a file of its own"
    ),
    (
      ["run", "--tap=s", "--json=link"],
      "`--tap s` and `--json link` lead to the same place\nhelp: give each of them a file of its own"
    ),
    (
      ["run", "--events=s", "--tap=sub/../s"],
      "`--tap sub/../s` and `--events s` lead to the same place\nhelp: give each of them a file of its own"
    ),
    (
      ["run", "--tap=-", "--json=-"],
      "`--tap -` and `--json -` both go to standard output\nhelp: write all but one of them to files"
    ),
    (
      ["run", "b.yaml", "--tap=./a.yaml"],
      "`--tap ./a.yaml` would write over a flow\nhelp: give the output a file of its own"
    ),
    (
      ["run", "--tests-from=list", "--junit=./list"],
      "`--junit ./list` would write over `list`, which is read\nhelp: give the output a file of its own"
    ),
    (
      ["run", "--last-failed=list", "--junit=./list"],
      "`--junit ./list` would write over `list`, which is read\nhelp: give the output a file of its own"
    ),
    (
      ["merge", "list", "--events=list"],
      "`--events list` would write over `list`, which is read\nhelp: give the output a file of its own"
    ),
    (
      ["merge", "list", "--html=./list"],
      "`--html ./list` would write over `list`, which is read\nhelp: give the output a file of its own"
    ),
    (
      ["report", "list", "--events=list"],
      "`--events list` would write over `list`, which is read\nhelp: give the output a file of its own"
    ),
  ]

  @Test("No output spoils another one, or what is read, and none is begun", arguments: clashes)
  func clash(_ row: (arguments: [String], error: String)) throws {
    let field = try field()
    try field.write("list", "a.yaml\n")
    try FileManager.default.createDirectory(
      at: field.folder.appendingPathComponent("sub"), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: field.folder.appendingPathComponent("link").path, withDestinationPath: "s")
    let result = try field.run(row.arguments)
    #expect(result.errors == "error: \(row.error)\n")
    #expect(result.output == "")
    #expect(result.code == 64)
    #expect(field.text("list") == "a.yaml\n")
    #expect(field.text("s") == nil)
  }

  @Test("Anything may go nowhere together")
  func nowhere() throws {
    let result = try field().run(["run", "--junit=/dev/null", "--tap=/dev/null", "--events=/dev/null"])
    #expect(result.output == "2 passed, 0 failed\n")
    #expect(result.errors == "")
    #expect(result.code == 0)
  }

  @Test("Joined events are there whole or not at all")
  func merge() throws {
    let field = try field()
    for part in 1...2 { _ = try field.run(["run", "--shard=\(part)/2", "--events=part-\(part)"]) }
    try field.write("whole", "old")
    let wrong = try field.run(["merge", "part-1", "a.yaml", "--events=whole"])
    #expect(wrong.code == 64)
    #expect(field.text("whole") == "old")
    let right = try field.run(["merge", "part-1", "part-2", "--events=whole"])
    #expect(right.code == 0)
    #expect(try field.run(["report", "whole"]).output == "2 passed, 0 failed\n")
    let piped = try field.run(["merge", "part-1", "part-2", "--events=-"])
    #expect(piped.errors == "2 passed, 0 failed\n")
    #expect(piped.output.split(separator: "\n").count == field.text("whole")?.split(separator: "\n").count)
  }

  @Test("The canonical stream of two runs is the same", arguments: [[], ["--shuffle=7", "--jobs=3"]])
  func canonical(_ options: [String]) throws {
    let field = try field([("c", "trap"), ("d", "nap")])
    _ = try field.run(["run", "--jobs=1", "--events=first"])
    _ = try field.run(["run", "--events=second"] + options)
    let first = try field.run(["report", "first", "--events=-", "-q"])
    let second = try field.run(["report", "second", "--events=-", "-q"])
    #expect(first.output == second.output)
    #expect(first.code == 1)
    #expect(first.output.split(separator: "\n").count == 10)
    _ = try field.run(["report", "first", "--events=again"])
    #expect(field.text("again") == first.output)
  }

  @Test("Files of which nothing is selected are told by their paths, whoever reads them")
  func paths() throws {
    let field = try Minefield([
      "a.yaml": "flow: A\nsteps: [runFlow: lib/part.yaml]\n", "b.yaml": "flow: B\nsteps: [harmless]\n",
      "lib/part.yaml": "fragment: Part\nsteps: [harmless]\n",
    ])
    _ = try field.run(["run", "--name=A", "--events=workers"])
    _ = try field.run(["run", "--name=A", "--events=alone", "--in-process"])
    let workers = try field.run(["report", "workers", "--events=-", "-q"]).output
    let alone = try field.run(["report", "alone", "--events=-", "-q"]).output
    #expect(workers == alone)
    let files = workers.split(separator: "\n").filter { $0.contains("\"kind\":\"fileRead\"") }
    let paths = files.map { $0.components(separatedBy: "\"")[11] }
    #expect(paths == ["a.yaml", "b.yaml", "lib/part.yaml"])
  }

  @Test("A file that may not grow is a report that is missing")
  func fileSize() throws {
    let field = try Minefield((100..<200).map { ("f\($0)", "harmless") })
    let result = try field.run(
      [], shell: "(ulimit -f 8; minefield run --in-process --junit=j.xml; echo $?) 2>&1 | cat")
    let lines = result.output.replacing(/navflow-.*ndjson/, with: "…")
    #expect(
      lines
        == "100 passed, 0 failed\nerror: cannot make the reports: cannot write `/tmp/…`: file too large\n74\n"
    )
  }

  @Test("Without a place for temporary files nothing but the reports is missing")
  func temporary() throws {
    let field = try field()
    let environment = ["TMPDIR": "/nowhere"]
    #expect(try field.run(["run"], environment: environment).code == 0)
    let result = try field.run(["run", "--junit=j.xml"], environment: environment)
    #expect(
      result.errors == """
        error: cannot make the reports: cannot write `/nowhere`: no such file or directory

        """)
    #expect(result.code == 74)
  }

  @Test("Of Bazel's file and that of an option, which are the same, one report is made")
  func bazel() throws {
    let field = try field()
    let file = field.folder.path + "/x.xml"
    let result = try field.run(["run", "--junit=x.xml"], environment: ["XML_OUTPUT_FILE": file])
    #expect(result.code == 0)
    #expect(field.text("x.xml")?.contains("tests=\"2\"") == true)
    let other = try field.run(["run", "--html=x.xml"], environment: ["XML_OUTPUT_FILE": file])
    #expect(
      other.errors == """
        error: `--html x.xml` and `XML_OUTPUT_FILE \(file)` lead to the same place
        help: give each of them a file of its own

        """)
    #expect(other.code == 64)
  }

  /// Hides `/proc` from a command; many containers do not allow it.
  private static let hiding =
    "unshare \(getuid() == 0 ? "" : "--user --map-root-user ")--mount sh -c 'mount -t tmpfs none /proc"
  private static let canHide = (try? Minefield([("a", "harmless")]).run([], shell: "\(hiding)'").code) == 0

  @Test(
    "A program that cannot see its command line says so",
    .enabled(if: canHide, "this system lets nobody mount anything"),
    arguments: ["run a.yaml", "check /nowhere"])
  func noCommandLine(_ arguments: String) throws {
    let result = try field().run([], shell: "\(Self.hiding); exec minefield \(arguments)'")
    #expect(result.errors == "error: cannot read the command line: `/proc` is not mounted\n")
    #expect(result.output == "")
    #expect(result.code == 70)
  }

  @Test("The command that runs a failure again can be pasted", arguments: ["-dash.yaml", "new\nline.yaml"])
  func rerun(_ name: String) throws {
    let field = try Minefield([name: "flow: x\nsteps: [{ tapOn: nothing }]\n"])
    let result = try field.run(["run", "."])
    let line = result.output.split(separator: "\n").first { $0.hasPrefix(" rerun") }
    let command = try #require(line).dropFirst(9).replacingOccurrences(of: "navflow ", with: "minefield ")
    let again = try field.run([], shell: command)
    #expect(again.errors == "")
    #expect(again.output == result.output)
    #expect(again.code == 1)
  }
}
