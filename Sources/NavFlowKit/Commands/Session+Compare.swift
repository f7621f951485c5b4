import AppCatalog
import Diagnostics
import FlowInterpreter
import FlowLanguage
import FlowReports
import FlowRunner
import RunEvents

extension Session {
  /// `navflow compare`: every selected flow in each of the worlds, and where it behaves differently.
  func compare(_ options: CompareOptions) -> ExitCode {
    if let code = unknownApp(options.app) { return code }
    let variation = Variation(options.keys.map { ($0.name, $0.values) })
    let worlds: ComparedWorlds
    do throws(ComparedWorlds.Mistake) {
      worlds = try ComparedWorlds(options.keys, variation, catalogs: apps.map { $0.catalog })
    } catch {
      errors.write(error.text)
      return .usage
    }
    let renderer = DiagnosticRenderer(useColor: false)
    let runner = SuiteRunner(
      apps: apps, variables: options.variables.byName, app: options.app,
      selection: CaseSelection(tags: options.tags, titles: options.titles)
    ) { [errors] event in
      guard case .fileRead(let file) = event else { return }
      for diagnostic in file.diagnostics { errors.write(renderer.render(diagnostic) + "\n") }
    }
    let sources = FlowSources(options.paths, input: input)
    for error in sources.errors { runner.report(error) }
    let interpreter = FlowInterpreter(apps: apps)
    var report = ComparisonReport(variation: variation, flows: [])
    var leftOut: [String: Int] = [:]
    func compare(_ cases: [FlowCase]) {
      for group in CaseGroup.groups(of: cases, in: worlds) {
        guard let worlds = group.worlds else {
          leftOut[group.first.app, default: 0] += 1
          continue
        }
        report.flows.append(group.compared(in: worlds, by: interpreter))
      }
    }
    for found in sources.finder.files { compare(runner.cases(of: found)) }
    if let source = sources.standardInput { compare(runner.cases(of: source, root: ".")) }
    for (app, count) in leftOut.sorted(by: { $0.key < $1.key }) {
      errors.write(
        "note: \(Self.count(count, "flow")) of `\(app)` left out, which does not know these values\n")
    }
    if !report.flows.isEmpty {
      output.write(report.text(as: options.format, useColor: usesColor(options.color)))
    }
    if runner.summary.invalid > 0 { return .invalidFlow }
    if report.flows.isEmpty {
      return nothingSelected("no flow in these paths has these tags and this title, and knows these values")
    }
    return report.flows.allSatisfy(\.isSame) ? .passed : .failed
  }
}

/// The values to compare, read for each app that knows them.
private struct ComparedWorlds {
  /// By the app's name; for each variant what it changes.
  private var overrides: [String: [[GivenOverride]]] = [:]

  /// A key or value that no app knows.
  struct Mistake: Error {
    var key: String
    var value: String
    var reason: GivenOverride.Mistake
  }

  /// - Throws: the first key or value that no app knows.
  init(_ keys: [VariedKey], _ variation: Variation, catalogs: [AppCatalog]) throws(Mistake) {
    var mistakes: [Mistake] = []
    for catalog in catalogs {
      do throws(Mistake) {
        var values: [Variation.Choice: GivenOverride] = [:]
        for key in keys {
          for value in key.values {
            values[.init(key.name, value)] = try Self.override(key.name, value, catalog)
          }
        }
        overrides[catalog.name] = variation.variants.map { $0.compactMap { values[$0] } }
      } catch {
        mistakes.append(error)
      }
    }
    // An app that knows the key says best what is wrong with the value.
    if overrides.isEmpty, let mistake = mistakes.first(where: { !$0.isUnknownKey }) ?? mistakes.first {
      throw mistake
    }
  }

  private static func override(
    _ key: String, _ value: String, _ catalog: AppCatalog
  ) throws(Mistake) -> GivenOverride {
    do throws(GivenOverride.Mistake) {
      return try GivenOverride(key, value, catalog: catalog)
    } catch {
      throw Mistake(key: key, value: value, reason: error)
    }
  }

  /// What each variant changes in the world of a flow of this app; nil if the app does not know the values.
  func variants(of app: String) -> [[GivenOverride]]? { overrides[app] }
}

extension ComparedWorlds.Mistake {
  var isUnknownKey: Bool {
    if case .unknownKey = reason { true } else { false }
  }

  /// What goes to standard error.
  var text: String {
    switch reason {
    case .unknownKey(let known, let suggestion):
      let help =
        suggestion.map { "did you mean `\($0)`?" } ?? "the keys of `given` are \(Suggestions.list(known))"
      return "error: unknown key \(quoted(key)) for `--vary`\nhelp: \(help)\n"
    case .wrongValue(let message, let help):
      return (["error: invalid value \(quoted(value)) for `--vary`: \(message)"] + help.map { "help: \($0)" })
        .joined(separator: "\n") + "\n"
    }
  }
}

/// Cases of one flow that do the same in the varied worlds.
@MainActor
private struct CaseGroup {
  var first: FlowCase
  var titles: [CaseTitle]
  /// What each variant changes; nil if the app does not know the values.
  var worlds: [[GivenOverride]]?

  static func groups(of cases: [FlowCase], in worlds: ComparedWorlds) -> [CaseGroup] {
    var groups: [CaseGroup] = []
    for flowCase in cases {
      let variants = worlds.variants(of: flowCase.app)
      var varied = flowCase
      for override in variants?.first ?? [] { override.apply(to: &varied.given) }
      let titles = [flowCase.titleParts].compactMap(\.self)
      let place = groups.firstIndex {
        $0.first.file === flowCase.file && $0.first.id.order == flowCase.id.order
          && $0.first.doesTheSame(as: varied)
      }
      if variants != nil, let place {
        groups[place].titles += titles
      } else {
        groups.append(CaseGroup(first: varied, titles: titles, worlds: variants))
      }
    }
    return groups
  }

  func compared(in worlds: [[GivenOverride]], by interpreter: FlowInterpreter) -> ComparisonRecord {
    let behaviours = worlds.map { overrides in
      var flowCase = first
      for override in overrides { override.apply(to: &flowCase.given) }
      return interpreter.behaviour(of: flowCase)
    }
    return ComparisonRecord(
      first, title: CaseTitle.common(to: titles) ?? first.title,
      baseline: behaviours.first ?? Behaviour(steps: []), others: Array(behaviours.dropFirst()))
  }
}
