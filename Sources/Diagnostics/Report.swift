/// Something that failed while a flow ran, as data for every renderer: what, where, the facts around it, advice.
public struct Report: Sendable, Equatable {
  /// Facts of one kind, shown as aligned lines behind a name.
  public struct Section: Sendable, Equatable {
    /// Such as `stack`.
    public var name: String
    /// The facts, each on one line.
    public var lines: [String]

    /// Facts behind a name.
    public init(_ name: String, _ lines: [String]) {
      self.name = name
      self.lines = lines
    }
  }

  /// What became of it, such as `failed`.
  public var heading: String
  /// The message, which stands alone.
  public var message: String
  /// The place, with the places that explain it.
  public var snippet: Snippet
  /// The facts.
  public var sections: [Section]
  /// Facts that are sentences.
  public var notes: [String]
  /// Advice.
  public var help: [String]
  /// Facts that close the report, such as how to run it again.
  public var closing: [Section]

  /// Makes a report.
  public init(
    heading: String, message: String, snippet: Snippet, sections: [Section] = [], notes: [String] = [],
    help: [String] = [], closing: [Section] = []
  ) {
    self.heading = heading
    self.message = message
    self.snippet = snippet
    self.sections = sections
    self.notes = notes
    self.help = help
    self.closing = closing
  }
}
