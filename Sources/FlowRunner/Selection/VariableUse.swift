/// Which variables the flows of a run refer to, as their texts say: enough to tell a misspelt `--var` from a used one.
public struct VariableUse: Sendable {
  /// The names in `$(name)`, sorted; all of them only if one that was asked for is not among them.
  public private(set) var names: [String] = []

  /// Looks into the files, and then into everything else in their flows folders, where fragments and settings are,
  /// until every name that is asked for is found.
  ///
  /// - Parameter isWhole: whether the rest of the flows folders counts.
  public init(of wanted: Set<String>, by files: [FoundFile], standardInput: [UInt8]?, isWhole: Bool = true) {
    var search = Search(missing: wanted)
    if let standardInput { search.collect(from: standardInput) }
    search.collect(from: files.map(\.path))
    if isWhole, !search.missing.isEmpty {
      let roots = Set(files.map(\.root)).sorted()
      search.collect(from: FlowFinder(roots.map { ($0, nil) }).files.map(\.path))
    }
    names = search.found.sorted()
  }

  /// Whether some text refers to a variable.
  public func contains(_ name: String) -> Bool { names.contains(name) }

  private struct Search {
    var missing: Set<String>
    var found: Set<String> = []
    var seen: Set<String> = []

    mutating func collect(from paths: [String]) {
      for path in paths where !missing.isEmpty && seen.insert(path).inserted {
        guard let bytes = try? FileSystem.read(path, limit: 1 << 20) else { continue }
        collect(from: bytes)
      }
    }

    mutating func collect(from bytes: [UInt8]) {
      var index = bytes.startIndex
      while let dollar = bytes[index...].firstIndex(of: UInt8(ascii: "$")) {
        index = dollar + 1
        guard index < bytes.endIndex, bytes[index] == UInt8(ascii: "("),
          let close = bytes[index...].prefix(200).firstIndex(of: UInt8(ascii: ")"))
        else { continue }
        let name = String(decoding: bytes[(index + 1)..<close], as: UTF8.self)
        missing.remove(name)
        found.insert(name)
      }
    }
  }
}
