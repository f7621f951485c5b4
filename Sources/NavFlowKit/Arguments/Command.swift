/// A program as data: parser, help, completions and `--dump-cli` all read these tables.
struct Program: Sendable {
  var name: String
  var abstract: String
  var discussion: String
  var commands: [Command]
  /// Options that every command has, and that are the only ones before a command.
  var options: [Command.Option]
  var examples: [Command.Example]

  func command(named name: String) -> Command? { commands.first { $0.name == name } }

  /// What the long help says of a command, with this program's name where the table has navflow's.
  func discussion(of command: Command) -> String {
    command.discussion.replacing("navflow", with: name)
  }
}

/// One subcommand.
struct Command: Equatable, Sendable {
  var name: String
  /// One sentence without a full stop, for lists.
  var abstract: String
  /// Paragraphs for the long help, separated by an empty line.
  var discussion: String = ""
  var positionals: [Positional] = []
  var options: [Option] = []
  var examples: [Example] = []
  /// The codes that this command can end with, for the long help.
  var exitCodes: [ExitCode] = []

  /// A command line worth copying, without the program's name, and what it does.
  struct Example: Equatable, Sendable {
    var arguments: String
    var meaning: String
  }

  /// Where a shell finds words to complete a value with.
  enum Completion: Equatable, Sendable {
    case none
    /// Flow files and folders.
    case paths
    /// One of these and nothing else; the parser enforces it too.
    case choices([String])
    /// Names of registered apps.
    case apps
    /// Tags of the flows at hand.
    case tags
    /// Titles of the flows at hand.
    case titles
    /// Names of this program's commands.
    case commands
    /// Codes of errors and names of invariants.
    case codes
  }

  /// An argument without a name.
  struct Positional: Equatable, Sendable {
    enum Arity: String, Sendable { case one, optional, many }

    var name: String
    var arity: Arity
    var help: String
    /// Used when nothing is given.
    var defaultValue: String? = nil
    var completion: Completion = .none
  }

  /// An argument with a name: a flag, or an option that takes one value.
  struct Option: Equatable, Sendable {
    /// Headings of the help, in its order.
    enum Group: String, CaseIterable, Sendable {
      case selection = "Selection"
      case running = "Running"
      case app = "App"
      case output = "Output"
      case reports = "Reports"
      case general = "General"
    }

    /// What a second occurrence does.
    enum Repetition: String, Sendable { case lastWins, accumulates }

    /// Without dashes.
    var name: String
    var short: Character? = nil
    /// In capitals; nil makes the option a flag.
    var valueName: String? = nil
    /// Whether the option may stand without its value, which is then attached by `=` only.
    var isValueOptional = false
    var repeats: Repetition = .lastWins
    /// A flag that `--no-<name>` takes back.
    var isNegatable = false
    var defaultValue: String? = nil
    /// One line without a full stop.
    var help: String
    /// More sentences for the long help.
    var details: String = ""
    var group: Group
    var completion: Completion = .none
    /// Absent from help and suggestions.
    var isHidden = false
  }
}
