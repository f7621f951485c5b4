@testable import NavFlowKit

extension Program {
  /// Small tables with what the real ones do not have: a short option that takes a value.
  static let sample = Program(
    name: "tool", abstract: "Do things", discussion: "At length.",
    commands: [
      Command(
        name: "build", abstract: "Build a thing",
        positionals: [
          .init(name: "FROM", arity: .one, help: "Where it comes from"),
          .init(name: "TO", arity: .optional, help: "Where it goes"),
        ],
        options: [
          .init(name: "jobs", short: "j", valueName: "N", help: "Work at once", group: .general),
          .init(name: "extra", short: "x", isNegatable: true, help: "Do more", group: .output),
          .init(name: "force", short: "f", help: "Do it anyhow", group: .output),
        ],
        examples: [.init(arguments: "build \"a\\b\"", meaning: "Build")],
        exitCodes: [.passed, .usage])
    ],
    options: [.help],
    examples: [])
}
