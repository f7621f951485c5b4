import Diagnostics
import FlowRunner

/// Where the flows of a command come from: files and folders, and standard input.
struct FlowSources {
  var finder: FlowFinder
  /// The flow on standard input, if `-` was among the paths; read once.
  var standardInput: SourceFile?
  /// What was wrong with standard input.
  var inputError: FileError?

  /// Finds the files and reads standard input.
  ///
  /// - Parameters:
  ///   - first: how many files are wanted at once where others can be found later.
  ///   - startsEarly: whether files may be found before their turn, see
  ///     ``FlowRunner/FlowFinder/init(_:first:startsEarly:)``.
  ///   - excludes: whether the settings exclude what lies at a path.
  init(
    _ paths: [PathArgument], input: Int32, first: Int = .max, startsEarly: Bool = false,
    excludes: @escaping (FoundFile) -> Bool
  ) {
    finder = FlowFinder(
      paths.compactMap { path in
        if case .path(let path, let line) = path { (path, line) } else { nil }
      }, first: first, startsEarly: startsEarly && first < .max, excludes: excludes)
    guard paths.contains(.standardInput) else { return }
    do throws(FileError) {
      let bytes = try FileSystem.read(input, name: "standard input", limit: Self.inputLimit)
      standardInput = SourceFile(path: "-", bytes: bytes)
    } catch {
      inputError = error
    }
  }

  /// More than any flow may have; the reader words what is too large.
  private static let inputLimit = 4 << 20

  /// Everything that was wrong with the paths.
  var errors: [FileError] { finder.errors + [inputError].compactMap { $0 } }

  /// Whether nothing at all was found to read.
  var isEmpty: Bool { finder.files.isEmpty && standardInput == nil }
}
