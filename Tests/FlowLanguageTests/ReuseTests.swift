import Diagnostics
import Testing
import YAML

@testable import FlowLanguage

/// A compiler is used for any number of files, each as if it were the first.
@Suite struct ReuseTests {
  private static let fragment = "fragment: f\nparams: [event]\nsteps:\n  - tapEvent: $(event)\n"

  private func compiler() -> FlowCompiler {
    FlowCompiler(catalogs: [SampleApp.calendar, SampleApp.documents]) { path in
      path == "f.yaml" ? SourceFile(path: path, text: Self.fragment) : nil
    }
  }

  private func outcome(_ text: String, _ compiler: FlowCompiler, _ reader: YAMLReader) -> String {
    let result = compiler.compile(SourceFile(path: "a.yaml", text: text), reader: reader)
    return "\(result.kind) \(result.cases.count) \(result.fragments)\n" + rendered(result.diagnostics)
  }

  @Test func leavesNothingBehind() {
    let texts =
      BrokenFlows.all.map(\.text) + StepTests.table.map { flow("  - \($0.0)") }
      + ExpectationTests.table.map { expecting($0.0) }
      + [
        Self.fragment, flow("  - run: { file: f.yaml, with: { event: a } }"), flow("  - run: none.yaml"),
        "a: [\n",
      ]
    let (shared, reader) = (compiler(), YAMLReader())
    for text in texts + texts.reversed() {
      #expect(outcome(text, shared, reader) == outcome(text, compiler(), YAMLReader()))
    }
  }

  /// White space is told without asking for the property, and is the same.
  @Test func whiteSpaceIsThatOfUnicode() {
    let scalars = (UInt32(0)...0x10FFFF).lazy.compactMap { Unicode.Scalar($0) }
    #expect(scalars.allSatisfy { $0.isWhiteSpace == $0.properties.isWhitespace })
    #expect("".isBlank && " \u{3000}\n".isBlank && !" a".isBlank && !"a ".isBlank)
  }
}
