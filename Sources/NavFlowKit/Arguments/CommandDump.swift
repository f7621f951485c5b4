extension Program {
  /// The tables as JSON for tools (`--dump-cli`), hidden options included. Readers ignore unknown keys.
  var json: String {
    JSON.object([
      ("version", .number(1)),
      ("name", .string(name)),
      ("abstract", .string(abstract)),
      ("options", .array(options.map(\.json))),
      ("commands", .array(commands.map(\.json))),
      ("exitCodes", .array(ExitCode.allCases.map(\.json))),
    ]).text + "\n"
  }
}

/// As much of JSON as the dump needs, with keys in the order written.
private indirect enum JSON {
  case null
  case bool(Bool)
  case number(Int)
  case string(String)
  case array([JSON])
  case object([(key: String, value: JSON)])

  static func optional(_ text: String?) -> JSON { text.map(JSON.string) ?? .null }

  var text: String { lines(indent: "") }

  private func lines(indent: String) -> String {
    let inner = indent + "  "
    switch self {
    case .null: return "null"
    case .bool(let value): return String(value)
    case .number(let value): return String(value)
    case .string(let value): return Self.quote(value)
    case .array(let values) where values.isEmpty: return "[]"
    case .array(let values):
      let items = values.map { inner + $0.lines(indent: inner) }
      return "[\n" + items.joined(separator: ",\n") + "\n" + indent + "]"
    case .object(let pairs):
      let items = pairs.map { inner + Self.quote($0.key) + ": " + $0.value.lines(indent: inner) }
      return "{\n" + items.joined(separator: ",\n") + "\n" + indent + "}"
    }
  }

  private static func quote(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case _ where scalar.value < 0x20:
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}

extension ExitCode {
  fileprivate var json: JSON {
    .object([("code", .number(Int(rawValue))), ("meaning", .string(meaning))])
  }
}

extension Command {
  fileprivate var json: JSON {
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
    }
  }
}
