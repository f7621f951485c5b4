extension GeneratedFlow {
  /// The flow as navflow reads it.
  var yaml: String {
    """
    # \(comment)
    flow: \(title)
    tags: [\(tags.joined(separator: ", "))]
    given:
      now: \(now)
      events:
        - { id: \(event.id), title: \(event.title), starts: \(event.starts), place: \(event.place) }
    steps:

    """ + steps.map(\.yaml).joined()
  }
}

extension GeneratedFlow.Step {
  fileprivate var yaml: String {
    let end = (remark.map { " # " + $0 } ?? "") + "\n"
    guard let gesture else { return "  - expect:" + expectationsInYAML + end }
    let line = "  - " + gesture.word.rawValue + (gesture.argumentInYAML.map { ": " + $0 } ?? "")
    if expectations.isEmpty { return line + end }
    // A gesture that has neither argument nor colon could have nothing below it.
    let colon = gesture.argumentInYAML == nil ? ":" : ""
    return line + colon + end + "    expect:" + expectationsInYAML + "\n"
  }

  /// What follows `expect:`.
  private var expectationsInYAML: String {
    let entries = expectations.map(\.yaml)
    return isCompact
      ? " { " + entries.joined(separator: ", ") + " }" : entries.map { "\n      " + $0 }.joined()
  }
}

extension GeneratedFlow.Gesture {
  fileprivate var argumentInYAML: String? {
    if fields.isEmpty { return value }
    return "{ " + fields.map { "\($0.name): \($0.value)" }.joined(separator: ", ") + " }"
  }
}

extension GeneratedFlow.Expectation {
  fileprivate var yaml: String {
    switch self {
    case .stack(let screens): "stack: [\(screens.joined(separator: ", "))]"
    case .state(let path, let value): "state: { \(path): \(value) }"
    case .presented(let screen): "presented: \(screen)"
    case .alert(let alert): "alert: \(alert)"
    case .toast(let text): "toast: \(text)"
    case .requests(let requests):
      "requests: [\(requests.map { "\($0.name): \($0.id)" }.joined(separator: ", "))]"
    }
  }
}
