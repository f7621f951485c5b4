import AppCatalog
import Diagnostics

/// What a report says of a problem.
struct Wording {
  /// Stands alone, lower case, without a full stop.
  var message: String
  /// Stands beside the mark.
  var label: String
  var sections: [Report.Section] = []
  var notes: [String] = []
  var help: String?

  init(
    _ message: String, _ label: String, sections: [Report.Section] = [], notes: [String] = [],
    help: String? = nil
  ) {
    self.message = message
    self.label = label
    self.sections = sections
    self.notes = notes
    self.help = help
  }
}

extension Problem {
  /// The problem in words.
  var wording: Wording {
    gestureWording ?? expectationWording ?? closingWording
  }

  // MARK: Gestures

  private var gestureWording: Wording? {
    switch self {
    case .noElement(let wanted, let surface, let candidates):
      return Wording(
        "no element matches \(wanted.phrase)", "nothing like this on \(Self.place(surface))",
        notes: [Self.list(candidates, on: surface)], help: Self.suggestion(for: wanted, in: candidates))
    case .covered(let wanted, let surface, let front):
      return Wording(
        "\(wanted.phrase) is on `\(surface)`, which is covered by `\(front)`", "covered by `\(front)`",
        help: "only the frontmost surface can be seen and touched")
    case .severalElements(let wanted, let matches):
      return Wording(
        "\(matches.count) elements match \(wanted.phrase)", "\(matches.count) matches",
        notes: ["they are " + matches.map(\.phrase).joined(separator: ", ")],
        help: "choose one by its id, or with `tapOn: { \(wanted.key): …, index: … }`, counted from 0")
    case .noSuchIndex(let wanted, let index, let count):
      return Wording(
        "no match number \(index) of \(wanted.phrase)",
        count == 1 ? "there is 1 match" : "there are \(count) matches",
        help: "`index:` counts from 0")
    case .elementDisabled(let wanted, let surface, let candidates):
      return Wording(
        "\(wanted.phrase) is disabled", "disabled on \(Self.place(surface))",
        notes: [Self.list(candidates, on: surface)])
    case .notTappable(let wanted, let kind, let isInput, let candidates):
      return Wording(
        "\(wanted.phrase) cannot be tapped", "a \(kind.rawValue)",
        notes: isInput ? [] : [Self.list(candidates, on: nil)],
        help: isInput ? "`fill: { … }` sets it" : nil)
    case .notFillable(let wanted, let kind):
      return Wording(
        "\(wanted.phrase) takes no value", "a \(kind.rawValue)",
        help: [.button, .row, .cell, .link].contains(kind) ? "`tapOn` taps it" : nil)
    case .unreadableValue(let wanted, let surface):
      return Wording(
        "the value for \(wanted.phrase) does not fit", "not what it takes on \(Self.place(surface))")
    case .appInBackground(let gesture):
      return Wording(
        "`\(gesture)` while the app is in the background", "nobody can touch the app now",
        help: "`foreground` brings it back")
    case .stackCovered(let gesture, let surface):
      return Wording(
        "`\(gesture)` cannot reach the navigation stack, `\(surface)` is in front of it",
        "covered by `\(surface)`",
        help: "close `\(surface)` first")
    case .backAtRoot(let gesture, let screen):
      return Wording(
        "`\(gesture)` on `\(screen)`, which is the only screen of the stack", "there is nothing to go back to"
      )
    case .swipeSwitchedOff(let screen):
      return Wording(
        "`\(screen)` has switched the edge swipe off", "the gesture is off here",
        help: "`back` asks the screen")
    case .swipeVetoed(let screen):
      return Wording("the edge swipe did not pop `\(screen)`", "the app kept the screen")
    case .notBelow(let screen, let stack):
      return Wording(
        "`\(screen)` is not in the back button's list",
        stack.last == screen ? "it is on display already" : "not below the top of the stack",
        sections: [Report.Section("stack", [Self.path(stack)])])
    case .noSheet(let front):
      return Wording(
        "there is no page sheet to pull down", front.map { "`\($0)` is in front" } ?? "nothing is there")
    case .sheetResists(let screen):
      return Wording("`\(screen)` resists being pulled down", "the sheet stays")
    case .noToast:
      return Wording("there is no toast to dismiss", "no toast is on display")
    case .neverRequested(let request, let made):
      return Wording(
        "`\(request)` was never requested", "there is nothing to answer",
        notes: [made.isEmpty ? "no request was made so far" : "requests so far: " + Suggestions.list(made)])
    case .alreadyInBackground:
      return Wording("the app is in the background already", "nothing changes")
    case .alreadyInForeground:
      return Wording("the app is in the foreground already", "nothing changes")
    default: return nil
    }
  }

