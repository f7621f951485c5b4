import Diagnostics

extension FlowProblem {
  var valueWords: Words? {
    switch self {
    case .wrongValue(let name, let wanted, let found, let hint):
      Words(
        .wrongValue, "\(Self.subject(name)) takes \(wanted)", label: found.label,
        help: hint.help)
    case .emptyValue(let name, let wanted, let isText):
      Words(
        .emptyValue, "\(Self.subject(name)) has no value", label: "takes \(wanted)",
        help: isText ? "write `\"\"` for an empty text" : nil)
    case .nilForRequired(let name, let wanted, let isText):
      Words(
        .neverNil, "\(Self.subject(name)) cannot be nil", label: "takes \(wanted)",
        help: isText ? "put quotes around it if the text is meant" : nil)
    case .missingField(let name, let wanted):
      Words(
        .missingField, "`\(name)` is missing", label: "has no `\(name)`",
        help: "add `\(name):` with \(wanted)")
    case .missingSpaceAfterDash(let text):
      Words(
        .missingSpace, "a space is missing after the `-` in \(Words.code(text))", label: "read as one text",
        help: "write `- \(text.dropFirst())`")
    case .emptyList(let name):
      Words(
        .emptyCollection, "`\(name)` is empty", label: "no entries", help: "add at least one entry")
    case .emptyMapping(let name):
      Words(.emptyCollection, "`\(name)` is empty", label: "no keys", help: "add at least one key")
    case .invalidGiven(let message):
      Words(.invalidGiven, message, label: "not possible")
    case .missingColumn(let name):
      Words(
        .missingKey, "an example row has no `\(name)`", label: "no `\(name)` here",
        help: "add `\(name):` to this row, or to `vars` for all rows that lack it")
    case .parameterShape(let isEmpty):
      Words(
        .parameter, isEmpty ? "a parameter's default is missing" : "an entry of `params` names one parameter",
        label: isEmpty ? "no value after the colon" : "several, or none",
        help: isEmpty
          ? "leave the colon out if `run` must give it, or write `\"\"` for an empty text"
          : "write `params: [event, { title: 중간고사 }]`")
    case .invalidDuration(let name, let found, let isNumber):
      Words(
        .invalidDuration, "`\(name)` takes a duration",
        label: isNumber ? "a number without a unit" : found.label,
        help: Self.durationHelp(found, isNumber: isNumber))
    case .durationTooLong(let name):
      Words(
        .invalidDuration, "`\(name)` is too long", label: "longer than the calendar",
        help: "the longest is `3652059d`, and nine decimals the most")
    case .exclusiveKeys(let first, let second):
      Words(
        .wrongOperator, "`\(first)` and `\(second)` exclude each other", label: "one of them is enough",
        help: "keep one of them")
    case .hashCutsText(let lost, let whole):
      Words(
        .hashCutsText, "\(Words.code(lost)) is cut off as a comment", label: "not part of the text",
        help: "put the text in quotes: `\"\(whole.escaped)\"`, or a space after `#` for a comment")
    case .commaSplitsText(let piece, let fixed):
      Words(
        .commaSplitsText, "a comma splits the text before \(Words.code(piece))",
        label: "read as a key of its own, without a value",
        help: "put the whole text in quotes: `\(fixed)`")
    case .listWithoutBrackets(let name, let wanted, let fixed):
      Words(
        .wrongValue, "`\(name)` takes \(wanted)", label: "a list in one line needs `[ ]`",
        help: "write `\(fixed)`")
    case .swallowedText(let text):
      Words(
        .textStart, "a text cannot start with `\(text.prefix(1))` unless it is quoted",
        label: "not read as a text",
        help: "put it in quotes: `\"\(text.escaped)\"`")
    case .bracketStartsText(let text):
      Words(
        .textStart, "a text cannot start with `[` unless it is quoted", label: "read as a list",
        help: "put it in quotes: `\"\(text.escaped)\"`")
    case .missingSpaceAfterColon(let text, let fixed):
      Words(
        .missingSpace,
        text.contains("：") && !text.contains(":")
          ? "a full-width colon in \(Words.code(text))"
          : "a space is missing after the colon in \(Words.code(text))", label: "read as one text",
        help: "write `\(fixed)`")
    case .expectInsideArgument(let name, let step, let line):
      Words(
        .expectIndented, "`\(name)` is written into the argument of `\(step)`",
        label: "belongs to the step",
        help: "put `\(name)` under the first letter of `\(step)`: `\(line)`")
    case .keysInOneLine(let fixed):
      Words(
        .keysInOneLine, "two keys in one line", label: "a mapping in one line needs `{ }`",
        help: "write `\(fixed)`")
    default: nil
    }
  }

  private static func durationHelp(_ found: Found, isNumber: Bool) -> String {
    if case .text(let text) = found, text.hasSuffix("m"), Double(text.dropLast()) != nil {
      return "write `\(text)in` for minutes, `\(text)s` for milliseconds"
    }
    if isNumber, case .text(let text) = found {
      return "write `\(text)s` for seconds, `\(text)ms` for milliseconds"
    }
    return "write a number and `ms`, `s`, `min`, `h` or `d`, such as `2s`"
  }

