import Diagnostics
import RunEvents

extension CheckReport {
  /// SARIF 2.1.0: one run with a rule for each code that occurs.
  var sarif: JSON {
    var codes: [String] = []
    for diagnostic in diagnostics where !codes.contains(diagnostic.code) { codes.append(diagnostic.code) }
    codes.sort()
    let driver = JSON.object([
      ("name", .string("navflow")), ("version", .string(version)),
      (
        "rules",
        .array(
          codes.map { code in
            let meaning = meanings[code].map { [("shortDescription", Self.message($0))] } ?? []
            return .object(
              [("id", .string(code))] + meaning + [
                ("help", Self.message("`navflow explain \(code)` tells more"))
              ])
          })
      ),
    ])
    return .object([
      ("$schema", .string("https://json.schemastore.org/sarif-2.1.0.json")),
      ("version", .string("2.1.0")),
      (
        "runs",
        .array([
          .object([
            ("tool", .object([("driver", driver)])),
            ("columnKind", .string("unicodeCodePoints")),
            (
              "results",
              .array(diagnostics.map { $0.result(rule: codes.firstIndex(of: $0.code) ?? 0) })
            ),
          ])
        ])
      ),
    ])
  }

  private static func message(_ text: String) -> JSON { .object([("text", .string(text))]) }
}

extension Diagnostic {
  fileprivate func result(rule: Int) -> JSON {
    let text = ([message] + [label].compactMap(\.self) + help.map { "help: " + $0 }).joined(separator: "\n")
    var members: [(key: String, value: JSON)] = [
      ("ruleId", .string(code)), ("ruleIndex", .number(rule)), ("level", .string(severity.rawValue)),
      ("message", .object([("text", .string(text))])),
    ]
    if let file {
      members.append(("locations", .array([.object([Self.physicalLocation(range, in: file)])])))
    }
    let related = notes.compactMap { note -> JSON? in
      guard let place = note.file ?? file, let range = note.range else { return nil }
      return .object([
        Self.physicalLocation(range, in: place),
        ("message", .object([("text", .string(note.message))])),
      ])
    }
    if !related.isEmpty { members.append(("relatedLocations", .array(related))) }
    return .object(members)
  }

  private static func physicalLocation(_ range: SourceRange?, in file: SourceFile) -> (
    key: String, value: JSON
  ) {
    var members: [(key: String, value: JSON)] = [
      ("artifactLocation", .object([("uri", .string(uri(file.path)))]))
    ]
    if let range {
      let region = Region(range, in: file)
      members.append(
        (
          "region",
          .object([
            ("startLine", .number(region.start.line)), ("startColumn", .number(region.start.column)),
            ("endLine", .number(region.end.line)), ("endColumn", .number(region.end.column)),
          ])
        ))
    }
    return ("physicalLocation", .object(members))
  }

  /// A path as a relative reference, or as a `file` URI if it is absolute.
  private static func uri(_ path: String) -> String {
    let digits = Array("0123456789ABCDEF")
    let text = path.utf8.reduce(into: "") { result, byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
        UInt8(ascii: "~"), UInt8(ascii: "/"):
        result.unicodeScalars.append(Unicode.Scalar(byte))
      default: result += "%\(digits[Int(byte >> 4)])\(digits[Int(byte & 15)])"
      }
    }
    return path.hasPrefix("/") ? "file://" + text : text
  }
}
