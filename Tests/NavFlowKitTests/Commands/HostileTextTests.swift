import Foundation
import Testing

@testable import NavFlowKit

/// What others wrote is shown where it belongs: it begins no line, moves no cursor, and commands no build engine.
@MainActor
@Suite struct HostileTextTests {
  private static let name = "x\n::error::pwned\u{1B}[31m.yaml"
  private static let shown = "x␊::error::pwned␛[31m.yaml"
  private static let flow = "flow: One\nsteps:\n  - expect: { screen: home }\n"
  private static let github = ["GITHUB_ACTIONS": "true"]

  private func errors(
    _ arguments: [String], _ files: [String: String] = ["one.yaml": flow],
    environment: [String: String] = github
  ) throws -> String {
    let folder = try TemporaryFolder(files)
    return try navflow(arguments, folder: folder.path, environment: environment).errors
  }

  @Test func aPathInAMistakeStaysOnItsLine() throws {
    let (name, shown) = (Self.name, Self.shown)
    let folder = try TemporaryFolder([name: Self.flow])
    try "\(folder.path)/x::error::pwned[31m.yaml\n"
      .write(toFile: folder.path + "/list", atomically: true, encoding: .utf8)
    #expect(
      try navflow(
        ["run", "flows", "--tests-from", "flows/list"], folder: folder.path, environment: Self.github
      ).errors == """
        error: line 1 of `flows/list` selects nothing: there is no file or folder `flows/x::error::pwned[31m.yaml`
        help: a similar name exists: `flows/\(shown)`

        """)
    #expect(
      try errors(["run", "flows", "--last-failed", "flows/\(name)"]) == """
        error: there is no file or folder `flows/\(shown)`

        """)
    #expect(
      try errors(["report", "flows/\(name)", "--junit", "-"]) == """
        error: cannot make reports from `flows/\(shown)`: no such file or directory

        """)
    #expect(
      try errors(["run", "flows", "--app", name]) == """
        error: there is no app `\(shown)`
        help: the apps are `calendar`

        """)
    #expect(
      try errors(["init", "flows"], ["config.yaml": ""], environment: [:]) == """
        error: `flows/config.yaml` is there already
        help: nothing was written; name another folder, or remove the file

        """)
  }

  @Test func textsForPeopleOnStandardOutputAreDisarmed() throws {
    let folder = try TemporaryFolder([
      "one.yaml": "flow: \"##[error]x\"\nsteps:\n  - expect: { screen: home }\n"
    ])
    func output(_ arguments: [String], _ environment: [String: String]) throws -> String {
      try navflow(arguments, folder: folder.path, environment: environment).output
    }
    #expect(try output(["list", "flows"], Self.github) == "flows/one.yaml:1  ##\\[error]x\n")
    #expect(
      try output(["show", "flows/one.yaml"], Self.github).hasPrefix("flows/one.yaml:1  ##\\[error]x\n"))
    let comparison = ["compare", "flows", "--vary", "cleanup=deinit,didMove"]
    #expect(try output(comparison, [:]).contains("##[error]x"))
    #expect(try !output(comparison, Self.github).contains("##[error]x"))
    // A document is for programs.
    #expect(try output(["list", "flows", "--format=json"], Self.github).contains("\"##[error]x\""))
    #expect(
      try output(["init", "flows/a\n::error::b"], Self.github)
        .hasPrefix("flows/a␊::error::b/config.yaml  what all flows share\n"))
  }

  @Test func aVariableInAMistakeStaysOnItsLine() throws {
    #expect(
      try errors(
        ["run", "flows", "--shard", "auto"],
        environment: ["GITHUB_ACTIONS": "true", "CI_NODE_INDEX": "x\n::error::y", "CI_NODE_TOTAL": "2"])
          == """
          error: `CI_NODE_INDEX` of GitLab is `x␊::error::y`, which is no part
          help: `--shard M/N` names the part, with M from 1 to N

          """)
  }

  @Test func aDiagnosticStaysOnItsLine() throws {
    let text = """
      error[R0101]: there is no file or folder `flows/\(Self.shown)`
      help: paths are relative to the folder that the program was started in


      """
    for command in ["list", "show", "update"] {
      #expect(try errors([command, "flows/\(Self.name)"]).hasPrefix(text), "\(command)")
    }
    let folder = try TemporaryFolder([:])
    #expect(
      try navflow(["check", "flows/\(Self.name)"], folder: folder.path, environment: Self.github).output
        == text + "0 files, 0 cases: 1 error, 0 warnings\n")
  }

  @Test func aCommandAnywhereInALineIsDisarmedWhereAnEngineReadsAlong() throws {
    let path = "flows/##[error]y"
    for (environment, shown) in [([:], "##[error]y"), (Self.github, "##\\[error]y")] {
      #expect(
        try errors(["report", path, "--junit", "-"], environment: environment) == """
          error: cannot make reports from `flows/\(shown)`: no such file or directory

          """)
    }
  }

  @Test func whatIsPutIntoAMessageIsMadeVisible() {
    let collector = Collector()
    let errors = ErrorOutput(collector.stream(isTerminal: false), guardsCommands: true)
    errors.write("error: \("a\r\nb\u{202E}\u{9B}31m")\nhelp: \("::c")\n")
    errors.write(rendered: "\u{1B}[31merror\u{1B}[0m\n  ::error::x\n")
    errors.flush()
    #expect(
      String(decoding: collector.bytes, as: UTF8.self) == """
        error: a␍␊b<U+202E><U+009B>31m
        help: ::c
        \u{1B}[31merror\u{1B}[0m
          \\::error::x

        """)
  }
}
