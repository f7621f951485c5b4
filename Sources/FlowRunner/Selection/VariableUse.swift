/// Which variables the flows of a run refer to, as their texts say: enough to tell a misspelt `--var` from a used one.
public struct VariableUse: Sendable {
  /// The names in `$(name)`, sorted.
  public private(set) var names: [String] = []

  /// Looks into the files and into everything else in their flows folders, where fragments and settings are.
  public init(of files: [FoundFile], standardInput: [UInt8]?) {
    var found: Set<String> = []
    let roots = Set(files.map(\.root)).sorted()
    let neighbours = FlowFinder(roots.map { ($0, nil) }).files.map(\.path)
    for path in Set(files.map(\.path) + neighbours).sorted() {
      guard let bytes = try? FileSystem.read(path, limit: 1 << 20) else { continue }
      Self.collect(from: bytes, into: &found)
    }
    if let standardInput { Self.collect(from: standardInput, into: &found) }
    names = found.sorted()
  }

  /// Whether some text refers to a variable.
  public func contains(_ name: String) -> Bool { names.contains(name) }

  private static func collect(from bytes: [UInt8], into names: inout Set<String>) {
    var index = bytes.startIndex
    while let dollar = bytes[index...].firstIndex(of: UInt8(ascii: "$")) {
      index = dollar + 1
      guard index < bytes.endIndex, bytes[index] == UInt8(ascii: "("),
        let close = bytes[index...].prefix(200).firstIndex(of: UInt8(ascii: ")"))
      else { continue }
      names.insert(String(decoding: bytes[(index + 1)..<close], as: UTF8.self))
    }
  }
}
