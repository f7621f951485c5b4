import FlowRunner

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Finds the programs that are measured, as absolute paths.
enum Programs {
  /// The program of this name beside this one; nil if there is none.
  static func sibling(_ name: String) -> String? {
    guard let own = WorkerProgram.ownPath.flatMap({ FileSystem.resolved($0) }),
      let slash = own.lastIndex(of: "/")
    else { return nil }
    return executable(String(own[...slash]) + name)
  }

  /// The first program of this name in the folders; nil if there is none.
  static func find(_ name: String, in folders: [String]) -> String? {
    // A folder may be relative; a name must not be resolved, for a link in a virtual environment tells Python where
    // it is.
    for folder in folders {
      guard let resolved = FileSystem.resolved(folder.isEmpty ? "." : folder) else { continue }
      if let found = executable("\(resolved)/\(name)") { return found }
    }
    return nil
  }

  /// The folders of the environment's `PATH`.
  static var path: [String] {
    guard let value = getenv("PATH") else { return [] }
    return String(cString: value).split(separator: ":", omittingEmptySubsequences: false).map(String.init)
  }

  private static func executable(_ path: String) -> String? {
    FileSystem.entry(at: path)?.kind == .file && access(path, X_OK) == 0 ? path : nil
  }
}
