import AppCatalog
import Diagnostics
import FlowLanguage

/// A flow put together by hand: the source as it would be written, and the compiled steps with their places in it.
struct FlowText {
  /// A step as text, with what it does.
  struct Step: Sendable {
    var text: String
    var action: StepAction
    var expectations: [Expected] = []
    var inner: [Step] = []
    var isRapid = false
  }

  /// A key of `expect` as text, with what it wants.
  struct Expected: Sendable {
    var text: String
    var subject: @Sendable (SourceRange) -> Check.Subject
  }

  private var bytes: [UInt8] = []
  private let catalog = ShelfApp.catalog

  /// The case of these steps.
  static func flowCase(
    _ steps: [Step], faults: [Fault] = [], server: [ServerRule] = [], cleanup: CleanupStrategy = .deinit,
    isExhaustive: Bool = false, stepLimit: Int = 200, known: Set<String> = [], judgesLifecycle: Bool = false
  ) -> FlowCase {
    var text = FlowText()
    text.write("flow: sample\nsteps:\n")
    let places = text.lay(steps, indentation: "  ")
    let file = SourceFile(path: "flows/sample.yaml", bytes: text.bytes)
    return FlowCase(
      id: CaseID(path: "flows/sample.yaml"), title: "sample", tags: [], app: "shelf", file: file,
      range: SourceRange(0, 12),
      given: Given(
        now: CalendarMoment("2026-03-02 09:00") ?? .first, cleanup: cleanup,
        faults: faults, server: server),
      isExhaustive: isExhaustive, stepLimit: stepLimit, steps: places.map { $0(file) },
      known: KnownNames(texts: known),
      judgesLifecycle: judgesLifecycle)
  }

  private mutating func write(_ text: String) { bytes += Array(text.utf8) }

  private mutating func lay(_ steps: [Step], indentation: String) -> [(SourceFile) -> CompiledStep] {
    steps.map { step in
      write(indentation + "- ")
      let start = bytes.count
      write(step.text)
      let range = SourceRange(start, bytes.count)
      let argument = step.text.range(of: ": ").map { step.text[..<$0.upperBound].utf8.count } ?? 0
      write("\n")
      let inner = lay(step.inner, indentation: indentation + "    ")
      var checks: [Check] = []
      let expectStart = bytes.count
      if !step.expectations.isEmpty { write(indentation + "  expect:\n") }
      for expected in step.expectations {
        write(indentation + "    ")
        let key = bytes.count
        write(expected.text)
        let offset = expected.text.range(of: ": ").map { expected.text[..<$0.upperBound].utf8.count } ?? 0
        let value = SourceRange(key + offset, bytes.count)
        checks.append(
          Check(
            keyRange: SourceRange(key, key + max(0, offset - 2)), range: value,
            subject: expected.subject(value)))
        write("\n")
      }
      let expectation =
        checks.isEmpty ? nil : Expectation(range: SourceRange(expectStart, bytes.count), checks: checks)
      let isRapid = step.isRapid
      var action = step.action
      if case .fill(var entries) = action, !entries.isEmpty {
        let name = start + "fill: { ".utf8.count
        entries[0].nameRange = SourceRange(name, name + entries[0].name.utf8.count)
        action = .fill(entries)
      }
      if case .respond(var answers) = action, !answers.isEmpty {
        answers[0].range = SourceRange(start + "respond: ".utf8.count, Int(range.end))
        action = .respond(answers)
      }
      return { [action] file in
        var compiled = CompiledStep(
          range: range, argumentRange: SourceRange(start + argument, Int(range.end)), file: file,
          action: action,
          expectation: expectation)
        if !inner.isEmpty {
          let steps = inner.map { $0(file) }
          compiled.action = isRapid ? .rapidly(steps) : .group(steps)
        }
        return compiled
      }
    }
  }
}

extension String {
  /// The place of a text in this one.
  fileprivate func range(of part: String) -> Range<String.Index>? {
    guard let start = indices.first(where: { self[$0...].hasPrefix(part) }) else { return nil }
    return start..<(index(start, offsetBy: part.count, limitedBy: endIndex) ?? endIndex)
  }
}

// MARK: Steps

extension FlowText.Step {
  func expecting(_ expectations: FlowText.Expected...) -> Self {
    var step = self
    step.expectations += expectations
    return step
  }

