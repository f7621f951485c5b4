import Foundation
import Testing

@testable import FlowRunner

/// Suites of which a run does not know all files when it begins.
@Suite struct LargeSuiteTests {
  private static let count = 1_200

  private func suite(_ more: [String: String] = [:]) throws -> Minefield {
    let flows = (0..<Self.count).map { number in
      ("\(number / 100 + 10)/f\(number + 10_000).yaml", "flow: f\(number)\nsteps: [harmless]\n")
    }
    return try Minefield(Dictionary(uniqueKeysWithValues: flows).merging(more) { $1 })
  }

  private func places(_ output: String) -> [String] {
    output.split(separator: "\n").filter { $0.hasPrefix("passed  ") }
      .map { String($0.split(separator: "  ")[1].prefix { $0 != ":" }) }
  }

  @Test("Results come in the order of the paths", arguments: [["--jobs=2"], ["--in-process"]])
  func order(_ arguments: [String]) throws {
    let field = try suite(["z.yaml": "flow: z\nsteps: [{ tapOn: none }]\n"])
    let result = try field.run(["run", "-v", "--events=events.ndjson"] + arguments)
    #expect(places(result.output) == (0..<Self.count).map { "\($0 / 100 + 10)/f\($0 + 10_000).yaml" })
    #expect(result.output.hasSuffix("\n\(Self.count) passed, 1 failed\n"))
    #expect(result.code == 1)
    let first = field.text("events.ndjson")?.split(separator: "\n").first ?? ""
    #expect(first.hasPrefix(#"{"schema":"navflow.event/1","kind":"started","tool":"0.1.0","volatile":"#))
    let report = try field.run(["report", "events.ndjson"])
    #expect(report.output.hasSuffix("\n\(Self.count) passed, 1 failed\n"))
  }

