import Diagnostics

/// Finds the place of every token in a program's tables, and goes on after a mistake.
struct ArgumentBinder {
  private let program: Program
  private let arguments: [String]
  private let tokens: [ArgumentToken]
  private var next = 0
  /// An option nobody knows may have taken the value behind it, so that values cannot be counted any more.
  private var valuesAreUncertain = false

  /// Nil as long as no command was recognized.
  private(set) var command: Command?
  private(set) var bound = BoundArguments()
  private(set) var mistakes: [LocatedUsageError] = []

  init(_ arguments: [String], program: Program) {
    self.arguments = arguments
    self.program = program
    tokens = ArgumentToken.lex(arguments)
    for (origin, argument) in arguments.enumerated() where argument.utf8.contains(0) {
      report(.containsNUL(argument), at: origin)
    }
    bindAll()
    if let command, !valuesAreUncertain { countValues(of: command) }
    checkChoices()
  }

  private var options: [Command.Option] { program.options + (command?.options ?? []) }

  private mutating func report(_ error: UsageError, at origin: Int) {
    mistakes.append(LocatedUsageError(error: error, origin: origin))
  }

  private mutating func bindAll() {
    while next < tokens.count {
      let token = tokens[next]
      next += 1
      switch token.shape {
      case .terminator:
        continue
      case .value(let text) where command == nil:
        command = program.command(named: text)
        if command != nil { continue }
        if !valuesAreUncertain { report(unknownCommand(text), at: token.origin) }
        // What follows belongs to a command that nobody knows.
        return
      case .value(let text):
        bound.positionals.append(.init(text: text, origin: token.origin))
      case .long(let name, let value):
        bindLong(name, value, at: token.origin)
      case .cluster(let letters):
        bindCluster(letters, at: token.origin)
      }
    }
  }

  private mutating func bindLong(_ name: String, _ value: String?, at origin: Int) {
    if name.isEmpty {
      report(.unnamedOption(arguments[origin]), at: origin)
    } else if let option = options.first(where: { $0.name == name }) {
      bind(option, attached: value, isShort: false, at: origin)
    } else if let flag = options.first(where: { $0.isNegatable && "no-" + $0.name == name }) {
      if let value {
        report(.unexpectedValue(option: name, value: value), at: origin)
      } else {
        bound.occurrences.append(.init(option: flag, isNegated: true, origin: origin))
      }
    } else {
      reportUnknown(name, hasValue: value != nil, at: origin)
    }
  }

  private mutating func bindCluster(_ letters: String, at origin: Int) {
    var rest = letters[...]
    while let letter = rest.popFirst() {
      guard let option = options.first(where: { $0.short == letter }) else {
        valuesAreUncertain = true
        let name = String(letters.prefix { $0 != "=" })
        let suggestion = name.count > 1 ? Suggestions.closest(to: name, in: longNames) : nil
        report(
          .unknownShortOption(letter, within: "-" + letters, suggestion: suggestion.map { "--" + $0 }),
          at: origin)
        return
      }
      if option.valueName == nil, rest.first != "=" {
        bind(option, attached: nil, isShort: true, at: origin)
        continue
      }
      // `-j8` and `-j=8` are the same; `-j` looks for its value in the next argument.
      let value = rest.first == "=" ? rest.dropFirst() : rest
      bind(option, attached: rest.isEmpty ? nil : String(value), isShort: true, at: origin)
      return
    }
  }

  private mutating func bind(
    _ option: Command.Option, attached: String?, isShort: Bool, at origin: Int
  ) {
    var occurrence = BoundArguments.Occurrence(option: option, isShort: isShort, origin: origin)
    switch (option.valueName, attached) {
    case (nil, nil):
      break
    case (nil, let value?):
      return report(.unexpectedValue(option: option.name, value: value), at: origin)
    case (_?, let value?):
      occurrence.value = value
    case (_?, nil) where option.isValueOptional:
      break
    case (let valueName?, nil):
      guard let value = takeValue() else {
        return report(
          .missingValue(option: option.name, valueName: valueName, follower: likelyValue()), at: origin)
      }
      occurrence.value = value
    }
    bound.occurrences.append(occurrence)
  }

