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

  // MARK: A folder that takes long to list

  private static let many = 9_000

  private func largeField(_ suffix: String = "yaml", count: Int = many) throws -> Minefield {
    let field = try Minefield(["large/text.txt": ""])
    for number in 0..<count {
      try Data().write(to: field.folder.appendingPathComponent("large/f\(number + 10_000).\(suffix)"))
    }
    return field
  }

  private var largePaths: [String] { (0..<Self.many).map { "large/f\($0 + 10_000).yaml" } }

  @Test("Some files of a large folder are found early, and again in their turn")
  func early() throws {
    let field = try largeField()
    let folder = field.folder.path
    var finder = FlowFinder([(folder, nil)], first: 1_000, startsEarly: true)
    #expect(finder.files == [] && finder.errors == [] && !finder.isComplete)
    var early: [String] = []
    var found: [String] = []
    var pending = 0
    while let finding = finder.advance() {
      switch finding {
      case .early(let file):
        #expect(found == [] && file.root == folder && file.isBelowFolder && !file.isNamed)
        early.append(shown(.file(file), below: folder))
      case .found(let discovery): found.append(shown(discovery, below: folder))
      case .pending: pending += 1
      }
    }
    #expect(early.count == 512 && Set(early).count == 512)
    #expect(pending > 0)
    #expect(found == largePaths)
    #expect(finder.isComplete)
  }

  @Test("Who does not ask for what is early finds all files in order")
  func notEarly() throws {
    let field = try largeField()
    let folder = field.folder.path
    var finder = FlowFinder([(folder, nil)], first: 1_000, startsEarly: true)
    var found: [String] = []
    while let discovery = finder.next() { found.append(shown(discovery, below: folder)) }
    #expect(found == largePaths)
    let whole = FlowFinder([(folder, nil)], first: 1_000)
    #expect(whole.files.map { shown(.file($0), below: folder) } == Array(largePaths.prefix(1_000)))
    let severalPaths = FlowFinder([(folder, nil), (folder, nil)], first: 1_000, startsEarly: true)
    #expect(severalPaths.files.count == Self.many && severalPaths.isComplete)
  }

  @Test("No file comes early that has a second name, nor any behind a file that is found in time")
  func noneEarly() throws {
    let field = try largeField(count: Self.many / 2)
    let folder = field.folder.path
    for number in 0..<Self.many / 2 {
      let path = "\(folder)/large/f\(number + 10_000)"
      try FileManager.default.linkItem(atPath: path + ".yaml", toPath: path + ".yml")
    }
    var finder = FlowFinder([(folder, nil)], first: 1, startsEarly: true)
    #expect(finder.files.map { shown(.file($0), below: folder) } == ["large/f10000.yaml"])
    #expect(!finder.isComplete)
    var found = finder.files.map { shown(.file($0), below: folder) }
    while let discovery = finder.next() { found.append(shown(discovery, below: folder)) }
    #expect(found == largePaths.prefix(Self.many / 2).flatMap { [$0, $0.replacing(".yaml", with: ".yml")] })
    let other = try largeField()
    try Data().write(to: other.folder.appendingPathComponent("first.yaml"))
    let inTime = FlowFinder([(other.folder.path, nil)], first: 3, startsEarly: true)
    #expect(
      inTime.files.map { shown(.file($0), below: other.folder.path) }
        == ["first.yaml", "large/f10000.yaml", "large/f10001.yaml"])
  }

  @Test("A large folder without flows is as empty as a small one")
  func largeWithoutFlows() throws {
    let field = try largeField("txt")
    let finder = FlowFinder([(field.folder.path, nil)], first: 1_000, startsEarly: true)
    #expect(finder.isComplete && finder.files == [])
    #expect(finder.errors == [.noFlows(field.folder.path)])
  }

  @Test("What is found early is taken at once, and has its turn later")
  func queue() throws {
    let field = try largeField()
    var queue = WorkQueue([], finder: FlowFinder([(field.folder.path, nil)], first: 1, startsEarly: true))
    #expect(queue.count == 0 && !queue.isComplete)
    var early: [Int: String] = [:]
    var order: [String] = []
    var numbers: Set<Int> = []
    while true {
      guard let entry = queue.take() else {
        if queue.isComplete { break }
        queue.find(10_000)
        if queue.isComplete { #expect(queue.knownCount == Self.many) }
        continue
      }
      switch entry {
      case .early(let item): early[item.index] = item.file.path
      case .turn(let item): order.append(early.removeValue(forKey: item) ?? "")
      case .item(let item): order.append(item.file.path)
      case .unusable: Issue.record("everything can be used")
      }
      numbers.insert(entry.index)
    }
    #expect(order == largePaths.map { "\(field.folder.path)/\($0)" })
    #expect(early == [:])
    #expect(numbers == Set(0..<Self.many))
    #expect(queue.knownCount == Self.many && queue.count == 0)
  }
}

extension WorkQueue.Entry {
  /// The number of the item, from 0: the place in the order, unless it was taken early.
  fileprivate var index: Int {
    switch self {
    case .item(let item), .early(let item), .unusable(let item, _): item.index
    case .turn(let item): item
    }
  }
}
