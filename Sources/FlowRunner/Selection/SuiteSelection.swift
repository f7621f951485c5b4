import RunEvents

/// Narrows down the files that paths lead to.
extension [FoundFile] {
  /// Those of the files, and the cases in them, that others name; in their own order.
  ///
  /// A file that several name is taken once for each line that is named, and with all cases that are named. Others may
  /// spell its path in another way.
  public func narrowed(to wanted: [FoundFile]) -> [FoundFile] {
    var byPath: [String: [FoundFile]] = [:]
    for file in wanted { byPath[file.path, default: []].append(file) }
    for (path, spelling) in spellings(of: byPath.keys.map(\.self)) {
      byPath[path, default: []] += byPath[spelling] ?? []
    }
    return flatMap { file -> [FoundFile] in
      guard let named = byPath[file.path] else { return [] }
      // All of the file is more than any part of it.
      let parts = named.contains { $0.line == nil && $0.cases == nil } ? [nil] : named.map(Optional.some)
      var cases: [CaseKey] = []
      var result: [FoundFile] = []
      for part in parts {
        var found = file
        found.isNamed = file.isNamed || part?.isNamed == true
        guard let part else { return [found] }
        if let keys = part.cases {
          cases += keys
        } else if file.line == nil || file.line == part.line {
          found.line = part.line
          if !result.contains(found) { result.append(found) }
        }
      }
      if !cases.isEmpty {
        var found = file
        found.cases = cases
        result.append(found)
      }
      return result
    }
  }

  /// For other paths that lead to these files, the path that a file has here. The disk is asked only about paths that
  /// name none of them.
  private func spellings(of paths: [String]) -> [(path: String, spelling: String)] {
    let known = Set(map(\.path))
    let others = Set(paths).subtracting(known).sorted(by: FileSystem.precedes)
    if others.isEmpty { return [] }
    var own: [FileSystem.Identity: String] = [:]
    for path in known {
      if let identity = FileSystem.entry(at: path)?.identity { own[identity] = path }
    }
    return others.compactMap { other in
      FileSystem.entry(at: other).flatMap { own[$0.identity] }.map { ($0, other) }
    }
  }

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
  /// The cases that did not pass, those that were not run, and the files that could not be read.
  public static func unsuccessful(in events: [UInt8]) throws(LocatedEventError) -> [FoundFile] {
    var open: [String: Set<CaseKey>] = [:]
    var invalid: Set<String> = []
    try read(events) { event in
      switch event {
      case .fileRead(let file):
        if file.isInvalid { invalid.insert(file.path) }
        open[file.path, default: []].formUnion(file.cases.map(CaseKey.init))
      case .caseFinished(let record, let result):
        if result.outcome == .passed { open[record.path]?.remove(CaseKey(record)) }
      case .started, .caseStarted, .workerLost, .finished: break
      }
    }
    let cases = open.filter { !$0.value.isEmpty }.map { path, keys in
      FoundFile(
        path: path, root: "",
        cases: keys.sorted { ($0.row ?? -1, $0.order ?? -1) < ($1.row ?? -1, $1.order ?? -1) })
    }
    return cases + invalid.map { FoundFile(path: $0, root: "") }
  }

  /// How long the cases of each file took together, in microseconds.
  public static func durations(in events: [UInt8]) throws(LocatedEventError) -> [String: Int] {
    var durations: [String: Int] = [:]
    try read(events) { event in
      guard case .caseFinished(let record, let result) = event else { return }
      durations[record.path, default: 0] += result.circumstances.duration ?? 0
    }
    return durations
  }

  /// The cases that events plan, or that `list` printed as JSON.
  public static func planned(in events: [UInt8]) throws(LocatedEventError) -> [FoundFile] {
    var files: [FoundFile] = []
    try read(events) { event in
      guard case .fileRead(let file) = event, !file.cases.isEmpty else { return }
      files.append(FoundFile(path: file.path, root: "", isNamed: true, cases: file.cases.map(CaseKey.init)))
    }
    return files
  }

  /// A journal may lack its end, since that is what happens to a run that was cut short; a line that is cut is left out.
  private static func read(
    _ events: [UInt8], _ receive: (RunEvent) -> Void
  ) throws(LocatedEventError) {
    var number = 0
    for line in events.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      number += 1
      if line.isEmpty || line.endIndex == events.endIndex { continue }
      do throws(EventError) {
        if let event = try EventCoding.event(in: line) { receive(event) }
      } catch {
        throw LocatedEventError(line: number, error: error)
      }
    }
  }
}
