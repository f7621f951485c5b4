import Foundation
import Testing

@testable import NavFlowKit

@MainActor @Suite struct InitializeTests {
  @Test("A folder is set up, and its flow passes") func setUp() throws {
    let folder = try TemporaryFolder(["readme.txt": "x"])
    let result = try navflow(["init", "flows/ui"], folder: folder.path)
    #expect(
      result.output == """
        flows/ui/config.yaml  what all flows share
        flows/ui/first.yaml  a flow that passes, to begin with
        flows/ui/flow.schema.json  what editors complete and check flows by
        flows/ui/.ci/github-actions.yml  an example for .github/workflows
        flows/ui/.ci/gitlab-ci.yml  an example for .gitlab-ci.yml

        Now run: navflow run flows/ui

        """)
    #expect(result.code == .passed)
    #expect(
      try navflow(["check", "flows/ui"], folder: folder.path).output.hasSuffix("0 errors, 0 warnings\n"))
    #expect(try navflow(["run", "flows/ui"], folder: folder.path).code == .passed)
    #expect(
      try text(folder.path, "ui/first.yaml") == """
        # yaml-language-server: $schema=flow.schema.json
        flow: The app starts at its root
        tags: [smoke]

        steps:
          - expect:
              stack: [home, ...]

        # Add steps, such as the app's own words: openCalendar, previousMonth, nextMonth, today, retry, addEvent
        # `navflow show flows/ui/first.yaml` draws the screens step by step.

        """)
    #expect(
      try text(folder.path, "ui/config.yaml") == """
        # yaml-language-server: $schema=flow.schema.json
        app: calendar
        tags: [calendar]
        given:
          now: 2026-03-02 09:00

        """)
    #expect(
      try text(folder.path, "ui/.ci/github-actions.yml") == """
        # Copy to .github/workflows/navflow.yml
        name: Flows
        on: [push, pull_request]
        jobs:
          flows:
            runs-on: ubuntu-latest
            container: swift:6.1
            steps:
              - uses: actions/checkout@v4
              - run: apt-get update && apt-get install -y libyaml-dev
              - run: swift build -c release --product navflow
              - run: .build/release/navflow check flows/ui --format github
              - run: .build/release/navflow run flows/ui

        """)
    #expect(
      try text(folder.path, "ui/.ci/gitlab-ci.yml") == """
        # Add to .gitlab-ci.yml
        flows:
          image: swift:6.1
          script:
            - apt-get update && apt-get install -y libyaml-dev
            - swift build -c release --product navflow
            - .build/release/navflow check flows/ui
            - .build/release/navflow run flows/ui

        """)
  }

  @Test("What is there stays, and nothing is put beside it") func refusal() throws {
    let folder = try TemporaryFolder(["config.yaml": "tags: [mine]\n", "first.yaml": "flow: Mine\n"])
    let result = try navflow(["init", "flows"], folder: folder.path)
    #expect(
      result.errors == """
        error: `flows/config.yaml` is there already
        error: `flows/first.yaml` is there already
        help: nothing was written; name another folder, or remove the file

        """)
    #expect(result.output == "")
    #expect(result.code == .usage)
    #expect(try text(folder.path, "config.yaml") == "tags: [mine]\n")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 2)
  }

  @Test("A file where a folder is wanted is told") func blocked() throws {
    let folder = try TemporaryFolder(["file": "x"])
    let result = try navflow(["init", "flows/file/ui"], folder: folder.path)
    #expect(result.errors == "error: cannot write `flows/file/ui`: not a directory\n")
    #expect(result.code == .reportNotWritten)
  }

  /// A file of the folder, whose own path reads `flows`.
  private func text(_ folder: String, _ name: String) throws -> String {
    try String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8)
      .replacingOccurrences(of: folder, with: "flows")
  }
}
