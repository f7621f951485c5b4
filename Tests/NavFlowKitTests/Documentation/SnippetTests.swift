import Foundation
import Testing

@testable import NavFlowKit

extension DocumentationTests {
  /// What the documentation shows is true: every snippet compiles, every whole flow passes, every command says what
  /// is printed below it.
  @MainActor @Suite struct SnippetTests {
    @Test("YAML and commands, in the order of the page", arguments: try Article.names())
    func snippets(_ name: String) throws {
      let article = try Article(name)
      // The sample app's own flows are run by its own program.
      guard article.name != "BringYourOwnApp" else { return }
      // Every page is read with a midterm and a final in the calendar, unless it shows settings of its own.
      var workplace = try Workplace(settings: Self.config)
      let blocks = article.blocks
      var text = article.text
      for (index, block) in blocks.enumerated() {
        let place = "\(article.name).md:\(block.line)"
        switch block.language {
        case "yaml":
          let flow = SnippetFlow(block.text)
          try workplace.write(flow.name, flow.text)
          if flow.name == "config.yaml" { continue }
          // A flow whose run is shown right below may fail; what it says is compared there.
          let isShown = blocks.indices.contains(index + 1) && blocks[index + 1].language == "console"
          if !isShown {
            let result = workplace.navflow([flow.isWhole ? "run" : "check", flow.name])
            #expect(result.code == .passed, "\(place)\n\(result.output)\(result.errors)")
          }
          if flow.name == "snippet.yaml" { try workplace.remove(flow.name) }
        case "console":
          let lines = block.text.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
          let words = (lines.first ?? "").split(separator: " ").map(String.init)
          try #require(words.starts(with: ["$", "navflow"]), "\(place): a console block is a run of navflow")
          let result = workplace.navflow(Array(words.dropFirst(2)))
          let shown = lines.count > 1 ? String(lines[1]) : ""
          let said = result.output + result.errors
          if Article.isBeingUpdated {
            let heading = "```console\n\(lines[0])\n"
            if let range = text.range(of: heading + shown + "```") {
              text.replaceSubrange(range, with: heading + said + "```")
            }
          } else {
            #expect(said == shown, "\(place)")
          }
        default: break
        }
      }
      if text != article.text { try article.rewrite(text) }
    }

    @Test("Every page is linked from another, and every link leads to a page")
    func links() throws {
      let articles = try Article.all()
      let names = Set(articles.map(\.name))
      var linked: Set<String> = ["NavFlowKit"]
      for article in articles {
        for part in article.text.components(separatedBy: "<doc:").dropFirst() {
          let target = String(part.prefix { $0 != ">" && $0 != "#" })
          #expect(names.contains(target), "\(article.name).md links to \(target)")
          if target != article.name { linked.insert(target) }
        }
      }
      #expect(linked == names)
    }

    private static let config = """
      given:
        now: 2026-04-20 09:00
        events:
          - { id: midterm, title: 중간고사, starts: 2026-04-20 10:00, ends: 2026-04-20 12:00, place: 공학관 301호 }
          - { id: final, title: 기말고사, starts: 2026-04-20 14:00, ends: 2026-04-20 16:00 }

      """
  }
}
