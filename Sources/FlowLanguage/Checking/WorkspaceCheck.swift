public import Diagnostics

/// What only shows when all files of a flows folder are seen together: all of it warnings.
public struct WorkspaceCheck {
  /// What is kept of a file of the folder: there may be very many.
  public struct Member: Sendable {
    let path: String
    let kind: FileKind
    let title: String?
    let titleRange: SourceRange?
    let fragments: [String]
    let hasErrors: Bool
    /// The variables that its text mentions.
    let variables: Set<String>

    /// A file that was compiled.
    public init(file: SourceFile, compiled: CompiledFile) {
      path = file.path
      kind = compiled.kind
      title = compiled.kind == .flow ? compiled.title : nil
      titleRange = compiled.titleRange
      fragments = compiled.fragments
      hasErrors = compiled.hasErrors
      variables = WorkspaceCheck.variables(in: file)
    }
  }

  private let workspace: Workspace
  private let members: [Member]
  private let source: (String) -> SourceFile?
  private let matchesSomeFile: (String) -> Bool

  /// A check of a whole folder.
  ///
  /// - Parameters:
  ///   - members: every file of the folder that its settings do not leave out, by path.
  ///   - source: reads a member once more, by its path.
  ///   - matchesSomeFile: whether a glob of the settings matches a file of the folder.
  public init(
    workspace: Workspace, members: [Member], source: @escaping (String) -> SourceFile?,
    matchesSomeFile: @escaping (String) -> Bool
  ) {
    self.workspace = workspace
    self.members = members
    self.source = source
    self.matchesSomeFile = matchesSomeFile
  }

  /// Titles that several flows have, the earlier one by path being the first.
  public var duplicateTitles: [Diagnostic] {
    let reporter = Reporter()
    var first: [String: Int] = [:]
    for (index, member) in members.enumerated() where member.kind == .flow && !reporter.isFull {
      guard let title = member.title, member.titleRange != nil else { continue }
      guard let other = first[title] else {
        first[title] = index
        continue
      }
      guard let place = titlePlace(of: member) else { continue }
      let remark = Remark(message: "the other flow", place: titlePlace(of: members[other]))
      reporter.report(.duplicateTitle(title), at: place, remarks: [remark])
    }
    return reporter.all
  }

  private func titlePlace(of member: Member) -> Place? {
    guard let range = member.titleRange, let file = source(member.path) else { return nil }
    return Place(file: file, range: range)
  }

  /// What nothing uses and what leads nowhere; empty where errors hide what is used.
  public var unused: [Diagnostic] {
    guard workspace.isSound, !members.contains(where: { $0.hasErrors }) else { return [] }
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
    let run = Set(members.filter { $0.kind == .flow }.flatMap(\.fragments))
    for member in members where member.kind == .fragment && !run.contains(member.path) && !reporter.isFull {
      guard let place = titlePlace(of: member) else { continue }
      reporter.report(.unusedFragment, at: place)
    }
  }

  private func reportVariables(of settings: SourceFile, to reporter: Reporter) {
    guard !workspace.variableKeys.isEmpty else { return }
    var mentioned = Self.variables(in: settings)
    for member in members { mentioned.formUnion(member.variables) }
    for variable in workspace.variableKeys where !mentioned.contains(variable.name) {
      reporter.report(
        .unusedSetting(variable.name), at: Place(file: settings, range: variable.range))
    }
  }

  private static func variables(in file: SourceFile) -> Set<String> {
    guard Scope.mayRefer(file) else { return [] }
    var names: Set<String> = []
    for case .name(let name) in Reference.parts(of: String(decoding: file.bytes, as: UTF8.self)) {
      names.insert(name)
    }
    return names
  }
}
