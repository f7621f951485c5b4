internal import CLibYAML

/// The parser alone, without a document: the floor that reading is measured against.
public enum YAMLRawEvents {
  /// Number of events in `bytes` up to the end or the first error, the stream's own two included, taken as one
  /// would in C.
  public static func count(_ bytes: [UInt8]) -> Int {
    bytes.withUnsafeBufferPointer { bytes in
      let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
      defer { parser.deallocate() }
      guard let start = bytes.baseAddress, yaml_parser_initialize(parser) == 1 else { return 0 }
      defer { yaml_parser_delete(parser) }
      yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
      yaml_parser_set_input_string(parser, start, bytes.count)
      var event = yaml_event_t()
      var count = 0
      var isFinished = false
      while !isFinished, yaml_parser_parse(parser, &event) == 1, event.type != YAML_NO_EVENT {
        count += 1
        isFinished = event.type == YAML_STREAM_END_EVENT
        yaml_event_delete(&event)
      }
      return count
    }
  }
}
