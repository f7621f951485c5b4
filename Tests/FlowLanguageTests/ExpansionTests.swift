import Diagnostics
import Testing

@testable import FlowLanguage

/// Variables, examples, orders and fragments.
@Suite struct ExpansionTests {
  /// The titles of all cases, and the steps of each.
  private func cases(_ result: CompiledFile) -> [String] {
    result.cases.map { "\($0.title): \(dump($0.steps))" }
  }

  @Test func rowsAreTestsOfTheirOwn() {
    let result = compiled(
      """
      flow: Opening
      examples:
        - { event: midterm, title: 중간고사 }
        - { event: 010, title: "a, b" }
      steps:
        - tapEvent: $(event)
          expect: { toast: $(title) }
      """)
    #expect(rendered(result.diagnostics) == "")
    #expect(
      cases(result) == [
        "Opening [event=midterm, title=중간고사]: tapEvent(midterm)!",
        "Opening [event=010, title=a, b]: tapEvent(010)!",
      ])
    #expect(result.cases.map(\.id) == [CaseID(path: "a.yaml", row: 0), CaseID(path: "a.yaml", row: 1)])
    #expect(
      result.cases.map { $0.file.text(in: $0.range) } == [
        "{ event: midterm, title: 중간고사 }", "{ event: 010, title: \"a, b\" }",
      ])
  }

  @Test func listsAreCombinedInWrittenOrder() {
    let result = compiled(
      """
      flow: t
      examples:
        cleanup: [viewWillDisappear, didMove]
        event: [midterm, final]
      given: { cleanup: $(cleanup) }
      steps: [{ tapEvent: $(event) }]
      """)
    #expect(
      cases(result) == [
        "t [cleanup=viewWillDisappear, event=midterm]: tapEvent(midterm)",
        "t [cleanup=viewWillDisappear, event=final]: tapEvent(final)",
        "t [cleanup=didMove, event=midterm]: tapEvent(midterm)",
        "t [cleanup=didMove, event=final]: tapEvent(final)",
      ])
    #expect(
      result.cases.map(\.given.cleanup.rawValue) == [
        "viewWillDisappear", "viewWillDisappear", "didMove", "didMove",
      ])
  }

  @Test(arguments: [
    ("{}", [:], "workspace"),
    ("{}", ["name": "line"], "line"),
    ("{ vars: { name: flow } }", [:], "flow"),
    ("{ vars: { name: flow } }", ["name": "line"], "line"),
    ("{ vars: { name: flow }, examples: [{ name: row }] }", ["name": "line"], "row"),
    ("{ examples: [{ name: row }] }", [:], "row"),
  ])
  func precedence(header: String, variables: [String: String], expected: String) {
    let inner = header.dropFirst().dropLast()
    let text = "{ flow: t, \(inner.isEmpty ? "" : inner + ", ")steps: [{ tapEvent: $(name) }] }"
    let result = compiled(text, config: "vars: { name: workspace }", variables: variables)
    #expect(rendered(result.diagnostics) == "")
    #expect(result.cases.map { dump($0.steps) } == ["tapEvent(\(expected))"])
  }

  /// `$(v)` alone keeps the type of what it stands for.
  @Test(arguments: [
    ("3", "state: { calendar.count: $(v) }", "calendar[] count@2 = 3"),
    ("3", "state: { calendar.count: '$(v)' }", "calendar[] count@2 = 3"),
    ("3", "state: { home.greeting: $(v) }", "home[] greeting@2 = 3 (text)"),
    ("true", "state: { calendar.isLoading: $(v) }", "calendar[] isLoading@2 = true"),
    ("nil", "toast: $(v)", "toast absent"),
    ("nil", "toast: \"$(v)\"", "toast absent"),
    ("'nil'", "toast: $(v)", "toast = \"nil\" (text)"),
    ("present", "toast: $(v)", "toast present"),
    ("[home, calendar]", "stack: $(v)", "stack home calendar"),
    ("home", "stack: [$(v), calendar]", "stack home calendar"),
    ("{ startsWith: 가 }", "toast: $(v)", "toast startsWith(가)"),
    ("{ startsWith: 가 }", "toast: { not: $(v) }", "toast not(startsWith(가))"),
    ("가", "toast: $(v) 나 $(v)", "toast = 가 나 가 (text)"),
    ("가", "toast: $$(v) $(v)", "toast = $(v) 가 (text)"),
    ("가", "toast: { matches: '$(v)$' }", "toast matches(가$)"),
    ("nil", "toast: $(v)$(v)", "toast = nilnil (text)"),
    ("{ toast: 가 }", "requests: []\n      # $(v)\n      toast: $(w)", "exactly []"),
  ])
  func variablesKeepTheirType(value: String, expectation: String, expected: String) {
    let text = "flow: t\nvars:\n  v: \(value)\n  w: $(v)\nsteps:\n  - expect:\n      \(expectation)\n"
    let result = compiled(text)
    let errors = result.diagnostics.filter { $0.severity == .error }
    if expectation.contains("$(w)") {
      #expect(errors.map(\.code) == ["F0304"], "a mapping that is no matcher")
    } else {
      #expect(rendered(errors) == "")
      #expect(dump(result.cases.first?.steps.first?.expectation?.checks.first?.subject) == expected)
    }
  }

  @Test func errorOfAValueFromTheCommandLineSaysSo() {
    let result = compiled(
      "flow: t\nvars: { n: 3 }\nsteps:\n  - fill: { interval: $(n) }\n", variables: ["n": "many"])
    #expect(
      rendered(result.diagnostics) == """
        error[F0401]: `interval` takes a whole number from 1 to 99
          --> a.yaml:4:23
           |
         4 |   - fill: { interval: $(n) }
           |                       ^^^^ found `many`
           |
        note: `$(n)` is `many`, by `--var`

        """)
  }

  @Test func settingsUnderAnotherNameSaySo() {
    let result = compiled("app: calendar\ntags: [a]\n", path: "flows/config.yml")
    #expect(
      rendered(result.diagnostics) == """
        error[F0101]: the settings of the flows folder stand in `config.yaml`
          --> flows/config.yml:1:1
           |
         1 | app: calendar
           | ^^^ not read from this file
           |
        help: name the file `config.yaml`

        """)
  }

  @Test func wholeStepsAndGivenFromVariables() {
    let result = compiled(
      """
      flow: Opening $(event)
      vars:
        event: midterm
        events: [{ id: $(event), title: 가, starts: 2026-04-20 }]
        step: { tapEvent: $(event) }
        steps: [$(step), back]
        judged: { toast: nil }
      given: { events: $(events) }
      steps:
        - $(step)
        - repeat: { times: 2, steps: $(steps) }
        - back:
          expect: $(judged)
      """)
    #expect(rendered(result.diagnostics) == "")
    #expect(
      cases(result) == [
        "Opening midterm: tapEvent(midterm) group[tapEvent(midterm) back tapEvent(midterm) back] back!"
      ])
    #expect(
      result.cases.first?.given["events"]?.description == "[{ id: midterm, title: 가, starts: 2026-04-20 }]")
  }

  @Test func commandLineTextsAreReadLikePlainOnes() {
    let text =
      "flow: t\nsteps: [{ expect: { state: { calendar.count: $(n), eventDetail: $(x) }, toast: $(e) } }]"
    let result = compiled(text, variables: ["n": "3", "x": "nil", "e": ""])
    #expect(rendered(result.diagnostics) == "")
    #expect(
      result.cases.first?.steps.first?.expectation?.checks.map { dump($0.subject) } == [
        "calendar[] count@2 = 3; eventDetail[] -@1 absent", "toast = \"\" (text)",
      ])
  }

  @Test func everyOrderOfTheItems() {
    let result = compiled(
      """
      flow: t
      steps:
        - openCalendar
        - inAnyOrder: [back, { tapEvent: a }, [delete, confirm]]
          expect: { toast: nil }
      """)
    #expect(
      cases(result) == [
        "t [order: back, tapEvent: a, delete]: openCalendar group[back tapEvent(a) delete confirm]!",
        "t [order: back, delete, tapEvent: a]: openCalendar group[back delete confirm tapEvent(a)]!",
        "t [order: tapEvent: a, back, delete]: openCalendar group[tapEvent(a) back delete confirm]!",
        "t [order: tapEvent: a, delete, back]: openCalendar group[tapEvent(a) delete confirm back]!",
        "t [order: delete, back, tapEvent: a]: openCalendar group[delete confirm back tapEvent(a)]!",
        "t [order: delete, tapEvent: a, back]: openCalendar group[delete confirm tapEvent(a) back]!",
      ])
    #expect(result.cases.map(\.id.order) == [0, 1, 2, 3, 4, 5])
  }

  @Test func fragmentsSeeTheirParametersAndTheWorkspaceOnly() {
    let files = [
      "lib/open.yaml": """
      fragment: Open
      params: [event, { title: 중간고사 }]
      steps:
        - tapEvent: $(event)
          label: $(title) $(shared)
        - run: ../lib/inner.yaml

      """,
      "lib/inner.yaml": "fragment: Inner\nsteps:\n  - tapEvent: $(shared)\n",
      "lib/leaky.yaml": "fragment: Leaky\nsteps:\n  - tapEvent: $(mine)\n",
    ]
    let good = compiled(
      """
      flow: t
      vars: { mine: a, file: open }
      steps:
        - run: { file: lib/$(file).yaml, with: { event: $(mine) } }
      """, config: "vars: { shared: s }", files: files)
    #expect(rendered(good.diagnostics) == "")
    #expect(cases(good) == ["t: group[tapEvent(a) group[tapEvent(s)]]"])
    #expect(good.fragments == ["lib/open.yaml", "lib/inner.yaml"])
    if case .group(let steps) = good.cases.first?.steps.first?.action {
      #expect(steps.first?.label == "중간고사 s")
      #expect(steps.first?.file.path == "lib/open.yaml")
    }
    let leaky = compiled(
      "flow: t\nvars: { mine: a }\nsteps:\n  - run: lib/leaky.yaml\n  - tapEvent: $(mine)\n", files: files)
    #expect(
      rendered(leaky.diagnostics) == """
        error[F0501]: unknown variable `mine`
          --> lib/leaky.yaml:3:15
           |
         3 |   - tapEvent: $(mine)
           |               ^^^^^^^ not defined here
           |
        note: run from here
          --> a.yaml:4:5
           |
         4 |   - run: lib/leaky.yaml
           |     ^^^
        help: a fragment sees only its `params`: add `mine` there

        """)
  }

  @Test func aFragmentIsCheckedByItself() {
    let good = compiled(
      "fragment: Open\nparams: [event, n]\nsteps:\n  - tapEvent: $(event)\n    expect: { state: { calendar.count: $(n) } }\n"
    )
    #expect(rendered(good.diagnostics) == "")
    #expect(good.kind == .fragment)
    #expect(good.title == "Open")
    #expect(good.cases.isEmpty)
    let bad = compiled(
      "fragment: Open\nparams: [event, spare]\nsteps:\n  - tapEvnt: $(event)\n  - back: $(x)\n")
    #expect(bad.diagnostics.map(\.code) == ["F0201", "F0501"])
    let spare = compiled("fragment: Open\nparams: [event, spare]\nsteps:\n  - tapEvent: $(event)\n")
    #expect(spare.diagnostics.map(\.message) == ["the parameter `spare` is never used"])
    let foreign = compiled("fragment: Open\nparams: [id]\nsteps:\n  - tapDocument: $(id)\n")
    #expect(rendered(foreign.diagnostics) == "")
    #expect(foreign.app == "documents")
  }

  @Test func whatMultipliesIsBounded() {
    var text = "flow: t\nvars:\n  v0: xxxxxxxxxx\n"
    for level in 1...40 { text += "  v\(level): $(v\(level - 1))$(v\(level - 1))\n" }
    text += "steps:\n  - tapEvent: $(v30)\n"
    #expect(compiled(text).diagnostics.map(\.code).contains("F0503"))

    let repeats =
      String(repeating: "{ repeat: { times: 1000, steps: [", count: 3) + "back"
      + String(repeating: "] } }", count: 3)
    #expect(compiled("flow: t\nsteps: [\(repeats)]").diagnostics.map(\.code) == ["F0213"])

    let loop = "flow: t\nvars: { s: [{ repeat: { times: 1, steps: $(s) } }] }\nsteps: $(s)\n"
    #expect(compiled(loop).hasErrors)
    let matcher = "flow: t\nvars: { m: { not: $(m) } }\nsteps: [{ expect: { toast: $(m) } }]\n"
    #expect(compiled(matcher).hasErrors)
  }

  @Test func oneErrorForAllRowsAtOnePlace() {
    let rows = (0..<50).map { "  - { n: x\($0) }\n" }.joined()
    let result = compiled("flow: t\nexamples:\n\(rows)steps:\n  - fill: { interval: $(n) }\n  - tapEvnt: a\n")
    #expect(result.diagnostics.map(\.code) == ["F0401", "F0201"])
  }
}
