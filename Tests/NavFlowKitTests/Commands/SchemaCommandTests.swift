import CalendarApp
import DocumentApp
import FlowLanguage
import Foundation
import Testing

@testable import NavFlowKit

@MainActor @Suite struct SchemaCommandTests {
  nonisolated private static let tool = (ProcessInfo.processInfo.environment["PATH"] ?? "")
    .split(separator: ":").map { "\($0)/check-jsonschema" }
    .first { FileManager.default.isExecutableFile(atPath: $0) }

  @Test(
    "Every bundled flow satisfies the schema", .enabled(if: tool != nil, "check-jsonschema is not installed"))
  func bundledFlows() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let flows = root.appendingPathComponent("flows")
    let paths = (FileManager.default.enumerator(atPath: flows.path)?.allObjects as? [String] ?? [])
      .filter { $0.hasSuffix(".yaml") }.sorted()
    #expect(paths.count > 100)
    let schema = FlowSchema(catalogs: [CalendarApp.catalog, DocumentApp.catalog]).schema(of: nil)
    let folder = try TemporaryFolder(["schema.json": schema.json.text])
    for arguments in [
      ["--schemafile", "\(folder.path)/schema.json"] + paths,
      ["--check-metaschema", "\(folder.path)/schema.json"],
    ] {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: Self.tool ?? "")
      process.arguments = ["-o", "text"] + arguments
      process.currentDirectoryURL = flows
      let pipe = Pipe()
      process.standardOutput = pipe
      try process.run()
      let output = pipe.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      #expect(process.terminationStatus == 0, "\(String(decoding: output, as: UTF8.self))")
    }
  }

  @Test("Each kind of file has a schema of its own", arguments: ["flow", "fragment", "config"])
  func kinds(kind: String) throws {
    let result = try navflow(["schema", kind], in: [:])
    let root = try #require(
      try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
    #expect(root["$schema"] as? String == "https://json-schema.org/draft/2020-12/schema")
    #expect(root["additionalProperties"] as? Bool == false)
    let properties = try #require(root["properties"] as? [String: Any])
    let expected = [
      "flow": HeaderTable.flowEntries, "fragment": HeaderTable.fragmentEntries,
      "config": HeaderTable.configEntries,
    ]
    #expect(Set(properties.keys) == Set((expected[kind] ?? []).map(\.name)))
    #expect(result.code == .passed)
  }

  @Test func unknownApp() throws {
    let result = try navflow(["schema", "--app", "calender"], in: [:])
    #expect(result.errors == "error: there is no app `calender`\nhelp: did you mean `calendar`?\n")
    #expect(result.code == .usage)
  }

  @Test func unknownKind() throws {
    let result = try navflow(["schema", "flwo"], in: [:])
    #expect(
      result.errors == """
        error: invalid value `flwo` for `KIND`
        help: did you mean `flow`?
        See 'navflow schema --help'.

        """)
  }
}
