import Diagnostics

extension FlowProblem {
  var nameWords: Words? {
    switch self {
    case .unknownName(let kind, let name, let suggestion, let known):
      Words(
        .unknownName, "unknown \(kind.phrase) \(Words.code(name))", label: "no \(kind.phrase) of this name",
        help: Words.help(suggestion, known, none: "the app has none"))
    case .wordForNil(let kind, let name):
      Words(
        .unknownName, "unknown \(kind.phrase) \(Words.code(name))", label: "no \(kind.phrase) of this name",
        help: "write `nil` for none")
    case .wordForAnyScreens(let name):
      Words(
        .unknownName, "unknown screen \(Words.code(name))", label: "no screen of this name",
        help: "write `...` for any number of screens")
    case .faultWithoutEffect(let fault, let screen, let why, let known):
      Words(
        .wrongKindOfName, "`\(fault)` has no effect on `\(screen)`", label: why,
        help: Words.help(nil, known))
    case .unreachableID(let id):
      Words(
        .unreachableID, "no state path can name the id \(Words.code(id))",
        label: "a dot ends a part of a path",
        help: "leave the dot out of the id if a flow is to judge the element's state", severity: .warning)
    case .unknownKey(let name, let owner, let suggestion, let known, let advice):
      Words(
        .unknownKey,
        "unknown key \(Words.code(name))" + (owner.map { " in \($0.hasPrefix("a") ? $0 : "`\($0)`")" } ?? ""),
        label: "not known here",
        help: suggestion == nil && advice != nil ? advice : Words.help(suggestion, known))
    case .unknownGiven(let name, let app, let other, let suggestion, let known):
      Words(
        .unknownGiven, "unknown key \(Words.code(name)) in `given`", label: "not a key of the app `\(app)`",
        help: other.map {
          "the app `\($0)` has it: write `app: \($0)` below the title if the flow is about that app"
        }
          ?? Words.help(suggestion, known))
    case .unknownCommand(let name, let screen, let suggestion, let known):
      Words(
        .unknownCommand, "unknown command \(Words.code(name))", label: "not a command of `\(screen)`",
        help: Words.help(suggestion, known))
    case .commandWithoutArgument(let name):
      Words(
        .argumentSuperfluous, "the command `\(name)` takes no argument", label: "superfluous",
        help: "write just `\(name)`")
    case .callWithoutID(let name, let arguments):
      Words(
        .wrongValue, "`\(name)` has no argument `id`", label: "a single value is compared with `id`",
        help: arguments.isEmpty
          ? "write just `\(name)`" : "name the argument: there are \(Suggestions.list(arguments))")
    case .screenIsModal(let name, let isExpected):
      Words(
        .wrongKindOfName, "`\(name)` is never on the stack", label: "a modal screen",
        help: isExpected ? "write `presented: \(name)`" : "name a screen of the stack")
    case .screenIsOnStack(let name):
      Words(
        .wrongKindOfName, "`\(name)` is never presented", label: "a screen of the stack",
        help: "write `screen: \(name)`")
    case .screenWithoutState(let name):
      Words(
        .wrongKindOfName, "the screen `\(name)` has no state", label: "no state",
        help: "judge it by `stack`, `presented` or `visible`")
    case .screenWithoutCommands(let name):
      Words(
        .wrongKindOfName, "the screen `\(name)` has no action state", label: "no commands",
        help: "judge it by `stack` or `presented`")
    case .otherDialogKind(let name, let isAlert):
      Words(
        .wrongKindOfName, "`\(name)` is \(isAlert ? "an alert" : "an action sheet")",
        label: isAlert ? "not an action sheet" : "not an alert",
        help: "write `\(isAlert ? "alert" : "actionSheet"): \(name)`")
    case .elementTakesNoValue(let name, let kind):
      Words(
        .wrongKindOfName, "`\(name)` cannot be filled", label: "a \(kind) takes no value",
        help: kind == "text"
          ? "write `expect: { values: { \(name): … } }` to judge it" : "write `- tapOn: \(name)`")
    case .emptyPathComponent:
      Words(
        .unknownPath, "a component of the state path is empty", label: "nothing between the dots",
        help: "write a path such as `eventDetail.event.title`")
    case .unknownPathStart(let name, let suggestion, let owners, let known):
      Words(
        .unknownPath, "the state path starts with the unknown screen \(Words.code(name))",
        label: "no screen of this name",
        help: owners.isEmpty
          ? suggestion.map { "a similar name exists: `\($0)`" }
            ?? "a path starts with \(Suggestions.list(known))"
          : "write `\(owners[0]).\(name)`")
    case .unknownStateField(let name, let owner, let suggestion, let known, let isCommand):
      Words(
        .unknownPath, "unknown state \(Words.code(name)) in `\(owner)`", label: "no such field",
        help: isCommand
          ? "`\(name)` is a command: write `transitions: [\(owner): \(name)]`" : Words.help(suggestion, known)
      )
    case .misplacedScreen(let name, let owner, let long):
      Words(
        .unknownPath, "the state of `\(name)` is not in `\(owner)`", label: "hangs elsewhere",
        help: "start the path with `\(name)`" + (long.map { ", or write `\($0)`" } ?? ""))
    case .pathWantsIndex(let name, let owner):
      Words(
        .unknownPath, "the elements of `\(owner)` have no ids", label: "\(Words.code(name)) is no index",
        help: "write the element's number, from 0")
    case .pathThroughLeaf(let name, let owner, let type):
      Words(
        .unknownPath, "`\(owner)` has no parts", label: "\(Words.code(name)) cannot be in \(type)",
        help: "end the path at `\(owner)`")
    default: nil
    }
  }
}
