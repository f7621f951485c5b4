public import Diagnostics

/// A node of a document: a handle that is cheap to copy. An alias shows what it refers to.
public struct YAMLNode: Sendable {
  /// The document that the node belongs to.
  public let document: YAMLDocument
  /// Index of the record as written, which may be an alias.
  let position: Int

  init(document: YAMLDocument, position: Int) {
    precondition(document.records.indices.contains(position), "no such node")
    self.document = document
    self.position = position
  }

  /// The same node for a reader that keeps the document alive itself.
  public var unowned: UnownedYAMLNode {
    UnownedYAMLNode(start: document.start, position: UInt32(truncatingIfNeeded: position))
  }

  /// What a node is.
  public enum Kind: Sendable {
    /// A text, a number, true, false or nothing.
    case scalar
    /// A list.
    case sequence
    /// Keys and values.
    case mapping
  }

  /// How a node is written.
  public enum Style: UInt8, Sendable, BitwiseCopyable {
    /// A scalar without quotes.
    case plain
    /// A scalar in `'`.
    case singleQuoted
    /// A scalar in `"`.
    case doubleQuoted
    /// A block scalar after `|`.
    case literal
    /// A block scalar after `>`.
    case folded
    /// A collection by indentation.
    case block
    /// A collection in `[ ]` or `{ }`.
    case flow
  }

  /// Index of the record that is shown.
  var target: Int { reading { Int($0.target) } }
  /// The record that is shown.
  var record: NodeRecord { reading { $0.record.pointee } }

  /// Calls `body` with a handle that is good until it returns.
  private func reading<Result>(_ body: (UnownedYAMLNode) -> Result) -> Result {
    withExtendedLifetime(document) { body(unowned) }
  }

  /// What the node is.
  public var kind: Kind { reading { $0.kind } }

  /// How the node is written.
  public var style: Style { record.style }

  /// Whether the node is a scalar without quotes and without the tag `!!str`: only such a scalar can be a
  /// number, true, false or null.
  public var isPlain: Bool { reading { $0.isPlain } }

  /// The bytes of the node as written, its anchor and tag included. For an alias these are the bytes of the
  /// alias itself. A block collection ends where its last child ends; a missing value is an empty range.
  public var range: SourceRange { reading { $0.range } }

  /// The bytes of what an alias refers to; the same as `range` for any other node.
  public var targetRange: SourceRange {
    let record = record
    return SourceRange(start: record.start, end: record.end)
  }

  /// Whether the node is written as `*name`.
  public var isAlias: Bool { reading { $0.isAlias } }

  /// The name of the anchor that the node defines, or that it refers to.
  public var anchor: String? {
    let number = Int(record.anchor)
    return number == 0 ? nil : document.anchors[number - 1]
  }

  /// Number of items or of keys; 0 for a scalar.
  public var count: Int { reading { $0.count } }

  /// A number that is the same for two handles exactly if they show the same place of the same document.
  public var id: Int { position }
}

extension YAMLNode: Equatable {
  /// Whether both handles show the same place of the same document.
  public static func == (left: YAMLNode, right: YAMLNode) -> Bool {
    left.document === right.document && left.position == right.position
  }
}
