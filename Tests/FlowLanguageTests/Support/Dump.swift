import AppCatalog

@testable import FlowLanguage

/// Writes what was compiled in one line, for tables of expected texts.
func dump(_ subject: Check.Subject?) -> String {
  guard let subject else { return "none" }
  switch subject {
  case .asked(let key): return "asked \(key.rawValue)"
  case .screen(let screen): return "screen \(name(screen))"
  case .stack(let elements):
    return "stack "
      + elements.map { if case .screen(let screen) = $0 { name(screen) } else { "..." } }.joined(
        separator: " ")
  case .presented(let screen): return "presented \(screen.map(name) ?? "nothing")"
  case .dialog(let kind, let dialog):
    guard let dialog else { return "\(kind) nothing" }
    return
      [
        "\(kind)", dialog.id, dialog.title.map { "title \(dump($0))" },
        dialog.message.map { "message \(dump($0))" },
        dialog.buttons.map { "buttons \($0.joined(separator: "|"))" },
      ].compactMap { $0 }.joined(separator: " ")
  case .toast(let matcher): return "toast \(dump(matcher))"
  case .state(let checks):
    return checks.map { "\(dump($0.path)) \(dump($0.matcher))" }.joined(separator: "; ")
  case .transitions(let check):
    return sequence(check) { entry in
      name(entry.screen) + ":" + (entry.command ?? "nil") + (entry.argument.map { "(\(dump($0)))" } ?? "")
    }
  case .requests(let check), .pending(let check), .delegate(let check):
    return sequence(check) { entry in
      entry.name
        + (entry.arguments.isEmpty
          ? "" : "(\(entry.arguments.map { "\($0.name) \(dump($0.matcher))" }.joined(separator: ", ")))")
    }
  case .lifecycle(let check): return sequence(check) { "\(name($0.screen)):\($0.callback.rawValue)" }
  case .visible(let elements): return "visible " + elements.map(\.name).joined(separator: "|")
  case .notVisible(let elements): return "notVisible " + elements.map(\.name).joined(separator: "|")
  case .enabled(let elements): return "enabled " + elements.map(\.name).joined(separator: "|")
  case .disabled(let elements): return "disabled " + elements.map(\.name).joined(separator: "|")
  case .values(let checks):
    return checks.map { check in
      check.name + " "
        + check.matcher.candidates.map {
          "\($0.element)@\($0.surfaces.joined(separator: "+")) \(dump($0.reading))"
        }
        .joined(separator: " or ")
    }.joined(separator: "; ")
  case .issues(let issues):
    return "issues " + issues.map { "\($0.kind.rawValue):\($0.target)" }.joined(separator: " ")
  }
}

func dump(_ matcher: Matcher) -> String {
  switch matcher {
  case .equals(let value): "= \(value)" + (value.text == nil ? "" : " (text)")
  case .elements(let matchers): "elements [\(matchers.map(dump).joined(separator: ", "))]"
  case .absent: "absent"
  case .present: "present"
  case .parts(let parts): "{ \(parts.map { "\($0.name) \(dump($0.matcher))" }.joined(separator: ", ")) }"
  case .not(let matcher): "not(\(dump(matcher)))"
  case .anyOf(let matchers): "anyOf(\(matchers.map(dump).joined(separator: ", ")))"
  case .contains(let matcher): "contains(\(dump(matcher)))"
  case .matches(let pattern): "matches(\(pattern.source))"
  case .startsWith(let text): "startsWith(\(text))"
  case .endsWith(let text): "endsWith(\(text))"
  case .count(let matcher): "count(\(dump(matcher)))"
  case .atLeast(let value): "atLeast(\(value))"
  case .atMost(let value): "atMost(\(value))"
  case .all(let matchers): "all(\(matchers.map(dump).joined(separator: ", ")))"
  }
}

private func dump(_ path: StatePath) -> String {
  "\(name(path.origin))\(path.children) \(path.field?.name ?? "-")@\(path.fieldDepth)"
    + (path.remainder.isEmpty ? "" : " \(path.remainder.joined(separator: "/"))")
}

private func name(_ screen: ScreenID) -> String { SampleApp.calendar.name(of: screen) }

private func sequence<Pattern>(_ check: SequenceCheck<Pattern>, _ entry: (Pattern) -> String) -> String {
  "\(check.mode) [\(check.entries.map(entry).joined(separator: ", "))]"
}

/// Writes steps, one word for each.
func dump(_ steps: [CompiledStep]) -> String {
  steps.map(dump).joined(separator: " ")
}

func dump(_ step: CompiledStep) -> String {
  let judged = step.expectation == nil ? "" : "!"
  switch step.action {
  case .none: return "none" + judged
  case .tapOn(let selector):
    return "tapOn(\(selector.criterion)\(selector.index.map { " #\($0)" } ?? ""))" + judged
  case .word(let word, let argument): return word.name + (argument.map { "(\($0))" } ?? "") + judged
  case .fill(let entries):
    return "fill("
      + entries.map { entry in
        entry.name + "=" + entry.value.candidates.map { "\($0.element):\($0.reading)" }.joined(separator: "|")
      }.joined(separator: ", ") + ")" + judged
  case .back: return "back" + judged
  case .backTo(let screen): return "backTo(\(name(screen)))" + judged
  case .swipeBack(let isCancelled): return "swipeBack\(isCancelled ? "(cancel)" : "")" + judged
  case .pullDown(let isCancelled): return "pullDown\(isCancelled ? "(cancel)" : "")" + judged
  case .dismissToast: return "dismissToast" + judged
  case .wait(let duration): return "wait(\(duration.text))" + judged
  case .background: return "background" + judged
  case .foreground: return "foreground" + judged
  case .openLink(let link): return "openLink(\(link))" + judged
  case .receivePush(let value): return "receivePush(\(value))" + judged
  case .respond(let answers):
    return "respond(" + answers.map { "\($0.request):\($0.failure ?? "succeed")" }.joined(separator: ", ")
      + ")"
      + judged
  case .server(let rules): return "server(\(dump(rules)))" + judged
  case .rapidly(let steps): return "rapidly[\(dump(steps))]" + judged
  case .group(let steps): return "group[\(dump(steps))]" + judged
  }
}

func dump(_ rules: [ServerRule]) -> String {
  rules.map { rule in
    rule.request + ":"
      + rule.outcomes.map { outcome in
        switch outcome {
        case .succeed: "succeed"
        case .fail(let message): "fail \(message)"
        case .hang: "hang"
        case .after(let delay, let failure): "after \(delay.text)" + (failure.map { " fail \($0)" } ?? "")
        }
      }.joined(separator: "|")
  }.joined(separator: ", ")
}
