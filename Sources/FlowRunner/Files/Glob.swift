/// A pattern for paths below the flows folder: `*` within a name, `**` across folders, `?` for one character.
public struct Glob: Hashable, Sendable {
  /// The pattern as it was written.
  public let pattern: String
  private let parts: [[Character]]

  /// A pattern of any text; empty parts between slashes count for nothing.
  public init(_ pattern: String) {
    self.pattern = pattern
    parts = pattern.split(separator: "/").map(Array.init)
  }

  /// Whether a path matches; one without `/` matches a name at any depth, as in a `.gitignore`.
  public func matches(_ path: String) -> Bool {
    let names = path.split(separator: "/").map(Array.init)
    if parts.count == 1, let only = parts.first, only != ["*", "*"] {
      return names.contains { Self.matches($0[...], only[...]) }
    }
    return matches(names[...], parts[...])
  }

  /// Whether a text is a pattern rather than a plain path.
  static func isPattern(_ text: String) -> Bool {
    text.utf8.contains { $0 == UInt8(ascii: "*") || $0 == UInt8(ascii: "?") }
  }

  /// The folder above the first part of a pattern that is not plain.
  static func fixedFolder(of pattern: String) -> String {
    let plain = pattern.split(separator: "/", omittingEmptySubsequences: false).prefix {
      !isPattern(String($0))
    }
    if plain.isEmpty { return "." }
    return plain == [""] ? "/" : plain.joined(separator: "/")
  }

  /// Whether the pattern matches a path from its beginning to its end.
  func matchesWhole(_ path: String) -> Bool {
    matches(path.split(separator: "/").map(Array.init)[...], parts[...], whole: true)
  }

  /// Whether the pattern matches a path from its beginning to its end, or could match one below it.
  func matchesSomething(at path: String) -> Bool {
    // The names of the current folder are written without it.
    let names = path == "." ? [] : path.split(separator: "/").map(Array.init)
    return (0...parts.count).contains { matches(names[...], parts[..<$0], whole: true) }
  }

  /// Dynamic programming over pattern parts keeps hostile patterns at names × parts.
  private func matches(
    _ names: ArraySlice<[Character]>, _ parts: ArraySlice<[Character]>, whole: Bool = false
  ) -> Bool {
    var reachable = [Bool](repeating: false, count: names.count + 1)
    reachable[0] = true
    for part in parts {
      var next = [Bool](repeating: false, count: names.count + 1)
      for (offset, isReachable) in reachable.enumerated() where isReachable {
        if part == ["*", "*"] {
          for later in offset...names.count { next[later] = true }
        } else if offset < names.count, Self.matches(names[names.startIndex + offset][...], part[...]) {
          next[offset + 1] = true
        }
      }
      reachable = next
    }
    if whole { return reachable[names.count] }
    // A pattern that names a folder takes in what is below it.
    return reachable.contains(true)
      && (reachable[names.count] || parts.last != ["*", "*"] && reachable.dropFirst().contains(true))
  }

  private static func matches(_ name: ArraySlice<Character>, _ pattern: ArraySlice<Character>) -> Bool {
    var text = name.startIndex
    var wild = pattern.startIndex
    var star: ArraySlice<Character>.Index?
    var resume = text
    while text < name.endIndex {
      if wild < pattern.endIndex, pattern[wild] == "?" || pattern[wild] == name[text], pattern[wild] != "*" {
        text += 1
        wild += 1
      } else if wild < pattern.endIndex, pattern[wild] == "*" {
        star = wild
        resume = text
        wild += 1
      } else if let last = star {
        wild = last + 1
        resume += 1
        text = resume
      } else {
        return false
      }
    }
    return pattern[wild...].allSatisfy { $0 == "*" }
  }
}
