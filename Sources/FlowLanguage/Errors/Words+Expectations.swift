extension FlowProblem {
  var expectationWords: Words? {
    switch self {
    case .emptyExpect:
      Words(
        .emptyExpect, "`expect` is empty", label: "nothing to judge",
        help: "write what must hold, or let the command `update` fill it in")
    case .emptyExpectation(let name, let wanted, let example):
      Words(
        .emptyExpect, "`\(name)` has no value", label: "takes \(wanted)",
        help: "write `\(example)`, or let the command `update` fill it in")
    case .unknownExpectation(let name, let suggestion, let known, let advice):
      Words(
        .unknownExpectation, "unknown expectation \(Words.code(name))", label: "not a key of `expect`",
        help: suggestion == nil && advice != nil ? advice : Words.help(suggestion, known))
    case .stepInExpect(let name):
      Words(
        .unknownExpectation, "`\(name)` is a step, not a key of `expect`", label: "belongs under `steps`",
        help: "write it with `- ` of its own, and what must hold under its `expect`")
    case .statePathInExpect(let path):
      Words(
        .unknownExpectation, "\(Words.code(path)) is a state path, not a key of `expect`",
        label: "belongs under `state`", help: "write `state: { \(path): … }`")
    case .emptyStack:
      Words(
        .emptyCollection, "a stack is never empty", label: "no screens",
        help: "write `stack: [...]` for any stack")
    case .emptyMatcher(let help):
      Words(
        .emptyCollection, "an empty mapping matches anything", label: "nothing to compare", help: help)
    case .operatorsAndFields(let field):
      Words(
        .wrongOperator, "fields and operators stand side by side", label: "`\(field)` is a field",
        help: "write either operators or fields, one within the other where both are needed")
    case .operatorDoesNotSuit(let name, let field, let type):
      Words(
        .wrongOperator, "`\(name)` does not suit \(field.isEmpty ? "this value" : "`\(field)`")",
        label: "compared with \(type)")
    case .invalidPattern(let pattern, let kind):
      Words(
        .invalidPattern, "\(Words.code(pattern)) is not a regular expression", label: kind.label,
        help: kind.help)
    case .patternTooLarge:
      Words(.invalidPattern, "the regular expression is too large", label: "too many states or brackets")
    case .neverNil(let name, let wanted):
      Words(
        .neverNil, "\(Self.subject(name)) is never nil", label: "always \(wanted)",
        help: "write `'nil'` in quotes if the text is meant")
    case .presentForRequired(let name, let wanted):
      Words(
        .neverNil, "\(Self.subject(name)) is never nil, so `present` says nothing", label: "always \(wanted)",
        help: "write the value, or `'present'` in quotes if the text is meant")
    case .stateComparedWithScalar(let screen):
      Words(
        .wrongValue, "the state of `\(screen)` cannot be compared with a single value",
        label: "a single value",
        help: "write `present`, `nil`, or a mapping of its fields")
    case .entryShape(let sequence, let example, let found):
      Words(
        .entryShape, "an entry of `\(sequence)` has another shape", label: found.label,
        help: "write `\(sequence): [\(example)]`")
    case .severalInEntry(let sequence, let example):
      Words(
        .entryShape, "an entry of `\(sequence)` names one thing", label: "several, or none",
        help: "write a list of entries, such as `[\(example)]`")
    default: nil
    }
  }

  static func subject(_ name: String) -> String { name.isEmpty ? "this value" : "`\(name)`" }
}
