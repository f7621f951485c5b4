import Diagnostics
import FlowInterpreter
import YAML

/// An expectation that is not updated, with the reason.
struct UpdateRefusal: Error {
  /// Why nothing is written.
  enum Reason: Error, Equatable {
    /// The step failed, but not because of what it expects.
    case otherFailure(String)
    /// The flow passes once and fails once.
    case nondeterministic
    /// The value stands in another file.
    case elsewhere
    /// The value is that of a variable.
    case variable
    /// A comparison has no one value that would be right.
    case comparison
    /// A list of which only some entries are wanted.
    case part
    /// What a key names cannot be told from what is there.
    case choice(String)
    /// Example rows, orders or repetitions find different things.
    case disagreement
    /// The state that is meant exists more than once, or the place was not found.
    case unclear
    /// The file cannot be changed there and nowhere else.
    case edit(YAMLEditError)
  }

  var reason: Reason
  var file: SourceFile
  var range: SourceRange

  /// The refusal as people read it.
  var report: Report {
    Report(
      heading: "refused", message: message,
      snippet: Snippet(file: file, primary: .init(range, label: label)), help: help.map { [$0] } ?? [])
  }

  private var message: String {
    switch reason {
    case .otherFailure(let message): "the step fails for another reason than what it expects: \(message)"
    case .nondeterministic: "the flow does not do the same twice"
    case .elsewhere: "the value stands in a fragment, which other flows may run too"
    case .variable: "the value comes from a variable"
    case .comparison: "a comparison has no one value that is right"
    case .part: "`contains` lists a part, and nobody can tell which part is meant"
    case .choice(let key): "what `\(key)` should name cannot be told from what is there"
    case .disagreement: "example rows, orders or repetitions find different things here"
    case .unclear: "what is meant here is not clear"
    case .edit(let error): Self.message(error)
    }
  }

  private var label: String? {
    switch reason {
    case .otherFailure: "fails here"
    case .nondeterministic: nil
    default: "not changed"
    }
  }

  private var help: String? {
    switch reason {
    case .otherFailure: "the command `run` says more; repair the step, then update again"
    case .nondeterministic: "the command `run` shows both runs"
    case .elsewhere: "change the fragment by hand"
    case .variable: "change the variable by hand"
    case .comparison, .part, .choice, .unclear: "change it by hand"
    case .disagreement: "use a variable for what differs"
    case .edit(.losesComment): "move the comment, or change the value by hand"
    case .edit: "change the value by hand"
    }
  }

  private static func message(_ error: YAMLEditError) -> String {
    switch error {
    case .shared: "the value has an anchor, so other places may share it"
    case .tagged: "the value has a tag"
    case .losesComment: "a comment stands within the value and would be lost"
    case .overlapping, .foreignNode, .changesMore: "the file cannot be changed here and nowhere else"
    }
  }
}
