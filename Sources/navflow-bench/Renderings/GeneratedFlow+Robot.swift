extension GeneratedFlow {
  /// The flow as Robot Framework reads it; four spaces part a keyword from its arguments.
  var robot: String {
    var rows = [
      ["Open Calendar", now],
      ["Add Event", event.id, "title=\(event.title)", "starts=\(event.starts)", "place=\(event.place)"],
    ]
    for step in steps {
      if let gesture = step.gesture { rows.append(gesture.row + (step.remark.map { ["# " + $0] } ?? [])) }
      rows += step.expectations.map(\.row)
    }
    return """
      # \(comment)
      *** Settings ***
      Library    ../../keywords.py
      Test Tags    \(tags.joined(separator: "    "))

      *** Test Cases ***
      \(title)

      """ + rows.map { "    " + $0.joined(separator: "    ") + "\n" }.joined()
  }
}

extension GeneratedFlow.Gesture {
  /// `tapEvent` is the keyword `Tap Event`.
  fileprivate var row: [String] {
    let name = word.rawValue
    let keyword =
      name.prefix(1).uppercased() + name.dropFirst().map { $0.isUppercase ? " \($0)" : "\($0)" }.joined()
    return [keyword] + (value.map { [$0] } ?? []) + fields.map { "\($0.name)=\($0.value)" }
  }
}

extension GeneratedFlow.Expectation {
  fileprivate var row: [String] {
    switch self {
    case .stack(let screens): ["Stack Should Be"] + screens
    case .state(let path, let value): ["State Should Be", path, value]
    case .presented(let screen): ["Presented Should Be", screen]
    case .alert(let alert): ["Alert Should Be", alert]
    case .toast(let text): ["Toast Should Be", text]
    case .requests(let requests): ["Requests Should Be"] + requests.map { "\($0.name): \($0.id)" }
    }
  }
}
