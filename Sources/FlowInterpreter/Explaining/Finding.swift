import AppCatalog

/// What a run found for a key of `expect`, as a flow would say it.
public struct Finding: Hashable, Sendable {
  /// The key.
  public var key: String
  /// What it finds.
  public var content: Content

  /// What a key finds.
  public enum Content: Hashable, Sendable {
    /// One value; `none` where a flow writes `nil`.
    case value(Value)
    /// The entries of a list, each written as in a list of one entry a line.
    case entries([String])
  }

  /// Makes a finding.
  public init(_ key: String, _ content: Content) {
    self.key = key
    self.content = content
  }
}
