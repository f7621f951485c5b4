import Foundation
import Testing

@testable import FlowLanguage

/// Schema and `check` agree on what is a flow, as far as a schema can know.
@Suite struct SchemaTests {
  @Test(.enabled(if: SchemaTool.path != nil, "check-jsonschema is not installed"))
  func brokenFlows() throws {
    let schema = FlowSchema(catalogs: [SampleApp.calendar, SampleApp.documents]).schema(of: nil)
    let flows = BrokenFlows.all.filter { $0.config == nil }
    let texts = flows.enumerated().map { ("\($0.offset).yaml", $0.element.text + "\n") }
    let reasons = try SchemaTool.invalid(texts, against: schema)
    var differing: [String] = []
    for (flow, text) in zip(flows, texts) {
      let result = compiled(text.1, files: BrokenFlow.files)
      let isValid = !result.hasErrors
      if isValid != (reasons[text.0] == nil) {
        differing.append(
          "\(isValid ? "VALID" : result.diagnostics.map { $0.code + " " + $0.message }.joined(separator: "; "))\n    schema: \(reasons[text.0] ?? "valid")\n\(flow.text)\n"
        )
      }
    }
    try Data(differing.joined(separator: "----\n").utf8).write(
      to: URL(fileURLWithPath: "/tmp/au/differing.txt"))
    #expect(differing.count == 0 && flows.count > 60)
  }
}
