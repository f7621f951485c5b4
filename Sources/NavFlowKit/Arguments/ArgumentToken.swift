/// One argument, cut by its shape alone: no table is consulted, so no argument can be misread.
struct ArgumentToken: Equatable, Sendable {
  enum Shape: Equatable, Sendable {
    /// `--name` or `--name=value`; both parts may be empty.
    case long(name: String, value: String?)
    /// `-xyz`, without the dash: flags, or one option and its value.
    case cluster(String)
    /// Anything else, `-` and the empty text included.
    case value(String)
    /// The first `--`; only values follow.
    case terminator
  }

  var shape: Shape
  /// The position in the list of arguments, from 0.
  var origin: Int

  static func lex(_ arguments: [String]) -> [ArgumentToken] {
    var tokens: [ArgumentToken] = []
    tokens.reserveCapacity(arguments.count)
    var optionsEnded = false
    for (origin, argument) in arguments.enumerated() {
      let shape: Shape = optionsEnded ? .value(argument) : shape(of: argument)
      if shape == .terminator { optionsEnded = true }
      tokens.append(ArgumentToken(shape: shape, origin: origin))
    }
    return tokens
  }

  /// Looks at bytes, not characters: a combining mark after `-` or `=` must not hide them.
  private static func shape(of argument: String) -> Shape {
    let bytes = argument.utf8
    guard bytes.first == UInt8(ascii: "-"), bytes.count > 1 else { return .value(argument) }
    let second = bytes.index(after: bytes.startIndex)
    guard bytes[second] == UInt8(ascii: "-") else { return .cluster(String(argument[second...])) }
    let nameStart = bytes.index(after: second)
    if nameStart == bytes.endIndex { return .terminator }
    guard let equals = bytes[nameStart...].firstIndex(of: UInt8(ascii: "=")) else {
      return .long(name: String(argument[nameStart...]), value: nil)
    }
    return .long(
      name: String(argument[nameStart..<equals]), value: String(argument[bytes.index(after: equals)...]))
  }
}
