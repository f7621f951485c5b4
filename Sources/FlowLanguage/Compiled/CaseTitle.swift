/// What the title of a case is put together of.
public struct CaseTitle: Hashable, Sendable {
  /// A value of the example row.
  public struct Column: Hashable, Sendable {
    /// The column's name.
    public var name: String
    /// The value as written, cut to a moderate length.
    public var value: String

    /// A value of a column.
    public init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }

  /// The flow's title as written, its variables unresolved.
  public var written: String
  /// The flow's title with the values of the row.
  public var resolved: String
  /// The row; empty for a flow without examples.
  public var columns: [Column]
  /// The order of an `inAnyOrder`; empty for a flow without one.
  public var order: String

  /// A title of these parts.
  public init(written: String, resolved: String, columns: [Column] = [], order: String = "") {
    self.written = written
    self.resolved = resolved
    self.columns = columns
    self.order = order
  }

  /// The whole: `title [event=midterm] [order: back, respond]`.
  public var text: String { text(of: resolved, columns) }

  /// The title of several cases of one flow that differ only in what their rows say of them: what they have in
  /// common. Nil if there are none.
  ///
  /// - Parameter hidden: names of columns that are left out in any case.
  public static func common(to titles: [CaseTitle], hiding hidden: Set<String> = []) -> String? {
    guard let first = titles.first else { return nil }
    let isSame = titles.allSatisfy { $0.resolved == first.resolved }
    let columns = first.columns.filter { column in
      !hidden.contains(column.name) && titles.allSatisfy { $0.columns.contains(column) }
    }
    guard !isSame else { return first.text(of: first.resolved, columns) }
    // What varies stays the variable that it is in the flow.
    let title = columns.reduce(first.written) { $0.replacing("$(\($1.name))", with: $1.value) }
    return first.text(of: title, columns)
  }

  private func text(of title: String, _ columns: [Column]) -> String {
    var text = title
    if !columns.isEmpty {
      text += " [" + columns.map { "\($0.name)=\($0.value)" }.joined(separator: ", ") + "]"
    }
    if !order.isEmpty { text += " [order: \(order)]" }
    return text
  }
}
