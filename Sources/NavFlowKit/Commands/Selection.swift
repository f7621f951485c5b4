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
    var errors = sources.errors
    if let list = options.testsFrom {
      let named = try wanted(from: list, standardInputIsTaken: paths.contains(.standardInput))
      for file in named where FileSystem.entry(at: file.path) == nil { errors.append(.notFound(file.path)) }
      files = files.narrowed(to: named)
    }
    if let events = options.lastFailed {
      let all = files
      files = files.narrowed(
        to: try earlier(events) { bytes throws(LocatedEventError) in
          try EarlierRun.unsuccessful(in: bytes, of: all)
        })
    }
    if let reference = options.onlyChanged {
      do throws(ChangedFiles.Mistake) {
        files = runner.changed(files, try ChangedFiles(since: reference))
      } catch {
        throw CommandFailure(code: .usage, message: error.message, help: nil)
      }
    }
    var selection = Selection(
      files: files, standardInput: sources.standardInput, errors: errors,
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

  // MARK: What other runs and programs name

  private func bytes(_ path: String) throws(CommandFailure) -> [UInt8] {
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
    let bytes = try bytes(path)
    do throws(LocatedEventError) {
      return try read(bytes)
    } catch {
      throw CommandFailure(
        code: .usage, message: "`\(path)` is not what `--events` wrote: \(error.message)", help: nil)
    }
  }

  /// The files that a list names: paths with or without a line, or what `list` printed.
  private func wanted(from path: String, standardInputIsTaken: Bool) throws(CommandFailure) -> [FoundFile] {
    if path == "-", standardInputIsTaken {
      throw CommandFailure(
        code: .usage, message: "`-` is given twice, but standard input can be read only once", help: nil)
    }
    let bytes = try bytes(path)
    if bytes.first == UInt8(ascii: "{") { return try earlier(path, bytes, EarlierRun.planned) }
    var files: [(path: String, line: Int?)] = []
    for line in String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline) {
      // Behind two blanks `list` writes titles and tags.
      let text = line.split(separator: "  ", maxSplits: 1, omittingEmptySubsequences: false)[0]
      let name = String(text).trimmingBlanks
      if name.isEmpty || name.hasPrefix("#") { continue }
      guard case .path(let file, let line)? = try? PathArgument(parsing: name, exists: FileSystem.exists)
      else {
        continue
      }
      files.append((file.hasPrefix("./") ? String(file.dropFirst(2)) : file, line))
    }
    return files.map { FoundFile(path: $0.path, root: "", line: $0.line, isNamed: true) }
  }

  private func earlier<Result>(
    _ path: String, _ bytes: [UInt8], _ read: ([UInt8]) throws(LocatedEventError) -> Result
  ) throws(CommandFailure) -> Result {
    do throws(LocatedEventError) {
      return try read(bytes)
    } catch {
      throw CommandFailure(code: .usage, message: "cannot read `\(path)`: \(error.message)", help: nil)
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

extension String {
  fileprivate var trimmingBlanks: String {
    let blanks: Set<Character> = [" ", "\t", "\r"]
    var text = self[...]
    while let first = text.first, blanks.contains(first) { text.removeFirst() }
    while let last = text.last, blanks.contains(last) { text.removeLast() }
    return String(text)
  }
}
