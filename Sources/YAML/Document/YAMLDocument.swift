public import Diagnostics

/// One YAML document: every node with its place in the file, in one flat arena.
///
/// `@unchecked` only for the memory behind `start`: it is filled before `init` ends, never written afterwards, and
/// released by `deinit` alone, so any number of threads may read it as long as they hold the document.
public final class YAMLDocument: @unchecked Sendable {
  /// The file that was read.
  public let file: SourceFile
  /// Every node in preorder, never none, and behind them the values of all scalars, one after the other. The root's
  /// `next` is the number of nodes.
  @usableFromInline let start: UnsafePointer<NodeRecord>
  /// Names of anchors, in order of appearance.
  let anchors: [String]
  /// Whether the file holds no content at all, only blanks and comments. The root then is an empty scalar.
  public let isEmpty: Bool

  init(
    file: SourceFile, records: UnsafeBufferPointer<NodeRecord>, text: UnsafeBufferPointer<UInt8>,
    anchors: [String], isEmpty: Bool
  ) {
    precondition(records.first.map { Int($0.next) } == records.count, "a document has one root")
    // The text takes the place of so many more records: memory for a type is had faster than raw memory.
    let stride = MemoryLayout<NodeRecord>.stride
    let memory = UnsafeMutablePointer<NodeRecord>.allocate(
      capacity: records.count + (text.count + stride - 1) / stride)
    if let first = records.baseAddress { memory.initialize(from: first, count: records.count) }
    if let first = text.baseAddress {
      UnsafeMutableRawPointer(memory + records.count).copyMemory(from: first, byteCount: text.count)
    }
    start = UnsafePointer(memory)
    self.file = file
    self.anchors = anchors
    self.isEmpty = isEmpty
  }

  deinit { start.deallocate() }

  /// Every node in preorder. Valid as long as the document.
  var records: UnsafeBufferPointer<NodeRecord> {
    UnsafeBufferPointer(start: start, count: Int(start.pointee.next))
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
