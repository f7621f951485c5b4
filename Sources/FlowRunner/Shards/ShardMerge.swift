import RunEvents

/// Joins the event streams of the parts of a suite into one, and makes sure that they are all of it.
public struct ShardMerge {
  /// What keeps streams from being joined.
  public enum Mistake: Error, Hashable, Sendable {
    /// The file is no event stream.
    case notEvents(path: String, LocatedEventError)
    /// The stream is that of a whole suite.
    case notAPart(path: String)
    /// The stream does not tell of what suite it is a part, as each part does.
    case noPlan(path: String)
    /// The parts are of different suites, or cut differently.
    case otherSuite(path: String, first: String)
    /// Two streams are of the same part.
    case twice(Shard, first: String, second: String)
  }

  /// What keeps joined streams from being a whole run.
  public enum Gap: Hashable, Sendable {
    /// No stream is of so many parts, of which these are the first.
    case missing([Shard], count: Int)
    /// The stream ends before it tells what run it is of.
    case silent(path: String)
    /// The run of this part did not come to its end.
    case unfinished(Shard, path: String)
    /// A signal ended the run of this part in order, but before all of it was run.
    case stopped(Shard, path: String, signal: String)
    /// The run of this part could not go on, and says why.
    case gaveUp(Shard, path: String, reason: String)
    /// Cases of this part have no verdict.
    case unjudged(Shard, path: String, count: Int)
    /// Cases of this part were not run: it was a dry run, or it ended with the first failures.
    case notRun(Shard, path: String, count: Int)
    /// The events do not add up to the numbers at their end, or not to one verdict for each case: some are missing, or were
    /// changed.
    case altered(Shard, path: String)
    /// Two parts have planned the same files, of which this is the first.
    case overlap(path: String, count: Int)
  }

  /// What keeps the whole from being proved.
  public private(set) var gaps: [Gap] = []
  /// The numbers of all parts together.
  public private(set) var summary = RunSummary()

  private let write: ([UInt8]) -> Void
  private var parts: [(shard: Shard, path: String)] = []
  private var record: RunRecord?
  /// Whether files that were told of plan cases. Nobody needs it any more when all parts were added.
  private var planned: [String: Bool] = [:]
  private var overlap: (path: String, count: Int)?

  /// A merge that hands the joined stream to `write`, piece by piece.
  public init(write: @escaping ([UInt8]) -> Void) {
    self.write = write
  }

  // MARK: Parts

  /// What a stream says about itself.
  private struct Heading {
    var record: RunRecord
    var shard: Shard
  }

  /// Makes sure that streams belong together, before anything is joined.
  ///
  /// - Parameter streams: the paths of the streams and their beginnings, with at least the first line and its end.
  public mutating func begin(_ streams: [(path: String, bytes: [UInt8])]) throws(Mistake) {
    var first: (heading: Heading, path: String)?
    var fileCount: Int? = 0
    var host = RunRecord.Host()
    // What the others tell is not lost with a machine that was lost at once; but something must be told.
    let silent = streams.filter { Self.isSilent($0.bytes) }.map(\.path)
    for (path, bytes) in streams where silent.count == streams.count || !silent.contains(path) {
      let heading = try Self.heading(of: bytes, path)
      if let first {
        guard first.heading.record.planDigest == heading.record.planDigest,
          first.heading.shard.total == heading.shard.total
        else { throw .otherSuite(path: path, first: first.path) }
        if host.name != heading.record.host.name { host.name = nil }
      } else {
        first = (heading, path)
        host.name = heading.record.host.name
      }
      host.startedAt = [host.startedAt, heading.record.host.startedAt].compactMap(\.self).min()
      if let other = parts.first(where: { $0.shard == heading.shard }) {
        throw .twice(heading.shard, first: other.path, second: path)
      }
      parts.append((heading.shard, path))
      fileCount = heading.record.files.flatMap { files in fileCount.map { $0.addingClamped(files) } }
    }
    guard let first else { return }
    let total = first.heading.shard.total
    gaps += silent.map { .silent(path: $0) }
    if parts.count < total { gaps.append(missing(of: total)) }
    // How many files the whole suite has is known if all its parts are.
    let files = parts.count == total ? fileCount : nil
    let record = first.heading.record
    write(
      EventCoding.line(
        .started(RunRecord(tool: record.tool, files: files, planDigest: record.planDigest, host: host))))
  }

  /// The parts that are not there, of which a part may claim that there are very many.
  private func missing(of total: Int) -> Gap {
    let known = Set(parts.map(\.shard.index))
    let first = (1...total).lazy.filter { !known.contains($0) }.prefix(Self.mostMissing)
    return .missing(first.compactMap { Shard(index: $0, total: total) }, count: total - parts.count)
  }

