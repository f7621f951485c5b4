import Foundation

/// A page of the documentation catalog, with its code blocks.
struct Article {
  /// A fenced block of code.
  struct Block {
    /// What stands behind the opening fence: `yaml`, `swift`, `console`.
    var language: String
    var text: String
    /// The line of the opening fence, from 1.
    var line: Int
    /// The text since the block before, where a reader is told what comes.
    var lead: String
  }

  let name: String
  let text: String

  /// The top of the package.
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  static let catalog = root.appendingPathComponent("Sources/NavFlowKit/NavFlowKit.docc")

  init(_ name: String) throws {
    self.name = name
    text = try String(contentsOf: Self.catalog.appendingPathComponent(name + ".md"), encoding: .utf8)
  }

  /// The names of all pages.
  static func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: catalog.path)
      .filter { $0.hasSuffix(".md") }.map { String($0.dropLast(3)) }.sorted()
  }

  /// Every page, by name.
  static func all() throws -> [Article] { try names().map { try Article($0) } }

  /// Whether the pages are to be written anew where a program determines what they say.
  static var isBeingUpdated: Bool { ProcessInfo.processInfo.environment["NAVFLOW_UPDATE_DOCS"] != nil }

  /// Replaces the page.
  func rewrite(_ text: String) throws {
    try text.write(to: Self.catalog.appendingPathComponent(name + ".md"), atomically: true, encoding: .utf8)
  }

  /// The blocks, in order.
  var blocks: [Block] {
    var blocks: [Block] = []
    var open: Block?
    var lead = ""
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      if line.hasPrefix("```"), let block = open {
        blocks.append(block)
        open = nil
      } else if line.hasPrefix("```") {
        open = Block(language: String(line.dropFirst(3)), text: "", line: index + 1, lead: lead)
        lead = ""
      } else if open != nil {
        open?.text += line + "\n"
      } else {
        lead += line + "\n"
      }
    }
    return blocks
  }

  /// The section under a heading, down to the next heading of the same rank.
  func section(_ heading: String) -> String? {
    let rank = String(heading.prefix { $0 == "#" }) + " "
    guard let start = ("\n" + text).range(of: "\n\(heading)\n") else { return nil }
    let rest = ("\n" + text)[start.upperBound...]
    return String(rest[..<(rest.range(of: "\n" + rank)?.lowerBound ?? rest.endIndex)])
  }
}
