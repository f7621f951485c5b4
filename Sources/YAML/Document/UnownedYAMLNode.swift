public import Diagnostics

/// A node of a document that is kept alive elsewhere: a handle of plain bytes, for readers that touch every node.
///
/// Whoever holds one holds the document, too, until its last use.
public struct UnownedYAMLNode: BitwiseCopyable {
  /// The document's first record.
  @usableFromInline let start: UnsafePointer<NodeRecord>
  /// Index of the record as written, which may be an alias.
  @usableFromInline let position: UInt32
  /// Index of the record that is shown.
  @usableFromInline let target: UInt32

  /// The index comes from the arena itself, so it is within bounds.
  @inlinable
  init(start: UnsafePointer<NodeRecord>, position: UInt32) {
    self.start = start
    self.position = position
    // The reader refuses an alias to an alias, so one step always arrives.
    let record = start + Int(position)
    target = record.pointee.kind == .alias ? record.pointee.reference : position
  }

  @inlinable
  init(start: UnsafePointer<NodeRecord>, position: UInt32, target: UInt32) {
    self.start = start
    self.position = position
    self.target = target
  }

  @inlinable var record: UnsafePointer<NodeRecord> { start + Int(target) }
  @inlinable var written: UnsafePointer<NodeRecord> { start + Int(position) }

  /// The handle that keeps the document alive, which must be the one that this handle came from.
  public func owned(by document: YAMLDocument) -> YAMLNode {
    precondition(document.start == start, "a node of another document")
    return YAMLNode(document: document, position: Int(position))
  }
}

// MARK: - What it is

extension UnownedYAMLNode {
  /// What the node is.
  @inlinable
  public var kind: YAMLNode.Kind {
    switch record.pointee.kind {
    case .sequence: .sequence
    case .mapping: .mapping
    case .scalar, .alias: .scalar
    }
  }

  /// How the node is written.
  @inlinable public var style: YAMLNode.Style { record.pointee.style }

  /// Whether the node is a scalar without quotes and without the tag `!!str`.
  @inlinable
  public var isPlain: Bool {
    let record = record
    return record.pointee.kind == .scalar && record.pointee.style == .plain && !record.pointee.hasStringTag
  }

  /// The bytes of the node as written; for an alias those of the alias itself.
  @inlinable
  public var range: SourceRange {
    let record = written
    return SourceRange(start: record.pointee.start, end: record.pointee.end)
  }

  /// Whether the node is written as `*name`.
  @inlinable public var isAlias: Bool { position != target }

  /// Whether the node, or what it refers to, defines an anchor.
  @inlinable public var hasAnchor: Bool { record.pointee.anchor != 0 }

  /// Number of items or of keys; 0 for a scalar.
  @inlinable
  public var count: Int {
    let record = record
    return record.pointee.kind == .scalar ? 0 : Int(record.pointee.count)
  }
}

// MARK: - Text

extension UnownedYAMLNode {
  /// The UTF-8 bytes of a scalar's value; none for a collection. Valid as long as the document.
  @inlinable
  public var textBytes: UnsafeBufferPointer<UInt8> {
    let record = record
    guard record.pointee.kind == .scalar else { return UnsafeBufferPointer(start: nil, count: 0) }
    let text = UnsafeRawPointer(start + Int(start.pointee.next)) + Int(record.pointee.reference)
    return UnsafeBufferPointer(
      start: text.assumingMemoryBound(to: UInt8.self), count: Int(record.pointee.count))
  }

  /// The value of a scalar as text; empty for a collection. Made on each request.
  public var text: String {
    let bytes = textBytes
    // A short word in ASCII needs neither memory nor a check, and most are.
    guard bytes.count <= 15, Self.isASCII(bytes) else { return String(decoding: bytes, as: UTF8.self) }
    return String(unsafeUninitializedCapacity: 15) { room in
      for index in bytes.indices { room[index] = bytes[index] }
      return bytes.count
    }
  }

