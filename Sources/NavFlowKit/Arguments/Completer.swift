/// What a shell may offer for the word that is being typed, found in a program's tables.
struct Completer {
  /// A word with what it means.
  struct Candidate: Equatable, Sendable {
    var text: String
    var meaning: String = ""
  }

  /// What is offered.
  enum Offer: Equatable, Sendable {
    case words([Candidate])
    /// The shell knows files best.
    case files
  }

  let program: Program
  /// The words of a kind that only the flows, apps and codes at hand can tell.
  let lookUp: (Command.Completion) -> [Candidate]

  /// The offer for the last of these words, which follow the program's name.
  func offer(_ words: [String]) -> Offer {
    let current = words.last ?? ""
    var command: Command?
    var waiting: Command.Option?
    var positionals = 0
    var optionsEnded = false
    for word in words.dropLast() {
      let options = program.options + (command?.options ?? [])
      if waiting != nil {
        waiting = nil
      } else if optionsEnded || !word.hasPrefix("-") || word == "-" {
        if command == nil { command = program.command(named: word) } else { positionals += 1 }
      } else if word == "--" {
        optionsEnded = true
      } else if word.hasPrefix("--") {
        let name = word.dropFirst(2)
        if !name.contains("=") { waiting = options.first { $0.name == name && $0.valueName != nil } }
      } else if let letter = word.last {
        waiting = options.first { $0.short == letter && $0.valueName != nil }
      }
    }
    if let waiting { return values(waiting.completion, prefix: "", typed: current) }
    let options = program.options + (command?.options ?? [])
    if !optionsEnded, current.hasPrefix("-"), current != "-" {
      if let equals = current.firstIndex(of: "="), current.hasPrefix("--") {
        let name = current[..<equals].dropFirst(2)
        guard let option = options.first(where: { $0.name == name && $0.valueName != nil }) else {
          return .words([])
        }
        let prefix = String(current[...equals])
        return values(
          option.completion, prefix: prefix, typed: String(current[current.index(after: equals)...]))
      }
      return .words(names(of: options).filter { $0.text.hasPrefix(current) })
    }
    guard let command else { return values(.commands, prefix: "", typed: current) }
    let positional =
      positionals < command.positionals.count
      ? command.positionals[positionals] : command.positionals.last { $0.arity == .many }
    return positional.map { values($0.completion, prefix: "", typed: current) } ?? .words([])
  }

  private func names(of options: [Command.Option]) -> [Candidate] {
    options.filter { !$0.isHidden }.flatMap { option in
      let name = Candidate(text: "--" + option.name, meaning: option.help)
      return option.isNegatable
        ? [name, Candidate(text: "--no-" + option.name, meaning: "Not: " + option.help)]
        : [name]
    }
  }

  private func values(_ completion: Command.Completion, prefix: String, typed: String) -> Offer {
    var candidates: [Candidate]
    var prefix = prefix
    var typed = typed
    switch completion {
    case .none: return .words([])
    case .paths: return .files
    case .choices(let choices): candidates = choices.map { Candidate(text: $0) }
    case .commands: candidates = program.commands.map { Candidate(text: $0.name, meaning: $0.abstract) }
    case .tags:
      // Of an expression such as `smoke and sl` the last word is completed.
      if let end = typed.lastIndex(where: { " (,".contains($0) }) {
        prefix += typed[...end]
        typed = String(typed[typed.index(after: end)...])
      }
      candidates = lookUp(completion)
    case .apps, .titles, .codes: candidates = lookUp(completion)
    }
    return .words(
      candidates.filter { $0.text.hasPrefix(typed) }.map { candidate in
        var whole = candidate
        whole.text = prefix + candidate.text
        return whole
      })
  }
}
