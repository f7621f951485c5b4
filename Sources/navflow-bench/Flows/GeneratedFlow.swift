/// One generated flow in no runner's language: what every rendering is made from.
struct GeneratedFlow: Hashable {
  /// Where it stands in its suite, from 0.
  var number: Int
  /// What its file begins with.
  var comment: String
  var title: String
  var tags: [String]
  /// The day and time at which it begins.
  var now: String
  var event: Event
  var steps: [Step]

  /// The one event of the calendar.
  struct Event: Hashable {
    var id: String
    var title: String
    var starts: String
    var place: String
  }

  /// A gesture and what is expected after it, or only what is expected.
  struct Step: Hashable {
    var gesture: Gesture?
    var expectations: [Expectation] = []
    /// Whether the expectations stand in one line, where a rendering has the choice.
    var isCompact = false
    /// What stands at the end of its line, where a rendering can have that.
    var remark: String?
  }

  /// What the user does, with what.
  struct Gesture: Hashable {
    var word: Word
    /// Of gestures with one argument.
    var value: String?
    /// Of gestures with named arguments.
    var fields: [Field] = []

    struct Field: Hashable {
      var name: String
      var value: String
    }
  }

  /// The gestures, as flows of navflow spell them.
  enum Word: String, CaseIterable {
    case tapEvent, selectDate, today, share, pullDown, edit, fill, save, delete, cancel, confirm, dismissToast
    case wait, back
  }

  /// What should be.
  enum Expectation: Hashable {
    case stack([String])
    case state(path: String, value: String)
    case presented(String)
    case alert(String)
    case toast(String)
    case requests([Request])

    struct Request: Hashable {
      var name: String
      var id: String
    }
  }
}

extension GeneratedFlow.Step {
  /// A gesture without expectations.
  static func user(_ word: GeneratedFlow.Word, _ value: String? = nil, remark: String? = nil) -> Self {
    Self(gesture: GeneratedFlow.Gesture(word: word, value: value), remark: remark)
  }

  /// An expectation without a gesture, in one line.
  static func expect(_ expectation: GeneratedFlow.Expectation) -> Self {
    Self(expectations: [expectation], isCompact: true)
  }

  /// The same gesture with what is expected after it.
  func expecting(_ expectations: GeneratedFlow.Expectation..., inOneLine isCompact: Bool = false) -> Self {
    var step = self
    step.expectations = expectations
    step.isCompact = isCompact
    return step
  }
}
