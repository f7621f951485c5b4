import Foundation
import Testing

@testable import FlowRunner

/// Which files a search finds, and in which order.
@Suite struct FlowFinderTests {
  private static let paths = [
    "a+b.yaml", "a-b/1.yaml", "a.yaml", "a.yml", "a/b-c.yaml", "a/b.yaml", "a/b/c.yaml", "a/b0.yaml",
    "a0.yaml",
    "deep/er/x.yaml", "가/나.yaml",
  ]

  private func field() throws -> Minefield {
    let other = ["a/text.txt", "a/.hidden.yaml", ".hidden/x.yaml", "empty/text.txt"]
    return try Minefield(Dictionary(uniqueKeysWithValues: (Self.paths + other).map { ($0, "") }))
  }

  private func shown(_ discovery: FlowFinder.Discovery, below folder: String) -> String {
    switch discovery {
    case .file(let file): String(file.path.dropFirst(folder.count + 1))
    case .error(let error): error.message.replacingOccurrences(of: folder + "/", with: "")
    }
  }

  @Test("A folder's files come in the order of the bytes of their paths", arguments: [0, 1, 5, 11, .max])
  func order(_ first: Int) throws {
    #expect(Self.paths == Self.paths.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
    let field = try field()
    let folder = field.folder.path
    var finder = FlowFinder([(folder, nil)], first: first)
    #expect(finder.files.count == min(first, Self.paths.count))
    #expect(finder.isComplete == (first > Self.paths.count))
    var found = finder.files.map { shown(.file($0), below: folder) }
    while let discovery = finder.next() { found.append(shown(discovery, below: folder)) }
    #expect(found == Self.paths)
    #expect(finder.isComplete)
  }

  @Test("Of several paths all files are found at once, each once")
  func severalPaths() throws {
    let field = try field()
    let folder = field.folder.path
    let finder = FlowFinder([("\(folder)/a", nil), (folder, nil), ("\(folder)/a.yaml", 1)], first: 2)
    #expect(finder.isComplete)
    #expect(finder.files.map { shown(.file($0), below: folder) } == Self.paths)
    let lines = finder.files.filter { !$0.lines.isEmpty }
    #expect(lines.map { shown(.file($0), below: folder) } == ["a.yaml"])
    #expect(lines.map(\.isBelowFolder) == [true])
  }

  @Test("Hard links are files of their own, other links are not")
  func hardLinks() throws {
    let field = try Minefield([
      "a/x.yaml": "flow: X\nsteps: [{ run: part.yaml }]\n", "a/part.yaml": "fragment: A\nsteps: [harmless]\n",
      "b/part.yaml": "fragment: B\nsteps: [{ harmless: , expect: { toast: x } }]\n", "b/link": "",
    ])
    let both = "a/x.yaml:1  X\nb/x.yaml:1  X\n"
    let result = try field.run(
      [], shell: "ln a/x.yaml b/x.yaml; ln -s ../a/x.yaml b/y.yaml; ln -s . same; minefield run")
    #expect(result.output.hasSuffix("\n1 passed, 1 failed\n"))
    #expect(result.code == 1)
    for paths in [["."], ["**/x.yaml"], ["b/x.yaml", "a/x.yaml"], ["b/y.yaml", "same/b/x.yaml", "."]] {
      #expect(try field.run(["list"] + paths).output == both)
    }
    #expect(try field.run(["list", "b/x.yaml", "same/b/x.yaml"]).output == "b/x.yaml:1  X\n")
    #expect(try field.run(["list", "--tests-from=-"], input: "same/b/x.yaml\n").output == "b/x.yaml:1  X\n")
    #expect(try field.run(["run", "--events=e"]).code == 1)
    #expect(try field.run(["list", "--last-failed=e"]).output == "b/x.yaml:1  X\n")
  }

  @Test("What cannot be searched is told in its place")
  func errors() throws {
    let field = try Minefield(["a.yaml": "", "c/d.yaml": ""])
    let folder = field.folder.path
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder)/b.yaml", withDestinationPath: "\(folder)/none.yaml")
    try FileManager.default.createSymbolicLink(atPath: "\(folder)/c/again", withDestinationPath: folder)
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder)/c/e.yaml", withDestinationPath: "\(folder)/a.yaml")
    var finder = FlowFinder([(folder, nil)], first: 1)
    #expect(finder.files.map(\.path) == ["\(folder)/a.yaml"])
    var found: [String] = []
    while let discovery = finder.next() { found.append(shown(discovery, below: folder)) }
    #expect(found == ["cannot read `b.yaml`: the link leads nowhere", "c/d.yaml"])
  }
}
