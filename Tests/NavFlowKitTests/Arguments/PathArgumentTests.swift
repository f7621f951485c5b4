import Testing

@testable import NavFlowKit

@Suite struct PathArgumentTests {
  private static let present: Set<String> = ["real:7", "real:7:8", "half:3", "dir"]

  @Test(
    arguments: [
      ("-", .standardInput),
      ("./-", .path("./-", line: nil)),
      ("dir", .path("dir", line: nil)),
      ("a.yaml", .path("a.yaml", line: nil)),
      ("a.yaml:12", .path("a.yaml", line: 12)),
      ("a.yaml:007", .path("a.yaml", line: 7)),
      ("a.yaml:12:5", .path("a.yaml", line: 12)),
      ("a.yaml:12:0", .path("a.yaml", line: 12)),
      ("real:7", .path("real:7", line: nil)),
      ("real:7:8", .path("real:7:8", line: nil)),
      ("real:7:9", .path("real:7", line: 9)),
      ("half:3:4", .path("half:3", line: 4)),
      ("half:4", .path("half", line: 4)),
      (":7", .path(":7", line: nil)),
      ("a:", .path("a:", line: nil)),
      (":", .path(":", line: nil)),
      ("a:x", .path("a:x", line: nil)),
      ("a:+7", .path("a:+7", line: nil)),
      ("a:-7", .path("a:-7", line: nil)),
      ("a:7 ", .path("a:7 ", line: nil)),
      ("a:٧", .path("a:٧", line: nil)),
      ("C:\\flows\\a.yaml:3", .path("C:\\flows\\a.yaml", line: 3)),
      ("흐름:3", .path("흐름", line: 3)),
      ("a:\u{301}:3", .path("a:\u{301}", line: 3)),
    ] as [(String, PathArgument)])
  func value(argument: String, path: PathArgument) throws {
    #expect(try PathArgument(parsing: argument, exists: Self.present.contains) == path)
  }

  @Test(
    arguments: [
      ("", .empty),
      ("a:0", .lineOutOfRange),
      ("a:000", .lineOutOfRange),
      ("a:0:3", .lineOutOfRange),
      ("a:9223372036854775808", .lineOutOfRange),
      ("a:" + String(repeating: "9", count: 10_000), .lineOutOfRange),
    ] as [(String, PathArgument.Mistake)])
  func mistake(argument: String, mistake: PathArgument.Mistake) {
    #expect(throws: mistake) { try PathArgument(parsing: argument, exists: Self.present.contains) }
  }

  @Test func aFileMayHaveTheNameOfAnImpossibleLine() throws {
    #expect(try PathArgument(parsing: "a:0", exists: { $0 == "a:0" }) == .path("a:0", line: nil))
  }
}

@Suite struct VariableAssignmentTests {
  @Test(arguments: [
    ("a=1", "a", "1"),
    ("a=", "a", ""),
    ("a==", "a", "="),
    ("a=b=c", "a", "b=c"),
    ("이름=값", "이름", "값"),
    ("a=\u{301}", "a", "\u{301}"),
    ("a b= c ", "a b", " c "),
  ])
  func value(text: String, name: String, value: String) throws {
    #expect(try VariableAssignment(parsing: text) == VariableAssignment(name: name, value: value))
  }

  @Test(
    arguments: [
      ("", .missingEquals), ("a", .missingEquals), ("=", .missingName), ("=a", .missingName),
    ] as [(String, VariableAssignment.Mistake)])
  func mistake(text: String, mistake: VariableAssignment.Mistake) {
    #expect(throws: mistake) { try VariableAssignment(parsing: text) }
  }
}
