import Diagnostics

/// What can go wrong with a path.
public enum FileError: Error, Hashable, Sendable {
  /// Nothing lies at this path.
  case notFound(String)
  /// Something lies there that cannot be read, for this reason.
  case notReadable(String, reason: String)
  /// A file whose name does not end in `.yaml` or `.yml`.
  case notAFlowFile(String)
  /// A folder where a file is wanted.
  case isDirectory(String)
  /// More bytes than a reader takes.
  case tooLarge(String, limit: Int)
  /// A pattern that no flow file matches.
  case noMatch(String)
  /// Something lies where a new file should be.
  case alreadyThere(String)
  /// A file that cannot be written, for this reason.
  case notWritable(String, reason: String)
  /// A folder that holds no flow file.
  case noFlows(String)
  /// A line behind the end of a file, which has so many lines.
  case noLine(String, line: Int, count: Int)
  /// A line of a folder.
  case lineOfFolder(String, line: Int)
  /// A line of a file that is no flow.
  case noCase(String, line: Int)
}

extension FileError {
  /// Why nothing can be known of a name that a folder has, and behind which there may be flows.
  ///
  /// If there is nothing, it is a link, or not what the folder has, since paths here are texts and no text stands for
  /// bytes that are not UTF-8.
  static func unreachable(_ path: String) -> FileError {
    if path.unicodeScalars.contains("\u{FFFD}") {
      return .notReadable(path, reason: "its name is not UTF-8")
    }
    do throws(FileError) {
      _ = try FileSystem.find(path)
      return .notReadable(path, reason: "it was gone for a moment")
    } catch .notFound {
      return .notReadable(path, reason: FileSystem.isLink(path) ? "the link leads nowhere" : "it is gone")
    } catch {
      return error
    }
  }
}

extension FileError {
  /// The path that is at fault.
  public var path: String {
    switch self {
    case .notFound(let path), .notReadable(let path, _), .notWritable(let path, _), .notAFlowFile(let path),
      .isDirectory(let path), .tooLarge(let path, _), .noFlows(let path), .noMatch(let path),
      .alreadyThere(let path), .noLine(let path, _, _), .noCase(let path, _),
      .lineOfFolder(let path, _):
      path
    }
  }

  /// What is wrong, in one line.
  public var message: String {
    switch self {
    case .notFound(let path): "there is no file or folder `\(path)`"
    case .notReadable(let path, let reason): "cannot read `\(path)`: \(reason)"
    case .notWritable(let path, let reason): "cannot write `\(path)`: \(reason)"
    case .notAFlowFile(let path): "`\(path)` is no flow file: its name must end in `.yaml` or `.yml`"
    case .isDirectory(let path): "`\(path)` is a folder where a file is wanted"
    case .tooLarge(let path, let limit): "`\(path)` is larger than \(limit >> 20) MiB"
    case .noMatch(let path): "no flow file matches `\(path)`"
    case .alreadyThere(let path): "`\(path)` is there already"
    case .noFlows(let path): "there are no `*.yaml` or `*.yml` files in `\(path)`"
    case .noLine(let path, let line, let count):
      "there is no line \(line) in `\(path)`, whose last one is \(count)"
    case .lineOfFolder(let path, let line): "`\(path)` is a folder, which has no line \(line)"
    case .noCase(let path, let line): "there is no case at line \(line) of `\(path)`, which is no flow"
    }
  }
}

extension FileError {
  /// The error as every report shows it.
  public var diagnostic: Diagnostic {
    // A break in a path would begin a line of its own.
    Diagnostic(code: code, message: VisibleText.escaping(message), help: help.map { [$0] } ?? [])
  }

  private var code: String {
    switch self {
    case .notFound: "R0101"
    case .notReadable: "R0102"
    case .notAFlowFile: "R0103"
    case .isDirectory: "R0104"
    case .tooLarge: "R0105"
    case .noFlows: "R0106"
    case .notWritable: "R0107"
    case .noMatch: "R0108"
    case .alreadyThere: "R0109"
    case .noLine, .lineOfFolder: "R0110"
    case .noCase: "R0111"
    }
  }

  private var help: String? {
    switch self {
    case .notFound: "paths are relative to the folder that the program was started in"
    case .notReadable(_, let reason) where reason == "permission denied":
      "give this user access to it and to the folders above it"
    case .notAFlowFile: "rename the file, or give the folder that holds the flows"
    case .noFlows: "give the folder that holds the flows"
    case .lineOfFolder: "give the file with the line, or the folder without one"
    case .tooLarge: "split it into several files"
    default: nil
    }
  }
}
