internal import CLibYAML
public import Diagnostics

/// Reads files, one document each. A reader may be used for any number of files, by one thread at a time.
public final class YAMLReader {
  private var builder = ArenaBuilder()
  private var memory = ParserMemory()
  /// Number of events that the last file took: a measure of work that is the same on every machine.
  var eventsRead: Int { builder.eventCount }

  /// Makes a reader.
  public init() {}

  /// Reads a file and reports everything that is wrong with it: all errors of its content, and the first one
  /// of its syntax.
  public func read(_ file: SourceFile) -> YAMLReading {
    builder.eventCount = 0
    return file.bytes.withUnsafeBufferPointer { bytes in
      if bytes.count > YAMLLimits.fileSize {
        return .failed(.limit(.fileSize), at: SourceRange(start: 0, end: 0))
      }
      if SourceSurvey.isWideEncoding(bytes) {
        return .failed(.encoding(.notUTF8), at: SourceRange(start: 0, end: 0))
      }
      let base = SourceSurvey.starts(with: "\u{FEFF}", bytes, at: 0) ? 3 : 0
      return Self.read(
        UnsafeBufferPointer(rebasing: bytes[base...]), base: base, of: file, with: &builder, &memory)
    }
  }

  /// Reads bytes that begin after a byte order mark of `base` bytes.
  private static func read(
    _ bytes: UnsafeBufferPointer<UInt8>, base: Int, of file: SourceFile,
    with builder: inout ArenaBuilder, _ memory: inout ParserMemory
  ) -> YAMLReading {
    if bytes.count > YAMLLimits.prescanFrom {
      switch SourceSurvey.slowness(bytes) {
      case .blankRun(let place): return .failed(.limit(.blankRun), at: place.moved(by: base))
      case .tagDirective(let place): return .failed(.content(.tagDirective), at: place.moved(by: base))
      case nil: break
      }
    }
    let isASCII = SourceSurvey.isASCII(bytes)
    if !isASCII {
      let breaks = SourceSurvey.unicodeLineBreaks(bytes, atMost: YAMLLimits.errors)
      if !breaks.isEmpty {
        let errors = breaks.map { YAMLError(.encoding(.unicodeLineBreak), at: $0.moved(by: base)) }
        return YAMLReading(document: nil, errors: errors)
      }
    }
    var parser = EventParser(bytes, in: &memory)
    builder.start(bytes, base: base, isASCII: isASCII)
    defer { builder.reset() }
    do throws(YAMLError) {
      try build(&builder, from: &parser)
    } catch {
      return YAMLReading(document: nil, errors: builder.errors + [error])
    }
    if let failure = parser.failure, !builder.hasSecondDocument {
      let diagnosis = SyntaxDiagnosis(file: file, base: base, lastNode: builder.lastRecord)
      let error = diagnosis.error(for: failure)
      // One message per cause: what was made of a text without its quotes is no news.
      return YAMLReading(
        document: nil, errors: builder.errors.filter { !error.range.contains($0.range) } + [error])
    }
    return YAMLReading(document: builder.document(of: file), errors: builder.errors)
  }

  /// Takes all events of the first document.
  @inline(__always)
  private static func build(
    _ builder: inout ArenaBuilder, from parser: inout EventParser
  ) throws(YAMLError) {
    while parser.next() {
      builder.eventCount &+= 1
      let event = parser.event
      switch event.pointee.type {
      case YAML_SCALAR_EVENT: try builder.scalar(event)
      case YAML_MAPPING_START_EVENT: try builder.begin(.mapping, event)
      case YAML_SEQUENCE_START_EVENT: try builder.begin(.sequence, event)
      case YAML_MAPPING_END_EVENT, YAML_SEQUENCE_END_EVENT: builder.end(event)
      case YAML_ALIAS_EVENT: try builder.alias(event)
      case YAML_DOCUMENT_START_EVENT:
        guard builder.beginDocument(event) else { return }
      default: break
      }
    }
  }
}

extension YAMLReading {
  /// Nothing but one error that stopped the reader.
  static func failed(_ kind: YAMLError.Kind, at range: SourceRange) -> YAMLReading {
    YAMLReading(document: nil, errors: [YAMLError(kind, at: range)])
  }
}

extension Range<Int> {
  /// The range as bytes of a file that has `base` bytes before what was looked at.
  fileprivate func moved(by base: Int) -> SourceRange {
    SourceRange(lowerBound + base, upperBound + base)
  }
}
