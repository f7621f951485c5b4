/// One thing that is wrong with an input: what, where, why, and what to do.
///
/// Wording: the message is lower case and without a full stop, matter of fact, with code in backticks. What is
/// special about the place goes into `label`, facts into `notes`, and advice only into `help`.
public struct Diagnostic: Sendable, Equatable {
  /// How bad it is.
  public enum Severity: String, Sendable, CaseIterable {
    /// Nothing can be run.
    case error
    /// Something looks unintended.
    case warning
  }

  /// A fact that belongs to the diagnostic. With a range it is drawn at its place.
  public struct Note: Sendable, Equatable {
    /// The fact, in lower case and without a full stop.
    public var message: String
    /// The file of `range`; nil for the diagnostic's own file.
    public var file: SourceFile?
    /// The place that the note is about.
    public var range: SourceRange?

    /// Makes a note.
    public init(_ message: String, file: SourceFile? = nil, range: SourceRange? = nil) {
      self.message = message
      self.file = file
      self.range = range
    }
  }

  /// How bad it is.
  public var severity: Severity
  /// A code that never changes its meaning, such as `F0107`.
  public var code: String
  /// The message, which stands alone.
  public var message: String
  /// The file that it is about.
  public var file: SourceFile?
  /// The place in `file`.
  public var range: SourceRange?
  /// What is said next to the caret.
  public var label: String?
  /// Facts, some with places of their own.
  public var notes: [Note]
  /// Advice, one line or more each.
  public var help: [String]

  /// Makes a diagnostic.
  public init(
    _ severity: Severity = .error, code: String, message: String, file: SourceFile? = nil,
    range: SourceRange? = nil, label: String? = nil, notes: [Note] = [], help: [String] = []
  ) {
    self.severity = severity
    self.code = code
    self.message = message
    self.file = file
    self.range = range
    self.label = label
    self.notes = notes
    self.help = help
  }
}

extension Diagnostic {
  /// What tells a mistake from others, in whatever file it was come upon: one in a fragment is found in every flow that
  /// runs it. What is wrong at a place may depend on the values that a flow hands over, hence the message.
  public struct Identity: Hashable, Sendable {
    private let path: String?
    private let range: SourceRange?
    private let code: String
    private let message: String

    fileprivate init(_ diagnostic: Diagnostic) {
      path = diagnostic.file?.path
      range = diagnostic.range
      code = diagnostic.code
      message = diagnostic.message
    }
  }

  /// The same for the same mistake.
  public var identity: Identity { Identity(self) }
}
