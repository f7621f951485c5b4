extension DiagnosisTests {
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
       2 |   - a: 1
         |   - the nearest `-` above it
       3 |  - b: 2
         |  ^ indented by 1 column
         |
      help: if it belongs to the same list, write `  - b: 2`
      """
    ),
    (
      "steps:\n    - a: 1\n  - b: 2\n",
      """
      error[F0034]: a `-` where no list can go on
        --> flow.yaml:3:3
         |
       2 |     - a: 1
         |     - the nearest `-` above it
       3 |   - b: 2
         |   ^ indented by 2 columns
         |
      help: if it belongs to the same list, write `    - b: 2`
      """
    ),
    (
      "steps:\n  - a: 1\n    - b: 2\n",
      """
      error[F0034]: a `-` where no list can go on
        --> flow.yaml:3:5
         |
       2 |   - a: 1
         |   - the nearest `-` above it
       3 |     - b: 2
         |     ^ indented by 4 columns
         |
      help: if it belongs to the same list, write `  - b: 2`
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
}
