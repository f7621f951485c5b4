import AppCatalog
import Foundation
import Testing

@testable import NavFlowKit

extension DocumentationTests {
  /// The reference says what the tables say.
  @Suite struct ReferenceTests {
    @Test(
      "Every generated part stands in one page, as its table has it",
      arguments: GeneratedPart.all.map(\.name))
    func generated(_ name: String) throws {
      let part = try #require(GeneratedPart.all.first { $0.name == name })
      let start = "<!-- generated: \(part.name) -->\n"
      let end = "\n<!-- end -->"
      let articles = try Article.all().filter { $0.text.contains(start) }
      #expect(articles.count == 1)
      let article = try #require(articles.first)
      let opening = try #require(article.text.range(of: start))
      let closing = try #require(
        article.text.range(of: end, range: opening.upperBound..<article.text.endIndex))
      let range = opening.upperBound..<closing.lowerBound
      let wanted = "\n" + part.text
      if Article.isBeingUpdated {
        try article.rewrite(article.text.replacingCharacters(in: range, with: wanted))
      } else {
        #expect(String(article.text[range]) == wanted)
      }
    }

    @Test("Every invariant has a section with a flow that shows it", arguments: IssueKind.allCases)
    func invariant(_ issue: IssueKind) throws {
      let section = try #require(try Article("Invariants").section("## \(issue.rawValue)"))
      let flows = section.components(separatedBy: "```yaml\n").dropFirst()
        .compactMap { $0.components(separatedBy: "```").first }
      #expect(flows.contains { $0.hasPrefix("flow: ") && $0.contains("\(issue.rawValue): ") })
    }
  }
}
