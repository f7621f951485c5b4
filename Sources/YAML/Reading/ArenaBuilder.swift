internal import CLibYAML
internal import Diagnostics

/// Builds a document's arena from the parser's events, in one pass and without recursion. It may build any number
/// of documents one after the other, in the same memory.
struct ArenaBuilder: ~Copyable {
  private(set) var records = ScratchBuffer<NodeRecord>(capacity: 1024)
  private(set) var text = ScratchBuffer<UInt8>(capacity: 8192)
  private(set) var anchors: [String] = []
  private(set) var errors: [YAMLError] = []
  /// Whether a second document was met.
  var hasSecondDocument = false
  /// Number of events that were taken.
  var eventCount = 0

  /// The text that is being read; empty between two documents.
  private(set) var bytes = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
  /// Length of the byte order mark, which `bytes` is without.
  private(set) var base = 0
  private var cursor = ByteCursor(UnsafeBufferPointer(start: nil, count: 0), isASCII: true)
  /// Collections that are still open, below them one entry for the document.
  private var open = ScratchBuffer<OpenCollection>(capacity: YAMLLimits.depth + 2)
  /// End of the node that was finished last.
  private var lastEnd: UInt32 = 0
  /// What each anchor's name refers to at this point of the document.
  private var meaning: [String: Anchored] = [:]
  /// Nodes that all aliases so far stand for.
  private var expanded = 0

  /// A collection whose end has not been read.
  struct OpenCollection: BitwiseCopyable {
    var index: Int
    var children: UInt32
    /// `expanded` at the collection's beginning.
    var expandedBefore: Int
    /// The deepest level reached within, this collection's own included.
    var deepest: Int
  }

  /// A node with an anchor.
  struct Anchored {
    var index: Int
    /// Nodes in it, aliases followed.
    var size = 1
    /// Levels of collections in it, aliases followed.
    var height = 0
  }

  /// Starts on `bytes`, which must outlive the call of `reset` that ends the work on them.
  mutating func start(_ bytes: UnsafeBufferPointer<UInt8>, base: Int, isASCII: Bool) {
    reset()
    self.bytes = bytes
    self.base = base
    cursor = ByteCursor(bytes, isASCII: isASCII)
    lastEnd = UInt32(base)
    open.append(OpenCollection(index: -1, children: 0, expandedBefore: 0, deepest: 0))
  }

  /// Forgets everything but the memory.
  mutating func reset() {
    bytes = UnsafeBufferPointer(start: nil, count: 0)
    cursor = ByteCursor(bytes, isASCII: true)
    records.removeAll()
    text.removeAll()
    open.removeAll()
    expanded = 0
    hasSecondDocument = false
    if !anchors.isEmpty { anchors = [] }
    if !meaning.isEmpty { meaning = [:] }
    if !errors.isEmpty { errors = [] }
  }

  /// Remembers an error in the content, unless there are plenty.
  mutating func report(
    _ problem: YAMLError.ContentProblem, at range: SourceRange, related: SourceRange? = nil
  ) {
    guard errors.count < YAMLLimits.errors else { return }
    errors.append(YAMLError(.content(problem), at: range, related: related))
  }

  /// The record that was added last.
  var lastRecord: NodeRecord? { records.isEmpty ? nil : records[records.count - 1] }

  // MARK: Places

  /// The byte of the file where a place of the parser lies.
  @inline(__always)
  mutating func place(_ mark: yaml_mark_t) -> UInt32 {
    UInt32(truncatingIfNeeded: base + cursor.offset(ofScalar: mark.index))
  }

  /// The byte of the file at `offset`, which may be out of bounds.
  private func byte(at offset: UInt32) -> UInt8? {
    let index = Int(offset) - base
    return index >= 0 && index < bytes.count ? bytes[index] : nil
  }

  // MARK: Scalars and aliases

