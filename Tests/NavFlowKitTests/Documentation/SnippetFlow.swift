import FlowLanguage

/// A snippet of YAML as a file that the program reads: whole flows stay as they are, parts get what is missing.
struct SnippetFlow {
  /// The name that the snippet's first line gives it (`# delete.yaml`), or one of its own.
  var name: String
  var text: String
  /// Whether the snippet is a whole flow, which has to pass.
  var isWhole: Bool

  init(_ snippet: String) {
    let first = snippet.prefix { $0 != "\n" }
    let isNamed = first.hasPrefix("# ") && first.hasSuffix(".yaml") && !first.dropFirst(2).contains(" ")
    name = isNamed ? String(first.dropFirst(2)) : "snippet.yaml"
    let content = isNamed ? String(snippet.dropFirst(first.count + 1)) : snippet
    isWhole = content.hasPrefix("flow:") && content.contains("\nsteps:")
    text = snippet
    guard !isWhole, !content.hasPrefix("fragment:"), name != "config.yaml" else { return }
    let body = content.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    func indented(by count: Int) -> String {
      body.map { ($0.isEmpty ? "" : String(repeating: " ", count: count)) + $0 + "\n" }.joined()
    }
    let key = String(content.prefix { $0 != ":" && $0 != "\n" })
    if content.hasPrefix("- ") {
      text = "flow: Steps\nsteps:\n" + indented(by: 2)
    } else if ExpectationTable.entries.contains(where: { $0.name == key }) {
      text = "flow: Expectations\nsteps:\n  - back:\n    expect:\n" + indented(by: 6)
    } else {
      text = (key == "flow" ? "" : "flow: Header\n") + content + "steps: [back]\n"
    }
  }
}
