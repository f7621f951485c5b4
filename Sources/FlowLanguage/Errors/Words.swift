import Diagnostics

/// A problem in words.
struct Words {
  var severity = Diagnostic.Severity.error
  var code: FlowErrorCode
  var message: String
  var label: String?
  var help: [String] = []

  init(
    _ code: FlowErrorCode, _ message: String, label: String? = nil, help: String? = nil,
    severity: Diagnostic.Severity = .error
  ) {
    self.code = code
    self.message = message
    self.label = label
    self.help = help.map { [$0.count > 400 ? $0.prefix(400) + "…" : $0] } ?? []
    self.severity = severity
  }

  /// `a similar name exists: …`, or else what there is.
  static func help(_ suggestion: String?, _ known: [String], none: String? = nil) -> String? {
    if let suggestion { return "a similar name exists: `\(suggestion)`" }
    if known.isEmpty { return none }
    if known.count == 1 { return "the only one is `\(known[0])`" }
    return "there are \(Suggestions.list(known))"
  }

  /// A word in backticks, long ones cut.
  static func code(_ text: String) -> String {
    let line = text.split(whereSeparator: \.isNewline).joined(separator: " ")
    return line.count > 60 ? "`\(line.prefix(59))…`" : "`\(line)`"
  }
}

extension FlowProblem {
  /// The problem in words: message lower case and without a full stop, advice only in the help.
  var words: Words {
    fileWords ?? stepWords ?? expectationWords ?? nameWords ?? valueWords ?? variableWords
  }

  private var fileWords: Words? {
    switch self {
    case .emptyFile:
      Words(.notAFile, "the file is empty", label: "nothing here", help: "begin with `flow: <title>`")
    case .notAFile(let key):
      Words(
        .notAFile, "the file is neither a flow nor a fragment",
        label: key.map { "the first key is \(Words.code($0))" } ?? "no key here",
        help: ["appId", "name", "url"].contains(key ?? "")
          ? "begin with `flow: <title>`, without `---`, and list the steps under `steps`"
          : "begin with `flow: <title>` or `fragment: <title>`")
    case .duplicateTitle(let title):
      Words(
        .duplicateTitle, "another flow has the title \(Words.code(title)), too", label: "the same title",
        help: "say what makes this flow different: reports and `--name` know flows by their titles",
        severity: .warning)
    case .unmatchedGlob(let glob):
      Words(
        .unmatchedGlob, "\(Words.code(glob)) matches no file", label: "leads nowhere",
        help: "globs are relative to the folder of `config.yaml`; `**` stands for any number of folders",
        severity: .warning)
    case .titleNotFirst(let key):
      Words(
        .titleNotFirst, "`\(key)` must be the first key", label: "not the first key",
        help: "move `\(key): …` to the top of the file")
    case .unknownHeaderKey(
      let name, let kind, let suggestion, let known, let advice, let elsewhere, let isStep, let isExpectation,
      let isGiven):
      Words(
        .unknownHeaderKey, "unknown key \(Words.code(name)) in \(kind.phrase)",
        label: "not a key of \(kind.phrase)",
        help: elsewhere
          ? (kind == .flow ? "`\(name)` is a key of `config.yaml`" : "`\(name)` is a key of a flow")
          : isGiven
            ? "put it under `given`: `given: { \(name): … }`"
            : isStep
              ? "steps go under `steps`, each with `- ` before it"
              : isExpectation
                ? "expectations go under a step"
                : suggestion == nil && advice != nil ? advice : Words.help(suggestion, known))
    case .configName:
      Words(
        .notAFile, "the settings of the flows folder stand in `config.yaml`",
        label: "not read from this file",
        help: "name the file `config.yaml`")
    case .blankTitle(let key):
      Words(.emptyValue, "`\(key)` has no title", label: "blank", help: "say in a few words what it is about")
    case .tagShape(let tag):
      Words(
        .wrongValue, "\(Words.code(tag)) cannot be selected as a tag", label: "not one word",
        help: "write one word: `[a, b]` for several, and no spaces, brackets, quotes or `, ! & | ~ ^`")
    case .missingKey(let name, let owner):
      Words(
        .missingKey,
        "`\(name)` is missing in \(owner == "a flow" || owner == "a fragment" ? owner : "`\(owner)`")",
        label: "has no `\(name)`", help: Self.missingKeyHelp[name])
    case .unknownApp(let name, let suggestion, let known):
      Words(
        .unknownApp, "unknown app \(Words.code(name))", label: "no app of this name",
        help: Words.help(suggestion, known))
    case .configIsOtherFile(let isFlow):
      Words(
        .configIsOtherFile, "`config.yaml` is reserved for the settings of the flows folder",
        label: isFlow ? "this is a flow" : "these are no settings", help: "give the file another name")
    case .tooManyRows(let limit):
      Words(
        .tooMany, "the flow would be run more than \(limit.grouped) times", label: "too many combinations",
        help: "list the rows that matter instead of every combination")
    case .rowShape(let found):
      Words(
        .entryShape, "an example row must be a mapping", label: found.label,
        help: "write `- { event: midterm, title: 중간고사 }`")
    default: nil
    }
  }

  private static let missingKeyHelp = [
    "steps": "add `steps:` with at least one step", "times": "add `times: 3`",
    "file": "add `file: fragment.yaml`",
  ]

