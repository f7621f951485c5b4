public import Diagnostics

/// A change of one value in a file: the node's bytes are replaced, all others stay as they are.
public struct YAMLEdit: Sendable {
  /// The value that is replaced.
  public var node: YAMLNode
  /// What is written instead, as YAML.
  public var source: String
  /// For a text: the value that must be read back.
  let text: String?
  /// Whether a collection by indentation stays on its lines instead of moving up to its key, its comments included.
  let staysOnItsLines: Bool

  /// Replaces a node by YAML in flow style, such as `[a, b]`, or by anything else that stands in its place.
  ///
  /// A source that begins with a line break follows the key's line, its comment included.
  ///
  /// - Parameter staysOnItsLines: whether the source of a collection by indentation begins where that began and
  ///   ends its last line. It then must hold the comments that stand within that.
  public init(_ node: YAMLNode, source: String, staysOnItsLines: Bool = false) {
    self.node = node
    self.staysOnItsLines = staysOnItsLines
    self.source = source
    self.text = nil
  }

  /// Replaces a node by a text, in quotes if it needs them. `isInFlow` says that the node stands within
  /// brackets.
  public init(_ node: YAMLNode, text: String, isInFlow: Bool) {
    self.node = node
    self.source =
      switch node.style {
      case .doubleQuoted: ScalarSource.doubleQuoted(text)
      case .singleQuoted: ScalarSource.singleQuoted(text) ?? ScalarSource.doubleQuoted(text)
      default: ScalarSource.plain(text, isInFlow: isInFlow) ?? ScalarSource.doubleQuoted(text)
      }
    self.text = text
    staysOnItsLines = false
  }
}

/// Why a file cannot be changed. The file is never changed in part.
public enum YAMLEditError: Error, Sendable, Equatable {
  /// The node belongs to another document.
  case foreignNode
  /// The value is an alias, or other places refer to it.
  case shared(SourceRange)
  /// The value carries a tag.
  case tagged(SourceRange)
  /// Two changes concern the same bytes.
  case overlapping(SourceRange)
  /// A comment stands within the value.
  case losesComment(SourceRange)
  /// The changed file would be no YAML, or would say something else at another place.
  case changesMore(SourceRange)
}

extension YAMLDocument {
  /// The file's bytes with some values replaced. The result has been read again: it differs from this document
  /// in those values and nowhere else. Throws if that cannot be had.
  public func applying(_ edits: [YAMLEdit]) throws(YAMLEditError) -> [UInt8] {
    var pieces: [(range: Range<Int>, bytes: [UInt8], edit: YAMLEdit)] = []
    for edit in edits {
      let (range, source) = try place(of: edit)
      pieces.append((range, source, edit))
    }
    pieces.sort { $0.edit.node.position < $1.edit.node.position }
    var result: [UInt8] = []
    var last = 0
    for piece in pieces {
      guard piece.range.lowerBound >= last else { throw .overlapping(piece.edit.node.range) }
      result += file.bytes[last..<piece.range.lowerBound]
      result += piece.bytes
      last = piece.range.upperBound
    }
    result += file.bytes[last...]
    try verify(result, pieces.map(\.edit))
    return result
  }

  /// The bytes that an edit replaces, and what it puts there.
  private func place(of edit: YAMLEdit) throws(YAMLEditError) -> (Range<Int>, [UInt8]) {
    let node = edit.node
    guard node.document === self else { throw .foreignNode }
    guard !node.isAlias, !isReferred(node) else { throw .shared(node.range) }
    guard node.anchor == nil else { throw .shared(node.range) }
    guard !node.record.hasStringTag else { throw .tagged(node.range) }
    guard edit.staysOnItsLines || !holdsComment(node) else { throw .losesComment(node.range) }
    var start = Int(node.range.start)
    let end = edit.staysOnItsLines ? lineEnd(from: Int(node.range.end)) : Int(node.range.end)
    // A value on the lines below its key moves up to it, if nothing but blanks is between them.
    if node.style == .block && !edit.staysOnItsLines || start == end {
      let isOnNextLine = edit.source.utf8.first.map { $0 == 0x0A || $0 == 0x0D } ?? false
      if start == end, isOnNextLine { return (endOfLine(from: start), Array(edit.source.utf8)) }
      var gap = start
      while gap > 0, file.bytes[gap - 1] <= UInt8(ascii: " ") { gap -= 1 }
      if gap > 0, gap < start || start == end, ":-".utf8.contains(file.bytes[gap - 1]) {
        start = gap
        return (start..<end, (isOnNextLine ? [] : [UInt8(ascii: " ")]) + Array(edit.source.utf8))
      }
    }
    return (start..<end, Array(edit.source.utf8))
  }

