/// Reads a pattern from left to right.
struct PatternParser {
  /// What `(?i)` and `(?s)` at the start ask for.
  private(set) var options = PatternOptions()
  private let characters: [Character]
  private var position = 0
  private var depth = 0

  /// Deeper than anyone writes, and shallow enough for any stack.
  private static let deepest = 50
  /// The most that a `{n}` may count.
  static let mostRepeats = 1_000

  init(_ source: String) {
    characters = Array(source)
  }

  mutating func parse() throws(PatternError) -> PatternNode {
    try readOptions()
    let node = try alternatives()
    if position < characters.count { throw PatternError(.strayParenthesis, at: position) }
    return node
  }

  private var next: Character? { position < characters.count ? characters[position] : nil }

  private mutating func skip(_ text: String) -> Bool {
    guard characters[position...].starts(with: text) else { return false }
    position += text.count
    return true
  }

  private mutating func readOptions() throws(PatternError) {
    while characters[position...].starts(with: "(?"), position + 2 < characters.count,
      let close = characters[position...].firstIndex(of: ")"),
      characters[(position + 2)..<close].allSatisfy({ $0 == "i" || $0 == "s" }), close > position + 2
    {
      for flag in characters[(position + 2)..<close] {
        if flag == "i" { options.ignoresCase = true } else { options.dotMatchesLineBreaks = true }
      }
      position = close + 1
    }
  }

  private mutating func alternatives() throws(PatternError) -> PatternNode {
    var choices = [try sequence()]
    while next == "|" {
      position += 1
      choices.append(try sequence())
    }
    return choices.count == 1 ? choices[0] : .alternatives(choices)
  }

  private mutating func sequence() throws(PatternError) -> PatternNode {
    var items: [PatternNode] = []
    while let character = next, character != "|", character != ")" {
      items.append(try repeats(of: try item()))
    }
    return items.count == 1 ? items[0] : items.isEmpty ? .empty : .sequence(items)
  }

  private mutating func item() throws(PatternError) -> PatternNode {
    let start = position
    guard let character = next else { return .empty }
    position += 1
    switch character {
    case "(": return try group(from: start)
    case "[": return .oneOf(try characterClass(from: start))
    case "\\": return try escape(from: start)
    case ".": return .any
    case "^": return .assertion(.start)
    case "$": return .assertion(.end)
    case "*", "+", "?": throw PatternError(.nothingToRepeat, at: start)
    case "{" where counts(at: start) != nil: throw PatternError(.nothingToRepeat, at: start)
    default: return .character(character)
    }
  }

  // MARK: Groups

  private mutating func group(from start: Int) throws(PatternError) -> PatternNode {
    depth += 1
    defer { depth -= 1 }
    if depth > Self.deepest { throw PatternError(.tooLarge, at: start) }
    if skip("?:") {
      // Groups are not asked for what they matched.
    } else if skip("?<"), next != "=", next != "!" {
      guard let close = characters[position...].firstIndex(of: ">") else {
        throw PatternError(.unclosedGroup, at: start)
      }
      position = close + 1
    } else if position > start + 1 || next == "?" {
      let end = min(start + 4, characters.count)
      throw PatternError(.unsupported(String(characters[start..<end])), at: start)
    }
    let node = try alternatives()
    guard next == ")" else { throw PatternError(.unclosedGroup, at: start) }
    position += 1
    return node
  }

  // MARK: Repeats

  private mutating func repeats(of node: PatternNode) throws(PatternError) -> PatternNode {
    var node = node
    while let character = next {
      let start = position
      switch character {
      case "*": node = .repeated(node, from: 0, through: nil)
      case "+": node = .repeated(node, from: 1, through: nil)
      case "?": node = .repeated(node, from: 0, through: 1)
      case "{":
        guard let (lower, upper, end) = counts(at: start) else { return node }
        let isValid =
          lower <= Self.mostRepeats && (upper ?? lower) <= Self.mostRepeats && lower <= upper ?? lower
        guard isValid else { throw PatternError(.invalidRepeat, at: start) }
        node = .repeated(node, from: lower, through: upper)
        position = end
        continue
      default: return node
      }
      position += 1
      // For a whole match it makes no difference whether a repeat prefers few or many.
      if next == "?" { position += 1 }
      if next == "+" { throw PatternError(.unsupported("\(character)+"), at: start) }
    }
    return node
  }

