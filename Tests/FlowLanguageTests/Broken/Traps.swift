/// What YAML makes of a text.
extension BrokenFlows {
  static let traps: [BrokenFlow] = [
    BrokenFlow(
      """
      flow:t
      """,
      """
      error[F0604]: a space is missing after the colon in `flow:t`
        --> a.yaml:1:1
         |
       1 | flow:t
         | ^^^^^^ read as one text
         |
      help: write `flow: t`
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - fill: { title: 회의, 발표 }
      """,
      """
      error[F0602]: a comma splits the text before `발표`
        --> a.yaml:3:24
         |
       3 |   - fill: { title: 회의, 발표 }
         |                          ^^^^ read as a key of its own, without a value
         |
      help: put the whole text in quotes: `title: "회의, 발표"`
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - tapOn:delete
      """,
      """
      error[F0604]: a space is missing after the colon in `tapOn:delete`
        --> a.yaml:3:5
         |
       3 |   - tapOn:delete
         |     ^^^^^^^^^^^^ read as one text
         |
      help: write `tapOn: delete`
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        -back
      """,
      """
      error[F0604]: a space is missing after the `-` in `-back`
        --> a.yaml:3:3
         |
       3 |   -back
         |   ^^^^^ read as one text
         |
      help: write `- back`
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - delete
          expect:
            toast: x
      """,
      """
      error[F0037]: `delete` needs a colon, as keys are indented under it
        --> a.yaml:3:5
         |
       3 |   - delete
         |     ^^^^^^ no colon
       4 |     expect:
         |     ------ belongs to `delete`
         |
      help: write `- delete:`
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - delete
            expect:
              toast: x
      """,
      """
      error[F0037]: `delete` needs a colon, as keys are indented under it
        --> a.yaml:3:5
         |
       3 |   - delete
         |     ^^^^^^ no colon
       4 |       expect:
         |       ------ belongs to `delete`
         |
      help: write `- delete:`
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - fill:
            title: x
            expect: { toast: x }
      """,
      """
      error[F0605]: `expect` is written into the argument of `fill`
        --> a.yaml:5:7
         |
       5 |       expect: { toast: x }
         |       ^^^^^^ belongs to the step
         |
      help: put `expect` under the first letter of `fill`: `    expect: { toast: x }`
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - delete:
            expect: { toast: x }
      """,
      """
      error[F0605]: `expect` is written into the argument of `delete`
        --> a.yaml:4:7
         |
       4 |       expect: { toast: x }
         |       ^^^^^^ belongs to the step
         |
      help: put `expect` under the first letter of `delete`: `    expect: { toast: x }`
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - tapEvent:
            expect: { toast: x }
      """,
      """
      error[F0605]: `expect` is written into the argument of `tapEvent`
        --> a.yaml:4:7
         |
       4 |       expect: { toast: x }
         |       ^^^^^^ belongs to the step
         |
      help: put `expect` under the first letter of `tapEvent`: `    expect: { toast: x }`
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - tapEvent: midterm
            expect: { toast: x }
      """,
      """
      error[F0036]: `expect` is indented under a line that already has a value
        --> a.yaml:4:7
         |
       3 |   - tapEvent: midterm
         |               ------- the value
       4 |       expect: { toast: x }
         |       ^^^^^^ indented by 6 columns
         |
      help: align `expect` with the key of the line above it, or put a text of several lines in quotes
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - back:
          expect:
            toast:x
      """,
      """
      error[F0604]: a space is missing after the colon in `toast:x`
        --> a.yaml:5:7
         |
       5 |       toast:x
         |       ^^^^^^^ read as one text
         |
      help: write `toast: x`
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - expect:
            toast: [저장] 완료
      """,
      """
      error[F0041]: text after a closing bracket
        --> a.yaml:4:14
         |
       4 |       toast: [저장] 완료
         |              ^^^^^^^^^^^ `[` starts a list
         |
      help: put the text in quotes: `"[저장] 완료"`
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - expect:
            toast: [저장]
      """,
      """
      error[F0603]: a text cannot start with `[` unless it is quoted
        --> a.yaml:4:14
         |
       4 |       toast: [저장]
         |              ^^^^^^ read as a list
         |
      help: put it in quotes: `"[저장]"`
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - expect:
            toast: 회의 #3
      """,
      """
      error[F0601]: `#3` is cut off as a comment
        --> a.yaml:4:17
         |
       4 |       toast: 회의 #3
         |                   ^^ not part of the text
         |
      help: put the text in quotes: `"회의 #3"`, or a space after `#` for a comment
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - expect:
            toast: #3
      """,
      """
      error[F0603]: a text cannot start with `#` unless it is quoted
        --> a.yaml:4:14
         |
       4 |       toast: #3
         |              ^^ not read as a text
         |
      help: put it in quotes: `"#3"`
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - expect:
            toast: &회의
      """,
      """
      error[F0040]: a text cannot start with `&`
        --> a.yaml:4:14
         |
       4 |       toast: &회의
         |              ^^^^^ `&` means something in YAML
         |
      help: put the text in quotes: `"&회의"`
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - expect:
            toast: &a
      """,
      """
      error[F0603]: a text cannot start with `&` unless it is quoted
        --> a.yaml:4:14
         |
       4 |       toast: &a
         |              ^^ not read as a text
         |
      help: put it in quotes: `"&a"`
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - expect:
            toast: @회의
      """,
      """
      error[F0040]: a text cannot start with `@`
        --> a.yaml:4:14
         |
       4 |       toast: @회의
         |              ^^^^^ `@` means something in YAML
         |
      help: put the text in quotes: `"@회의"`
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - expect:
            toast: %회의
      """,
      """
      error[F0040]: a text cannot start with `%`
        --> a.yaml:4:14
         |
       4 |       toast: %회의
         |              ^^^^^ `%` means something in YAML
         |
      help: put the text in quotes: `"%회의"`
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - expect:
            toast: *회의
      """,
      """
      error[F0040]: a text cannot start with `*`
        --> a.yaml:4:14
         |
       4 |       toast: *회의
         |              ^^^^^ `*` means something in YAML
         |
      help: put the text in quotes: `"*회의"`
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - expect:
            toast: !회의
      """,
      """
      error[F0040]: a text cannot start with `!`
        --> a.yaml:4:14
         |
       4 |       toast: !회의
         |              ^^^^^ `!` means something in YAML
         |
      help: put the text in quotes: `"!회의"`
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - expect:
            toast: `회의`
      """,
      """
      error[F0040]: a text cannot start with "`"
        --> a.yaml:4:14
         |
       4 |       toast: `회의`
         |              ^^^^^^ "`" means something in YAML
         |
      help: put the text in quotes: `"`회의`"`
      """),
    BrokenFlow(
      #"""
      flow: t
      steps:
        - expect:
            toast: "\d회의"
      """#,
      #"""
      error[F0046]: unknown escape `\d`
        --> a.yaml:4:15
         |
       4 |       toast: "\d회의"
         |               ^^ a backslash in double quotes begins an escape
         |
      help: use single quotes: `'\d회의'`
      """#),
    BrokenFlow(
      """
      flow: t
      steps:
        - back:
      	expect: x
      """,
      """
      error[F0032]: a tab cannot indent
        --> a.yaml:4:1
         |
       4 | 	expect: x
         | ^ a tab
         |
      help: use spaces
      """),
  ]
}
