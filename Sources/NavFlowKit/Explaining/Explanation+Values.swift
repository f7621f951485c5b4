extension Explanation {
  /// Names of the app's catalog.
  static let names: [Explanation] = [
    Explanation(
      "F0301", "an unknown name",
      """
      Screens, elements, requests, alerts, faults and issues are those of the app's catalog. A \
      typo is an error before anything runs.
      """,
      wrong: "- expect: { screen: calender }", right: "- expect: { screen: calendar }"),
    Explanation(
      "F0302", "an unknown state path",
      """
      A path begins with a screen's id and goes on with the fields of that screen's state. \
      Elements of lists are found by index, or by their id where they have one.
      """,
      wrong: "- expect: { state: { eventDetail.titel: 중간고사 } }",
      right: "- expect: { state: { eventDetail.event.title: 중간고사 } }"),
    Explanation(
      "F0303", "an unknown command",
      """
      A transition names a screen and one of the commands that its reducer gives through its \
      action state.
      """,
      wrong: "- expect: { transitions: [eventDetail: popp] }",
      right: "- expect: { transitions: [eventDetail: pop] }"),
    Explanation(
      "F0304", "an unknown key of a mapping", "A mapping has only the keys that its place gives it.",
      wrong: "- tapOn: { id: delete, indx: 0 }", right: "- tapOn: { id: delete, index: 0 }"),
    Explanation(
      "F0305", "an unknown key of given",
      """
      `given` takes the common keys now, cleanup, server, faults and ios, and those of the \
      app's catalog.
      """,
      wrong: "flow: Back leads home\ngiven: { event: [] }\nsteps:\n  - back",
      right: "flow: Back leads home\ngiven: { events: [] }\nsteps:\n  - back"),
    Explanation(
      "F0306", "a name of another kind",
      """
      The name exists, but not as what is wanted here: a modal screen is never in `stack`, a \
      screen of the stack is never `presented`, and an alert is no action sheet.
      """,
      wrong: "- expect: { stack: [home, calendar, shareSheet] }",
      right: "- expect: { stack: [home, calendar], presented: shareSheet }"),
    Explanation(
      "F0307", "an id that no state path can name",
      """
      A dot ends a part of a path, so that an element whose id has a dot in it cannot be asked for by its id.
      """,
      wrong:
        """
        flow: Back leads home
        given:
          events:
            - { id: exam.1, title: 중간고사, starts: 2026-04-20 10:00 }
        steps:
          - back
        """,
      right:
        """
        flow: Back leads home
        given:
          events:
            - { id: exam1, title: 중간고사, starts: 2026-04-20 10:00 }
        steps:
          - back
        """),
  ]

  /// Values and their types.
  static let values: [Explanation] = [
    Explanation(
      "F0401", "a wrong value",
      """
      The place decides what a value may be. Where text is wanted, anything is text as \
      written; a number or true or false is wanted plain, without quotes.
      """,
      wrong: "- repeat: { times: \"2\", steps: [back] }", right: "- repeat: { times: 2, steps: [back] }"),
    Explanation(
      "F0402", "no value",
      """
      Something must follow the colon here. An empty text is written as two quotes.
      """,
      wrong: "flow: Back leads home\nvars:\nsteps:\n  - back",
      right: "flow: Back leads home\nvars: { name: \"\" }\nsteps:\n  - tapOn: $(name)"),
    Explanation(
      "F0403", "never nil",
      """
      The value always exists, so that neither `nil` nor `present` says anything about it. The \
      texts themselves are written in quotes.
      """,
      wrong: "- expect: { requests: [deleteEvent: nil] }",
      right: "- expect: { requests: [deleteEvent: midterm] }"),
    Explanation(
      "F0404", "a required field is missing", "Some fields have no default.",
      wrong:
        """
        flow: Back leads home
        given:
          events:
            - { id: midterm, title: 중간고사 }
        steps:
          - back
        """,
      right:

        """
        flow: Back leads home
        given:
          events:
            - { id: midterm, title: 중간고사, starts: 2026-04-20 10:00 }
        steps:
          - back
        """
    ),
    Explanation(
      "F0405", "an empty list or mapping",
      """
      Nothing would be done or judged. Only sequences such as `requests` may be empty: `[]` \
      says that there was nothing.
      """,
      wrong: "- expect: { visible: [] }", right: "- expect: { visible: [delete] }"),
    Explanation(
      "F0406", "the app rejects this world",
      """
      The values have the right types and still make no sense to the app: an event that ends \
      before it starts, an id that occurs twice.
      """,
      wrong:

        """
        flow: Back leads home
        given:
          events:
            - { id: a, title: A, starts: 2026-04-20 10:00, ends: 2026-04-20 09:00 }
        steps:
          - back
        """,
      right:

        """
        flow: Back leads home
        given:
          events:
            - { id: a, title: A, starts: 2026-04-20 09:00, ends: 2026-04-20 10:00 }
        steps:
          - back
        """
    ),
    Explanation(
      "F0407", "an operator that does not suit",
      """
      `atLeast` needs numbers or dates, `startsWith` a text, `count` a list or a text. \
      Operators and fields do not stand side by side in one mapping.
      """,
      wrong: "- expect: { state: { eventDetail.event.title: { atLeast: 3 } } }",
      right: "- expect: { state: { eventDetail.event.title: { startsWith: 중간 } } }"),
    Explanation(
      "F0408", "not a regular expression",
      """
      `matches` compares the whole value. Back references and look-around are not known; write \
      the pattern in single quotes, so that YAML leaves its backslashes alone.
      """,
      wrong: "- tapOn: { matches: '중간(고사' }", right: "- tapOn: { matches: '중간(고사|시험)' }"),
    Explanation(
      "F0409", "an entry of another shape", "The entries of this list are pairs, or pairs and words.",
      wrong: "- expect: { transitions: [pop] }", right: "- expect: { transitions: [eventDetail: pop] }"),
    Explanation(
      "F0410", "no duration", "A duration is a number and a unit without a space: ms, s, min, h or d.",
      wrong: "- wait: 2", right: "- wait: 2s"),
  ]

  /// Variables and fragments.
  static let variables: [Explanation] = [
    Explanation(
      "F0501", "an unknown variable",
      """
      Scope is lexical: a flow sees its example row, `--var`, its own `vars` and those of \
      `config.yaml`; a fragment sees its parameters and those of `config.yaml`, and nothing of \
      the flow that runs it.
      """,
      wrong: "- tapEvent: $(evnt)",
      right: "flow: A detail\nvars: { event: midterm }\nsteps:\n  - tapEvent: $(event)"),
    Explanation(
      "F0502", "a variable in braces", "Braces are YAML's own. A variable is written `$(name)`.",
      wrong: "- tapEvent: ${event}",
      right: "flow: A detail\nvars: { event: midterm }\nsteps:\n  - tapEvent: $(event)"),
    Explanation(
      "F0503", "a variable that refers to itself",
      """
      The value of a variable may hold other variables, but not, over however many steps, \
      itself; and it may not grow without end.
      """,
      wrong:
        """
        flow: A detail
        vars: { event: $(event) }
        steps:
          - tapEvent: $(event)
        """,
      right: "flow: A detail\nvars: { event: midterm }\nsteps:\n  - tapEvent: $(event)"),
    Explanation(
      "F0504", "a malformed variable",
      """
      Names are letters, digits, `_` and `-`. Variables stand in values, not in keys. A \
      literal `$(` is written `$$(`.
      """,
      wrong: "- tapEvent: $(my event)", right: "- tapEvent: $$(no variable)"),
    Explanation(
      "F0505", "never used",
      """
      A variable, column or parameter that nothing uses is a leftover, or its use was \
      misspelt.
      """,
      wrong: "flow: Back leads home\nvars: { event: midterm }\nsteps:\n  - back",
      right: "flow: A detail\nvars: { event: midterm }\nsteps:\n  - tapEvent: $(event)"),
    Explanation(
      "F0506", "a fragment that cannot be read",
      """
      The path is relative to the file that says `run`, and cannot leave the flows folder. \
      What it leads to begins with `fragment`.
      """,
      wrong: "- run: no-such-file.yaml"),
    Explanation(
      "F0507", "fragments that run each other",
      """
      A fragment that runs itself, directly or through others, would never end. Use `repeat` \
      with a number.
      """),
    Explanation(
      "F0508", "a parameter that does not fit",
      """
      `with` gives values to the parameters of a fragment: every one without a default, and no \
      others.
      """,
      right: "- run: { file: open-detail.yaml, with: { event: midterm } }"),
    Explanation(
      "F0509", "a fragment that nothing runs",
      """
      No flow of the folder runs it, directly or through other fragments. It may be a \
      leftover, or a flow that was meant to begin with `flow`.
      """
    ),
  ]

  /// What YAML makes of a text.
  static let traps: [Explanation] = [
    Explanation(
      "F0601", "a `#` cuts a text off", "A `#` behind a space begins a comment. Put the text in quotes.",
      wrong: "- tapEvent: 회의 #3", right: "- tapEvent: '회의 #3'"),
    Explanation(
      "F0602", "a comma splits a text",
      "Inside brackets and braces a comma ends a value. Put the text in quotes.",
      wrong: "- fill: { title: 회의, 3층 }", right: "- fill: { title: '회의, 3층' }"),
    Explanation(
      "F0603", "a text begins with a mark of YAML",
      """
      `[` begins a list, `#` a comment and `&` an anchor. A text that begins with one of them \
      is put in quotes.
      """,
      wrong: "- expect:\n    toast: #3", right: "- expect:\n    toast: '#3'"),
    Explanation(
      "F0604", "no space behind a colon or dash",
      """
      `key:value` is one word for YAML. A space ends the key; the same holds for the `-` of a \
      list.
      """,
      wrong: "- wait:2s", right: "- wait: 2s"),
    Explanation(
      "F0605", "expect is indented too far",
      """
      `expect` and `label` stand beside the action, in the column of its first letter, not \
      inside its argument.
      """,
      wrong: "- tapEvent:\n    expect: { screen: eventDetail }",
      right: "- tapEvent: midterm\n  expect: { screen: eventDetail }"),
    Explanation(
      "F0606", "two keys in one line",
      """
      A second `key: value` in a line belongs to the text of the first. Each key has its own \
      line, or all stand in braces.
      """,
      right: "- tapOn: { id: delete, index: 0 }"),
  ]
}
