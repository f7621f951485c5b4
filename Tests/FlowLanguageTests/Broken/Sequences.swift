/// Entries of sequences.
extension BrokenFlows {
  static let sequences: [BrokenFlow] = [
    BrokenFlow(
      """
      flow: t
      steps:
        - expect:
            transitions: pop
      """,
      """
      error[F0401]: `transitions` takes a list such as [eventDetail: pop]
        --> a.yaml:4:20
         |
       4 |       transitions: pop
         |                    ^^^ found `pop`
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - expect:
            transitions: { eventDetail: pop }
      """,
      """
      error[F0401]: `transitions` takes a list such as [eventDetail: pop]
        --> a.yaml:4:20
         |
       4 |       transitions: { eventDetail: pop }
         |                    ^^^^^^^^^^^^^^^^^^^^ found a mapping
         |
      help: write `[eventDetail: pop]`
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - expect:
            transitions: [pop]
      """,
      """
      error[F0409]: an entry of `transitions` has another shape
        --> a.yaml:4:21
         |
       4 |       transitions: [pop]
         |                     ^^^ found `pop`
         |
      help: write `transitions: [eventDetail: pop]`
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - expect:
            transitions: [evntDetail: pop]
      """,
      """
      error[F0301]: unknown screen `evntDetail`
        --> a.yaml:4:21
         |
       4 |       transitions: [evntDetail: pop]
         |                     ^^^^^^^^^^ no screen of this name
         |
      help: a similar name exists: `eventDetail`
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - expect:
            transitions: [eventDetail: popp]
      """,
      """
      error[F0303]: unknown command `popp`
        --> a.yaml:4:34
         |
       4 |       transitions: [eventDetail: popp]
         |                                  ^^^^ not a command of `eventDetail`
         |
      help: a similar name exists: `pop`
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - expect:
            transitions: [eventDetail: { pop: x }]
      """,
      """
      error[F0208]: the command `pop` takes no argument
        --> a.yaml:4:41
         |
       4 |       transitions: [eventDetail: { pop: x }]
         |                                         ^ superfluous
         |
      help: write just `pop`
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - expect:
            transitions: [poll: pop]
      """,
      """
      error[F0306]: the screen `poll` has no action state
        --> a.yaml:4:21
         |
       4 |       transitions: [poll: pop]
         |                     ^^^^ no commands
         |
      help: judge it by `stack` or `presented`
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - expect:
            transitions: [{ eventDetail: pop, calendar }]
      """,
      """
      error[F0409]: an entry of `transitions` names one thing
        --> a.yaml:4:21
         |
       4 |       transitions: [{ eventDetail: pop, calendar }]
         |                     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ several, or none
         |
      help: write a list of entries, such as `[eventDetail: pop]`
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - expect:
            transitions: { contains: [] }
      """,
      """
      error[F0405]: `contains` is empty
        --> a.yaml:4:32
         |
       4 |       transitions: { contains: [] }
         |                                ^^ no entries
         |
      help: add at least one entry
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - expect:
            requests: [deleteEvnt: midterm]
      """,
      """
      error[F0301]: unknown request `deleteEvnt`
        --> a.yaml:4:18
         |
       4 |       requests: [deleteEvnt: midterm]
         |                  ^^^^^^^^^^ no request of this name
         |
      help: a similar name exists: `deleteEvent`
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - expect:
            requests: [fetchEvents: midterm]
      """,
      """
      error[F0401]: `fetchEvents` has no argument `id`
        --> a.yaml:4:31
         |
       4 |       requests: [fetchEvents: midterm]
         |                               ^^^^^^^ a single value is compared with `id`
         |
      help: write just `fetchEvents`
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - expect:
            requests: [updateEvent: { id: midterm, titel: x }]
      """,
      """
      error[F0304]: unknown key `titel` in `updateEvent`
        --> a.yaml:4:46
         |
       4 |       requests: [updateEvent: { id: midterm, titel: x }]
         |                                              ^^^^^ not known here
         |
      help: a similar name exists: `title`
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - expect:
            requests: [deleteEvent: { scope: everything }]
      """,
      """
      error[F0401]: `scope` takes thisEvent or allEvents
        --> a.yaml:4:40
         |
       4 |       requests: [deleteEvent: { scope: everything }]
         |                                        ^^^^^^^^^^ found `everything`
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - expect:
            delegate: [detach: { isRefresh: 1 }]
      """,
      """
      error[F0401]: `isRefresh` takes true or false
        --> a.yaml:4:39
         |
       4 |       delegate: [detach: { isRefresh: 1 }]
         |                                       ^ found `1`
         |
      help: write `true`
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - expect:
            lifecycle: [eventDetail: viewDidDisapear]
      """,
      """
      error[F0301]: unknown lifecycle callback `viewDidDisapear`
        --> a.yaml:4:32
         |
       4 |       lifecycle: [eventDetail: viewDidDisapear]
         |                                ^^^^^^^^^^^^^^^ no lifecycle callback of this name
         |
      help: a similar name exists: `viewDidDisappear`
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - expect:
            issues: [deadPsh: eventDetail]
      """,
      """
      error[F0301]: unknown issue `deadPsh`
        --> a.yaml:4:16
         |
       4 |       issues: [deadPsh: eventDetail]
         |                ^^^^^^^ no issue of this name
         |
      help: a similar name exists: `deadPush`
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - expect:
            issues: [deadPush: evntDetail]
      """,
      """
      error[F0301]: unknown screen `evntDetail`
        --> a.yaml:4:26
         |
       4 |       issues: [deadPush: evntDetail]
         |                          ^^^^^^^^^^ no screen of this name
         |
      help: a similar name exists: `eventDetail`
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - expect:
            issues: [missingFactory: x]
      """,
      """
      error[F0301]: unknown factory `x`
        --> a.yaml:4:32
         |
       4 |       issues: [missingFactory: x]
         |                                ^ no factory of this name
         |
      help: the only one is `detailViewModel`
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - expect:
            issues: deadPush
      """,
      """
      error[F0401]: `issues` takes a list such as [deadPush: eventDetail]
        --> a.yaml:4:15
         |
       4 |       issues: deadPush
         |               ^^^^^^^^ found `deadPush`
      """),
  ]
}
