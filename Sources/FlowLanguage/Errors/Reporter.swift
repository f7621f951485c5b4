import Diagnostics
import YAML

/// Collects what is wrong, once for each place however many example rows run into it.
final class Reporter {
  private struct Key: Hashable {
    var file: ObjectIdentifier
    var range: SourceRange
    /// What is missing at the place; several things can be.
    var missing: String?
  }

  private var found: [(order: Int, diagnostic: Diagnostic)] = []
  private var seen: Set<Key> = []
  /// Above zero while something is only tried.
  private var silences = 0
  /// Errors so far, the unheard ones included: a change tells that something went wrong.
  private(set) var errorCount = 0
  /// How many variables may still be resolved in this row; guards against values that multiply.
  var resolutionsLeft = Reporter.resolutionsPerRow
  /// How many in all the rows of a file.
  private var allResolutionsLeft = Reporter.resolutionsPerFile

  private static let resolutionsPerRow = 200_000
  private static let resolutionsPerFile = 2_000_000
  /// Where the fragment is run that is being read, innermost last.
  var callers: [Place] = []
  /// Values that the reader of YAML has refused: nothing more is said about them.
  private var broken: [Place] = []

  var hasBrokenValues: Bool { !broken.isEmpty }

  /// What the nodes of this compilation are read by, in the order of their making.
  private var readings: [Node.Reading] = []
  private var searched: (file: SourceFile, mayCut: Bool)?

  /// The most that is told of one file, or of one kind of mistake in all files together.
  private static let most = 500

  /// Whether nothing more is taken.
  var isFull: Bool { found.count >= Self.most }

  /// Whether anything was reported, aloud.
  var hasFindings: Bool { !found.isEmpty }

  var hasErrors: Bool { found.contains { $0.diagnostic.severity == .error } }

  /// Everything, in the order in which it was reported.
  var all: [Diagnostic] { found.map(\.diagnostic) }

  /// Everything, the flow's own file first, by place.
  func diagnostics(of file: SourceFile) -> [Diagnostic] {
    if found.isEmpty { return [] }
    func rank(_ diagnostic: Diagnostic) -> (Int, UInt32) {
      (diagnostic.file === file ? 0 : 1, diagnostic.range?.start ?? 0)
    }
    return
      found
      .sorted { left, right in
        let (first, second) = (rank(left.diagnostic), rank(right.diagnostic))
        return first == second ? left.order < right.order : first < second
      }
      .map(\.diagnostic)
  }

  /// Begins a row, which may resolve as many variables as any other.
  func beginRow() {
    allResolutionsLeft -= Self.resolutionsPerRow - resolutionsLeft
    resolutionsLeft = min(Self.resolutionsPerRow, max(allResolutionsLeft, 0))
  }

  func add(_ diagnostic: Diagnostic) {
    if diagnostic.severity == .error { errorCount += 1 }
    guard silences == 0 else { return }
    found.append((found.count, diagnostic))
    guard let file = diagnostic.file, let range = diagnostic.range else { return }
    // What is wrong as YAML is not wrong a second time as a key.
    seen.insert(Key(file: ObjectIdentifier(file), range: range, missing: nil))
  }

  /// Remembers a value that was refused at this place, whole or by its tag.
  func markBroken(_ place: Place) { broken.append(place) }

  /// Whether a value of a file was refused.
  func isBroken(_ node: UnownedYAMLNode, in file: SourceFile) -> Bool {
    let range = node.range
    return broken.contains { place in
      guard place.file === file else { return false }
      return node.kind == .scalar ? range.contains(place.range) : range.start == place.range.start
    }
  }

  func report(_ problem: FlowProblem, at place: Place, remarks: [Remark] = []) {
    // Wording costs time, which what is only tried and what was said before need not pay.
    if silences > 0 {
      errorCount += 1
      return
    }
    let words = problem.words
    if words.severity == .error { errorCount += 1 }
    guard !isFull,
      seen.insert(Key(file: ObjectIdentifier(place.file), range: place.range, missing: problem.missingName))
        .inserted
    else { return }
    var notes = remarks.map { Diagnostic.Note($0.message, file: $0.place?.file, range: $0.place?.range) }
    for caller in callers.reversed() where caller.file !== place.file {
      notes.append(Diagnostic.Note("run from here", file: caller.file, range: caller.range))
    }
    found.append(
      (
        found.count,
        Diagnostic(
          words.severity, code: words.code.rawValue, message: words.message, file: place.file,
          range: place.range, label: words.label, notes: notes, help: words.help)
      ))
  }

  func report(_ problem: FlowProblem, at node: Node) {
    var remarks: [Remark] = []
    if let use = node.use {
      let definition = Place(file: node.scope.file, range: node.yaml.range)
      if definition.range != use.place.range || definition.file !== use.place.file {
        remarks.append(Remark(message: "`$(\(use.name))` stands for this", place: definition))
      }
    }
    if let option = node.substitute?.option {
      remarks.append(Remark(message: "`$(\(option))` is \(Words.code(node.text)), by `--var`", place: nil))
    }
    report(problem, at: node.place, remarks: remarks)
  }

  /// Holds a reading as long as there may be nodes that are read by it; says at which position.
  func keep(_ reading: Node.Reading) { readings.append(reading) }

  /// The reading that is held at a position, if there is one.
  func reading(at position: Int) -> Node.Reading? {
    position < readings.count ? readings[position] : nil
  }

  /// Number of readings that are held.
  var readingCount: Int { readings.count }

  /// Calls `body`, which must not hand out any node that it makes, and then forgets how these are read.
  func withNodes<Result>(_ body: () -> Result) -> Result {
    let before = readings.count
    defer { readings.removeSubrange(min(before, readings.count)...) }
    return body()
  }

  /// Whether a file may have cut texts; searched once while one file is read.
  func mayCutTexts(_ file: SourceFile) -> Bool {
    if let last = searched, last.file === file { return last.mayCut }
    let mayCut = CaseCompiler.mayCutTexts(file)
    searched = (file, mayCut)
    return mayCut
  }

  /// Ends a compilation and readies itself for the next: there are no more nodes, and nothing is wrong yet.
  func reset() {
    readings.removeAll(keepingCapacity: readings.count < 64)
    searched = nil
    errorCount = 0
    resolutionsLeft = Self.resolutionsPerRow
    allResolutionsLeft = Self.resolutionsPerFile
    if !found.isEmpty { found = [] }
    if !seen.isEmpty { seen = [] }
    if !callers.isEmpty { callers = [] }
    if !broken.isEmpty { broken = [] }
  }

  /// Calls `body` without letting it report; nil if it ran into errors.
  func trying<Result>(_ body: () -> Result?) -> Result? {
    let before = errorCount
    silences += 1
    let result = body()
    silences -= 1
    let failed = errorCount != before
    errorCount = before
    return failed ? nil : result
  }
}
