import Diagnostics
import YAML

/// The data that a flow is run with: a row for each of its tests.
struct Examples {
  struct Row {
    var columns: [(name: String, value: YAMLNode)]
    /// The row, or the whole of the lists.
    var range: SourceRange
  }

  /// Nil for a flow without examples.
  private(set) var rows: [Row]?
  /// Each column with the place of its first mention.
  private(set) var columns: [(name: String, range: SourceRange)] = []

  /// Most rows of one flow.
  static let limit = 10_000

  init(_ node: Node?, reporter: Reporter) {
    guard let node else { return }
    let place = node.place
    func list(_ node: Node) {
      if node.isMissing {
        reporter.report(
          .emptyValue(name: "examples", wanted: "a list of rows, or a mapping of lists", isText: false),
          at: node)
      } else {
        reporter.report(
          .wrongValue(
            name: "examples", wanted: "a list of rows, or a mapping of lists", found: Found(node), hint: .none
          ),
          at: node)
      }
    }
    switch node.kind {
    case .scalar: if !node.isUnknown { list(node) }
    case .sequence: readRows(node, reporter: reporter)
    case .mapping: readLists(node, place: place, reporter: reporter)
    }
  }

  private mutating func readRows(_ node: Node, reporter: Reporter) {
    var rows: [Row] = []
    var seen: Set<String> = []
    if node.yaml.count == 0 { reporter.report(.emptyList("examples"), at: node) }
    if node.yaml.count > Self.limit { reporter.report(.tooManyRows(Self.limit), at: node) }
    for item in node.items.prefix(Self.limit) {
      if item.isUnknown { continue }
      guard item.kind == .mapping, item.yaml.count > 0 else {
        reporter.report(.rowShape(Found(item)), at: item)
        continue
      }
      var row = Row(columns: [], range: item.range)
      let document = item.ownedYAML.document
      for (key, value) in item.yaml.pairs {
        let name = key.text
        let (key, value) = (key.owned(by: document), value.owned(by: document))
        if seen.insert(name).inserted {
          columns.append((name, key.range))
          if !Reference.isName(name) {
            reporter.report(.invalidVariableName(name), at: Node(key, scope: item.scope))
          }
        }
        if value.isNull, value.textIsEmpty,
          let split = SplitText(at: key, in: item.ownedYAML, file: item.scope.file)
        {
          reporter.report(.commaSplitsText(piece: split.rest, fixed: split.quoted), at: split.place)
        }
        row.columns.append((name, value))
      }
      rows.append(row)
    }
    self.rows = rows
  }

  private mutating func readLists(_ node: Node, place: Place, reporter: Reporter) {
    var lists: [(name: String, values: [YAMLNode])] = []
    var total = 1
    if node.yaml.count == 0 { reporter.report(.emptyList("examples"), at: node) }
    for (key, value) in node.pairs {
      let name = key.text
      columns.append((name, key.range))
      if !Reference.isName(name) { reporter.report(.invalidVariableName(name), at: key) }
      if value.isUnknown { continue }
      guard value.kind == .sequence else {
        if let split = SplitText(value: value.ownedYAML, file: key.scope.file) {
          reporter.report(
            .listWithoutBrackets(
              name, wanted: "a list of values", fixed: "\(name): [\(split.text)]"), at: split.place)
        } else if let split = SplitText(at: key.ownedYAML, in: node.ownedYAML, file: key.scope.file) {
          reporter.report(
            .listWithoutBrackets(
              split.key, wanted: "a list of values", fixed: "\(split.key): [\(split.text)]"),
            at: split.place)
        } else {
          reporter.report(
            .wrongValue(
              name: name, wanted: "a list of values", found: Found(value),
              hint: ValueHint(value, .list(.text))),
            at: value)
        }
        continue
      }
      guard value.yaml.count > 0 else {
        reporter.report(.emptyList(name), at: value)
        continue
      }
      total = total.multipliedReportingOverflow(by: value.yaml.count).partialValue
      guard total <= Self.limit else {
        reporter.report(.tooManyRows(Self.limit), at: place)
        return
      }
      lists.append((name, value.ownedYAML.items.map { $0 }))
    }
    guard !lists.isEmpty else { return }
    // Every combination, the last list turning fastest, as written.
    rows = (0..<total).map { number in
      var rest = number
      var columns: [(name: String, value: YAMLNode)] = []
      for list in lists.reversed() {
        columns.append((list.name, list.values[rest % list.values.count]))
        rest /= list.values.count
      }
      return Row(columns: columns.reversed(), range: place.range)
    }
  }
}

/// How a value is named in the title of a test: as one would write it, cut to a moderate length.
func brief(_ node: Node, limit: Int = 60) -> String {
  var text = ""
  func write(_ node: Node) {
    guard text.count <= limit else { return }
    switch node.kind {
    case .scalar: text += node.text
    case .sequence:
      text += "["
      for (index, item) in node.items.enumerated() {
        if index > 0 { text += ", " }
        write(item)
      }
      text += "]"
    case .mapping:
      text += "{ "
      for (index, pair) in node.pairs.enumerated() {
        if index > 0 { text += ", " }
        text += pair.key.text + ": "
        write(pair.value)
      }
      text += " }"
    }
  }
  write(node)
  let line = text.split(whereSeparator: \.isNewline).joined(separator: " ")
  return line.count > limit ? line.prefix(limit - 1) + "…" : line
}
