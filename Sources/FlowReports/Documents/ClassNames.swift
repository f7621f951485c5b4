import RunEvents

/// What the files of a run are called in JUnit's XML: each has a name that no other has, since readers drop the second of
/// two cases that are called the same.
struct ClassNames {
  /// Hashes of the names that are taken, which take a fifth of their memory. Two names of one hash would do no harm: one
  /// got a number that it does not need.
  private var taken: Set<UInt64> = []

  /// The class name of the next file.
  mutating func unique(_ path: String) -> String {
    let name = Self.name(path)
    var candidate = name
    var number = 2
    while !taken.insert(StableHash.of(candidate)).inserted {
      candidate = "\(name) #\(number)"
      number += 1
    }
    return candidate
  }

  /// The path with a dot for each slash, as readers fold names into packages; its own dots would be taken for more.
  private static func name(_ path: String) -> String {
    let name =
      path.hasSuffix(".yaml") ? path.dropLast(5) : path.hasSuffix(".yml") ? path.dropLast(4) : path[...]
    let parts = name.split(separator: "/").filter { $0 != "." && $0 != ".." }
    let className = parts.map { $0.map { $0 == "." ? "_" : String($0) }.joined() }.joined(separator: ".")
    // A file may be called `.yaml`.
    return className.isEmpty ? path.replacing(".", with: "_") : className
  }
}
