/// State paths, types and matchers.
extension BrokenFlows {
  static let matchers: [BrokenFlow] = [
    BrokenFlow(
      """
      flow: t
      steps:
        - expect:
            eventDetail.event.title: x
      """,
      """
      error[F0210]: `eventDetail.event.title` is a state path, not a key of `expect`
        --> a.yaml:4:7
         |
       4 |       eventDetail.event.title: x
         |       ^^^^^^^^^^^^^^^^^^^^^^^ belongs under `state`
         |
      help: write `state: { eventDetail.event.title: … }`
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - expect:
            state: eventDetail
      """,
      """
      error[F0401]: `state` takes a mapping such as { eventDetail.event.title: 중간고사 }
        --> a.yaml:4:14
         |
       4 |       state: eventDetail
         |              ^^^^^^^^^^^ found `eventDetail`
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - expect:
            state: { evntDetail.event.title: x }
      """,
      """
      error[F0302]: the state path starts with the unknown screen `evntDetail`
        --> a.yaml:4:16
         |
       4 |       state: { evntDetail.event.title: x }
         |                ^^^^^^^^^^ no screen of this name
         |
      help: a similar name exists: `eventDetail`
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - expect:
            state: { isDeleting: true }
      """,
      """
      error[F0302]: the state path starts with the unknown screen `isDeleting`
        --> a.yaml:4:16
         |
       4 |       state: { isDeleting: true }
         |                ^^^^^^^^^^ no screen of this name
         |
      help: write `eventDetail.isDeleting`
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - expect:
            state: { eventDetail.evnt.title: x }
      """,
      """
      error[F0302]: unknown state `evnt` in `eventDetail`
        --> a.yaml:4:28
         |
       4 |       state: { eventDetail.evnt.title: x }
         |                            ^^^^ no such field
         |
      help: a similar name exists: `event`
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - expect:
            state: { eventDetail.event.titel: x }
      """,
      """
      error[F0302]: unknown state `titel` in `eventDetail.event`
        --> a.yaml:4:34
         |
       4 |       state: { eventDetail.event.titel: x }
         |                                  ^^^^^ no such field
         |
      help: a similar name exists: `title`
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - expect:
            state: { eventDetail.pop: x }
      """,
      """
      error[F0302]: unknown state `pop` in `eventDetail`
        --> a.yaml:4:28
         |
       4 |       state: { eventDetail.pop: x }
         |                            ^^^ no such field
         |
      help: `pop` is a command: write `transitions: [eventDetail: pop]`
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - expect:
            state: { calendar.isLoading.x: 1 }
      """,
      """
      error[F0302]: `calendar.isLoading` has no parts
        --> a.yaml:4:35
         |
       4 |       state: { calendar.isLoading.x: 1 }
         |                                   ^ `x` cannot be in true or false
         |
      help: end the path at `calendar.isLoading`
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - expect:
            state: { calendar.names.first: x }
      """,
      """
      error[F0302]: the elements of `calendar.names` have no ids
        --> a.yaml:4:31
         |
       4 |       state: { calendar.names.first: x }
         |                               ^^^^^ `first` is no index
         |
      help: write the element's number, from 0
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - expect:
            state: { poll: nil }
      """,
      """
      error[F0306]: the screen `poll` has no state
        --> a.yaml:4:16
         |
       4 |       state: { poll: nil }
         |                ^^^^ no state
         |
      help: judge it by `stack`, `presented` or `visible`
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - expect:
            state: { calendar..x: nil }
      """,
      """
      error[F0302]: a component of the state path is empty
        --> a.yaml:4:25
         |
       4 |       state: { calendar..x: nil }
         |                         ^ nothing between the dots
         |
      help: write a path such as `eventDetail.event.title`
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - expect:
            state: { calendar.isLoading: yes }
      """,
      """
      error[F0401]: `calendar.isLoading` takes true or false
        --> a.yaml:4:36
         |
       4 |       state: { calendar.isLoading: yes }
         |                                    ^^^ found `yes`
         |
      help: write `true`
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - expect:
            state: { calendar.isLoading: 'true' }
      """,
      """
      error[F0401]: `calendar.isLoading` takes true or false
        --> a.yaml:4:36
         |
       4 |       state: { calendar.isLoading: 'true' }
         |                                    ^^^^^^ found the text `"true"`
         |
      help: leave the quotes out: `true`
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - expect:
            state: { calendar.count: "3" }
      """,
      """
      error[F0401]: `calendar.count` takes a whole number from 0 to 99
        --> a.yaml:4:32
         |
       4 |       state: { calendar.count: "3" }
         |                                ^^^ found the text `"3"`
         |
      help: leave the quotes out: `3`
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - expect:
            state: { calendar.count: 100 }
      """,
      """
      error[F0401]: `calendar.count` takes a whole number from 0 to 99
        --> a.yaml:4:32
         |
       4 |       state: { calendar.count: 100 }
         |                                ^^^ found `100`
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - expect:
            state: { calendar.selectedDate: 2026-02-30 }
      """,
      """
      error[F0401]: `calendar.selectedDate` takes a date such as 2026-04-20
        --> a.yaml:4:39
         |
       4 |       state: { calendar.selectedDate: 2026-02-30 }
         |                                       ^^^^^^^^^^ found `2026-02-30`
         |
      help: there is no `2026-02-30`
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - expect:
            state: { calendar.selectedDate: 20.4.2026 }
      """,
      """
      error[F0401]: `calendar.selectedDate` takes a date such as 2026-04-20
        --> a.yaml:4:39
         |
       4 |       state: { calendar.selectedDate: 20.4.2026 }
         |                                       ^^^^^^^^^ found `20.4.2026`
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - expect:
            state: { eventDetail.event.starts: 2026-04-20T10:00 }
      """,
      """
      error[F0401]: `eventDetail.event.starts` takes a date and time such as 2026-04-20 10:00, or a date for all day
        --> a.yaml:4:42
         |
       4 |       state: { eventDetail.event.starts: 2026-04-20T10:00 }
         |                                          ^^^^^^^^^^^^^^^^ found `2026-04-20T10:00`
         |
      help: write `2026-04-20 10:00`
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - expect:
            state: { eventAddEdit.mode: edti }
      """,
      """
      error[F0401]: `eventAddEdit.mode` takes add or edit
        --> a.yaml:4:35
         |
       4 |       state: { eventAddEdit.mode: edti }
         |                                   ^^^^ found `edti`
         |
      help: a similar word exists: `edit`
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - expect:
            state: { eventDetail: midterm }
      """,
      """
      error[F0401]: the state of `eventDetail` cannot be compared with a single value
        --> a.yaml:4:29
         |
       4 |       state: { eventDetail: midterm }
         |                             ^^^^^^^ a single value
         |
      help: write `present`, `nil`, or a mapping of its fields
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - expect:
            state: { home.greeting: nil }
      """,
      """
      error[F0403]: `home.greeting` is never nil
        --> a.yaml:4:31
         |
       4 |       state: { home.greeting: nil }
         |                               ^^^ always a text
         |
      help: write `'nil'` in quotes if the text is meant
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - expect:
            state: { calendar.isLoading: present }
      """,
      """
      error[F0403]: `calendar.isLoading` is never nil, so `present` says nothing
        --> a.yaml:4:36
         |
       4 |       state: { calendar.isLoading: present }
         |                                    ^^^^^^^ always true or false
         |
      help: write the value, or `'present'` in quotes if the text is meant
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - expect:
            state: { calendar.count: {} }
      """,
      """
      error[F0405]: an empty mapping matches anything
        --> a.yaml:4:32
         |
       4 |       state: { calendar.count: {} }
         |                                ^^ nothing to compare
         |
      help: name at least one field
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - expect:
            state: { eventDetail.event: { title: x, contains: y } }
      """,
      """
      error[F0407]: fields and operators stand side by side
        --> a.yaml:4:37
         |
       4 |       state: { eventDetail.event: { title: x, contains: y } }
         |                                     ^^^^^ `title` is a field
         |
      help: write either operators or fields, one within the other where both are needed
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - expect:
            state: { calendar.count: { atLest: 3 } }
      """,
      """
      error[F0304]: unknown key `atLest` in a matcher
        --> a.yaml:4:34
         |
       4 |       state: { calendar.count: { atLest: 3 } }
         |                                  ^^^^^^ not known here
         |
      help: a similar name exists: `atLeast`
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - expect:
            state: { calendar.isLoading: { startsWith: x } }
      """,
      """
      error[F0407]: `startsWith` does not suit `calendar.isLoading`
        --> a.yaml:4:38
         |
       4 |       state: { calendar.isLoading: { startsWith: x } }
         |                                      ^^^^^^^^^^ compared with true or false
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - expect:
            state: { home.greeting: { atLeast: 3 } }
      """,
      """
      error[F0407]: `atLeast` does not suit `home.greeting`
        --> a.yaml:4:33
         |
       4 |       state: { home.greeting: { atLeast: 3 } }
         |                                 ^^^^^^^ compared with a text
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - expect:
            state: { home.greeting: { matches: '[' } }
      """,
      """
      error[F0408]: `[` is not a regular expression
        --> a.yaml:4:42
         |
       4 |       state: { home.greeting: { matches: '[' } }
         |                                          ^^^ `[` without `]`
         |
      help: put a backslash before `( ) [ ] { } * + ? . |` where they mean themselves
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - expect:
            state: { calendar.count: { anyOf: 3 } }
      """,
      """
      error[F0401]: `anyOf` takes a list of matchers
        --> a.yaml:4:41
         |
       4 |       state: { calendar.count: { anyOf: 3 } }
         |                                         ^ found `3`
         |
      help: write `[3]`
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - expect:
            state: { calendar.events: { count: three } }
      """,
      """
      error[F0401]: `count` takes a whole number from 0
        --> a.yaml:4:42
         |
       4 |       state: { calendar.events: { count: three } }
         |                                          ^^^^^ found `three`
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - expect:
            state: { eventDetail.event: { titel: x } }
      """,
      """
      error[F0304]: unknown key `titel` in `eventDetail.event`
        --> a.yaml:4:37
         |
       4 |       state: { eventDetail.event: { titel: x } }
         |                                     ^^^^^ not known here
         |
      help: a similar name exists: `title`
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - expect:
            state: { calendar.count: [1, 2] }
      """,
      """
      error[F0401]: `calendar.count` takes a whole number from 0 to 99
        --> a.yaml:4:32
         |
       4 |       state: { calendar.count: [1, 2] }
         |                                ^^^^^^ found a list
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - expect:
            state: { calendar.names: x }
      """,
      """
      error[F0401]: `calendar.names` takes a list, each a text
        --> a.yaml:4:32
         |
       4 |       state: { calendar.names: x }
         |                                ^ found `x`
         |
      help: write `[x]`
      """),
  ]
}
