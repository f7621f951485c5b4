/// Variables and examples.
extension BrokenFlows {
  static let variables: [BrokenFlow] = [
    BrokenFlow(
      """
      flow: t
      vars: { event: midterm }
      steps:
        - tapEvent: $(evnt)
      """,
      """
      error[F0501]: unknown variable `evnt`
        --> a.yaml:4:15
         |
       4 |   - tapEvent: $(evnt)
         |               ^^^^^^^ not defined here
         |
      help: a similar name exists: `event`
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - tapEvent: $(event)
      """,
      """
      error[F0501]: unknown variable `event`
        --> a.yaml:3:15
         |
       3 |   - tapEvent: $(event)
         |               ^^^^^^^^ not defined here
         |
      help: define it under `vars`, or as a column of `examples`
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - tapEvent: '${event}'
      """,
      """
      error[F0502]: variables are written with round brackets
        --> a.yaml:3:15
         |
       3 |   - tapEvent: '${event}'
         |               ^^^^^^^^^^ not a variable
         |
      help: write `$(event)`
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - tapEvent: ${event}
      """,
      """
      error[F0502]: variables are written with round brackets
        --> a.yaml:3:15
         |
       3 |   - tapEvent: ${event}
         |               ^^^^^^^^ not a variable
         |
      help: write `$(event)`
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - expect:
            state: { eventDetail.event.title: ${x} }
      """,
      """
      error[F0502]: variables are written with round brackets
        --> a.yaml:4:41
         |
       4 |       state: { eventDetail.event.title: ${x} }
         |                                         ^^^^ not a variable
         |
      help: write `$(x)`
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - tapEvent: $(event
      """,
      """
      error[F0504]: `$(` begins a variable
        --> a.yaml:3:15
         |
       3 |   - tapEvent: $(event
         |               ^^^^^^^ no name and `)` follow
         |
      help: write `$(name)`, or `$$(` for the text `$(`
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - expect:
            state: { $(x): 1 }
      """,
      """
      error[F0504]: variables stand in values, not in keys
        --> a.yaml:4:16
         |
       4 |       state: { $(x): 1 }
         |                ^^^^ `$(x)` stays as it is
         |
      help: write the key out, and vary the value
      """),
    BrokenFlow(
      """
      flow: t
      vars: { a: $(b), b: $(a) }
      steps:
        - tapEvent: $(a)
      """,
      """
      error[F0503]: the variable `a` refers to itself
        --> a.yaml:4:15
         |
       2 | vars: { a: $(b), b: $(a) }
         |                     ---- `$(b)` stands for this
       3 | steps:
       4 |   - tapEvent: $(a)
         |               ^^^^ has no end
      """),
    BrokenFlow(
      """
      flow: t
      vars: { a: [1] }
      steps:
        - tapEvent: x$(a)
      """,
      """
      error[F0401]: `$(a)` is a list or a mapping and cannot be a part of a text
        --> a.yaml:4:15
         |
       4 |   - tapEvent: x$(a)
         |               ^^^^^ a text is wanted
         |
      help: write `$(a)` alone, or use a variable that is a text
      """),
    BrokenFlow(
      """
      flow: t
      vars: { a: 1 }
      steps:
        - back
      """,
      """
      warning[F0505]: the variable `a` is never used
        --> a.yaml:2:9
         |
       2 | vars: { a: 1 }
         |         ^ no `$(a)` in the file
      cases: t
      """),
    BrokenFlow(
      """
      flow: t
      vars: { n: '3' }
      steps:
        - expect:
            state: { calendar.count: $(n) }
      """,
      """
      error[F0401]: `calendar.count` takes a whole number from 0 to 99
        --> a.yaml:5:32
         |
       2 | vars: { n: '3' }
         |            --- `$(n)` stands for this
      ...
       5 |       state: { calendar.count: $(n) }
         |                                ^^^^ found the text `"3"`
         |
      help: leave the quotes out: `3`
      """),
    BrokenFlow(
      """
      flow: t
      examples: [{ a: 1 }]
      steps:
        - back
      """,
      """
      warning[F0505]: the column `a` is never used
        --> a.yaml:2:14
         |
       2 | examples: [{ a: 1 }]
         |              ^ no `$(a)` in the file
      cases: t [a=1]
      """),
    BrokenFlow(
      """
      flow: t
      examples: [{ n: 1 }, { n: x }, { n: y }]
      steps:
        - fill: { interval: $(n) }
      """,
      """
      error[F0401]: `interval` takes a whole number from 1 to 99
        --> a.yaml:4:23
         |
       2 | examples: [{ n: 1 }, { n: x }, { n: y }]
         |                           - `$(n)` stands for this
       3 | steps:
       4 |   - fill: { interval: $(n) }
         |                       ^^^^ found `x`
      """),
    BrokenFlow(
      """
      flow: t
      examples: [{ event: a }, { evnt: b }]
      steps:
        - tapEvent: $(event)
      """,
      """
      error[F0104]: an example row has no `event`
        --> a.yaml:2:26
         |
       2 | examples: [{ event: a }, { evnt: b }]
         |                          ^^^^^^^^^^^ no `event` here
       3 | steps:
       4 |   - tapEvent: $(event)
         |               -------- `$(event)` is used here
         |
      help: add `event:` to this row, or to `vars` for all rows that lack it
      """),
    BrokenFlow(
      """
      flow: t
      examples: 3
      steps:
        - back
      """,
      """
      error[F0401]: `examples` takes a list of rows, or a mapping of lists
        --> a.yaml:2:11
         |
       2 | examples: 3
         |           ^ found `3`
      """),
    BrokenFlow(
      """
      flow: t
      examples: [a]
      steps:
        - back
      """,
      """
      error[F0409]: an example row must be a mapping
        --> a.yaml:2:12
         |
       2 | examples: [a]
         |            ^ found `a`
         |
      help: write `- { event: midterm, title: 중간고사 }`
      """),
    BrokenFlow(
      """
      flow: t
      examples: { a: x }
      steps:
        - tapEvent: $(a)
      """,
      """
      error[F0401]: `a` takes a list of values
        --> a.yaml:2:16
         |
       2 | examples: { a: x }
         |                ^ found `x`
         |
      help: write `[x]`
      """),
    BrokenFlow(
      """
      flow: t
      examples: { a: [] }
      steps:
        - tapEvent: $(a)
      """,
      """
      error[F0405]: `a` is empty
        --> a.yaml:2:16
         |
       2 | examples: { a: [] }
         |                ^^ no entries
         |
      help: add at least one entry
      """),
    BrokenFlow(
      """
      flow: t
      examples: {a: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9], b: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9], c: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9], d: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9], e: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] }
      steps:
        - tapEvent: $(a)$(b)$(c)$(d)$(e)
      """,
      """
      error[F0213]: the flow would be run more than 10,000 times
        --> a.yaml:2:11
         |
       2 | examples: {a: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9], b: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9], c: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9], d: […
         |           ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ too many combinations
         |
      help: list the rows that matter instead of every combination
      """),
  ]
}
