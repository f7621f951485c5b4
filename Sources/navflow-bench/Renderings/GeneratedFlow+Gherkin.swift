extension GeneratedFlow {
  /// The flow as behave reads it.
  var gherkin: String {
    var text = """
      # \(comment)
      \(tags.map { "@" + $0 }.joined(separator: " "))
      Feature: \(title)

        Scenario: \(title)
          Given it is "\(now)"
          And the event "\(event.id)" titled "\(event.title)" starts at "\(event.starts)" in "\(event.place)"

      """
    var keyword = "Given"
    func add(_ next: String, _ phrase: String) {
      text += "    \(next == keyword ? "And" : next) \(phrase)\n"
      keyword = next
    }
    for step in steps {
      // A remark has a line of its own: behind a step it would be a part of it.
      if let remark = step.remark { text += "    # \(remark)\n" }
      if let gesture = step.gesture { add("When", gesture.phrase) }
      for expectation in step.expectations { add("Then", expectation.phrase) }
    }
    return text
  }
}

extension GeneratedFlow.Word {
  /// The gesture in a sentence; `{}` is its argument, a name in braces a named one. `steps.py` has the same sentences.
  fileprivate var sentence: String {
    switch self {
    case .tapEvent: #"I tap the event "{}""#
    case .selectDate: #"I select the date "{}""#
    case .today: "I go to today"
    case .share: "I share it"
    case .pullDown: "I pull the sheet down"
    case .edit: "I edit it"
    case .fill: #"I fill in the title "{title}" and the memo "{memo}""#
    case .save: "I save"
    case .delete: "I delete it"
    case .cancel: "I cancel"
    case .confirm: "I confirm"
    case .dismissToast: "I dismiss the toast"
    case .wait: #"I wait "{}""#
    case .back: "I go back"
    }
  }
}

extension GeneratedFlow.Gesture {
  fileprivate var phrase: String {
    let values = fields.map { ("{\($0.name)}", $0.value) } + [("{}", value ?? "")]
    return values.reduce(word.sentence) { $0.replacing($1.0, with: $1.1) }
  }
}

extension GeneratedFlow.Expectation {
  fileprivate var phrase: String {
    switch self {
    case .stack(let screens): #"the stack is "\#(screens.joined(separator: ", "))""#
    case .state(let path, let value): #"the state "\#(path)" is "\#(value)""#
    case .presented(let screen): #"the presented screen is "\#(screen)""#
    case .alert(let alert): #"the alert is "\#(alert)""#
    case .toast(let text): #"the toast is "\#(text)""#
    case .requests(let requests):
      #"the requests are "\#(requests.map { "\($0.name): \($0.id)" }.joined(separator: ", "))""#
    }
  }
}