  /// Where everything else has been worded, this is left.
  var variableWords: Words {
    switch self {
    case .unknownVariable(let name, let suggestion, _, let isInFragment):
      Words(
        .unknownVariable, "unknown variable \(Words.code(name))", label: "not defined here",
        help: suggestion.map { "a similar name exists: `\($0)`" }
          ?? (isInFragment
            ? "a fragment sees only its `params`: add `\(name)` there"
            : "define it under `vars`, or as a column of `examples`"))
    case .braceVariable(let name):
      Words(
        .braceVariable, "variables are written with round brackets", label: "not a variable",
        help: "write `$(\(name))`")
    case .malformedVariable:
      Words(
        .malformedVariable, "`$(` begins a variable", label: "no name and `)` follow",
        help: "write `$(name)`, or `$$(` for the text `$(`")
    case .variableInKey(let name):
      Words(
        .malformedVariable, "variables stand in values, not in keys", label: "`$(\(name))` stays as it is",
        help: "write the key out, and vary the value")
    case .variableAsStep:
      Words(
        .malformedVariable, "variables stand in values, not in place of a step's name",
        label: "not a step",
        help: "write the step out, such as `- tapEvent: $(event)`, and vary its argument")
    case .invalidVariableName(let name):
      Words(
        .malformedVariable, "\(Words.code(name)) cannot be the name of a variable", label: "not a name",
        help: "use letters, digits, `_` and `-`")
    case .cyclicVariable(let name):
      Words(.cyclicVariable, "the variable `\(name)` refers to itself", label: "has no end")
    case .variableTooLarge:
      Words(.cyclicVariable, "variables within variables grow too large", label: "too large")
    case .collectionInText(let name):
      Words(
        .wrongValue, "`$(\(name))` is a list or a mapping and cannot be a part of a text",
        label: "a text is wanted",
        help: "write `$(\(name))` alone, or use a variable that is a text")
    case .unusedVariable(let name, let kind):
      Words(
        .unusedVariable, "the \(kind.rawValue) `\(name)` is never used", label: "no `$(\(name))` in the file",
        severity: .warning)
    case .unusedSetting(let name):
      Words(
        .unusedVariable, "the variable `\(name)` is never used",
        label: "no `$(\(name))` in any file of the folder", severity: .warning)
    case .unusedFragment:
      Words(
        .unusedFragment, "no flow runs this fragment", label: "never run",
        help: "delete the file, or run it with `- run: <path>`", severity: .warning)
    case .fragmentOutside(let path):
      Words(
        .fragmentMissing, "\(Words.code(path)) leaves the flows folder", label: "outside",
        help: "name a file within the flows folder, relative to this file")
    case .fragmentMissing(let path):
      Words(
        .fragmentMissing, "there is no fragment \(Words.code(path))", label: "not found",
        help: "the path is relative to this file")
    case .fragmentBroken(let path):
      Words(.fragmentMissing, "the fragment \(Words.code(path)) has errors", label: "cannot be run")
    case .notAFragment(let path, let isFlow):
      Words(
        .fragmentMissing, "\(Words.code(path)) is not a fragment", label: isFlow ? "a flow" : "no fragment",
        help: isFlow ? "begin the file with `fragment: <title>` if its steps are for reuse" : nil)
    case .fragmentLoop(let path, let through):
      Words(
        .fragmentLoop, "the fragment \(Words.code(path)) runs itself",
        label: "already running: \(Suggestions.list(through))")
    case .unknownParameter(let name, let fragment, let suggestion, let known):
      Words(
        .parameter, "the fragment `\(fragment)` has no parameter \(Words.code(name))",
        label: "not a parameter",
        help: Words.help(suggestion, known, none: "it takes none"))
    case .missingParameter(let name, let fragment):
      Words(
        .parameter, "the fragment `\(fragment)` needs the parameter `\(name)`",
        label: "does not give `\(name)`",
        help: "write `run: { file: …, with: { \(name): … } }`")
    case .duplicateParameter(let name):
      Words(.parameter, "the parameter `\(name)` is declared twice", label: "declared again")
    default:
      Words(.wrongValue, "the value does not fit")
    }
  }
}

extension ValueHint {
  /// What to write instead.
  var help: String? {
    switch self {
    case .none: nil
    case .unquote(let text): "leave the quotes out: `\(text)`"
    case .boolean(let word): "write `\(word)`"
    case .word(let word): "a similar word exists: `\(word)`"
    case .date(let text): "write `\(text)`"
    case .noSuchDate(let text): "there is no `\(text)`"
    case .dashes: "write `- ` before each entry"
    case .emptyList: "write `[]` for none"
    case .straightQuotes(let text): "typographic quotes are a part of the text: write `\(text)`"
    case .mapping(let text): "write `\(text)`"
    case .instead(let text): text
    case .list(let text): "write `[\(text.count > 60 ? "…" : text)]`"
    }
  }
}

extension String {
  /// The text as it stands between double quotes.
  var escaped: String {
    var result = ""
    for character in self {
      if character == "\"" || character == "\\" { result.append("\\") }
      result.append(character)
    }
    return result
  }
}
