import Testing

@testable import NavFlowKit

@Suite struct VariedKeyTests {
  @Test(
    "Values are cut at commas that nothing encloses",
    arguments: [
      ("ios=17,18", "ios", ["17", "18"]),
      (" ios = 17 , 18 ", "ios", ["17", "18"]),
      ("now=2026-04-20 09:00,2026-04-20 10:00", "now", ["2026-04-20 09:00", "2026-04-20 10:00"]),
      ("a={ b: [1, 2], c: 3 },[]", "a", ["{ b: [1, 2], c: 3 }", "[]"]),
      ("a=\"x, y\",'[',z", "a", ["\"x, y\"", "'['", "z"]),
      (#"a="\",",b"#, "a", [#""\",""#, "b"]),
      ("a=it's,fine", "a", ["it's", "fine"]),
      ("a=b=c", "a", ["b=c"]),
    ] as [(String, String, [String])])
  func values(text: String, name: String, values: [String]) throws {
    #expect(try VariedKey(parsing: text) == VariedKey(name: name, values: values))
  }

  @Test(
    arguments: [
      ("", .missingEquals), ("=1", .missingName), ("a=", .emptyValue), ("a=1,,2", .emptyValue),
      ("a=1, 1", .repeatedValue("1")), ("a=[1", .unbalanced), ("a=]", .unbalanced), ("a=[}", .unbalanced),
      ("a='x", .unbalanced),
    ] as [(String, VariedKey.Mistake)])
  func mistakes(text: String, mistake: VariedKey.Mistake) {
    #expect(throws: mistake) { try VariedKey(parsing: text) }
  }
}
