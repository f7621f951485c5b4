import Diagnostics
import Testing

@Suite struct DiagnosticRendererTests {
  static let file = SourceFile(
    path: "flows/login.yaml", text: "flow: Login\nsteps:\n  - tap: a\n  - tapp: \"Sign in\"\n")
  static let other = SourceFile(path: "flows/part.yaml", text: "fragment: Part\nparams: [a]\n")

  @Test(arguments: [
    (
      Diagnostic(
        code: "F0107", message: "unknown step `tapp`", file: file, range: SourceRange(34, 38),
        label: "not a step",
        help: ["a step with a similar name exists: `tap`"]),
      """
      error[F0107]: unknown step `tapp`
        --> flows/login.yaml:4:5
         |
       4 |   - tapp: "Sign in"
         |     ^^^^ not a step
         |
      help: a step with a similar name exists: `tap`

      """
    ),
    (
      Diagnostic(
        .warning, code: "F0200", message: "unused", file: file, range: SourceRange(0, 4),
        notes: [
          Diagnostic.Note("declared here", range: SourceRange(23, 26)),
          Diagnostic.Note("a fact\nin two lines"),
          Diagnostic.Note("the parameter", file: other, range: SourceRange(24, 25)),
        ],
        help: ["do this", "or that"]),
      """
      warning[F0200]: unused
        --> flows/login.yaml:1:1
         |
       1 | flow: Login
         | ^^^^
       2 | steps:
       3 |   - tap: a
         |     --- declared here
         |
      note: a fact
            in two lines
      note: the parameter
        --> flows/part.yaml:2:10
         |
       2 | params: [a]
         |          ^
      help: do this
      help: or that

      """
    ),
    (
      Diagnostic(code: "F0001", message: "too large", file: file, help: ["split it"]),
      """
      error[F0001]: too large
        --> flows/login.yaml
         |
      help: split it

      """
    ),
    (Diagnostic(code: "", message: "no flows\u{1B}[2J"), "error: no flows␛[2J\n"),
  ])
  func wholeText(diagnostic: Diagnostic, expected: String) {
    #expect(DiagnosticRenderer().render(diagnostic) == expected)
  }

  @Test func coloursAddNothingButEscapes() {
    let diagnostic = Diagnostic(
      code: "F0107", message: "unknown step `tapp`", file: Self.file, range: SourceRange(34, 38),
      label: "not a step", notes: [Diagnostic.Note("first", range: SourceRange(23, 26))],
      help: ["write `tap`"])
    let text = DiagnosticRenderer(useColor: true).render(diagnostic)
    #expect(text.hasPrefix("\u{1B}[1;31merror[F0107]\u{1B}[0m\u{1B}[1m: unknown step `tapp`\u{1B}[0m\n"))
    #expect(text.contains("\u{1B}[1;31m^^^^ not a step\u{1B}[0m\n"))
    #expect(text.contains("\u{1B}[1;34m--- first\u{1B}[0m\n"))
    var plain = text
    while let start = plain.firstIndex(of: "\u{1B}"), let end = plain[start...].firstIndex(of: "m") {
      plain.removeSubrange(start...end)
    }
    #expect(plain == DiagnosticRenderer().render(diagnostic))
  }

  @Test func headingOfAFailure() {
    #expect(
      DiagnosticRenderer().heading("failed", "expected screen `Home`, found `Login`")
        == "failed: expected screen `Home`, found `Login`\n")
  }
}
