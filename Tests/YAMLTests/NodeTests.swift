import Diagnostics
import Testing

@testable import YAML

@Suite("Nodes")
struct NodeTests {
  /// Each line: depth, kind and style, range, source text; scalars with their value.
  @Test(arguments: [
    (
      "a: 1\nb: [x, {c: d}, \"q r\" ]  # c\n",
      """
      mapping block 0..<27
        plain 0..<1 "a"
        plain 3..<4 "1"
        plain 5..<6 "b"
        sequence flow 8..<27
          plain 9..<10 "x"
          mapping flow 12..<18
            plain 13..<14 "c"
            plain 16..<17 "d"
          doubleQuoted 20..<25 "q r"

      """
    ),
    (
      "l:\n  - &x one\n  - *x\n  -\n\n# c\ne:\nlast:   \n",
      """
      mapping block 0..<38
        plain 0..<1 "l"
        sequence block 5..<24
          plain 7..<13 "one" &x
          plain 18..<20 "one" *x
          plain 24..<24 ""
        plain 30..<31 "e"
        plain 32..<32 ""
        plain 33..<37 "last"
        plain 38..<38 ""

      """
    ),
    (
      "t: |\n  one\n   two\n\n\n# c\nf: >- # note\n  a\n  b\n",
      """
      mapping block 0..<44
        plain 0..<1 "t"
        literal 3..<17 "one\\n two\\n"
        plain 24..<25 "f"
        folded 27..<44 "a b"

      """
    ),
    (
      "\u{FEFF}이름: '그''s'\r\n값: 두 단어\r\n  이어짐\r\n",
      """
      mapping block 3..<49
        plain 3..<9 "이름"
        singleQuoted 11..<19 "그\\'s"
        plain 21..<24 "값"
        plain 26..<49 "두 단어 이어짐"

      """
    ),
    (
      "? a\n\n? b\n: c\n",
      """
      mapping block 0..<12
        plain 2..<3 "a"
        plain 3..<3 ""
        plain 7..<8 "b"
        plain 11..<12 "c"

      """
    ),
    (
      "[a: b , {c, d: }]",
      """
      sequence flow 0..<17
        mapping flow 1..<5
          plain 1..<2 "a"
          plain 4..<5 "b"
        mapping flow 8..<16
          plain 9..<10 "c"
          plain 10..<10 ""
          plain 12..<13 "d"
          plain 14..<14 ""

      """
    ),
    (
      "m: &a !!str 1\nn: !!str\no: &b\n  k: *a\n",
      """
      mapping block 0..<36
        plain 0..<1 "m"
        plain 3..<13 "1" &a
        plain 14..<15 "n"
        plain 17..<22 ""
        plain 23..<24 "o"
        mapping block 26..<36 &b
          plain 31..<32 "k"
          plain 34..<36 "1" *a

      """
    ),
    ("# nothing\n", "plain 10..<10 \"\"\n"),
    ("---\n...\n", "plain 3..<3 \"\"\n"),
    ("\"a\\tb\\u00e9\\n\\\n  c\"", "doubleQuoted 0..<19 \"a\\tb\u{E9}\\nc\"\n"),
  ])
  func ranges(source: String, expected: String) throws {
    let document = try read(source)
    #expect(describe(document.root) == expected)
    #expect(RangeCheck.problems(of: document) == [])
  }

  private func describe(_ node: YAMLNode, depth: Int = 0) -> String {
    var line = String(repeating: "  ", count: depth)
    if node.kind == .scalar {
      line += "\(node.style) \(node.range.start)..<\(node.range.end) \(node.text.debugDescription)"
    } else {
      line += "\(node.kind) \(node.style) \(node.range.start)..<\(node.range.end)"
    }
    if let anchor = node.anchor { line += (node.isAlias ? " *" : " &") + anchor }
    line += "\n"
    for item in node.items { line += describe(item, depth: depth + 1) }
    for (key, value) in node.pairs {
      line += describe(key, depth: depth + 1) + describe(value, depth: depth + 1)
    }
    return line
  }

  @Test func access() throws {
    let document = try read("name: 하나\nlist: &l [1, 2]\nagain: *l\nempty: {}\n")
    let root = document.root
    #expect(root.count == 4)
    #expect(root["name"]?.text == "하나")
    #expect(root["name"]?.textEquals("하나") == true)
    #expect(root["name"]?.textEquals(String("하나")) == true)
    #expect(root["name"]?.textEquals("하") == false)
    #expect(root["none"] == nil)
    #expect(root["name"]?["x"] == nil)
    #expect(root["list"]?.items.map(\.integer) == [1, 2])
    #expect(root["list"]?.items.count == 2)
    #expect(root["list"]?.pairs.count == 0)
    #expect(root["again"]?.items.map(\.text) == ["1", "2"])
    #expect(root["again"]?.isAlias == true)
    #expect(root["again"]?.targetRange == root["list"]?.range)
    #expect(root["again"] != root["list"])
    #expect(root["empty"]?.count == 0)
    #expect(root.pairs.map(\.key.text) == ["name", "list", "again", "empty"])
    #expect(root.text == "")
    #expect(!root.textEquals(""))
    #expect(document.nodeCount == 11)
    #expect(try read("").isEmpty)
    #expect(try !read("~").isEmpty)
  }

  @Test func redefinedAnchorMeansTheLatestNode() throws {
    let root = try read("- &a 1\n- *a\n- &a 2\n- *a\n").root
    #expect(root.items.map(\.text) == ["1", "1", "2", "2"])
  }
}
