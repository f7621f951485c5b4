#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

extension FileSystem {
  /// What stands in a link; nil for what is none.
  static func target(of path: String) -> String? {
    var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
    let length = readlink(path, &bytes, bytes.count)
    guard length > 0 else { return nil }
    return String(decoding: bytes[..<length].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Everything on the way to a file that decides what is in it: the links that the path leads through, be they files or
  /// folders, and the file itself, all as absolute paths without links in their folders.
  ///
  /// What is not there is taken for a file.
  static func trail(of path: String) -> [String] {
    var passed: [String] = []
    var place = path.hasPrefix("/") ? "" : resolved(".") ?? ""
    if place == "/" { place = "" }
    var rest = Array(path.split(separator: "/").reversed())
    // As many links as the system follows.
    var links = 40
    while let name = rest.popLast() {
      if name == "." { continue }
      if name == ".." {
        place = place.lastIndex(of: "/").map { String(place[..<$0]) } ?? ""
        continue
      }
      let next = place + "/" + name
      guard links > 0, let target = target(of: next) else {
        place = next
        continue
      }
      links -= 1
      passed.append(next)
      if target.hasPrefix("/") { place = "" }
      rest += target.split(separator: "/").reversed()
    }
    return passed + [place]
  }
}
