public import Diagnostics

/// What came of compiling a file: what it is, the planned runs, and everything that is wrong.
public struct CompiledFile: Sendable {
  /// What the file is.
  public var kind: FileKind
  /// The title as written, also where the file has errors.
  public var title: String?
  /// Where the title is written.
  public internal(set) var titleRange: SourceRange?
  /// The tags, the workspace's where the flow has none.
  public var tags: [String]
  /// The free text of a flow.
  public var description: String?
  /// The name of the app under test; nil where it is unknown.
  public var app: String?
  /// The planned runs, in order of rows and orders; empty for a fragment and where there are errors.
  public var cases: [FlowCase]
  /// Errors and warnings: those of the file by place, then those of fragments it runs.
  public var diagnostics: [Diagnostic]
  /// The paths of the fragments it runs, in order of their first use.
  public var fragments: [String]
}

extension CompiledFile {
  init(
    kind: FileKind = .unknown, title: String? = nil, tags: [String] = [], description: String? = nil,
    app: String? = nil, cases: [FlowCase] = [], diagnostics: [Diagnostic] = [], fragments: [String] = []
  ) {
    self.init(
      kind: kind, title: title, titleRange: nil, tags: tags, description: description, app: app, cases: cases,
      diagnostics: diagnostics, fragments: fragments)
  }

  /// Whether something forbids running it.
  public var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }
}
