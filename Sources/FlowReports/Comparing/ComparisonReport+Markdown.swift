import RunEvents

extension ComparisonReport {
  /// A table whose rows are flows, each a link to its file; in brackets the invariants that its run violated.
  var markdown: String {
    var lines = [
      row(["flow"] + variation.names.map(Self.code)),
      row(Array(repeating: "---", count: variation.variants.count + 1)),
    ]
    for flow in flows {
      lines.append(
        row(
          ["[\(Self.escaped(flow.title))](\(Self.link(flow.path)))"]
            + flow.variants.map { variant in
              let cell = Self.escaped(variant.outcome.cell(in: flow))
              var kinds: [String] = []
              for kind in variant.issues.compactMap({ $0.split(separator: ":").first.map(String.init) })
              where !kinds.contains(kind) {
                kinds.append(kind)
              }
              return kinds.isEmpty ? cell : cell + " (" + kinds.joined(separator: ", ") + ")"
            }))
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func row(_ cells: [String]) -> String { "| " + cells.joined(separator: " | ") + " |" }

  /// Code in a cell: a bar ends the cell even there.
  private static func code(_ text: String) -> String {
    let fence = text.contains("`") ? "``" : "`"
    return fence + text.replacing("|", with: "\\|") + fence
  }

  /// Text that Markdown takes for nothing but text.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for character in text {
      if "\\`*_[]<>|~".contains(character) { result.append("\\") }
      result.append(character.isNewline ? " " : character)
    }
    return result
  }

  /// A path as a link's address.
  private static func link(_ path: String) -> String {
    let allowed = "/._-~"
    return path.utf8.map { byte in
      let scalar = Unicode.Scalar(byte)
      if byte < 0x80,
        scalar.properties.isAlphabetic || (0x30...0x39).contains(byte)
          || allowed.unicodeScalars.contains(scalar)
      {
        return String(Character(scalar))
      }
      let digits = String(byte, radix: 16, uppercase: true)
      return "%" + (digits.count == 1 ? "0" : "") + digits
    }.joined()
  }
}
