import YAML

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
  /// An object, so that finding one costs no copies of its texts.
  final class Row: Sendable {
    let entry: LanguageEntry
    let meaning: Meaning

    init(entry: LanguageEntry, meaning: Meaning) {
      self.entry = entry
      self.meaning = meaning
    }
  }

  let rows: [Row]
  private let index: ByteTable<Row>

  init(_ rows: [(Meaning, LanguageEntry)]) {
    let rows = rows.map { Row(entry: $0.1, meaning: $0.0) }
    self.rows = rows
    index = ByteTable(rows.map { ($0.entry.name, $0) })
  }

  subscript(node: Node) -> Row? { index[node] }

  /// The row of a scalar as it is written.
  subscript(node: UnownedYAMLNode) -> Row? { index.find(node.textBytes) }

  var names: [String] { rows.map(\.entry.name) }
  var entries: [LanguageEntry] { rows.map(\.entry) }
}
