import Diagnostics
import Testing

@testable import YAML

/// What authors get wrong, and all that they are told about it.
@Suite("Diagnosis")
struct DiagnosisTests {
  @Test(arguments: indentation + quotes + structure + parser + content)
  func diagnostics(source: String, expected: String) {
    let file = SourceFile(path: "flow.yaml", text: source)
    let renderer = DiagnosticRenderer()
    let reading = YAMLReader().read(file)
    let text = reading.errors.map { renderer.render($0.diagnostic(in: file)) }.joined()
    #expect((text.isEmpty ? "OK\n" : text) == expected + "\n")
    for error in reading.errors { #expect(RangeCheck.isProper(error.range, in: file.bytes)) }
  }

  static let indentation: [(String, String)] = [
    (
      "a:\n\tb: c\n",
      """
      error[F0032]: a tab cannot indent
        --> flow.yaml:2:1
         |
       2 | \tb: c
         | ^ a tab
         |
      help: use spaces

      """
    ),
    (
      "a:\n  b: 1\n c: 2\n",
      """
      error[F0033]: this line's indentation fits no line above it
        --> flow.yaml:3:2
         |
       3 |  c: 2
         |  ^^ indented by 1 column
         |
      help: align it with the lines that it belongs to

      """
    ),
    (
      "steps:\n  - a: 1\n - b: 2\n",
      """
      error[F0034]: a `-` where no list can go on
        --> flow.yaml:3:2
         |
       3 |  - b: 2
         |  ^ indented by 1 column
         |
      help: align it with the other `-` of its list

      """
    ),
    (
      "steps:\n    - a: 1\n  - b: 2\n",
      """
      error[F0034]: a `-` where no list can go on
        --> flow.yaml:3:3
         |
       3 |   - b: 2
         |   ^ indented by 2 columns
         |
      help: align it with the other `-` of its list

      """
    ),
    (
      "steps:\n  - a: 1\n    - b: 2\n",
      """
      error[F0034]: a `-` where no list can go on
        --> flow.yaml:3:5
         |
       3 |     - b: 2
         |     ^ indented by 4 columns
         |
      help: align it with the other `-` of its list

      """
    ),
    (
      "steps:\n  - a: 1\n  b: 2\n",
      """
      error[F0035]: an entry of a list without its `-`
        --> flow.yaml:3:3
         |
       3 |   b: 2
         |   ^^^^ no `-`
         |
      help: write `- b: 2`

      """
    ),
    (
      "steps:\n  - delete\n    expect: x\n",
      """
      error[F0037]: `delete` needs a colon, as keys are indented under it
        --> flow.yaml:2:5
         |
       2 |   - delete
         |     ^^^^^^ no colon
       3 |     expect: x
         |     ------ belongs to `delete`
         |
      help: write `- delete:`

      """
    ),
    (
      "steps:\n  - \"delete\"\n    expect: x\n",
      """
      error[F0037]: `"delete"` needs a colon, as keys are indented under it
        --> flow.yaml:2:5
         |
       2 |   - "delete"
         |     ^^^^^^^^ no colon
       3 |     expect: x
         |     ------ belongs to `"delete"`
         |
      help: write `- "delete":`

      """
    ),
    (
      "steps:\n  - delete # now\n\n    # and then\n    expect:\n      toast: x\n",
      """
      error[F0037]: `delete` needs a colon, as keys are indented under it
        --> flow.yaml:2:5
         |
       2 |   - delete # now
         |     ^^^^^^ no colon
      ...
       5 |     expect:
         |     ------ belongs to `delete`
         |
      help: write `- delete:`

      """
    ),
    (
      "steps:\n  - tap: login\n      expect: x\n",
      """
      error[F0036]: `expect` is indented under a line that already has a value
        --> flow.yaml:3:7
         |
       2 |   - tap: login
         |          ----- the value
       3 |       expect: x
         |       ^^^^^^ indented by 6 columns
         |
      help: align `expect` with the key of the line above it, or put a text of several lines in quotes

      """
    ),
    (
      "steps:\n  - tap: \"login\"\n      expect: x\n",
      """
      error[F0036]: `expect` is indented under a line that already has a value
        --> flow.yaml:3:7
         |
       2 |   - tap: "login"
         |          ------- the value
       3 |       expect: x
         |       ^^^^^^ indented by 6 columns
         |
      help: align `expect` with the key of the line above it, or put a text of several lines in quotes

      """
    ),
    (
      "steps:\n  -tap: x\n  - tap: y\n",
      """
      error[F0038]: a `-` without a space after it
        --> flow.yaml:2:3
         |
       2 |   -tap: x
         |   ^ not an entry of a list
         |
      help: write `- tap: x`

      """
    ),
    (
      "steps:\n  - tap: y\n  -tap: x\n",
      """
      error[F0038]: a `-` without a space after it
        --> flow.yaml:3:3
         |
       3 |   -tap: x
         |   ^ not an entry of a list
         |
      help: write `- tap: x`

      """
    ),
    (
      "flow: a\napp:calendar\nsteps:\n  - x\n",
      """
      error[F0039]: a `:` without a space after it
        --> flow.yaml:2:4
         |
       2 | app:calendar
         |    ^ does not end a key
         |
      help: write `app: calendar`

      """
    ),
    (
      "app:calendar\nsteps:\n  - x\n",
      """
      error[F0039]: a `:` without a space after it
        --> flow.yaml:1:4
         |
       1 | app:calendar
         |    ^ does not end a key
         |
      help: write `app: calendar`

      """
    ),
    (
      "-tap\nflow: x\n",
      """
      error[F0038]: a `-` without a space after it
        --> flow.yaml:1:1
         |
       1 | -tap
         | ^ not an entry of a list
         |
      help: write `- tap`

      """
    ),
    (
      " a: 1\nb: 2\n",
      """
      error[F0033]: this line's indentation fits no line above it
        --> flow.yaml:2:1
         |
       2 | b: 2
         | ^^ indented by 0 columns
         |
      help: align it with the lines that it belongs to

      """
    ),
    (
      "flow: a\n  b: |\n\tc\n",
      """
      error[F0036]: `b` is indented under a line that already has a value
        --> flow.yaml:2:3
         |
       1 | flow: a
         |       - the value
       2 |   b: |
         |   ^ indented by 2 columns
         |
      help: align `b` with the key of the line above it, or put a text of several lines in quotes

      """
    ),
    (
      "a: 1\n\tb\n",
      """
      error[F0032]: a tab cannot indent
        --> flow.yaml:2:1
         |
       2 | \tb
         | ^ a tab
         |
      help: use spaces

      """
    ),
    (
      "a:\n  'b'\n  \tc: d\n",
      """
      error[F0032]: a tab cannot indent
        --> flow.yaml:3:3
         |
       3 |   \tc: d
         |   ^ a tab
         |
      help: use spaces

      """
    ),
  ]

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
      help: use single quotes, or write the backslash twice: `\\\\d`

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

  static let structure: [(String, String)] = [
    (
      "[a, b\n",
      """
      error[F0050]: `[` without `]`
        --> flow.yaml:1:1
         |
       1 | [a, b
         | ^ opened here
         |      - expected `,` or `]` here
         |
      help: close it, or put the text in quotes

      """
    ),
    (
      "title: [공지 회의\nnext: x\n",
      """
      error[F0050]: `[` without `]`
        --> flow.yaml:1:8
         |
       1 | title: [공지 회의
         |        ^ opened here
       2 | next: x
         |     - expected `,` or `]` here
         |
      help: close it, or put the text in quotes

      """
    ),
    (
      "a: {b: c\nd: e\n",
      """
      error[F0051]: `{` without `}`
        --> flow.yaml:1:4
         |
       1 | a: {b: c
         |    ^ opened here
       2 | d: e
         |  - expected `,` or `}` here
         |
      help: close it, or put the text in quotes

      """
    ),
    (
      "a: [b, \"c\" \"d\"]\n",
      """
      error[F0052]: a missing comma
        --> flow.yaml:1:12
         |
       1 | a: [b, "c" "d"]
         |            ^^^^ expected `,` before this
         |    - within this bracket
         |
      help: separate items with `, `, or put the text in quotes

      """
    ),
    (
      "a: {b: c \"d\" e}\n",
      """
      OK

      """
    ),
    (
      "a: ]\n",
      """
      error[F0053]: unexpected `]`
        --> flow.yaml:1:4
         |
       1 | a: ]
         |    ^ expected a value
         |
      help: put it in quotes if it is text

      """
    ),
    (
      "a: , b\n",
      """
      error[F0053]: unexpected `,`
        --> flow.yaml:1:4
         |
       1 | a: , b
         |    ^ expected a value
         |
      help: put it in quotes if it is text

      """
    ),
    (
      "a: [b, , c]\n",
      """
      error[F0053]: unexpected `,`
        --> flow.yaml:1:8
         |
       1 | a: [b, , c]
         |        ^ expected a value
         |
      help: put it in quotes if it is text

      """
    ),
    (
      "a: {x: y: z}\n",
      """
      error[F0054]: unexpected `:`
        --> flow.yaml:1:9
         |
       1 | a: {x: y: z}
         |         ^ within brackets it ends a key
         |    - within this bracket
         |
      help: put the text in quotes

      """
    ),
    (
      "a: 1\nfoo\nb: 2\n",
      """
      error[F0055]: a line without a colon among keys
        --> flow.yaml:2:1
         |
       2 | foo
         | ^^^ expected `key: value`
         |
      help: write `foo:`, or put a text of several lines in quotes

      """
    ),
    (
      "foo\nbar: 1\n",
      """
      error[F0055]: a line without a colon among keys
        --> flow.yaml:1:1
         |
       1 | foo
         | ^^^ expected `key: value`
         |
      help: write `foo:`, or put a text of several lines in quotes

      """
    ),
    (
      "a: - b\n",
      """
      error[F0056]: a list that begins in the line of its key
        --> flow.yaml:1:4
         |
       1 | a: - b
         |    ^^^ a list begins in a line of its own
         |
      help: move `- b` to the next line, or write `[b]`

      """
    ),
    (
      "? - a\n- b\n",
      """
      error[F0034]: a `-` where no list can go on
        --> flow.yaml:2:1
         |
       2 | - b
         | ^ indented by 0 columns
         |
      help: align it with the other `-` of its list

      """
    ),
    (
      "{a: b}\nc: d\n",
      """
      error[F0062]: text after the end of the document
        --> flow.yaml:2:1
         |
       2 | c: d
         | ^^ does not belong to what is above
         |
      help: check the indentation

      """
    ),
    (
      "\"a\"\n\"b\"\n",
      """
      error[F0062]: text after the end of the document
        --> flow.yaml:2:1
         |
       2 | "b"
         | ^^^ does not belong to what is above
         |
      help: check the indentation

      """
    ),
    (
      "a: b\n}\n",
      """
      error[F0053]: unexpected `}`
        --> flow.yaml:2:1
         |
       2 | }
         | ^ expected a value
         |
      help: put it in quotes if it is text

      """
    ),
    (
      ": : a\n",
      """
      error[F0059]: expected a key
        --> flow.yaml:1:1
         |
       1 | : : a
         | ^ neither a key nor part of the value before it
         |
      help: check the indentation

      """
    ),
    (
      "a: b\n? c: d: e\n",
      """
      error[F0042]: a second `: ` in one line
        --> flow.yaml:2:6
         |
       2 | ? c: d: e
         |      ^^^^ a text with `: ` needs quotes
         |       - the second one
         |
      help: put the text in quotes: `"d: e"`

      """
    ),
    (
      "- a\nb: c\n",
      """
      error[F0035]: an entry of a list without its `-`
        --> flow.yaml:2:1
         |
       2 | b: c
         | ^^^^ no `-`
         |
      help: write `- b: c`

      """
    ),
  ]

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
      error[F0073]: unknown tag `!x!y`
        --> flow.yaml:1:4
         |
       1 | a: !x!y b
         |    ^^^^ a word that starts with `!` is a tag
         |
      help: put the text in quotes; the only tag is `!!str`

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

  static let content: [(String, String)] = [
    (
      "a: 1\nb: 2\na: 3\n",
      """
      error[F0021]: the key `a` appears twice
        --> flow.yaml:3:1
         |
       1 | a: 1
         | - first time
       2 | b: 2
       3 | a: 3
         | ^ second time

      """
    ),
    (
      "\"a\": 1\na: 2\n'a': 3\n",
      """
      error[F0021]: the key `a` appears twice
        --> flow.yaml:2:1
         |
       1 | "a": 1
         | --- first time
       2 | a: 2
         | ^ second time
      error[F0021]: the key `'a'` appears twice
        --> flow.yaml:3:1
         |
       1 | "a": 1
         | --- first time
       2 | a: 2
       3 | 'a': 3
         | ^^^ second time

      """
    ),
    (
      "x: &x a\n*x : 1\na: 2\n",
      """
      error[F0021]: the key `a` appears twice
        --> flow.yaml:3:1
         |
       2 | *x : 1
         | -- first time
       3 | a: 2
         | ^ second time

      """
    ),
    (
      "<<: x\n\"<<\": y\n",
      """
      error[F0027]: merge keys are not supported
        --> flow.yaml:1:1
         |
       1 | <<: x
         | ^^ `<<` would be a key
         |
      help: write the keys out

      """
    ),
    (
      "? [q]\n: 1\n",
      """
      error[F0028]: a list or mapping as a key
        --> flow.yaml:1:3
         |
       1 | ? [q]
         |   ^^^ a key must be a word
         |
      help: put it in quotes if it is text, as `$(name)` needs no braces

      """
    ),
    (
      "a: *x\nb: &y [*y]\n",
      """
      error[F0022]: unknown alias `*x`
        --> flow.yaml:1:4
         |
       1 | a: *x
         |    ^^ no `&x` before this place
         |
      help: put the text in quotes: `"*x"`
      error[F0023]: the alias `*y` contains itself
        --> flow.yaml:2:8
         |
       2 | b: &y [*y]
         |        ^^ refers to what it is in
         |    - what it refers to

      """
    ),
    (
      "title: !imp x\n",
      """
      error[F0024]: unknown tag `!imp`
        --> flow.yaml:1:8
         |
       1 | title: !imp x
         |        ^^^^ a word that starts with `!` is a tag
         |
      help: put the text in quotes; the only tag is `!!str`

      """
    ),
    (
      "a: &b !!int 1\n",
      """
      error[F0024]: unknown tag `!!int`
        --> flow.yaml:1:7
         |
       1 | a: &b !!int 1
         |       ^^^^^ a word that starts with `!` is a tag
         |
      help: put the text in quotes; the only tag is `!!str`

      """
    ),
    (
      "a: !!map {}\n",
      """
      error[F0024]: unknown tag `!!map`
        --> flow.yaml:1:4
         |
       1 | a: !!map {}
         |    ^^^^^ a word that starts with `!` is a tag
         |
      help: put the text in quotes; the only tag is `!!str`

      """
    ),
    (
      "%TAG ! tag:x,2000:\n---\na: b\n",
      """
      error[F0025]: `%TAG` is not supported
        --> flow.yaml:1:1
         |
       1 | %TAG ! tag:x,2000:
         | ^^^^
         |
      help: remove the line; the only tag is `!!str`

      """
    ),
    (
      "a\n---\nb\n",
      """
      error[F0026]: a second document
        --> flow.yaml:2:1
         |
       2 | ---
         | ^^^ the file's document has ended before this
         |
      help: keep one document per file: remove `---`, or move the rest to a file of its own

      """
    ),
    (
      "a\n...\nb\n",
      """
      error[F0026]: a second document
        --> flow.yaml:3:1
         |
       3 | b
         | ^ the file's document has ended before this
         |
      help: keep one document per file: remove `---`, or move the rest to a file of its own

      """
    ),
    (
      "---\na\n--- # again\n",
      """
      error[F0026]: a second document
        --> flow.yaml:3:1
         |
       3 | --- # again
         | ^^^ the file's document has ended before this
         |
      help: keep one document per file: remove `---`, or move the rest to a file of its own

      """
    ),
    (
      "k0: x\nk1: x\nk2: x\nk3: x\nk4: x\nk5: x\nk6: x\nk7: x\nk8: x\nk9: x\nk10: x\nk11: x\nk12: x\nk13: x\nk14: x\nk15: x\nk16: x\nk17: x\nk18: x\nk19: x\nk3: y\n",
      """
      error[F0021]: the key `k3` appears twice
         --> flow.yaml:21:1
          |
        4 | k3: x
          | -- first time
      ...
       21 | k3: y
          | ^^ second time

      """
    ),
  ]
}
