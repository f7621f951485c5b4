public import Diagnostics

/// What only shows when all files of a flows folder are seen together: all of it warnings.
public struct WorkspaceCheck {
  /// A file of the folder with what came of it.
  public struct Member {
    var file: SourceFile
    var compiled: CompiledFile

    /// A file that was compiled.
    public init(file: SourceFile, compiled: CompiledFile) {
      self.file = file
      self.compiled = compiled
    }
  }

  private let workspace: Workspace
  private let members: [Member]
  /// The paths of all files, those that the settings leave out included, relative to the folder.
  private let matchesSomeFile: (String) -> Bool

  /// A check of a whole folder.
  ///
  /// - Parameters:
  ///   - members: every file of the folder that its settings do not leave out, by path.
  ///   - matchesSomeFile: whether a glob of the settings matches a file of the folder.
  public init(
    workspace: Workspace, members: [Member], matchesSomeFile: @escaping (String) -> Bool
  ) {
    self.workspace = workspace
    self.members = members
    self.matchesSomeFile = matchesSomeFile
  }

  /// Titles that several flows have, the earlier one by path being the first.
  public var duplicateTitles: [Diagnostic] {
    let reporter = Reporter()
    var first: [String: Place] = [:]
    for member in members where member.compiled.kind == .flow {
      guard let title = member.compiled.title, let range = member.compiled.titleRange else { continue }
      let place = Place(file: member.file, range: range)
      if let other = first[title] {
        let remark = Remark(message: "the other flow", place: other)
        reporter.report(.duplicateTitle(title), at: place, remarks: [remark])
      } else {
        first[title] = place
      }
    }
    return reporter.all
  }

  /// What nothing uses and what leads nowhere; empty where errors hide what is used.
  public var unused: [Diagnostic] {
    guard workspace.isSound, !members.contains(where: { $0.compiled.hasErrors }) else { return [] }
    let reporter = Reporter()
    reportFragments(to: reporter)
    guard let settings = workspace.file else { return reporter.all }
    reportVariables(of: settings, to: reporter)
    for glob in workspace.globs where !matchesSomeFile(glob.text) {
      reporter.report(.unmatchedGlob(glob.text), at: Place(file: settings, range: glob.range))
    }
    return reporter.all
  }

  private func reportFragments(to reporter: Reporter) {
    // A flow's fragments include those that its fragments run.
    let run = Set(members.filter { $0.compiled.kind == .flow }.flatMap(\.compiled.fragments))
    for member in members where member.compiled.kind == .fragment && !run.contains(member.file.path) {
      guard let range = member.compiled.titleRange else { continue }
      reporter.report(.unusedFragment, at: Place(file: member.file, range: range))
    }
  }

  private func reportVariables(of settings: SourceFile, to reporter: Reporter) {
    guard !workspace.variableKeys.isEmpty else { return }
    var mentioned: Set<String> = []
    for file in members.map(\.file) + [settings] where Scope.mayRefer(file) {
      let text = String(decoding: file.bytes, as: UTF8.self)
      for case .name(let name) in Reference.parts(of: text) { mentioned.insert(name) }
    }
    for variable in workspace.variableKeys where !mentioned.contains(variable.name) {
      reporter.report(
        .unusedSetting(variable.name), at: Place(file: settings, range: variable.range))
    }
  }
}
