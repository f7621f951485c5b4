/// What the program tells its caller when it ends.
///
/// The codes are far from the ones that shells and `xargs` give a meaning of their own (126 to 128, 255),
/// and no code counts anything.
enum ExitCode: Int32, CaseIterable, Sendable {
  /// All that was asked for was done, and every flow passed.
  case passed = 0
  /// At least one flow failed.
  case failed = 1
  /// A flow or the workspace's settings cannot be read or do not fit the app.
  case invalidFlow = 2
  /// The selection is empty, which is never what a build means.
  case nothingSelected = 4
  /// The command line itself is wrong.
  case usage = 64
  /// The program is at fault, or ran other flows than it planned.
  case internalError = 70
  /// All was done, but a report that was asked for is missing, or nobody could be told.
  case reportNotWritten = 74

  /// One line for help and reference.
  var meaning: String {
    switch self {
    case .passed: "done, and every flow that ran passed"
    case .failed: "a flow failed, crashed or took too long, or compared flows differ"
    case .invalidFlow: "a flow or config.yaml is invalid; the others still ran"
    case .nothingSelected: "no flow was selected"
    case .usage: "the command line is wrong"
    case .internalError: "internal error, or not every planned flow ran"
    case .reportNotWritten: "output or a requested report could not be written"
    }
  }
}
