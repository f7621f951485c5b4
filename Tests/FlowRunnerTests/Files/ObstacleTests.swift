import Foundation
import Testing

@testable import FlowRunner

/// What keeps a search from flows that may be there: it is told, and the run is not green.
@Suite struct ObstacleTests {
  private static let flow = "flow: F\nsteps: [harmless]\n"
  private static let failing = "flow: Failing\nsteps: [{ harmless: , expect: { toast: x } }]\n"

  /// What a run tells that passes one flow, and more than that if nothing is in its way.
  private static func report(_ told: [(path: String, reason: String)], passed: Int = 1) -> String {
    let help = "help: give this user access to it and to the folders above it\n"
    let errors = told.map { path, reason in
      "error[R0102]: cannot read `\(path)`: \(reason)\n\(reason == "permission denied" ? help : "")\n"
    }
    return errors.joined() + "\(passed) passed, 0 failed"
      + (told.isEmpty ? "\n" : ", \(told.count) invalid\n")
  }

  @Test(
    "A folder that cannot be listed or entered is told, unless no pattern can match what is in it",
    .enabled(if: OtherUser.isThere, "no other user can start the program, or setpriv is missing"),
    arguments: [
      ("shut", ["shut/secret"], 1), ("'shut/**/*.yaml'", ["shut/secret"], 1),
      ("'shut/*/x.yaml'", ["shut/secret"], 1), ("'shut/sec*/x.yaml'", ["shut/secret"], 0),
      ("shut/ok 'shut/secret/*.yaml'", ["shut/secret"], 1), ("'shut/o*/x.yaml'", [], 1),
      ("named", ["named/lo/sub", "named/lo/y.yaml"], 1), ("'named/*/*.yaml'", ["named/lo/y.yaml"], 1),
      ("'named/**'", ["named/lo/sub", "named/lo/y.yaml"], 1), ("'named/*/x.yaml'", [], 1),
      ("named/ok named/lo/y.yaml", ["named/lo/y.yaml"], 1),
      ("named/ok named/lo/none.yaml", ["named/lo/none.yaml"], 1),
      ("named/ok 'named/lo/sub/*.yaml'", ["named/lo/sub"], 1),
    ])
  func permissions(_ paths: String, _ told: [String], _ passed: Int) throws {
    let field = try Minefield([
      "shut/ok/x.yaml": Self.flow, "shut/secret/x.yaml": Self.failing, "named/ok/x.yaml": Self.flow,
      "named/lo/sub/x.yaml": Self.failing, "named/lo/y.yaml": Self.failing,
    ])
    let result = try field.run(
      [], shell: "chmod 700 shut/secret; chmod 744 named/lo; \(OtherUser.prefix)minefield run \(paths)")
    #expect(result.output == Self.report(told.map { ($0, "permission denied") }, passed: passed))
    #expect(result.code == (told.isEmpty ? 0 : 2))
    let list = try field.run([], shell: "\(OtherUser.prefix)minefield list \(paths)")
    #expect(list.code == (told.isEmpty ? 0 : 2))
    let check = try field.run([], shell: "\(OtherUser.prefix)minefield check \(paths)")
    #expect(check.code == (told.isEmpty ? 0 : 2))
  }