  /// `{2}`, `{2,}`, `{,5}` or `{2,5}` at a place; nil if the brace is just a brace.
  private func counts(at start: Int) -> (lower: Int, upper: Int?, end: Int)? {
    guard let close = characters[start...].firstIndex(of: "}") else { return nil }
    let parts = characters[(start + 1)..<close].split(separator: ",", omittingEmptySubsequences: false)
    let numbers = parts.map { $0.allSatisfy { ("0"..."9").contains($0) } ? String($0) : nil }
    guard (1...2).contains(numbers.count), !numbers.contains(nil), numbers.contains(where: { $0 != "" })
    else {
      return nil
    }
    // A number too large for an `Int` is too large for a repeat as well.
    let values = numbers.map { text in text == "" ? nil : Int(text ?? "") ?? Int.max }
    let lower = values[0] ?? 0
    return (lower, values.count == 1 ? lower : values[1], close + 1)
  }

  // MARK: Classes and escapes

  private mutating func characterClass(from start: Int) throws(PatternError) -> CharacterClass {
    var result = CharacterClass(members: [], isNegated: skip("^"))
    while let character = next, character != "]" || result.members.isEmpty {
      let place = position
      position += 1
      var member = CharacterClass.Member.one(character)
      if character == "\\" { member = try classEscape(from: place) }
      guard case .one(let low) = member, next == "-", position + 1 < characters.count,
        characters[position + 1] != "]"
      else {
        result.members.append(member)
        continue
      }
      position += 1
      var high = characters[position]
      position += 1
      if high == "\\", case .one(let escaped) = try classEscape(from: position - 1) { high = escaped }
      guard low <= high else { throw PatternError(.reversedRange, at: place) }
      result.members.append(.range(low, high))
    }
    guard next == "]" else { throw PatternError(.unclosedClass, at: start) }
    position += 1
    return result
  }

  private mutating func classEscape(from start: Int) throws(PatternError) -> CharacterClass.Member {
    switch try escape(from: start) {
    case .character(let character): return .one(character)
    case .oneOf(let one) where one.members.count == 1 && !one.isNegated: return one.members[0]
    default: throw PatternError(.unknownEscape(String(characters[start..<position])), at: start)
    }
  }

  private mutating func escape(from start: Int) throws(PatternError) -> PatternNode {
    guard let character = next else { throw PatternError(.unknownEscape("\\"), at: start) }
    position += 1
    func kind(_ kind: CharacterClass.Kind, not isNegated: Bool = false) -> PatternNode {
      .oneOf(CharacterClass(members: [.kind(kind, isNegated: isNegated)]))
    }
    switch character {
    case "d", "D": return kind(.digit, not: character == "D")
    case "w", "W": return kind(.word, not: character == "W")
    case "s", "S": return kind(.space, not: character == "S")
    case "b": return .assertion(.wordBoundary)
    case "B": return .assertion(.noWordBoundary)
    case "A": return .assertion(.start)
    case "z", "Z": return .assertion(.end)
    case "n": return .character("\n")
    case "t": return .character("\t")
    case "r": return .character("\r")
    case "x", "u": return .character(try scalar(from: start))
    case "p", "P": return try property(from: start, isNegated: character == "P")
    case "1"..."9": throw PatternError(.unsupported("\\\(character)"), at: start)
    case _ where character.isLetter || character.isNumber:
      throw PatternError(.unknownEscape("\\\(character)"), at: start)
    default: return .character(character)
    }
  }

  /// `\x41`, `\u0041` or `\u{41}`.
  private mutating func scalar(from start: Int) throws(PatternError) -> Character {
    let end: Int
    var digits = characters[position...]
    if next == "{", let close = digits.firstIndex(of: "}") {
      digits = characters[(position + 1)..<close]
      end = close + 1
    } else {
      digits = digits.prefix(characters[start + 1] == "x" ? 2 : 4)
      end = digits.endIndex
    }
    let isWhole = next == "{" || digits.count == (characters[start + 1] == "x" ? 2 : 4)
    guard isWhole, let value = UInt32(String(digits), radix: 16), let scalar = Unicode.Scalar(value) else {
      throw PatternError(.unknownEscape(String(characters[start..<min(end, characters.count)])), at: start)
    }
    position = end
    return Character(scalar)
  }

  private mutating func property(from start: Int, isNegated: Bool) throws(PatternError) -> PatternNode {
    var name = next.map(String.init) ?? ""
    var end = position + 1
    if next == "{", let close = characters[position...].firstIndex(of: "}") {
      name = String(characters[(position + 1)..<close])
      end = close + 1
    }
    guard let kind = CharacterClass.Kind(property: name) else {
      throw PatternError(.unknownProperty(name), at: start)
    }
    position = end
    return .oneOf(CharacterClass(members: [.kind(kind, isNegated: isNegated)]))
  }
}