  @Test("A folder that cannot be searched is told in its place, and is no green run")
  func unreadable() throws {
    let field = try suite(["z.yaml": "flow: z\nsteps: [harmless]\n"])
    try FileManager.default.createSymbolicLink(
      atPath: field.folder.path + "/y.yaml", withDestinationPath: "none")
    let result = try field.run(["run", "-v"])
    #expect(
      result.output.contains(
        """
        passed  21/f11199.yaml:1  f1199  (1 step
        """))
    let tail = result.output.components(separatedBy: "f11199.yaml").last ?? ""
    #expect(tail.contains("error[R0102]: cannot read `y.yaml`: the link leads nowhere\n\npassed  z.yaml:1"))
    #expect(result.output.hasSuffix("\(Self.count + 1) passed, 0 failed, 1 invalid\n"))
    #expect(result.code == 2)
  }

  @Test("A variable that only the last flow uses is no mistake, one that none uses is")
  func variables() throws {
    let field = try suite(["z.yaml": "flow: z\nvars: { mine: harmless }\nsteps: [{ tapOn: $(mine) }]\n"])
    #expect(
      try field.run(["run", "-q", "--var=mine=speak"]).output == "\(Self.count + 1) passed, 0 failed\n")
    let misspelt = try field.run(["run", "-q", "--var=mien=speak"])
    #expect(
      misspelt.errors == """
        error: no flow in these paths uses the variable `mien`
        help: a similar name exists: `mine`

        """)
    #expect(misspelt.code == 64)
  }

  @Test(
    "A run that is stopped names the files that were not even found",
    arguments: [["--jobs=1"], ["--in-process"]])
  func stopped(_ arguments: [String]) throws {
    let field = try suite(["0.yaml": "flow: 0\nsteps: [{ tapOn: none }]\n"])
    let result = try field.run(["run", "-q", "--fail-fast", "--events=events.ndjson"] + arguments)
    #expect(result.output.hasSuffix("\n0 passed, 1 failed, \(Self.count) not run\n"))
    #expect(field.text("events.ndjson")?.contains(#""path":"21/f11199.yaml","unread":true"#) == true)
  }

  @Test("Where something hangs on all files, all are found before")
  func wholeSuite() throws {
    let field = try suite()
    for index in 1...2 {
      _ = try field.run(["run", "--shard=\(index)/2", "--partition=hash", "--events=\(index).ndjson"])
    }
    let merged = try field.run(["merge", "1.ndjson", "2.ndjson"])
    #expect(merged.output == "\(Self.count) passed, 0 failed\n")
    #expect(merged.code == 0)
    let shuffled = try field.run(["run", "-v", "--shuffle=7"])
    #expect(places(shuffled.output) != places(shuffled.output).sorted())
    #expect(places(shuffled.output).count == Self.count)
    let again = try field.run(["run", "--last-failed=1.ndjson"])
    #expect(again.errors.hasPrefix("error: no flow was selected\n"))
  }

  @Test("Of a folder that takes long to list, results come in the order of the paths all the same")
  func oneFolder() throws {
    let count = 4_500
    let flows = (0..<count).map { number in
      ("f\(number + 10_000).yaml", "flow: f\(number)\nsteps: [\(number % 900 == 0 ? "trap" : "harmless")]\n")
    }
    let field = try Minefield(Dictionary(uniqueKeysWithValues: flows))
    let expected = (0..<count).filter { $0 % 900 != 0 }.map { "f\($0 + 10_000).yaml" }
    var streams: [String] = []
    for arguments in [["--jobs=1"], ["--jobs=3"], ["--in-process"]] {
      // In this process a crash would end the run.
      let selection = arguments == ["--in-process"] ? ["--dry-run"] : []
      let result = try field.run(["run", "-v", "--events=events.ndjson"] + arguments + selection)
      if selection.isEmpty {
        #expect(places(result.output) == expected)
        #expect(result.output.hasSuffix("\n\(expected.count) passed, 0 failed, 5 crashed\n"))
        streams.append(try field.run(["report", "-q", "--events=-", "events.ndjson"]).output)
      } else {
        #expect(result.output.hasSuffix("\n0 passed, 0 failed, \(count) not run\n"))
      }
    }
    #expect(streams.first == streams.last && streams.count == 2)
    #expect(streams.first?.split(separator: "\n").count == 2 + 2 * count)
  }

  @Test("A run that ends with the first failure begins no file of a large folder early")
  func failFast() throws {
    let count = 4_500
    let flows = (0..<count).map { number in
      ("f\(number + 10_000).yaml", "flow: f\(number)\nsteps: [{ tapOn: none }]\n")
    }
    let field = try Minefield(Dictionary(uniqueKeysWithValues: flows))
    let result = try field.run(["run", "-v", "--fail-fast", "--jobs=1"])
    #expect(result.output.contains("--> f10000.yaml:2"))
    #expect(result.output.hasSuffix("\n0 passed, 1 failed, \(count - 1) not run\n"))
  }

  @Test("Few flows among many other files have all workers")
  func fewAmongMany() throws {
    let field = try Minefield((1...8).map { ("n\($0)", "nap, nap, nap, nap") })
    for number in 0..<6_000 { try field.write("picture\(number).png", "") }
    let result = try field.run(["run", "--jobs=4", "--events=events.ndjson"])
    #expect(result.output == "8 passed, 0 failed\n")
    let events = field.text("events.ndjson") ?? ""
    #expect((1...4).allSatisfy { events.contains("\"worker\":\($0),") })
  }

  @Test("A link to a file that is begun early is run by its own name, too, and nothing is lost")
  func linksToEarlyFiles() throws {
    let field = try Minefield((10_000..<15_000).map { ("m\($0)", "") })
    let folder = field.folder.path
    for number in 10_000..<15_000 where number % 10 == 0 {
      try FileManager.default.createSymbolicLink(
        atPath: "\(folder)/a\(number).yaml", withDestinationPath: "m\(number).yaml")
    }
    var finder = FlowFinder([(folder, nil)], first: 1, startsEarly: true)
    var found: Set<String> = Set(finder.files.map(\.path))
    while let discovery = finder.next() {
      if case .file(let file) = discovery { #expect(found.insert(file.path).inserted) }
    }
    let names = Set(found.map { String($0.dropFirst(folder.count + 1).prefix(6)) })
    for number in 10_000..<15_000 {
      #expect(names.contains(number % 10 == 0 ? "a\(number)" : "m\(number)"))
    }
    #expect(names.count >= 5_000)
  }
}
