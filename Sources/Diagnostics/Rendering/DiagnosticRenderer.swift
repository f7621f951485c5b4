/// Draws diagnostics and snippets as text for a terminal.
public struct DiagnosticRenderer: Sendable {
  /// Whether ANSI colours are used. The meaning never depends on them.
  public var useColor: Bool
  /// Longest stretch of a source line that is shown, in columns. Longer lines are cut around the mark.
  public var maximumWidth: Int

  /// Makes a renderer.
  public init(useColor: Bool = false, maximumWidth: Int = 120) {
    self.useColor = useColor
    self.maximumWidth = max(maximumWidth, 20)
  }
}

extension DiagnosticRenderer {
  /// The whole diagnostic: heading, snippet, notes and help. Ends with a line break.
  public func render(_ diagnostic: Diagnostic) -> String { "" }

  /// The snippet alone: the `-->` line and the marked source. Ends with a line break.
  public func render(_ snippet: Snippet) -> String { "" }
}
