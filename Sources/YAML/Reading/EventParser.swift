internal import CLibYAML

#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#else
internal import Darwin
#endif

/// libyaml's parser over bytes in memory, one event at a time. After an error or the end of the stream there
/// are no more events, however often one asks.
///
/// It borrows the memory of whoever reads file after file.
struct EventParser: ~Copyable {
  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private let current: UnsafeMutablePointer<yaml_event_t>
  private var isFinished: Bool

  /// Starts on UTF-8 bytes without a byte order mark. They and the memory must outlive the parser.
  init(_ bytes: UnsafeBufferPointer<UInt8>, in memory: inout ParserMemory) {
    parser = memory.parser
    current = memory.event
    isFinished = !memory.start()
    guard !isFinished else { return }
    // libyaml wants a pointer even to no bytes.
    let start =
      bytes.baseAddress ?? UnsafePointer(UnsafeRawPointer(current).assumingMemoryBound(to: UInt8.self))
    yaml_parser_set_input_string(parser, start, bytes.count)
  }

  /// An event that was not taken to its end is released with the file.
  deinit { yaml_event_delete(current) }

  /// Goes to the next event. False at the end and after an error.
  @inline(__always)
  mutating func next() -> Bool {
    guard !isFinished else { return false }
    if isBareScalar {
      // All that `yaml_event_delete` would release, which costs as much again to find that out and to clear the event.
      free(current.pointee.data.scalar.value)
    } else if holdsMemory {
      yaml_event_delete(current)
    }
    guard yaml_parser_parse(parser, current) == 1, current.pointee.type != YAML_NO_EVENT else {
      isFinished = true
      return false
    }
    if current.pointee.type == YAML_STREAM_END_EVENT { isFinished = true }
    return true
  }

  /// Whether the current event is a scalar without an anchor and a tag: its value, which libyaml has from `malloc`, is
  /// all that it holds. The parser overwrites the event without looking at it.
  private var isBareScalar: Bool {
    @inline(__always) get {
      current.pointee.type == YAML_SCALAR_EVENT && current.pointee.data.scalar.anchor == nil
        && current.pointee.data.scalar.tag == nil
    }
  }

  /// Whether the current event has anything to release: the ends of collections never do, and their starts only
  /// with an anchor or a tag. The parser overwrites the event without looking at it.
  private var holdsMemory: Bool {
    @inline(__always) get {
      switch current.pointee.type {
      case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT, YAML_NO_EVENT, YAML_STREAM_START_EVENT: false
      case YAML_SEQUENCE_START_EVENT:
        current.pointee.data.sequence_start.anchor != nil || current.pointee.data.sequence_start.tag != nil
      case YAML_MAPPING_START_EVENT:
        current.pointee.data.mapping_start.anchor != nil || current.pointee.data.mapping_start.tag != nil
      default: true
      }
    }
  }

  /// The event that `next` went to. It stays valid until the next call.
  var event: UnsafePointer<yaml_event_t> {
    @inline(__always) get { UnsafePointer(current) }
  }

  /// Why there are no more events, or nil if the stream has simply ended.
  var failure: Failure? {
    let parser = parser.pointee
    switch parser.error {
    case YAML_NO_ERROR: return current.pointee.type == YAML_STREAM_END_EVENT ? nil : .memory
    case YAML_MEMORY_ERROR: return .memory
    case YAML_READER_ERROR:
      return .bytes(problem: Self.text(parser.problem), offset: parser.problem_offset)
    default:
      let context = parser.context.map { String(cString: $0) }
      return .syntax(
        problem: Self.text(parser.problem), index: parser.problem_mark.index, context: context,
        contextIndex: context == nil ? nil : parser.context_mark.index)
    }
  }

  /// Why the parser gave up.
  enum Failure {
    /// There was no memory.
    case memory
    /// The bytes at an offset are no text.
    case bytes(problem: String, offset: Int)
    /// The text is no YAML. Places are counted in Unicode scalars.
    case syntax(problem: String, index: Int, context: String?, contextIndex: Int?)
  }

  private static func text(_ pointer: UnsafePointer<CChar>?) -> String {
    pointer.map { String(cString: $0) } ?? ""
  }
}
