import Diagnostics

extension UsageFailure {
  /// More than this many mistakes are only counted.
  private static let shownErrors = 20

  /// What goes to standard error: `error:` and `help:` lines, then where to read on. Ends with a newline.
  var text: String {
    var lines: [String] = []
    for error in errors.prefix(Self.shownErrors) {
      lines.append("error: " + error.message)
      if let help = error.help { lines.append("help: " + help) }
    }
    if errors.count > Self.shownErrors {
      lines.append("error: \(errors.count - Self.shownErrors) more mistakes like these")
    }
    lines.append("See '\(VisibleText.escaping(invocation)) --help'.")
    return lines.joined(separator: "\n") + "\n"
  }
}

extension UsageError {
  /// Lower case, no full stop, stands alone.
  var message: String {
    switch self {
    case .unknownOption(let spelled, _):
      "unknown option \(quoted(spelled))"
    case .unknownShortOption(let letter, let cluster, _):
      cluster == "-\(letter)"
        ? "unknown option \(quoted(cluster))"
        : "unknown option \(quoted("-\(letter)")) in \(quoted(cluster))"
    case .misplacedOption(let spelled, _):
      "option \(quoted(spelled)) does not belong here"
    case .unnamedOption(let spelled):
      "\(quoted(spelled)) does not name an option"
    case .notNegatable(let spelled, let option):
      "unknown option \(quoted(spelled)): `--\(option)` takes a value and cannot be negated"
    case .missingValue(let option, let valueName, _):
      "option `--\(option)` needs a value, `--\(option) \(valueName)`"
    case .unexpectedValue(let option, let value):
      "option `--\(option)` takes no value, found \(quoted(value))"
    case .invalidChoice(let option, let value, _, _):
      "invalid value \(quoted(value)) for `--\(option)`"
    case .invalidValue(let option, let value, let wanted):
      "invalid value \(quoted(value)) for `--\(option)`, which takes \(wanted.text)"
    case .invalidArgument(let name, let value, _, _):
      "invalid value \(quoted(value)) for `\(name)`"
    case .unknownCommand(let name, _, _):
      "unknown command \(quoted(name))"
    case .missingPositional(let name):
      "missing argument `\(name)`"
    case .unexpectedPositional(let text):
      "unexpected argument \(quoted(text))"
    case .containsNUL(let text):
      "argument \(quoted(text)) contains a NUL character"
    case .contradiction(let first, let second):
      "`--\(first)` and `--\(second)` contradict each other"
    case .invalidTags(let text, let mistake):
      "invalid tag expression \(quoted(text)): \(mistake.text)"
    case .invalidVariable(let text, .missingEquals):
      "invalid variable \(quoted(text)): expected `NAME=VALUE`"
    case .invalidVariable(let text, .missingName):
      "invalid variable \(quoted(text)): there is no name before `=`"
    case .invalidVary(let text, let mistake):
      "invalid value \(quoted(text)) for `--vary`: \(mistake.text)"
    case .variedTwice(let key):
      "`--vary` is given twice for \(quoted(key))"
    case .nothingVaried:
      "there is nothing to compare: `--vary` needs at least two values"
    case .tooManyCombinations:
      "more than \(VariedKey.combinationLimit) combinations of values to compare"
    case .invalidPath(_, .empty):
      "a path must not be empty"
    case .invalidPath(let text, .lineOutOfRange):
      "invalid line number in \(quoted(text))"
    case .standardInputTwice:
      "`-` is given twice, but standard input can be read only once"
    }
  }

  /// A way out, if there is a plain one.
  var help: String? {
    switch self {
    case .unknownOption(_, let suggestion), .unknownShortOption(_, _, let suggestion):
      suggestion.map { "did you mean `\($0)`?" }
    case .misplacedOption(_, let commands):
      "it is an option of \(list(commands)), written after the command"
    case .notNegatable(_, let option) where option == Command.Option.color.name:
      "to switch colors off, write `--color never`"
    case .missingValue(let option, _, let follower):
      follower.map { "a value that begins with `-` is written \(quoted("--\(option)=\($0)"))" }
    case .invalidChoice(_, _, let choices, let suggestion),
      .invalidArgument(_, _, let choices, let suggestion):
      suggestion.map { "did you mean `\($0)`?" } ?? "valid values are \(list(choices))"
    case .unknownCommand(_, let commands, let suggestion):
      suggestion.map { "did you mean \(quoted($0))?" } ?? "the commands are \(list(commands))"
    case .variedTwice(let key):
      "write all its values in one, `--vary \(key)=VALUE,VALUE`"
    case .nothingVaried:
      "write them with a comma, `--vary cleanup=deinit,didMove`"
    case .invalidPath(_, .lineOutOfRange):
      "lines are counted from 1"
    default:
      nil
    }
  }

  private func list(_ names: [String]) -> String {
    names.map { "`\($0)`" }.joined(separator: ", ")
  }
}

extension VariedKey.Mistake {
  /// What is wrong, to follow a colon.
  var text: String {
    switch self {
    case .missingEquals: "expected `KEY=VALUE,VALUE`"
    case .missingName: "there is no key before `=`"
    case .emptyValue: "there is no value before or after a comma"
    case .repeatedValue(let value): "\(quoted(value)) is given twice"
    case .unbalanced: "a bracket, brace or quote has no partner"
    }
  }
}

extension TagExpression.Mistake {
  /// What was expected, what is there, and where.
  var text: String {
    switch problem {
    case .expectedTag(nil, nil): "it names no tag"
    case .expectedTag(let previous?, nil): "expected a tag after \(quoted(previous))"
    case .expectedTag(_, let found?): "expected a tag at character \(place), found \(quoted(found))"
    case .expectedOperator(let found):
      switch found {
      case "AND", "OR", "NOT": "operators are lower case, found \(quoted(found)) at character \(place)"
      default: "expected `and`, `or` or `,` at character \(place), found \(quoted(found))"
      }
    case .unbalancedClose: "`)` at character \(place) closes nothing"
    case .unbalancedOpen: "`(` at character \(place) is not closed"
    case .foreignCharacter(let character):
      "unexpected \(quoted(character)) at character \(place), "
        + "write `and`, `or`, `not`, `,` and parentheses"
    case .tooDeep: "it is nested more than \(TagExpression.greatestDepth) deep"
    }
  }
}

/// Text of a user in backticks: what cannot be seen is escaped, and what is endless is cut.
func quoted(_ text: String) -> String {
  let greatestLength = 80
  if text.isEmpty { return "`\"\"`" }
  var shown = ""
  for (count, scalar) in text.unicodeScalars.enumerated() {
    if count == greatestLength {
      shown += "..."
      break
    }
    switch scalar {
    case "\0": shown += "\\0"
    case "\n": shown += "\\n"
    case "\r": shown += "\\r"
    case "\t": shown += "\\t"
    default:
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .surrogate, .unassigned:
        shown += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
      default:
        shown.unicodeScalars.append(scalar)
      }
    }
  }
  return "`\(shown)`"
}