  // MARK: Expectations

  private var expectationWording: Wording? {
    switch self {
    case .screen(let wanted, let found):
      return Wording(
        "expected screen `\(wanted)`, found \(Self.name(found))", "the screen is \(Self.name(found))")
    case .stack(let wanted, let found):
      return Wording(
        "expected stack `[\(wanted.joined(separator: ", "))]`, found `[\(found.joined(separator: ", "))]`",
        Self.difference(of: wanted, found),
        sections: [
          Report.Section("stack", ["expected  " + Self.path(wanted), "found     " + Self.path(found)])
        ])
    case .presented(let wanted, let found):
      return Wording(
        "expected \(wanted.map { "`\($0)`" } ?? "nothing") to be presented, found \(Self.name(found))",
        "presented is \(Self.name(found))")
    case .dialog(let kind, let wanted, let found):
      let wanted =
        wanted.map { $0 == "any" ? "an \(kind.phrase)" : "\(kind.phrase) `\($0)`" } ?? "no \(kind.phrase)"
      return Wording(
        "expected \(wanted), found \(Self.name(found))", "the \(kind.phrase) is \(Self.name(found))")
    case .dialogPart(let kind, let id, let part, let wanted, let found):
      return Wording(
        "expected the \(part) of \(kind.phrase) `\(id)` to be `\(wanted)`, found `\(found)`",
        "it is `\(found)`")
    case .toast(let wanted, let found):
      let found = found == .none ? "none" : "`\(found)`"
      return Wording(
        wanted == "nil" ? "expected no toast, found \(found)" : "expected toast `\(wanted)`, found \(found)",
        found == "none" ? "no toast is on display" : "the toast is \(found)")
    case .state(let path, let mismatches, let stoppedAt): return Self.values(path, mismatches, stoppedAt)
    case .value(let element, let mismatches): return Self.values(element, mismatches, nil)
    case .neverInList(let stop, let known):
      let suggestion = Suggestions.closest(to: stop.component ?? "", in: stop.names + known)
      return Wording(
        "there was never a `\(stop.path)`", "no element had this id, and the flow knows none",
        notes: [stop.names.isEmpty ? "the list is empty" : "it has " + Suggestions.list(stop.names)],
        help: suggestion.map { "did you mean `\($0)`?" })
    case .ambiguousState(let path, let paths):
      return Wording(
        "`\(path)` exists \(paths.count) times", "which one is meant?", help: "write " + Self.choices(paths))
    case .sequence(let key, let isContained, let rows): return Self.sequence(key, isContained, rows)
    case .notDisplayed(let name, let surface, let candidates):
      return Wording(
        "`\(name)` is not visible", "not on \(Self.place(surface))",
        notes: [Self.list(candidates, on: surface)],
        help: candidates.first { $0.id.hasSuffix("." + name) }.map { "did you mean `\($0.id)`?" }
          ?? Self.textSplit(at: name, in: candidates) ?? Self.suggestion(for: .idOrText(name), in: candidates)
      )
    case .displayed(let name, let surface):
      return Wording(
        "`\(name)` is visible", surface.map { "it is on `\($0)`" } ?? "it is the toast on display")
    case .neverKnown(let name, let suggestion):
      return Wording(
        "`\(name)` could never be visible", "nothing has this id or text, and it was never on display",
        help: suggestion.map { "did you mean `\($0)`?" })
    case .notEnabled(let name, let surface):
      return Wording("`\(name)` is disabled", "disabled on \(Self.place(surface))")
    case .notDisabled(let name, let surface):
      return Wording("`\(name)` is enabled", "enabled on \(Self.place(surface))")
    default: return nil
    }
  }

  // MARK: Invariants and the end of the flow

