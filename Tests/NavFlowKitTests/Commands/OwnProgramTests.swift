import Foundation
import Testing

@testable import NavFlowKit

/// A program of one's own, with another name, tells its users to call it by that.
@MainActor @Suite struct OwnProgramTests {
  @Test(
    "The version tells which navflow is in the program",
    arguments: [("navflow", "navflow 0.1.0\n"), ("shopping", "shopping (navflow 0.1.0)\n")])
  func version(program: String, text: String) throws {
    #expect(try shopping(["--version"], program: program).output == text)
  }

  @Test(
    "Its help names it",
    arguments: [
      (["schema", "--help"], "save it beside the flows (`shopping schema >\nflows/flow.schema.json`)"),
      (
        ["completions", "--help"],
        "For bash: `shopping completions bash >\n~/.local/share/bash-completion/completions/shopping`."
      ),
      (["run", "-h"], "Usage: shopping run [OPTIONS] [PATH...]"),
      (["--dump-cli"], #""name": "shopping""#),
      (["--dump-cli"], "For fish: `shopping completions fish"),
    ])
  func help(arguments: [String], part: String) throws {
    let text = try shopping(arguments).output
    #expect(text.contains(part))
    #expect(!text.contains("`navflow "))
  }

  @Test("What it says of mistakes names it") func mistakes() throws {
    #expect(
      try shopping(["rnu"]).errors == """
        error: unknown command `rnu`
        help: did you mean `run`?
        See 'shopping --help'.

        """)
  }

  @Test("Shells complete it") func completions() throws {
    #expect(try shopping(["completions", "zsh"]).output.hasPrefix("#compdef shopping\n"))
    #expect(
      try shopping(["__complete", "upd"]).output
        == "update\tWrite what was found into expectations that fail or are empty\n")
  }

  @Test("What it sets up runs it") func initialize() throws {
    let folder = try TemporaryFolder([:])
    let said = try navflow(["init", "flows/ui"], folder: folder.path, program: "shopping")
    #expect(said.output.hasSuffix("\nNow run: shopping run flows/ui\n"))
    let gitLab = try String(contentsOfFile: folder.path + "/ui/.ci/gitlab-ci.yml", encoding: .utf8)
    #expect(
      gitLab.replacing(folder.path, with: "flows") == """
        # Add to .gitlab-ci.yml
        flows:
          image: swift:6.1
          script:
            - apt-get update && apt-get install -y libyaml-dev
            - swift build -c release --product shopping
            - .build/release/shopping check flows/ui
            - .build/release/shopping run flows/ui

        """)
  }

  private func shopping(_ arguments: [String], program: String = "shopping") throws -> ProgramResult {
    let folder = try TemporaryFolder([:])
    return try navflow(arguments, folder: folder.path, program: program)
  }
}
