/// Keys of `expect`.
extension BrokenFlows {
  static let expectations: [BrokenFlow] = [
    BrokenFlow(
      """
      flow: t
      steps:
        - back:
          expect:
      """,
      """
      error[F0209]: `expect` is empty
        --> a.yaml:4:5
         |
       4 |     expect:
         |     ^^^^^^ nothing to judge
         |
      help: write what must hold, or let the command `update` fill it in
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - back:
          expect: {}
      """,
      """
      error[F0209]: `expect` is empty
        --> a.yaml:4:5
         |
       4 |     expect: {}
         |     ^^^^^^ nothing to judge
         |
      help: write what must hold, or let the command `update` fill it in
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - expect
      """,
      """
      error[F0209]: `expect` is empty
        --> a.yaml:3:5
         |
       3 |   - expect
         |     ^^^^^^ nothing to judge
         |
      help: write what must hold, or let the command `update` fill it in
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - expect: visible
      """,
      """
      error[F0401]: `expect` takes a mapping such as { screen: eventDetail }
        --> a.yaml:3:13
         |
       3 |   - expect: visible
         |             ^^^^^^^ found `visible`
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - expect:
            tost: x
      """,
      """
      error[F0210]: unknown expectation `tost`
        --> a.yaml:4:7
         |
       4 |       tost: x
         |       ^^^^ not a key of `expect`
         |
      help: a similar name exists: `toast`
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - expect:
            assertVisible: x
      """,
      """
      error[F0210]: unknown expectation `assertVisible`
        --> a.yaml:4:7
         |
       4 |       assertVisible: x
         |       ^^^^^^^^^^^^^ not a key of `expect`
         |
      help: write `visible: [delete]`
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - expect:
            toast:
      """,
      """
      error[F0209]: `toast` has no value
        --> a.yaml:4:7
         |
       4 |       toast:
         |       ^^^^^ takes a text, or nil
         |
      help: write `toast: 삭제되었습니다`, or let the command `update` fill it in
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - expect:
            screen: eventDetial
      """,
      """
      error[F0301]: unknown screen `eventDetial`
        --> a.yaml:4:15
         |
       4 |       screen: eventDetial
         |               ^^^^^^^^^^^ no screen of this name
         |
      help: a similar name exists: `eventDetail`
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - expect:
            screen: shareSheet
      """,
      """
      error[F0306]: `shareSheet` is never on the stack
        --> a.yaml:4:15
         |
       4 |       screen: shareSheet
         |               ^^^^^^^^^^ a modal screen
         |
      help: write `presented: shareSheet`
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - expect:
            presented: calendar
      """,
      """
      error[F0306]: `calendar` is never presented
        --> a.yaml:4:18
         |
       4 |       presented: calendar
         |                  ^^^^^^^^ a screen of the stack
         |
      help: write `screen: calendar`
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - expect:
            stack: home
      """,
      """
      error[F0401]: `stack` takes a list of screens
        --> a.yaml:4:14
         |
       4 |       stack: home
         |              ^^^^ found `home`
         |
      help: write `[home]`
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - expect:
            stack: []
      """,
      """
      error[F0405]: a stack is never empty
        --> a.yaml:4:14
         |
       4 |       stack: []
         |              ^^ no screens
         |
      help: write `stack: [...]` for any stack
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - expect:
            stack: [home, calender]
      """,
      """
      error[F0301]: unknown screen `calender`
        --> a.yaml:4:21
         |
       4 |       stack: [home, calender]
         |                     ^^^^^^^^ no screen of this name
         |
      help: a similar name exists: `calendar`
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - expect:
            stack: [home, shareSheet]
      """,
      """
      error[F0306]: `shareSheet` is never on the stack
        --> a.yaml:4:21
         |
       4 |       stack: [home, shareSheet]
         |                     ^^^^^^^^^^ a modal screen
         |
      help: write `presented: shareSheet`
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - expect:
            alert: deleteEvnt
      """,
      """
      error[F0301]: unknown alert `deleteEvnt`
        --> a.yaml:4:14
         |
       4 |       alert: deleteEvnt
         |              ^^^^^^^^^^ no alert of this name
         |
      help: a similar name exists: `deleteEvent`
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - expect:
            alert: moreActions
      """,
      """
      error[F0306]: `moreActions` is an action sheet
        --> a.yaml:4:14
         |
       4 |       alert: moreActions
         |              ^^^^^^^^^^^ not an alert
         |
      help: write `actionSheet: moreActions`
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - expect:
            alert: { titel: x }
      """,
      """
      error[F0304]: unknown key `titel` in alert
        --> a.yaml:4:16
         |
       4 |       alert: { titel: x }
         |                ^^^^^ not known here
         |
      help: a similar name exists: `title`
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - expect:
            alert: [deleteEvent]
      """,
      """
      error[F0401]: `alert` takes an id, nil, or a mapping
        --> a.yaml:4:14
         |
       4 |       alert: [deleteEvent]
         |              ^^^^^^^^^^^^^ found a list
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - expect:
            visible: delete
      """,
      """
      error[F0401]: `visible` takes a list of elements, by id or text
        --> a.yaml:4:16
         |
       4 |       visible: delete
         |                ^^^^^^ found `delete`
         |
      help: write `[delete]`
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - expect:
            visible: []
      """,
      """
      error[F0405]: `visible` is empty
        --> a.yaml:4:16
         |
       4 |       visible: []
         |                ^^ no entries
         |
      help: add at least one entry
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - expect:
            visible: [{ id: delete }]
      """,
      """
      error[F0401]: `visible` takes ids or texts
        --> a.yaml:4:17
         |
       4 |       visible: [{ id: delete }]
         |                 ^^^^^^^^^^^^^^ found a mapping
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - expect:
            values: { titel: x }
      """,
      """
      error[F0301]: unknown element `titel`
        --> a.yaml:4:17
         |
       4 |       values: { titel: x }
         |                 ^^^^^ no element of this name
         |
      help: a similar name exists: `title`
      """),
    BrokenFlow(
      """
      flow: t
      steps:
        - expect:
            values: { allDay: on }
      """,
      """
      error[F0401]: `allDay` takes true or false
        --> a.yaml:4:25
         |
       4 |       values: { allDay: on }
         |                         ^^ found `on`
         |
      help: write `true`
      """),
  ]
}