  private var closingWording: Wording {
    switch self {
    case .violation(let issue, let detail, let all):
      let list = all.map(\.text).joined(separator: ", ")
      return Wording(
        "unexpected issue `\(issue.text)`", issue.kind.summary, notes: detail.map { [$0] } ?? [],
        help: "a flow that expects \(all.count > 1 ? "all that occurred" : "this") says `issues: [\(list)]`")
    case .violationAbsent(let issue, let occurred):
      return Wording(
        "expected the issue `\(issue.text)`, which did not occur",
        occurred.isEmpty
          ? "no issue occurred" : "what occurred: " + occurred.map(\.text).joined(separator: ", "))
    case .unjudged(let key, let entries):
      return Wording(
        "\(entries.count) \(key.noun(entries.count)) never judged, and the flow is exhaustive",
        "not judged by any `\(key.rawValue)`", sections: [Report.Section(key.rawValue, entries)])
    case .unassertedStack(let before, let after):
      return Wording(
        "the step changed the stack and asserts none, and the flow is exhaustive",
        "no `stack` is expected here",
        sections: [Report.Section("stack", ["before  " + Self.path(before), "after   " + Self.path(after)])])
    case .unknownApp(let name, let registered):
      return Wording(
        "there is no app `\(name)`", "not registered", notes: ["registered: " + Suggestions.list(registered)])
    case .asked(let findings):
      return Wording(
        "nothing is written that could be judged", "to be filled in",
        help: "the command `update` fills in " + findings.map { "`\($0.key)`" }.joined(separator: ", "))
    default: return Wording("the step failed", "here")
    }
  }
}

// MARK: Phrases

extension Problem {
  private static func place(_ surface: String?) -> String { surface.map { "`\($0)`" } ?? "the screen" }

  private static func name(_ name: String?) -> String { name.map { "`\($0)`" } ?? "none" }

  private static func path(_ screens: [String]) -> String {
    screens.isEmpty ? "(empty)" : screens.joined(separator: " > ")
  }

  /// Where a stack is not as expected: the uppermost place, or the lowest where anything may stand there.
  private static func difference(of wanted: [String], _ found: [String]) -> String {
    let upper = zip(wanted.reversed(), found.reversed()).prefix { $0 == $1 }.count
    let rest = found.dropLast(upper)
    if wanted.dropLast(upper).last != "..." {
      return upper == 0
        ? "the top is \(name(rest.last))"
        : "below `\(found[rest.endIndex])` is \(rest.last.map { "`\($0)`" } ?? "nothing")"
    }
    let lower = zip(wanted, found).prefix { $0 == $1 }.count
    guard wanted[lower] != "...", lower < found.count else { return "the screens between are others" }
    return lower == 0 ? "the bottom is `\(found[0])`" : "above `\(found[lower - 1])` is `\(found[lower])`"
  }

  private static func choices(_ names: [String]) -> String {
    names.map { "`\($0)`" }.joined(separator: " or ")
  }

  private static func list(_ candidates: [ElementName], on surface: String?) -> String {
    guard !candidates.isEmpty else { return "there is nothing of the kind on \(place(surface))" }
    let shown = candidates.prefix(12).map(\.phrase).joined(separator: ", ")
    let rest = candidates.count > 12 ? ", … (\(candidates.count - 12) more)" : ""
    return "on \(place(surface)) there \(candidates.count == 1 ? "is" : "are") \(shown)\(rest)"
  }

  /// Advice for a text on display that a comma in `[ ]` took apart.
  private static func textSplit(at part: String, in candidates: [ElementName]) -> String? {
    let whole = candidates.first { candidate in
      let parts = candidate.text.split(separator: ",").map { $0.drop { $0 == " " } }
      return parts.count > 1 && parts.contains { $0 == part }
    }
    return whole.map { "a comma ends an item of `[ ]`: put the text in quotes, `\"\($0.text)\"`" }
  }

  private static func suggestion(for wanted: ElementDescription, in candidates: [ElementName]) -> String? {
    let names = candidates.map(\.id) + candidates.map(\.text)
    switch wanted {
    case .idOrText(let name), .id(let name), .text(let name):
      // Another day is no misspelling of this one.
      if CalendarDay(name.suffix(10)) != nil { return nil }
      return Suggestions.closest(to: name, in: names).map { "did you mean `\($0)`?" }
    case .matching: return nil
    }
  }

