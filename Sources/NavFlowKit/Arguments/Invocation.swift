import FlowReports

/// What a command line asks for, ready to be done.
enum Invocation: Equatable, Sendable {
  case run(RunOptions)
  case check(CheckOptions)
  case list(ListOptions)
  case show(ShowOptions)
  case compare(CompareOptions)
  case update(UpdateOptions)
  case watch(WatchOptions)
  case record(RecordOptions)
  case report(ReportCommandOptions)
  case merge(MergeOptions)
  case initialize(InitializeOptions)
  case schema(SchemaOptions)
  /// A code or the name of an invariant.
  case explain(String)
  case completions(Shell)
  /// The whole text, for standard output.
  case help(String)
  case version
  /// The commands as JSON, for standard output.
  case dumpCLI(String)
}

/// How much is printed about a run.
enum Verbosity: Equatable, Sendable { case quiet, normal, verbose }

/// Options of `run`.
struct RunOptions: Equatable, Sendable {
  /// Never empty.
  var paths: [PathArgument]
  /// Nil selects by no tag.
  var tags: TagExpression?
  /// Texts of which a title must contain one; empty selects by no title.
  var titles: [String] = []
  var app: String?
  /// In the order given, each name once.
  var variables: [VariableAssignment] = []
  var verbosity = Verbosity.normal
  var color = ColorChoice.auto
  var reports = ReportOptions()
  var narrowing = NarrowingOptions()
  var running = RunningOptions()
}

/// Options of `check`; the fields are those of `RunOptions`.
struct CheckOptions: Equatable, Sendable {
  var paths: [PathArgument]
  var app: String?
  var variables: [VariableAssignment] = []
  var format = CheckReport.Format.text
  var color = ColorChoice.auto
}

/// Options of `list`; the fields are those of `RunOptions`.
struct ListOptions: Equatable, Sendable {
  var paths: [PathArgument]
  var tags: TagExpression?
  var titles: [String] = []
  var app: String?
  var narrowing = NarrowingOptions()
  /// One JSON object a line instead of text.
  var isJSON = false
}

/// Options of `show`; the fields are those of `RunOptions`.
struct ShowOptions: Equatable, Sendable {
  var path: PathArgument
  var titles: [String] = []
  var app: String?
  var variables: [VariableAssignment] = []
  var color = ColorChoice.auto
}

/// Options of `compare`; the fields that `RunOptions` has are the same.
struct CompareOptions: Equatable, Sendable {
  var paths: [PathArgument]
  /// In the order given, each key once; together at least two combinations.
  var keys: [VariedKey]
  var tags: TagExpression?
  var titles: [String] = []
  var app: String?
  var variables: [VariableAssignment] = []
  var format = ComparisonReport.Format.table
  var color = ColorChoice.auto
}

/// Options of `update`; the fields that `RunOptions` has are the same.
struct UpdateOptions: Equatable, Sendable {
  var paths: [PathArgument]
  /// Whether files are changed and not only shown.
  var isWriting = false
  var app: String?
  var variables: [VariableAssignment] = []
  var color = ColorChoice.auto
}

/// Options of `watch`; the fields are those of `RunOptions`.
struct WatchOptions: Equatable, Sendable {
  var paths: [PathArgument]
  var tags: TagExpression?
  var titles: [String] = []
  var app: String?
  var variables: [VariableAssignment] = []
  var color = ColorChoice.auto
}

/// Options of `record`.
struct RecordOptions: Equatable, Sendable {
  /// Where the flow is saved; nil leaves that to the author.
  var path: String?
  var app: String?
  var color = ColorChoice.auto
}

/// Options of `init`.
struct InitializeOptions: Equatable, Sendable {
  var folder: String
  var app: String?
}

/// Options of `schema`.
struct SchemaOptions: Equatable, Sendable {
  /// Nil for a schema of all kinds of files.
  var kind: SchemaKind?
  var app: String?
}
