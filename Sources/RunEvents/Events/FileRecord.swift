import Diagnostics

/// A file of the suite.
public struct FileRecord: Sendable, Equatable {
  /// The path as it is shown.
  public var path: String
  /// What is wrong with it; warnings do not keep its flow from running.
  public var diagnostics: [Diagnostic]
  /// The selected cases, all of which must get a verdict; empty for a fragment, for settings, and for a file with
  /// errors.
  public var cases: [CaseRecord]
  /// Whether nobody knows what is planned in it, since the run was stopped before it came to the file, or lost each worker
  /// that began to read it.
  public var isUnread = false

  /// A file with what was found wrong in it and what is planned.
  public init(path: String, diagnostics: [Diagnostic], cases: [CaseRecord] = []) {
    self.path = path
    self.diagnostics = diagnostics
    self.cases = cases
  }

  /// A file of which nobody knows what is planned in it. It stands for one case, so that no number is right without it.
  public static func unread(_ path: String) -> FileRecord {
    var record = FileRecord(
      path: path, diagnostics: [], cases: [CaseRecord(path: path, line: 1, title: unreadTitle, tags: [])])
    record.isUnread = true
    return record
  }

  /// What an unread file's one case is called.
  static let unreadTitle = "(not read)"

  /// Whether it cannot be run.
  public var isInvalid: Bool { diagnostics.contains { $0.severity == .error } }
}

/// A planned run of a flow, as reports name it.
public struct CaseRecord: Hashable, Sendable {
  /// The flow's path as it is shown.
  public var path: String
  /// The index of the example row, from 0; nil for a flow without examples.
  public var row: Int?
  /// The index of the order of an `inAnyOrder`, from 0; nil for a flow without.
  public var order: Int?
  /// The line of the flow's title or of its example row, from 1.
  public var line: Int
  /// The flow's title, with the example row in brackets.
  public var title: String
  /// The flow's tags, with those of the workspace.
  public var tags: [String]
  /// The line of the last step that is run, if no more than the beginning was asked for.
  public var lastLine: Int?

  /// A case of a flow.
  public init(
    path: String, row: Int? = nil, order: Int? = nil, line: Int, title: String, tags: [String],
    lastLine: Int? = nil
  ) {
    self.path = path
    self.row = row
    self.order = order
    self.line = line
    self.title = title
    self.tags = tags
    self.lastLine = lastLine
  }
}
