/// What help says to write where that was wrong before: only what is right where it stands.
extension BrokenFlows {
  static let help: [BrokenFlow] = [
    BrokenFlow(
      """
      flow: t
      steps:
        - expect: { pending: nil, transitions: { containz: [calendar: pop] } }
        - rapidly: { steps: [back] }
        - expect: { state: { calendar.events: "[]" }, requests: { count: 0 } }
        - expect: { requests: fetchEvents, transitions: { eventDetail: pop }, stack: nil }
      """,
      """
      error[F0401]: `pending` takes a list such as [fetchEvents]
        --> a.yaml:3:24
         |
       3 |   - expect: { pending: nil, transitions: { containz: [calendar: pop] } }
         |                        ^^^ found nil
         |
      help: write `[]` for none
      error[F0304]: unknown key `containz` in `transitions`
        --> a.yaml:3:44
         |
       3 |   - expect: { pending: nil, transitions: { containz: [calendar: pop] } }
         |                                            ^^^^^^^^ not known here
         |
      help: a similar name exists: `contains`
      error[F0401]: `rapidly` takes a list of steps
        --> a.yaml:4:14
         |
       4 |   - rapidly: { steps: [back] }
         |              ^^^^^^^^^^^^^^^^^ found a mapping
         |
      help: write `rapidly: [back]`
      error[F0401]: `calendar.events` takes a list, each a mapping with id, title, starts, ends, allDay, place, repeats
        --> a.yaml:5:41
         |
       5 |   - expect: { state: { calendar.events: "[]" }, requests: { count: 0 } }
         |                                         ^^^^ found the text `"[]"`
         |
      help: write `[]` for none
      error[F0401]: `requests` takes a list such as [deleteEvent: midterm]
        --> a.yaml:5:59
         |
       5 |   - expect: { state: { calendar.events: "[]" }, requests: { count: 0 } }
         |                                                           ^^^^^^^^^^^^ found a mapping
         |
      help: write `[]` for none
      error[F0401]: `requests` takes a list such as [deleteEvent: midterm]
        --> a.yaml:6:25
         |
       6 |   - expect: { requests: fetchEvents, transitions: { eventDetail: pop }, stack: nil }
         |                         ^^^^^^^^^^^ found `fetchEvents`
         |
      help: write `[fetchEvents]`
      error[F0401]: `transitions` takes a list such as [eventDetail: pop]
        --> a.yaml:6:51
         |
       6 |   - expect: { requests: fetchEvents, transitions: { eventDetail: pop }, stack: nil }
         |                                                   ^^^^^^^^^^^^^^^^^^^^ found a mapping
         |
      help: write `[eventDetail: pop]`
      error[F0401]: `stack` takes a list of screens
        --> a.yaml:6:80
         |
       6 |   - expect: { requests: fetchEvents, transitions: { eventDetail: pop }, stack: nil }
         |                                                                                ^^^ found nil
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - expect: { alert: {}, state: {}, values: {} }
        - expect: { alert: present, requests: [deleteEvent: {}] }
      """,
      """
      error[F0405]: an empty mapping matches anything
        --> a.yaml:3:22
         |
       3 |   - expect: { alert: {}, state: {}, values: {} }
         |                      ^^ nothing to compare
         |
      help: name at least one of `id`, `title`, `message` and `buttons`, or write `nil`
      error[F0405]: an empty mapping matches anything
        --> a.yaml:3:33
         |
       3 |   - expect: { alert: {}, state: {}, values: {} }
         |                                 ^^ nothing to compare
         |
      help: name at least one state path
      error[F0405]: an empty mapping matches anything
        --> a.yaml:3:45
         |
       3 |   - expect: { alert: {}, state: {}, values: {} }
         |                                             ^^ nothing to compare
         |
      help: name at least one element
      error[F0301]: unknown alert `present`
        --> a.yaml:4:22
         |
       4 |   - expect: { alert: present, requests: [deleteEvent: {}] }
         |                      ^^^^^^^ no alert of this name
         |
      help: there are `deleteEvent`, `discardChanges`
      error[F0405]: an empty mapping matches anything
        --> a.yaml:4:55
         |
       4 |   - expect: { alert: present, requests: [deleteEvent: {}] }
         |                                                       ^^ nothing to compare
         |
      help: name at least one argument, or write just `deleteEvent`
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - expect: { presented: none, alert: none, actionSheet: false }
        - expect: { stack: [.., calendar] }
        - expect: { stack: […, calendar] }
      """,
      """
      error[F0301]: unknown modal screen `none`
        --> a.yaml:3:26
         |
       3 |   - expect: { presented: none, alert: none, actionSheet: false }
         |                          ^^^^ no modal screen of this name
         |
      help: write `nil` for none
      error[F0301]: unknown alert `none`
        --> a.yaml:3:39
         |
       3 |   - expect: { presented: none, alert: none, actionSheet: false }
         |                                       ^^^^ no alert of this name
         |
      help: write `nil` for none
      error[F0301]: unknown action sheet `false`
        --> a.yaml:3:58
         |
       3 |   - expect: { presented: none, alert: none, actionSheet: false }
         |                                                          ^^^^^ no action sheet of this name
         |
      help: write `nil` for none
      error[F0301]: unknown screen `..`
        --> a.yaml:4:23
         |
       4 |   - expect: { stack: [.., calendar] }
         |                       ^^ no screen of this name
         |
      help: write `...` for any number of screens
      error[F0301]: unknown screen `…`
        --> a.yaml:5:23
         |
       5 |   - expect: { stack: […, calendar] }
         |                       ^ no screen of this name
         |
      help: write `...` for any number of screens
      """),
    BrokenFlow(
      """
      flow: t
      given: { faults: [missingReset: shareSheet, missingCleanup: home, missingCancellation: poll, retainCycle: eventDetail] }
      steps:
        - back
      """,
      """
      error[F0306]: `missingReset` has no effect on `shareSheet`
        --> a.yaml:2:33
         |
       2 | given: { faults: [missingReset: shareSheet, missingCleanup: home, missingCancellation: poll, retainCycle: eventDetail] }
         |                                 ^^^^^^^^^^ has no commands
         |
      help: there are `home`, `calendar`, `eventDetail`, `eventAddEdit`
      error[F0306]: `missingCleanup` has no effect on `home`
        --> a.yaml:2:61
         |
       2 | given: { faults: [missingReset: shareSheet, missingCleanup: home, missingCancellation: poll, retainCycle: eventDetail] }
         |                                                             ^^^^ never leaves the stack
         |
      help: there are `calendar`, `eventDetail`, `eventAddEdit`
      error[F0306]: `missingCancellation` has no effect on `poll`
        --> a.yaml:2:88
         |
       2 | given: { faults: [missingReset: shareSheet, missingCleanup: home, missingCancellation: poll, retainCycle: eventDetail] }
         |                                                                                        ^^^^ has no state
         |
      help: there are `calendar`, `eventDetail`, `eventAddEdit`
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - wait: 1000000000d
        - wait: 2m
        - wait 2s
        - back
          - delete
      """,
      """
      error[F0410]: `wait` is too long
        --> a.yaml:3:11
         |
       3 |   - wait: 1000000000d
         |           ^^^^^^^^^^^ longer than the calendar
         |
      help: the longest is `3652059d`, and nine decimals the most
      error[F0410]: `wait` takes a duration
        --> a.yaml:4:11
         |
       4 |   - wait: 2m
         |           ^^ found `2m`
         |
      help: write `2min` for minutes, `2ms` for milliseconds
      error[F0201]: a `:` is missing between a step and its argument
        --> a.yaml:5:5
         |
       5 |   - wait 2s
         |     ^^^^^^^ read as one word
         |
      help: write `- wait: 2s`
      error[F0201]: a `-` further in continues the line above it
        --> a.yaml:6:5
         |
       6 |   - back
         |     ^^^^
       7 |     - delete
         |     ^^^^^^^^ read as one text
         |
      help: put the `-` under the one before `back`
      """),
    BrokenFlow(
      """
      flow: t
      given:
        events:
          - { id: a, title: a, starts: 2026-03-02, repeats: { frequency: daily, end: { on: 2026-06-30, after: 3 } } }
          - { id: a, title: a, starts: 2026-03-02, repeats: { frequency: daily, end: {} } }
          - { id: a, starts: 2026-03-02 }
      steps:
        - back
      """,
      """
      error[F0407]: `on` and `after` exclude each other
        --> a.yaml:4:98
         |
       4 |     - { id: a, title: a, starts: 2026-03-02, repeats: { frequency: daily, end: { on: 2026-06-30, after: 3 } } }
         |                                                                                                  ^^^^^ one of them is enough
         |
      help: keep one of them
      error[F0406]: the id `a` occurs twice
        --> a.yaml:5:13
         |
       5 |     - { id: a, title: a, starts: 2026-03-02, repeats: { frequency: daily, end: {} } }
         |             ^ not possible
      error[F0401]: `end` takes never, or a mapping with on, or a mapping with after
        --> a.yaml:5:80
         |
       5 |     - { id: a, title: a, starts: 2026-03-02, repeats: { frequency: daily, end: {} } }
         |                                                                                ^^ found a mapping
      error[F0404]: `title` is missing
        --> a.yaml:6:7
         |
       6 |     - { id: a, starts: 2026-03-02 }
         |       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ has no `title`
         |
      help: add `title:` with a text
      error[F0406]: the id `a` occurs twice
        --> a.yaml:6:13
         |
       6 |     - { id: a, starts: 2026-03-02 }
         |             ^ not possible
      """),
    BrokenFlow(
      """
      flow: t
      given: { server: {}, events: [{ id: a.b, title: x, starts: 2026-03-02 }] }
      steps:
        - respond: { deleteEvent: maybe }
      """,
      """
      warning[F0307]: no state path can name the id `a.b`
        --> a.yaml:2:37
         |
       2 | given: { server: {}, events: [{ id: a.b, title: x, starts: 2026-03-02 }] }
         |                                     ^^^ a dot ends a part of a path
         |
      help: leave the dot out of the id if a flow is to judge the element's state
      error[F0401]: `deleteEvent` takes succeed or { fail: "message" }
        --> a.yaml:4:29
         |
       4 |   - respond: { deleteEvent: maybe }
         |                             ^^^^^ found `maybe`
      """),
    BrokenFlow(
      """
      flow: t
      given: { events: [{ id: a.b, title: x, starts: 2026-03-02 }] }
      steps:
        - back
      """,
      """
      warning[F0307]: no state path can name the id `a.b`
        --> a.yaml:2:25
         |
       2 | given: { events: [{ id: a.b, title: x, starts: 2026-03-02 }] }
         |                         ^^^ a dot ends a part of a path
         |
      help: leave the dot out of the id if a flow is to judge the element's state
      cases: t
      """),
    BrokenFlow(
      """
      flow: t
      examples:
        - { event: a, title: a }
        - { event: a }
      steps:
        - tapEvent: $(event)
          expect: { toast: $(title) }
      """,
      """
      error[F0104]: an example row has no `title`
        --> a.yaml:4:5
         |
       4 |   - { event: a }
         |     ^^^^^^^^^^^^ no `title` here
      ...
       7 |     expect: { toast: $(title) }
         |                      -------- `$(title)` is used here
         |
      help: add `title:` to this row, or to `vars` for all rows that lack it
      """),
    BrokenFlow(
      """
      fragment: F
      params: [3, { b: 1, c: 2 }, { d: }]
      steps:
        - tapEvent: $(b)$(c)$(d)$(outer)
      """,
      """
      error[F0504]: `3` cannot be the name of a variable
        --> a.yaml:2:10
         |
       2 | params: [3, { b: 1, c: 2 }, { d: }]
         |          ^ not a name
         |
      help: use letters, digits, `_` and `-`
      error[F0508]: an entry of `params` names one parameter
        --> a.yaml:2:13
         |
       2 | params: [3, { b: 1, c: 2 }, { d: }]
         |             ^^^^^^^^^^^^^^ several, or none
         |
      help: write `params: [event, { title: 중간고사 }]`
      error[F0508]: a parameter's default is missing
        --> a.yaml:2:29
         |
       2 | params: [3, { b: 1, c: 2 }, { d: }]
         |                             ^^^^^^ no value after the colon
         |
      help: leave the colon out if `run` must give it, or write `""` for an empty text
      error[F0501]: unknown variable `outer`
        --> a.yaml:4:15
         |
       4 |   - tapEvent: $(b)$(c)$(d)$(outer)
         |               ^^^^^^^^^^^^^^^^^^^^ not defined here
         |
      help: a fragment sees only its `params`: add `outer` there
      """),
    BrokenFlow(
      """
      flow: " "
      tags: [a b, smoke, "x,y", not]
      now: 2026-04-20 09:00
      vars: { 3: x }
      steps:
        - expect: { state: { calendar.eventDetail: , title: x } }
        - expect: { lifecycle: [eventDetail: { viewDidLoad: 3 }, eventDetail: ] }
      """,
      """
      error[F0402]: `flow` has no title
        --> a.yaml:1:7
         |
       1 | flow: " "
         |       ^^^ blank
         |
      help: say in a few words what it is about
      error[F0401]: `a b` cannot be selected as a tag
        --> a.yaml:2:8
         |
       2 | tags: [a b, smoke, "x,y", not]
         |        ^^^ not one word
         |
      help: write one word: `[a, b]` for several, and no spaces, brackets, quotes or `, ! & | ~ ^`
      error[F0401]: `x,y` cannot be selected as a tag
        --> a.yaml:2:20
         |
       2 | tags: [a b, smoke, "x,y", not]
         |                    ^^^^^ not one word
         |
      help: write one word: `[a, b]` for several, and no spaces, brackets, quotes or `, ! & | ~ ^`
      error[F0401]: `not` cannot be selected as a tag
        --> a.yaml:2:27
         |
       2 | tags: [a b, smoke, "x,y", not]
         |                           ^^^ not one word
         |
      help: write one word: `[a, b]` for several, and no spaces, brackets, quotes or `, ! & | ~ ^`
      error[F0103]: unknown key `now` in a flow
        --> a.yaml:3:1
         |
       3 | now: 2026-04-20 09:00
         | ^^^ not a key of a flow
         |
      help: put it under `given`: `given: { now: … }`
      error[F0504]: `3` cannot be the name of a variable
        --> a.yaml:4:9
         |
       4 | vars: { 3: x }
         |         ^ not a name
         |
      help: use letters, digits, `_` and `-`
      error[F0402]: `calendar.eventDetail` has no value
        --> a.yaml:6:45
         |
       6 |   - expect: { state: { calendar.eventDetail: , title: x } }
         |                                             ^ takes present, nil, or a mapping of fields
      error[F0302]: the state path starts with the unknown screen `title`
        --> a.yaml:6:48
         |
       6 |   - expect: { state: { calendar.eventDetail: , title: x } }
         |                                                ^^^^^ no screen of this name
         |
      help: write `eventDetail.event.title`
      error[F0409]: an entry of `lifecycle` has another shape
        --> a.yaml:7:40
         |
       7 |   - expect: { lifecycle: [eventDetail: { viewDidLoad: 3 }, eventDetail: ] }
         |                                        ^^^^^^^^^^^^^^^^^^ found a mapping
         |
      help: write `lifecycle: [eventDetail: viewWillDisappear]`
      error[F0402]: `eventDetail` has no value
        --> a.yaml:7:72
         |
       7 |   - expect: { lifecycle: [eventDetail: { viewDidLoad: 3 }, eventDetail: ] }
         |                                                                        ^ takes a lifecycle callback
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - expect: [screen: home, toast: nil]
        - expect:
            - screen: home
        - fill: { interval: “3”, allDay: true }
        - tapOn: { id: “delete” }
        - fill: { starts: 2026/04/20 }
      """,
      """
      error[F0401]: `expect` takes a mapping such as { screen: eventDetail }
        --> a.yaml:3:13
         |
       3 |   - expect: [screen: home, toast: nil]
         |             ^^^^^^^^^^^^^^^^^^^^^^^^^^ found a list
         |
      help: write `expect: { screen: home, toast: nil }`
      error[F0401]: `expect` takes a mapping such as { screen: eventDetail }
        --> a.yaml:5:7
         |
       5 |       - screen: home
         |       ^^^^^^^^^^^^^^ found a list
         |
      help: leave out the `- ` before each key
      error[F0401]: `interval` takes a whole number from 1 to 99
        --> a.yaml:6:23
         |
       6 |   - fill: { interval: “3”, allDay: true }
         |                       ^^^ found `“3”`
         |
      help: typographic quotes are a part of the text: write `3`
      error[F0301]: unknown element `“delete”`
        --> a.yaml:7:18
         |
       7 |   - tapOn: { id: “delete” }
         |                  ^^^^^^^^ no element of this name
         |
      help: a similar name exists: `delete`
      error[F0401]: `starts` takes a date and time such as 2026-04-20 10:00, or a date for all day
        --> a.yaml:8:21
         |
       8 |   - fill: { starts: 2026/04/20 }
         |                     ^^^^^^^^^^ found `2026/04/20`
         |
      help: write `2026-04-20`
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - choose: cop
        - selectDate: 2026-4-1
      """,
      """
      error[F0401]: `choose` takes copy or share
        --> a.yaml:3:13
         |
       3 |   - choose: cop
         |             ^^^ found `cop`
         |
      help: a similar word exists: `copy`
      error[F0401]: `selectDate` takes a date such as 2026-04-20
        --> a.yaml:4:17
         |
       4 |   - selectDate: 2026-4-1
         |                 ^^^^^^^^ found `2026-4-1`
         |
      help: write `2026-04-01`
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - expect: { state: { calendar.visibleMonth: hello } }
        - expect: { state: { calendar.visibleMonth: 2026-04-01 } }
        - expect: { state: { calendar.visibleMonth: 2026-13 } }
        - expect: { state: { calendar.visibleMonth: 2026-04 } }
        - server: {}
      """,
      """
      error[F0401]: `calendar.visibleMonth` takes a month such as 2026-04
        --> a.yaml:3:47
         |
       3 |   - expect: { state: { calendar.visibleMonth: hello } }
         |                                               ^^^^^ found `hello`
      error[F0401]: `calendar.visibleMonth` takes a month such as 2026-04
        --> a.yaml:4:47
         |
       4 |   - expect: { state: { calendar.visibleMonth: 2026-04-01 } }
         |                                               ^^^^^^^^^^ found `2026-04-01`
         |
      help: write `2026-04`
      error[F0401]: `calendar.visibleMonth` takes a month such as 2026-04
        --> a.yaml:5:47
         |
       5 |   - expect: { state: { calendar.visibleMonth: 2026-13 } }
         |                                               ^^^^^^^ found `2026-13`
      error[F0405]: `server` is empty
        --> a.yaml:7:13
         |
       7 |   - server: {}
         |             ^^ no keys
         |
      help: add at least one key
      """),
  ]
}
