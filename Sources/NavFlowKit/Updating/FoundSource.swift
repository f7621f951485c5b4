import AppCatalog
import Diagnostics
import YAML

/// Writes what was found as YAML.
enum FoundSource {
  /// A value in one line, so that every reader of YAML takes texts for texts.
  static func source(of value: Value, isInFlow: Bool) -> String {
    switch value {
    case .none: "nil"
    case .text(let text):
      // What the language takes for a word needs quotes as well.
      text == "present" ? "\"present\"" : ScalarSource.shortest(for: text, isInFlow: isInFlow)
    case .integer(let integer): String(integer)
    case .boolean(let boolean): boolean ? "true" : "false"
    case .list(let values):
      "[" + values.map { source(of: $0, isInFlow: true) }.joined(separator: ", ") + "]"
    case .record(let members):
      members.isEmpty
        ? "{}"
        : "{ "
          + members.map { "\($0.name): \(source(of: $0.value, isInFlow: true))" }.joined(separator: ", ")
          + " }"
    }
  }

  /// An entry that is written as in a list of one entry a line, as it stands between brackets.
  static func inBrackets(_ entry: String) -> String {
    let file = SourceFile(path: "", text: "- " + entry + "\n")
    guard let node = YAMLReader().read(file).document?.root.items.first(where: { _ in true }) else {
      return entry
    }
    return inBrackets(node)
  }

  private static func inBrackets(_ node: YAMLNode, isNested: Bool = false) -> String {
    switch node.kind {
    case .scalar:
      let text = node.text
      if !node.isPlain { return ScalarSource.quoted(text) }
      return text.utf8.contains { ",[]{}".utf8.contains($0) } ? ScalarSource.quoted(text) : text
    case .sequence:
      return "[" + node.items.map { inBrackets($0, isNested: true) }.joined(separator: ", ") + "]"
    case .mapping:
      let pairs = node.pairs.map { "\($0.key.text): \(inBrackets($0.value, isNested: true))" }
      let joined = pairs.joined(separator: ", ")
      // A single pair stands in brackets without braces of its own.
      return isNested || pairs.count != 1 ? "{ \(joined) }" : joined
    }
  }
}
