extension DiagnosisTests {
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
      "events:\n  - { title: 회의 #3, place: x }\nd: e\n",
      """
      error[F0086]: ` #` begins a comment, and the bracket is never closed
        --> flow.yaml:2:14
         |
       2 |   - { title: 회의 #3, place: x }
         |              ^^^^^^^ all from `#` on is a comment
         |     - within this bracket
         |
      help: put the text in quotes: `"회의 #3"`
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
}