  @inline(__always)
  mutating func scalar(_ event: UnsafePointer<yaml_event_t>) throws(YAMLError) {
    let length = event.pointee.data.scalar.length
    let start = place(event.pointee.start_mark)
    var end = max(place(event.pointee.end_mark), start)
    var range = SourceRange(start: start, end: end)
    let style: YAMLNode.Style
    switch event.pointee.data.scalar.style {
    case YAML_PLAIN_SCALAR_STYLE:
      style = .plain
      if start == end { range = emptyValue(at: start) }
    case YAML_DOUBLE_QUOTED_SCALAR_STYLE: style = .doubleQuoted
    case YAML_SINGLE_QUOTED_SCALAR_STYLE: style = .singleQuoted
    case YAML_LITERAL_SCALAR_STYLE:
      style = .literal
      end = trimmed(range)
      range.end = end
    case YAML_FOLDED_SCALAR_STYLE:
      style = .folded
      end = trimmed(range)
      range.end = end
    default: style = .plain
    }
    if length > YAMLLimits.scalarLength { throw YAMLError(.limit(.scalarLength), at: range) }
    let index = records.count
    let anchor = try define(event.pointee.data.scalar.anchor, at: index, in: range)
    var hasStringTag = false
    if let tag = event.pointee.data.scalar.tag { hasStringTag = accept(tag: tag, of: range, onScalar: true) }
    let offset = UInt32(truncatingIfNeeded: text.count)
    if let value = event.pointee.data.scalar.value {
      text.append(value, count: length)
    }
    try append(
      NodeRecord(
        start: range.start, end: range.end, reference: offset, count: UInt32(truncatingIfNeeded: length),
        next: UInt32(truncatingIfNeeded: index + 1), anchor: anchor, kind: .scalar, style: style,
        hasStringTag: hasStringTag))
    lastEnd = range.end
  }

  mutating func alias(_ event: UnsafePointer<yaml_event_t>) throws(YAMLError) {
    let start = place(event.pointee.start_mark)
    let range = SourceRange(start: start, end: place(event.pointee.end_mark))
    let name = Self.string(event.pointee.data.alias.anchor)
    var record = NodeRecord(
      start: range.start, end: range.end, reference: 0, count: 0,
      next: UInt32(truncatingIfNeeded: records.count + 1), anchor: 0, kind: .scalar, style: .plain,
      hasStringTag: false)
    if let anchored = meaning[name] {
      let target = records[anchored.index]
      if target.next == 0 {
        report(.cyclicAlias, at: range, related: SourceRange(start: target.start, end: target.start))
      } else {
        record.kind = .alias
        record.reference = UInt32(truncatingIfNeeded: anchored.index)
        expanded += anchored.size
        if expanded > YAMLLimits.aliasExpansion { throw YAMLError(.limit(.aliasExpansion), at: range) }
        let depth = open.count - 1 + anchored.height
        if depth > YAMLLimits.depth { throw YAMLError(.limit(.depth), at: range) }
        open.updateLast { $0.deepest = max($0.deepest, depth) }
      }
    } else {
      report(.undefinedAlias, at: range)
    }
    try append(record)
    lastEnd = range.end
  }

  // MARK: Collections

  mutating func begin(_ kind: NodeRecord.Kind, _ event: UnsafePointer<yaml_event_t>) throws(YAMLError) {
    let isSequence = kind == .sequence
    let start = place(event.pointee.start_mark)
    let range = SourceRange(start: start, end: max(place(event.pointee.end_mark), start))
    let index = records.count
    let anchorName =
      isSequence ? event.pointee.data.sequence_start.anchor : event.pointee.data.mapping_start.anchor
    let anchor = try define(anchorName, at: index, in: range)
    if let tag = isSequence ? event.pointee.data.sequence_start.tag : event.pointee.data.mapping_start.tag {
      _ = accept(tag: tag, of: range, onScalar: false)
    }
    let isFlow =
      isSequence
      ? event.pointee.data.sequence_start.style == YAML_FLOW_SEQUENCE_STYLE
      : event.pointee.data.mapping_start.style == YAML_FLOW_MAPPING_STYLE
    try append(
      NodeRecord(
        start: range.start, end: range.end, reference: 0, count: 0, next: 0, anchor: anchor, kind: kind,
        style: isFlow ? .flow : .block, hasStringTag: false))
    let depth = open.count
    if depth > YAMLLimits.depth { throw YAMLError(.limit(.depth), at: range) }
    open.append(OpenCollection(index: index, children: 0, expandedBefore: expanded, deepest: depth))
  }

