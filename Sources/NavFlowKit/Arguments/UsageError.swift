/// One mistake on the command line. `UsageErrorText.swift` words it.
enum UsageError: Error, Equatable, Sendable {
  /// `--fliter`, spelled as given; the suggestion is spelled with its dashes.
  case unknownOption(String, suggestion: String?)
  /// `-x`, alone or in a cluster such as `-qx`; the suggestion is spelled with its dashes.
  case unknownShortOption(Character, within: String, suggestion: String?)
  /// An option that exists, but only for these commands.
  case misplacedOption(String, commands: [String])
  /// `--=x`.
  case unnamedOption(String)
  /// `--no-color`: the option takes a value and cannot be taken back.
  case notNegatable(String, option: String)
  /// The option ends the line, or something that looks like an option follows it.
  case missingValue(option: String, valueName: String, follower: String?)
  /// `--quiet=yes`.
  case unexpectedValue(option: String, value: String)
  /// An argument that is none of the words its table lists.
  case invalidArgument(name: String, value: String, choices: [String], suggestion: String?)
  case invalidChoice(option: String, value: String, choices: [String], suggestion: String?)
  case invalidValue(option: String, value: String, wanted: WantedValue)
  /// The suggestion is what to write behind the program's name.
  case unknownCommand(String, commands: [String], suggestion: String?)
  case missingPositional(String)
  case unexpectedPositional(String)
  /// The system cuts a name at a NUL, so it would mean another file.
  case containsNUL(String)
  /// Two flags that contradict each other, by name.
  case contradiction(String, String)
  case invalidTags(String, TagExpression.Mistake)
  case invalidVariable(String, VariableAssignment.Mistake)
  case invalidVary(String, VariedKey.Mistake)
  /// A key that two options vary.
  case variedTwice(String)
  /// There is only one combination, so nothing to compare it with.
  case nothingVaried
  case tooManyCombinations
  case invalidPath(String, PathArgument.Mistake)
  case standardInputTwice
}

/// A mistake and the position of the argument that it is about, from 0.
struct LocatedUsageError: Equatable, Sendable {
  var error: UsageError
  var origin: Int
}

/// All mistakes of one command line, in the order of its arguments.
struct UsageFailure: Error, Equatable, Sendable {
  var errors: [UsageError]
  /// The program's name, and the command's if one was recognized.
  var invocation: String

  /// Sorts by argument and keeps the first mistake about each: the later ones only follow from it.
  init(_ located: [LocatedUsageError], invocation: String) {
    var first: [Int: UsageError] = [:]
    for mistake in located where first[mistake.origin] == nil { first[mistake.origin] = mistake.error }
    errors = first.sorted { $0.key < $1.key }.map(\.value)
    self.invocation = invocation
  }
}
