/// Narrows files down to those, and to the cases in them, that others name: one naming at a time, since there may be as
/// many as files.
public struct Narrowing {
  /// What is named of a file.
  private struct Naming {
    /// The place among all files of the first one with this path.
    var place: Int
    /// Nil, like `cases`, for all of the file.
    var line: Int?
    var cases: [CaseKey]?
    /// Whether whoever named it meant this file.
    var isNamed: Bool
  }

  private let files: [FoundFile]
  private var places: [String: Int] = [:]
  private var namings: [Naming] = []

  /// The files, of which nothing is named yet.
  public init(_ files: [FoundFile]) {
    self.files = files
    places.reserveCapacity(files.count)
    for (place, file) in files.enumerated() where places[file.path] == nil { places[file.path] = place }
  }

  /// Names a file, or what its line or cases say of it.
  public mutating func name(_ file: FoundFile) {
    guard let place = places[file.path] else { return }
    namings.append(Naming(place: place, line: file.line, cases: file.cases, isNamed: file.isNamed))
  }

  /// The files that are named, in their own order: once for each line that is named, and with all cases that are.
  public mutating func result() -> [FoundFile] {
    let order = namings.indices.sorted { (namings[$0].place, $0) < (namings[$1].place, $1) }
    namings = order.map { namings[$0] }
    return files.flatMap { file in
      places[file.path].map { parts(of: file, namedBy: namings(of: $0)) } ?? []
    }
  }

  private func namings(of place: Int) -> ArraySlice<Naming> {
    let rest = namings[first(from: place)...]
    return rest.prefix { $0.place == place }
  }

  /// The first naming of a file at this place or behind it.
  private func first(from place: Int) -> Int {
    var range = namings.startIndex..<namings.endIndex
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      range =
        namings[middle].place < place ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return range.lowerBound
  }

  private func parts(of file: FoundFile, namedBy namings: ArraySlice<Naming>) -> [FoundFile] {
    // All of the file is more than any part of it.
    if namings.contains(where: { $0.line == nil && $0.cases == nil }) { return [file] }
    var parts: [FoundFile] = []
    var cases: [CaseKey] = []
    for naming in namings {
      if let keys = naming.cases {
        cases += keys
      } else if file.line == nil || file.line == naming.line {
        var part = file
        part.isNamed = file.isNamed || naming.isNamed
        part.line = naming.line
        if !parts.contains(part) { parts.append(part) }
      }
    }
    guard !cases.isEmpty else { return parts }
    var rest = file
    rest.cases = cases
    return parts + [rest]
  }
}
