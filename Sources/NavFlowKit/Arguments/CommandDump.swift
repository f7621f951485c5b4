import RunEvents

extension Program {
  /// The tables as JSON for tools (`--dump-cli`), hidden options included. Readers ignore unknown keys.
  var json: String {
    JSON.object([
      ("version", .number(1)),
      ("name", .string(name)),
      ("abstract", .string(abstract)),
      ("options", .array(options.map(\.json))),
      ("commands", .array(commands.map { $0.json(discussion: discussion(of: $0)) })),
      ("exitCodes", .array(ExitCode.allCases.map(\.json))),
    ]).text + "\n"
  }
}

extension ExitCode {
  fileprivate var json: JSON {
    .object([("code", .number(Int(rawValue))), ("meaning", .string(meaning))])
  }
}

extension Command {
  fileprivate func json(discussion: String) -> JSON {
    .object([
      ("name", .string(name)),
      ("abstract", .string(abstract)),
      ("discussion", .string(discussion)),
      ("positionals", .array(positionals.map(\.json))),
      ("options", .array(options.map(\.json))),
      (
        "examples",
        .array(
          examples.map { .object([("arguments", .string($0.arguments)), ("meaning", .string($0.meaning))]) })
      ),
      ("exitCodes", .array(exitCodes.map { .number(Int($0.rawValue)) })),
    ])
  }
}

extension Command.Positional {
  fileprivate var json: JSON {
    .object([
      ("name", .string(name)),
      ("arity", .string(arity.rawValue)),
      ("help", .string(help)),
      ("default", .optional(defaultValue)),
      ("completion", completion.json),
    ])
  }
}

extension Command.Option {
  fileprivate var json: JSON {
    .object([
      ("name", .string(name)),
      ("short", .optional(short.map(String.init))),
      ("value", .optional(valueName)),
      ("valueOptional", .bool(isValueOptional)),
      ("repeats", .string(repeats.rawValue)),
      ("negatable", .bool(isNegatable)),
      ("default", .optional(defaultValue)),
      ("help", .string(help)),
      ("details", .string(details)),
      ("group", .string(group.rawValue)),
      ("completion", completion.json),
      ("hidden", .bool(isHidden)),
    ])
  }
}

extension Command.Completion {
  fileprivate var json: JSON {
    switch self {
    case .none: .null
    case .paths: .string("paths")
    case .choices(let choices): .array(choices.map(JSON.string))
    case .apps: .string("apps")
    case .tags: .string("tags")
    case .titles: .string("titles")
    case .commands: .string("commands")
    case .codes: .string("codes")
    }
  }
}
