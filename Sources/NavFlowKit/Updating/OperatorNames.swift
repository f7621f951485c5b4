import FlowLanguage

/// The names of the operators of matchers.
enum OperatorNames {
  static let all = Set(OperatorTable.entries.map(\.name))
}
