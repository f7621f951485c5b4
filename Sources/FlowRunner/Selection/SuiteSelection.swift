import RunEvents

extension [FoundFile] {
  /// The files in an order drawn by lot, the same for the same seed on every machine.
  public func shuffled(seed: UInt64) -> [FoundFile] {
    var files = self
    var state = seed
    guard files.count > 1 else { return files }
    for index in stride(from: files.count - 1, to: 0, by: -1) {
      files.swapAt(index, Int(StableHash.next(&state) % UInt64(index + 1)))
    }
    return files
  }
}

/// Which cases an earlier run leaves to do, by the events it wrote.
public enum EarlierRun {
  /// The cases that did not pass, those that were not run, and the files that could not be read, by their paths.
  ///
  /// - Parameter files: what there is to run. Those that a run without an end tells nothing of are left to do, too, and
  ///   so is standard input.
  public static func unsuccessful(
    in events: [UInt8], of files: [FoundFile]
  ) throws(LocatedEventError) -> [NamedCases] {
    var open: [String: [CaseKey: CaseRecord]] = [:]
    /// Files of which all is left to do.
    var whole: Set<String> = []
    var known: Set<String> = []
    var hasEnd = false
    try read(events) { event, _ in
      switch event {
      case .fileRead(let file):
        known.insert(file.path)
        if file.isInvalid || file.isUnread { whole.insert(file.path) }
        if file.isUnread { break }
        for record in file.cases { open[file.path, default: [:]][CaseKey(record)] = record }
      case .caseFinished(let record, let result):
        if result.outcome == .passed { open[record.path]?[CaseKey(record)] = nil }
      case .finished: hasEnd = true
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
    let names = open.filter { !$0.value.isEmpty && !whole.contains($0.key) }.map { path, cases in
      NamedCases(
        path: path,
        cases: cases.sorted {
          ($0.key.row ?? -1, $0.key.order ?? -1) < ($1.key.row ?? -1, $1.key.order ?? -1)
        }
        .map(\.value), place: 0)
    }
    return (names + whole.map { NamedCases(path: $0, place: 0) })
      .sorted { FileSystem.precedes($0.path, $1.path) }
  }

  /// How long the cases of each file took together, in microseconds.
  public static func durations(in events: [UInt8]) throws(LocatedEventError) -> [String: Int] {
    var durations: [String: Int] = [:]
    try read(events) { event, _ in
      guard case .caseFinished(let record, let result) = event else { return }
      durations[record.path, default: 0] += result.circumstances.duration ?? 0
    }
    return durations
  }

  /// The cases that `list` printed as JSON, or that events plan.
  public static func planned(in list: [UInt8]) throws(LocatedEventError) -> [NamedCases] {
    var names: [NamedCases] = []
    // A list is whole. If its last line lacks its end, that is all it lacks.
    let newline = UInt8(ascii: "\n")
    try read(list.last == newline ? list : list + [newline]) { event, line in
      guard case .fileRead(let file) = event, !file.cases.isEmpty else { return }
      names.append(NamedCases(path: file.path, cases: file.cases, place: line))
    }
    return names
  }

  /// A journal may lack its end, since that is what happens to a run that was cut short; a line that is cut is left out.
  private static func read(
    _ events: [UInt8], _ receive: (RunEvent, _ line: Int) -> Void
  ) throws(LocatedEventError) {
    var number = 0
    for line in events.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      number += 1
      if line.isEmpty || line.endIndex == events.endIndex { continue }
      do throws(EventError) {
        if let event = try EventCoding.event(in: line) { receive(event, number) }
      } catch {
        throw LocatedEventError(line: number, error: error)
      }
    }
  }
}
