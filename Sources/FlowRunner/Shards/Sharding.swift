import RunEvents

/// How a suite is cut into parts. Parts have whole files, so that no part must read the files of another.
public enum Sharding: Hashable, Sendable {
  /// Neighbouring files, as many in each part.
  case slice
  /// By a hash of the path: a new file changes the part of no other.
  case hash
  /// So that all parts take equally long, by the microseconds that each file took before. A file without a duration
  /// counts as one of average length.
  case durations([String: Int])

  /// Names this way of cutting: parts that were cut in different ways are not all of a suite.
  public var name: String {
    switch self {
    case .slice: return "slice"
    case .hash: return "hash"
    case .durations(let durations):
      var hash = StableHash()
      for (path, duration) in durations.sorted(by: { $0.key < $1.key }) {
        var writer = ByteWriter()
        writer.text(path)
        writer.number(duration)
        hash.add(writer.bytes)
      }
      return "durations \(hash.value)"
    }
  }

  /// The files of one part, in their order.
  public func part(_ shard: Shard, of files: [FoundFile]) -> [FoundFile] {
    switch self {
    case .slice:
      // A product that may be too large for a number.
      func place(_ index: Int) -> Int {
        shard.total.dividingFullWidth(files.count.multipliedFullWidth(by: index)).quotient
      }
      return Array(files[place(shard.index - 1)..<place(shard.index)])
    case .hash:
      return files.filter {
        Int(StableHash.of($0.path) % UInt64(shard.total)) == shard.index - 1
      }
    case .durations(let durations):
      return balanced(files, durations, shard)
    }
  }

  /// The longest file first, each to the part that has least to do so far.
  private func balanced(_ files: [FoundFile], _ durations: [String: Int], _ shard: Shard) -> [FoundFile] {
    let known = files.compactMap { durations[$0.path] }
    let average = known.isEmpty ? 1 : max(1, known.reduce(0) { $0.addingClamped($1) } / known.count)
    let ranked = files.enumerated().map {
      (place: $0.offset, duration: durations[$0.element.path] ?? average)
    }
    .sorted { ($1.duration, $0.place) < ($0.duration, $1.place) }
    // There are never more parts that have anything to do than files.
    var loads = PartLoads(count: min(shard.total, files.count))
    var places: [Int] = []
    for (place, duration) in ranked where loads.give(duration) == shard.index - 1 { places.append(place) }
    return places.sorted().map { files[$0] }
  }
}

extension [FoundFile] {
  /// Names this selection of files, so that parts of different suites are not taken for parts of one.
  ///
  /// - Parameter settings: whatever else decides which cases run.
  public func planDigest(settings: [String]) -> String {
    // Piece by piece, since a suite has many paths.
    var hash = StableHash()
    for setting in settings {
      var writer = ByteWriter()
      writer.text(setting)
      hash.add(writer.bytes)
    }
    var writer = ByteWriter()
    for file in self {
      writer.bytes.removeAll(keepingCapacity: true)
      writer.text(file.path)
      writer.number(file.lines.count)
      for line in file.lines { writer.number(line) }
      writer.number(file.isBelowFolder && !file.lines.isEmpty ? 1 : 0)
      writer.number(file.cases?.count ?? -1)
      for key in file.cases ?? [] {
        writer.optional(key.row)
        writer.optional(key.order)
      }
      hash.add(writer.bytes)
    }
    let digits = String(hash.value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
