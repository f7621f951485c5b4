import Testing

@testable import FlowLanguage

@Suite struct PatternTests {
  @Test(
    "Whole matches",
    arguments: [
      ("", "", true), ("", "a", false), ("a", "a", true), ("a", "aa", false), ("a*", "", true),
      ("a*", "aaaa", true),
      ("a+", "", false), ("a?b", "b", true), ("a?b", "ab", true), ("a?b", "aab", false), ("a|b", "b", true),
      ("a|b|", "", true), ("ab|cd", "cd", true), ("ab|cd", "ad", false), ("(ab)+", "ababab", true),
      ("(ab)+", "aba", false), ("(?:a|b)*c", "ababc", true), ("(?<day>\\d+)일", "20일", true), (".", "한", true),
      (".", "\n", false), ("(?s).", "\n", true), ("(?i)SAVE", "sAvE", true), ("(?i)[a-c]+", "AbC", true),
      ("(?is).", "\n", true), ("[a-c]+", "abccba", true), ("[^a-c]+", "xyz", true), ("[^a-c]", "b", false),
      ("[]a]+", "]a", true), ("[a-]+", "a-", true), ("[\\d-]+", "1-2", true), ("[\\]]", "]", true),
      ("[.]", "a", false),
      ("\\d{4}-\\d\\d", "2026-04", true), ("\\d{2,3}", "1", false), ("\\d{2,3}", "123", true),
      ("\\d{2,}", "12345", true),
      ("\\d{,2}", "", true), ("a{0}", "", true), ("a{0}", "a", false), ("(a{2}){2}", "aaaa", true),
      ("\\w+", "회의_3", true),
      ("\\W", "!", true), ("\\s", " ", true), ("\\S+", "a b", false), ("\\D+", "abc", true),
      ("a\\.b", "a.b", true),
      ("a\\.b", "axb", false), ("\\t\\n\\r", "\t\n\r", true), ("a\\r\\nb", "a\r\nb", true),
      ("\\t", "\t", true),
      ("\\x41\\u0042\\u{43}", "ABC", true),
      ("\\p{Hangul}+", "중간고사", true), ("\\p{Script=Hangul}+", "abc", false), ("\\p{L}\\P{L}", "a1", true),
      ("[\\p{Lu}\\d]+", "A1B2", true), ("^a$", "a", true), ("a^b", "ab", false), ("\\Aa\\z", "a", true),
      ("\\bfoo\\b", "foo", true), ("foo\\Bbar", "foobar", true), ("foo\\bbar", "foobar", false),
      (".*\\b회의\\b.*", "팀 회의 시작", true), ("a*?b", "aab", true), ("(a*)*", "aaa", true),
      ("(a|aa)+", "aaaa", true),
      ("()*", "", true), ("{", "{", true), ("a{x}", "a{x}", true), ("😀+", "😀😀", true),
      ("e\u{301}", "é", true),
      ("👨‍👩‍👧.", "👨‍👩‍👧x", true), ("2026년 \\d+월", "2026년 4월", true), (".*오류.*", "네트워크 오류", true),
    ])
  func matches(_ source: String, _ text: String, _ expected: Bool) throws {
    #expect(try Pattern(source).matchesWhole(text) == expected)
  }

  @Test(
    "What is no pattern",
    arguments: [
      ("(", .unclosedGroup, 0), ("a(b", .unclosedGroup, 1), ("(?<x", .unclosedGroup, 0),
      (")", .strayParenthesis, 0),
      ("a)b", .strayParenthesis, 1), ("[a", .unclosedClass, 0), ("[", .unclosedClass, 0),
      ("[]", .unclosedClass, 0),
      ("x[z-a]", .reversedRange, 2), ("*a", .nothingToRepeat, 0), ("a|+", .nothingToRepeat, 2),
      ("(?)", .unsupported("(?)"), 0),
      ("{2}", .nothingToRepeat, 0), ("a{3,2}", .invalidRepeat, 1), ("a{9999}", .invalidRepeat, 1),
      ("a{99999999999999999999}", .invalidRepeat, 1), ("\\y", .unknownEscape("\\y"), 0),
      ("a\\", .unknownEscape("\\"), 1),
      ("\\u12", .unknownEscape("\\u12"), 0), ("\\x", .unknownEscape("\\x"), 0),
      ("\\u{110000}", .unknownEscape("\\u{110000}"), 0),
      ("\\p{Klingon}", .unknownProperty("Klingon"), 0), ("\\p", .unknownProperty(""), 0),
      ("(?=a)", .unsupported("(?=a"), 0),
      ("a(?!b)", .unsupported("(?!b"), 1), ("(?<=a)b", .unsupported("(?<="), 0),
      ("(a)\\1", .unsupported("\\1"), 3),
      ("a*+", .unsupported("*+"), 1), ("(?x)a", .unsupported("(?x)"), 0), ("[\\b]", .unknownEscape("\\b"), 1),
      ("(((a{100}){100}){100})", .tooLarge, 0), (String(repeating: "(", count: 60), .tooLarge, 50),
    ] as [(String, PatternError.Kind, Int)])
  func errors(_ source: String, _ kind: PatternError.Kind, _ offset: Int) {
    #expect(throws: PatternError(kind, at: offset)) { try Pattern(source) }
  }

  @Test("Patterns that would keep a backtracking matcher busy for ever")
  func hostile() throws {
    let text = String(repeating: "a", count: 5_000) + "b"
    for source in ["(a|aa)+", "(a+)+", "(a*)*c", "(.*)*x", "(a?){200}a{200}"] {
      #expect(try !Pattern(source).matchesWhole(text))
    }
  }

  @Test("Agrees with the standard library where that comes back")
  func agrees() throws {
    var generator = SystemSeed(state: 42)
    let atoms = [
      "a", "b", "ab", ".", "[ab]", "[^a]", "a?", "b*", "(a|b)", "(ab)?", "a{1,2}", "\\w", "(?:b|ab)",
    ]
    for _ in 0..<400 {
      let source = (0..<Int.random(in: 1...4, using: &generator)).map { _ in
        atoms.randomElement(using: &generator) ?? "a"
      }.joined(separator: Bool.random(using: &generator) ? "" : "|")
      let pattern = try Pattern(source)
      let expression = try Regex(source)
      for _ in 0..<8 {
        let text = String(
          (0..<Int.random(in: 0...5, using: &generator)).map { _ in
            "abc".randomElement(using: &generator) ?? "a"
          })
        #expect(
          pattern.matchesWhole(text) == (try expression.wholeMatch(in: text) != nil), "\(source) on \(text)")
      }
    }
  }
}

/// The same numbers on every run.
private struct SystemSeed: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ (state >> 29)
  }
}
