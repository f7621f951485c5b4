import YAML

/// Finds a value by the UTF-8 bytes of its name, without making a string.
///
/// `@unchecked` only for the memory that its index owns, which is filled while the table is made and never changes
/// afterwards.
struct ByteTable<Element: Sendable>: @unchecked Sendable {
  /// Owns the memory, as long as there is a copy of the table.
  private let index: ByteIndex<Element>
  /// The same memory, so that a look-up counts no references.
  private let view: ByteIndex<Element>.View

  /// Takes names with their values; of equal names the first counts.
  init(_ pairs: some Sequence<(String, Element)>) {
    index = ByteIndex()
    for (name, element) in pairs { index.insert(name, element) }
    view = index.view
  }

  /// Number of names.
  var count: Int { index.count }

  /// The value of a scalar node's text.
  subscript(node: Node) -> Element? {
    @inline(__always) get { withExtendedLifetime(index) { view.place(of: node)?.pointee } }
  }

  /// The value of a name.
  subscript(name: some StringProtocol) -> Element? {
    if let found = name.utf8.withContiguousStorageIfAvailable({ find($0) }) { return found }
    return Array(name.utf8).withUnsafeBufferPointer { find($0) }
  }

  /// The value of a name given as bytes.
  func find(_ name: UnsafeBufferPointer<UInt8>) -> Element? {
    withExtendedLifetime(index) { view.find(name)?.pointee }
  }

  /// Where the value of a node's text is, for those who hold the table until they have looked at it.
  @inline(__always)
  func place(of node: Node) -> UnsafePointer<Element>? { view.place(of: node) }
}
