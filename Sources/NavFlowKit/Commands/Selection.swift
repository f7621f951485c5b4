import Diagnostics
import FlowRunner
import RunEvents

/// The files and cases that a command line means, after everything that narrows them down.
struct Selection {
  /// In the order of their paths.
  var files: [FoundFile]
  /// Finds the files behind these; nil if these are all.
  var finder: FlowFinder?
  var standardInput: SourceFile?
  /// What was wrong with paths.
  var errors: [FileError]
  /// The part of the suite that this is; nil for all of it.
  var shard: Shard?
  /// The files of all parts, if this is one part.
  var allFiles: [FoundFile] = []
  /// Names the suite before it was cut into parts; nil as long as not all files are found.
  var planDigest: String?

  /// How many files are known; nil as long as not all are found.
  var fileCount: Int? { finder == nil ? files.count : nil }

  /// Finds all files that are left.
  mutating func findAll() {
    while let discovery = finder?.next() {
      switch discovery {
      case .file(let file): files.append(file)
      case .error(let error): errors.append(error)
      }
    }
    finder = nil
  }
}

/// A command that cannot be carried out, with what it ends with.
struct CommandFailure: Error {
  var code: ExitCode
  var message: String
  var help: String?
}

extension Session {
  /// Finds the files and narrows them down.
  ///
  /// - Parameters:
  ///   - settings: whatever else decides which cases run.
  ///   - first: how many files are wanted at once if nothing hangs on knowing all.
  func selection(
    _ paths: [PathArgument], _ options: NarrowingOptions, by runner: SuiteRunner, settings: [String],
    first: Int = .max
  ) throws(CommandFailure) -> Selection {
    let shard = try shard(options)
    let needsAll = shard != nil || options.isNarrowing
    let sources = FlowSources(paths, input: input, first: needsAll ? .max : first)
    var files = sources.finder.files
    var errors = sources.errors
    if let list = options.testsFrom {
      var narrowing = Narrowing(files)
      try readList(at: list, standardInputIsTaken: paths.contains(.standardInput)) { file in
        if FileSystem.entry(at: file.path) == nil { errors.append(.notFound(file.path)) }
        narrowing.name(file)
      }
      files = narrowing.result()
    }
    if let events = options.lastFailed {
      let earlier = try earlier(events) { lines throws(EarlierRun.Mistake) in
        try EarlierRun.unsuccessful(in: lines, of: files)
      }
      var narrowing = Narrowing(files)
      for file in earlier { narrowing.name(file) }
      files = narrowing.result()
    }
    if let reference = options.onlyChanged {
      do throws(ChangedFiles.Mistake) {
        files = runner.changed(files, try ChangedFiles(since: reference))
      } catch {
        throw CommandFailure(code: .usage, message: error.message, help: nil)
      }
    }
    let finder = sources.finder.isComplete ? nil : sources.finder
    var selection = Selection(
      files: files, finder: finder, standardInput: sources.standardInput, errors: errors,
      planDigest: finder == nil ? files.planDigest(settings: settings) : nil)
    guard let shard else { return selection }
    let sharding: Sharding =
      if let events = options.durations {
        .durations(try earlier(events, EarlierRun.durations))
      } else {
        options.partition == .hash ? .hash : .slice
      }
    selection.planDigest = files.planDigest(settings: settings + [sharding.name])
    selection.shard = shard
    selection.allFiles = files
    selection.files = sharding.part(shard, of: files)
    // What is no file is run once, not once in each part.
    if shard.index > 1 {
      selection.standardInput = nil
      selection.errors = []
    }
    return selection
  }

  // MARK: What other runs and programs name

  private func lines(of path: String) throws(CommandFailure) -> FileLines {
    do throws(FileError) {
      return path == "-" ? FileLines(descriptor: input, name: "standard input") : try FileLines(of: path)
    } catch {
      throw CommandFailure(code: .usage, message: error.message, help: nil)
    }
  }

  /// What an earlier run tells.
  private func earlier<Result>(
    _ path: String, _ read: (FileLines) throws(EarlierRun.Mistake) -> Result
  ) throws(CommandFailure) -> Result {
    try earlier(try lines(of: path), called: { "`\(path)` is not what `--events` wrote: \($0)" }, read)
  }

  private func earlier<Result>(
    _ lines: FileLines, called message: (String) -> String,
    _ read: (FileLines) throws(EarlierRun.Mistake) -> Result
  ) throws(CommandFailure) -> Result {
    do throws(EarlierRun.Mistake) {
      return try read(lines)
    } catch {
      switch error {
      case .file(let error): throw CommandFailure(code: .usage, message: error.message, help: nil)
      case .events(let error):
        throw CommandFailure(code: .usage, message: message(error.message), help: nil)
      }
    }
  }

  /// Hands out the files that a list names: paths with or without a line, or what `list` printed.
  private func readList(
    at path: String, standardInputIsTaken: Bool, _ receive: (FoundFile) -> Void
  ) throws(CommandFailure) {
    if path == "-", standardInputIsTaken {
      throw CommandFailure(
        code: .usage, message: "`-` is given twice, but standard input can be read only once", help: nil)
    }
    let lines = try lines(of: path)
    var isFirst = true
    while let bytes = try next(of: lines) {
      if isFirst, bytes.first == UInt8(ascii: "{") {
        return try earlier(lines, called: { "cannot read `\(path)`: \($0)" }) {
          lines throws(EarlierRun.Mistake) in
          try EarlierRun.planned(in: lines, after: bytes, receive)
        }
      }
      isFirst = false
      for line in String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline) {
        if let file = Self.named(by: line) { receive(file) }
      }
    }
  }

  private func next(of lines: FileLines) throws(CommandFailure) -> [UInt8]? {
    do throws(FileError) {
      return try lines.next()
    } catch {
      throw CommandFailure(code: .usage, message: error.message, help: nil)
    }
  }

  private static func named(by line: Substring) -> FoundFile? {
    // Behind two blanks `list` writes titles and tags.
    let text = line.split(separator: "  ", maxSplits: 1, omittingEmptySubsequences: false)[0]
    let name = String(text).trimmingBlanks
    if name.isEmpty || name.hasPrefix("#") { return nil }
    guard case .path(let file, let line)? = try? PathArgument(parsing: name, exists: FileSystem.exists)
    else { return nil }
    return FoundFile(
      path: file.hasPrefix("./") ? String(file.dropFirst(2)) : file, root: "", line: line, isNamed: true)
  }

  // MARK: Parts

  /// The part that is asked for: by option, or by Bazel, which need not ask.
  private func shard(_ options: NarrowingOptions) throws(CommandFailure) -> Shard? {
    do throws(BuildEngine.Mistake) {
      switch options.shard {
      case .part(let shard)?: return shard
      case .auto?: return try BuildEngine.shard(in: environment.variables)
      case nil: return try BuildEngine.bazel.shard(in: environment.variables)
      }
    } catch {
      throw CommandFailure(
        code: .usage, message: error.message, help: "`--shard M/N` names the part, with M from 1 to N")
    }
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
