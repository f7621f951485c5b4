import Diagnostics
import RunEvents

extension CheckReport {
  /// Everything; keys may be added to it, none changes its meaning while `version` stays.
  var json: JSON {
    .object([
      ("version", .number(1)),
      ("diagnostics", .array(diagnostics.map(\.json))),
      (
        "summary",
        .object([
          ("files", .number(files)), ("cases", .number(cases)), ("errors", .number(errors)),
          ("warnings", .number(diagnostics.count - errors)),
        ])
      ),
    ])
  }
}

extension Diagnostic {
  fileprivate var json: JSON {
    .object(
      [
        ("severity", .string(severity.rawValue)), ("code", .string(code)), ("message", .string(message)),
      ] + place(range, in: file) + [
        ("label", .optional(label)),
        (
          "notes",
          .array(
            notes.map { note in
              .object([("message", .string(note.message))] + place(note.range, in: note.file ?? file))
            })
        ),
        ("help", .array(help.map(JSON.string))),
      ])
  }

  private func place(_ range: SourceRange?, in file: SourceFile?) -> [(key: String, value: JSON)] {
    guard let file else { return [] }
    guard let range else { return [("path", .string(file.path))] }
    let region = Region(range, in: file)
    return [
      ("path", .string(file.path)), ("line", .number(region.start.line)),
      ("column", .number(region.start.column)), ("endLine", .number(region.end.line)),
      ("endColumn", .number(region.end.column)),
    ]
  }
}
