import Diagnostics
import Testing

@testable import YAML

@Suite("Official suite", .needsCorpora)
struct OfficialSuiteTests {
  /// Exactly the cases that libyaml 0.2.5 gets right are right: a change of the parser, for better or worse, shows.
  @Test func parserIsRightAboutTheKnownCases() throws {
    let classes = try SuiteClasses.read()
    var found: [String: Set<String>] = [:]
    let cases = try SuiteCase.all()
    #expect(cases.count == 402)
    for suiteCase in cases {
      let (events, isComplete) = EventText.parsed(Array(suiteCase.yaml.utf8))
      let outcome =
        if suiteCase.error {
          isComplete ? "accepts_error_case" : "right_error"
        } else if !isComplete {
          "rejects_valid_case"
        } else {
          events == suiteCase.events ? "right_valid" : "different_events"
        }
      found[outcome, default: []].insert(suiteCase.id)
    }
    for outcome in Set(classes.keys).union(found.keys).sorted() {
      let expected = classes[outcome] ?? []
      let actual = found[outcome] ?? []
      #expect(actual.subtracting(expected).sorted() == [], "newly in class \(outcome)")
      #expect(expected.subtracting(actual).sorted() == [], "no longer in class \(outcome)")
    }
    #expect((found["right_valid"]?.count ?? 0) + (found["right_error"]?.count ?? 0) == 330)
  }

  /// Where the reader has nothing to object to, its arena says what the parser said.
  @Test func arenaEqualsTheEvents() throws {
    let reader = YAMLReader()
    var compared = 0
    for suiteCase in try SuiteCase.all() {
      let bytes = Array(suiteCase.yaml.utf8)
      let (events, isComplete) = EventText.parsed(bytes)
      let reading = reader.read(SourceFile(path: suiteCase.id, bytes: bytes))
      if !isComplete, !reading.errors.contains(where: { $0.kind == .content(.secondDocument) }) {
        #expect(reading.document == nil, "\(suiteCase.id) is no YAML for the parser")
      }
      guard isComplete, let document = reading.document, reading.errors.isEmpty else { continue }
      compared += 1
      #expect(EventText.replayed(document) == EventText.withoutMarkers(events), "\(suiteCase.id)")
      for problem in RangeCheck.problems(of: document) { Issue.record("\(suiteCase.id): \(problem)") }
    }
    #expect(compared == 212)
  }
}
