import Diagnostics
import FlowRunner
import RunEvents

/// The files and cases that a command line means, after everything that narrows them down.
struct Selection {
  /// In the order of their paths.
  var files: [FoundFile]
  var standardInput: SourceFile?
  /// What was wrong with paths.
  var errors: [FileError]
  /// The part of the suite that this is; nil for all of it.
  var shard: Shard?
  /// The files of all parts, if this is one part.
  var allFiles: [FoundFile] = []
  /// Names the suite before it was cut into parts.
  var planDigest: String
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
  /// - Parameter settings: whatever else decides which cases run.
  func selection(
    _ paths: [PathArgument], _ options: NarrowingOptions, by runner: SuiteRunner, settings: [String]
  ) throws(CommandFailure) -> Selection {
    let sources = FlowSources(paths, input: input)
    var files = sources.finder.files
    let errors = sources.errors
    var standardInput = sources.standardInput
    if let list = options.testsFrom {
      let isTaken = paths.contains(.standardInput)
      let named = try self.list(list, standardInputIsTaken: isTaken)
      files = try narrowed(files, to: named, from: list, takesStandardInput: isTaken, by: runner)
      if named.standardInput == nil { standardInput = nil }
    }
    if let events = options.lastFailed {
      let all = files
      var named = try earlier(events) { bytes throws(LocatedEventError) in
        try EarlierRun.unsuccessful(in: bytes, of: all)
      }
      if !named.contains(where: { $0.path == "-" }) { standardInput = nil }
      named.removeAll { $0.path == "-" }
      let narrowed = runner.narrowed(files, to: named, isByHand: false)
      for unmet in narrowed.unmet { warn(of: unmet) }
      files = narrowed.files
    }
    if let reference = options.onlyChanged {
      do throws(ChangedFiles.Mistake) {
        files = runner.changed(files, try ChangedFiles(since: reference))
      } catch {
        throw CommandFailure(code: .usage, message: error.message, help: nil)
      }
    }
    var selection = Selection(
      files: files, standardInput: standardInput, errors: errors,
      planDigest: files.planDigest(settings: settings))
    guard let shard = try shard(options) else { return selection }
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

  /// Why nothing is selected: the option that left nothing over, or else `other`.
  ///
  /// - Parameter isFiltered: whether tags or titles narrowed down what these options left.
  func emptiness(
    _ selection: Selection, _ options: NarrowingOptions, isFiltered: Bool, else other: String
  ) -> String {
    let isEmpty =
      selection.files.isEmpty && selection.allFiles.isEmpty && selection.standardInput == nil
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
        : try FileSystem.read(path, limit: limit)
    } catch {
      throw CommandFailure(code: .usage, message: error.message, help: nil)
    }
  }

  private func earlier<Result>(
    _ path: String, _ read: ([UInt8]) throws(LocatedEventError) -> Result
  ) throws(CommandFailure) -> Result {
    let bytes = try content(path)
    do throws(LocatedEventError) {
      return try read(bytes)
    } catch {
      throw CommandFailure(
        code: .usage, message: "`\(path)` is not what `--events` wrote: \(error.message)", help: nil)
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
