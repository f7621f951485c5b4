import AppCatalog
import Diagnostics
import YAML

/// What YAML quietly does to a text that was meant otherwise.
extension CaseCompiler {
  /// A text after which a comment was cut off that was surely meant as a part of it: `회의 #3`.
  func checkTextTraps(_ node: Node) {
    guard node.mayBeCut, node.isDirect, node.isPlain, !node.yaml.isAlias else { return }
    let bytes = node.scope.file.bytes
    let end = Int(node.yaml.range.end)
    var place = end
    while place < bytes.count, bytes[place] == UInt8(ascii: " ") { place += 1 }
    guard place > end, place + 1 < bytes.count, bytes[place] == UInt8(ascii: "#") else { return }
    let next = bytes[place + 1]
    guard next > 0x20, next != UInt8(ascii: "#") else { return }
    let stop = bytes[place...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
    let lost = String(decoding: bytes[place..<stop], as: UTF8.self).trimmedEnd
    let gap = String(repeating: " ", count: place - end)
    reporter.report(
      .hashCutsText(lost: lost, whole: node.text + gap + lost),
      at: Place(file: node.scope.file, range: SourceRange(place, stop)))
  }

  /// Whether a file holds a `#` with a text right behind it, so that its values are worth a look.
  static func mayCutTexts(_ file: SourceFile) -> Bool {
    file.bytes.withUnsafeBytes { bytes in
      var start = 0
      while let place = ByteSearch.first(UInt8(ascii: "#"), in: bytes, from: start) {
        start = place + 1
        if start < bytes.count, bytes[start] > 0x20 { return true }
      }
      return false
    }
  }

  /// The text that YAML took for a comment where a value seems to be missing.
  func swallowedText(_ node: Node) -> (text: String, place: Place)? {
    guard node.use == nil, node.substitute == nil else { return nil }
    let bytes = node.scope.file.bytes
    var place = Int(node.yaml.range.start)
    while place < bytes.count, bytes[place] == UInt8(ascii: " ") { place += 1 }
    guard place + 1 < bytes.count else { return nil }
    let isComment = bytes[place] == UInt8(ascii: "#") && bytes[place + 1] > 0x20
    guard isComment else { return nil }
    let stop = bytes[place...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
    let text = String(decoding: bytes[place..<stop], as: UTF8.self).trimmedEnd
    return (text, Place(file: node.scope.file, range: SourceRange(place, place + text.utf8.count)))
  }

  /// A key such as `id:delete`, which lacks the space that ends a key; reported if it is one.
  func reportMissingSpace(_ key: Node, _ value: Node) -> Bool {
    value.isMissing && reportMissingSpace(key)
  }

  /// A text such as `eventDetail:pop` where a key and a value are wanted; reported if it is one.
  func reportMissingSpace(_ text: Node) -> Bool {
    guard text.kind == .scalar, text.isPlain, let fixed = text.text.withSpaceAfterColon else { return false }
    report(.missingSpaceAfterColon(text.text, fixed: fixed), at: text)
    return true
  }

  /// A key that is not known: a piece of a text that a comma split, an `expect` that slipped into an argument, a
  /// key without the space after its colon, or a typo.
  func reportUnknownKey(_ key: Node, _ value: Node, in mapping: Node, known: [String], of owner: String?) {
    let name = key.text
    if reportMissingSpace(key, value) { return }
    let suggestion = closest(to: name, in: known)
    if suggestion == nil, reportSplitText(key, in: mapping) { return }
    if key.textEquals("expect") || key.textEquals("label") {
      reportStrayExpect(key, value)
    } else {
      report(
        .unknownKey(
          name, of: owner, suggestion: suggestion, known: known,
          advice: ForeignTable.advice(forKey: name, in: ForeignTable.Context(owner: owner))), at: key)
    }
  }

  /// A key without a value that continues a text before it; reported if it is one.
  func reportSplitText(_ key: Node, in mapping: Node) -> Bool {
    guard mapping.substitute == nil, key.use == nil,
      let split = SplitText(at: key.ownedYAML, in: mapping.ownedYAML, file: key.scope.file)
    else { return false }
    reporter.report(.commaSplitsText(piece: split.rest, fixed: split.quoted), at: split.place)
    return true
  }

  /// A list without its brackets, `stack: home, calendar`, of which only the first item is the key's value;
  /// reported if it is one.
  func reportSplitList(_ value: Node, of name: String, wanted: String) -> Bool {
    guard value.kind == .scalar, value.isPlain, value.isDirect,
      let split = SplitText(value: value.ownedYAML, file: value.scope.file)
    else { return false }
    reporter.report(
      .listWithoutBrackets(name.isEmpty ? split.key : name, wanted: wanted, fixed: split.bracketed),
      at: split.place)
    return true
  }

  /// An `expect` or `label` in the argument of a step.
  func reportStrayExpect(_ key: Node, _ value: Node) {
    let step = stepKey?.text ?? "the step"
    let file = key.place.file
    let range = SourceRange(start: key.range.start, end: max(key.range.end, value.range.end))
    let written = file.text(in: range)
    let first = written.split(whereSeparator: \.isNewline).first.map(String.init) ?? key.text
    let indent = stepKey.map { max(0, $0.place.file.location(of: $0.range.start).column - 1) } ?? 0
    report(
      .expectInsideArgument(
        key.text, step: step, line: String(repeating: " ", count: min(indent, 40)) + first), at: key)
  }
}

/// A text in `{ }` that commas split into keys without values.
struct SplitText {
  /// The name of the key whose value is the text's beginning.
  let key: String
  /// All of the text as written.
  let text: String
  /// The text after the first comma.
  let rest: String
  /// What follows the first comma; the same for each of the pieces.
  let place: Place

  /// The text as it should be written.
  var quoted: String { "\(key): \"\(text.escaped)\"" }

  /// The text as a list.
  var bracketed: String { "\(key): [\(text)]" }

  /// The text that a key without a value is a piece of; nil if no plain text is before it.
  init?(at piece: YAMLNode, in mapping: YAMLNode, file: SourceFile) {
    self.init(in: mapping, file: file) { _, pieces in pieces.contains(piece) }
  }

  /// The text that begins with this value of a mapping; nil if it is whole.
  init?(value: YAMLNode, file: SourceFile) {
    guard let mapping = Self.mapping(around: value) else { return nil }
    self.init(in: mapping, file: file) { owner, _ in mapping.pairs.contains { $0 == (owner, value) } }
  }

  /// The mapping that a node is a value of.
  private static func mapping(around node: YAMLNode) -> YAMLNode? {
    var around = node.document.root
    while true {
      let inner: [YAMLNode]
      switch around.kind {
      case .mapping:
        inner = around.pairs.map(\.value)
        if inner.contains(node) { return around }
      case .sequence: inner = Array(around.items)
      case .scalar: return nil
      }
      guard let next = inner.first(where: { !$0.isAlias && $0.range.contains(node.range) }) else {
        return nil
      }
      around = next
    }
  }

  private init?(in mapping: YAMLNode, file: SourceFile, isMeant: (YAMLNode, [YAMLNode]) -> Bool) {
    guard mapping.kind == .mapping, mapping.style == .flow else { return nil }
    var owner: (key: YAMLNode, value: YAMLNode)?
    var pieces: [YAMLNode] = []
    var found: (key: YAMLNode, value: YAMLNode, pieces: [YAMLNode])?
    func close() {
      guard found == nil, let owner, !pieces.isEmpty, isMeant(owner.key, pieces) else { return }
      found = (owner.key, owner.value, pieces)
    }
    for pair in mapping.pairs {
      // A missing value after a colon stands behind it.
      if pair.value.isPlain, pair.value.textIsEmpty, pair.value.range.start == pair.key.range.end {
        pieces.append(pair.key)
      } else {
        close()
        owner = pair
        pieces = []
      }
    }
    close()
    guard let found, found.value.isPlain, !found.value.isAlias, found.value.boolean == nil,
      Duration(text: found.value.text) == nil, let first = found.pieces.first,
      let last = found.pieces.last
    else { return nil }
    key = found.key.text
    text = file.text(in: SourceRange(start: found.value.range.start, end: last.range.end))
    let range = SourceRange(start: first.range.start, end: last.range.end)
    rest = file.text(in: range)
    place = Place(file: file, range: range)
  }
}

extension Reporter {
  /// Texts such as `&a 회의`, of which YAML takes the first word for an anchor.
  func reportUnusedAnchors(of document: YAMLDocument) {
    for node in document.unusedAnchors {
      let range = node.range
      let place = Place(file: document.file, range: range)
      report(.swallowedText(document.file.text(in: range)), at: place)
      markBroken(place)
    }
  }
}

/// The nearest of some names, as an error suggests it.
func closest(to name: String, in names: [String]) -> String? {
  Suggestions.closest(to: name.betweenTypographicQuotes ?? name, in: names)
}

extension String {
  var trimmedEnd: String {
    var result = self[...]
    while let last = result.last, last == " " || last == "\t" { result.removeLast() }
    return String(result)
  }
}
