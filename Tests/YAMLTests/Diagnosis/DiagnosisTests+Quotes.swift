extension DiagnosisTests {
  static let quotes: [(String, String)] = [
    (
      "title: @home\n",
      """
      error[F0040]: a text cannot start with `@`
        --> flow.yaml:1:8
         |
       1 | title: @home
         |        ^^^^^ `@` means something in YAML
         |
      help: put the text in quotes: `"@home"`
      """
    ),
    (
      "title: `x`\n",
      """
      error[F0040]: a text cannot start with "`"
        --> flow.yaml:1:8
         |
       1 | title: `x`
         |        ^^^ "`" means something in YAML
         |
      help: put the text in quotes: `"`x`"`
      """
    ),
    (
      "title: %x\n",
      """
      error[F0040]: a text cannot start with `%`
        --> flow.yaml:1:8
         |
       1 | title: %x
         |        ^^ `%` means something in YAML
         |
      help: put the text in quotes: `"%x"`
      """
    ),
    (
      "title: *중요* 회의\n",
      """
      error[F0040]: a text cannot start with `*`
        --> flow.yaml:1:8
         |
       1 | title: *중요* 회의
         |        ^^^^^^^^^^^ `*` means something in YAML
         |
      help: put the text in quotes: `"*중요* 회의"`
      """
    ),
    (
      "title: *imp rest\n",
      """
      error[F0040]: a text cannot start with `*`
        --> flow.yaml:1:8
         |
       1 | title: *imp rest
         |        ^^^^^^^^^ `*` means something in YAML
         |
      help: put the text in quotes: `"*imp rest"`
      """
    ),
    (
      "title: &한글\n",
      """
      error[F0040]: a text cannot start with `&`
        --> flow.yaml:1:8
         |
       1 | title: &한글
         |        ^^^^^ `&` means something in YAML
         |
      help: put the text in quotes: `"&한글"`
      """
    ),
    (
      "title: !중요 회의\n",
      """
      error[F0040]: a text cannot start with `!`
        --> flow.yaml:1:8
         |
       1 | title: !중요 회의
         |        ^^^^^^^^^^ `!` means something in YAML
         |
      help: put the text in quotes: `"!중요 회의"`
      """
    ),
    (
      "title: [공지] 회의\n",
      """
      error[F0041]: text after a closing bracket
        --> flow.yaml:1:8
         |
       1 | title: [공지] 회의
         |        ^^^^^^^^^^^ `[` starts a list
         |
      help: put the text in quotes: `"[공지] 회의"`
      """
    ),
    (
      "title: {{x}} y\n",
      """
      error[F0041]: text after a closing bracket
        --> flow.yaml:1:8
         |
       1 | title: {{x}} y
         |        ^^^^^^^ `{` starts a mapping
         |
      help: put the text in quotes: `"{{x}} y"`
      """
    ),
    (
      "- [a] b\n",
      """
      error[F0041]: text after a closing bracket
        --> flow.yaml:1:3
         |
       1 | - [a] b
         |   ^^^^^ `[` starts a list
         |
      help: put the text in quotes: `"[a] b"`
      """
    ),
    (
      "title: 회의: 내일 # c\n",
      """
      error[F0042]: a second `: ` in one line
        --> flow.yaml:1:8
         |
       1 | title: 회의: 내일 # c
         |        ^^^^^^^^^^ a text with `: ` needs quotes
         |            - the second one
         |
      help: put the text in quotes: `"회의: 내일"`
      """
    ),
    (
      "title: say \"hi\": now\n",
      """
      error[F0042]: a second `: ` in one line
        --> flow.yaml:1:8
         |
       1 | title: say "hi": now
         |        ^^^^^^^^^^^^^ a text with `: ` needs quotes
         |                - the second one
         |
      help: put the text in quotes: `'say "hi": now'`
      """
    ),
    (
      "title: it's: so \\ odd\n",
      """
      error[F0042]: a second `: ` in one line
        --> flow.yaml:1:8
         |
       1 | title: it's: so \\ odd
         |        ^^^^^^^^^^^^^^ a text with `: ` needs quotes
         |            - the second one
         |
      help: put the text in quotes: `'it''s: so \\ odd'`
      """
    ),
    (
      "title: \"회의\": 내일\n",
      """
      error[F0045]: text after a closing quote
        --> flow.yaml:1:12
         |
       1 | title: "회의": 내일
         |              ^^^^^^ not part of the quoted text
         |        ------ the quoted text
         |
      help: put all of it in quotes; a quote within is written `\\"` in `"…"` and `''` in `'…'`
      """
    ),
    (
      "a: \"x\" y\n",
      """
      error[F0045]: text after a closing quote
        --> flow.yaml:1:8
         |
       1 | a: "x" y
         |        ^ not part of the quoted text
         |    --- the quoted text
         |
      help: put all of it in quotes; a quote within is written `\\"` in `"…"` and `''` in `'…'`
      """
    ),
    (
      "a: \"foo\nb: \"bar\"\nc: d\n",
      """
      error[F0044]: text after a closing quote
        --> flow.yaml:1:4
         |
       1 | a: "foo
         |    ^^^^ this quote is closed only lines later
       2 | b: "bar"
         |     ---- the text after it
         |
      help: close the quote in its own line
      """
    ),
    (
      "a: \"foo\nb: bar\nc: d\n",
      """
      error[F0043]: a quote that is never closed
        --> flow.yaml:1:4
         |
       1 | a: "foo
         |    ^^^^ opened here
         |
      help: close it with `"`
      """
    ),
    (
      "a: 'it's'\n",
      """
      error[F0045]: text after a closing quote
        --> flow.yaml:1:8
         |
       1 | a: 'it's'
         |        ^^ not part of the quoted text
         |    ---- the quoted text
         |
      help: put all of it in quotes; a quote within is written `\\"` in `"…"` and `''` in `'…'`
      """
    ),
    (
      "a: \"\\d+\"\n",
      """
      error[F0046]: unknown escape `\\d`
        --> flow.yaml:1:5
         |
       1 | a: "\\d+"
         |     ^^ a backslash in double quotes begins an escape
         |
      help: use single quotes: `'\\d+'`
      """
    ),
    (
      "a: \"\\xZZ\"\n",
      """
      error[F0047]: an escape without enough hexadecimal digits
        --> flow.yaml:1:5
         |
       1 | a: "\\xZZ"
         |     ^^ `\\x` takes 2, `\\u` 4 and `\\U` 8
         |
      help: use single quotes, or write the backslash twice
      """
    ),
    (
      "a: \"\\uD800\"\n",
      """
      error[F0048]: an escape for a character that does not exist
        --> flow.yaml:1:5
         |
       1 | a: "\\uD800"
         |     ^^ no such character
      """
    ),
    (
      "a: \"\n--- x\"\n",
      """
      error[F0049]: a document marker within quotes
        --> flow.yaml:2:1
         |
       2 | --- x"
         | ^^^ ends the document
         |
      help: close the quotes, or indent the line
      """
    ),
    (
      "a: | b\n",
      """
      error[F0040]: a text cannot start with `|`
        --> flow.yaml:1:4
         |
       1 | a: | b
         |    ^^^ `|` means something in YAML
         |
      help: put the text in quotes: `"| b"`
      """
    ),
    (
      "a: > b\n",
      """
      error[F0040]: a text cannot start with `>`
        --> flow.yaml:1:4
         |
       1 | a: > b
         |    ^^^ `>` means something in YAML
         |
      help: put the text in quotes: `"> b"`
      """
    ),
    (
      "a: ? b\n",
      """
      error[F0040]: a text cannot start with `?`
        --> flow.yaml:1:4
         |
       1 | a: ? b
         |    ^^^ `?` means something in YAML
         |
      help: put the text in quotes: `"? b"`
      """
    ),
    (
      "title: %\n",
      """
      error[F0040]: a text cannot start with `%`
        --> flow.yaml:1:8
         |
       1 | title: %
         |        ^ `%` means something in YAML
         |
      help: put the text in quotes: `"%"`
      """
    ),
  ]
}
