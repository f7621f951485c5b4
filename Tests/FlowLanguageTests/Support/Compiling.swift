import Diagnostics
import YAML

@testable import FlowLanguage

/// Compiles a text as `a.yaml` and gives all that comes of it.
func compiled(
  _ text: String, config: String? = nil, variables: [String: String] = [:], app: String? = nil,
  files: [String: String] = [:], path: String = "a.yaml"
) -> CompiledFile {
  let catalogs = [SampleApp.calendar, SampleApp.documents]
  let (workspace, problems) = Workspace.load(
    config: config.map { SourceFile(path: "config.yaml", text: $0) }, catalogs: catalogs, variables: variables
  )
  let compiler = FlowCompiler(
    catalogs: catalogs, workspace: workspace, variables: variables, app: app,
    loadFragment: { path in files[path].map { SourceFile(path: path, text: $0) } })
  var result = compiler.compile(SourceFile(path: path, text: text), reader: YAMLReader())
  result.diagnostics = problems + result.diagnostics
  return result
}

/// The diagnostics as they are shown.
func rendered(_ diagnostics: [Diagnostic]) -> String {
  diagnostics.map { DiagnosticRenderer().render($0) }.joined()
}

/// A flow with these steps, indented as in a file.
func flow(_ steps: String) -> String { "flow: t\nsteps:\n\(steps)\n" }

/// A flow with one step that expects this.
func expecting(_ expectation: String) -> String { flow("  - expect:\n      \(expectation)") }

/// The first check of the first step of a flow that expects this.
func check(_ expectation: String) -> Check.Subject? {
  compiled(expecting(expectation)).cases.first?.steps.first?.expectation?.checks.first?.subject
}
