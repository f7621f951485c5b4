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
      let pattern: UInt64 = 0x2323_2323_2323_2323
      var offset = 0
      func isGlued(_ place: Int) -> Bool {
        bytes[place] == UInt8(ascii: "#") && place + 1 < bytes.count && bytes[place + 1] > 0x20
      }
      while offset + 8 <= bytes.count {
        // A byte of `word` is zero where the file has a `#`.
        let word = bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self) ^ pattern
        if (word &- 0x0101_0101_0101_0101) & ~word & 0x8080_8080_8080_8080 != 0,
          (offset..<offset + 8).contains(where: isGlued)
        {
          return true
        }
        offset += 8
      }
      return (offset..<bytes.count).contains(where: isGlued)
    }
  }

  /// The text that YAML took for a comment or an anchor where a value seems to be missing.
  func swallowedText(_ node: Node) -> (text: String, place: Place)? {
    guard node.use == nil, node.substitute == nil else { return nil }
    let bytes = node.scope.file.bytes
    var place = Int(node.yaml.range.start)
    while place < bytes.count, bytes[place] == UInt8(ascii: " ") { place += 1 }
    guard place + 1 < bytes.count else { return nil }
    let isComment = bytes[place] == UInt8(ascii: "#") && bytes[place + 1] > 0x20
    guard isComment || node.yaml.hasAnchor else { return nil }
    let stop = bytes[place...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
    let text = String(decoding: bytes[place..<stop], as: UTF8.self).trimmedEnd
    return (text, Place(file: node.scope.file, range: SourceRange(place, place + text.utf8.count)))
  }

  /// A key such as `id:delete`, which lacks the space that ends a key; reported if it is one.
  func reportMissingSpace(_ key: Node, _ value: Node) -> Bool {
    guard value.isMissing, key.isPlain, let fixed = key.text.withSpaceAfterColon else { return false }
    report(.missingSpaceAfterColon(key.text, fixed: fixed), at: key)
    return true
  }

  /// A key that is not known: a piece of a text that a comma split, an `expect` that slipped into an argument, a
  /// key without the space after its colon, or a typo.
  func reportUnknownKey(_ key: Node, _ value: Node, in mapping: Node, known: [String], of owner: String?) {
    let name = key.text
    if reportMissingSpace(key, value) { return }
    if mapping.isFlowStyle, value.isMissing, key.place.range.start > mapping.place.range.start + 2 {
      report(.commaSplitsText(name), at: key)
    } else if key.textEquals("expect") || key.textEquals("label") {
      report(.expectInsideArgument(name), at: key)
    } else {
      report(
        .unknownKey(
          name, of: owner, suggestion: closest(to: name, in: known), known: known,
          advice: ForeignTable.advice(forKey: name)), at: key)
    }
  }
}

/// The nearest of some names, as an error suggests it.
func closest(to name: String, in names: [String]) -> String? { Suggestions.closest(to: name, in: names) }

extension String {
  var trimmedEnd: String {
    var result = self[...]
    while let last = result.last, last == " " || last == "\t" { result.removeLast() }
    return String(result)
  }
}