  /// The next token, if it is a value; `--` is none, so nothing behind it is taken.
  private mutating func takeValue() -> String? {
    guard next < tokens.count, case .value(let text) = tokens[next].shape else { return nil }
    next += 1
    return text
  }

  /// The next argument, if it looks like an option but is none, and so was perhaps meant as a value.
  private func likelyValue() -> String? {
    guard next < tokens.count else { return nil }
    switch tokens[next].shape {
    case .long(let name, _) where !longNames.contains(name): return arguments[tokens[next].origin]
    case .cluster(let letters) where !options.contains(where: { $0.short == letters.first }):
      return arguments[tokens[next].origin]
    default: return nil
    }
  }

  // MARK: Unknown names

  private var longNames: [String] {
    options.filter { !$0.isHidden }.flatMap { $0.isNegatable ? [$0.name, "no-" + $0.name] : [$0.name] }
  }

  private mutating func reportUnknown(_ name: String, hasValue: Bool, at origin: Int) {
    let spelled = "--" + name
    let homes = program.commands.compactMap { command in
      command.options.first { $0.name == name || ($0.isNegatable && "no-" + $0.name == name) }
        .map { (command: command.name, option: $0) }
    }
    if let home = homes.first {
      if home.option.valueName != nil, !hasValue { _ = takeValue() }
      report(.misplacedOption(spelled, commands: homes.map(\.command)), at: origin)
    } else if let option = options.first(where: { $0.valueName != nil && "no-" + $0.name == name }) {
      report(.notNegatable(spelled, option: option.name), at: origin)
    } else {
      if !hasValue { valuesAreUncertain = true }
      let suggestion = Suggestions.closest(to: name, in: longNames).map { "--" + $0 }
      report(.unknownOption(spelled, suggestion: suggestion), at: origin)
    }
  }

  private func unknownCommand(_ name: String) -> UsageError {
    Self.unknownCommand(name, program: program)
  }

  /// Somebody who writes a path where the command belongs wants to run it.
  static func unknownCommand(_ name: String, program: Program) -> UsageError {
    let names = program.commands.map(\.name)
    let isPath = name.utf8.contains(UInt8(ascii: "/")) || name.hasSuffix(".yaml") || name.hasSuffix(".yml")
    let suggestion = isPath ? names.first.map { "\($0) \(name)" } : Suggestions.closest(to: name, in: names)
    return .unknownCommand(name, commands: names, suggestion: suggestion)
  }

  // MARK: Checks that the tables alone decide

  private mutating func countValues(of command: Command) {
    var index = 0
    for positional in command.positionals {
      let isMissing = index >= bound.positionals.count
      if isMissing, let value = positional.defaultValue {
        bound.positionals.append(.init(text: value, origin: nil))
        index += 1
      } else if isMissing, positional.arity != .optional {
        report(.missingPositional(positional.name), at: arguments.count)
      } else {
        index = positional.arity == .many ? bound.positionals.count : min(index + 1, bound.positionals.count)
      }
    }
    for surplus in bound.positionals.dropFirst(index) {
      if let origin = surplus.origin { report(.unexpectedPositional(surplus.text), at: origin) }
    }
  }

  private mutating func checkChoices() {
    for (positional, value) in zip(command?.positionals ?? [], bound.positionals) {
      guard case .choices(let choices) = positional.completion, let origin = value.origin,
        !choices.contains(value.text)
      else { continue }
      report(
        .invalidArgument(
          name: positional.name, value: value.text, choices: choices,
          suggestion: Suggestions.closest(to: value.text, in: choices)),
        at: origin)
    }
    for occurrence in bound.occurrences {
      guard case .choices(let choices) = occurrence.option.completion else { continue }
      let value = occurrence.value
      if choices.contains(value) { continue }
      report(
        .invalidChoice(
          option: occurrence.option.name, value: value, choices: choices,
          suggestion: Suggestions.closest(to: value, in: choices)),
        at: occurrence.origin)
    }
  }
}
