/// Steps, their arguments and what stands beside them.
extension BrokenFlows {
  static let steps: [BrokenFlow] = [
    BrokenFlow(
      """
      flow: t
      steps:
        - tapEvnt: midterm
      """,
      """
      error[F0201]: unknown step `tapEvnt`
        --> a.yaml:3:5
         |
       3 |   - tapEvnt: midterm
         |     ^^^^^^^ not a step
         |
      help: a step with a similar name exists: `tapEvent`
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - frobnicate
      """,
      """
      error[F0201]: unknown step `frobnicate`
        --> a.yaml:3:5
         |
       3 |   - frobnicate
         |     ^^^^^^^^^^ not a step
         |
      help: the app's own words are `openCalendar`, `tapEvent`, `delete`, `confirm`, `save`, `choose`, `selectDate`
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - title
      """,
      """
      error[F0201]: unknown step `title`
        --> a.yaml:3:5
         |
       3 |   - title
         |     ^^^^^ not a step
         |
      help: write `- tapOn: title`
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - tapDocument: 7
      """,
      """
      error[F0203]: the app `calendar` has no step `tapDocument`
        --> a.yaml:3:5
         |
       3 |   - tapDocument: 7
         |     ^^^^^^^^^^^ a word of the app `documents`
         |
      help: write `app: documents` below the title if the flow is about that app
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        -
        - back
      """,
      """
      error[F0204]: a step is empty
        --> a.yaml:3:4
         |
       3 |   -
         |    ^ nothing after the `-`
         |
      help: remove the `-`
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - [back]
      """,
      """
      error[F0204]: a step cannot be a list
        --> a.yaml:3:5
         |
       3 |   - [back]
         |     ^^^^^^ a list
         |
      help: write one `- ` before each step
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - label: x
      """,
      """
      error[F0204]: a step does nothing and expects nothing
        --> a.yaml:3:5
         |
       3 |   - label: x
         |     ^^^^^^^^ neither an action nor `expect`
         |
      help: write `- expect: { … }` to judge without doing anything
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - back:
          delete:
      """,
      """
      error[F0205]: a step has two actions, `back` and `delete`
        --> a.yaml:4:5
         |
       4 |     delete:
         |     ^^^^^^ the second action
         |
      help: write `- ` before `delete`, so that it is a step of its own
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - tapOn: delete
          optional: true
      """,
      """
      error[F0206]: `optional` cannot stand beside `tapOn`
        --> a.yaml:4:5
         |
       4 |     optional: true
         |     ^^^^^^^^ only `expect` and `label` may stand here
         |
      help: every step must succeed: write two flows, or `examples`
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - delete:
          timeout: 3
      """,
      """
      error[F0206]: `timeout` cannot stand beside `delete`
        --> a.yaml:4:5
         |
       4 |     timeout: 3
         |     ^^^^^^^ only `expect` and `label` may stand here
         |
      help: leave it out: nothing is polled; let time pass with `- wait: 2s`
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - delete:
          toast: x
      """,
      """
      error[F0206]: `toast` cannot stand beside `delete`
        --> a.yaml:4:5
         |
       4 |     toast: x
         |     ^^^^^ only `expect` and `label` may stand here
         |
      help: write `expect: { toast: … }`
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - delete:
          expct: { toast: x }
      """,
      """
      error[F0206]: `expct` cannot stand beside `delete`
        --> a.yaml:4:5
         |
       4 |     expct: { toast: x }
         |     ^^^^^ only `expect` and `label` may stand here
         |
      help: a similar name exists: `expect`
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - tapEvent
      """,
      """
      error[F0207]: `tapEvent` needs an argument
        --> a.yaml:3:5
         |
       3 |   - tapEvent
         |     ^^^^^^^^ takes a text
         |
      help: write `- tapEvent: …`
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - tapOn:
      """,
      """
      error[F0207]: `tapOn` needs an argument
        --> a.yaml:3:5
         |
       3 |   - tapOn:
         |     ^^^^^ takes an element's id or text, or a mapping with id, text or matches, and index
         |
      help: write `- tapOn: delete`
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - delete: now
      """,
      """
      error[F0208]: `delete` takes no argument
        --> a.yaml:3:13
         |
       3 |   - delete: now
         |             ^^^ superfluous
         |
      help: write `- delete`
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - back: home
      """,
      """
      error[F0208]: `back` takes no argument
        --> a.yaml:3:11
         |
       3 |   - back: home
         |           ^^^^ superfluous
         |
      help: write `- back`
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - swipeBack: cancelled
      """,
      """
      error[F0401]: `swipeBack` takes cancel, or nothing
        --> a.yaml:3:16
         |
       3 |   - swipeBack: cancelled
         |                ^^^^^^^^^ found `cancelled`
         |
      help: a similar word exists: `cancel`
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - backTo: shareSheet
      """,
      """
      error[F0306]: `shareSheet` is never on the stack
        --> a.yaml:3:13
         |
       3 |   - backTo: shareSheet
         |             ^^^^^^^^^^ a modal screen
         |
      help: name a screen of the stack
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - backTo: calender
      """,
      """
      error[F0301]: unknown screen `calender`
        --> a.yaml:3:13
         |
       3 |   - backTo: calender
         |             ^^^^^^^^ no screen of this name
         |
      help: a similar name exists: `calendar`
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - wait: 2
      """,
      """
      error[F0410]: `wait` takes a duration
        --> a.yaml:3:11
         |
       3 |   - wait: 2
         |           ^ a number without a unit
         |
      help: write `2s` for seconds, `2ms` for milliseconds
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - wait: 2 seconds
      """,
      """
      error[F0410]: `wait` takes a duration
        --> a.yaml:3:11
         |
       3 |   - wait: 2 seconds
         |           ^^^^^^^^^ found `2 seconds`
         |
      help: write a number and `ms`, `s`, `min`, `h` or `d`, such as `2s`
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - choose: coppy
      """,
      """
      error[F0401]: `choose` takes copy or share
        --> a.yaml:3:13
         |
       3 |   - choose: coppy
         |             ^^^^^ found `coppy`
         |
      help: a similar word exists: `copy`
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - selectDate: 2026/4/21
      """,
      """
      error[F0401]: `selectDate` takes a date such as 2026-04-20
        --> a.yaml:3:17
         |
       3 |   - selectDate: 2026/4/21
         |                 ^^^^^^^^^ found `2026/4/21`
         |
      help: write `2026-04-21`
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - tapOn: { id: delte }
      """,
      """
      error[F0301]: unknown element `delte`
        --> a.yaml:3:18
         |
       3 |   - tapOn: { id: delte }
         |                  ^^^^^ no element of this name
         |
      help: a similar name exists: `delete`
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - tapOn: { id: delete, text: 삭제 }
      """,
      """
      error[F0214]: `tapOn` has both `id` and `text`
        --> a.yaml:3:26
         |
       3 |   - tapOn: { id: delete, text: 삭제 }
         |                          ^^^^ one is enough
         |
      help: keep one of `id`, `text` and `matches`, and add `index` to choose among several
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - tapOn: { index: 0 }
      """,
      """
      error[F0214]: `tapOn` does not say what to tap
        --> a.yaml:3:12
         |
       3 |   - tapOn: { index: 0 }
         |            ^^^^^^^^^^^^ no `id`, `text` or `matches`
         |
      help: write `- tapOn: { id: delete }`
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - tapOn: { matches: '(' }
      """,
      """
      error[F0408]: `(` is not a regular expression
        --> a.yaml:3:23
         |
       3 |   - tapOn: { matches: '(' }
         |                       ^^^ `(` without `)`
         |
      help: put a backslash before `( ) [ ] { } * + ? . |` where they mean themselves
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - tapOn: { point: 50%, index: 0 }
      """,
      """
      error[F0304]: unknown key `point` in `tapOn`
        --> a.yaml:3:14
         |
       3 |   - tapOn: { point: 50%, index: 0 }
         |              ^^^^^ not known here
         |
      help: write the element's id: there are no coordinates
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - tapOn: { text: 삭제, index: '1' }
      """,
      """
      error[F0401]: `index` takes a whole number from 0
        --> a.yaml:3:31
         |
       3 |   - tapOn: { text: 삭제, index: '1' }
         |                                 ^^^ found the text `"1"`
         |
      help: leave the quotes out: `1`
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - fill: { titel: x }
      """,
      """
      error[F0301]: unknown element `titel`
        --> a.yaml:3:13
         |
       3 |   - fill: { titel: x }
         |             ^^^^^ no element of this name
         |
      help: a similar name exists: `title`
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - fill: { delete: x }
      """,
      """
      error[F0306]: `delete` cannot be filled
        --> a.yaml:3:13
         |
       3 |   - fill: { delete: x }
         |             ^^^^^^ a button takes no value
         |
      help: write `- tapOn: delete`
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - fill: { allDay: yes, interval: 100, starts: 2026-4-20 }
      """,
      """
      error[F0401]: `allDay` takes true or false
        --> a.yaml:3:21
         |
       3 |   - fill: { allDay: yes, interval: 100, starts: 2026-4-20 }
         |                     ^^^ found `yes`
         |
      help: write `true`
      error[F0401]: `interval` takes a whole number from 1 to 99
        --> a.yaml:3:36
         |
       3 |   - fill: { allDay: yes, interval: 100, starts: 2026-4-20 }
         |                                    ^^^ found `100`
      error[F0401]: `starts` takes a date and time such as 2026-04-20 10:00, or a date for all day
        --> a.yaml:3:49
         |
       3 |   - fill: { allDay: yes, interval: 100, starts: 2026-4-20 }
         |                                                 ^^^^^^^^^ found `2026-4-20`
         |
      help: write `2026-04-20`
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - fill: 알고리즘
      """,
      """
      error[F0401]: `fill` takes a mapping such as { title: 알고리즘 }
        --> a.yaml:3:11
         |
       3 |   - fill: 알고리즘
         |           ^^^^^^^^ found `알고리즘`
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - receivePush: { evnt: midterm }
      """,
      """
      error[F0304]: unknown key `evnt`
        --> a.yaml:3:20
         |
       3 |   - receivePush: { evnt: midterm }
         |                    ^^^^ not known here
         |
      help: a similar name exists: `event`
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - receivePush: midterm
      """,
      """
      error[F0401]: `receivePush` takes a mapping such as { event: midterm }
        --> a.yaml:3:18
         |
       3 |   - receivePush: midterm
         |                  ^^^^^^^ found `midterm`
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - respond: { deleteEvent: hang }
      """,
      """
      error[F0401]: `respond` answers at once
        --> a.yaml:3:29
         |
       3 |   - respond: { deleteEvent: hang }
         |                             ^^^^ not an answer
         |
      help: write `succeed` or `{ fail: "message" }`; delays are set by `server`
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - respond: { deletEvent: succeed }
      """,
      """
      error[F0301]: unknown request `deletEvent`
        --> a.yaml:3:16
         |
       3 |   - respond: { deletEvent: succeed }
         |                ^^^^^^^^^^ no request of this name
         |
      help: a similar name exists: `deleteEvent`
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - server: { deleteEvent: fail, fetchEvents: sucess }
      """,
      """
      error[F0401]: `fail` needs a message
        --> a.yaml:3:28
         |
       3 |   - server: { deleteEvent: fail, fetchEvents: sucess }
         |                            ^^^^ no message
         |
      help: write `{ fail: "네트워크 오류" }`
      error[F0401]: `fetchEvents` takes succeed, hang, { fail: "message" } or { after: 3s }
        --> a.yaml:3:47
         |
       3 |   - server: { deleteEvent: fail, fetchEvents: sucess }
         |                                               ^^^^^^ found `sucess`
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - server: { deleteEvent: { after: 3, fial: x }, fetchEvents: [] }
      """,
      """
      error[F0410]: `after` takes a duration
        --> a.yaml:3:37
         |
       3 |   - server: { deleteEvent: { after: 3, fial: x }, fetchEvents: [] }
         |                                     ^ a number without a unit
         |
      help: write `3s` for seconds, `3ms` for milliseconds
      error[F0304]: unknown key `fial` in an outcome
        --> a.yaml:3:40
         |
       3 |   - server: { deleteEvent: { after: 3, fial: x }, fetchEvents: [] }
         |                                        ^^^^ not known here
         |
      help: a similar name exists: `fail`
      error[F0405]: `fetchEvents` is empty
        --> a.yaml:3:64
         |
       3 |   - server: { deleteEvent: { after: 3, fial: x }, fetchEvents: [] }
         |                                                                ^^ no entries
         |
      help: add at least one entry
      """),
  ]
}