  mutating func end(_ event: UnsafePointer<yaml_event_t>) {
    guard open.count > 1, let closed = open.popLast() else { return }
    let start = place(event.pointee.start_mark)
    let end = place(event.pointee.end_mark)
    let index = closed.index
    var record = records[index]
    record.next = UInt32(truncatingIfNeeded: records.count)
    record.count = record.kind == .mapping ? closed.children / 2 : closed.children
    // Only `]` and `}` have a width. The end of anything else is where its last child ends; the parser would
    // put it past blanks and comments.
    if end > start, record.style == .flow {
      record.end = max(end, lastEnd)
    } else if closed.children > 0 {
      record.end = max(record.start, lastEnd)
    }
    records[index] = record
    lastEnd = record.end
    open.updateLast { $0.deepest = max($0.deepest, closed.deepest) }
    if record.anchor != 0 {
      let name = anchors[Int(record.anchor) - 1]
      // The name may have been given to a node further inside.
      if meaning[name]?.index == index {
        meaning[name] = Anchored(
          index: index, size: records.count - index + expanded - closed.expandedBefore,
          height: closed.deepest - open.count + 1)
      }
    }
    if record.kind == .mapping { checkKeys(of: index, count: Int(record.count)) }
  }

  @inline(__always)
  private mutating func append(_ record: NodeRecord) throws(YAMLError) {
    if records.count >= YAMLLimits.nodes {
      throw YAMLError(.limit(.nodes), at: SourceRange(start: record.start, end: record.end))
    }
    open.updateLast { $0.children &+= 1 }
    records.append(record)
  }

  /// Adds the root of a file without content.
  mutating func appendEmptyRoot(at place: UInt32) {
    records.append(
      NodeRecord(
        start: place, end: place, reference: 0, count: 0, next: 1, anchor: 0, kind: .scalar, style: .plain,
        hasStringTag: false))
  }

  // MARK: Anchors and tags

  @inline(__always)
  private mutating func define(
    _ name: UnsafeMutablePointer<yaml_char_t>?, at index: Int, in range: SourceRange
  ) throws(YAMLError) -> UInt32 {
    guard let name else { return 0 }
    let string = Self.string(name)
    meaning[string] = Anchored(index: index)
    anchors.append(string)
    return UInt32(truncatingIfNeeded: anchors.count)
  }

  /// Whether a tag is `!!str` on a scalar; any other is reported.
  private mutating func accept(
    tag: UnsafeMutablePointer<yaml_char_t>, of range: SourceRange, onScalar: Bool
  ) -> Bool {
    if onScalar, Self.string(tag) == "tag:yaml.org,2002:str" { return true }
    let tag = tagRange(from: range.start)
    report(
      .unknownTag, at: tag,
      related: onScalar ? SourceRange(start: tag.start, end: max(tag.end, range.end)) : nil)
    return false
  }

  /// The tag of a node that begins at `start` with its anchor and its tag, in either order.
  private func tagRange(from start: UInt32) -> SourceRange {
    var offset = start
    while let byte = byte(at: offset), byte != UInt8(ascii: "!") {
      if byte == UInt8(ascii: "#") {
        while let comment = self.byte(at: offset), !Self.isLineBreak(comment) { offset += 1 }
      } else {
        offset += 1
      }
    }
    var end = offset
    while let byte = byte(at: end), !Self.isBlank(byte), !Self.isLineBreak(byte),
      end == offset || ![UInt8(ascii: ","), UInt8(ascii: "]"), UInt8(ascii: "}")].contains(byte)
    {
      end += 1
    }
    return SourceRange(start: offset, end: end)
  }

  private static func string(_ name: UnsafeMutablePointer<yaml_char_t>?) -> String {
    name.map { String(cString: $0) } ?? ""
  }

  // MARK: Ends and empty values

  /// Where a value that is not there would stand: right after the `:`, `-` or `?` that asks for it, or else
  /// right after what comes before. The parser may put it at the next line's beginning.
  private func emptyValue(at place: UInt32) -> SourceRange {
    let parent = open[open.count - 1].index
    let floor = parent >= 0 ? max(lastEnd, records[parent].start) : lastEnd
    var offset = place
    while offset > floor, let byte = byte(at: offset - 1), Self.isBlank(byte) || Self.isLineBreak(byte) {
      offset -= 1
    }
    if offset > floor, let byte = byte(at: offset - 1),
      byte == UInt8(ascii: ":") || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "?")
    {
      return SourceRange(start: offset, end: offset)
    }
    let stop = min(floor, place)
    return SourceRange(start: stop, end: stop)
  }

  /// The end of a block scalar without the blank lines after it.
  private func trimmed(_ range: SourceRange) -> UInt32 {
    var end = range.end
    while end > range.start + 1, let byte = byte(at: end - 1), Self.isBlank(byte) || Self.isLineBreak(byte) {
      end -= 1
    }
    return end
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
  }

  private static func isLineBreak(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
  }
}
