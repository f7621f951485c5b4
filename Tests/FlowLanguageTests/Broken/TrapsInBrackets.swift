/// What YAML makes of a text inside `{ }` and `[ ]`, and slips that look alike in both styles.
extension BrokenFlows {
  static let trapsInBrackets: [BrokenFlow] = [
    BrokenFlow(
      """
      flow: t
      steps:
        - expect: { visible: [addEvent, #3] }
      """,
      """
      error[F0086]: ` #` begins a comment, and the bracket is never closed
        --> a.yaml:3:35
         |
       3 |   - expect: { visible: [addEvent, #3] }
         |                                   ^^ all from `#` on is a comment
         |                        - within this bracket
         |
      help: put the text in quotes: `"#3"`
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - expect:
            visible: [#3, delete]
      """,
      """
      error[F0086]: ` #` begins a comment, and the bracket is never closed
        --> a.yaml:4:17
         |
       4 |       visible: [#3, delete]
         |                 ^^ all from `#` on is a comment
         |                - within this bracket
         |
      help: put the text in quotes: `"#3"`
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - fill: { title: 회의 #3 }
      """,
      """
      error[F0086]: ` #` begins a comment, and the bracket is never closed
        --> a.yaml:3:20
         |
       3 |   - fill: { title: 회의 #3 }
         |                    ^^^^^^^ all from `#` on is a comment
         |           - within this bracket
         |
      help: put the text in quotes: `"회의 #3"`
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - fill: {
            title: 회의 #3,
            allDay: true }
      """,
      """
      error[F0086]: ` #` begins a comment, and the bracket is never closed
        --> a.yaml:4:14
         |
       3 |   - fill: {
         |           - within this bracket
       4 |       title: 회의 #3,
         |              ^^^^^^^ all from `#` on is a comment
         |
      help: put the text in quotes: `"회의 #3"`
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - fill: { title: @회의 발표, allDay: true }
      """,
      """
      error[F0040]: a text cannot start with `@`
        --> a.yaml:3:20
         |
       3 |   - fill: { title: @회의 발표, allDay: true }
         |                    ^^^^^^^^^^ `@` means something in YAML
         |
      help: put the text in quotes: `"@회의 발표"`
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - expect: { visible: [!중요 회의, delete] }
      """,
      """
      error[F0040]: a text cannot start with `!`
        --> a.yaml:3:25
         |
       3 |   - expect: { visible: [!중요 회의, delete] }
         |                         ^^^^^^^^^^ `!` means something in YAML
         |
      help: put the text in quotes: `"!중요 회의"`
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - fill: { title: !중요 회의 }
      """,
      """
      error[F0040]: a text cannot start with `!`
        --> a.yaml:3:20
         |
       3 |   - fill: { title: !중요 회의 }
         |                    ^^^^^^^^^^ `!` means something in YAML
         |
      help: put the text in quotes: `"!중요 회의"`
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - fill: { title: ! 중요 }
      """,
      """
      error[F0024]: unknown tag `!`
        --> a.yaml:3:20
         |
       3 |   - fill: { title: ! 중요 }
         |                    ^ a word that starts with `!` is a tag
         |
      help: put the text in quotes: `"! 중요"`
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - fill:
            title: ! 중요
      """,
      """
      error[F0024]: unknown tag `!`
        --> a.yaml:4:14
         |
       4 |       title: ! 중요
         |              ^ a word that starts with `!` is a tag
         |
      help: put the text in quotes: `"! 중요"`
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - fill:
            title: !중요 회의
      """,
      """
      error[F0040]: a text cannot start with `!`
        --> a.yaml:4:14
         |
       4 |       title: !중요 회의
         |              ^^^^^^^^^^ `!` means something in YAML
         |
      help: put the text in quotes: `"!중요 회의"`
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - fill: { title: %회의 x }
      """,
      """
      error[F0040]: a text cannot start with `%`
        --> a.yaml:3:20
         |
       3 |   - fill: { title: %회의 x }
         |                    ^^^^^^^ `%` means something in YAML
         |
      help: put the text in quotes: `"%회의 x"`
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - fill: { title: *회의 x }
      """,
      """
      error[F0040]: a text cannot start with `*`
        --> a.yaml:3:20
         |
       3 |   - fill: { title: *회의 x }
         |                    ^^^^^^^ `*` means something in YAML
         |
      help: put the text in quotes: `"*회의 x"`
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - fill: { title: `회의 x` }
      """,
      """
      error[F0040]: a text cannot start with "`"
        --> a.yaml:3:20
         |
       3 |   - fill: { title: `회의 x` }
         |                    ^^^^^^^^ "`" means something in YAML
         |
      help: put the text in quotes: `"`회의 x`"`
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - fill: { title: &회의 x }
      """,
      """
      error[F0040]: a text cannot start with `&`
        --> a.yaml:3:20
         |
       3 |   - fill: { title: &회의 x }
         |                    ^^^^^^^ `&` means something in YAML
         |
      help: put the text in quotes: `"&회의 x"`
      """),
    BrokenFlow(
      #"""
      flow: t
      steps:
        - fill: { title: "a \d+ b", allDay: true }
      """#,
      #"""
      error[F0046]: unknown escape `\d`
        --> a.yaml:3:23
         |
       3 |   - fill: { title: "a \d+ b", allDay: true }
         |                       ^^ a backslash in double quotes begins an escape
         |
      help: use single quotes: `'a \d+ b'`
      """#),
    BrokenFlow(
      #"""
      flow: t
      steps:
        - fill: { title: "it's \d\n" }
      """#,
      #"""
      error[F0046]: unknown escape `\d`
        --> a.yaml:3:26
         |
       3 |   - fill: { title: "it's \d\n" }
         |                          ^^ a backslash in double quotes begins an escape
         |
      help: write the backslash twice: `"it's \\d\n"`
      """#),
    BrokenFlow(
      """
      flow: t
      steps:
        - back
      - tapOn: delete
      """,
      """
      error[F0034]: a `-` where no list can go on
        --> a.yaml:4:1
         |
       3 |   - back
         |   - the nearest `-` above it
       4 | - tapOn: delete
         | ^ indented by 0 columns
         |
      help: if it belongs to the same list, write `  - tapOn: delete`
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - back
         - tapOn: delete
      """,
      """
      error[F0034]: a `-` where no list can go on
        --> a.yaml:4:4
         |
       3 |   - back
         |   - the nearest `-` above it
       4 |    - tapOn: delete
         |    ^ indented by 3 columns
         |
      help: if it belongs to the same list, write `  - tapOn: delete`
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - tapOn：delete
          expect: { toast: x }
      """,
      """
      error[F0087]: a full-width colon
        --> a.yaml:3:10
         |
       3 |   - tapOn：delete
         |          ^^ YAML knows only `:`
         |
      help: write `tapOn: delete`
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - tapOn：delete
      """,
      """
      error[F0604]: a full-width colon in `tapOn：delete`
        --> a.yaml:3:5
         |
       3 |   - tapOn：delete
         |     ^^^^^^^^^^^^^ read as one text
         |
      help: write `tapOn: delete`
      """),
    BrokenFlow(
      """
      flow：t
      steps:
        - back
      """,
      """
      error[F0087]: a full-width colon
        --> a.yaml:1:5
         |
       1 | flow：t
         |     ^^ YAML knows only `:`
         |
      help: write `flow: t`
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - fill: { title：x }
      """,
      """
      error[F0604]: a full-width colon in `title：x`
        --> a.yaml:3:13
         |
       3 |   - fill: { title：x }
         |             ^^^^^^^^ read as one text
         |
      help: write `title: x`
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - fill:
            title：x
            allDay: true
      """,
      """
      error[F0087]: a full-width colon
        --> a.yaml:4:12
         |
       4 |       title：x
         |            ^^ YAML knows only `:`
         |
      help: write `title: x`
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - expect: { screen:calendar, toast:x }
          label:x
      """,
      """
      error[F0039]: a `:` without a space after it
        --> a.yaml:4:10
         |
       4 |     label:x
         |          ^ does not end a key
         |
      help: write `label: x`
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - expect: { transitions: [eventDetail:pop], requests: [deleteEvent:midterm, fetchEvents] }
      """,
      """
      error[F0604]: a space is missing after the colon in `eventDetail:pop`
        --> a.yaml:3:29
         |
       3 |   - expect: { transitions: [eventDetail:pop], requests: [deleteEvent:midterm, fetchEvents] }
         |                             ^^^^^^^^^^^^^^^ read as one text
         |
      help: write `eventDetail: pop`
      error[F0604]: a space is missing after the colon in `deleteEvent:midterm`
        --> a.yaml:3:58
         |
       3 |   - expect: { transitions: [eventDetail:pop], requests: [deleteEvent:midterm, fetchEvents] }
         |                                                          ^^^^^^^^^^^^^^^^^^^ read as one text
         |
      help: write `deleteEvent: midterm`
      """),
    BrokenFlow(
      """
      flow: t
      given: { faults: [missingReset:eventDetail], server: { deleteEvent:hang }, settings: { showWeekends:true } }
      steps:
        - back
      """,
      """
      error[F0604]: a space is missing after the colon in `missingReset:eventDetail`
        --> a.yaml:2:19
         |
       2 | given: { faults: [missingReset:eventDetail], server: { deleteEvent:hang }, settings: { showWeekends:true } }
         |                   ^^^^^^^^^^^^^^^^^^^^^^^^ read as one text
         |
      help: write `missingReset: eventDetail`
      error[F0604]: a space is missing after the colon in `deleteEvent:hang`
        --> a.yaml:2:56
         |
       2 | given: { faults: [missingReset:eventDetail], server: { deleteEvent:hang }, settings: { showWeekends:true } }
         |                                                        ^^^^^^^^^^^^^^^^ read as one text
         |
      help: write `deleteEvent: hang`
      error[F0604]: a space is missing after the colon in `showWeekends:true`
        --> a.yaml:2:88
         |
       2 | given: { faults: [missingReset:eventDetail], server: { deleteEvent:hang }, settings: { showWeekends:true } }
         |                                                                                        ^^^^^^^^^^^^^^^^^ read as one text
         |
      help: write `showWeekends: true`
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - fill: { title: 회의, 발표, 3층, allDay: true }
      """,
      """
      error[F0602]: a comma splits the text before `발표, 3층`
        --> a.yaml:3:24
         |
       3 |   - fill: { title: 회의, 발표, 3층, allDay: true }
         |                          ^^^^^^^^^ read as a key of its own, without a value
         |
      help: put the whole text in quotes: `title: "회의, 발표, 3층"`
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - expect: { stack: home, calendar }
      """,
      """
      error[F0401]: `stack` takes a list of screens
        --> a.yaml:3:28
         |
       3 |   - expect: { stack: home, calendar }
         |                            ^^^^^^^^ a list in one line needs `[ ]`
         |
      help: write `stack: [home, calendar]`
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - expect: { toast: 저장, 완료 }
      """,
      """
      error[F0602]: a comma splits the text before `완료`
        --> a.yaml:3:26
         |
       3 |   - expect: { toast: 저장, 완료 }
         |                            ^^^^ read as a key of its own, without a value
         |
      help: put the whole text in quotes: `toast: "저장, 완료"`
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - tapEvent: { text: a, b }
        - tapOn: { text: a, b }
      """,
      """
      error[F0401]: `tapEvent` takes a text
        --> a.yaml:3:15
         |
       3 |   - tapEvent: { text: a, b }
         |               ^^^^^^^^^^^^^^ found a mapping
      error[F0602]: a comma splits the text before `b`
        --> a.yaml:4:23
         |
       4 |   - tapOn: { text: a, b }
         |                       ^ read as a key of its own, without a value
         |
      help: put the whole text in quotes: `text: "a, b"`
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - expect: { state: { eventDetail.event.title: 회의, 발표 } }
      """,
      """
      error[F0602]: a comma splits the text before `발표`
        --> a.yaml:3:53
         |
       3 |   - expect: { state: { eventDetail.event.title: 회의, 발표 } }
         |                                                       ^^^^ read as a key of its own, without a value
         |
      help: put the whole text in quotes: `eventDetail.event.title: "회의, 발표"`
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - fill: { title: "회의", 발표 }
      """,
      """
      error[F0301]: unknown element `발표`
        --> a.yaml:3:26
         |
       3 |   - fill: { title: "회의", 발표 }
         |                            ^^^^ no element of this name
         |
      help: there are `title`, `제목`, `allDay`, `하루 종일`, `starts`, `시작`, `interval`, `간격`
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - fill: { title: x, expect: { toast: y } }
      """,
      """
      error[F0605]: `expect` is written into the argument of `fill`
        --> a.yaml:3:23
         |
       3 |   - fill: { title: x, expect: { toast: y } }
         |                       ^^^^^^ belongs to the step
         |
      help: put `expect` under the first letter of `fill`: `    expect: { toast: y }`
      """),
    BrokenFlow(
      """
      flow: t
      steps:
      	- back
      """,
      """
      error[F0032]: a tab cannot indent
        --> a.yaml:3:1
         |
       3 | 	- back
         | ^ a tab
         |
      help: use spaces
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - fill: {	title: x }
      """,
      """
      cases: t
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - expect: screen: home
        - fill: title: x
      """,
      """
      error[F0606]: two keys in one line
        --> a.yaml:3:13
         |
       3 |   - expect: screen: home
         |             ^^^^^^^^^^^^ a mapping in one line needs `{ }`
         |
      help: write `- expect: { screen: home }`
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - fill: title: x
      """,
      """
      error[F0606]: two keys in one line
        --> a.yaml:3:11
         |
       3 |   - fill: title: x
         |           ^^^^^^^^ a mapping in one line needs `{ }`
         |
      help: write `- fill: { title: x }`
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - fill:
            title: 회의: 발표
      """,
      """
      error[F0042]: a second `: ` in one line
        --> a.yaml:4:14
         |
       4 |       title: 회의: 발표
         |              ^^^^^^^^^^ a text with `: ` needs quotes
         |                  - the second one
         |
      help: put the text in quotes: `"회의: 발표"`
      """),
  ]
}
