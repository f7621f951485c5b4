internal import CLibYAML
internal import Diagnostics

extension ArenaBuilder {
  /// Notes the beginning of a document. False if it is the second one, which is reported and not read.
  mutating func beginDocument(_ event: UnsafePointer<yaml_event_t>) -> Bool {
    let start = place(event.pointee.start_mark)
    if records.isEmpty {
      let tags = event.pointee.data.document_start.tag_directives
      if tags.start != tags.end { report(.tagDirective, at: lineStart("%TAG", from: start)) }
      return true
    }
    hasSecondDocument = true
    report(.secondDocument, at: lineStart("---", from: start))
    return false
  }

  /// The document that was built. A file without content has an empty scalar for its root.
  mutating func document(of file: SourceFile) -> YAMLDocument {
    let isEmpty = records.isEmpty
    if isEmpty { appendEmptyRoot(at: UInt32(clamping: file.bytes.count)) }
    return records.withElements { records in
      text.withElements { text in
        YAMLDocument(file: file, records: records, text: text, anchors: anchors, isEmpty: isEmpty)
      }
    }
  }

  /// The first line from `start` on that begins with `text`: those bytes of it, or just the place.
  private func lineStart(_ text: StaticString, from start: UInt32) -> SourceRange {
    var offset = Int(start) - base
    while offset < bytes.count {
      if SourceSurvey.starts(with: text, bytes, at: offset) {
        return SourceRange(base + offset, base + offset + text.utf8CodeUnitCount)
      }
      guard bytes[offset] == UInt8(ascii: "%") || bytes[offset] == UInt8(ascii: "#") else { break }
      while offset < bytes.count, bytes[offset] != UInt8(ascii: "\n"), bytes[offset] != UInt8(ascii: "\r") {
        offset += 1
      }
      while offset < bytes.count, bytes[offset] == UInt8(ascii: "\n") || bytes[offset] == UInt8(ascii: "\r") {
        offset += 1
      }
    }
    return SourceRange(start: start, end: start)
  }
}