  static func tap(_ name: String, index: Int? = nil) -> Self {
    let text = index.map { "tapOn: { text: \(name), index: \($0) }" } ?? "tapOn: \(name)"
    return Self(text: text, action: .tapOn(ElementSelector(.idOrText(name), index: index)))
  }

  static func tapMatching(_ expression: String) -> Self {
    Self(
      text: "tapOn: { matches: \(expression) }",
      action: .tapOn(ElementSelector(.matches(Pattern(checked: expression)))))
  }

  static func open(_ book: String) -> Self {
    Self(
      text: "openBook: \(book)",
      action: .word(WordEntry("openBook", .text, taps: "book.", acceptsText: true), argument: .text(book)))
  }

  static func fill(_ name: String, _ value: Value) -> Self {
    let reading = FieldReading(
      ["text", "isPrivate", "color"].map {
        FieldReading<Value>.Candidate(element: $0, surfaces: ["note"], reading: value)
      })
    return Self(
      text: "fill: { \(name): \(value) }",
      action: .fill([
        FillEntry(name: name, nameRange: SourceRange(0, 4), valueRange: SourceRange(0, 4), value: reading)
      ]))
  }

  static func plain(_ text: String, _ action: StepAction) -> Self { Self(text: text, action: action) }
  static let back = plain("back", .back)
  static let swipeBack = plain("swipeBack", .swipeBack(isCancelled: false))
  static let cancelledSwipe = plain("swipeBack: cancel", .swipeBack(isCancelled: true))
  static let pullDown = plain("pullDown", .pullDown(isCancelled: false))
  static let cancelledPull = plain("pullDown: cancel", .pullDown(isCancelled: true))
  static let dismissToast = plain("dismissToast", .dismissToast)
  static let background = plain("background", .background)
  static let foreground = plain("foreground", .foreground)
  static let none = plain("expect:", .none)

  static func backTo(_ screen: String) -> Self {
    plain("backTo: \(screen)", .backTo(ShelfApp.catalog.screen(screen) ?? ScreenID(0)))
  }

  static func wait(_ seconds: Int) -> Self { plain("wait: \(seconds)s", .wait(.seconds(seconds))) }

  static func respond(_ request: String, failure: String? = nil) -> Self {
    plain(
      "respond: { \(request): \(failure.map { "{ fail: \($0) }" } ?? "succeed") }",
      .respond([RequestAnswer(request: request, failure: failure, range: SourceRange(25, 30))]))
  }

  static func rapidly(_ steps: Self...) -> Self {
    Self(text: "rapidly:", action: .rapidly([]), inner: steps, isRapid: true)
  }

  static func group(_ steps: Self...) -> Self {
    Self(text: "repeat: { times: 1 }", action: .group([]), inner: steps)
  }
}

// MARK: Expectations

extension FlowText.Expected {
  private static let catalog = ShelfApp.catalog

  private static func id(_ screen: String) -> ScreenID { catalog.screen(screen) ?? ScreenID(0) }

  static func screen(_ screen: String) -> Self {
    Self(text: "screen: \(screen)") { _ in .screen(id(screen)) }
  }

  static func stack(_ screens: String...) -> Self { stack(screens) }

  static func stack(_ screens: [String]) -> Self {
    Self(text: "stack: [\(screens.joined(separator: ", "))]") { _ in
      .stack(screens.map { $0 == "..." ? .anything : .screen(id($0)) })
    }
  }

  static func presented(_ screen: String?) -> Self {
    Self(text: "presented: \(screen ?? "nil")") { _ in .presented(screen.map(id)) }
  }

  static func alert(_ dialog: String?) -> Self {
    Self(text: "alert: \(dialog ?? "nil")") { _ in
      .dialog(.alert, dialog.map { DialogExpectation(id: $0) })
    }
  }

  static func dialog(_ text: String, _ kind: DialogEntry.Kind, _ expectation: DialogExpectation?) -> Self {
    Self(text: text) { _ in .dialog(kind, expectation) }
  }

  static func toast(_ text: String?) -> Self {
    Self(text: "toast: \(text ?? "nil")") { _ in .toast(text.map { .equals(.text($0)) } ?? .absent) }
  }

  static func transitions(_ entries: (String, String?)..., mode: Mode = .exactly) -> Self {
    let list = entries.map { "\($0.0): \($0.1 ?? "nil")" }.joined(separator: ", ")
    let text = mode == .exactly ? "transitions: [\(list)]" : "transitions: { contains: [\(list)] }"
    return Self(text: text) { range in
      .transitions(
        SequenceCheck(
          mode: mode == .exactly ? .exactly : .contains,
          entries: entries.map { TransitionPattern(screen: id($0.0), command: $0.1, range: range) }))
    }
  }

