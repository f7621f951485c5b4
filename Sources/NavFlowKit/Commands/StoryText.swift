import Diagnostics
import FlowInterpreter

/// One step of a shown flow as text: its line, the screen, and what it did.
struct StoryText {
  let step: StepTrace

  init(_ step: StepTrace) {
    self.step = step
  }

  var text: String { heading + "\n\n" + body }

  /// All but the heading.
  var body: String {
    var text = indented(step.picture)
    text += line("stack", [step.world.stack.joined(separator: " > ")])
    text += line("transitions", step.transitions)
    text += line("requests", step.requests)
    text += line("pending", step.world.pending)
    text += line("delegate", step.delegateCalls)
    text += line("issues", step.issues)
    return text
  }

  private var heading: String {
    let indent = String(repeating: "  ", count: step.depth)
    guard step.number > 0 else { return "The start" }
    let place =
      step.range.flatMap { range in step.file.map { "line \($0.location(of: range.start).line)" } } ?? ""
    let label = step.label.map { "  # \($0)" } ?? ""
    return "\(indent)\(step.number). \(step.source)\(label)  (\(place))"
  }

  private func indented(_ picture: String) -> String {
    picture.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "\n" : "    \($0)\n" }.joined()
  }

  private func line(_ name: String, _ values: [String]) -> String {
    guard !values.isEmpty else { return "" }
    let padding = String(repeating: " ", count: max(1, 13 - name.count))
    return "    \(name)\(padding)\(values.map { VisibleText.escaping($0) }.joined(separator: ", "))\n"
  }
}
