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
  /// Whether something was wrong with paths that the events of the first part tell, and not those of this one.
  var hidesErrors = false
  /// The part of the suite that this is; nil for all of it.
  var shard: Shard?
  /// The files of all parts, if this is one part.
  var allFiles: [FoundFile] = []
  /// Names the suite before it was cut into parts; nil as long as not all files are found.
  var planDigest: String?

  /// Whether there is nothing to read, in this part or another.
  var isEmpty: Bool { files.isEmpty && finder == nil && allFiles.isEmpty && standardInput == nil }

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
  /// What else is wrong, told behind the first.
  var others: [CommandFailure] = []
}

extension Session {
  /// Finds the files and narrows them down.
  ///
  /// - Parameters:
  ///   - settings: whatever else decides which cases run.
  ///   - first: how many files are wanted at once if nothing hangs on knowing all.
  ///   - startsEarly: whether files may be run before their turn then.
  func selection(
    _ paths: [PathArgument], _ options: NarrowingOptions, by runner: SuiteRunner, settings: [String],
    first: Int = .max, startsEarly: Bool = false
  ) throws(CommandFailure) -> Selection {
    let readers = [options.testsFrom, options.lastFailed, options.durations]
    try requireOneReader(
      readers.count { $0 == "-" } + (paths.contains(.standardInput) ? 1 : 0))
    let shard = try shard(options)
    let needsAll = shard != nil || options.isNarrowing
    let sources = FlowSources(
      paths, input: input, first: needsAll ? .max : first, startsEarly: startsEarly, excludes: runner.excludes
    )
    var files = sources.finder.files
    let errors = sources.errors
    var standardInput = sources.standardInput
    if let list = options.testsFrom {
      let isTaken = paths.contains(.standardInput)
      let named = try self.list(list)
      files = try narrowed(files, to: named, from: list, takesStandardInput: isTaken, by: runner)
      if named.standardInput == nil { standardInput = nil }
    }
    if let events = options.lastFailed {
      let all = files
      var named = try earlier(events) { lines throws(EarlierRun.Mistake) in
        try EarlierRun.unsuccessful(in: lines, of: all)
      }
      if !named.contains(where: { $0.path == "-" }) { standardInput = nil }
      named.removeAll { $0.path == "-" }
      let narrowed = runner.narrowed(files, to: named, isByHand: false)
      for unmet in narrowed.unmet { warn(of: unmet) }
      files = narrowed.files
    }
    if let reference = options.onlyChanged {
      do throws(ChangedFiles.Mistake) {
        files = try runner.changed(files, since: reference)
      } catch {
        throw CommandFailure(code: .usage, message: error.message, help: nil)
      }
    }
    let finder = sources.finder.isComplete ? nil : sources.finder
    var selection = Selection(
      files: files, finder: finder, standardInput: standardInput, errors: errors,
      planDigest: finder == nil ? files.planDigest(settings: settings) : nil)
    // What is wrong with durations is told before they are needed, too.
    let sharding = try sharding(options)
    guard let shard else { return selection }
    warn(of: sharding, files, options)
    selection.planDigest = files.planDigest(settings: settings + [sharding.name])
    selection.shard = shard
    selection.allFiles = files
    selection.files = sharding.part(shard, of: files)
    // What is no file is run once, not once in each part. But each part must be sure of its own files.
    if shard.index > 1 {
      selection.standardInput = nil
      for error in selection.errors { self.errors.write("error: \(error.message)\n") }
      selection.hidesErrors = !selection.errors.isEmpty
      selection.errors = []
    }
    return selection
  }

  /// Makes sure that not two things want what standard input has.
  func requireOneReader(_ count: Int) throws(CommandFailure) {
    guard count > 1 else { return }
    throw CommandFailure(code: .usage, message: UsageError.standardInputTwice.message, help: nil)
  }

  private func sharding(_ options: NarrowingOptions) throws(CommandFailure) -> Sharding {
    if let events = options.durations { return .durations(try earlier(events, EarlierRun.durations)) }
    return options.partition == .hash ? .hash : .slice
  }

  /// Durations of other files do nothing, which is nobody's wish.
  private func warn(of sharding: Sharding, _ files: [FoundFile], _ options: NarrowingOptions) {
    guard case .durations(let durations) = sharding, let events = options.durations, !files.isEmpty,
      !files.contains(where: { durations[$0.path] != nil })
    else { return }
    errors.write(
      """
      warning: `\(events)` tells of none of these files how long it took, so that all count as equally long
      help: paths are compared as they are written: give the same ones in the same folder as in that run

      """)
  }

  /// Why nothing is selected: the option that left nothing over, or else `other`.
  ///
  /// - Parameters:
  ///   - isEmpty: whether these options left nothing to read.
  ///   - isFiltered: whether tags or titles narrowed down what they left.
  func emptiness(
    isEmpty: Bool, _ options: NarrowingOptions, isFiltered: Bool, else other: String
  ) -> String {
    if !isEmpty, let filter = BazelProtocol(environment).filter {
      return "no flow has `\(filter)`, which Bazel's --test_filter asks for, in its title or path"
    }
    guard isEmpty || !isFiltered else { return other }
    if let reference = options.onlyChanged { return "git finds no flow changed since `\(reference)`" }
    if options.lastFailed != nil {
      return "every flow passed in that run, or the paths lead to none of them"
    }
    if let list = options.testsFrom {
      return "\(list == "-" ? "standard input" : "`\(list)`") names no flow"
    }
    return other
  }

  // MARK: What other runs and programs name

  func content(_ path: String) throws(CommandFailure) -> [UInt8] {
    do throws(FileError) {
      let limit = 4 << 30
      return path == "-"
        ? try FileSystem.read(input, name: "standard input", limit: limit)
        : try FileSystem.readInput(path, limit: limit)
    } catch {
      throw CommandFailure(code: .usage, message: error.message, help: nil)
    }
  }

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
    let lines = try lines(of: path)
    do throws(EarlierRun.Mistake) {
      return try read(lines)
    } catch {
      switch error {
      case .file(let error): throw CommandFailure(code: .usage, message: error.message, help: nil)
      case .events(let error):
        throw CommandFailure(
          code: .usage, message: "`\(path)` is not what `--events` wrote: \(error.message)", help: nil)
      }
    }
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