  private var stepWords: Words? {
    switch self {
    case .unknownStep(let name, let suggestion, let words, let isElement):
      Words(
        .unknownStep, "unknown step \(Words.code(name))", label: "not a step",
        help: suggestion.map { "a step with a similar name exists: `\($0)`" }
          ?? (isElement
            ? "write `- tapOn: \(name)`"
            : words.isEmpty ? nil : "the app's own words are \(Suggestions.list(words))"))
    case .foreignStep(let name, let advice):
      Words(.foreignStep, "`\(name)` is a step of another tool", label: "not a step here", help: advice)
    case .expectationAsStep(let name):
      Words(
        .unknownStep, "`\(name)` is an expectation, not a step", label: "belongs under `expect`",
        help: "write `- expect: { \(name): … }`, or put it into the `expect` of the step before")
    case .wordOfOtherApp(let name, let app, let other):
      Words(
        .wordOfOtherApp, "the app `\(app)` has no step `\(name)`", label: "a word of the app `\(other)`",
        help: "write `app: \(other)` below the title if the flow is about that app")
    case .emptyStep:
      Words(.stepWithoutAction, "a step is empty", label: "nothing after the `-`", help: "remove the `-`")
    case .stepIsList:
      Words(
        .stepWithoutAction, "a step cannot be a list", label: "a list",
        help: "write one `- ` before each step")
    case .stepWithoutAction:
      Words(
        .stepWithoutAction, "a step does nothing and expects nothing",
        label: "neither an action nor `expect`",
        help: "write `- expect: { … }` to judge without doing anything")
    case .severalActions(let first, let second):
      Words(
        .severalActions, "a step has two actions, `\(first)` and `\(second)`", label: "the second action",
        help: "write `- ` before `\(second)`, so that it is a step of its own")
    case .siblingKey(let name, let action, let isExpectation, let suggestion, let advice, let line):
      Words(
        .siblingKey, "\(Words.code(name)) cannot stand beside `\(action)`",
        label: "only `expect` and `label` may stand here",
        help: isExpectation
          ? "write `expect: { \(name): … }`"
          : suggestion.map { "a similar name exists: `\($0)`" } ?? advice
            ?? line.map { "indent it if it belongs to the argument of `\(action)`: `\($0)`" }
            ?? "put it into the argument of `\(action)` if it belongs there")
    case .argumentMissing(let name, let wanted, let example):
      Words(
        .argumentMissing, "`\(name)` needs an argument", label: "takes \(wanted)",
        help: "write `\(example.hasPrefix("- ") ? example : "- " + example)`")
    case .argumentSuperfluous(let name):
      Words(
        .argumentSuperfluous, "`\(name)` takes no argument", label: "superfluous", help: "write `- \(name)`")
    case .expectInside(let composition):
      Words(
        .expectInside, "`expect` cannot stand inside `\(composition)`",
        label: composition == "rapidly" ? "nothing has settled here" : "the order is not known here",
        help: "put `expect` beside `\(composition)`: it is judged at its end")
    case .rapidlyInside:
      Words(
        .compositionInside, "`rapidly` cannot stand inside `rapidly`", label: "already rapid",
        help: "list the steps one after the other")
    case .ordersInside:
      Words(
        .compositionInside, "`inAnyOrder` stands only among the flow's own steps",
        label: "inside another step",
        help: "move it out, beside the other steps of the flow")
    case .tooManyItems(let count, let limit):
      Words(
        .tooMany, "`inAnyOrder` takes at most \(limit) items", label: "\(count) items",
        help: "put steps whose order does not matter into one item, as a list")
    case .tooManySteps:
      Words(
        .tooMany,
        "the file has more than \(FlowSession.stepLimit.grouped) steps, rows and repetitions counted",
        label: "too many steps", help: "repeat less often, or list fewer rows")
    case .tooDeep:
      Words(.tooMany, "too many levels within each other", label: "too deep", help: "write it flatter")
    case .severalSelectors(let first, let second):
      Words(
        .selector, "`tapOn` has both `\(first)` and `\(second)`", label: "one is enough",
        help: "keep one of `id`, `text` and `matches`, and add `index` to choose among several")
    case .selectorMissing:
      Words(
        .selector, "`tapOn` does not say what to tap", label: "no `id`, `text` or `matches`",
        help: "write `- tapOn: { id: delete }`")
    case .failWithoutMessage:
      Words(
        .wrongValue, "`fail` needs a message", label: "no message",
        help: "write `{ fail: \"네트워크 오류\" }`")
    case .deeperDash(let word):
      Words(
        .unknownStep, "a `-` further in continues the line above it", label: "read as one text",
        help: "put the `-` under the one before `\(word)`")
    case .wordWithArgument(let fixed):
      Words(
        .unknownStep, "a `:` is missing between a step and its argument", label: "read as one word",
        help: "write `- \(fixed)`")
    case .outcomeNotForRespond:
      Words(
        .wrongValue, "`respond` answers at once", label: "not an answer",
        help: "write `succeed` or `{ fail: \"message\" }`; delays are set by `server`")
    default: nil
    }
  }
}

extension FileKind {
  /// As an error calls it.
  var phrase: String {
    switch self {
    case .flow: "a flow"
    case .fragment: "a fragment"
    case .config: "`config.yaml`"
    case .unknown: "a file"
    }
  }
}

extension Found {
  /// What stands there, as a label.
  var label: String {
    switch self {
    case .text(let text): "found \(Words.code(text))"
    case .quoted(let text): "found the text \(Words.code("\"" + text + "\""))"
    case .list: "found a list"
    case .mapping: "found a mapping"
    case .missing: "found nothing"
    case .absent: "found nil"
    }
  }
}

extension Int {
  /// The number with commas: `10,000`.
  var grouped: String {
    var digits = String(self)
    var result = ""
    while digits.count > 3 {
      result = "," + digits.suffix(3) + result
      digits.removeLast(3)
    }
    return digits + result
  }
}
