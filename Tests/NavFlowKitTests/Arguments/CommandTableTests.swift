import Foundation
import Testing

@testable import NavFlowKit

@Suite struct CommandTableTests {
  private let program = Program.navflow()

  @Test func namesAreUnambiguous() {
    #expect(Set(program.commands.map(\.name)).count == program.commands.count)
    for command in program.commands {
      let options = command.options + program.options
      let names = options.flatMap { $0.isNegatable ? [$0.name, "no-" + $0.name] : [$0.name] }
      #expect(Set(names).count == names.count, "\(command.name)")
      let letters = options.compactMap(\.short)
      #expect(Set(letters).count == letters.count, "\(command.name)")
    }
  }

  @Test func onlyTheLastArgumentMayRepeatAndNoneFollowsAnOptionalOne() {
    for command in program.commands {
      for positional in command.positionals.dropLast() {
        #expect(positional.arity == .one, "\(command.name) \(positional.name)")
      }
    }
  }

  @Test func onlyFlagsCanBeTakenBack() {
    for option in program.commands.flatMap(\.options) + program.options where option.isNegatable {
      #expect(option.valueName == nil, "\(option.name)")
    }
  }

  @Test("an example can be copied") func examples() {
    let examples = program.examples + program.commands.flatMap(\.examples)
    #expect(examples.count == 24)
    for example in examples {
      // As a shell would cut it: quotes hold words together, and redirections are no arguments.
      let unredirected = example.arguments.components(separatedBy: " |")[0].components(separatedBy: " <")[0]
      let words = unredirected.split(separator: "'").enumerated().flatMap { index, part in
        index.isMultiple(of: 2) ? part.split(separator: " ").map(String.init) : [String(part)]
      }
      #expect(throws: Never.self, "\(example.arguments)") {
        try Invocation.parse(words, exists: { _ in false }).get()
      }
    }
  }

  @Test func exitCodes() {
    #expect(ExitCode.allCases.map(\.rawValue) == [0, 1, 2, 4, 64, 70, 74])
    #expect(Set(ExitCode.allCases.map(\.meaning)).count == 7)
    for command in program.commands { #expect(command.exitCodes.contains(.usage), "\(command.name)") }
  }

  @Test func dumpIsJSONAndComplete() throws {
    let root = try #require(
      try JSONSerialization.jsonObject(with: Data(program.json.utf8)) as? [String: Any])
    let commands = try #require(root["commands"] as? [[String: Any]])
    #expect(
      commands.compactMap { $0["name"] as? String } == [
        "run", "check", "list", "show", "compare", "update", "watch", "record", "report", "merge", "init",
        "schema",
        "explain", "completions", "help",
      ])
    let options = try #require(commands.first?["options"] as? [[String: Any]])
    #expect(
      options.compactMap { $0["name"] as? String } == [
        "tags", "name", "tests-from", "last-failed", "only-changed", "shard", "partition", "durations",
        "jobs", "in-process", "step-timeout", "flow-timeout", "fail-fast", "repeat-each", "shuffle",
        "dry-run",
        "app", "var", "quiet", "verbose", "color", "events", "html", "junit", "tap", "json", "github",
      ])
    let color = options.first { $0["name"] as? String == "color" }
    #expect(color?["completion"] as? [String] == ["auto", "always", "never"])
    let codes = try #require(root["exitCodes"] as? [[String: Any]])
    #expect(codes.compactMap { $0["code"] as? Int } == [0, 1, 2, 4, 64, 70, 74])
  }

  @Test func dumpAtLength() {
    #expect(
      Program.sample.json == #"""
        {
          "version": 1,
          "name": "tool",
          "abstract": "Do things",
          "options": [
            {
              "name": "help",
              "short": "h",
              "value": null,
              "valueOptional": false,
              "repeats": "lastWins",
              "negatable": false,
              "default": null,
              "help": "Show help",
              "details": "`-h` is brief, `--help` explains.",
              "group": "General",
              "completion": null,
              "hidden": false
            }
          ],
          "commands": [
            {
              "name": "build",
              "abstract": "Build a thing",
              "discussion": "",
              "positionals": [
                {
                  "name": "FROM",
                  "arity": "one",
                  "help": "Where it comes from",
                  "default": null,
                  "completion": null
                },
                {
                  "name": "TO",
                  "arity": "optional",
                  "help": "Where it goes",
                  "default": null,
                  "completion": null
                }
              ],
              "options": [
                {
                  "name": "jobs",
                  "short": "j",
                  "value": "N",
                  "valueOptional": false,
                  "repeats": "lastWins",
                  "negatable": false,
                  "default": null,
                  "help": "Work at once",
                  "details": "",
                  "group": "General",
                  "completion": null,
                  "hidden": false
                },
                {
                  "name": "extra",
                  "short": "x",
                  "value": null,
                  "valueOptional": false,
                  "repeats": "lastWins",
                  "negatable": true,
                  "default": null,
                  "help": "Do more",
                  "details": "",
                  "group": "Output",
                  "completion": null,
                  "hidden": false
                },
                {
                  "name": "force",
                  "short": "f",
                  "value": null,
                  "valueOptional": false,
                  "repeats": "lastWins",
                  "negatable": false,
                  "default": null,
                  "help": "Do it anyhow",
                  "details": "",
                  "group": "Output",
                  "completion": null,
                  "hidden": false
                }
              ],
              "examples": [
                {
                  "arguments": "build \"a\\b\"",
                  "meaning": "Build"
                }
              ],
              "exitCodes": [
                0,
                64
              ]
            }
          ],
          "exitCodes": [
            {
              "code": 0,
              "meaning": "done, and every flow that ran passed"
            },
            {
              "code": 1,
              "meaning": "a flow failed, crashed or took too long, or compared flows differ"
            },
            {
              "code": 2,
              "meaning": "a flow or config.yaml is invalid; the others still ran"
            },
            {
              "code": 4,
              "meaning": "no flow was selected"
            },
            {
              "code": 64,
              "meaning": "the command line is wrong"
            },
            {
              "code": 70,
              "meaning": "internal error, or not every planned flow ran"
            },
            {
              "code": 74,
              "meaning": "output or a requested report could not be written"
            }
          ]
        }

        """#)
  }
}
