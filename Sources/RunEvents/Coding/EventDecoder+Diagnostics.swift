import Diagnostics

extension JSONReader {
  /// A place in one of the sources that travel with it.
  private struct Place {
    var source = 0
    var start: Int?
    var end = 0

    var range: SourceRange? { start.map { SourceRange(max(0, $0), max(0, end)) } }
  }

  /// A place with what is said about it.
  private struct Remark {
    var message: String?
    var label: String?
    var place: Place?
  }

  /// A report, drawn from its own excerpt.
  mutating func report() throws(Problem) -> Report {
    var heading = ""
    var message = ""
    var sources: [SourceFile] = []
    var own = Remark()
    var also: [Remark] = []
    var report = Report(
      heading: "", message: "",
      snippet: Snippet(file: SourceFile(path: "", bytes: []), primary: Snippet.Span(SourceRange(0, 0))))
    try object { json, name throws(Problem) in
      switch name {
      case "heading": heading = try json.string()
      case "message": message = try json.string()
      case "sources": sources = try json.array { json throws(Problem) in try json.excerpt().file }
      case "at": own.place = try json.place()
      case "label": own.label = try json.string()
      case "also": also = try json.array { json throws(Problem) in try json.remark() }
      case "sections": report.sections = try json.array { json throws(Problem) in try json.section() }
      case "notes": report.notes = try json.strings()
      case "help": report.help = try json.strings()
      case "closing": report.closing = try json.array { json throws(Problem) in try json.section() }
      default: try json.skip()
      }
    }
    guard let place = own.place, let range = place.range else { throw missing("at") }
    guard sources.indices.contains(place.source) else { throw missing("sources") }
    report.heading = heading
    report.message = message
    report.snippet = Snippet(
      file: sources[place.source], primary: Snippet.Span(range, label: own.label),
      secondary: also.compactMap { remark in
        remark.place?.range.map { Snippet.Span($0, label: remark.label) }
      })
    return report
  }

  /// A diagnostic, drawn from its own excerpts.
  mutating func diagnostic() throws(Problem) -> Diagnostic {
    var diagnostic = Diagnostic(code: "", message: "")
    var sources: [SourceFile] = []
    var own = Remark()
    var notes: [Remark] = []
    try object { json, name throws(Problem) in
      switch name {
      case "severity":
        // A severity that is not known is taken for the worse.
        diagnostic.severity = Diagnostic.Severity(rawValue: try json.string()) ?? .error
      case "code": diagnostic.code = try json.string()
      case "message": diagnostic.message = try json.string()
      case "sources": sources = try json.array { json throws(Problem) in try json.excerpt().file }
      case "at": own.place = try json.place()
      case "label": diagnostic.label = try json.string()
      case "notes": notes = try json.array { json throws(Problem) in try json.remark() }
      case "help": diagnostic.help = try json.strings()
      default: try json.skip()
      }
    }
    func file(_ place: Place?) -> SourceFile? {
      place.flatMap { sources.indices.contains($0.source) ? sources[$0.source] : nil }
    }
    diagnostic.file = file(own.place)
    diagnostic.range = diagnostic.file == nil ? nil : own.place?.range
    diagnostic.notes = notes.map { note in
      let isOwn = own.place != nil && note.place?.source == own.place?.source
      let source = file(note.place)
      return Diagnostic.Note(
        note.message ?? "", file: isOwn ? nil : source, range: source == nil ? nil : note.place?.range)
    }
    return diagnostic
  }

  private mutating func remark() throws(Problem) -> Remark {
    var remark = Remark()
    try object { json, name throws(Problem) in
      switch name {
      case "message": remark.message = try json.string()
      case "label": remark.label = try json.string()
      case "at": remark.place = try json.place()
      default: try json.skip()
      }
    }
    return remark
  }

  private mutating func place() throws(Problem) -> Place {
    var place = Place()
    try object { json, name throws(Problem) in
      switch name {
      case "source": place.source = try json.number()
      case "start": place.start = try json.number()
      case "end": place.end = try json.number()
      default: try json.skip()
      }
    }
    return place
  }

  private mutating func section() throws(Problem) -> Report.Section {
    var section = Report.Section("", [])
    try object { json, name throws(Problem) in
      switch name {
      case "name": section.name = try json.string()
      case "lines": section.lines = try json.strings()
      default: try json.skip()
      }
    }
    return section
  }

  private mutating func excerpt() throws(Problem) -> SourceExcerpt {
    var excerpt = SourceExcerpt(path: "", lines: [])
    try object { json, name throws(Problem) in
      switch name {
      case "path": excerpt.path = try json.string()
      case "lines": excerpt.lines = try json.array { json throws(Problem) in try json.excerptLine() }
      default: try json.skip()
      }
    }
    return excerpt
  }

  private mutating func excerptLine() throws(Problem) -> SourceExcerpt.Line {
    var line = SourceExcerpt.Line(number: 0, offset: 0, text: [])
    try object { json, name throws(Problem) in
      switch name {
      case "number": line.number = try json.number()
      case "offset": line.offset = try json.number()
      case "text": line.text = try json.text()
      case "before": line.bytesBefore = try json.number()
      case "scalarsBefore": line.scalarsBefore = try json.number()
      case "after": line.bytesAfter = try json.number()
      default: try json.skip()
      }
    }
    return line
  }
}
