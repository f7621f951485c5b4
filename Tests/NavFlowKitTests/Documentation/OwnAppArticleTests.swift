import Foundation
import Testing

extension DocumentationTests {
  /// The article on one's own app shows the sample that is built, file by file, and what its program says.
  @Suite struct OwnAppArticleTests {
    private let sample = Article.root.appendingPathComponent("Tests/OwnApp")

    @Test("Each block is the file that the text above it names last, and no source is left out")
    func files() throws {
      let article = try Article("BringYourOwnApp")
      var text = article.text
      var shown: Set<String> = []
      for block in article.blocks where ["swift", "yaml"].contains(block.language) {
        let quoted = block.lead.components(separatedBy: "`").enumerated()
          .compactMap { $0.offset % 2 == 1 ? $0.element : nil }
        let named = quoted.last { $0.hasSuffix(".swift") || $0.hasSuffix(".yaml") }
        let name = try #require(named, "line \(block.line) names no file")
        let file = try String(contentsOf: sample.appendingPathComponent(name), encoding: .utf8)
        if Article.isBeingUpdated {
          text = text.replacingOccurrences(of: "\n" + block.text + "```", with: "\n" + file + "```")
        } else {
          #expect(block.text == file, "line \(block.line) shows \(name)")
        }
        shown.insert(name)
      }
      if text != article.text { try article.rewrite(text) }
      #expect(shown.isSuperset(of: try sources()))
    }

    private func sources() throws -> [String] {
      let folder = sample.appendingPathComponent("Sources")
      let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      return names.filter { $0.hasSuffix(".swift") }.map { "Sources/" + $0 } + ["Package.swift"]
    }

    @Test("A command is followed by what the sample's program is expected to say, or by its beginning and …")
    func commands() throws {
      let article = try Article("BringYourOwnApp")
      var text = article.text
      let expected = try expectedTexts()
      for block in article.blocks where block.language == "console" {
        let shown = lines(block.text)
        let command = String(shown[0])
        var wanted = try #require(
          expected[command.replacingOccurrences(of: "$ swift run ", with: "$ ")], "\(command)")
        if shown.last == "…" { wanted = wanted.prefix(shown.count - 2) + ["…"] }
        if Article.isBeingUpdated {
          let new = ([shown[0]] + wanted).joined(separator: "\n") + "\n"
          text = text.replacingOccurrences(of: "\n" + block.text + "```", with: "\n" + new + "```")
        } else {
          #expect(Array(shown.dropFirst()) == Array(wanted), "\(command)")
        }
      }
      if text != article.text { try article.rewrite(text) }
    }

    /// What the program says, in lines without the exit code, by command.
    private func expectedTexts() throws -> [String: ArraySlice<Substring>] {
      let folder = sample.appendingPathComponent("expected")
      var texts: [String: ArraySlice<Substring>] = [:]
      for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
        let file = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
        texts[String(lines(file)[0])] = lines(file).dropFirst().dropLast()
      }
      return texts
    }

    private func lines(_ text: String) -> [Substring] {
      text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    }
  }
}
