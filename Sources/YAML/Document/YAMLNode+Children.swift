extension YAMLNode {
  /// The items of a sequence, in order; empty for any other node.
  public var items: Items { Items(parent: self) }

  /// The keys and values of a mapping, in order; empty for any other node.
  public var pairs: Pairs { Pairs(parent: self) }

  /// The value of a key, or nil if the mapping has none such or the node is no mapping. Takes time in
  /// proportion to the number of keys.
  public subscript(key: String) -> YAMLNode? {
    for pair in pairs where pair.key.textEquals(key) { return pair.value }
    return nil
  }

  /// The items of a sequence.
  public struct Items: Sequence, Sendable {
    let parent: YAMLNode

    /// Number of items, found without walking over them.
    public var count: Int { parent.kind == .sequence ? parent.count : 0 }

    /// Starts at the first item.
    public func makeIterator() -> Iterator {
      Iterator(document: parent.document, position: parent.target + 1, left: count)
    }

    /// Walks over the items of a sequence.
    public struct Iterator: IteratorProtocol {
      let document: YAMLDocument
      var position: Int
      var left: Int

      /// The next item.
      public mutating func next() -> YAMLNode? {
        guard left > 0 else { return nil }
        left -= 1
        let node = YAMLNode(document: document, position: position)
        position = Int(document.records[position].next)
        return node
      }
    }
  }

  /// The keys and values of a mapping.
  public struct Pairs: Sequence, Sendable {
    let parent: YAMLNode

    /// Number of keys, found without walking over them.
    public var count: Int { parent.kind == .mapping ? parent.count : 0 }

    /// Starts at the first key.
    public func makeIterator() -> Iterator {
      Iterator(document: parent.document, position: parent.target + 1, left: count)
    }

    /// Walks over the keys and values of a mapping.
    public struct Iterator: IteratorProtocol {
      let document: YAMLDocument
      var position: Int
      var left: Int

      /// The next key and its value.
      public mutating func next() -> (key: YAMLNode, value: YAMLNode)? {
        guard left > 0 else { return nil }
        left -= 1
        let key = YAMLNode(document: document, position: position)
        let value = YAMLNode(document: document, position: Int(document.records[position].next))
        position = Int(document.records[value.position].next)
        return (key, value)
      }
    }
  }
}