  private static func isASCII(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var all: UInt8 = 0
    for byte in bytes { all |= byte }
    return all < 0x80
  }

  /// Whether a scalar's value is exactly `text`, byte by byte. Makes no string.
  @inlinable @inline(__always)
  public func textEquals(_ text: StaticString) -> Bool {
    let record = record
    let count = text.utf8CodeUnitCount
    guard record.pointee.kind == .scalar, Int(record.pointee.count) == count, text.hasPointerRepresentation
    else { return false }
    let (own, other) = (textBytes, text.utf8Start)
    for index in 0..<count where own[index] != other[index] { return false }
    return true
  }

  /// Number of bytes of a scalar's value; 0 for a collection.
  @inlinable
  public var textLength: Int {
    let record = record
    return record.pointee.kind == .scalar ? Int(record.pointee.count) : 0
  }

  /// Whether the value of a scalar has no bytes.
  @inlinable
  public var textIsEmpty: Bool {
    let record = record
    return record.pointee.kind == .scalar && record.pointee.count == 0
  }
}

// MARK: - Children

extension UnownedYAMLNode {
  /// The items of a sequence, in order; empty for any other node.
  @inlinable public var items: Items { Items(parent: self) }

  /// The keys and values of a mapping, in order; empty for any other node.
  @inlinable public var pairs: Pairs { Pairs(parent: self) }

  /// The items of a sequence.
  public struct Items: Sequence, BitwiseCopyable {
    @usableFromInline let parent: UnownedYAMLNode

    @inlinable init(parent: UnownedYAMLNode) { self.parent = parent }

    /// Number of items, found without walking over them.
    @inlinable public var count: Int { parent.kind == .sequence ? parent.count : 0 }

    /// Starts at the first item.
    @inlinable
    public func makeIterator() -> Iterator {
      Iterator(start: parent.start, position: parent.target + 1, left: count)
    }

    /// Walks over the items of a sequence.
    public struct Iterator: IteratorProtocol, BitwiseCopyable {
      @usableFromInline let start: UnsafePointer<NodeRecord>
      @usableFromInline var position: UInt32
      @usableFromInline var left: Int

      @inlinable
      init(start: UnsafePointer<NodeRecord>, position: UInt32, left: Int) {
        self.start = start
        self.position = position
        self.left = left
      }

      /// The next item.
      @inlinable
      public mutating func next() -> UnownedYAMLNode? {
        guard left > 0 else { return nil }
        left -= 1
        let node = UnownedYAMLNode(start: start, position: position)
        position = start[Int(position)].next
        return node
      }
    }
  }

  /// The keys and values of a mapping.
  public struct Pairs: Sequence, BitwiseCopyable {
    @usableFromInline let parent: UnownedYAMLNode

    @inlinable init(parent: UnownedYAMLNode) { self.parent = parent }

    /// Number of keys, found without walking over them.
    @inlinable public var count: Int { parent.kind == .mapping ? parent.count : 0 }

    /// Starts at the first key.
    @inlinable
    public func makeIterator() -> Iterator {
      Iterator(start: parent.start, position: parent.target + 1, left: count)
    }

    /// Walks over the keys and values of a mapping.
    public struct Iterator: IteratorProtocol, BitwiseCopyable {
      @usableFromInline let start: UnsafePointer<NodeRecord>
      @usableFromInline var position: UInt32
      @usableFromInline var left: Int

      @inlinable
      init(start: UnsafePointer<NodeRecord>, position: UInt32, left: Int) {
        self.start = start
        self.position = position
        self.left = left
      }

      /// The next key and its value.
      @inlinable
      public mutating func next() -> (key: UnownedYAMLNode, value: UnownedYAMLNode)? {
        guard left > 0 else { return nil }
        left -= 1
        let key = UnownedYAMLNode(start: start, position: position)
        let value = UnownedYAMLNode(start: start, position: start[Int(position)].next)
        position = start[Int(value.position)].next
        return (key, value)
      }
    }
  }
}
