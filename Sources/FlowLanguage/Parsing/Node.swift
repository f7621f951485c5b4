import Diagnostics
import YAML

/// A value of a flow as its reader sees it: a YAML node, or what a variable puts in its place.
///
/// Two references, so that handing it on is cheap; nodes of one file share their `reading`.
struct Node {
  let yaml: YAMLNode
  let reading: Reading

  init(_ yaml: YAMLNode, reading: Reading) {
    self.yaml = yaml
    self.reading = reading
  }

  init(_ yaml: YAMLNode, scope: Scope, use: Use? = nil, substitute: Substitute? = nil) {
    self.yaml = yaml
    reading = Reading(scope: scope, use: use, substitute: substitute)
  }

  /// The variables that are known where the node is written.
  var scope: Scope { reading.scope }

  /// Where a `$(name)` stands that brought the node here; nil for a node that is read where it is written.
  var use: Use? { reading.use }

  /// What is read instead of the YAML node.
  var substitute: Substitute? { reading.substitute }

  /// How a node is read: by which variables, and what one of them has to do with it.
  final class Reading {
    let scope: Scope
    let use: Use?
    let substitute: Substitute?
    /// Whether no variable had a hand in it.
    let isDirect: Bool

    init(scope: Scope, use: Use? = nil, substitute: Substitute? = nil) {
      self.scope = scope
      self.use = use
      self.substitute = substitute
      isDirect = use == nil && substitute == nil
    }

    /// How what lies within the node is read.
    var inner: Reading { substitute == nil ? self : Reading(scope: scope, use: use) }

    /// A node within, as it is read.
    func resolve(_ yaml: YAMLNode) -> Node { scope.resolve(Node(yaml, reading: self)) }
  }

  /// A place that refers to a variable.
  final class Use {
    let place: Place
    let name: String
    /// How many variables lead here; bounded, so that nothing refers to itself for ever.
    let depth: Int

    init(place: Place, name: String, depth: Int) {
      self.place = place
      self.name = name
      self.depth = depth
    }
  }

  /// What is read instead of a YAML node.
  final class Substitute {
    /// A text that was put together or came from the command line.
    let text: String?
    /// Whether the text counts as unquoted, so that it may be a number, true, false or nil.
    let isPlain: Bool
    /// Whether the text is all that a variable holds; a text put together of parts is never nil.
    let isWhole: Bool
    /// A mapping whose entries count where this one has none.
    let base: Node?
    /// Whether the value is known only when a fragment is run: a parameter in a fragment that is checked alone.
    let isUnknown: Bool

    init(
      text: String? = nil, isPlain: Bool = false, isWhole: Bool = false, base: Node? = nil,
      isUnknown: Bool = false
    ) {
      self.text = text
      self.isPlain = isPlain
      self.isWhole = isWhole
      self.base = base
      self.isUnknown = isUnknown
    }
  }
}

// MARK: - What it is

extension Node {
  var isUnknown: Bool { substitute?.isUnknown ?? false }

  var kind: YAMLNode.Kind { substitute?.text == nil ? yaml.kind : .scalar }

  /// Whether the scalar is written without quotes.
  var isPlain: Bool { substitute?.text == nil ? yaml.isPlain : substitute?.isPlain ?? false }

  /// Whether the collection is written in `[ ]` or `{ }`.
  var isFlowStyle: Bool { yaml.style == .flow }

  var count: Int { substitute?.base == nil ? yaml.count : pairs.count }

  /// Where the node is read.
  var place: Place {
    if let use { return use.place }
    return Place(file: scope.file, range: yaml.range)
  }

  /// The bytes of the node in its file; of the `$(name)` that stands for it.
  var range: SourceRange { use?.place.range ?? yaml.range }
}

// MARK: - Scalars

extension Node {
  var text: String { substitute?.text ?? yaml.text }

