/// What can go wrong with a path.
public enum FileError: Error, Hashable, Sendable {
  case notFound(String)
  case notReadable(String, reason: String)
  case notAFlowFile(String)
  case isDirectory(String)
  /// More bytes than a reader takes.
  case tooLarge(String, limit: Int)
  /// A folder that holds no flow file.
  case noFlows(String)
}

extension FileError {
  /// The path that is at fault.
  public var path: String {
    switch self {
    case .notFound(let path), .notReadable(let path, _), .notAFlowFile(let path), .isDirectory(let path),
      .tooLarge(let path, _), .noFlows(let path):
      path
    }
  }

  /// What is wrong, in one line.
  public var message: String {
    switch self {
    case .notFound(let path): "there is no file or folder `\(path)`"
    case .notReadable(let path, let reason): "cannot read `\(path)`: \(reason)"
    case .notAFlowFile(let path): "`\(path)` is no flow file: its name must end in `.yaml` or `.yml`"
    case .isDirectory(let path): "`\(path)` is a folder where a file is wanted"
    case .tooLarge(let path, let limit): "`\(path)` has more than \(limit / 1024) KiB"
    case .noFlows(let path): "there are no `*.yaml` or `*.yml` files in `\(path)`"
    }
  }
}
