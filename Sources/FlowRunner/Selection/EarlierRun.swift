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

  /// The cases that did not pass, those that were not run, and the files that could not be read, by their paths.
  ///
  /// - Parameter files: what there is to run. Those that a run without an end, or of some of its parts, tells nothing of are left to do, too, and
  ///   so is standard input.
  public static func unsuccessful(
    in lines: FileLines, of files: [FoundFile]
  ) throws(Mistake) -> [NamedCases] {
    // Of a run that goes well, only what is under way at the moment is held.
    var open: [String: [CaseKey: CaseRecord]] = [:]
    var titles: [String: Set<String>] = [:]
    /// Files of which all is left to do.
    var whole: Set<String> = []
    var known: Set<String> = []
    var hasEnd = false
    try read(lines) { event in
      switch event {
      case .fileRead(let file):
        known.insert(file.path)
        if file.isInvalid || file.isUnread { whole.insert(file.path) }
        if file.isUnread { break }
        for record in file.cases { open[file.path, default: [:]][CaseKey(record)] = record }
        // Of one case alone the place says enough.
        if file.cases.count > 1 { titles[file.path, default: []].formUnion(file.cases.map(\.title)) }
      case .caseFinished(let record, let result):
        guard result.outcome == .passed else { break }
        open[record.path]?[CaseKey(record)] = nil
        if open[record.path]?.isEmpty == true { (open[record.path], titles[record.path]) = (nil, nil) }
      case .finished(let summary): hasEnd = summary.gaps.isEmpty
      case .started, .caseStarted, .workerLost: break
      }
    }
    if !hasEnd {
      let identities = Set(known.compactMap { FileSystem.entry(at: $0)?.identity })
      for file in files {
        guard let identity = FileSystem.entry(at: file.path)?.identity else { continue }
        if !identities.contains(identity) { whole.insert(file.path) }
      }
      if !known.contains("-") { whole.insert("-") }
    }
    let names = open.filter { !whole.contains($0.key) }.map { path, cases in
      NamedCases(
        path: path,
        cases: cases.sorted {
          ($0.key.row ?? -1, $0.key.order ?? -1) < ($1.key.row ?? -1, $1.key.order ?? -1)
        }
        .map(\.value), titles: titles[path], place: 0)
    }
    return (names + whole.map { NamedCases(path: $0, place: 0) })
      .sorted { FileSystem.precedes($0.path, $1.path) }
  }

  /// How long the cases of each file took together, in microseconds; nothing of a file of which none was run.
  public static func durations(in lines: FileLines) throws(Mistake) -> [String: Int] {
    var durations: [String: Int] = [:]
    try read(lines, mayBePart: true) { event in
      guard case .caseFinished(let record, let result) = event,
        let duration = result.circumstances.duration
      else { return }
      durations[record.path] = durations[record.path, default: 0].addingClamped(duration)
    }
    return durations
  }

  /// The cases that `list` printed as JSON, or that events plan.
  public static func planned(in list: [UInt8]) throws(LocatedEventError) -> [NamedCases] {
    var names: [NamedCases] = []
    var number = 0
    // A list says nothing of runs.
    var bounds: RunBounds?
    // A list is whole. If its last line lacks its end, that is all it lacks.
    let newline = UInt8(ascii: "\n")
    try read(list.last == newline ? list : list + [newline], after: &number, within: &bounds) { event, line in
      guard case .fileRead(let file) = event, !file.cases.isEmpty else { return }
      names.append(NamedCases(path: file.path, cases: file.cases, place: line))
    }
    return names
  }

  /// The events of one run.
  ///
  /// - Parameter mayBePart: whether some of a run's events will do.
  private static func read(
    _ lines: FileLines, mayBePart: Bool = false, _ receive: (RunEvent) -> Void
  ) throws(Mistake) {
    var number = 0
    var bounds: RunBounds? = RunBounds()
    while let bytes = try next(of: lines) {
      do throws(LocatedEventError) {
        try read(bytes, after: &number, within: &bounds) { event, _ in receive(event) }
      } catch {
        throw .events(error)
      }
    }
    if bounds?.hasBegun != true, !mayBePart {
      throw .events(LocatedEventError(line: nil, error: .noStart))
    }
  }

  private static func next(of lines: FileLines) throws(Mistake) -> [UInt8]? {
    do throws(FileError) { return try lines.next() } catch { throw .file(error) }
  }

  /// A journal may lack its end, since that is what happens to a run that was cut short; a line that is cut is left out.
  private static func read(
    _ bytes: [UInt8], after number: inout Int, within bounds: inout RunBounds?,
    _ receive: (RunEvent, _ line: Int) -> Void
  ) throws(LocatedEventError) {
    for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      let isLast = line.endIndex == bytes.endIndex
      // Behind the last line break there is nothing, or a line that is cut, or one that lacks nothing but its end.
      if isLast, line.isEmpty { break }
      number += 1
      if line.isEmpty { continue }
      do throws(EventError) {
        if let event = try EventCoding.event(in: line) {
          try bounds?.take(event)
          receive(event, number)
        }
      } catch {
        if isLast, case .notJSON = error { break }
        throw LocatedEventError(line: number, error: error)
      }
    }
  }
}
