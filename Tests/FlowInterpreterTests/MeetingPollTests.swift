import AppCatalog
import CalendarApp
import Diagnostics
import FlowInterpreter
import FlowLanguage
import Testing

/// The meeting poll replaces everything above home: from each depth, by the calendar's button or by a link, under each
/// strategy. Then the calendar opens again, or the flow says why not.
@MainActor
struct MeetingPollTests {
  /// What opens each further screen.
  private static let steps = [
    ("calendar", "expect: { screen: calendar }"), ("eventDetail", "tapEvent: midterm"),
    ("eventAddEdit", "edit"),
    ("recurrenceSelect", "openRecurrence"), ("recurrenceCustom", "selectRecurrence: custom"),
  ]

  private func run(depth: Int, _ cleanup: CleanupStrategy, ios: Int, from start: String) -> [String] {
    let opening = Self.steps.prefix(depth).map { "- \($0.1)" }
    let flow =
      (["flow: a", "given: { cleanup: \(cleanup.rawValue), ios: \(ios), now: 2026-04-20 09:00,"]
      + ["  events: [{ id: midterm, title: 중간고사, starts: 2026-04-20 10:00 }] }", "steps:"]
      + opening + [
        "- \(start)", "  expect: { stack: [home, meetingPollDateSelection]\(orphans(depth, cleanup)) }",
      ]
      + ["- back", "- openCalendar:", "  expect: { \(reopening(depth, cleanup)) }"]).joined(separator: "\n")
    let compiler = FlowCompiler(catalogs: [CalendarApp.catalog], flowsFolder: "flows") { _ in nil }
    let file = compiler.compile(SourceFile(path: "flows/a.yaml", text: flow + "\n"))
    if file.cases.isEmpty { return ["no case"] }
    return file.diagnostics.map { DiagnosticRenderer().render($0) }
      + file.cases.flatMap { flowCase in
        FlowInterpreter(apps: [CalendarApp.self]).run(flowCase).failures.map(\.message)
      }
  }

  /// Only `viewWillDisappear` never hears of the covered screens.
  private func orphans(_ depth: Int, _ cleanup: CleanupStrategy) -> String {
    guard cleanup == .viewWillDisappear, depth > 1 else { return "" }
    let covered = Self.steps.prefix(depth - 1).map { "orphanState: \($0.0)" }
    return ", issues: [\(covered.joined(separator: ", "))]"
  }

  private func reopening(_ depth: Int, _ cleanup: CleanupStrategy) -> String {
    cleanup == .viewWillDisappear && depth > 1
      ? "stack: [home], issues: [deadPush: calendar]" : "stack: [home, calendar], issues: []"
  }

  @Test(
    arguments: 1...5,
    [CleanupStrategy.viewWillDisappear, .deinit, .didMove, .didShow].flatMap { strategy in
      [17, 18, 26].map { (strategy, $0) }
    })
  func byALink(depth: Int, world: (cleanup: CleanupStrategy, ios: Int)) {
    #expect(
      run(depth: depth, world.cleanup, ios: world.ios, from: "openLink: everytime://meeting-poll/new") == [])
  }

  @Test(arguments: [CleanupStrategy.viewWillDisappear, .deinit, .didMove, .didShow], [17, 18, 26])
  func byTheCalendarsButton(cleanup: CleanupStrategy, ios: Int) {
    #expect(run(depth: 1, cleanup, ios: ios, from: "startMeetingPoll:") == [])
  }
}
