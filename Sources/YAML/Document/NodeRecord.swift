/// What the arena holds for one node: 32 bytes, in preorder, so that a subtree is a stretch of the arena.
@usableFromInline
struct NodeRecord: BitwiseCopyable {
  /// First byte of the node in the file, its anchor and tag included.
  @usableFromInline var start: UInt32
  /// Byte after the node's last one.
  @usableFromInline var end: UInt32
  /// Scalars: where the value begins in the document's text. Aliases: index of the node that is meant.
  @usableFromInline var reference: UInt32
  /// Scalars: length of the value in bytes. Sequences: number of items. Mappings: number of keys.
  @usableFromInline var count: UInt32
  /// Index of the record after this node's subtree; 0 while the node is still being read.
  @usableFromInline var next: UInt32
  /// Index of the anchor in the document's table plus 1; 0 if the node has none.
  @usableFromInline var anchor: UInt32
  @usableFromInline var kind: Kind
  @usableFromInline var style: YAMLNode.Style
  /// Whether the node carries the tag `!!str`.
  @usableFromInline var hasStringTag: Bool

  @usableFromInline
  enum Kind: UInt8, BitwiseCopyable {
    case scalar, sequence, mapping, alias
  }
}
