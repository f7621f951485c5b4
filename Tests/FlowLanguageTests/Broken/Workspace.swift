/// `config.yaml`.
extension BrokenFlows {
  static let workspace: [BrokenFlow] = [
    BrokenFlow(
      """
      flow: t
      steps:
        - back
      """,
      config: """
        tag: [a]
        """,
      """
      error[F0103]: unknown key `tag` in `config.yaml`
        --> config.yaml:1:1
         |
       1 | tag: [a]
         | ^^^ not a key of `config.yaml`
         |
      help: a similar name exists: `tags`
      cases: t
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - back
      """,
      config: """
        given: { now: x, evnts: [] }
        """,
      """
      error[F0401]: `now` takes a date and time such as 2026-04-20 10:00
        --> config.yaml:1:15
         |
       1 | given: { now: x, evnts: [] }
         |               ^ found `x`
      error[F0305]: unknown key `evnts` in `given`
        --> config.yaml:1:18
         |
       1 | given: { now: x, evnts: [] }
         |                  ^^^^^ not a key of the app `calendar`
         |
      help: a similar name exists: `events`
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - back
      """,
      config: """
        stepLimit: 0
        app: calender
        """,
      """
      error[F0401]: `stepLimit` takes a whole number from 1 to 1000000000
        --> config.yaml:1:12
         |
       1 | stepLimit: 0
         |            ^ found `0`
      error[F0105]: unknown app `calender`
        --> config.yaml:2:6
         |
       2 | app: calender
         |      ^^^^^^^^ no app of this name
         |
      help: a similar name exists: `calendar`
      cases: t
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - back
      """,
      config: """
        flow: t
        steps: [back]
        """,
      """
      error[F0106]: `config.yaml` is reserved for the settings of the flows folder
        --> config.yaml:1:1
         |
       1 | flow: t
         | ^^^^^^^
       2 | steps: [back]
         | ^^^^^^^^^^^^^ this is a flow
         |
      help: give the file another name
      cases: t
      """),
  ]
}