  private static let mostMissing = 8

  /// Whether a stream was cut off in its first line, or never begun.
  private static func isSilent(_ bytes: [UInt8]) -> Bool {
    let opening = "{\"schema\":\"navflow.event/".utf8
    return !bytes.contains(UInt8(ascii: "\n")) && (bytes.starts(with: opening) || opening.starts(with: bytes))
  }

  private static func heading(of bytes: [UInt8], _ path: String) throws(Mistake) -> Heading {
    let line = bytes.prefix { $0 != UInt8(ascii: "\n") }
    let event: RunEvent?
    do throws(EventError) {
      event = try EventCoding.event(in: line)
    } catch {
      throw .notEvents(path: path, LocatedEventError(line: 1, error: error))
    }
    guard case .started(let record)? = event else {
      throw .notEvents(path: path, LocatedEventError(line: nil, error: .noStart))
    }
    guard let shard = record.shard.flatMap(Shard.init(parsing:)) else { throw .notAPart(path: path) }
    if record.planDigest == nil { throw .noPlan(path: path) }
    return Heading(record: record, shard: shard)
  }

  /// What a part's stream has told so far.
  private struct Tally {
    var own = RunSummary()
    /// The same with what other parts have told already.
    var all = RunSummary()
    var told: RunSummary?
    var lines = 0
    var bounds = RunBounds()
    /// By path what is planned and has no verdict yet.
    var open: [String: [CaseRecord]] = [:]
    /// What of that was seen running.
    var running: Set<CaseRecord> = []
    /// Whether there is a verdict for what nobody planned, or a second one.
    var hasStrangers = false

    mutating func plan(_ file: FileRecord) {
      if !file.cases.isEmpty { open[file.path, default: []] += file.cases }
    }

    mutating func judge(_ record: CaseRecord) {
      if !running.isEmpty { running.remove(record) }
      guard let place = open[record.path]?.firstIndex(where: { CaseKey($0) == CaseKey(record) }) else {
        hasStrangers = true
        return
      }
      open[record.path]?.remove(at: place)
      if open[record.path]?.isEmpty == true { open[record.path] = nil }
    }
  }

  /// Adds what a part's stream tells. Parts are added in the order in which they were begun with.
  public mutating func add(_ lines: FileLines, of path: String) throws(Mistake) {
    guard let shard = parts.first(where: { $0.path == path })?.shard else { return }
    var tally = Tally()
    while let bytes = try Self.next(of: lines, path) { try add(bytes, of: path, to: &tally) }
    if let gap = gap(of: shard, path, tally) { gaps.append(gap) }
    fillGaps(of: &tally)
    add(tally.own)
  }

  /// What was planned and has no verdict was not run, or ended with the run: without that it would be in no report.
  private func fillGaps(of tally: inout Tally) {
    for (_, cases) in tally.open.sorted(by: { FileSystem.precedes($0.key, $1.key) }) {
      for record in cases {
        let result = CaseResult.missing(wasRunning: tally.running.contains(record))
        write(EventCoding.line(.caseFinished(record, result)))
        tally.own.count(result.outcome)
      }
    }
  }

