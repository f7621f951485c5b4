import Foundation
import Testing

extension DocumentationTests {
  /// The article on one's own app shows the sample that is built, file by file.
  @Suite struct OwnAppArticleTests {
    private let sample = Article.root.appendingPathComponent("Tests/OwnApp")

    @Test("Each block is part of the file that the text above it names last, and no source is left out")
    func blocks() throws {
      var shown: Set<String> = []
      for block in try Article("BringYourOwnApp").blocks where ["swift", "yaml"].contains(block.language) {
        let quoted = block.lead.components(separatedBy: "`").enumerated()
          .compactMap { $0.offset % 2 == 1 ? $0.element : nil }
        let named = quoted.last { $0.hasSuffix(".swift") || $0.hasSuffix(".yaml") }
        let name = try #require(named, "line \(block.line) names no file")
        let file = try String(contentsOf: sample.appendingPathComponent(name), encoding: .utf8)
        #expect(("\n" + file).contains("\n" + block.text), "line \(block.line) is not in \(name)")
        shown.insert(name)
      }
      #expect(shown.isSuperset(of: try sources()))
    }

    private func sources() throws -> [String] {
      let folder = sample.appendingPathComponent("Sources")
      let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      return names.filter { $0.hasSuffix(".swift") }.map { "Sources/" + $0 } + ["Package.swift"]
    }

    @Test("A console block is what the sample's program is expected to say")
    func output() throws {
      let expected = sample.appendingPathComponent("expected")
      let files = try FileManager.default.contentsOfDirectory(atPath: expected.path)
        .map { try String(contentsOf: expected.appendingPathComponent($0), encoding: .utf8) }
      let blocks = try Article("BringYourOwnApp").blocks.filter { $0.language == "console" }
      #expect(!blocks.isEmpty)
      for block in blocks {
        let lines = block.text.split(separator: "\n", maxSplits: 1)
        #expect(files.contains { $0.hasPrefix(lines[1]) }, "line \(block.line)")
      }
    }
  }
}
