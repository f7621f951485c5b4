import Diagnostics
import FlowRunner
import RunEvents

/// What `--tests-from` names: paths with or without a line, or what `list` printed.
struct TestList {
  /// What is no standard input, in the order of the list.
  var names: [NamedCases] = []
  /// The line that names the flow on standard input; nil if none does.
  var standardInput: Int?
  /// Lines that cannot name anything, and why.
  var mistakes: [(line: Int, reason: String)] = []

  /// A list without its byte order mark and what counts for nothing: of a blank line, and of one that begins with `#`,
  /// only the line break is left.
  static func withoutComments(_ list: [UInt8]) -> [UInt8] {
    let lines = list[ByteOrderMark.length(in: list)...].split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let blanks = Array(" \t\r".utf8)
    return Array(
      lines.map { line in
        let first = line.first { !blanks.contains($0) }
        return first == nil || first == UInt8(ascii: "#") ? [] : line
      }
      .joined(separator: [UInt8(ascii: "\n")]))
  }

  /// A path as `list` prints it: one that would be taken for a comment or for JSON, or lose blanks, begins with its
  /// folder.
  static func listed(_ path: String) -> String {
    path.utf8.first.map("#{ \t".utf8.contains) == true ? "./" + path : path
  }

  /// What `list` printed as text, or paths that somebody wrote.
  init(text: [UInt8]) {
    let lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, bytes) in lines.enumerated() {
      let line = String(decoding: bytes, as: UTF8.self).trimmingBlanks
      if !line.isEmpty { add(line, place: index + 1) }
    }
  }

  /// What `list` printed as JSON.
  init(names: [NamedCases]) {
    self.names = names.filter { $0.path != "-" }
    standardInput = names.first { $0.path == "-" }?.place
  }

  private mutating func add(_ line: String, place: Int) {
    do throws(PathArgument.Mistake) {
      let (argument, label) = try Self.parts(of: line)
      switch argument {
      case .standardInput: standardInput = standardInput ?? place
      case .path(let path, let line):
        names.append(NamedCases(path: path, line: line, label: label, place: place))
      }
    } catch {
      mistakes.append((place, "the lines of `\(line)` count from 1"))
    }
  }

  /// Behind two blanks `list` writes titles and tags; but a path may hold two blanks as well, and a title, too.
  private static func parts(
    of line: String
  ) throws(PathArgument.Mistake) -> (argument: PathArgument, label: String?) {
    var head = line[...]
    while let blanks = head.lastDoubleBlank {
      if case .path(let path, _)? = try? PathArgument(parsing: String(head), exists: FileSystem.exists),
        FileSystem.exists(path)
      {
        break
      }
      head = head[..<blanks]
    }
    let argument = try PathArgument(parsing: String(head).trimmingBlanks, exists: FileSystem.exists)
    let label = String(line[head.endIndex...]).trimmingBlanks
    return (argument, label.isEmpty ? nil : label)
  }
}

extension Session {
  /// Reads a list.
  func list(_ path: String) throws(CommandFailure) -> TestList {
    let bytes = TestList.withoutComments(try content(path))
    let first = bytes.first { !" \t\r\n".utf8.contains($0) }
    guard first == UInt8(ascii: "{") else { return TestList(text: bytes) }
    do throws(LocatedEventError) {
      return TestList(names: try EarlierRun.planned(in: bytes))
    } catch {
      throw CommandFailure(code: .usage, message: "cannot read `\(path)`: \(error.message)", help: nil)
    }
  }

  /// The files and cases that a list names. A line that means none is an error: what somebody listed is to run.
  func narrowed(
    _ files: [FoundFile], to list: TestList, from path: String, takesStandardInput: Bool,
    by runner: SuiteRunner
  ) throws(CommandFailure) -> [FoundFile] {
    let (narrowed, unmet) = runner.narrowed(files, to: list.names, isByHand: true)
    var mistakes = list.mistakes.map { (line: $0.line, reason: $0.reason, missing: String?.none) }
    if let line = list.standardInput, !takesStandardInput {
      mistakes.append((line, "`-` is none of the paths", nil))
    }
    mistakes += unmet.map { ($0.name.place, $0.text, $0.missingPath) }
    if mistakes.isEmpty { return narrowed }
    mistakes.sort { $0.line < $1.line }
    let source = path == "-" ? "standard input" : "`\(path)`"
    var failures = mistakes.prefix(Self.mistakeLimit).map { line, reason, missing in
      let similar = missing.flatMap { Suggestions.closest(to: $0, in: files.lazy.map(\.path)) }
      return CommandFailure(
        code: .usage, message: "line \(line) of \(source) selects nothing: \(reason)",
        help: similar.map { "a similar name exists: `\($0)`" })
    }
    let rest = mistakes.count - failures.count
    if rest > 0 {
      let lines = rest == 1 ? "1 more line of \(source) selects" : "\(rest) more lines of \(source) select"
      failures.append(CommandFailure(code: .usage, message: "\(lines) nothing"))
    }
    var failure = failures.removeFirst()
    failure.others = failures
    throw failure
  }

  /// How many lines of a list are told that are wrong.
  private static let mistakeLimit = 8

  /// What did not pass and is gone since can be run no more, but that is no reason to be silent about it.
  func warn(of unmet: UnmetName) {
    switch unmet.reason {
    // The paths are another way of narrowing down. What was invalid may have become a fragment.
    case .elsewhere, .noFlow: break
    case .path(.notFound(let path)):
      errors.write("warning: `\(path)` did not pass in that run and is gone\n")
    case .path(let error): errors.write("warning: \(error.message), and did not pass in that run\n")
    case .noCase(let record):
      errors.write("warning: `\(record.title)` in `\(record.path)` did not pass in that run and is gone\n")
    case .noLabel: break
    }
  }
}

extension UnmetName {
  /// Why it means nothing, as a part of a message.
  fileprivate var text: String {
    switch reason {
    case .path(let error): error.message
    case .elsewhere:
      "the paths do not lead to `\(name.path)\(name.line.map { ":\($0)" } ?? "")`"
    case .noFlow: "there is no flow in `\(name.path)`"
    case .noCase(let record): "there is no `\(record.title)` in `\(name.path)`"
    case .noLabel(let label):
      "there is no `\(label)` at `\(name.path)\(name.line.map { ":\($0)" } ?? "")`"
    }
  }

  /// The path at which there is nothing; nil if there is something.
  fileprivate var missingPath: String? {
    if case .path(.notFound) = reason { name.path } else { nil }
  }
}

extension Substring {
  /// Where the last two blanks begin. What follows them may join the second one to a character.
  fileprivate var lastDoubleBlank: Index? {
    let blank = UInt8(ascii: " ")
    return utf8.indices.dropLast().last { utf8[$0] == blank && utf8[utf8.index(after: $0)] == blank }
  }
}

extension String {
  fileprivate var trimmingBlanks: String {
    let blanks: Set<Character> = [" ", "\t", "\r"]
    var text = self[...]
    while let first = text.first, blanks.contains(first) { text.removeFirst() }
    while let last = text.last, blanks.contains(last) { text.removeLast() }
    return String(text)
  }
}
