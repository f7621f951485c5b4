import AppCatalog
import FlowLanguage
import Testing

@testable import FlowInterpreter

@MainActor
struct MatcherTests {
  struct Example: Sendable, CustomTestStringConvertible {
    var value: Value
    var matcher: Matcher
    var isMatch: Bool

    var testDescription: String { "\(value) \(isMatch ? "is" : "is not") \(matcher.phrase)" }

    init(_ value: Value, _ matcher: Matcher, _ isMatch: Bool = true) {
      self.value = value
      self.matcher = matcher
      self.isMatch = isMatch
    }
  }

  nonisolated static let event = Value.record([
    .init("id", "midterm"), .init("title", "중간고사"), .init("place", .none),
    .init("repeats", .record([.init("interval", 2)])),
  ])

  nonisolated static let examples: [Example] = [
    .init("3", .equals("3")), .init(3, .equals("3"), false), .init("회의", .equals("회의")),
    .init(.none, .equals("nil"), false), .init(.list([1, 2]), .equals(.list([1, 2]))),
    .init(.list([1, 2]), .equals(.list([2, 1])), false), .init(.list([1, 2]), .equals(.list([1])), false),
    .init(.none, .absent), .init("", .absent, false), .init("x", .present), .init(.none, .present, false),
    .init(event, .parts([.init("title", .equals("중간고사")), .init("place", .absent)])),
    .init(event, .parts([.init("repeats", .parts([.init("interval", .atLeast(2))]))])),
    .init(event, .parts([.init("title", .equals("기말고사"))]), false),
    // Equality leaves nothing out but what is nil.
    .init(event, .equals(.record([.init("title", "중간고사"), .init("id", "midterm")])), false),
    .init(event, .equals(event)),
    .init(
      event,
      .equals(
        .record([
          .init("id", "midterm"), .init("title", "중간고사"), .init("repeats", .record([.init("interval", 2)])),
          .init("color", .none),
        ]))),
    .init(.list([event]), .equals(.list([.record([.init("id", "midterm")])])), false),
    .init(.none, .parts([.init("title", .absent)]), false),
    .init(.list([event]), .elements([.parts([.init("id", .equals("midterm"))])])),
    .init(.list([event, event]), .elements([.parts([.init("id", .equals("midterm"))])]), false),
    .init("a", .not(.equals("b"))), .init("b", .not(.equals("b")), false), .init(.none, .not(.equals("b"))),
    .init("b", .anyOf([.equals("a"), .equals("b")])), .init("c", .anyOf([.equals("a"), .absent]), false),
    .init(.none, .anyOf([.equals("a"), .absent])),
    .init("중간고사", .contains(.equals("고사"))), .init("중간고사", .contains(.equals("기말")), false),
    .init("x", .contains(.equals(""))), .init(.list(["a", "b"]), .contains(.equals("b"))),
    .init(.list([event]), .contains(.parts([.init("id", .equals("midterm"))]))),
    .init(.none, .contains(.equals("a")), false),
    .init("2026년 4월", .matches(Pattern(checked: "\\d+년 \\d+월"))),
    .init("2026년 4월 20일", .matches(Pattern(checked: "\\d+년 \\d+월")), false),
    .init(12, .matches(Pattern(checked: "1."))), .init("x", .matches(Pattern(checked: "(")), false),
    .init("중간고사", .startsWith("중간")), .init("중간고사", .startsWith("고사"), false),
    .init("중간고사", .endsWith("고사")), .init(.none, .endsWith(""), false),
    .init("회의👨‍👩‍👧", .count(.equals(3))), .init(.list(["a", "b"]), .count(.atMost(2))),
    .init(.none, .count(.equals(0)), false),
    .init(10, .atLeast(9)), .init(9, .atLeast(9)), .init(8, .atLeast(9), false), .init(10, .atMost(9), false),
    .init("2026-04-20 10:00", .atLeast("2026-04-20 09:59")), .init("2026-04-20", .atMost("2026-04-20 09:59")),
    .init("2026-12-01", .atMost("2026-04-20"), false), .init("10", .atLeast(9), false),
    .init("중간고사", .all([.startsWith("중간"), .endsWith("고사")])),
    .init("중간고사", .all([.startsWith("중간"), .endsWith("시험")]), false),
  ]

  @Test(arguments: examples)
  func matches(_ example: Example) {
    let evaluator = MatcherEvaluator()
    #expect(evaluator.matches(example.value, example.matcher) == example.isMatch)
    #expect(evaluator.mismatches(example.value, example.matcher).isEmpty == example.isMatch)
  }

  @Test func mismatchesNameTheWrongParts() {
    let evaluator = MatcherEvaluator()
    let matcher = Matcher.parts([
      .init("id", .equals("midterm")), .init("title", .equals("기말고사")),
      .init("repeats", .parts([.init("interval", .equals(3))])),
    ])
    #expect(
      evaluator.mismatches(Self.event, matcher) == [
        Mismatch(path: "title", wanted: "기말고사", found: "중간고사"),
        Mismatch(path: "repeats.interval", wanted: "3", found: 2),
      ])
  }

  nonisolated static let phrases: [(Matcher, String)] = [
    (.equals("3"), "3"), (.absent, "nil"), (.present, "present"), (.not(.equals("a")), "{ not: a }"),
    (.anyOf([.equals("a"), .absent]), "{ anyOf: [a, nil] }"),
    (.count(.atLeast(2)), "{ count: { atLeast: 2 } }"),
    (.all([.startsWith("a"), .endsWith("z")]), "{ startsWith: a, endsWith: z }"),
    (.parts([.init("id", .equals("x"))]), "{ id: x }"),
    (.elements([.equals("a"), .present]), "[a, present]"),
  ]

  @Test(arguments: phrases)
  func phrase(_ matcher: Matcher, _ phrase: String) {
    #expect(matcher.phrase == phrase)
  }
}
