import AppUnderTest
import Diagnostics
import FlowReports
import FlowRunner
import RunEvents

/// A suite whose verdicts are kept, so that only what a change affects is run again.
@MainActor
final class WatchedSuite {
  /// What is known of a file.
  private struct Known {
    var found: FoundFile
    var fragments: [String] = []
    var summary = RunSummary()
    /// Failures and mistakes, ready to print.
    var texts: [String] = []
  }

  private let apps: [any App.Type]
  private let program: String
  private let options: WatchOptions
  private let useColor: Bool
  private var known: [Known] = []
  /// Of every file that verdicts hang on, as it was before it was read; a nil value means that there was none.
  private var fingerprints: [String: FileSystem.Fingerprint?] = [:]
  private var pathErrors: [FileError] = []
  /// What is wrong with settings, by the path of their file.
  private var settings: [String: [String]] = [:]

  init(apps: [any App.Type], program: String, options: WatchOptions, useColor: Bool) {
    self.apps = apps
    self.program = program
    self.options = options
    self.useColor = useColor
    search()
  }

  private var paths: [(path: String, line: Int?)] {
    options.paths.compactMap { if case .path(let path, let line) = $0 { (path, line) } else { nil } }
  }

  var fileCount: Int { known.count }
  var isEmpty: Bool { known.isEmpty }
  var failedFiles: [FoundFile] { known.filter { $0.summary.failed + $0.summary.invalid > 0 }.map(\.found) }
  var allFiles: [FoundFile] { known.map(\.found) }

  /// The folders in which something may change or appear.
  var folders: [String] {
    var folders: Set<String> = []
    for (path, _) in paths { folders.formUnion(FileSystem.folders(in: path)) }
    for path in watchedPaths { folders.insert(Self.folder(of: path)) }
    return folders.sorted()
  }

  private static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  private static func configuration(_ root: String) -> String {
    root == "." ? "config.yaml" : root == "/" ? "/config.yaml" : root + "/config.yaml"
  }

  /// All files that verdicts hang on, whether they are there or not.
  private var watchedPaths: Set<String> {
    var paths: Set<String> = []
    for file in known {
      paths.insert(file.found.path)
      paths.insert(Self.configuration(file.found.root))
      paths.formUnion(file.fragments)
    }
    return paths
  }

  /// Finds the files again; what is known of those that are still there is kept.
  private func search() {
    // By settings that are read anew: they may have been saved just now.
    let finder = FlowFinder(paths) { [apps] in SuiteRunner(apps: apps).excludes($0) }
    pathErrors = finder.errors
    let old = Dictionary(known.map { ($0.found, $0) }, uniquingKeysWith: { first, _ in first })
    known = finder.files.map { old[$0] ?? Known(found: $0) }
  }

  /// The files that something which changed since the last time affects, new files included, and whether anything
  /// else did change, such as a file that is gone.
  func changes() -> (affected: [FoundFile], isOther: Bool) {
    let before = Set(known.map(\.found))
    let oldErrors = pathErrors
    search()
    var changed: Set<String> = []
    for path in watchedPaths {
      let now = FileSystem.Fingerprint(path)
      if fingerprints[path] != .some(now) { changed.insert(path) }
      fingerprints[path] = .some(now)
    }
    let affected = known.filter { file in
      !before.contains(file.found)
        || changed.contains {
          $0 == file.found.path || file.fragments.contains($0) || $0 == Self.configuration(file.found.root)
        }
    }
    let isGone = !before.isSubset(of: Set(known.map(\.found)))
    return (affected.map(\.found), isGone || oldErrors != pathErrors)
  }

  /// Notes the state of files that were not known before, such as the fragments of what was run.
  func noteNewPaths() {
    for path in watchedPaths where fingerprints[path] == nil {
      fingerprints[path] = .some(FileSystem.Fingerprint(path))
    }
  }

  /// Runs these files.
  func run(_ files: [FoundFile]) {
    let wanted = Set(files)
    for root in Set(files.map(\.root)) { settings[Self.configuration(root)] = nil }
    var texts: [String] = []
    var settingsTexts: [String: [String]] = [:]
    let roots = Set(files.map { Self.configuration($0.root) })
    let report = ConsoleReport(detail: .quiet, useColor: useColor) { texts.append($0) }
    let runner = SuiteRunner(
      apps: apps, variables: options.variables.byName, app: options.app,
      selection: CaseSelection(tags: options.tags, titles: options.titles), program: program
    ) { event in
      if case .fileRead(let file) = event, roots.contains(file.path) {
        guard !file.diagnostics.isEmpty else { return }
        let before = texts
        texts = []
        report.receive(event)
        settingsTexts[file.path] = texts
        texts = before
      } else {
        report.receive(event)
      }
    }
    for index in known.indices where wanted.contains(known[index].found) {
      let found = known[index].found
      // Reported when the file is run.
      let fragments = runner.compiled(found)?.fragments ?? []
      texts = []
      let before = runner.summary
      runner.run(found)
      let after = runner.summary
      known[index].fragments = fragments
      known[index].texts = texts
      known[index].summary.passed = after.passed - before.passed
      known[index].summary.failed = after.failed - before.failed
      known[index].summary.invalid = after.invalid - before.invalid
    }
    settings.merge(settingsTexts) { _, new in new }
  }

  /// The numbers of now.
  var summary: RunSummary {
    var summary = RunSummary()
    for file in known {
      summary.passed += file.summary.passed
      summary.failed += file.summary.failed
      summary.invalid += file.summary.invalid
    }
    summary.invalid += pathErrors.count + settings.count
    return summary
  }

  /// Everything that is wrong now.
  var text: String {
    let renderer = DiagnosticRenderer(useColor: useColor)
    let paths = pathErrors.map { renderer.render($0.diagnostic) + "\n" }
    let settings = settings.sorted { $0.key < $1.key }.flatMap(\.value)
    return (paths + settings + known.flatMap(\.texts)).joined()
  }
}
