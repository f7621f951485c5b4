import FlowLanguage
import RunEvents

/// What a list or an earlier run names: a file or folder, and perhaps a line or some cases of it.
public struct NamedCases: Sendable {
  /// As it is named there, which may be another path than the one that leads to the file now.
  public var path: String
  /// The line behind `FILE:LINE`; nil for the whole file.
  public var line: Int?
  /// What stands behind `FILE:LINE` in a list. It decides where several cases begin at that line; nil means all of them.
  public var label: String?
  /// The cases that are meant; nil for all.
  public var cases: [CaseRecord]?
  /// The titles of all cases that the file had; nil if that is not known.
  public var titles: Set<String>?
  /// In which line of the list it stands, from 1.
  public var place: Int

  /// What a line of a list names.
  public init(
    path: String, line: Int? = nil, label: String? = nil, cases: [CaseRecord]? = nil,
    titles: Set<String>? = nil, place: Int
  ) {
    self.path = path
    self.line = line
    self.label = label
    self.cases = cases
    self.titles = titles
    self.place = place
  }
}

/// A name that means nothing among the files of a run.
public struct UnmetName: Sendable {
  /// Why that is.
  public enum Reason: Sendable {
    /// The path is wrong by itself.
    case path(FileError)
    /// The paths of the run lead to something else.
    case elsewhere
    /// There is no flow in it.
    case noFlow
    /// The file has no such case.
    case noCase(CaseRecord)
    /// Several cases begin at the line, none of which is listed as the line of the list says.
    case noLabel(String)
  }

  /// What was named.
  public var name: NamedCases
  /// Why it means nothing.
  public var reason: Reason
}

extension SuiteRunner {
  /// Those of the files, and the cases in them, that are named; in their own order, each once.
  ///
  /// A file is the same whatever path leads to it.
  ///
  /// - Parameter isByHand: whether somebody chose the names, so that the settings leave out no file that is named.
  public func narrowed(
    _ files: [FoundFile], to names: [NamedCases], isByHand: Bool
  ) -> (files: [FoundFile], unmet: [UnmetName]) {
    var unmet: [UnmetName] = []
    var places: [FileSystem.Identity: Int] = [:]
    for (place, file) in files.enumerated() {
      if let identity = FileSystem.entry(at: file.path)?.identity { places[identity] = place }
    }
    var wanted: [Int: [FoundFile]] = [:]
    let labels = ListedCases(self)
    for name in names {
      var isMet = false
      var holdsFlow = false
      do throws(FileError) {
        for var found in try name.files() {
          found.isNamed = found.isNamed && isByHand
          guard let identity = FileSystem.entry(at: found.path)?.identity, let place = places[identity],
            let common = files[place].intersection(found)
          else { continue }
          isMet = true
          holdsFlow = holdsFlow || name.cases != nil || self.holdsFlow(common)
          if let label = name.label, let line = name.line {
            found.cases = labels.cases(of: found, at: line, listedAs: label)
            if found.cases?.isEmpty == true { unmet.append(UnmetName(name: name, reason: .noLabel(label))) }
          }
          if let records = name.cases {
            let (keys, missing) = meant(records, of: name.titles, in: common)
            found.cases = keys
            if let missing { unmet.append(UnmetName(name: name, reason: .noCase(missing))) }
          }
          wanted[place, default: []].append(found)
        }
        if !isMet {
          unmet.append(UnmetName(name: name, reason: .elsewhere))
        } else if !holdsFlow {
          unmet.append(UnmetName(name: name, reason: .noFlow))
        }
      } catch {
        unmet.append(UnmetName(name: name, reason: .path(error)))
      }
    }
    let narrowed = wanted.sorted { $0.key < $1.key }.compactMap { place, found in
      labels.union(of: found).flatMap { files[place].intersection($0) }
    }
    return (narrowed, unmet)
  }

  /// Whether a file is a flow, or is to become one: what is wrong with it is told when it is run.
  private func holdsFlow(_ found: FoundFile) -> Bool {
    let settings = library.settings(of: found.root)
    guard found.isNamed || settings.includes(found.pathBelowRoot) else { return false }
    guard let source = try? library.source(at: found.path) else { return true }
    // Titles are found quickest.
    if FlowHeader(source).title != nil { return true }
    let file = settings.compiler.compile(source, reader: library.reader)
    return file.kind == .flow || file.diagnostics.contains { $0.severity == .error }
  }

  /// Which cases of a file records of it mean by now, and the first that means none.
  ///
  /// A case is known by its title, which tells row and order, since others may have come or gone before it. One whose title
  /// is gone was edited: it is among those that the file did not have, or, if that is all of them, where it was. Of a file
  /// that cannot be read nothing is known.
  ///
  /// - Parameter titles: of all cases that the file had; nil if that is not known.
  private func meant(
    _ records: [CaseRecord], of titles: Set<String>?, in found: FoundFile
  ) -> (keys: [CaseKey], missing: CaseRecord?) {
    guard let all = allCases(of: found) else { return (records.map(CaseKey.init), nil) }
    let cases = CaseSelection.cases(all, at: lines(of: found)).map(CaseRecord.init)
    let places = Dictionary(cases.map { (CaseKey($0), $0) }, uniquingKeysWith: { first, _ in first })
    let namesakes = Dictionary(grouping: cases, by: \.title)
    let news = titles.map { titles in cases.filter { !titles.contains($0.title) }.map(CaseKey.init) }
    var keys: [CaseKey] = []
    var missing: CaseRecord?
    for record in records {
      let key = CaseKey(record)
      if places[key]?.title == record.title {
        keys.append(key)
      } else if let others = namesakes[record.title] {
        keys += others.map(CaseKey.init)
      } else if let news, news.count < cases.count {
        if news.isEmpty { missing = missing ?? record }
        keys += news
      } else {
        if places[key] == nil { missing = missing ?? record }
        keys.append(key)
      }
    }
    return (keys, missing)
  }

  /// All cases of a file; nil if it is not known which it has, as it cannot be read or something is wrong with it.
  ///
  /// - Parameter other: whose settings count; nil for those of the runner.
  func allCases(of found: FoundFile, in other: FlowLibrary? = nil) -> [FlowCase]? {
    let library = other ?? library
    guard let source = try? library.source(at: found.path) else { return nil }
    let file = library.settings(of: found.root).compiler.compile(source, reader: library.reader)
    return file.diagnostics.contains { $0.severity == .error } ? nil : file.cases
  }
}

extension NamedCases {
  /// The files that it leads to. A name is no pattern: files are called by their names.
  fileprivate func files() throws(FileError) -> [FoundFile] {
    guard FileSystem.exists(path) else { throw .notFound(path) }
    let finder = FlowFinder([(path, line)])
    if let error = finder.errors.first, finder.files.isEmpty { throw error }
    return finder.files
  }
}
