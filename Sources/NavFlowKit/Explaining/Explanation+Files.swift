extension Explanation {
  /// Files and what is at their top.
  static let files: [Explanation] = [
    Explanation(
      "F0101", "neither a flow nor a fragment",
      """
      The first key says what a file is: `flow` for a test, `fragment` for steps that others \
      run. Only a file named `config.yaml` at the root of the flows folder has neither.
      """,
      wrong: "appId: com.example\nsteps:\n  - back", right: "flow: Back leads home\nsteps:\n  - back"),
    Explanation(
      "F0102", "the title is not the first key",
      """
      `flow` or `fragment` comes first, so that everybody, and every tool, sees at once what \
      the file is.
      """,
      wrong: "tags: [smoke]\nflow: Back leads home\nsteps:\n  - back",
      right: "flow: Back leads home\ntags: [smoke]\nsteps:\n  - back"),
    Explanation(
      "F0103", "an unknown key at the top",
      """
      The keys at the top of a flow are fixed: flow, app, tags, description, vars, examples, \
      given, exhaustive and steps. Anything else is an error, so that a misspelt `tags` cannot \
      quietly take a flow out of a selection.
      """,
      wrong: "flow: Back leads home\ntag: [smoke]\nsteps:\n  - back",
      right: "flow: Back leads home\ntags: [smoke]\nsteps:\n  - back"),
    Explanation(
      "F0104", "a key is missing",
      """
      Some keys cannot be left out: `steps` in a flow, `times` in `repeat`, `file` in `run`.
      """,
      wrong: "- repeat: { steps: [back] }", right: "- repeat: { times: 2, steps: [back] }"),
    Explanation(
      "F0105", "an unknown app", "`app` names one of the apps that the program was built with.",
      wrong: "flow: Back leads home\napp: calender\nsteps:\n  - back",
      right: "flow: Back leads home\napp: calendar\nsteps:\n  - back"),
    Explanation(
      "F0106", "config.yaml holds something else",
      """
      The name `config.yaml` at the root of the flows folder is reserved for its settings. \
      Give a flow another name.
      """,
      right: "app: calendar\ntags: [calendar]\ngiven: { now: 2026-04-20 09:00 }"),
    Explanation(
      "F0107", "two flows have one title",
      """
      Reports, `--name` and links know a flow by its title. Say in each title what makes the \
      flow different.
      """
    ),
    Explanation(
      "F0108", "a glob matches no file",
      """
      A glob of `include` or `exclude` that matches nothing was probably meant for a folder \
      that has moved. Globs are relative to the folder of `config.yaml`.
      """,
      right: "include: ['smoke/**', 'links/*.yaml']"),
  ]

  /// Steps and expectations.
  static let steps: [Explanation] = [
    Explanation(
      "F0201", "an unknown step",
      """
      A step is one of the language's (`tapOn`, `back`, `wait`, …) or one of the app's own \
      words, which tap the element of the same name. The command `schema` lists them for editors.
      """,
      wrong: "- tapEvnt: midterm", right: "- tapEvent: midterm"),
    Explanation(
      "F0202", "a step of another tool",
      """
      Nothing is polled here and nothing has to be waited for, so that many steps of other \
      tools have no use; the others have one name each.
      """,
      wrong: "- assertVisible: delete", right: "- expect: { visible: [delete] }"),
    Explanation(
      "F0203", "a word of another app",
      """
      Each app brings its own words. A flow about another app says so at its top with `app`.
      """),
    Explanation(
      "F0204", "a step without an action",
      """
      A step does something or expects something. A label alone, or an empty `-`, does \
      neither.
      """,
      wrong: "- label: Look at the calendar",
      right: "- label: Look at the calendar\n  expect: { screen: calendar }"),
    Explanation(
      "F0205", "several actions in one step",
      """
      A step is one action, so that what is expected can be judged after it. Each action gets \
      a `-` of its own.
      """,
      wrong: "- back:\n  background:", right: "- back\n- background"),
    Explanation(
      "F0206", "a key beside an action",
      """
      Beside an action stand only `expect` and `label`. What belongs to the action is indented \
      into it; what is expected goes under `expect`.
      """,
      wrong: "- back:\n  screen: home", right: "- back:\n  expect: { screen: home }"),
    Explanation(
      "F0207", "an argument is missing", "This step does not stand alone.", wrong: "- wait",
      right: "- wait: 2s"),
    Explanation(
      "F0208", "a superfluous argument",
      """
      This step stands alone. A colon behind it is only needed where `expect` or `label` \
      follow in the next line.
      """,
      wrong: "- back: calendar", right: "- backTo: calendar"),
    Explanation(
      "F0209", "an empty expectation",
      """
      An `expect` without a value judges nothing. The command `update` fills in what the step did; \
      look at it before you keep it.
      """,
      wrong: "- back:\n  expect:", right: "- back:\n  expect: { screen: home }"),
    Explanation(
      "F0210", "an unknown expectation",
      """
      The keys of `expect` are fixed. A state path goes under `state`, an element under \
      `visible`, `enabled` or `values`.
      """,
      wrong: "- expect: { calendar.selectedDate: 2026-04-20 }",
      right: "- expect: { state: { calendar.selectedDate: 2026-04-20 } }"),
    Explanation(
      "F0211", "an expectation inside rapid or unordered steps",
      """
      Inside `rapidly` nothing has settled, and inside `inAnyOrder` the order differs from run \
      to run: there is no moment to judge. Put `expect` beside the composition.
      """,
      wrong:
        """
        - rapidly:
            - back:
              expect: { screen: home }
            - background
        """,
      right: "- rapidly: [back, background]\n  expect: { screen: home }"),
    Explanation(
      "F0212", "a composition in the wrong place",
      """
      `rapidly` cannot stand inside `rapidly`, and `inAnyOrder` stands only among the flow's \
      own steps, as every order is a run of its own.
      """,
      wrong: "- repeat: { times: 2, steps: [{ inAnyOrder: [back, background] }] }",
      right: "- inAnyOrder: [back, background]"),
    Explanation(
      "F0213", "more than is allowed",
      """
      Rows, orders, repetitions and nesting have limits, so that no file can keep a run busy \
      for ever: 10,000 runs of a flow, six items in `inAnyOrder`, 12 compositions within each \
      other.
      """,
      wrong: "- inAnyOrder: [back, back, back, back, back, back, back]",
      right: "- inAnyOrder: [back, [background, foreground]]"),
    Explanation(
      "F0214", "it is unclear what to tap",
      """
      A `tapOn` in braces has exactly one of `id`, `text` and `matches`, and `index` to choose \
      among several matches.
      """,
      wrong: "- tapOn: { id: delete, text: 삭제 }", right: "- tapOn: { text: 삭제, index: 0 }"),
  ]
}
