import Diagnostics
import Testing

@testable import YAML

@Suite("Edits")
struct EditTests {
  /// The node at a path of keys and indices.
  private func node(_ path: String, in document: YAMLDocument) throws -> YAMLNode {
    var node = document.root
    for step in path.split(separator: "/") {
      if let index = Int(step) {
        let items = Array(node.items)
        try #require(index < items.count)
        node = items[index]
      } else {
        node = try #require(node[String(step)])
      }
    }
    return node
  }

  @Test(arguments: [
    ("a: old # c\nb: 1\n", "a", "new", "a: new # c\nb: 1\n"),
    ("a: old\n", "a", "10:30", "a: \"10:30\"\n"),
    ("a: 'old'\n", "a", "it's", "a: 'it''s'\n"),
    ("a: 'old'\n", "a", "two\nlines", "a: \"two\\nlines\"\n"),
    ("a: \"old\"  # c\r\nb: 2\r\n", "a", "회의 \\ \"x\"", "a: \"회의 \\\\ \\\"x\\\"\"  # c\r\nb: 2\r\n"),
    ("a:   # c\nb: 1\n", "a", "x", "a: x   # c\nb: 1\n"),
    ("a:\nb: 1\n", "a", "", "a: \"\"\nb: 1\n"),
    ("- \n-\n", "1", "yes", "- \n- \"yes\"\n"),
    ("a: |\n  one\n  two\n\nb: 1\n", "a", "x", "a: x\n\nb: 1\n"),
    ("a: one\n  two\nb: 1\n", "a", "x: y", "a: \"x: y\"\nb: 1\n"),
    ("\u{FEFF}a: 1\n", "a", "# x", "\u{FEFF}a: \"# x\"\n"),
    ("a: [x,  y ]\n", "a/1", "z, w", "a: [x,  \"z, w\" ]\n"),
  ])
  func texts(source: String, path: String, text: String, expected: String) throws {
    let document = try read(source)
    let edit = YAMLEdit(try node(path, in: document), text: text, isInFlow: path.contains("/"))
    #expect(String(decoding: try document.applying([edit]), as: UTF8.self) == expected)
  }

  @Test(arguments: [
    (
      "expect:\n  stack: [a]\n  toast: x\n", "expect/stack", "[a, b]",
      "expect:\n  stack: [a, b]\n  toast: x\n"
    ),
    ("stack:\n- a\n- b\nc: d\n", "stack", "[x]", "stack: [x]\nc: d\n"),
    ("stack: # why\n  - a\nc: d\n", "stack", "[x]", "stack: # why\n  [x]\nc: d\n"),
    ("- expect:\n- b\n", "0/expect", "\n    stack: [a]", "- expect:\n    stack: [a]\n- b\n"),
    ("a: {b: c}\n", "a/b", "[1, 2]", "a: {b: [1, 2]}\n"),
  ])
  func sources(source: String, path: String, replacement: String, expected: String) throws {
    let document = try read(source)
    let edit = YAMLEdit(try node(path, in: document), source: replacement)
    #expect(String(decoding: try document.applying([edit]), as: UTF8.self) == expected)
  }

  @Test func severalAtOnce() throws {
    let document = try read("a: 1\nb: [x, y]\nc:\n")
    let edits = [
      YAMLEdit(try node("c", in: document), text: "three", isInFlow: false),
      YAMLEdit(try node("a", in: document), text: "one", isInFlow: false),
      YAMLEdit(try node("b/0", in: document), text: "two", isInFlow: true),
    ]
    #expect(
      String(decoding: try document.applying(edits), as: UTF8.self) == "a: one\nb: [two, y]\nc: three\n")
    #expect(try document.applying([]) == document.file.bytes)
  }

  @Test(arguments: [
    ("a: &x 1\nb: *x\n", "b", "2", YAMLEditError.shared(SourceRange(11, 13))),
    ("a: &x 1\nb: *x\n", "a", "2", .shared(SourceRange(3, 7))),
    ("a: {k: &x 1}\nb: *x\n", "a", "2", .shared(SourceRange(3, 12))),
    ("a: !!str 1\n", "a", "2", .tagged(SourceRange(3, 10))),
    ("a:\n  - b # c\n  - d\n", "a", "[x]", .losesComment(SourceRange(5, 18))),
    ("a: | # c\n  b\n", "a", "x", .losesComment(SourceRange(3, 12))),
    ("a: 1\nb: 2\n", "a", "1\nc: 3", .changesMore(SourceRange(3, 4))),
    ("a: 1\nb: 2\n", "a", "[", .changesMore(SourceRange(3, 4))),
  ])
  func refusals(source: String, path: String, replacement: String, expected: YAMLEditError) throws {
    let document = try read(source)
    let edit = YAMLEdit(try node(path, in: document), source: replacement)
    #expect(throws: expected) { try document.applying([edit]) }
  }

  @Test func overlappingAndForeign() throws {
    let document = try read("a: [1, 2]\n")
    let whole = YAMLEdit(try node("a", in: document), source: "[]")
    let part = YAMLEdit(try node("a/0", in: document), source: "3")
    #expect(throws: YAMLEditError.overlapping(SourceRange(4, 5))) { try document.applying([part, whole]) }
    #expect(throws: YAMLEditError.foreignNode) { try read("a: [1, 2]\n").applying([whole]) }
  }

  /// Whatever is written for a text reads as that text, in block and in flow.
  @Test(arguments: 0..<4)
  func anyTextIsReadBack(seed: Int) throws {
    var numbers = FuzzTests.Numbers(state: UInt64(77 + seed))
    for _ in 0..<150 {
      var text = ""
      for _ in 0..<numbers.next(below: 5) {
        text += FuzzTests.pieces[numbers.next(below: FuzzTests.pieces.count)]
      }
      for isInFlow in [false, true] {
        let document = try read(isInFlow ? "a: [x, {b: y}]\n" : "a: x\nb: y\n")
        let edit = YAMLEdit(
          try node(isInFlow ? "a/0" : "a", in: document), text: text, isInFlow: isInFlow)
        let changed = try document.applying([edit])
        let root = try read(String(decoding: changed, as: UTF8.self)).root
        let value = isInFlow ? root["a"]?.items.first { _ in true } : root["a"]
        #expect(value?.text.utf8.elementsEqual(text.utf8) == true)
        #expect(value?.resolvedType == .str)
      }
    }
  }

  @Test(arguments: [
    (YAMLEditError.foreignNode, "F0080", "the value is not in this file"),
    (.shared(SourceRange(0, 1)), "F0081", "the value is used in several places"),
    (.tagged(SourceRange(0, 1)), "F0082", "the value carries a tag"),
    (.overlapping(SourceRange(0, 1)), "F0083", "two changes of the same value"),
    (.losesComment(SourceRange(0, 1)), "F0084", "a comment within the value would be lost"),
    (.changesMore(SourceRange(0, 1)), "F0085", "the change would affect more than this value"),
  ])
  func wording(error: YAMLEditError, code: String, message: String) {
    let file = SourceFile(path: "flow.yaml", text: "a: 1")
    let diagnostic = error.diagnostic(in: file)
    #expect(diagnostic.code == code)
    #expect(diagnostic.message == message)
    #expect(diagnostic.range == (error == .foreignNode ? nil : SourceRange(0, 1)))
  }
}