  func withTextBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    guard let text = substitute?.text else { return yaml.withTextBytes(body) }
    return Array(text.utf8).withUnsafeBufferPointer(body)
  }

  func textEquals(_ text: StaticString) -> Bool {
    guard let own = substitute?.text else { return yaml.textEquals(text) }
    return own == text.description
  }

  /// Whether there is nothing at all: a key without a value.
  var isMissing: Bool {
    guard kind == .scalar, isPlain else { return false }
    // A text that was put together, or came from the command line, may be empty.
    return substitute?.text == nil && yaml.textIsEmpty
  }

  /// Whether the node is written in more bytes than this, so that its text cannot be a short word.
  private func isLonger(than length: Int) -> Bool {
    reading.isDirect && yaml.range.length > length && !yaml.isAlias && yaml.anchor == nil
  }

  /// Whether it is a plain `nil`, `null` or `~`.
  var isNil: Bool {
    guard !isLonger(than: 4), kind == .scalar, isPlain else { return false }
    if let substitute, substitute.text != nil, !substitute.isWhole { return false }
    return withTextBytes { bytes in
      switch bytes.count {
      case 1: bytes[0] == UInt8(ascii: "~")
      case 3: bytes.elementsEqual("nil".utf8)
      case 4:
        bytes.elementsEqual("null".utf8) || bytes.elementsEqual("Null".utf8)
          || bytes.elementsEqual("NULL".utf8)
      default: false
      }
    }
  }

  /// Whether it is a plain `present`.
  var isPresent: Bool {
    guard !isLonger(than: 7), kind == .scalar, isPlain, textEquals("present") else { return false }
    return substitute?.text == nil || substitute?.isWhole == true
  }

  /// A plain whole number.
  var integer: Int? {
    guard let text = substitute?.text else { return yaml.integer }
    return isPlain ? Int(text) : nil
  }

  /// A plain true or false.
  var boolean: Bool? {
    guard let text = substitute?.text else { return yaml.boolean }
    guard isPlain else { return nil }
    switch text {
    case "true", "True", "TRUE": return true
    case "false", "False", "FALSE": return false
    default: return nil
    }
  }
}

// MARK: - Collections

extension Node {
  typealias Pair = (key: Node, value: Node)

  /// The items of a list, variables resolved.
  var items: Items { Items(node: self) }

  /// The entries of a mapping, variables in values resolved, defaults last.
  var pairs: Pairs { Pairs(node: self) }

  /// The value of a key.
  subscript(key: StaticString) -> Node? {
    if substitute?.base != nil { return pairs.first { $0.key.textEquals(key) }?.value }
    guard kind == .mapping else { return nil }
    for pair in yaml.pairs where pair.key.textEquals(key) { return reading.inner.resolve(pair.value) }
    return nil
  }

  /// This mapping with another one's entries where it has none, mapping by mapping. Anything but two mappings:
  /// this node.
  func over(_ base: Node) -> Node {
    guard kind == .mapping, base.kind == .mapping else { return self }
    return Node(yaml, scope: scope, use: use, substitute: Substitute(base: base))
  }

  fileprivate static func merge(_ own: YAMLNode.Pairs, of node: Node, over base: Pairs) -> [Pair] {
    let inner = node.reading.inner
    var result: [Pair] = own.map { (Node($0.key, reading: inner), inner.resolve($0.value)) }
    var positions: [String: Int] = [:]
    for (index, pair) in result.enumerated() { positions[pair.key.text] = index }
    for pair in base {
      if let position = positions[pair.key.text] {
        result[position].value = result[position].value.over(pair.value)
      } else {
        result.append(pair)
      }
    }
    return result
  }
}

/// The entries of a mapping.
struct Pairs: Sequence {
  let node: Node

  var count: Int { node.kind == .mapping ? node.count : 0 }
  var isEmpty: Bool { count == 0 }

  var first: Node.Pair? {
    var iterator = makeIterator()
    return iterator.next()
  }

  func makeIterator() -> Iterator { Iterator(node) }

  struct Iterator: IteratorProtocol {
    private let inner: Node.Reading
    private var written: YAMLNode.Pairs.Iterator
    /// Only where there are defaults; walked over backwards.
    private var merged: [Node.Pair]?

    init(_ node: Node) {
      inner = node.reading.inner
      written = node.yaml.pairs.makeIterator()
      guard node.substitute != nil else { return }
      if node.kind != .mapping {
        merged = []
      } else if let base = node.substitute?.base {
        merged = Node.merge(node.yaml.pairs, of: node, over: base.pairs).reversed()
      }
    }

    mutating func next() -> Node.Pair? {
      if merged != nil { return merged?.popLast() }
      guard let (key, value) = written.next() else { return nil }
      let keyNode = Node(key, reading: inner)
      inner.scope.checkKey(keyNode)
      return (keyNode, inner.resolve(value))
    }
  }
}

/// The items of a list.
struct Items: Sequence {
  /// Nil for an empty list that is none.
  let node: Node?

  /// No items, where what stands for them is not known yet.
  static var none: Items { Items(node: nil) }

  init(node: Node?) { self.node = node }

  var count: Int { node.map { $0.kind == .sequence ? $0.yaml.count : 0 } ?? 0 }
  var isEmpty: Bool { count == 0 }

  var first: Node? {
    var iterator = makeIterator()
    return iterator.next()
  }

  func makeIterator() -> Iterator { Iterator(node) }

  struct Iterator: IteratorProtocol {
    private let inner: Node.Reading?
    private var written: YAMLNode.Items.Iterator?

    init(_ node: Node?) {
      inner = node?.reading.inner
      written = node.flatMap { $0.kind == .sequence ? $0.yaml.items.makeIterator() : nil }
    }

    mutating func next() -> Node? {
      guard let item = written?.next() else { return nil }
      return inner?.resolve(item)
    }
  }
}
