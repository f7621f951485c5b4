/// A pattern as states that are followed at once.
struct PatternProgram: Sendable {
  enum Instruction: Sendable {
    case character(Character)
    case any
    case oneOf(CharacterClass)
    case assertion(PatternNode.Assertion)
    case jump(Int)
    case split(Int, Int)
    case match
    case fail
  }

  private var instructions: [Instruction] = []
  private let options: PatternOptions

  /// Bounds the work for each character of a text.
  private static let mostInstructions = 4_000

  static let nothing = PatternProgram()

  private init() {
    options = PatternOptions()
    instructions = [.fail]
  }

  init(_ node: PatternNode, options: PatternOptions) throws(PatternError) {
    self.options = options
    try append(node)
    instructions.append(.match)
  }

  // MARK: Building

  private mutating func append(_ node: PatternNode) throws(PatternError) {
    guard instructions.count < Self.mostInstructions else { throw PatternError(.tooLarge, at: 0) }
    switch node {
    case .empty: break
    case .character(let character): instructions.append(.character(character))
    case .any: instructions.append(.any)
    case .oneOf(let set): instructions.append(.oneOf(set))
    case .assertion(let assertion): instructions.append(.assertion(assertion))
    case .sequence(let items): for item in items { try append(item) }
    case .alternatives(let choices): try append(choices: choices)
    case .repeated(let item, let lower, let upper):
      for _ in 0..<lower { try append(item) }
      if let upper { try append(item, upTo: upper - lower) } else { try append(starred: item) }
    }
  }

  private mutating func append(choices: [PatternNode]) throws(PatternError) {
    var ends: [Int] = []
    for (index, choice) in choices.enumerated() {
      let isLast = index == choices.count - 1
      let split = instructions.count
      if !isLast { instructions.append(.fail) }
      try append(choice)
      if !isLast {
        ends.append(instructions.count)
        instructions.append(.fail)
        instructions[split] = .split(split + 1, instructions.count)
      }
    }
    for end in ends { instructions[end] = .jump(instructions.count) }
  }

  private mutating func append(starred item: PatternNode) throws(PatternError) {
    let split = instructions.count
    instructions.append(.fail)
    try append(item)
    instructions.append(.jump(split))
    instructions[split] = .split(split + 1, instructions.count)
  }

  private mutating func append(_ item: PatternNode, upTo count: Int) throws(PatternError) {
    var splits: [Int] = []
    for _ in 0..<max(count, 0) {
      splits.append(instructions.count)
      instructions.append(.fail)
      try append(item)
    }
    for split in splits { instructions[split] = .split(split + 1, instructions.count) }
  }

  // MARK: Matching

  func matchesWhole(_ text: [Character]) -> Bool {
    var states = StateSet(count: instructions.count)
    var following = StateSet(count: instructions.count)
    enter(0, into: &states, at: 0, of: text)
    for (position, character) in text.enumerated() {
      if states.members.isEmpty { return false }
      following.removeAll()
      for state in states.members where consumes(instructions[state], character) {
        enter(state + 1, into: &following, at: position + 1, of: text)
      }
      swap(&states, &following)
    }
    return states.members.contains { if case .match = instructions[$0] { true } else { false } }
  }

  private func consumes(_ instruction: Instruction, _ character: Character) -> Bool {
    switch instruction {
    case .character(let own):
      own == character || options.ignoresCase && own.lowercased() == character.lowercased()
    case .any: options.dotMatchesLineBreaks || !character.isNewline
    case .oneOf(let set): set.contains(character, ignoringCase: options.ignoresCase)
    case .assertion, .jump, .split, .match, .fail: false
    }
  }

  /// Adds a state and all that it leads to without a character.
  private func enter(_ start: Int, into states: inout StateSet, at position: Int, of text: [Character]) {
    var waiting = [start]
    while let state = waiting.popLast() {
      guard states.insert(state) else { continue }
      switch instructions[state] {
      case .jump(let target): waiting.append(target)
      case .split(let first, let second):
        waiting.append(second)
        waiting.append(first)
      case .assertion(let assertion) where holds(assertion, at: position, of: text): waiting.append(state + 1)
      default: break
      }
    }
  }

  private func holds(_ assertion: PatternNode.Assertion, at position: Int, of text: [Character]) -> Bool {
    let isWord = { (index: Int) in
      text.indices.contains(index) && CharacterClass.Kind.word.contains(text[index])
    }
    return switch assertion {
    case .start: position == 0
    case .end: position == text.count
    case .wordBoundary: isWord(position - 1) != isWord(position)
    case .noWordBoundary: isWord(position - 1) == isWord(position)
    }
  }

  /// States in order of their arrival, each once.
  private struct StateSet {
    private(set) var members: [Int] = []
    private var isMember: [Bool]

    init(count: Int) {
      isMember = [Bool](repeating: false, count: count)
    }

    mutating func insert(_ state: Int) -> Bool {
      guard !isMember[state] else { return false }
      isMember[state] = true
      members.append(state)
      return true
    }

    mutating func removeAll() {
      for state in members { isMember[state] = false }
      members.removeAll(keepingCapacity: true)
    }
  }
}
