import RunEvents

/// Which cases an earlier run leaves to do, by the events it wrote.
public enum EarlierRun {
  /// Why events tell nothing.
  public enum Mistake: Error, Hashable, Sendable {
    /// They cannot be read.
    case file(FileError)
    /// They are no events.
    case events(LocatedEventError)
  }

  /// The cases that did not pass, those that were not run, and the files that could not be read.
  ///
  /// - Parameter files: what there is to run. Those that a run without an end tells nothing of are left to do, too.
  public static func unsuccessful(
    in lines: FileLines, of files: [FoundFile]
  ) throws(Mistake) -> [FoundFile] {
    // Of a run that goes well, only what is under way at the moment is held.
    var open: [String: Set<CaseKey>] = [:]
    /// Files of which all is left to do.
    var whole: Set<String> = []
    var known: Set<String> = []
    var hasEnd = false
    try read(lines) { event in
      switch event {
      case .fileRead(let file):
        known.insert(file.path)
        if file.isInvalid || file.isUnread { whole.insert(file.path) }
        if !file.isUnread, !file.cases.isEmpty {
          open[file.path, default: []].formUnion(file.cases.map(CaseKey.init))
        }
      case .caseFinished(let record, let result):
        guard result.outcome == .passed else { break }
        open[record.path]?.remove(CaseKey(record))
        if open[record.path]?.isEmpty == true { open[record.path] = nil }
      case .finished: hasEnd = true
      case .started, .caseStarted, .workerLost: break
      }
    }
    if !hasEnd { whole.formUnion(files.map(\.path).filter { !known.contains($0) }) }
    let cases = open.map { path, keys in
      FoundFile(
        path: path, root: "",
        cases: keys.sorted { ($0.row ?? -1, $0.order ?? -1) < ($1.row ?? -1, $1.order ?? -1) })
    }
    return cases + whole.map { FoundFile(path: $0, root: "") }
  }

  /// How long the cases of each file took together, in microseconds.
  public static func durations(in lines: FileLines) throws(Mistake) -> [String: Int] {
    var durations: [String: Int] = [:]
    try read(lines) { event in
      guard case .caseFinished(let record, let result) = event else { return }
      durations[record.path, default: 0] += result.circumstances.duration ?? 0
    }
    return durations
  }

  /// The cases that events plan, or that `list` printed as JSON.
  ///
  /// - Parameters:
  ///   - first: lines that were read before.
  ///   - receive: gets each file with its cases.
  public static func planned(
    in lines: FileLines, after first: [UInt8], _ receive: (FoundFile) -> Void
  ) throws(Mistake) {
    try read(lines, after: first) { event in
      guard case .fileRead(let file) = event, !file.cases.isEmpty else { return }
      receive(FoundFile(path: file.path, root: "", isNamed: true, cases: file.cases.map(CaseKey.init)))
    }
  }

  /// A journal may lack its end, since that is what happens to a run that was cut short; a line that is cut is left out.
  private static func read(
    _ lines: FileLines, after first: [UInt8] = [], _ receive: (RunEvent) -> Void
  ) throws(Mistake) {
    var number = 0
    var piece: [UInt8]? = first
    while let bytes = piece {
      for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
        // Behind the last line break there is nothing, or a line that is cut.
        if line.endIndex == bytes.endIndex { continue }
        number += 1
        if line.isEmpty { continue }
        do throws(EventError) {
          if let event = try EventCoding.event(in: line) { receive(event) }
        } catch {
          throw .events(LocatedEventError(line: number, error: error))
        }
      }
      do throws(FileError) { piece = try lines.next() } catch { throw .file(error) }
    }
  }
}
