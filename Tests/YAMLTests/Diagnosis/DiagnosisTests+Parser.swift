extension DiagnosisTests {
  static let parser: [(String, String)] = [
    (
      "%foo\na: b\n",
      """
      error[F0065]: unknown directive
        --> flow.yaml:1:1
         |
       1 | %foo
         | ^^^^ a line that starts with `%` is a directive
         |
      help: remove it, or use quotes
      """
    ),
    (
      "%YAML 3.0\n---\na: b\n",
      """
      error[F0068]: an unsupported version of YAML
        --> flow.yaml:1:1
         |
       1 | %YAML 3.0
         | ^^^^^^^^^ expected 1.1 or 1.2
         |
      help: remove the line
      """
    ),
    (
      "%YAML x\n---\n",
      """
      error[F0067]: a malformed version
        --> flow.yaml:1:1
         |
       1 | %YAML x
         | ^^^^^^^ expected `%YAML 1.2`
         |
      help: remove the line
      """
    ),
    (
      "%YAML 1.2\n%YAML 1.2\n---\na\n",
      """
      error[F0069]: the same directive twice
        --> flow.yaml:2:1
         |
       2 | %YAML 1.2
         | ^^^^^^^^^ second time
         |
      help: remove the line
      """
    ),
    (
      "%YAML 1.2 x\n---\n",
      """
      error[F0066]: a malformed directive
        --> flow.yaml:1:1
         |
       1 | %YAML 1.2 x
         | ^^^^^^^^^^^ not understood
         |
      help: remove the line
      """
    ),
    (
      "%YAML 1.2\na: b\n",
      """
      error[F0075]: a directive without `---` after it
        --> flow.yaml:2:1
         |
       2 | a: b
         | ^^ expected `---` before this
         |
      help: remove the directive
      """
    ),
    (
      "a: |0\n  b\n",
      """
      error[F0064]: an indentation of 0
        --> flow.yaml:1:5
         |
       1 | a: |0
         |     ^ must be 1 to 9
      """
    ),
    (
      "a: !x!y b\n",
      """
      error[F0040]: a text cannot start with `!`
        --> flow.yaml:1:4
         |
       1 | a: !x!y b
         |    ^^^^^^ `!` means something in YAML
         |
      help: put the text in quotes: `"!x!y b"`
      """
    ),
    (
      "a: !<x b\n",
      """
      error[F0040]: a text cannot start with `!`
        --> flow.yaml:1:4
         |
       1 | a: !<x b
         |    ^^^^^ `!` means something in YAML
         |
      help: put the text in quotes: `"!<x b"`
      """
    ),
    (
      "a: *\n",
      """
      error[F0040]: a text cannot start with `*`
        --> flow.yaml:1:4
         |
       1 | a: *
         |    ^ `*` means something in YAML
         |
      help: put the text in quotes: `"*"`
      """
    ),
    (
      "a: & b\n",
      """
      error[F0040]: a text cannot start with `&`
        --> flow.yaml:1:4
         |
       1 | a: & b
         |    ^^^ `&` means something in YAML
         |
      help: put the text in quotes: `"& b"`
      """
    ),
    (
      "a: b\u{1}c\n",
      """
      error[F0013]: a character that YAML does not allow
        --> flow.yaml:1:5
         |
       1 | a: b␁c
         |     ^ this is U+0001
         |
      help: remove it, or write it as an escape in double quotes: `"\\x01"`
      """
    ),
    (
      "a: \u{85}b\n",
      """
      error[F0014]: an invisible line break
        --> flow.yaml:1:4
         |
       1 | a: <U+0085>b
         |    ^^^^^^^^ this is U+0085 (next line)
         |
      note: YAML takes it for the end of a line, editors do not
      help: remove it, or write it as an escape in double quotes: `"\\N"`
      """
    ),
    (
      "a: \u{2028}b\n",
      """
      error[F0014]: an invisible line break
        --> flow.yaml:1:4
         |
       1 | a: <U+2028>b
         |    ^^^^^^^^ this is U+2028 (line separator)
         |
      note: YAML takes it for the end of a line, editors do not
      help: remove it, or write it as an escape in double quotes: `"\\L"`
      """
    ),
    (
      "a: \"x\u{2029}y\"\n",
      """
      error[F0014]: an invisible line break
        --> flow.yaml:1:6
         |
       1 | a: "x<U+2029>y"
         |      ^^^^^^^^ this is U+2029 (paragraph separator)
         |
      note: YAML takes it for the end of a line, editors do not
      help: remove it, or write it as an escape in double quotes: `"\\P"`
      """
    ),
    (
      "a\u{FEFF}: b\n",
      """
      OK
      """
    ),
  ]
}
