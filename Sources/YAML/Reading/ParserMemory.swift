internal import CLibYAML

/// One parser of libyaml with the event that it fills, kept from file to file: its buffers and stacks cost more to
/// make than a small file takes to parse.
///
/// libyaml offers no way to begin anew, so `start` puts a parser that has come to the clean end of its stream back to
/// what `yaml_parser_initialize` makes of one: all zero but for its empty buffers, queue and stacks. Any other, such
/// as one that met an error, is made anew.
///
/// The parser holds a pointer into itself, so it lives on the heap and never moves.
struct ParserMemory: ~Copyable {
  let parser: UnsafeMutablePointer<yaml_parser_t>
  let event: UnsafeMutablePointer<yaml_event_t>
  /// Whether the parser has its memory.
  private var isMade = false
  /// Most entries of a queue or stack that are kept: a file that took more would hold them for ever.
  private static let keptEntries = 4096

  init() {
    parser = .allocate(capacity: 1)
    event = .allocate(capacity: 1)
    parser.initialize(to: yaml_parser_t())
    event.initialize(to: yaml_event_t())
  }

  deinit {
    // Both take a structure of zeros, which is what a failed start or an event already deleted leaves.
    yaml_event_delete(event)
    yaml_parser_delete(parser)
    event.deallocate()
    parser.deallocate()
  }

  /// Readies the parser for a stream of UTF-8. False if there is no memory.
  mutating func start() -> Bool {
    if isMade, isAtRest {
      rewind()
    } else {
      if isMade { yaml_parser_delete(parser) }
      // Where it fails, libyaml has released and cleared everything.
      isMade = yaml_parser_initialize(parser) == 1
    }
    if isMade { yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING) }
    return isMade
  }

  /// Whether the stream has ended without an error, so that queue and stacks own nothing any more.
  private var isAtRest: Bool {
    let state = parser.pointee
    return state.error == YAML_NO_ERROR && state.stream_end_produced != 0
      && state.state == YAML_PARSE_END_STATE && state.tokens.head == state.tokens.tail
      && state.states.top == state.states.start && state.marks.top == state.marks.start
      && state.tag_directives.top == state.tag_directives.start && state.aliases.start == nil
      && state.tokens.end - state.tokens.start <= Self.keptEntries
      && state.indents.end - state.indents.start <= Self.keptEntries
      && state.simple_keys.end - state.simple_keys.start <= Self.keptEntries
      && state.states.end - state.states.start <= Self.keptEntries
      && state.marks.end - state.marks.start <= Self.keptEntries
      && state.tag_directives.end - state.tag_directives.start <= Self.keptEntries
  }

  /// Clears all but the memory. What `indents` and `simple_keys` may still hold are plain numbers.
  private func rewind() {
    let old = parser.pointee
    var new = yaml_parser_t()
    new.raw_buffer = old.raw_buffer
    new.raw_buffer.pointer = old.raw_buffer.start
    new.raw_buffer.last = old.raw_buffer.start
    new.buffer = old.buffer
    new.buffer.pointer = old.buffer.start
    new.buffer.last = old.buffer.start
    new.tokens = old.tokens
    new.tokens.head = old.tokens.start
    new.tokens.tail = old.tokens.start
    new.indents = old.indents
    new.indents.top = old.indents.start
    new.simple_keys = old.simple_keys
    new.simple_keys.top = old.simple_keys.start
    new.states = old.states
    new.marks = old.marks
    new.tag_directives = old.tag_directives
    parser.pointee = new
  }
}
