/// A key or word of the language, as the parser looks it up and as help and reference show it.
public struct LanguageEntry: Sendable {
  /// As written in a flow.
  public var name: String
  /// What it takes, in words: "a list of words".
  public var value: String
  /// One line on what it means.
  public var summary: String
  /// A line as one would write it.
  public var example: String

  init(_ name: String, _ value: String, _ summary: String, _ example: String) {
    self.name = name
    self.value = value
    self.summary = summary
    self.example = example
  }
}

/// A table of entries, each with what the parser does for it.
struct LanguageTable<Meaning: Sendable>: Sendable {
  struct Row: Sendable {
    var entry: LanguageEntry
    var meaning: Meaning
  }

  let rows: [Row]
  private let index: ByteTable<Int>

  init(_ rows: [(Meaning, LanguageEntry)]) {
    self.rows = rows.map { Row(entry: $0.1, meaning: $0.0) }
    index = ByteTable(rows.enumerated().map { ($0.element.1.name, $0.offset) })
  }

  subscript(node: Node) -> Row? { index[node].map { rows[$0] } }

  var names: [String] { rows.map(\.entry.name) }
  var entries: [LanguageEntry] { rows.map(\.entry) }
}