  /// The end of the line that an empty value stands in, so that its comment stays with its key.
  private func endOfLine(from place: Int) -> Range<Int> {
    var start = place
    while start > 0, file.bytes[start - 1] <= UInt8(ascii: " ") { start -= 1 }
    return lineEnd(from: start)..<lineEnd(from: start)
  }

  /// The end of the line, its break left out.
  private func lineEnd(from place: Int) -> Int {
    var end = place
    while end < file.bytes.count, ![0x0A, 0x0D].contains(file.bytes[end]) { end += 1 }
    return end
  }

  private func isReferred(_ node: YAMLNode) -> Bool {
    let subtree = node.position..<Int(node.record.next)
    return records.contains { $0.kind == .alias && subtree.contains(Int($0.reference)) }
  }

  /// Whether there is a `#` between the scalars of a collection.
  private func holdsComment(_ node: YAMLNode) -> Bool {
    guard node.kind != .scalar else {
      // The header of a block scalar may carry a comment.
      let isBlockScalar = node.style == .literal || node.style == .folded
      let header = file.bytes[Int(node.range.start)..<Int(node.range.end)].prefix { $0 != UInt8(ascii: "\n") }
      return isBlockScalar && header.contains(UInt8(ascii: "#"))
    }
    var last = Int(node.range.start)
    for index in node.position + 1..<Int(node.record.next) {
      let record = records[index]
      guard record.kind == .scalar || record.kind == .alias else { continue }
      let start = max(last, Int(record.start))
      if file.bytes[last..<start].contains(UInt8(ascii: "#")) { return true }
      last = max(last, Int(record.end))
    }
    return file.bytes[last..<max(last, Int(node.range.end))].contains(UInt8(ascii: "#"))
  }

  /// Reads the changed bytes and compares both documents node by node, the edited ones left out.
  private func verify(_ bytes: [UInt8], _ edits: [YAMLEdit]) throws(YAMLEditError) {
    guard let first = edits.first else { return }
    let reading = YAMLReader().read(SourceFile(path: file.path, bytes: bytes))
    guard reading.errors.isEmpty, let changed = reading.document else { throw .changesMore(first.node.range) }
    var old = 0
    var new = 0
    var rest = edits[...]
    while old < records.count, new < changed.records.count {
      if let edit = rest.first, edit.node.position == old {
        rest = rest.dropFirst()
        if let text = edit.text {
          let node = YAMLNode(document: changed, position: new)
          guard node.kind == .scalar, node.text == text else { throw .changesMore(edit.node.range) }
        }
        old = Int(records[old].next)
        new = Int(changed.records[new].next)
        continue
      }
      guard isSame(YAMLNode(document: self, position: old), YAMLNode(document: changed, position: new)) else {
        throw .changesMore(first.node.range)
      }
      old += 1
      new += 1
    }
    guard old == records.count, new == changed.records.count, rest.isEmpty else {
      throw .changesMore(first.node.range)
    }
  }

  /// Whether two nodes say the same, their children left out.
  private func isSame(_ left: YAMLNode, _ right: YAMLNode) -> Bool {
    left.kind == right.kind && left.style == right.style && left.isAlias == right.isAlias
      && left.anchor == right.anchor && left.record.hasStringTag == right.record.hasStringTag
      && left.count == right.count && (left.kind != .scalar || left.text == right.text)
  }
}
