import Diagnostics
import YAML

/// A value of a flow as its reader sees it: a YAML node, or what a variable puts in its place.
///
/// Plain bytes, so that handing it on costs nothing. The reporter of the compilation holds its `reading`, and that
/// its document and scope; a node never leaves the compilation, nor the `Reporter.withNodes` that it was made in.
struct Node: BitwiseCopyable {
  let yaml: UnownedYAMLNode
  private let unowned: UnsafeRawPointer
  /// Whether no variable had a hand in it.
  let isDirect: Bool
  /// Whether, besides, there are none in what lies within.
  let isStatic: Bool
  /// Whether the file holds a `#` right before a text, which may have cut off a part of a value.
  let mayBeCut: Bool

  /// A node read like another one of the same file.
  init(_ yaml: UnownedYAMLNode, like other: Node) {
    self.yaml = yaml
    unowned = other.unowned
    isDirect = other.isDirect
    isStatic = other.isStatic
    mayBeCut = other.mayBeCut
  }

  private init(_ yaml: UnownedYAMLNode, reading: Reading) {
    self.yaml = yaml
    unowned = UnsafeRawPointer(Unmanaged.passUnretained(reading).toOpaque())
    isDirect = reading.use == nil && reading.substitute == nil
    isStatic = isDirect && !reading.scope.mayRefer
    mayBeCut = reading.mayBeCut
  }

  init(_ yaml: YAMLNode, scope: Scope, use: Use? = nil, substitute: Substitute? = nil) {
    self.init(yaml.unowned, in: yaml.document, scope: scope, use: use, substitute: substitute)
  }

  /// Another reading of a node.
  init(_ node: Node, scope: Scope, use: Use? = nil, substitute: Substitute? = nil) {
    self.init(node.yaml, in: node.reading.document, scope: scope, use: use, substitute: substitute)
  }

  private init(
    _ yaml: UnownedYAMLNode, in document: YAMLDocument, scope: Scope, use: Use?, substitute: Substitute?
  ) {
    let known = use == nil && substitute == nil ? scope.directReading(of: document) : nil
    self.init(
      yaml, reading: known ?? Reading(document, scope: scope, use: use, substitute: substitute))
  }

  private var reading: Reading { Unmanaged<Reading>.fromOpaque(unowned).takeUnretainedValue() }

  /// The variables that are known where the node is written.
  var scope: Scope { reading.scope }

  /// Where a `$(name)` stands that brought the node here; nil for a node that is read where it is written.
  var use: Use? { isDirect ? nil : reading.use }

  /// What is read instead of the YAML node.
  var substitute: Substitute? { isDirect ? nil : reading.substitute }

  /// The YAML node for those who keep it.
  var ownedYAML: YAMLNode { yaml.owned(by: reading.document) }

  /// How a node is read: by which variables, and what one of them has to do with it.
  final class Reading {
    let document: YAMLDocument
    let scope: Scope
    let use: Use?
    let substitute: Substitute?
    let mayBeCut: Bool

    /// The scope's reporter holds it from now on.
    init(_ document: YAMLDocument, scope: Scope, use: Use? = nil, substitute: Substitute? = nil) {
      self.document = document
      self.scope = scope
      self.use = use
      self.substitute = substitute
      mayBeCut = use == nil && substitute == nil && scope.reporter.mayCutTexts(document.file)
      scope.reporter.keep(self)
    }
  }

  /// The node that stands for how what lies within this one is read.
  fileprivate var inner: Node {
    isDirect || substitute == nil ? self : Node(self, scope: scope, use: use)
  }

  /// A node within, variables resolved, read like this one.
  @inline(__always)
  func resolve(_ yaml: UnownedYAMLNode) -> Node {
    isStatic ? Node(yaml, like: self) : resolveVariables(yaml)
  }

