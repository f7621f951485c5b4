import Testing

@testable import NavFlowKit

@Suite struct ArgumentTokenTests {
  @Test(
    arguments: [
      ("", .value("")),
      ("-", .value("-")),
      ("flows/a.yaml", .value("flows/a.yaml")),
      ("네트워크", .value("네트워크")),
      ("a-b=c", .value("a-b=c")),
      ("–tags", .value("–tags")),
      ("--", .terminator),
      ("--tags", .long(name: "tags", value: nil)),
      ("--tags=", .long(name: "tags", value: "")),
      ("--tags=a=b", .long(name: "tags", value: "a=b")),
      ("--tags=--x", .long(name: "tags", value: "--x")),
      ("--=x", .long(name: "", value: "x")),
      ("--=", .long(name: "", value: "")),
      ("---", .long(name: "-", value: nil)),
      ("---x", .long(name: "-x", value: nil)),
      ("--a\u{0}b", .long(name: "a\u{0}b", value: nil)),
      // A combining mark must not swallow the sign before it.
      ("--tags=\u{301}a", .long(name: "tags", value: "\u{301}a")),
      ("--\u{301}", .long(name: "\u{301}", value: nil)),
      ("--tags=\r\n", .long(name: "tags", value: "\r\n")),
      ("-q", .cluster("q")),
      ("-qv", .cluster("qv")),
      ("-j=8", .cluster("j=8")),
      ("-=", .cluster("=")),
      ("-é", .cluster("é")),
      ("-5", .cluster("5")),
    ] as [(String, ArgumentToken.Shape)])
  func shape(argument: String, shape: ArgumentToken.Shape) {
    #expect(ArgumentToken.lex([argument]) == [ArgumentToken(shape: shape, origin: 0)])
  }

  @Test func onlyTheFirstTerminatorEndsOptions() {
    #expect(
      ArgumentToken.lex(["-q", "--", "--tags", "--", "-"]) == [
        ArgumentToken(shape: .cluster("q"), origin: 0),
        ArgumentToken(shape: .terminator, origin: 1),
        ArgumentToken(shape: .value("--tags"), origin: 2),
        ArgumentToken(shape: .value("--"), origin: 3),
        ArgumentToken(shape: .value("-"), origin: 4),
      ])
  }

  @Test func nothingGivesNothing() {
    #expect(ArgumentToken.lex([]).isEmpty)
  }
}