  private mutating func add(_ bytes: [UInt8], of path: String, to tally: inout Tally) throws(Mistake) {
    var kept: [UInt8] = []
    kept.reserveCapacity(bytes.count)
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      tally.lines += 1
      let event: RunEvent?
      do throws(EventError) {
        event = try EventCoding.event(in: line)
      } catch {
        // The last line of a run that was killed may be cut.
        if line.endIndex == bytes.endIndex { break }
        throw .notEvents(path: path, LocatedEventError(line: tally.lines, error: error))
      }
      do throws(EventError) {
        if let event { try tally.bounds.take(event) }
      } catch {
        throw .notEvents(path: path, LocatedEventError(line: tally.lines, error: error))
      }
      switch event {
      case .started?, nil: continue
      case .finished(let summary)?:
        tally.told = summary
        self.summary.signal = self.summary.signal ?? summary.signal
        self.summary.duration = max(self.summary.duration ?? 0, summary.duration ?? 0)
        continue
      case .fileRead(let file)?:
        tally.all.count(file)
        tally.plan(file)
        guard isNews(file) else { continue }
        tally.own.count(file)
      case .caseFinished(let record, let result)?:
        tally.all.count(result.outcome)
        tally.own.count(result.outcome)
        tally.judge(record)
      case .caseStarted(let record)?: tally.running.insert(record)
      case .workerLost?: break
      }
      kept += line
      kept.append(UInt8(ascii: "\n"))
    }
    write(kept)
  }

  private static func next(of lines: FileLines, _ path: String) throws(Mistake) -> [UInt8]? {
    do throws(FileError) {
      return try lines.next()
    } catch {
      throw .notEvents(path: path, LocatedEventError(line: nil, error: .notReadable(error.message)))
    }
  }

  /// What the events of a part lack, by what they add up to and by what its run told at its end.
  private func gap(of shard: Shard, _ path: String, _ tally: Tally) -> Gap? {
    if tally.hasStrangers { return .altered(shard, path: path) }
    guard let told = tally.told else { return .unfinished(shard, path: path) }
    var counted = tally.all
    (counted.signal, counted.gaps, counted.duration) = (told.signal, told.gaps, told.duration)
    if counted != told { return .altered(shard, path: path) }
    if !counted.isReconciled {
      return .unjudged(shard, path: path, count: counted.planned - counted.judged - counted.notRun)
    }
    if let reason = told.gaps.first { return .gaveUp(shard, path: path, reason: reason) }
    if let signal = told.signal { return .stopped(shard, path: path, signal: signal) }
    return counted.notRun > 0 ? .notRun(shard, path: path, count: counted.notRun) : nil
  }

  /// What is wrong with settings is told by every part; it is heard once. The same flow planned twice is a gap.
  private mutating func isNews(_ file: FileRecord) -> Bool {
    guard let plansCases = planned.updateValue(!file.cases.isEmpty, forKey: file.path) else { return true }
    if plansCases, !file.cases.isEmpty { note(overlap: file.path) }
    return !file.cases.isEmpty
  }

  private mutating func note(overlap path: String) {
    let first = overlap.map { FileSystem.precedes(path, $0.path) ? path : $0.path } ?? path
    overlap = (first, (overlap?.count ?? 0) + 1)
  }

  private mutating func add(_ part: RunSummary) {
    summary.passed += part.passed
    summary.failed += part.failed
    summary.crashed += part.crashed
    summary.timedOut += part.timedOut
    summary.notRun += part.notRun
    summary.invalid += part.invalid
    summary.planned += part.planned
  }

  /// Ends the joined stream.
  public mutating func finish() {
    if let overlap { gaps.append(.overlap(path: overlap.path, count: overlap.count)) }
    planned = [:]
    summary.gaps = gaps.map(\.message)
    write(EventCoding.line(.finished(summary)))
  }
}

extension ShardMerge.Mistake {
  /// What is wrong, in one line.
  public var message: String {
    switch self {
    case .notEvents(let path, let error): "`\(path)` is not what `--events` wrote: \(error.message)"
    case .notAPart(let path): "`\(path)` is the run of a whole suite, not of a part"
    case .noPlan(let path): "`\(path)` does not tell of what suite it is a part"
    case .otherSuite(let path, let first): "`\(path)` and `\(first)` are not parts of the same suite"
    case .twice(let shard, let first, let second):
      "`\(first)` and `\(second)` are both part \(shard.index) of \(shard.total)"
    }
  }
}

extension ShardMerge.Gap {
  /// What is missing, in one line.
  public var message: String {
    switch self {
    case .missing(let shards, let count):
      (count == 1 ? "part " : "parts ") + shards.map(\.description).joined(separator: ", ")
        + (count > shards.count ? " and \(count - shards.count) more" : "")
        + (count == 1 ? " is missing" : " are missing")
    case .silent(let path): "`\(path)` ends before it tells what run it is of"
    case .unfinished(let shard, let path): "the run of part \(shard) in `\(path)` did not come to its end"
    case .stopped(let shard, let path, let signal):
      "the run of part \(shard) in `\(path)` was stopped by \(signal)"
    case .gaveUp(let shard, let path, let reason): "the run of part \(shard) in `\(path)` gave up: \(reason)"
    case .unjudged(let shard, let path, let count):
      "\(count) planned \(count == 1 ? "case" : "cases") of part \(shard) in `\(path)` \(count == 1 ? "has" : "have") no verdict"
    case .notRun(let shard, let path, let count):
      "\(count) planned \(count == 1 ? "case" : "cases") of part \(shard) in `\(path)` \(count == 1 ? "was" : "were") not run"
    case .altered(let shard, let path):
      "the events of part \(shard) in `\(path)` do not add up to what its run told at its end"
    case .overlap(let path, let count):
      "`\(path)`" + (count > 1 ? " and \(count - 1) more files were" : " was") + " run by more than one part"
    }
  }
}
