import Testing

@testable import NavFlowKit

@Suite struct TagExpressionTests {
  /// The expression and its plainest spelling, parentheses only where they matter.
  @Test(arguments: [
    ("smoke", "smoke"),
    ("  smoke\t", "smoke"),
    ("smoke and not slow", "smoke and not slow"),
    ("a or b and c", "a or b and c"),
    ("(a or b) and c", "(a or b) and c"),
    ("a and (b and c)", "a and (b and c)"),
    ("((a))", "a"),
    ("a,b", "a or b"),
    ("a , b and c or d", "a or b and c or d"),
    ("not not a", "not not a"),
    ("not (a or b)", "not (a or b)"),
    ("not(a)and(b)", "not a and b"),
    ("not a, b", "not a or b"),
    ("android or nothing", "android or nothing"),
    ("느림 and 결제-2", "느림 and 결제-2"),
    ("a\r\nor\u{3000}b", "a or b"),
    ("@team/pay:x.y_z", "@team/pay:x.y_z"),
  ])
  func spelling(text: String, plain: String) throws {
    let expression = try TagExpression(parsing: text)
    #expect(expression.description == plain)
    #expect(try TagExpression(parsing: plain) == expression)
  }

  @Test(arguments: [
    ("a", ["a"], true),
    ("a", ["b"], false),
    ("a", [], false),
    ("not a", [], true),
    ("a and not b", ["a"], true),
    ("a and not b", ["a", "b"], false),
    ("a or b and c", ["a"], true),
    ("a or b and c", ["b"], false),
    ("a or b and c", ["b", "c"], true),
    ("(a or b) and c", ["a"], false),
    ("(a or b) and c", ["a", "c"], true),
    ("not (a, b)", ["c"], true),
    ("not (a, b)", ["b"], false),
    ("a and b and c", ["a", "b"], false),
    ("A", ["a"], false),
    // Composed or not, as file systems and keyboards differ.
    ("caf\u{E9}", ["cafe\u{301}"], true),
  ])
  func matching(text: String, tags: [String], isWanted: Bool) throws {
    #expect(try TagExpression(parsing: text).matches(Set(tags)) == isWanted)
  }

  @Test(arguments: [
    ("", 1, "it names no tag"),
    ("   ", 4, "it names no tag"),
    ("and", 1, "expected a tag at character 1, found `and`"),
    ("a and", 6, "expected a tag after `and`"),
    ("a and or b", 7, "expected a tag at character 7, found `or`"),
    ("a,", 3, "expected a tag after `,`"),
    ("a,,b", 3, "expected a tag at character 3, found `,`"),
    ("not", 4, "expected a tag after `not`"),
    ("a b", 3, "expected `and`, `or` or `,` at character 3, found `b`"),
    ("a not b", 3, "expected `and`, `or` or `,` at character 3, found `not`"),
    ("a (b)", 3, "expected `and`, `or` or `,` at character 3, found `(`"),
    ("느림 빠름", 4, "expected `and`, `or` or `,` at character 4, found `빠름`"),
    ("a AND b", 3, "operators are lower case, found `AND` at character 3"),
    ("()", 2, "expected a tag at character 2, found `)`"),
    ("a)", 2, "`)` at character 2 closes nothing"),
    ("b or (a", 6, "`(` at character 6 is not closed"),
    ("(a b)", 4, "expected `and`, `or` or `,` at character 4, found `b`"),
    ("!a", 1, "unexpected `!` at character 1, write `and`, `or`, `not`, `,` and parentheses"),
    ("a && b", 3, "unexpected `&` at character 3, write `and`, `or`, `not`, `,` and parentheses"),
    ("a\u{0}", 2, "unexpected `\\0` at character 2, write `and`, `or`, `not`, `,` and parentheses"),
  ])
  func mistake(text: String, place: Int, message: String) {
    let mistake = #expect(throws: TagExpression.Mistake.self) { try TagExpression(parsing: text) }
    #expect(mistake?.place == place)
    #expect(mistake?.text == message)
  }

  @Test(arguments: ["(", "not "])
  func depthIsLimited(opening: String) {
    let deep = String(repeating: opening, count: 100_000) + "a"
    let mistake = #expect(throws: TagExpression.Mistake.self) { try TagExpression(parsing: deep) }
    #expect(mistake?.problem == .tooDeep)
    #expect(mistake?.text == "it is nested more than 100 deep")
    let bearable = String(repeating: "not ", count: 98) + "a"
    #expect(throws: Never.self) { try TagExpression(parsing: bearable) }
  }

  @Test func lengthIsNot() throws {
    let tags = (0..<50_000).map { "t\($0)" }
    let any = try TagExpression(parsing: tags.joined(separator: ","))
    #expect(any.matches(["t49999"]))
    #expect(!any.matches(["t50000"]))
    let all = try TagExpression(parsing: tags.joined(separator: " and "))
    #expect(all.matches(Set(tags)))
    #expect(!all.matches(Set(tags.dropLast())))
  }
}
