public import Diagnostics

/// One YAML document: every node with its place in the file, in one flat arena.
public final class YAMLDocument: Sendable {
  /// The file that was read.
  public let file: SourceFile
  /// Every node in preorder; never empty.
  let records: ContiguousArray<NodeRecord>
  /// The values of all scalars, one after the other.
  let text: ContiguousArray<UInt8>
  /// Names of anchors, in order of appearance.
  let anchors: [String]
  /// Whether the file holds no content at all, only blanks and comments. The root then is an empty scalar.
  public let isEmpty: Bool

  init(
    file: SourceFile, records: ContiguousArray<NodeRecord>, text: ContiguousArray<UInt8>, anchors: [String],
    isEmpty: Bool
  ) {
    precondition(!records.isEmpty, "a document has a root")
    self.file = file
    self.records = records
    self.text = text
    self.anchors = anchors
    self.isEmpty = isEmpty
  }

  /// The outermost node.
  public var root: YAMLNode { YAMLNode(document: self, position: 0) }

  /// The plain scalars that carry an anchor to which no alias refers: surely texts that were meant to begin with
  /// `&`.
  public var unusedAnchors: [YAMLNode] {
    guard !anchors.isEmpty else { return [] }
    let used = Set(records.lazy.filter { $0.kind == .alias }.map { Int($0.reference) })
    return records.indices.filter { index in
      let record = records[index]
      return record.anchor != 0 && record.kind == .scalar && record.style == .plain && !used.contains(index)
    }
    .map { YAMLNode(document: self, position: $0) }
  }

  /// Number of nodes as written; aliases count as one.
  public var nodeCount: Int { records.count }
}
