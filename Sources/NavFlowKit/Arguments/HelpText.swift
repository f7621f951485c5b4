/// Words the tables for readers: usage lines, brief help (`-h`) and full help (`--help`).
struct HelpText {
  var program: Program
  /// Columns of the page.
  var width = 80

  private typealias Row = (label: String, text: String)

  private struct Section {
    var heading: String
    var rows: [Row]
  }

  /// Labels longer than this get a line of their own.
  private static let greatestLabelWidth = 24

  /// The help of a command, or of the program for nil; ends with a newline.
  func text(of command: Command?, isLong: Bool) -> String {
    var lead: [String]
    var sections: [Section]
    if let command {
      lead = [command.abstract + ".", usage(of: command)]
      if isLong, !command.discussion.isEmpty { lead.append(paragraphs(program.discussion(of: command))) }
      sections = [Section(heading: "Arguments", rows: command.positionals.map { row($0) })]
      sections += optionSections(command.options + program.options, isLong: isLong)
    } else {
      lead = [program.abstract + ".", "Usage: \(program.name) COMMAND [OPTIONS] [ARGUMENTS]"]
      if isLong { lead.append(paragraphs(program.discussion)) }
      sections = [Section(heading: "Commands", rows: program.commands.map { ($0.name, $0.abstract) })]
      sections += optionSections(program.options, isLong: isLong)
    }
    var parts = lead + layout(sections)
    if isLong {
      let codes = command?.exitCodes ?? ExitCode.allCases
      parts += layout([
        Section(heading: "Exit status", rows: codes.map { (String($0.rawValue), $0.meaning) })
      ])
      parts += examples(command?.examples ?? program.examples)
    }
    if command == nil { parts.append("See '\(program.name) help COMMAND' for one command.") }
    return parts.joined(separator: "\n\n") + "\n"
  }

  /// One line: `Usage: navflow run [OPTIONS] [PATH...]`.
  func usage(of command: Command) -> String {
    var words = ["Usage:", program.name, command.name]
    if !command.options.isEmpty { words.append("[OPTIONS]") }
    for positional in command.positionals {
      switch positional.arity {
      case .one: words.append(positional.name)
      case .optional: words.append("[\(positional.name)]")
      case .many where positional.defaultValue == nil: words.append("\(positional.name)...")
      case .many: words.append("[\(positional.name)...]")
      }
    }
    return words.joined(separator: " ")
  }

  // MARK: Rows

  private func row(_ positional: Command.Positional) -> Row {
    let label = positional.arity == .many ? positional.name + "..." : positional.name
    var facts: [String] = []
    if case .choices(let choices) = positional.completion { facts.append(choices.joined(separator: ", ")) }
    if let value = positional.defaultValue { facts.append("default: \(value)") }
    return (label, positional.help + notes(facts))
  }

  private func row(_ option: Command.Option, isLong: Bool) -> Row {
    var label = option.short.map { "-\($0), " } ?? "    "
    label += option.isNegatable ? "--[no-]\(option.name)" : "--\(option.name)"
    if let valueName = option.valueName {
      label += option.isValueOptional ? "[=\(valueName)]" : " \(valueName)"
    }
    var facts: [String] = []
    if case .choices(let choices) = option.completion { facts.append(choices.joined(separator: ", ")) }
    if let value = option.defaultValue { facts.append("default: \(value)") }
    if option.repeats == .accumulates { facts.append("repeatable") }
    let text = option.help + notes(facts)
    return (label, isLong && !option.details.isEmpty ? "\(text). \(option.details)" : text)
  }

  private func notes(_ facts: [String]) -> String {
    facts.isEmpty ? "" : " (" + facts.joined(separator: "; ") + ")"
  }

  private func optionSections(_ options: [Command.Option], isLong: Bool) -> [Section] {
    Command.Option.Group.allCases.map { group in
      let shown = options.filter { $0.group == group && !$0.isHidden }
      return Section(heading: group.rawValue, rows: shown.map { row($0, isLong: isLong) })
    }
  }

  private func examples(_ examples: [Command.Example]) -> [String] {
    if examples.isEmpty { return [] }
    let lines = examples.flatMap { ["  \(program.name) \($0.arguments)", "      \($0.meaning)"] }
    return ["Examples:\n" + lines.joined(separator: "\n")]
  }

  // MARK: Layout

  /// Sections share one column; those without rows are left out, so that no heading stands alone.
  private func layout(_ sections: [Section]) -> [String] {
    let widest = sections.flatMap(\.rows).map(\.label.count).max() ?? 0
    let column = min(widest, Self.greatestLabelWidth)
    return sections.filter { !$0.rows.isEmpty }.map { section in
      let lines = section.rows.flatMap { layout($0, column: column) }
      return ([section.heading + ":"] + lines).joined(separator: "\n")
    }
  }

  private func layout(_ row: Row, column: Int) -> [String] {
    let indent = String(repeating: " ", count: 2 + column + 2)
    var texts = wrapped(row.text, width: width - indent.count)[...]
    var lines = ["  " + row.label]
    if row.label.count <= column, let first = texts.popFirst() {
      lines[0] += String(repeating: " ", count: column - row.label.count) + "  " + first
    }
    return lines + texts.map { indent + $0 }
  }

  private func paragraphs(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { wrapped(String($0), width: width).joined(separator: "\n") }.joined(separator: "\n")
  }

  private func wrapped(_ text: String, width: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
      if !line.isEmpty, line.count + 1 + word.count > width {
        lines.append(line)
        line = ""
      }
      line += line.isEmpty ? String(word) : " " + word
    }
    if !line.isEmpty { lines.append(line) }
    return lines
  }
}