  private func resolveVariables(_ yaml: UnownedYAMLNode) -> Node {
    let node = Node(yaml, like: self)
    return scope.resolve(node)
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
    /// The entries of both, once they were asked for.
    fileprivate var merged: [Pair]?
    /// Whether the value is known only when a fragment is run: a parameter in a fragment that is checked alone.
    let isUnknown: Bool
    /// The name of the command line's variable that the text is.
    let option: String?

    init(
      text: String? = nil, isPlain: Bool = false, isWhole: Bool = false, base: Node? = nil,
      isUnknown: Bool = false, option: String? = nil
    ) {
      self.option = option
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
  var isUnknown: Bool { isDirect ? false : substitute?.isUnknown ?? false }

  var kind: YAMLNode.Kind {
    @inline(__always) get { isDirect ? yaml.kind : substitutedKind }
  }

  private var substitutedKind: YAMLNode.Kind { substitute?.text == nil ? yaml.kind : .scalar }

  /// Whether the scalar is written without quotes.
  var isPlain: Bool {
    isDirect || substitute?.text == nil ? yaml.isPlain : substitute?.isPlain ?? false
  }

  /// Whether the collection is written in `[ ]` or `{ }`.
  var isFlowStyle: Bool { yaml.style == .flow }

  var count: Int {
    @inline(__always) get { isDirect ? yaml.count : substitutedCount }
  }

  private var substitutedCount: Int { substitute?.base == nil ? yaml.count : Array(pairs).count }

  /// The file in which the node is read.
  var file: SourceFile { isDirect ? scope.file : place.file }

  /// Where the node is read.
  var place: Place {
    if let use { return use.place }
    return Place(file: scope.file, range: yaml.range)
  }

  /// The bytes of the node in its file; of the `$(name)` that stands for it.
  var range: SourceRange {
    @inline(__always) get { isDirect ? yaml.range : usedRange }
  }

  private var usedRange: SourceRange { use?.place.range ?? yaml.range }
}

// MARK: - Scalars

extension Node {
  var text: String { isDirect ? yaml.text : substitute?.text ?? yaml.text }

  @inline(__always)
  func withTextBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    if isDirect { return body(yaml.textBytes) }
    guard let text = substitute?.text else { return body(yaml.textBytes) }
    return Array(text.utf8).withUnsafeBufferPointer(body)
  }

  @inline(__always)
  func textEquals(_ text: StaticString) -> Bool {
    isDirect ? yaml.textEquals(text) : substitutedTextEquals(text)
  }

  private func substitutedTextEquals(_ text: StaticString) -> Bool {
    guard let own = substitute?.text else { return yaml.textEquals(text) }
    return own == text.description
  }

  /// Whether there is nothing at all: a key without a value.
  var isMissing: Bool {
    @inline(__always) get { isDirect ? yaml.textIsEmpty && yaml.isPlain : isSubstituteMissing }
  }

  private var isSubstituteMissing: Bool {
    guard kind == .scalar, isPlain else { return false }
    // A text that was put together, or came from the command line, may be empty.
    return substitute?.text == nil && yaml.textIsEmpty
  }

  /// Whether it is a plain `nil`, `null` or `~`.
  var isNil: Bool {
    // Most texts are longer, and no collection has one.
    @inline(__always) get { (!isDirect || 1...4 ~= yaml.textLength) && isNilWord }
  }

  private var isNilWord: Bool {
    guard kind == .scalar, isPlain else { return false }
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
    @inline(__always) get { (!isDirect || yaml.textLength == 7) && isPresentWord }
  }

  private var isPresentWord: Bool {
    guard kind == .scalar, isPlain, textEquals("present") else { return false }
    return substitute?.text == nil || substitute?.isWhole == true
  }

  /// A plain whole number.
  var integer: Int? {
    guard let text = substitute?.text else { return ownedYAML.integer }
    return isPlain ? Int(text) : nil
  }

  /// A plain true or false.
  var boolean: Bool? {
    guard let text = substitute?.text else { return ownedYAML.boolean }
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
    if !isDirect, substitute?.base != nil { return pairs.first { $0.key.textEquals(key) }?.value }
    guard kind == .mapping else { return nil }
    for pair in yaml.pairs where pair.key.textEquals(key) { return inner.resolve(pair.value) }
    return nil
  }

  /// This mapping with another one's entries where it has none, mapping by mapping. Anything but two mappings:
  /// this node.
  func over(_ base: Node) -> Node {
    guard kind == .mapping, base.kind == .mapping else { return self }
    return Node(self, scope: scope, use: use, substitute: Substitute(base: base))
  }

  /// An entry of this mapping or of its defaults; nil behind the last one.
  fileprivate func merged(over base: Node, at position: Int) -> Pair? {
    guard let substitute else { return nil }
    if substitute.merged == nil {
      substitute.merged = Node.merge(yaml.pairs, of: self, over: base.pairs)
    }
    guard let pairs = substitute.merged, position < pairs.count else { return nil }
    return pairs[position]
  }

  private static func merge(
    _ own: UnownedYAMLNode.Pairs, of node: Node, over base: Pairs
  ) -> [Pair] {
    let inner = node.inner
    var result: [Pair] = own.map { (Node($0.key, like: inner), inner.resolve($0.value)) }
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
struct Pairs: Sequence, BitwiseCopyable {
  let node: Node

  var count: Int {
    @inline(__always) get { node.kind == .mapping ? node.count : 0 }
  }
  var isEmpty: Bool {
    @inline(__always) get { count == 0 }
  }

  var first: Node.Pair? {
    var iterator = makeIterator()
    return iterator.next()
  }

  @inline(__always)
  func makeIterator() -> Iterator { Iterator(node) }

  struct Iterator: IteratorProtocol, BitwiseCopyable {
    private let inner: Node
    private var written: UnownedYAMLNode.Pairs.Iterator
    /// A node with defaults, which holds its entries, and how many of them were walked over.
    private let merged: Node?
    private var position = 0

    @inline(__always)
    init(_ node: Node) {
      inner = node.isDirect ? node : node.inner
      written = node.yaml.pairs.makeIterator()
      merged = node.isDirect || node.substitute == nil ? nil : node
    }

    @inline(__always)
    mutating func next() -> Node.Pair? {
      guard inner.isStatic, merged == nil else { return nextResolved() }
      guard let (key, value) = written.next() else { return nil }
      return (Node(key, like: inner), Node(value, like: inner))
    }

    /// The next entry where variables or defaults may have a hand in it.
    private mutating func nextResolved() -> Node.Pair? {
      if let merged, merged.kind != .mapping { return nil }
      if let merged, let base = merged.substitute?.base {
        guard let pair = merged.merged(over: base, at: position) else { return nil }
        position += 1
        return pair
      }
      guard let (key, value) = written.next() else { return nil }
      let keyNode = Node(key, like: inner)
      inner.scope.checkKey(keyNode)
      return (keyNode, inner.resolve(value))
    }
  }
}

/// The items of a list.
struct Items: Sequence, BitwiseCopyable {
  let node: Node

  /// None where what stands for the list is not known yet: a substitute without a value is a scalar.
  var count: Int {
    @inline(__always) get { node.kind == .sequence ? node.yaml.count : 0 }
  }
  var isEmpty: Bool {
    @inline(__always) get { count == 0 }
  }

  var first: Node? {
    var iterator = makeIterator()
    return iterator.next()
  }

  @inline(__always)
  func makeIterator() -> Iterator { Iterator(self) }

  struct Iterator: IteratorProtocol {
    private let inner: Node
    private var written: UnownedYAMLNode.Items.Iterator
    private var left: Int

    @inline(__always)
    init(_ items: Items) {
      inner = items.node.isDirect ? items.node : items.node.inner
      written = items.node.yaml.items.makeIterator()
      left = items.count
    }

    @inline(__always)
    mutating func next() -> Node? {
      guard left > 0, let item = written.next() else { return nil }
      left -= 1
      return inner.resolve(item)
    }
  }
}
