import Testing

@testable import FlowRunner

@Suite struct NarrowingTests {
  private static let files = ["a", "b", "c", "d"].map { FoundFile(path: $0, root: ".") }

  private func result(_ named: [FoundFile], of files: [FoundFile] = files) -> [String] {
    var narrowing = Narrowing(files)
    for file in named { narrowing.name(file) }
    return narrowing.result().map { file in
      file.path + (file.line.map { ":\($0)" } ?? "") + (file.isNamed ? "!" : "")
        + (file.cases.map { " " + $0.map { "\($0.row ?? -1)" }.joined(separator: ",") } ?? "")
    }
  }

  @Test("Files keep their order and come once for each line, and once for all cases that are named")
  func order() {
    let named = [
      FoundFile(path: "d", root: "", cases: [CaseKey(row: 2)]),
      FoundFile(path: "c", root: "", line: 7, isNamed: true),
      FoundFile(path: "a", root: ""), FoundFile(path: "x", root: ""), FoundFile(path: "c", root: "", line: 3),
      FoundFile(path: "d", root: "", cases: [CaseKey(row: 0), CaseKey(row: 1)]),
      FoundFile(path: "c", root: "", line: 3), FoundFile(path: "d", root: "", line: 9),
    ]
    #expect(result(named) == ["a", "c:7!", "c:3", "d:9", "d 2,0,1"])
    #expect(result([]) == [])
  }

  @Test("All of a file is more than any part of it") func whole() {
    let named = [
      FoundFile(path: "b", root: "", line: 4), FoundFile(path: "b", root: ""),
      FoundFile(path: "b", root: "", cases: [CaseKey()]),
    ]
    #expect(result(named) == ["b"])
  }

  @Test("Lines that were given before stay as they are") func lines() {
    let files = [3, 5].map { FoundFile(path: "a", root: ".", line: $0, isNamed: true) }
    #expect(result([FoundFile(path: "a", root: "")], of: files) == ["a:3!", "a:5!"])
    #expect(result([FoundFile(path: "a", root: "", line: 5)], of: files) == ["a:5!"])
  }
}
