/// Mistakes that tempt a checker to say a second, misleading thing.
extension BrokenFlows {
  static let oneMessage: [BrokenFlow] = [
    BrokenFlow(
      """
      flow: t
      vars: { k: back }
      steps:
        - $(k)
      """,
      """
      error[F0504]: variables stand in values, not in place of a step's name
        --> a.yaml:4:5
         |
       4 |   - $(k)
         |     ^^^^ not a step
         |
      help: write the step out, such as `- tapEvent: $(event)`, and vary its argument
      """),
    BrokenFlow(
      """
      flow: t
      vars: { k: { tapOn: x } }
      steps:
        - $(k)
      """,
      """
      cases: t
      """),
    BrokenFlow(
      """
      flow: t
      vars: { k: ba }
      steps:
        - $(k)ck
      """,
      """
      error[F0504]: variables stand in values, not in place of a step's name
        --> a.yaml:4:5
         |
       4 |   - $(k)ck
         |     ^^^^^^ not a step
         |
      help: write the step out, such as `- tapEvent: $(event)`, and vary its argument
      """),
    BrokenFlow(
      """
      flow: t
      vars: { k: back }
      steps:
        - $(k): x
      """,
      """
      error[F0504]: variables stand in values, not in keys
        --> a.yaml:4:5
         |
       4 |   - $(k): x
         |     ^^^^ `$(k)` stays as it is
         |
      help: write the key out, and vary the value
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - fill:
            title: &a 회의
      """,
      """
      error[F0603]: a text cannot start with `&` unless it is quoted
        --> a.yaml:4:14
         |
       4 |       title: &a 회의
         |              ^^^^^^^ not read as a text
         |
      help: put it in quotes: `"&a 회의"`
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - fill: { title: &a 회의, allDay: &b }
      """,
      """
      error[F0603]: a text cannot start with `&` unless it is quoted
        --> a.yaml:3:20
         |
       3 |   - fill: { title: &a 회의, allDay: &b }
         |                    ^^^^^^^ not read as a text
         |
      help: put it in quotes: `"&a 회의"`
      error[F0603]: a text cannot start with `&` unless it is quoted
        --> a.yaml:3:35
         |
       3 |   - fill: { title: &a 회의, allDay: &b }
         |                                     ^^ not read as a text
         |
      help: put it in quotes: `"&b"`
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - expect: { visible: [&a 회의, &b], screen: &c }
      """,
      """
      error[F0603]: a text cannot start with `&` unless it is quoted
        --> a.yaml:3:25
         |
       3 |   - expect: { visible: [&a 회의, &b], screen: &c }
         |                         ^^^^^^^ not read as a text
         |
      help: put it in quotes: `"&a 회의"`
      error[F0603]: a text cannot start with `&` unless it is quoted
        --> a.yaml:3:32
         |
       3 |   - expect: { visible: [&a 회의, &b], screen: &c }
         |                                  ^^ not read as a text
         |
      help: put it in quotes: `"&b"`
      error[F0603]: a text cannot start with `&` unless it is quoted
        --> a.yaml:3:45
         |
       3 |   - expect: { visible: [&a 회의, &b], screen: &c }
         |                                               ^^ not read as a text
         |
      help: put it in quotes: `"&c"`
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - tapEvent: &a 회의
        - tapEvent: *a
      """,
      """
      cases: t
      """),
    BrokenFlow(
      """
      flow: t
      vars: { x: midterm }
      steps:
        - fill:
            title: !important
        - tapEvent: *mm
        - expect: { <<: { screen: home } }
        - tapOn: {{x}}
      """,
      """
      error[F0024]: unknown tag `!important`
        --> a.yaml:5:14
         |
       5 |       title: !important
         |              ^^^^^^^^^^ a word that starts with `!` is a tag
         |
      help: put the text in quotes: `"!important"`
      error[F0022]: unknown alias `*mm`
        --> a.yaml:6:15
         |
       6 |   - tapEvent: *mm
         |               ^^^ no `&mm` before this place
         |
      help: put the text in quotes: `"*mm"`
      error[F0027]: merge keys are not supported
        --> a.yaml:7:15
         |
       7 |   - expect: { <<: { screen: home } }
         |               ^^ `<<` would be a key
         |
      help: write the keys out
      error[F0028]: a list or mapping as a key
        --> a.yaml:8:13
         |
       8 |   - tapOn: {{x}}
         |             ^^^ a key must be a word
         |
      help: write `$(x)` for a variable, without the braces
      """),
    BrokenFlow(
      """
      flow: t
      given: { events: [&x { id: a, title: *x, starts: 2026-03-02 }] }
      steps:
        - fill: { title: ! 중요, interval: !x 3 }
      """,
      """
      error[F0023]: the alias `*x` contains itself
        --> a.yaml:2:38
         |
       2 | given: { events: [&x { id: a, title: *x, starts: 2026-03-02 }] }
         |                                      ^^ refers to what it is in
         |                   - what it refers to
      error[F0024]: unknown tag `!`
        --> a.yaml:4:20
         |
       4 |   - fill: { title: ! 중요, interval: !x 3 }
         |                    ^ a word that starts with `!` is a tag
         |
      help: put the text in quotes: `"! 중요"`
      error[F0024]: unknown tag `!x`
        --> a.yaml:4:36
         |
       4 |   - fill: { title: ! 중요, interval: !x 3 }
         |                                      ^^ a word that starts with `!` is a tag
         |
      help: put the text in quotes: `"!x 3"`
      """),
    BrokenFlow(
      """
      flow: t
      vars: { x: *no, y: &z a }
      steps:
        - tapEvent: $(x)
        - tapEvent: $(y)
      """,
      """
      error[F0022]: unknown alias `*no`
        --> a.yaml:2:12
         |
       2 | vars: { x: *no, y: &z a }
         |            ^^^ no `&no` before this place
         |
      help: put the text in quotes: `"*no"`
      error[F0603]: a text cannot start with `&` unless it is quoted
        --> a.yaml:2:20
         |
       2 | vars: { x: *no, y: &z a }
         |                    ^^^^ not read as a text
         |
      help: put it in quotes: `"&z a"`
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - fill:
          title: x
          allDay: true
        - expect: { title: x, commands: y, url: z, back: , assertVisible: a }
      given:
        events: [{ id: a, name: x, title: x, starts: 2026-03-02 10:00 }]
      """,
      """
      error[F0206]: `title` cannot stand beside `fill`
        --> a.yaml:4:5
         |
       4 |     title: x
         |     ^^^^^ only `expect` and `label` may stand here
         |
      help: indent it if it belongs to the argument of `fill`: `      title: x`
      error[F0206]: `allDay` cannot stand beside `fill`
        --> a.yaml:5:5
         |
       5 |     allDay: true
         |     ^^^^^^ only `expect` and `label` may stand here
         |
      help: indent it if it belongs to the argument of `fill`: `      allDay: true`
      error[F0210]: unknown expectation `title`
        --> a.yaml:6:15
         |
       6 |   - expect: { title: x, commands: y, url: z, back: , assertVisible: a }
         |               ^^^^^ not a key of `expect`
         |
      help: there are `screen`, `stack`, `presented`, `alert`, `actionSheet`, `toast`, `state`, `transitions`, …
      error[F0210]: unknown expectation `commands`
        --> a.yaml:6:25
         |
       6 |   - expect: { title: x, commands: y, url: z, back: , assertVisible: a }
         |                         ^^^^^^^^ not a key of `expect`
         |
      help: there are `screen`, `stack`, `presented`, `alert`, `actionSheet`, `toast`, `state`, `transitions`, …
      error[F0210]: unknown expectation `url`
        --> a.yaml:6:38
         |
       6 |   - expect: { title: x, commands: y, url: z, back: , assertVisible: a }
         |                                      ^^^ not a key of `expect`
         |
      help: there are `screen`, `stack`, `presented`, `alert`, `actionSheet`, `toast`, `state`, `transitions`, …
      error[F0210]: `back` is a step, not a key of `expect`
        --> a.yaml:6:46
         |
       6 |   - expect: { title: x, commands: y, url: z, back: , assertVisible: a }
         |                                              ^^^^ belongs under `steps`
         |
      help: write it with `- ` of its own, and what must hold under its `expect`
      error[F0210]: unknown expectation `assertVisible`
        --> a.yaml:6:54
         |
       6 |   - expect: { title: x, commands: y, url: z, back: , assertVisible: a }
         |                                                      ^^^^^^^^^^^^^ not a key of `expect`
         |
      help: write `visible: [delete]`
      error[F0304]: unknown key `name`
        --> a.yaml:8:21
         |
       8 |   events: [{ id: a, name: x, title: x, starts: 2026-03-02 10:00 }]
         |                     ^^^^ not known here
         |
      help: there are `id`, `title`, `starts`, `ends`, `allDay`, `place`, `repeats`
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - back:
          name: x
        - tapOn: { title: x, timeout: 3 }
        - run: { file: frag.yaml, env: { event: x } }
        - tapOn:
            id: delete
          timeout: 3
      """,
      """
      error[F0206]: `name` cannot stand beside `back`
        --> a.yaml:4:5
         |
       4 |     name: x
         |     ^^^^ only `expect` and `label` may stand here
         |
      help: write `label` for a name of the step
      error[F0304]: unknown key `title` in `tapOn`
        --> a.yaml:5:14
         |
       5 |   - tapOn: { title: x, timeout: 3 }
         |              ^^^^^ not known here
         |
      help: there are `id`, `text`, `matches`, `index`
      error[F0304]: unknown key `timeout` in `tapOn`
        --> a.yaml:5:24
         |
       5 |   - tapOn: { title: x, timeout: 3 }
         |                        ^^^^^^^ not known here
         |
      help: leave it out: nothing is polled; let time pass with `- wait: 2s`
      error[F0304]: unknown key `env` in `run`
        --> a.yaml:6:29
         |
       6 |   - run: { file: frag.yaml, env: { event: x } }
         |                             ^^^ not known here
         |
      help: write `with`
      error[F0206]: `timeout` cannot stand beside `tapOn`
        --> a.yaml:9:5
         |
       9 |     timeout: 3
         |     ^^^^^^^ only `expect` and `label` may stand here
         |
      help: leave it out: nothing is polled; let time pass with `- wait: 2s`
      """),
  ]
}
