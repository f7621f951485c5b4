import Diagnostics

extension Session {
  /// `navflow explain`: more about a code or an invariant.
  func explain(_ code: String) -> ExitCode {
    if let explanation = Explanation.find(code) {
      output.write(explanation.page)
      return .passed
    }
    errors.write("error: there is no code or invariant `\(code)`\n")
    let known = Explanation.all.map(\.code)
    if let closest = Suggestions.closest(to: code, in: known) {
      errors.write("help: did you mean `\(closest)`?\n")
    } else {
      errors.write("help: codes stand in brackets behind `error` and `warning`, such as `F0205`\n")
    }
    return .usage
  }
}
