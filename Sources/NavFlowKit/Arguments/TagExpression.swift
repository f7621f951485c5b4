/// Which flows are wanted, by their tags: `smoke and not (slow or flaky)`.
///
/// `not` binds closest, then `and`, then `or`; a comma is an `or`. Operators are lower case.
indirect enum TagExpression: Equatable, Sendable {
  case tag(String)
  case not(TagExpression)
  /// Lists instead of pairs, so that a long chain is no deep tree.
  case all([TagExpression])
  case any([TagExpression])

  /// Parentheses and `not`s within each other; a limit, because reading them recurses.
  static let greatestDepth = 100

  /// What is wrong with an expression.
  struct Mistake: Error, Equatable, Sendable {
    enum Problem: Equatable, Sendable {
      /// `previous` is what stands before, `found` what stands there instead; nil at the ends.
      case expectedTag(previous: String?, found: String?)
      case expectedOperator(found: String)
      case unbalancedOpen
      case unbalancedClose
      case foreignCharacter(String)
      case tooDeep
    }

    var problem: Problem
    /// Unicode scalars from the start of the expression, from 1.
    var place: Int
  }

  init(parsing text: String) throws(Mistake) {
    var parser = Parser(tokens: try Parser.lex(text), end: text.unicodeScalars.count + 1)
    self = try parser.expression(depth: 0)
    if let rest = parser.current {
      throw Mistake(
        problem: rest.text == ")" ? .unbalancedClose : .expectedOperator(found: rest.text), place: rest.place)
    }
  }

  /// Whether a flow with these tags is wanted.
  func matches(_ tags: Set<String>) -> Bool {
    switch self {
    case .tag(let tag): tags.contains(tag)
    case .not(let operand): !operand.matches(tags)
    case .all(let operands): operands.allSatisfy { $0.matches(tags) }
    case .any(let operands): operands.contains { $0.matches(tags) }
    }
  }
}

extension TagExpression: CustomStringConvertible {
  /// The expression in its plainest spelling; parsing it gives an equal expression.
  var description: String {
    switch self {
    case .tag(let tag): tag
    case .not(let operand): "not " + operand.spelled(inside: 3)
    case .all(let operands): operands.map { $0.spelled(inside: 2) }.joined(separator: " and ")
    case .any(let operands): operands.map { $0.spelled(inside: 1) }.joined(separator: " or ")
    }
  }

  private var bindingStrength: Int {
    switch self {
    case .any: 1
    case .all: 2
    case .not: 3
    case .tag: 4
    }
  }

  private func spelled(inside strength: Int) -> String {
    let isSafe = bindingStrength > strength || (bindingStrength == strength && strength == 3)
    return isSafe ? description : "(" + description + ")"
  }
}

/// Recursive descent over the words of an expression.
private struct Parser {
  struct Token {
    var text: String
    var place: Int
  }

  typealias Mistake = TagExpression.Mistake

  var tokens: [Token]
  /// The place just behind the text.
  var end: Int
  var next = 0

  var current: Token? { next < tokens.count ? tokens[next] : nil }

  static func lex(_ text: String) throws(Mistake) -> [Token] {
    var tokens: [Token] = []
    var word = Token(text: "", place: 0)
    func finishWord() {
      if !word.text.isEmpty { tokens.append(word) }
      word.text = ""
    }
    for (offset, scalar) in text.unicodeScalars.enumerated() {
      switch scalar {
      case "(", ")", ",":
        finishWord()
        tokens.append(Token(text: String(scalar), place: offset + 1))
      // Operators and quotes of other tools: a tag that nobody has would silently select nothing.
      case "!", "&", "|", "~", "^", "\"", "'", "\0":
        throw Mistake(problem: .foreignCharacter(String(scalar)), place: offset + 1)
      case _ where scalar.properties.isWhitespace:
        finishWord()
      default:
        if word.text.isEmpty { word.place = offset + 1 }
        word.text.unicodeScalars.append(scalar)
      }
    }
    finishWord()
    return tokens
  }

  mutating func expression(depth: Int) throws(Mistake) -> TagExpression {
    var operands = [try conjunction(depth: depth)]
    while accept("or") || accept(",") { operands.append(try conjunction(depth: depth)) }
    return operands.count == 1 ? operands[0] : .any(operands)
  }

  private mutating func conjunction(depth: Int) throws(Mistake) -> TagExpression {
    var operands = [try operand(depth: depth)]
    while accept("and") { operands.append(try operand(depth: depth)) }
    return operands.count == 1 ? operands[0] : .all(operands)
  }

  private mutating func operand(depth: Int) throws(Mistake) -> TagExpression {
    guard let token = current else {
      let previous = tokens.last?.text
      throw Mistake(problem: .expectedTag(previous: previous, found: nil), place: end)
    }
    guard depth < TagExpression.greatestDepth else {
      throw Mistake(problem: .tooDeep, place: token.place)
    }
    if accept("not") { return .not(try operand(depth: depth + 1)) }
    if accept("(") {
      let inner = try expression(depth: depth + 1)
      if accept(")") { return inner }
      guard let found = current else { throw Mistake(problem: .unbalancedOpen, place: token.place) }
      throw Mistake(problem: .expectedOperator(found: found.text), place: found.place)
    }
    if [")", ",", "and", "or"].contains(token.text) {
      let previous = next > 0 ? tokens[next - 1].text : nil
      throw Mistake(problem: .expectedTag(previous: previous, found: token.text), place: token.place)
    }
    next += 1
    return .tag(token.text)
  }

  private mutating func accept(_ text: String) -> Bool {
    guard current?.text == text else { return false }
    next += 1
    return true
  }
}
