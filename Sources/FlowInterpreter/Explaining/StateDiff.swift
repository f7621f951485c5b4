import AppCatalog

/// The parts in which two states differ.
public struct StateDiff: Hashable, Sendable {
  /// A part that differs.
  public struct Change: Hashable, Sendable {
    /// Member names, and ids or indices of elements, joined by dots.
    public var path: String
    /// Nil for a part that was not there.
    public var before: Value?
    /// Nil for a part that is there no longer.
    public var after: Value?
  }

  /// The parts that differ, in the order of the states.
  public private(set) var changes: [Change] = []
  /// How many single values were compared; those of a part that came or went count as one.
  public private(set) var compared = 0

  /// Compares two states.
  public init(from before: Value, to after: Value) {
    compare(before, after, "")
  }

  private mutating func compare(_ before: Value, _ after: Value, _ path: String) {
    switch (before, after) {
    case (.record(let old), .record(let new)):
      for member in old { compare(member.value, after[member.name], at: Self.join(path, member.name)) }
      for member in new where before[member.name] == nil {
        compare(nil, member.value, at: Self.join(path, member.name))
      }
    case (.list(let old), .list(let new)): compareLists(old, new, path)
    default: note(before, after, path)
    }
  }

  private mutating func compare(_ before: Value?, _ after: Value?, at path: String) {
    if let before, let after { compare(before, after, path) } else { note(before, after, path) }
  }

  /// Elements with ids are compared by id, others by place.
  private mutating func compareLists(_ old: [Value], _ new: [Value], _ path: String) {
    let (oldIDs, newIDs) = (Self.ids(old), Self.ids(new))
    guard let oldIDs, let newIDs else {
      for index in 0..<max(old.count, new.count) {
        compare(
          old.indices.contains(index) ? old[index] : nil, new.indices.contains(index) ? new[index] : nil,
          at: Self.join(path, String(index)))
      }
      return
    }
    let newPlaces = Dictionary(zip(newIDs, new.indices), uniquingKeysWith: { first, _ in first })
    for (id, element) in zip(oldIDs, old) {
      compare(element, newPlaces[id].map { new[$0] }, at: Self.join(path, id))
    }
    let known = Set(oldIDs)
    for (id, element) in zip(newIDs, new) where !known.contains(id) {
      compare(nil, element, at: Self.join(path, id))
    }
  }

  private mutating func note(_ before: Value?, _ after: Value?, _ path: String) {
    compared += 1
    if before != after { changes.append(Change(path: path, before: before, after: after)) }
  }

  /// The ids of elements; nil unless each has one of its own.
  private static func ids(_ elements: [Value]) -> [String]? {
    var ids: [String] = []
    var known: Set<String> = []
    for element in elements {
      guard let id = element["id"]?.spelling, known.insert(id).inserted else { return nil }
      ids.append(id)
    }
    return ids
  }

  private static func join(_ path: String, _ name: String) -> String {
    path.isEmpty ? name : "\(path).\(name)"
  }
}
