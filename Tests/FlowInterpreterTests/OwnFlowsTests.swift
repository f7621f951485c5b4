import CalendarApp
import Diagnostics
import DocumentApp
import FlowInterpreter
import FlowLanguage
import Foundation
import Testing

/// The flows of this package, each by its path below `flows`.
enum OwnFlows {
  static let root = URL(filePath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
    .deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "flows")

  static let paths: [String] = {
    let files = FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)
    let urls = (files?.allObjects as? [URL]) ?? []
    return urls.filter { $0.pathExtension == "yaml" && $0.lastPathComponent != "config.yaml" }
      .map { String($0.path(percentEncoded: false).dropFirst(root.path(percentEncoded: false).count + 1)) }
      .sorted()
  }()

  static func source(_ path: String) -> SourceFile? {
    (try? Data(contentsOf: root.appending(path: path))).map { SourceFile(path: path, bytes: Array($0)) }
  }

  static var compiler: FlowCompiler {
    let catalogs = [CalendarApp.catalog, DocumentApp.catalog]
    let (workspace, _) = Workspace.load(config: source("config.yaml"), catalogs: catalogs)
    return FlowCompiler(catalogs: catalogs, workspace: workspace) { source($0) }
  }
}

@MainActor
struct OwnFlowsTests {
  @Test func everyFlowPasses() throws {
    let compiler = OwnFlows.compiler
    let interpreter = FlowInterpreter(apps: [CalendarApp.self, DocumentApp.self])
    #expect(!OwnFlows.paths.isEmpty)
    for path in OwnFlows.paths {
      let file = compiler.compile(try #require(OwnFlows.source(path)))
      for diagnostic in file.diagnostics where diagnostic.severity == .error {
        Issue.record("\(DiagnosticRenderer().render(diagnostic))")
      }
      for flowCase in file.cases {
        let verdict = interpreter.run(flowCase)
        if case .nondeterministic = verdict.outcome { Issue.record("\(flowCase.title): nondeterministic") }
        if !verdict.isPassed { Issue.record("\(flowCase.title)\n\(FailureReport(verdict.failures).text)") }
      }
    }
  }
}
