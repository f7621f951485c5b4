import Diagnostics
import Testing

@testable import YAML

/// A reader keeps its memory from file to file, and nothing of what stood in them.
@Suite("One reader for many files") struct ReuseTests {
  private static let texts = [
    "", "a: 1\n", "# nothing\n", "- [a, {b: c}]\n- &x d\n- *x\n", "a: [b\n", "a: b: c\n", "\ta\n", "a: 'b\n",
    "--- a\n--- b\n", "%YAML 1.1\n---\na\n", "%TAG ! x:\n---\n!a b\n", "!!str 1\n", "*a\n", "&a [*a]\n",
    "회의: 중간고사 # 다시\n다음: |\n  한 줄\n", "a: \u{7}\n", "? [a]\n: b\n", "{a: 1, a: 2}\n", "a: !x b\n",
    String(repeating: "[", count: 200), String(repeating: "- ", count: 90) + "a\n",
    (0..<600).map { "key\($0): {a: [1, 2, '3']}\n" }.joined(),
  ]

  private func outcome(_ text: String, _ reader: YAMLReader) -> String {
    let reading = reader.read(SourceFile(path: "a.yaml", text: text))
    let errors = reading.errors.map { "\($0.kind) \($0.range.start)..<\($0.range.end)" }
    return errors.joined(separator: "\n") + (reading.document.map(EventText.replayed) ?? "none")
  }

  /// Every file after every other one.
  @Test func readsEachAsIfItWereTheFirst() {
    let fresh = Self.texts.map { outcome($0, YAMLReader()) }
    let reader = YAMLReader()
    for first in Self.texts {
      for (text, wanted) in zip(Self.texts, fresh) {
        _ = reader.read(SourceFile(path: "a.yaml", text: first))
        #expect(outcome(text, reader) == wanted)
      }
    }
  }
}
