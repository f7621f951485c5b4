import FlowRunner
import Testing

@Suite struct GlobTests {
  @Test(
    "Globs",
    arguments: [
      ("*.yaml", "a.yaml", true), ("*.yaml", "sub/a.yaml", true), ("*.yaml", "a.yml", false),
      ("sub/*.yaml", "sub/a.yaml", true), ("sub/*.yaml", "a.yaml", false),
      ("sub/*.yaml", "sub/x/a.yaml", false),
      ("sub/**", "sub/x/a.yaml", true), ("**/a.yaml", "a.yaml", true), ("**/a.yaml", "x/y/a.yaml", true),
      ("**", "x/y/a.yaml", true), ("sub", "sub/a.yaml", true), ("sub/x", "sub/x/a.yaml", true),
      ("a?.yaml", "ab.yaml", true), ("a?.yaml", "a.yaml", false), ("sub/**/x/*.yaml", "sub/x/a.yaml", true),
      ("sub/**/x/*.yaml", "sub/p/q/x/a.yaml", true), ("", "a.yaml", false), ("[a].yaml", "[a].yaml", true),
      ("*a*b*c*", "xaxbxc", true), ("*a*b*c*", "xaxcxb", false), ("한*", "한글.yaml", true),
    ])
  func matches(_ pattern: String, _ path: String, _ expected: Bool) {
    #expect(Glob(pattern).matches(path) == expected)
  }

  @Test("A hostile pattern ends") func hostile() {
    let stars = String(repeating: "*a", count: 200)
    #expect(!Glob(stars).matches(String(repeating: "a", count: 199) + "b"))
    #expect(
      !Glob(String(repeating: "**/", count: 200) + "x").matches(String(repeating: "a/", count: 200) + "y"))
  }
}