  @Test(
    "A link that leads nowhere may have led to flows, whatever its name",
    arguments: [
      ("ok", ["ok/broken.yaml", "ok/shared"]), ("ok/*.yaml", ["ok/broken.yaml"]),
      ("ok/**/*.yaml", ["ok/broken.yaml", "ok/shared"]), ("**/x.yaml", ["ok/broken.yaml", "ok/shared"]),
      ("ok/?.yaml", []), ("ok/s*/x.yaml", ["ok/shared"]),
    ])
  func links(_ path: String, _ told: [String]) throws {
    let field = try Minefield(["ok/x.yaml": Self.flow, "notes.txt": ""])
    _ = try field.run(
      [], shell: "ln -s none ok/broken.yaml; ln -s ../vendor/flows ok/shared; ln -s ../notes.txt ok/notes")
    let result = try field.run(["run", path])
    #expect(
      result.output
        == Self.report(told.map { ($0, "the link leads nowhere") }, passed: path == "ok/s*/x.yaml" ? 0 : 1))
    #expect(result.code == (told.isEmpty ? 0 : 2))
  }

  @Test(
    "What the settings exclude need not be there, by whatever path they are reached",
    arguments: [
      ("broken.yaml", "", ["ok/shared"]), ("shared", "", ["ok/broken.yaml"]),
      ("broken.yaml, shared", "", []), ("broken.yaml, shared/**", "ok", []),
      ("broken.yaml, shared", "'ok/**/*.yaml'", []),
      ("shared/x.yaml", "ok", ["ok/broken.yaml", "ok/shared"]),
    ])
  func excluded(_ globs: String, _ path: String, _ told: [String]) throws {
    let field = try Minefield(["ok/x.yaml": Self.flow, "ok/config.yaml": "exclude: [\(globs)]\n"])
    _ = try field.run([], shell: "ln -s none ok/broken.yaml; mkdir out; ln -s ../out/none ok/shared")
    let result = try field.run([], shell: "minefield run \(path)")
    #expect(result.output == Self.report(told.map { ($0, "the link leads nowhere") }))
    let check = try field.run([], shell: "minefield check \(path)")
    #expect(check.code == (told.isEmpty ? 0 : 2))
    #expect(!check.output.contains("F0108") || globs == "shared/x.yaml")
  }

  @Test("What is called like a flow and is no file is told")
  func pipe() throws {
    let field = try Minefield(["a.yaml": Self.flow])
    let result = try field.run([], shell: "mkfifo b.yaml; mkfifo c.txt; minefield run")
    #expect(result.output == Self.report([("b.yaml", "not a regular file")]))
    #expect(result.code == 2)
    try field.write("d/e.yaml", Self.flow)
    let settings = try field.run([], shell: "mkdir d/config.yaml; minefield run d")
    #expect(
      settings.output.hasPrefix("error[R0104]: `d/config.yaml` is a folder where a file is wanted\n"))
    #expect(settings.code == 2)
  }

  @Test(
    "A name that is no text is told by patterns, too",
    arguments: ["nu", "nu/**/*.yaml", "nu/b*", "nu/??.yaml"])
  func names(_ path: String) throws {
    let field = try Minefield(["nu/ba.yaml": Self.flow])
    let result = try field.run(
      [], shell: "cp nu/ba.yaml $'nu/b\\377.yaml'; minefield run '\(path)'")
    #expect(result.output == Self.report([("nu/b\u{FFFD}.yaml", "its name is not UTF-8")]))
    #expect(result.code == 2)
  }

  @Test("Folders within each other are searched up to a depth, which is told")
  func deep() throws {
    func folder(_ depth: Int) -> String { "deep" + String(repeating: "/d", count: depth) }
    let field = try Minefield(["deep/x.yaml": Self.flow, "\(folder(63))/x.yaml": Self.flow])
    #expect(try field.run(["run", "deep"]).output == "2 passed, 0 failed\n")
    try FileManager.default.createDirectory(
      at: field.folder.appendingPathComponent(folder(70)), withIntermediateDirectories: true)
    try field.write("\(folder(70))/x.yaml", Self.failing)
    for path in ["deep", "deep/**/*.yaml"] {
      let result = try field.run(["run", path])
      #expect(result.output == Self.report([(folder(64), "it lies more than 63 folders deep")], passed: 2))
      #expect(result.code == 2)
    }
    // Named, it is not too deep.
    #expect(try field.run(["run", folder(64)]).code == 1)
  }

  @Test("A path that is longer than the system takes is told")
  func long() throws {
    let field = try Minefield(["long/x.yaml": Self.flow])
    let name = String(repeating: "n", count: 250)
    let result = try field.run(
      [],
      shell: """
        cd long; for level in $(seq 20); do mkdir \(name); cd -P \(name); done; cp \(field.folder.path)/long/x.yaml .
        cd \(field.folder.path); minefield run long; code=$?; rm -r long; exit $code
        """)
    let path = "long" + String(repeating: "/\(name)", count: 17)
    #expect(result.output == Self.report([(path, "file name too long")]))
    #expect(result.code == 2)
  }

  @Test("What lies too deep is found by a shorter way")
  func shorterWay() throws {
    let field = try Minefield([("a", "harmless")])
    let deep = "deep" + String(repeating: "/d", count: 70)
    try field.write("\(deep)/x.yaml", "flow: X\nsteps: [harmless]\n")
    let target = "deep" + String(repeating: "/d", count: 63)
    try FileManager.default.createSymbolicLink(
      atPath: "\(field.folder.path)/z", withDestinationPath: target)
    let result = try field.run([], shell: "minefield list .")
    #expect(result.output.hasPrefix("a.yaml:1  a\nz/d/d/d/d/d/d/d/x.yaml:1  X\n"))
    #expect(result.code == 2)
  }
}
