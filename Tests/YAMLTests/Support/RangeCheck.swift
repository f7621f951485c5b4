import Diagnostics

@testable import YAML

/// Checks what must hold for the ranges of any document.
enum RangeCheck {
  /// What is wrong with the ranges: out of bounds, within a character, outside the parent or out of order.
  static func problems(of document: YAMLDocument) -> [String] {
    let bytes = document.file.bytes
    var problems: [String] = []
    for (index, record) in document.records.enumerated() {
      let (start, end) = (Int(record.start), Int(record.end))
      if start > end || end > bytes.count {
        problems.append("node \(index): \(start)..<\(end) is out of bounds")
      }
      if !isBoundary(start, in: bytes) || !isBoundary(end, in: bytes) {
        problems.append("node \(index): \(start)..<\(end) cuts a character")
      }
      guard record.kind == .sequence || record.kind == .mapping else { continue }
      var child = index + 1
      var last = start
      while child < Int(record.next), child < document.records.count {
        let inner = document.records[child]
        if Int(inner.start) < last || inner.end > record.end {
          problems.append("node \(child): \(inner.start)..<\(inner.end) is not within \(last)..<\(end)")
        }
        last = Int(inner.end)
        child = Int(inner.next)
      }
      if child != Int(record.next) { problems.append("node \(index): children do not fill the subtree") }
    }
    return problems
  }

  /// Whether a range of an error lies in the file and cuts no character.
  static func isProper(_ range: SourceRange, in bytes: [UInt8]) -> Bool {
    range.start <= range.end && Int(range.end) <= bytes.count
      && isBoundary(Int(range.start), in: bytes) && isBoundary(Int(range.end), in: bytes)
  }

  private static func isBoundary(_ offset: Int, in bytes: [UInt8]) -> Bool {
    offset >= bytes.count || bytes[offset] & 0xC0 != 0x80
  }
}
