/// What a file is, and its header.
extension BrokenFlows {
  static let files: [BrokenFlow] = [
    BrokenFlow(
      """

      """,
      """
      error[F0101]: the file is empty
        --> a.yaml:1:1
         |
       1 |
         | ^ nothing here
         |
      help: begin with `flow: <title>`
      """),
    BrokenFlow(
      """
      # nothing
      """,
      """
      error[F0101]: the file is empty
        --> a.yaml:1:1
         |
       1 | # nothing
         | ^ nothing here
         |
      help: begin with `flow: <title>`
      """),
    BrokenFlow(
      """
      - back
      """,
      """
      error[F0101]: the file is neither a flow nor a fragment
        --> a.yaml:1:3
         |
       1 | - back
         |   ^^^^ no key here
         |
      help: begin with `flow: <title>` or `fragment: <title>`
      """),
    BrokenFlow(
      """
      hello
      """,
      """
      error[F0101]: the file is neither a flow nor a fragment
        --> a.yaml:1:1
         |
       1 | hello
         | ^^^^^ no key here
         |
      help: begin with `flow: <title>` or `fragment: <title>`
      """),
    BrokenFlow(
      """
      appId: com.example
      name: Test
      steps: [back]
      """,
      """
      error[F0101]: the file is neither a flow nor a fragment
        --> a.yaml:1:1
         |
       1 | appId: com.example
         | ^^^^^ the first key is `appId`
         |
      help: begin with `flow: <title>`, without `---`, and list the steps under `steps`
      """),
    BrokenFlow(
      """
      appId: x
      ---
      - back
      """,
      """
      error[F0101]: the file is neither a flow nor a fragment
        --> a.yaml:1:1
         |
       1 | appId: x
         | ^^^^^ the first key is `appId`
         |
      help: begin with `flow: <title>`, without `---`, and list the steps under `steps`
      error[F0026]: a second document
        --> a.yaml:2:1
         |
       2 | ---
         | ^^^ the file's document has ended before this
         |
      help: keep one document per file: remove `---`, or move the rest to a file of its own
      """),
    BrokenFlow(
      """
      tags: [a]
      flow: t
      steps: [back]
      """,
      """
      error[F0102]: `flow` must be the first key
        --> a.yaml:2:1
         |
       2 | flow: t
         | ^^^^ not the first key
         |
      help: move `flow: …` to the top of the file
      """),
    BrokenFlow(
      """
      flow: t
      step: [back]
      steps: [back]
      """,
      """
      error[F0103]: unknown key `step` in a flow
        --> a.yaml:2:1
         |
       2 | step: [back]
         | ^^^^ not a key of a flow
         |
      help: a similar name exists: `steps`
      """),
    BrokenFlow(
      """
      flow: t
      stepLimit: 5
      steps: [back]
      """,
      """
      error[F0103]: unknown key `stepLimit` in a flow
        --> a.yaml:2:1
         |
       2 | stepLimit: 5
         | ^^^^^^^^^ not a key of a flow
         |
      help: `stepLimit` is a key of `config.yaml`
      """),
    BrokenFlow(
      """
      flow: t
      env: { A: b }
      steps: [back]
      """,
      """
      error[F0103]: unknown key `env` in a flow
        --> a.yaml:2:1
         |
       2 | env: { A: b }
         | ^^^ not a key of a flow
         |
      help: write `vars`
      """),
    BrokenFlow(
      """
      flow: t
      steps: [back]
      back:
      """,
      """
      error[F0103]: unknown key `back` in a flow
        --> a.yaml:3:1
         |
       3 | back:
         | ^^^^ not a key of a flow
         |
      help: steps go under `steps`, each with `- ` before it
      """),
    BrokenFlow(
      """
      flow: t
      steps: [back]
      expect: { toast: x }
      """,
      """
      error[F0103]: unknown key `expect` in a flow
        --> a.yaml:3:1
         |
       3 | expect: { toast: x }
         | ^^^^^^ not a key of a flow
         |
      help: expectations go under a step
      """),
    BrokenFlow(
      """
      flow: t
      """,
      """
      error[F0104]: `steps` is missing in a flow
        --> a.yaml:1:1
         |
       1 | flow: t
         | ^^^^ has no `steps`
         |
      help: add `steps:` with at least one step
      """),
    BrokenFlow(
      """
      flow: t
      steps:
      """,
      """
      error[F0402]: `steps` has no value
        --> a.yaml:2:7
         |
       2 | steps:
         |       ^ takes a list of steps
      """),
    BrokenFlow(
      """
      flow: t
      steps: []
      """,
      """
      error[F0405]: `steps` is empty
        --> a.yaml:2:8
         |
       2 | steps: []
         |        ^^ no entries
         |
      help: add at least one entry
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        back:
      """,
      """
      error[F0401]: `steps` takes a list of steps
        --> a.yaml:3:3
         |
       3 |   back:
         |   ^^^^^ found a mapping
         |
      help: write `- ` before each entry
      """),
    BrokenFlow(
      """
      flow:
      steps: [back]
      """,
      """
      error[F0402]: `flow` has no value
        --> a.yaml:1:6
         |
       1 | flow:
         |      ^ takes a title
      """),
    BrokenFlow(
      """
      flow: t
      app: calender
      steps: [back]
      """,
      """
      error[F0105]: unknown app `calender`
        --> a.yaml:2:6
         |
       2 | app: calender
         |      ^^^^^^^^ no app of this name
         |
      help: a similar name exists: `calendar`
      """),
    BrokenFlow(
      """
      flow: t
      tags: smoke, delete
      steps: [back]
      """,
      """
      error[F0401]: `tags` takes a list of words
        --> a.yaml:2:7
         |
       2 | tags: smoke, delete
         |       ^^^^^^^^^^^^^ found `smoke, delete`
         |
      help: write `[smoke, delete]`
      """),
    BrokenFlow(
      """
      flow: t
      exhaustive: yes
      steps: [back]
      """,
      """
      error[F0401]: `exhaustive` takes true or false
        --> a.yaml:2:13
         |
       2 | exhaustive: yes
         |             ^^^ found `yes`
         |
      help: write `true`
      """),
    BrokenFlow(
      """
      flow: t
      tags: a
      steps:
        - tapEvnt: x
        - delete:
          expect:
            screen: hoem
            state: { eventDetail.evnt: 1, calendar.count: x }
        - wait: 1
      """,
      """
      error[F0401]: `tags` takes a list of words
        --> a.yaml:2:7
         |
       2 | tags: a
         |       ^ found `a`
         |
      help: write `[a]`
      error[F0201]: unknown step `tapEvnt`
        --> a.yaml:4:5
         |
       4 |   - tapEvnt: x
         |     ^^^^^^^ not a step
         |
      help: a step with a similar name exists: `tapEvent`
      error[F0301]: unknown screen `hoem`
        --> a.yaml:7:15
         |
       7 |       screen: hoem
         |               ^^^^ no screen of this name
         |
      help: a similar name exists: `home`
      error[F0302]: unknown state `evnt` in `eventDetail`
        --> a.yaml:8:28
         |
       8 |       state: { eventDetail.evnt: 1, calendar.count: x }
         |                            ^^^^ no such field
         |
      help: a similar name exists: `event`
      error[F0401]: `calendar.count` takes a whole number from 0 to 99
        --> a.yaml:8:53
         |
       8 |       state: { eventDetail.evnt: 1, calendar.count: x }
         |                                                     ^ found `x`
      error[F0410]: `wait` takes a duration
        --> a.yaml:9:11
         |
       9 |   - wait: 1
         |           ^ a number without a unit
         |
      help: write `1s` for seconds, `1ms` for milliseconds
      """),
  ]
}
