import Testing

@testable import FlowLanguage

/// `given`, the workspace's defaults, and what a flow knows.
@Suite struct WorldTests {
  @Test func givenOfAFlowWinsMappingByMapping() throws {
    let result = compiled(
      """
      flow: t
      given:
        settings: { firstWeekday: monday }
        server: { deleteEvent: hang }
        cleanup: didShow
      steps: [back]
      """,
      config: """
        given:
          now: 2026-05-01 08:00
          settings: { firstWeekday: sunday, showWeekends: false }
          server: { fetchEvents: { fail: 오류 }, deleteEvent: succeed }
          cleanup: didMove
          documents: [a]
        tags: [nightly]
        exhaustive: true
        stepLimit: 50

        """)
    #expect(rendered(result.diagnostics) == "")
    let flow = try #require(result.cases.first)
    #expect(flow.given["settings"]?.description == "{ firstWeekday: monday, showWeekends: false }")
    #expect(dump(flow.given.server) == "deleteEvent:hang, fetchEvents:fail 오류")
    #expect(flow.given.cleanup == .didShow)
    #expect(flow.given.now.description == "2026-05-01 08:00")
    #expect(flow.given.values.map(\.name) == ["settings"])
    #expect(flow.isExhaustive)
    #expect(flow.stepLimit == 50)
    #expect(flow.tags == ["nightly"])
  }

  @Test func defaults() throws {
    let flow = try #require(compiled("flow: t\nsteps: [back]").cases.first)
    #expect(flow.given.now.description == "2026-03-02 09:00")
    #expect(flow.given.cleanup == .deinit)
    #expect(flow.given.ios == 26)
    #expect(flow.given.values.isEmpty && flow.given.faults.isEmpty && flow.given.server.isEmpty)
    #expect(!flow.isExhaustive && flow.stepLimit == 10_000 && flow.tags.isEmpty && flow.app == "calendar")
    #expect(flow.known == nil && !flow.judgesLifecycle)
  }

  @Test(
    arguments: [
      ("", nil, nil, "calendar"), ("", "app: documents", nil, "documents"),
      ("", "app: documents", "calendar", "calendar"),
      ("app: calendar\n", "app: documents", "documents", "calendar"),
    ] as [(String, String?, String?, String)])
  func appByFlowThenCommandLineThenWorkspace(header: String, config: String?, app: String?, expected: String)
  {
    let result = compiled("flow: t\n\(header)steps: [back]", config: config, app: app)
    #expect(result.app == expected)
    #expect(result.cases.map(\.app) == [expected])
  }

  @Test func faults() throws {
    let flow = try #require(
      compiled(
        """
        flow: t
        given:
          ios: 17
          faults:
            - missingReset: eventDetail
            - missingReset: eventDetail.presentErrorToast
            - retainCycle: eventDetail
            - duplicateResponse: deleteEvent
            - missingFactory: detailViewModel
        steps: [back]
        """
      ).cases.first)
    #expect(
      flow.given.faults.map { "\($0.kind.rawValue) \($0.target) \($0.command ?? "-")" } == [
        "missingReset eventDetail -", "missingReset eventDetail presentErrorToast",
        "retainCycle eventDetail -",
        "duplicateResponse deleteEvent -", "missingFactory detailViewModel -",
      ])
    #expect(flow.given.ios == 17)
  }

  @Test func textsThatAFlowMayMissAreThoseItBroughtIn() throws {
    let flow = try #require(
      compiled(
        """
        flow: t
        vars: { a: 변수, b: [목록, { c: 안 }] }
        examples: [{ row: 행 }]
        given:
          events: [{ id: m, title: 사건, starts: 2026-04-20 }]
          server: { deleteEvent: { fail: 오류 } }
        steps:
          - fill: { title: 입력 $(a) $(row) }
          - server: { fetchEvents: { fail: 실패 } }
          - expect: { notVisible: [$(a), 다른] }
        """, config: "vars: { w: 공간 }", variables: ["x": "줄"]
      ).cases.first)
    for text in ["변수", "목록", "안", "행", "사건", "오류", "입력 변수 행", "실패", "공간", "줄"] {
      #expect(flow.known?.texts.contains(text) == true, "\(text)")
    }
    #expect(flow.known?.texts.contains("다른") == false)
    #expect(flow.known?.texts.contains("m") == false)
    // Whether a variable holds a text or an id nobody can tell.
    #expect(flow.known?.ids == ["m", "변수", "목록", "안", "행", "공간", "줄"])
  }

  @Test func aFileWithErrorsStillHasANameAndTags() {
    let result = compiled("flow: Deleting\ntags: [a, b]\nsteps: [nope]")
    #expect(result.title == "Deleting")
    #expect(result.tags == ["a", "b"])
    #expect(result.cases.isEmpty && result.hasErrors)
  }

  @Test func placesOfStepsAndChecks() throws {
    let flow = try #require(
      compiled("flow: t\nsteps:\n  - tapEvent: midterm\n    expect: { toast: 가 }\n  - back\n").cases.first)
    let step = try #require(flow.steps.first)
    #expect(flow.file.text(in: step.range) == "tapEvent: midterm")
    #expect(flow.file.text(in: step.argumentRange) == "midterm")
    let check = try #require(step.expectation?.checks.first)
    #expect(flow.file.text(in: check.keyRange) == "toast")
    #expect(flow.file.text(in: check.range) == "가")
    #expect(step.expectation.map { flow.file.text(in: $0.range) } == "{ toast: 가 }")
    #expect(flow.file.text(in: flow.steps[1].range) == "back")
    #expect(flow.file.text(in: flow.range) == "flow: t")
  }

  @Test(
    arguments: [
      ("b.yaml", "a.yaml", "", "b.yaml"), ("b.yaml", "x/a.yaml", "", "x/b.yaml"),
      ("../b.yaml", "x/a.yaml", "", "b.yaml"), ("./y/../b.yaml", "x/a.yaml", "", "x/b.yaml"),
      ("../b.yaml", "a.yaml", "", nil), ("../b.yaml", "x/a.yaml", "x", nil),
      ("../b.yaml", "x/y/a.yaml", "x", "x/b.yaml"),
      ("../../b.yaml", "/f/x/y/a.yaml", "/f/x/", nil),
      ("../b.yaml", "/f/x/y/a.yaml", "/f/x/", "/f/x/b.yaml"),
    ] as [(String, String, String, String?)])
  func pathsStayInTheFlowsFolder(path: String, file: String, folder: String, expected: String?) {
    #expect(FragmentFiles.resolve(path, from: file, within: folder) == expected)
  }
}
