import CLibYAML
import Diagnostics

@testable import YAML

/// Events in the notation of the official suite.
enum EventText {
  /// The events of the parser, one a line, and whether it got to the end.
  static func parsed(_ bytes: [UInt8]) -> (text: String, isComplete: Bool) {
    bytes.withUnsafeBufferPointer { bytes in
      var memory = ParserMemory()
      var parser = EventParser(bytes, in: &memory)
      var lines: [String] = []
      while parser.next() { lines.append(line(parser.event.pointee)) }
      return (lines.map { $0 + "\n" }.joined(), parser.failure == nil)
    }
  }

  /// The events that a document's nodes stand for.
  static func replayed(_ document: YAMLDocument) -> String {
    var lines = ["+STR"]
    if !document.isEmpty {
      lines.append("+DOC")
      append(document.root, to: &lines)
      lines.append("-DOC")
    }
    lines.append("-STR")
    return lines.map { $0 + "\n" }.joined()
  }

  /// The events without what the arena does not keep: how a document's beginning and end are written.
  static func withoutMarkers(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map {
      $0.hasPrefix("+DOC") ? "+DOC" : $0.hasPrefix("-DOC") ? "-DOC" : String($0)
    }.joined(separator: "\n")
  }

  private static func line(_ event: yaml_event_t) -> String {
    switch event.type {
    case YAML_STREAM_START_EVENT: return "+STR"
    case YAML_STREAM_END_EVENT: return "-STR"
    case YAML_DOCUMENT_START_EVENT: return event.data.document_start.implicit == 0 ? "+DOC ---" : "+DOC"
    case YAML_DOCUMENT_END_EVENT: return event.data.document_end.implicit == 0 ? "-DOC ..." : "-DOC"
    case YAML_SEQUENCE_START_EVENT:
      let start = event.data.sequence_start
      let flow = start.style == YAML_FLOW_SEQUENCE_STYLE ? " []" : ""
      return "+SEQ" + flow + properties(anchor: start.anchor, tag: start.tag)
    case YAML_MAPPING_START_EVENT:
      let start = event.data.mapping_start
      let flow = start.style == YAML_FLOW_MAPPING_STYLE ? " {}" : ""
      return "+MAP" + flow + properties(anchor: start.anchor, tag: start.tag)
    case YAML_SEQUENCE_END_EVENT: return "-SEQ"
    case YAML_MAPPING_END_EVENT: return "-MAP"
    case YAML_ALIAS_EVENT: return "=ALI *" + string(event.data.alias.anchor)
    case YAML_SCALAR_EVENT:
      let scalar = event.data.scalar
      let value = String(
        decoding: UnsafeBufferPointer(start: scalar.value, count: scalar.length), as: UTF8.self)
      let style: YAMLNode.Style =
        switch scalar.style {
        case YAML_SINGLE_QUOTED_SCALAR_STYLE: .singleQuoted
        case YAML_DOUBLE_QUOTED_SCALAR_STYLE: .doubleQuoted
        case YAML_LITERAL_SCALAR_STYLE: .literal
        case YAML_FOLDED_SCALAR_STYLE: .folded
        default: .plain
        }
      return "=VAL" + properties(anchor: scalar.anchor, tag: scalar.tag) + " " + mark(style) + escaped(value)
    default: return "?"
    }
  }

  private static func append(_ node: YAMLNode, to lines: inout [String]) {
    let anchor = node.anchor ?? ""
    if node.isAlias {
      lines.append("=ALI *" + anchor)
      return
    }
    let properties =
      (anchor.isEmpty ? "" : " &" + anchor) + (node.record.hasStringTag ? " <tag:yaml.org,2002:str>" : "")
    switch node.kind {
    case .scalar: lines.append("=VAL" + properties + " " + mark(node.style) + escaped(node.text))
    case .sequence:
      lines.append("+SEQ" + (node.style == .flow ? " []" : "") + properties)
      for item in node.items { append(item, to: &lines) }
      lines.append("-SEQ")
    case .mapping:
      lines.append("+MAP" + (node.style == .flow ? " {}" : "") + properties)
      for (key, value) in node.pairs {
        append(key, to: &lines)
        append(value, to: &lines)
      }
      lines.append("-MAP")
    }
  }

  private static func properties(
    anchor: UnsafeMutablePointer<yaml_char_t>?, tag: UnsafeMutablePointer<yaml_char_t>?
  ) -> String {
    (anchor == nil ? "" : " &" + string(anchor)) + (tag == nil ? "" : " <" + string(tag) + ">")
  }

  private static func string(_ text: UnsafeMutablePointer<yaml_char_t>?) -> String {
    text.map { String(cString: $0) } ?? ""
  }

  private static func mark(_ style: YAMLNode.Style) -> String {
    switch style {
    case .singleQuoted: "'"
    case .doubleQuoted: "\""
    case .literal: "|"
    case .folded: ">"
    default: ":"
    }
  }

  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case "\u{8}": result += "\\b"
      case "\0": result += "\\0"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
