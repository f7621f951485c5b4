/// What authors hardly ever write.
extension BrokenFlows {
  static let corners: [BrokenFlow] = [
    BrokenFlow(
      """
      flow: 회의 #3
      steps: [back]
      """,
      """
      error[F0601]: `#3` is cut off as a comment
        --> a.yaml:1:10
         |
       1 | flow: 회의 #3
         |            ^^ not part of the text
         |
      help: put the text in quotes: `"회의 #3"`, or a space after `#` for a comment
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - wait: -1s
      """,
      """
      error[F0410]: `wait` takes a duration
        --> a.yaml:3:11
         |
       3 |   - wait: -1s
         |           ^^^ found `-1s`
         |
      help: write a number and `ms`, `s`, `min`, `h` or `d`, such as `2s`
      """),
    BrokenFlow(
      """
      flow: t
      examples: [{}]
      steps:
        - back
      """,
      """
      error[F0409]: an example row must be a mapping
        --> a.yaml:2:12
         |
       2 | examples: [{}]
         |            ^^ found a mapping
         |
      help: write `- { event: midterm, title: 중간고사 }`
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - expect:
            expect: { toast: x }
      """,
      """
      error[F0210]: unknown expectation `expect`
        --> a.yaml:4:7
         |
       4 |       expect: { toast: x }
         |       ^^^^^^ not a key of `expect`
         |
      help: there are `screen`, `stack`, `presented`, `alert`, `actionSheet`, `toast`, `state`, `transitions`, …
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - expect:
            requests: [deleteEvent: nil]
      """,
      """
      error[F0403]: `id` is never nil
        --> a.yaml:4:31
         |
       4 |       requests: [deleteEvent: nil]
         |                               ^^^ always a text
         |
      help: write `'nil'` in quotes if the text is meant
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - expect:
            transitions: [eventDetail: { presentErrorToast: nil }]
      """,
      """
      error[F0403]: `presentErrorToast` is never nil
        --> a.yaml:4:55
         |
       4 |       transitions: [eventDetail: { presentErrorToast: nil }]
         |                                                       ^^^ always a text
         |
      help: write `'nil'` in quotes if the text is meant
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - expect:
            transitions: { contains: [eventDetail: pop], count: 1 }
      """,
      """
      error[F0304]: unknown key `count` in `transitions`
        --> a.yaml:4:52
         |
       4 |       transitions: { contains: [eventDetail: pop], count: 1 }
         |                                                    ^^^^^ not known here
         |
      help: the only one is `contains`
      """),
    BrokenFlow(
      """
      flow: t
      examples: [{ x: delete }, { x: delte }]
      steps:
        - tapOn: { id: $(x) }
      """,
      """
      error[F0301]: unknown element `delte`
        --> a.yaml:4:18
         |
       2 | examples: [{ x: delete }, { x: delte }]
         |                                ----- `$(x)` stands for this
       3 | steps:
       4 |   - tapOn: { id: $(x) }
         |                  ^^^^ no element of this name
         |
      help: a similar name exists: `delete`
      """),
    BrokenFlow(
      """
      flow: t
      given:
        faults: [{ missingReset: eventDetail, retainCycle: eventDetail }]
      steps: [back]
      """,
      """
      error[F0409]: an entry of `faults` names one thing
        --> a.yaml:3:12
         |
       3 |   faults: [{ missingReset: eventDetail, retainCycle: eventDetail }]
         |            ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ several, or none
         |
      help: write a list of entries, such as `[missingReset: eventDetail]`
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - server: { deleteEvent: { fail: }, fetchEvents: { after: 3s, succeed: }, updateEvent: { fail: null } }
      """,
      """
      error[F0402]: `fail` has no value
        --> a.yaml:3:35
         |
       3 |   - server: { deleteEvent: { fail: }, fetchEvents: { after: 3s, succeed: }, updateEvent: { fail: null } }
         |                                   ^ takes a text
         |
      help: write `""` for an empty text
      error[F0304]: unknown key `succeed` in an outcome
        --> a.yaml:3:65
         |
       3 |   - server: { deleteEvent: { fail: }, fetchEvents: { after: 3s, succeed: }, updateEvent: { fail: null } }
         |                                                                 ^^^^^^^ not known here
         |
      help: there are `fail`, `after`
      error[F0403]: `fail` cannot be nil
        --> a.yaml:3:98
         |
       3 |   - server: { deleteEvent: { fail: }, fetchEvents: { after: 3s, succeed: }, updateEvent: { fail: null } }
         |                                                                                                  ^^^^ takes a text
         |
      help: put quotes around it if the text is meant
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - server: { deleteEvent: { fail: 실패, 다시 } }
      """,
      """
      error[F0602]: a comma splits the text before `다시`
        --> a.yaml:3:40
         |
       3 |   - server: { deleteEvent: { fail: 실패, 다시 } }
         |                                          ^^^^ read as a key of its own, without a value
         |
      help: put the whole text in quotes: `fail: "실패, 다시"`
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        # - back
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
      steps: - back
      """,
      """
      error[F0056]: a list that begins in the line of its key
        --> a.yaml:2:8
         |
       2 | steps: - back
         |        ^^^^^^ a list begins in a line of its own
         |
      help: move `- back` to the next line, or write `[back]`
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - run: { file: frag.yaml, with: [event] }
      """,
      """
      error[F0401]: `with` takes a mapping such as { event: midterm }
        --> a.yaml:3:35
         |
       3 |   - run: { file: frag.yaml, with: [event] }
         |                                   ^^^^^^^ found a list
      """),
    BrokenFlow(
      """
      fragment: x
      given: {}
      steps: [back]
      """,
      """
      error[F0103]: unknown key `given` in a fragment
        --> a.yaml:2:1
         |
       2 | given: {}
         | ^^^^^ not a key of a fragment
         |
      help: there are `fragment`, `params`, `steps`
      """),
    BrokenFlow(
      """
      flow: t
      vars: { a b: 1 }
      steps: [back]
      """,
      """
      error[F0504]: `a b` cannot be the name of a variable
        --> a.yaml:2:9
         |
       2 | vars: { a b: 1 }
         |         ^^^ not a name
         |
      help: use letters, digits, `_` and `-`
      """),
    BrokenFlow(
      """
      flow: t
      vars: [a]
      steps: [back]
      """,
      """
      error[F0401]: `vars` takes a mapping of names and values
        --> a.yaml:2:7
         |
       2 | vars: [a]
         |       ^^^ found a list
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - repeat: 3
      """,
      """
      error[F0401]: `repeat` takes a mapping such as { times: 3, steps: [back] }
        --> a.yaml:3:13
         |
       3 |   - repeat: 3
         |             ^ found `3`
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - rapidly: { steps: [back] }
      """,
      """
      error[F0401]: `rapidly` takes a list of steps
        --> a.yaml:3:14
         |
       3 |   - rapidly: { steps: [back] }
         |              ^^^^^^^^^^^^^^^^^ found a mapping
         |
      help: write `rapidly: [back]`
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - background: 3s
      """,
      """
      error[F0208]: `background` takes no argument
        --> a.yaml:3:17
         |
       3 |   - background: 3s
         |                 ^^ superfluous
         |
      help: write `- background`
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - respond: deleteEvent
      """,
      """
      error[F0401]: `respond` takes a mapping such as { deleteEvent: succeed }
        --> a.yaml:3:14
         |
       3 |   - respond: deleteEvent
         |              ^^^^^^^^^^^ found `deleteEvent`
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - 1: x
      """,
      """
      error[F0201]: unknown step `1`
        --> a.yaml:3:5
         |
       3 |   - 1: x
         |     ^ not a step
         |
      help: the app's own words are `openCalendar`, `tapEvent`, `delete`, `confirm`, `save`, `choose`, `selectDate`
      """),
    BrokenFlow(
      """
      flow: t
      given: { events: { midterm: { title: x } } }
      steps: [back]
      """,
      """
      error[F0401]: `events` takes a list, each a mapping with id, title, starts, ends, allDay, place, repeats
        --> a.yaml:2:18
         |
       2 | given: { events: { midterm: { title: x } } }
         |                  ^^^^^^^^^^^^^^^^^^^^^^^^^ found a mapping
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - expect:
            state: { calendar.events.midterm.title.x: 1 }
      """,
      """
      error[F0302]: `calendar.events.midterm.title` has no parts
        --> a.yaml:4:46
         |
       4 |       state: { calendar.events.midterm.title.x: 1 }
         |                                              ^ `x` cannot be in a text
         |
      help: end the path at `calendar.events.midterm.title`
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - expect:
            state: { home.eventDetail.event.title: 1 }
      """,
      """
      error[F0302]: the state of `eventDetail` is not in `home`
        --> a.yaml:4:21
         |
       4 |       state: { home.eventDetail.event.title: 1 }
         |                     ^^^^^^^^^^^ hangs elsewhere
         |
      help: start the path with `eventDetail`, or write `home.calendar.eventDetail`
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - expect:
            screen: [home]
      """,
      """
      error[F0401]: this value takes a screen
        --> a.yaml:4:15
         |
       4 |       screen: [home]
         |               ^^^^^^ found a list
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - expect:
            stack: [[home]]
      """,
      """
      error[F0401]: this value takes a screen
        --> a.yaml:4:15
         |
       4 |       stack: [[home]]
         |               ^^^^^^ found a list
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - expect:
            toast: '삭제' 되었습니다
      """,
      #"""
      error[F0045]: text after a closing quote
        --> a.yaml:4:19
         |
       4 |       toast: '삭제' 되었습니다
         |                     ^^^^^^^^^^ not part of the quoted text
         |              ------ the quoted text
         |
      help: put all of it in quotes; a quote within is written `\"` in `"…"` and `''` in `'…'`
      """#),
    BrokenFlow(
      """
      flow: t
      steps:
        - expect:
            toast: 알림: 삭제
      """,
      """
      error[F0042]: a second `: ` in one line
        --> a.yaml:4:14
         |
       4 |       toast: 알림: 삭제
         |              ^^^^^^^^^^ a text with `: ` needs quotes
         |                  - the second one
         |
      help: put the text in quotes: `"알림: 삭제"`
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - expect:
            alert: { title: 알림: 삭제 }
      """,
      """
      error[F0054]: unexpected `:`
        --> a.yaml:4:25
         |
       4 |       alert: { title: 알림: 삭제 }
         |                           ^ within brackets it ends a key
         |              - within this bracket
         |
      help: put the text in quotes
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - expect:
            issues: nil
      """,
      """
      error[F0401]: `issues` takes a list such as [deadPush: eventDetail]
        --> a.yaml:4:15
         |
       4 |       issues: nil
         |               ^^^ found nil
         |
      help: write `[]` for none
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - expect:
            state: { toast: x }
      """,
      """
      error[F0302]: the state path starts with the unknown screen `toast`
        --> a.yaml:4:16
         |
       4 |       state: { toast: x }
         |                ^^^^^ no screen of this name
         |
      help: a path starts with `home`, `calendar`, `eventDetail`, `eventAddEdit`
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - expect:
            lifecycle: [eventDetail: [viewDidLoad]]
      """,
      """
      error[F0409]: an entry of `lifecycle` has another shape
        --> a.yaml:4:32
         |
       4 |       lifecycle: [eventDetail: [viewDidLoad]]
         |                                ^^^^^^^^^^^^^ found a list
         |
      help: write `lifecycle: [eventDetail: viewWillDisappear]`
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - back:
          expect: toast:x
      """,
      """
      error[F0604]: a space is missing after the colon in `toast:x`
        --> a.yaml:4:13
         |
       4 |     expect: toast:x
         |             ^^^^^^^ read as one text
         |
      help: write `toast: x`
      """),
    BrokenFlow(
      """
      flow: { title: a }
      steps: [back]
      """,
      """
      error[F0401]: `flow` takes a text
        --> a.yaml:1:7
         |
       1 | flow: { title: a }
         |       ^^^^^^^^^^^^ found a mapping
      """),
    BrokenFlow(
      """
      flow: t
      exhaustive: 'true'
      steps: [back]
      """,
      """
      error[F0401]: `exhaustive` takes true or false
        --> a.yaml:2:13
         |
       2 | exhaustive: 'true'
         |             ^^^^^^ found the text `"true"`
         |
      help: leave the quotes out: `true`
      """),
    BrokenFlow(
      """
      flow: null
      steps: [back]
      """,
      """
      error[F0403]: `flow` cannot be nil
        --> a.yaml:1:7
         |
       1 | flow: null
         |       ^^^^ takes a text
         |
      help: put quotes around it if the text is meant
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - { tapEvent: 회의, 발표 }
      """,
      """
      error[F0602]: a comma splits the text before `발표`
        --> a.yaml:3:21
         |
       3 |   - { tapEvent: 회의, 발표 }
         |                       ^^^^ read as a key of its own, without a value
         |
      help: put the whole text in quotes: `tapEvent: "회의, 발표"`
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - back
      - delete
      """,
      """
      error[F0034]: a `-` where no list can go on
        --> a.yaml:4:1
         |
       3 |   - back
         |   - the nearest `-` above it
       4 | - delete
         | ^ indented by 0 columns
         |
      help: if it belongs to the same list, write `  - delete`
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - tapOn: {id:delete}
      """,
      """
      error[F0604]: a space is missing after the colon in `id:delete`
        --> a.yaml:3:13
         |
       3 |   - tapOn: {id:delete}
         |             ^^^^^^^^^ read as one text
         |
      help: write `id: delete`
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - expect:
            state: {eventDetail.isDeleting:true}
      """,
      """
      error[F0604]: a space is missing after the colon in `eventDetail.isDeleting:true`
        --> a.yaml:4:15
         |
       4 |       state: {eventDetail.isDeleting:true}
         |               ^^^^^^^^^^^^^^^^^^^^^^^^^^^ read as one text
         |
      help: write `eventDetail.isDeleting: true`
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - tapEvent: $(iteration)
      """,
      """
      error[F0501]: unknown variable `iteration`
        --> a.yaml:3:15
         |
       3 |   - tapEvent: $(iteration)
         |               ^^^^^^^^^^^^ not defined here
         |
      help: define it under `vars`, or as a column of `examples`
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - repeat: { times: 0, steps: [back] }
      """,
      """
      error[F0401]: `times` takes a whole number from 1 to 10000
        --> a.yaml:3:22
         |
       3 |   - repeat: { times: 0, steps: [back] }
         |                      ^ found `0`
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - tapOn: { text: x, index: -1 }
      """,
      """
      error[F0401]: `index` takes a whole number from 0
        --> a.yaml:3:30
         |
       3 |   - tapOn: { text: x, index: -1 }
         |                              ^^ found `-1`
      """),
    BrokenFlow(
      """
      flow: t
      given: { now: 2026-04-20 09:00:30 }
      steps: [back]
      """,
      """
      error[F0401]: `now` takes a date and time such as 2026-04-20 10:00
        --> a.yaml:2:15
         |
       2 | given: { now: 2026-04-20 09:00:30 }
         |               ^^^^^^^^^^^^^^^^^^^ found `2026-04-20 09:00:30`
         |
      help: write `2026-04-20 09:00`
      """),
    BrokenFlow(
      """
      flow: t
      given: { now: 09:00 }
      steps: [back]
      """,
      """
      error[F0401]: `now` takes a date and time such as 2026-04-20 10:00
        --> a.yaml:2:15
         |
       2 | given: { now: 09:00 }
         |               ^^^^^ found `09:00`
      """),
    BrokenFlow(
      """
      flow: t
      given:
      steps: [back]
      """,
      """
      error[F0402]: `given` has no value
        --> a.yaml:2:7
         |
       2 | given:
         |       ^ takes a mapping such as { now: 2026-04-20 09:00 }
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - fill: { event.midterm: x }
      """,
      """
      error[F0306]: `event.midterm` cannot be filled
        --> a.yaml:3:13
         |
       3 |   - fill: { event.midterm: x }
         |             ^^^^^^^^^^^^^ a row takes no value
         |
      help: write `- tapOn: event.midterm`
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - backTo:
      """,
      """
      error[F0207]: `backTo` needs an argument
        --> a.yaml:3:5
         |
       3 |   - backTo:
         |     ^^^^^^ takes a screen
         |
      help: write `- backTo: calendar`
      """),
  ]
}
