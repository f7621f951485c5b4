/// Steps made of steps, and fragments.
extension BrokenFlows {
  static let compositions: [BrokenFlow] = [
    BrokenFlow(
      """
      flow: t
      steps:
        - rapidly:
            - delete:
              expect: { toast: x }
      """,
      """
      error[F0211]: `expect` cannot stand inside `rapidly`
        --> a.yaml:5:9
         |
       5 |         expect: { toast: x }
         |         ^^^^^^ nothing has settled here
         |
      help: put `expect` beside `rapidly`: it is judged at its end
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - rapidly: [{ rapidly: [back] }]
      """,
      """
      error[F0212]: `rapidly` cannot stand inside `rapidly`
        --> a.yaml:3:17
         |
       3 |   - rapidly: [{ rapidly: [back] }]
         |                 ^^^^^^^ already rapid
         |
      help: list the steps one after the other
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - repeat: { times: 2, steps: [{ inAnyOrder: [back, delete] }] }
      """,
      """
      error[F0212]: `inAnyOrder` stands only among the flow's own steps
        --> a.yaml:3:35
         |
       3 |   - repeat: { times: 2, steps: [{ inAnyOrder: [back, delete] }] }
         |                                   ^^^^^^^^^^ inside another step
         |
      help: move it out, beside the other steps of the flow
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - inAnyOrder: [back, back, back, back, back, back, back]
      """,
      """
      error[F0213]: `inAnyOrder` takes at most 6 items
        --> a.yaml:3:17
         |
       3 |   - inAnyOrder: [back, back, back, back, back, back, back]
         |                 ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ 7 items
         |
      help: put steps whose order does not matter into one item, as a list
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - inAnyOrder:
            - back:
              expect: { toast: x }
            - delete
      """,
      """
      error[F0211]: `expect` cannot stand inside `inAnyOrder`
        --> a.yaml:5:9
         |
       5 |         expect: { toast: x }
         |         ^^^^^^ the order is not known here
         |
      help: put `expect` beside `inAnyOrder`: it is judged at its end
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - repeat: { steps: [back] }
      """,
      """
      error[F0104]: `times` is missing in `repeat`
        --> a.yaml:3:13
         |
       3 |   - repeat: { steps: [back] }
         |             ^^^^^^^^^^^^^^^^^ has no `times`
         |
      help: add `times: 3`
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - repeat: { times: 2 }
      """,
      """
      error[F0104]: `steps` is missing in `repeat`
        --> a.yaml:3:13
         |
       3 |   - repeat: { times: 2 }
         |             ^^^^^^^^^^^^ has no `steps`
         |
      help: add `steps:` with at least one step
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - repeat: { times: '2', while: x, steps: [back] }
      """,
      """
      error[F0401]: `times` takes a whole number from 1 to 10000
        --> a.yaml:3:22
         |
       3 |   - repeat: { times: '2', while: x, steps: [back] }
         |                      ^^^ found the text `"2"`
         |
      help: leave the quotes out: `2`
      error[F0304]: unknown key `while` in `repeat`
        --> a.yaml:3:27
         |
       3 |   - repeat: { times: '2', while: x, steps: [back] }
         |                           ^^^^^ not known here
         |
      help: write `times: 3` with a number
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - run: nothere.yaml
      """,
      """
      error[F0506]: there is no fragment `nothere.yaml`
        --> a.yaml:3:10
         |
       3 |   - run: nothere.yaml
         |          ^^^^^^^^^^^^ not found
         |
      help: the path is relative to this file
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - run: ../x.yaml
      """,
      """
      error[F0506]: `../x.yaml` leaves the flows folder
        --> a.yaml:3:10
         |
       3 |   - run: ../x.yaml
         |          ^^^^^^^^^ outside
         |
      help: name a file within the flows folder, relative to this file
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - run: flow.yaml
      """,
      """
      error[F0506]: `flow.yaml` is not a fragment
        --> a.yaml:3:10
         |
       3 |   - run: flow.yaml
         |          ^^^^^^^^^ a flow
         |
      help: begin the file with `fragment: <title>` if its steps are for reuse
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - run: loop.yaml
      """,
      """
      error[F0507]: the fragment `loop.yaml` runs itself
        --> loop.yaml:3:10
         |
       3 |   - run: loop.yaml
         |          ^^^^^^^^^ already running: `a.yaml`, `loop.yaml`
         |
      note: run from here
        --> a.yaml:3:5
         |
       3 |   - run: loop.yaml
         |     ^^^
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - run: broken.yaml
      """,
      """
      error[F0201]: unknown step `tapp`
        --> broken.yaml:3:5
         |
       3 |   - tapp: x
         |     ^^^^ not a step
         |
      note: run from here
        --> a.yaml:3:5
         |
       3 |   - run: broken.yaml
         |     ^^^
      help: the app's own words are `openCalendar`, `tapEvent`, `delete`, `confirm`, `save`, `choose`, `selectDate`
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - run: frag.yaml
      """,
      """
      error[F0508]: the fragment `frag.yaml` needs the parameter `event`
        --> a.yaml:3:10
         |
       3 |   - run: frag.yaml
         |          ^^^^^^^^^ does not give `event`
         |
      note: `event` is declared here
        --> frag.yaml:2:10
         |
       2 | params: [event, { title: 중간고사 }]
         |          ^^^^^
      help: write `run: { file: …, with: { event: … } }`
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - run: { file: frag.yaml, with: { evnt: midterm, event: x } }
      """,
      """
      error[F0508]: the fragment `frag.yaml` has no parameter `evnt`
        --> a.yaml:3:37
         |
       3 |   - run: { file: frag.yaml, with: { evnt: midterm, event: x } }
         |                                     ^^^^ not a parameter
         |
      help: a similar name exists: `event`
      """),
  ]
}
