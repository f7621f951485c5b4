/// The world before the first step.
extension BrokenFlows {
  static let given: [BrokenFlow] = [
    BrokenFlow(
      """
      flow: t
      given:
        event: []
      steps: [back]
      """,
      """
      error[F0305]: unknown key `event` in `given`
        --> a.yaml:3:3
         |
       3 |   event: []
         |   ^^^^^ not a key of the app `calendar`
         |
      help: a similar name exists: `events`
      """),
    BrokenFlow(
      """
      flow: t
      given:
        documents: [a]
      steps: [back]
      """,
      """
      error[F0305]: unknown key `documents` in `given`
        --> a.yaml:3:3
         |
       3 |   documents: [a]
         |   ^^^^^^^^^ not a key of the app `calendar`
         |
      help: the app `documents` has it: write `app: documents` below the title if the flow is about that app
      """),
    BrokenFlow(
      """
      flow: t
      given:
        now: 2026-04-20
      steps: [back]
      """,
      """
      error[F0401]: `now` takes a date and time such as 2026-04-20 10:00
        --> a.yaml:3:8
         |
       3 |   now: 2026-04-20
         |        ^^^^^^^^^^ found `2026-04-20`
         |
      help: write `2026-04-20 09:00`
      """),
    BrokenFlow(
      """
      flow: t
      given:
        now: 2026-4-20 9:00
      steps: [back]
      """,
      """
      error[F0401]: `now` takes a date and time such as 2026-04-20 10:00
        --> a.yaml:3:8
         |
       3 |   now: 2026-4-20 9:00
         |        ^^^^^^^^^^^^^^ found `2026-4-20 9:00`
         |
      help: write `2026-04-20 09:00`
      """),
    BrokenFlow(
      """
      flow: t
      given:
        cleanup: didmove
      steps: [back]
      """,
      """
      error[F0401]: `cleanup` takes viewWillDisappear, deinit, didMove or didShow
        --> a.yaml:3:12
         |
       3 |   cleanup: didmove
         |            ^^^^^^^ found `didmove`
         |
      help: a similar word exists: `didMove`
      """),
    BrokenFlow(
      """
      flow: t
      given:
        ios: 15
      steps: [back]
      """,
      """
      error[F0401]: `ios` takes 17, 18 or 26
        --> a.yaml:3:8
         |
       3 |   ios: 15
         |        ^^ found `15`
      """),
    BrokenFlow(
      """
      flow: t
      given:
        start: hoem
      steps: [back]
      """,
      """
      error[F0401]: `start` takes home or calendar
        --> a.yaml:3:10
         |
       3 |   start: hoem
         |          ^^^^ found `hoem`
         |
      help: a similar word exists: `home`
      """),
    BrokenFlow(
      """
      flow: t
      given:
        events: [{ id: a, titel: b }]
      steps: [back]
      """,
      """
      error[F0404]: `starts` is missing
        --> a.yaml:3:12
         |
       3 |   events: [{ id: a, titel: b }]
         |            ^^^^^^^^^^^^^^^^^^^ has no `starts`
         |
      help: add `starts:` with a date and time such as 2026-04-20 10:00, or a date for all day
      error[F0304]: unknown key `titel`
        --> a.yaml:3:21
         |
       3 |   events: [{ id: a, titel: b }]
         |                     ^^^^^ not known here
         |
      help: a similar name exists: `title`
      """),
    BrokenFlow(
      """
      flow: t
      given:
        events: [{ id: a, title: 회의, 발표, starts: 2026-04-20 }]
      steps: [back]
      """,
      """
      error[F0602]: a comma splits the text before `발표`
        --> a.yaml:3:32
         |
       3 |   events: [{ id: a, title: 회의, 발표, starts: 2026-04-20 }]
         |                                  ^^^^ read as a key of its own, without a value
         |
      help: put the whole text in quotes: `title: "회의, 발표"`
      """),
    BrokenFlow(
      """
      flow: t
      given:
        events: [{ id: a, title: b, starts: 2026-04-20 }, { id: a, title: c, starts: 2026-04-21 }]
      steps: [back]
      """,
      """
      error[F0406]: the id `a` occurs twice
        --> a.yaml:3:59
         |
       3 |   events: [{ id: a, title: b, starts: 2026-04-20 }, { id: a, title: c, starts: 2026-04-21 }]
         |                                                           ^ not possible
      """),
    BrokenFlow(
      """
      flow: t
      given:
        events:
          - id: a
            title: 회의 #3
            starts: 2026-04-20
      steps: [back]
      """,
      """
      error[F0601]: `#3` is cut off as a comment
        --> a.yaml:5:17
         |
       5 |       title: 회의 #3
         |                   ^^ not part of the text
         |
      help: put the text in quotes: `"회의 #3"`, or a space after `#` for a comment
      """),
    BrokenFlow(
      """
      flow: t
      given:
        events: [{ id: a, title: b, starts: 2026-04-20, repeats: dialy }, { id: b, title: b, starts: 2026-04-20, repeats: { frequency: weekly, interval: 0 } }]
      steps: [back]
      """,
      """
      error[F0401]: `repeats` takes none, daily or weekly, or a mapping with frequency, interval, weekdays, end
        --> a.yaml:3:60
         |
       3 | … title: b, starts: 2026-04-20, repeats: dialy }, { id: b, title: b, starts: 2026-04-20, repeats: { frequency: weekly, in…
         |                                          ^^^^^ found `dialy`
         |
      help: a similar word exists: `daily`
      error[F0401]: `interval` takes a whole number from 1 to 99
        --> a.yaml:3:148
         |
       3 | …rts: 2026-04-20, repeats: dialy }, { id: b, title: b, starts: 2026-04-20, repeats: { frequency: weekly, interval: 0 } }]
         |                                                                                                                    ^ found `0`
      """),
    BrokenFlow(
      """
      flow: t
      given:
        server: { deleteEvnt: hang }
      steps: [back]
      """,
      """
      error[F0301]: unknown request `deleteEvnt`
        --> a.yaml:3:13
         |
       3 |   server: { deleteEvnt: hang }
         |             ^^^^^^^^^^ no request of this name
         |
      help: a similar name exists: `deleteEvent`
      """),
    BrokenFlow(
      """
      flow: t
      given:
        faults: [missingRest: eventDetail]
      steps: [back]
      """,
      """
      error[F0301]: unknown fault `missingRest`
        --> a.yaml:3:12
         |
       3 |   faults: [missingRest: eventDetail]
         |            ^^^^^^^^^^^ no fault of this name
         |
      help: a similar name exists: `missingReset`
      """),
    BrokenFlow(
      """
      flow: t
      given:
        faults: [missingReset: evntDetail, missingReset: eventDetail.popp, duplicateResponse: x, missingFactory: y]
      steps: [back]
      """,
      """
      error[F0301]: unknown screen `evntDetail`
        --> a.yaml:3:26
         |
       3 |   faults: [missingReset: evntDetail, missingReset: eventDetail.popp, duplicateResponse: x, missingFactory: y]
         |                          ^^^^^^^^^^ no screen of this name
         |
      help: a similar name exists: `eventDetail`
      error[F0303]: unknown command `popp`
        --> a.yaml:3:64
         |
       3 |   faults: [missingReset: evntDetail, missingReset: eventDetail.popp, duplicateResponse: x, missingFactory: y]
         |                                                                ^^^^ not a command of `eventDetail`
         |
      help: a similar name exists: `pop`
      error[F0301]: unknown request `x`
        --> a.yaml:3:89
         |
       3 |   faults: [missingReset: evntDetail, missingReset: eventDetail.popp, duplicateResponse: x, missingFactory: y]
         |                                                                                         ^ no request of this name
         |
      help: there are `fetchEvents`, `deleteEvent`, `updateEvent`
      error[F0301]: unknown factory `y`
        --> a.yaml:3:108
         |
       3 |   faults: [missingReset: evntDetail, missingReset: eventDetail.popp, duplicateResponse: x, missingFactory: y]
         |                                                                                                            ^ no factory of this name
         |
      help: the only one is `detailViewModel`
      """),
    BrokenFlow(
      """
      flow: t
      given:
        faults: missingReset
      steps: [back]
      """,
      """
      error[F0401]: `faults` takes a list such as [missingReset: eventDetail]
        --> a.yaml:3:11
         |
       3 |   faults: missingReset
         |           ^^^^^^^^^^^^ found `missingReset`
      """),
    BrokenFlow(
      """
      flow: t
      given:
        faults: [missingReset]
      steps: [back]
      """,
      """
      error[F0409]: an entry of `faults` has another shape
        --> a.yaml:3:12
         |
       3 |   faults: [missingReset]
         |            ^^^^^^^^^^^^ found `missingReset`
         |
      help: write `faults: [missingReset: eventDetail]`
      """),
    BrokenFlow(
      """
      flow: t
      given:
        now
      steps: [back]
      """,
      """
      error[F0401]: `given` takes a mapping such as { now: 2026-04-20 09:00 }
        --> a.yaml:3:3
         |
       3 |   now
         |   ^^^ found `now`
      """),
    BrokenFlow(
      """
      flow: t
      given:
        events:
          - id: a
            title: b
            starts: 2026-04-20
            repeats: { frequency: weekly, end: { after: ten } }
      steps: [back]
      """,
      """
      error[F0401]: `after` takes a whole number from 1 to 99
        --> a.yaml:7:51
         |
       7 |       repeats: { frequency: weekly, end: { after: ten } }
         |                                                   ^^^ found `ten`
      """),
    BrokenFlow(
      """
      flow: t
      given:
        events:
          - id: a
            title: b
            starts: 2026-04-20
            repeats: { frequency: weekly, end: { on: 2026-13-01 } }
      steps: [back]
      """,
      """
      error[F0401]: `on` takes a date such as 2026-04-20
        --> a.yaml:7:48
         |
       7 |       repeats: { frequency: weekly, end: { on: 2026-13-01 } }
         |                                                ^^^^^^^^^^ found `2026-13-01`
         |
      help: there is no `2026-13-01`
      """),
    BrokenFlow(
      """
      flow: t
      given:
        events:
          - id: a
            title: b
            starts: 2026-04-20
            repeats: { frequency: weekly, end: { until: 2026-06-30 } }
      steps: [back]
      """,
      """
      error[F0401]: `end` takes never, or a mapping with on, or a mapping with after
        --> a.yaml:7:42
         |
       7 |       repeats: { frequency: weekly, end: { until: 2026-06-30 } }
         |                                          ^^^^^^^^^^^^^^^^^^^^^ found a mapping
      """),
    BrokenFlow(
      """
      flow: t
      given:
        events:
          - id: a
            title: b
            starts: 2026-04-20
            repeats: { frequency: weekly, end: nevr }
      steps: [back]
      """,
      """
      error[F0401]: `end` takes never, or a mapping with on, or a mapping with after
        --> a.yaml:7:42
         |
       7 |       repeats: { frequency: weekly, end: nevr }
         |                                          ^^^^ found `nevr`
         |
      help: a similar word exists: `never`
      """),
  ]
}
