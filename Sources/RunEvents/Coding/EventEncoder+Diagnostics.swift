import Diagnostics

extension JSONWriter {
  /// Writes a report with the excerpt that its source is drawn from.
  package mutating func write(_ report: Report) {
    object { json in
      json.member("heading", report.heading)
      json.member("message", report.message)
      json.key("sources")
      json.array([SourceExcerpt(of: report.snippet)]) { $0.write($1) }
      json.key("at")
      json.place(report.snippet.file, report.snippet.primary.range, source: 0)
      json.member("label", report.snippet.primary.label)
      json.member("also", array: report.snippet.secondary) { json, span in
        json.object { json in
          json.key("at")
          json.place(report.snippet.file, span.range, source: 0)
          json.member("label", span.label)
        }
      }
      json.member("sections", array: report.sections) { $0.write($1) }
      json.member("notes", report.notes)
      json.member("help", report.help)
      json.member("closing", array: report.closing) { $0.write($1) }
    }
  }

  private mutating func write(_ section: Report.Section) {
    object { json in
      json.member("name", section.name)
      json.member("lines", section.lines)
    }
  }

  /// Writes a diagnostic with the excerpts that its sources are drawn from.
  package mutating func write(_ diagnostic: Diagnostic) {
    let sources = DiagnosticSources(diagnostic)
    object { json in
      json.member("severity", diagnostic.severity.rawValue)
      json.member("code", diagnostic.code)
      json.member("message", diagnostic.message)
      json.member("sources", array: sources.excerpts) { $0.write($1) }
      if let file = diagnostic.file {
        json.key("at")
        json.place(file, diagnostic.range, source: 0)
      }
      json.member("label", diagnostic.label)
      json.member("notes", array: Array(zip(diagnostic.notes, sources.ofNotes))) { json, note in
        let (note, source) = note
        json.object { json in
          json.member("message", note.message)
          if let source, let file = note.file ?? diagnostic.file {
            json.key("at")
            json.place(file, note.range, source: source)
          }
        }
      }
      json.member("help", diagnostic.help)
    }
  }

  private mutating func write(_ excerpt: SourceExcerpt) {
    object { json in
      json.member("path", excerpt.path)
      json.member("lines", array: excerpt.lines) { json, line in
        json.object { json in
          json.member("number", line.number)
          json.member("offset", line.offset)
          json.key("text")
          json.text(line.text)
          if line.bytesBefore > 0 {
            json.member("before", line.bytesBefore)
            json.member("scalarsBefore", line.scalarsBefore)
          }
          if line.bytesAfter > 0 { json.member("after", line.bytesAfter) }
        }
      }
    }
  }

  private mutating func place(_ file: SourceFile, _ range: SourceRange?, source: Int) {
    object { json in
      json.member("source", source)
      guard let range else { return }
      json.member("start", Int(range.start))
      json.member("end", Int(range.end))
      let (start, end) = (file.location(of: range.start), file.location(of: range.end))
      json.member("line", start.line)
      json.member("column", start.column)
      json.member("endLine", end.line)
      json.member("endColumn", end.column)
    }
  }
}

/// The sources of a diagnostic: the first is its own, the others belong to notes about other files.
private struct DiagnosticSources {
  var excerpts: [SourceExcerpt] = []
  /// For each note the index of its excerpt; nil if it has no place.
  var ofNotes: [Int?] = []

  init(_ diagnostic: Diagnostic) {
    let file = diagnostic.file
    func isOwn(_ note: Diagnostic.Note) -> Bool {
      note.range != nil && file != nil && (note.file ?? file) == file
    }
    if let file {
      let own = diagnostic.notes.filter(isOwn).compactMap { note in note.range.map { Snippet.Span($0) } }
      let range = diagnostic.range
      // A file without a place in it is only named.
      excerpts.append(
        range == nil && own.isEmpty
          ? SourceExcerpt(path: file.path, lines: [])
          : SourceExcerpt(
            of: Snippet(
              file: file, primary: range.map { Snippet.Span($0) } ?? own[0],
              secondary: own)))
    }
    for note in diagnostic.notes {
      if isOwn(note) {
        ofNotes.append(0)
      } else if let file = note.file ?? file, let range = note.range {
        ofNotes.append(excerpts.count)
        excerpts.append(SourceExcerpt(of: Snippet(file: file, primary: Snippet.Span(range))))
      } else {
        ofNotes.append(nil)
      }
    }
  }
}
