/// A pattern as it is read.
indirect enum PatternNode: Sendable {
  case empty
  case character(Character)
  case any
  case oneOf(CharacterClass)
  case sequence([PatternNode])
  case alternatives([PatternNode])
  case repeated(PatternNode, from: Int, through: Int?)
  case assertion(Assertion)

  enum Assertion: Hashable, Sendable { case start, end, wordBoundary, noWordBoundary }
}

/// How the letters of a pattern are taken.
struct PatternOptions: Hashable, Sendable {
  var ignoresCase = false
  var dotMatchesLineBreaks = false
}

/// A set of characters.
struct CharacterClass: Hashable, Sendable {
  enum Member: Hashable, Sendable {
    case one(Character)
    case range(Character, Character)
    case kind(Kind, isNegated: Bool)
  }

  enum Kind: String, Hashable, Sendable {
    case digit, word, space, letter, uppercase, lowercase, number, punctuation, symbol, hangul, han, latin
  }

  var members: [Member]
  var isNegated = false

  func contains(_ character: Character, ignoringCase: Bool) -> Bool {
    var isMember = members.contains { $0.contains(character) }
    if !isMember, ignoringCase {
      isMember =
        character.lowercased().first.map { lower in members.contains { $0.contains(lower) } } ?? false
        || character.uppercased().first.map { upper in members.contains { $0.contains(upper) } } ?? false
    }
    return isMember != isNegated
  }
}

extension CharacterClass.Member {
  func contains(_ character: Character) -> Bool {
    switch self {
    case .one(let own): own == character
    case .range(let low, let high): low <= character && character <= high
    case .kind(let kind, let isNegated): kind.contains(character) != isNegated
    }
  }
}

extension CharacterClass.Kind {
  /// The names in `\p{…}`.
  init?(property name: String) {
    let plain = name.replacing("Script=", with: "").replacing("script=", with: "").lowercased()
    switch plain {
    case "l", "letter", "alphabetic": self = .letter
    case "lu", "uppercase", "uppercase_letter": self = .uppercase
    case "ll", "lowercase", "lowercase_letter": self = .lowercase
    case "n", "nd", "number": self = .number
    case "p", "punctuation": self = .punctuation
    case "s", "symbol": self = .symbol
    case "hangul", "hang": self = .hangul
    case "han", "hani": self = .han
    case "latin", "latn": self = .latin
    default: return nil
    }
  }

  func contains(_ character: Character) -> Bool {
    switch self {
    case .digit: character.isWholeNumber
    case .word: character.isLetter || character.isNumber || character == "_"
    case .space: character.isWhitespace
    case .letter: character.isLetter
    case .uppercase: character.isUppercase
    case .lowercase: character.isLowercase
    case .number: character.isNumber
    case .punctuation: character.isPunctuation
    case .symbol: character.isSymbol
    case .hangul: character.lies(in: [0x1100...0x11FF, 0x3130...0x318F, 0xAC00...0xD7AF])
    case .han: character.lies(in: [0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF])
    case .latin: character.isLetter && character.lies(in: [0x41...0x5A, 0x61...0x7A, 0xAA...0x24F])
    }
  }
}

extension Character {
  /// Whether its first scalar lies in one of these blocks.
  fileprivate func lies(in blocks: [ClosedRange<UInt32>]) -> Bool {
    guard let first = unicodeScalars.first?.value else { return false }
    return blocks.contains { $0.contains(first) }
  }
}
