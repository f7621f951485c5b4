import AppCatalog
import Diagnostics
import FlowInterpreter
import YAML

/// What is written in the place of an expectation, as far as it does not hang on where it stands.
enum Replacement: Hashable {
  /// One value, at a place inside the expectation's value.
  case value(Value, at: SourceRange)
  /// A word of the language, at a place inside the expectation's value.
  case word(String, at: SourceRange)
  /// The entries of a list.
  case entries([Entry])
  /// What an empty `expect` is filled with.
  case findings([Finding])

  /// An entry of a list.
  enum Entry: Hashable {
    /// One that was there, by its index.
    case kept(Int)
    /// A new one, as in a list of one entry a line.
    case found(String)
  }
}

/// Turns replacements into edits of one document.
struct ReplacementWriter {
  let document: YAMLDocument
  private let lineBreak: String

  init(_ document: YAMLDocument) {
    self.document = document
    let end = document.file.bytes.firstIndex(of: 0x0A) ?? 0
    lineBreak = end > 0 && document.file.bytes[end - 1] == 0x0D ? "\r\n" : "\n"
  }

  /// The edits that write a replacement at its place.
  func edits(_ replacement: Replacement, at place: ExpectationPlace) -> [YAMLEdit] {
    switch replacement {
    case .value(let value, let range):
      let target = place.value.descendant(at: range, isInFlow: place.isInFlow)
      return [edit(of: target?.node ?? place.value, value, isInFlow: target?.isInFlow ?? place.isInFlow)]
    case .word(let word, let range):
      let target = place.value.descendant(at: range, isInFlow: place.isInFlow)
      return [YAMLEdit(target?.node ?? place.value, source: word)]
    case .entries(let entries): return edits(entries, place)
    case .findings(let findings): return [edit(findings, place)]
    }
  }

  // MARK: Values

  private func edit(of node: YAMLNode, _ value: Value, isInFlow: Bool) -> YAMLEdit {
    guard let text = value.text, node.kind == .scalar, text != "present" || !node.isPlain else {
      return YAMLEdit(node, source: FoundSource.source(of: value, isInFlow: isInFlow))
    }
    // Dates and numbers that stood without quotes stay so; what they are is for the field to say.
    let startsWithDigit = { (text: String) in text.utf8.first.map { 0x30...0x39 ~= $0 } ?? false }
    if node.isPlain, startsWithDigit(node.text), startsWithDigit(text), value.description == text,
      !text.utf8.contains(where: { ",[]{}".utf8.contains($0) })
    {
      return YAMLEdit(node, source: text)
    }
    return YAMLEdit(node, text: text, isInFlow: isInFlow)
  }

  // MARK: Lists

  private func edits(_ entries: [Replacement.Entry], _ place: ExpectationPlace) -> [YAMLEdit] {
    let node = place.value
    let items = node.kind == .sequence ? Array(node.items) : []
    let isBlock = node.kind == .sequence && node.style == .block
    func source(_ entry: Replacement.Entry) -> String {
      switch entry {
      case .kept(let index): items[index].source
      case .found(let text): isBlock ? text : FoundSource.inBrackets(text)
      }
    }
    // Entry by entry, so that comments and spaces between them stay.
    if items.count == entries.count, !items.isEmpty {
      return zip(items.indices, entries).compactMap { index, entry in
        if case .kept(index) = entry { return nil }
        return YAMLEdit(items[index], source: source(entry))
      }
    }
    if entries.isEmpty { return [YAMLEdit(node, source: "[]")] }
    guard isBlock else { return [YAMLEdit(node, source: inBrackets(entries.map(source), node, items))] }
    // The comment behind an entry goes with it.
    let comments = items.map { comment(behind: $0) }
    let lines = entries.map { entry -> String in
      guard case .kept(let index) = entry else { return "- " + source(entry) }
      return "- " + source(entry) + comments[index]
    }
    let kept = entries.compactMap { if case .kept(let index) = $0 { index } else { nil } }
    let written = document.file.text(in: node.range) + (comments.last ?? "")
    let isEveryCommentKept =
      written.count { $0 == "#" }
      == kept.reduce(0) { sum, index in sum + (items[index].source + comments[index]).count { $0 == "#" } }
    let text = lines.joined(separator: lineBreak + indentation(of: node))
    // Without the comments, the document refuses to lose them.
    return [YAMLEdit(node, source: text, staysOnItsLines: isEveryCommentKept)]
  }

  /// The blanks and the comment between a node and the end of its line; empty if there is no comment.
  private func comment(behind node: YAMLNode) -> String {
    let rest = document.file.bytes[Int(node.range.end)...].prefix { $0 != 0x0A && $0 != 0x0D }
    let text = String(decoding: rest, as: UTF8.self)
    return text.drop { $0 == " " || $0 == "\t" }.hasPrefix("#") ? text : ""
  }

  /// A list in brackets, laid out as it was.
  private func inBrackets(_ sources: [String], _ node: YAMLNode, _ items: [YAMLNode]) -> String {
    let written = node.source
    if written.utf8.contains(0x0A), let first = items.first, let last = items.last {
      let start = SourceRange(start: node.range.start, end: first.range.start)
      let end = SourceRange(start: last.range.end, end: node.range.end)
      let separator =
        items.count > 1
        ? document.file.text(in: SourceRange(start: first.range.end, end: items[1].range.start))
        : "," + lineBreak + indentation(of: first)
      if !separator.contains("#") {
        return document.file.text(in: start) + sources.joined(separator: separator)
          + document.file.text(in: end)
      }
    }
    let joined = sources.joined(separator: ", ")
    return written.hasPrefix("[ ") ? "[ \(joined) ]" : "[\(joined)]"
  }

  /// The blanks that put a line below a node.
  private func indentation(of node: YAMLNode) -> String {
    let bytes = document.file.bytes
    var start = Int(node.range.start)
    while start > 0, bytes[start - 1] != 0x0A { start -= 1 }
    if start == 0 { start = document.file.byteOrderMarkLength }
    return String(repeating: " ", count: max(0, Int(node.range.start) - start))
  }

  // MARK: Empty expectations

  private func edit(_ findings: [Finding], _ place: ExpectationPlace) -> YAMLEdit {
    guard !place.isInFlow, place.value.kind == .scalar else {
      return YAMLEdit(place.value, source: FindingText.inBraces(findings))
    }
    let lines = FindingText.lines(findings, indentation: indentation(of: place.key) + "  ")
    return YAMLEdit(place.value, source: lines.map { lineBreak + $0 }.joined())
  }
}