  enum Mode { case exactly, contains }

  static func requests(_ entries: (String, String?)...) -> Self {
    calls("requests", entries) { .requests($0) }
  }

  static func pending(_ entries: (String, String?)...) -> Self {
    calls("pending", entries) { .pending($0) }
  }

  static func delegate(_ entries: (String, String?)...) -> Self {
    calls("delegate", entries) { .delegate($0) }
  }

  private static func calls(
    _ key: String, _ entries: [(String, String?)],
    _ subject: @escaping @Sendable (SequenceCheck<CallPattern>) -> Check.Subject
  ) -> Self {
    let list = entries.map { entry in entry.1.map { "\(entry.0): \($0)" } ?? entry.0 }
    return Self(text: "\(key): [\(list.joined(separator: ", "))]") { range in
      subject(
        SequenceCheck(
          entries: entries.map { entry in
            CallPattern(
              name: entry.0, arguments: entry.1.map { [.init("id", .equals(.text($0)))] } ?? [], range: range)
          }))
    }
  }

  static func lifecycle(_ entries: (String, LifecycleCallback)...) -> Self {
    let list = entries.map { "\($0.0): \($0.1.rawValue)" }.joined(separator: ", ")
    return Self(text: "lifecycle: [\(list)]") { range in
      .lifecycle(
        SequenceCheck(
          entries: entries.map { LifecyclePattern(screen: id($0.0), callback: $0.1, range: range) }))
    }
  }

  static func state(_ path: String, _ matcher: Matcher, as text: String) -> Self {
    Self(text: "state: { \(path): \(text) }") { range in
      .state([
        StateCheck(path: SamplePath.resolve(path), pathRange: range, valueRange: range, matcher: matcher)
      ])
    }
  }

  static func visible(_ names: String...) -> Self { elements("visible", names) { .visible($0) } }
  static func notVisible(_ names: String...) -> Self { elements("notVisible", names) { .notVisible($0) } }
  static func enabled(_ names: String...) -> Self { elements("enabled", names) { .enabled($0) } }
  static func disabled(_ names: String...) -> Self { elements("disabled", names) { .disabled($0) } }

  private static func elements(
    _ key: String, _ names: [String], _ subject: @escaping @Sendable ([ElementReference]) -> Check.Subject
  ) -> Self {
    Self(text: "\(key): [\(names.joined(separator: ", "))]") { range in
      subject(names.map { ElementReference(name: $0, range: range) })
    }
  }

  static func value(_ name: String, _ value: Value) -> Self {
    Self(text: "values: { \(name): \(value) }") { range in
      .values([
        ValueCheck(
          name: name, nameRange: range, valueRange: range,
          matcher: FieldReading(
            ["text", "isPrivate", "color", "title"].map {
              .init(element: $0, surfaces: ["note"], reading: value == .none ? .absent : .equals(value))
            }))
      ])
    }
  }

  static func issues(_ issues: (IssueKind, String)...) -> Self { self.issues(issues) }

  static func issues(_ issues: [(IssueKind, String)]) -> Self {
    let list = issues.map { "\($0.0.rawValue): \($0.1)" }.joined(separator: ", ")
    return Self(text: "issues: [\(list)]") { range in
      .issues(issues.map { IssueExpectation(kind: $0.0, target: $0.1, range: range) })
    }
  }
}

/// Resolves the paths that the tests use against the sample's catalog.
enum SamplePath {
  static func resolve(_ text: String) -> StatePath {
    let catalog = ShelfApp.catalog
    var parts = text.split(separator: ".").map(String.init)
    let total = parts.count
    let origin = catalog.screen(parts.removeFirst()) ?? ScreenID(0)
    var screen = origin
    var children: [Int] = []
    while let next = parts.first,
      let index = catalog.schema(of: screen)?.children.firstIndex(where: { $0.screen == next })
    {
      children.append(index)
      screen = catalog.screen(next) ?? screen
      parts.removeFirst()
    }
    let field = parts.isEmpty ? nil : catalog.schema(of: screen)?.fields.first { $0.name == parts[0] }
    let remainder = Array(parts.dropFirst())
    return StatePath(
      text: text, origin: origin, children: children, field: field, remainder: remainder,
      fieldDepth: total - remainder.count, type: field?.type ?? .state(catalog.name(of: screen)))
  }
}