  private static func values(_ name: String, _ mismatches: [Mismatch], _ stop: StatePathStop?) -> Wording {
    guard let first = mismatches.first else {
      return Wording("`\(name)` is not as expected", "not as expected")
    }
    let path = first.path.isEmpty ? name : "\(name).\(first.path)"
    let (wanted, found) = typed(first, cutAt: longestInline)
    var label = "it is \(found)"
    if let stop { label += ", stopped at `\(stop.path)`" }
    var wording = Wording("expected `\(path)` to be \(wanted), found \(found)", label)
    if let stop, let component = stop.component, !stop.names.isEmpty {
      wording.notes = ["the list has \(Suggestions.list(stop.names))"]
      wording.help = Suggestions.closest(to: component, in: stop.names).map { "did you mean `\($0)`?" }
    }
    wording.sections = mismatches.map { mismatch in
      let (wanted, found) = typed(mismatch, cutAt: FailureReport.longestValue)
      return Report.Section(
        mismatch.path.isEmpty ? "value" : mismatch.path, ["expected  \(wanted)", "found     \(found)"])
    }
    return wording
  }

  /// Longest value that is shown whole within a sentence, in columns.
  private static let longestInline = 60

  /// Wanted and found; with their types where they would look the same.
  private static func typed(_ mismatch: Mismatch, cutAt width: Int) -> (wanted: String, found: String) {
    // The state of a screen that was only asked whether it exists was not read any further.
    let (wanted, found) = (
      mismatch.wanted, mismatch.found == .record([]) ? "present" : mismatch.found.description
    )
    let (shownWanted, shownFound) = (
      FailureReport.shortened(wanted, to: width), FailureReport.shortened(found, to: width)
    )
    guard wanted == found else { return ("`\(shownWanted)`", "`\(shownFound)`") }
    return ("another `\(shownWanted)`", "\(mismatch.found.kind) `\(shownFound)`")
  }

  private static func sequence(_ key: SequenceKey, _ isContained: Bool, _ rows: [SequenceRow]) -> Wording {
    var (missing, unexpected) = (0, 0)
    var lines: [String] = []
    for row in rows {
      switch row {
      case .same(let text): lines.append("  \(text)")
      case .missing(let text):
        missing += 1
        lines.append("- \(text)")
      case .unexpected(let text):
        if isContained {
          lines.append("  \(text)")
        } else {
          unexpected += 1
          lines.append("+ \(text)")
        }
      }
    }
    let counts = [
      missing > 0 ? "\(missing) missing" : nil, unexpected > 0 ? "\(unexpected) unexpected" : nil,
    ]
    let label = counts.compactMap { $0 }.joined(separator: ", ")
    let legend = isContained ? "(- missing)" : "(- expected, + found)"
    return Wording(
      isContained
        ? "`\(key.rawValue)` do not contain what is expected" : "`\(key.rawValue)` are not as expected",
      label, sections: [Report.Section(key.rawValue, abridged(lines) + [legend])])
  }

  /// Of a long sequence the lines around the first difference.
  private static func abridged(_ lines: [String]) -> [String] {
    guard lines.count > 40 else { return lines }
    let first = lines.firstIndex { !$0.hasPrefix(" ") } ?? 0
    let start = max(0, first - 10)
    let end = min(lines.count, start + 30)
    var shown: [String] = start > 0 ? ["  … (\(start) before)"] : []
    shown += lines[start..<end]
    if end < lines.count { shown.append("  … (\(lines.count - end) after)") }
    return shown
  }
}

extension ElementDescription {
  /// What was looked for, in backticks.
  var phrase: String {
    switch self {
    case .idOrText(let name): "`\(name)`"
    case .id(let id): "`\(id)`"
    case .text(let text): "`text: \(text)`"
    case .matching(let source): "`matches: \(source)`"
    }
  }
}

extension ElementName {
  /// The id in backticks, and the text beside it if it says more.
  var phrase: String { text.isEmpty || text == id ? "`\(id)`" : "`\(id)` \(text)" }
}

extension DialogEntry.Kind {
  var phrase: String { self == .alert ? "alert" : "action sheet" }
}

extension SequenceKey {
  fileprivate func noun(_ count: Int) -> String {
    let (one, many) =
      switch self {
      case .transitions: ("transition was", "transitions were")
      case .requests, .pending: ("request was", "requests were")
      case .delegate: ("delegate call was", "delegate calls were")
      case .lifecycle: ("callback was", "callbacks were")
      }
    return count == 1 ? one : many
  }
}

extension Value {
  /// The kind of value, for messages in which two values look the same.
  fileprivate var kind: String {
    switch self {
    case .none: "no value"
    case .text: "text"
    case .integer: "number"
    case .boolean: "truth value"
    case .list: "list"
    case .record: "mapping"
    }
  }
}
