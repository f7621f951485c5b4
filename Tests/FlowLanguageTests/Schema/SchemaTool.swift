import Foundation

@testable import FlowLanguage

/// The validator that is installed beside the editor's language server: `check-jsonschema` from PyPI.
enum SchemaTool {
  /// Where it is; nil if it is not installed.
  static let path: String? = (ProcessInfo.processInfo.environment["PATH"] ?? "")
    .split(separator: ":").map { "\($0)/check-jsonschema" }
    .first { FileManager.default.isExecutableFile(atPath: $0) }

  /// The names of the texts that do not satisfy the schema, each with the first reason.
  static func invalid(_ texts: [(name: String, text: String)], against schema: JSONSchema) throws
    -> [String: String]
  {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("navflow-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("schema.json")
    try JSONSerialization.data(withJSONObject: schema.object).write(to: file)
    for (name, text) in texts { try Data(text.utf8).write(to: folder.appendingPathComponent(name)) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path ?? "")
    process.arguments = ["-o", "json", "--schemafile", file.path] + texts.map(\.name)
    process.currentDirectoryURL = folder
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let root = try JSONSerialization.jsonObject(with: data) as? [String: Any] ?? [:]
    var reasons: [String: String] = [:]
    for key in ["errors", "parse_errors"] {
      for error in root[key] as? [[String: Any]] ?? [] {
        let name = (error["filename"] as? String ?? "").split(separator: "/").last.map(String.init) ?? ""
        reasons[name] = reasons[name] ?? "\(error["path"] ?? ""): \(error["message"] ?? "")"
      }
    }
    return reasons
  }
}

extension JSONSchema {
  /// The schema as Foundation writes it.
  var object: [String: Any] {
    Dictionary(keywords.map { ($0.name, $0.value.object) }, uniquingKeysWith: { $1 })
  }
}

extension JSONSchema.Keyword {
  fileprivate var object: Any {
    switch self {
    case .text(let text): text
    case .number(let number): number
    case .flag(let flag): flag
    case .schema(let schema): schema.object
    case .schemas(let schemas): schemas.map(\.object)
    case .named(let members):
      Dictionary(members.map { ($0.name, $0.schema.object) }, uniquingKeysWith: { $1 })
    case .constants(let constants):
      constants.map { constant -> Any in
        switch constant {
        case .null: NSNull()
        case .text(let text): text
        case .number(let number): number
        }
      }
    }
  }
}
