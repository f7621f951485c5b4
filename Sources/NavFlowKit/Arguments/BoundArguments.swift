/// Arguments that found their place in a command's tables, with where each one stood.
struct BoundArguments: Equatable, Sendable {
  /// One use of an option.
  struct Occurrence: Equatable, Sendable {
    var option: Command.Option
    /// Empty for a flag.
    var value = ""
    /// The flag was taken back by `--no-<name>`.
    var isNegated = false
    /// Given by its letter, which `-h` and `--help` make a difference of.
    var isShort = false
    var origin: Int
  }

  /// An argument without a name; the origin is nil if it is the table's default.
  struct Value: Equatable, Sendable {
    var text: String
    var origin: Int?
  }

  var occurrences: [Occurrence] = []
  var positionals: [Value] = []

  /// The uses of an option in the order given.
  func all(_ option: Command.Option) -> [Occurrence] {
    occurrences.filter { $0.option.name == option.name }
  }

  /// The use that counts where the last one wins.
  func last(_ option: Command.Option) -> Occurrence? {
    occurrences.last { $0.option.name == option.name }
  }

  /// Whether a flag is on in the end.
  func isOn(_ flag: Command.Option) -> Bool {
    last(flag).map { !$0.isNegated } ?? false
  }
}
