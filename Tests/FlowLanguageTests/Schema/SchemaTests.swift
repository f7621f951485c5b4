import AppCatalog
import Diagnostics
import Testing

@testable import FlowLanguage

/// Schema and `check` agree on what is a flow, as far as a schema can know.
@Suite struct SchemaTests {
  @Test(.enabled(if: SchemaTool.path != nil, "check-jsonschema is not installed"))
  func brokenFlows() throws {
    let schema = FlowSchema(catalogs: [SampleApp.calendar, SampleApp.documents]).schema(of: nil)
    let flows = BrokenFlows.all.filter { $0.config == nil }
    let texts = flows.enumerated().map { ("\($0.offset).yaml", $0.element.text + "\n") }
    let reasons = try SchemaTool.invalid(texts, against: schema)
    var agreements = 0
    for (name, text) in texts {
      let result = compiled(text, files: BrokenFlow.files)
      let reason = reasons[name]
      if result.hasErrors == (reason != nil) {
        agreements += result.hasErrors ? 1 : 0
        continue
      }
      #expect(reason == nil, "the schema refuses what check accepts: \(reason ?? "")\n\(text)")
      for error in result.diagnostics where error.severity == .error {
        let limits = Self.limits[error.code] ?? []
        #expect(
          limits.contains { $0.message.isEmpty || error.message.contains($0.message) },
          "the schema accepts what check refuses, \(error.code) \(error.message)\n\(text)")
      }
    }
    #expect(agreements > 200)
  }

  @Test(.enabled(if: SchemaTool.path != nil, "check-jsonschema is not installed"))
  func settings() throws {
    let cases: [(text: String, isValid: Bool)] = [
      ("app: calendar", true), ("app: calender", false), ("tags: [a]", true), ("tags: a", false),
      ("tag: [a]", false), ("vars: { a: 1 }", true), ("vars: [a]", false), ("vars: { 'a b': 1 }", false),
      ("given: { now: 2026-04-20 09:00 }", true), ("given: { now: 09:00 }", false),
      ("given: { documents: [a], events: [] }", true), ("given: { event: [] }", false),
      ("given: { server: { fetchDocuments: hang, fetchEvents: succeed } }", true),
      ("given: { server: { fetch: hang } }", false), ("given: { ios: 16 }", false),
      ("exhaustive: yes", false),
      ("exhaustive: true", true), ("stepLimit: 0", false), ("stepLimit: 100", true),
      ("include: ['a/**']", true), ("include: a", false), ("vars: { d: 2026-04-20 }\ntags: [$(d)]", true),
    ]
    let schema = FlowSchema(catalogs: [SampleApp.calendar, SampleApp.documents]).schema(of: nil)
    let texts = cases.enumerated().map { ("\($0.offset).yaml", $0.element.text + "\n") }
    let reasons = try SchemaTool.invalid(texts, against: schema)
    for (item, text) in zip(cases, texts) {
      let (_, diagnostics) = Workspace.load(
        config: SourceFile(path: "config.yaml", text: text.1),
        catalogs: [SampleApp.calendar, SampleApp.documents])
      #expect(diagnostics.contains { $0.severity == .error } != item.isValid, "\(item.text)")
      #expect((reasons[text.0] == nil) == item.isValid, "\(item.text): \(reasons[text.0] ?? "valid")")
    }
  }

  @Test(
    "Any name of an app will do, and a flow may leave to the settings what a record requires",
    .enabled(if: SchemaTool.path != nil, "check-jsonschema is not installed"))
  func ownApp() throws {
    let user: ValueType = .record([.init("id", .text, isRequired: true), .init("name", .text)])
    let app = AppCatalog(
      name: "나의 앱/1", summary: "", screens: [ScreenEntry("home", .stack, "")],
      given: [GivenEntry("user", user), GivenEntry("users", .list(user))])
    let texts = [
      ("0.yaml", "flow: t\ngiven: { user: { name: a } }\nsteps: [back]\n"),
      ("1.yaml", "flow: t\napp: 나의 앱/1\ngiven: { users: [{ id: a }] }\nsteps: [back]\n"),
      ("2.yaml", "flow: t\ngiven: { users: [{ name: a }] }\nsteps: [back]\n"),
      ("3.yaml", "flow: t\nsteps: [bak]\n"),
    ]
    let reasons = try SchemaTool.invalid(texts, against: FlowSchema(catalogs: [app]).schema(of: .flow))
    #expect(reasons.keys.sorted() == ["2.yaml", "3.yaml"])
  }

  @Test("Schemas bear the names of the apps that they are made for")
  func parts() {
    let flow = FlowSchema(catalogs: [SampleApp.calendar]).schema(of: .flow)
    #expect(
      flow.keywords.map(\.name) == [
        "$schema", "title", "type", "properties", "additionalProperties", "required", "allOf", "$defs",
      ])
    guard case .named(let parts)? = flow.keywords.last?.value else {
      Issue.record("no parts")
      return
    }
    #expect(
      parts.map(\.name).filter { !$0.contains("matcher") } == [
        "variable", "calendar.given", "moment", "calendar.server", "duration", "calendar.stackScreen",
        "dayOrMoment", "day", "calendar.step", "calendar.selector", "calendar.element", "calendar.fill",
        "calendar.respond", "run", "calendar.innerStep", "calendar.rapidStep", "calendar.expect",
        "calendar.modal", "calendar.state", "month", "calendar.transition", "calendar.request",
        "calendar.delegateCall", "calendar.values", "calendar.issue", "calendar.screen",
        "calendar.unjudgedStep",
      ])
  }

  /// Why the schema cannot know, by code; a message narrows it to some errors of that code.
  private static let limits: [String: [(message: String, why: String)]] = [
    "F0024": [("unknown tag `!`", "a validator takes a lone `!` for nothing")],
    "F0104": [("an example row has no", "rows are not compared with each other")],
    "F0040": [("", "a validator may take an anchor's name that the reader does not")],
    "F0102": [("", "keys of JSON have no order")],
    "F0201": [("`tapp`", "the error is in a fragment, and a schema sees one file")],
    "F0209": [("", "a key without a value and one with `null` are the same in JSON")],
    "F0213": [("run more than", "nothing multiplies the lengths of lists")],
    "F0301": [("`delte`", "the name comes from a variable")],
    "F0401": [
      ("date", "a pattern does not know how long each month is"),
      ("`$(a)` is a list", "the value comes from a variable"),
      ("`calendar.count`", "the value comes from a variable"),
      ("`interval`", "the value comes from a variable"),
    ],
    "F0403": [("", "quotes are gone in JSON: a quoted 'nil' is a text, a plain one is none")],
    "F0406": [("", "the app judges values by each other")],
    "F0408": [("", "a pattern of patterns would have to count brackets")],
    "F0501": [("", "names of variables are looked up in other parts of the file")],
    "F0502": [("", "a text may well contain braces")],
    "F0503": [("", "values of variables are looked up in other parts of the file")],
    "F0504": [("", "a text may well contain a dollar sign and a bracket")],
    "F0506": [("", "a schema sees one file")],
    "F0507": [("", "a schema sees one file")],
    "F0508": [("", "a schema sees one file")],
    "F0601": [("", "comments are gone in JSON")],
    "F0603": [("", "comments and anchors are gone in JSON")],
  ]
}
