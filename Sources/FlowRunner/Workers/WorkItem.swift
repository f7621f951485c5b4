import Diagnostics

/// A file that is to be run, at its place in the order of the suite.
struct WorkItem: Sendable {
  /// The place in the order, from 0.
  var index: Int
  var file: FoundFile
  /// The file's content where it is no file, such as standard input.
  var source: SourceFile?
  /// How often the selected cases are run.
  var repetitions = 1
  /// Whether every step of a case that fails is told.
  var isTraced = false
  /// The first case that is still to be run, from 0; not 0 where a worker was lost before the file's end.
  var firstCase = 0
}

extension WorkItem {
  func encode(to writer: inout ByteWriter) {
    writer.number(index)
    writer.text(file.path)
    writer.text(file.root)
    writer.number(file.lines.count)
    for line in file.lines { writer.number(line) }
    writer.number(file.isNamed ? 1 : 0)
    writer.number(file.isBelowFolder ? 1 : 0)
    writer.number(file.cases?.count ?? -1)
    for key in file.cases ?? [] {
      writer.optional(key.row)
      writer.optional(key.order)
    }
    writer.number(source == nil ? 0 : 1)
    if let source { writer.data(source.bytes) }
    writer.number(repetitions)
    writer.number(isTraced ? 1 : 0)
    writer.number(firstCase)
  }

  init?(from reader: inout ByteReader) {
    guard let index = reader.number(), let path = reader.text(), let root = reader.text(),
      let lineCount = reader.number()
    else { return nil }
    var lines: [Int] = []
    for _ in 0..<max(0, lineCount) {
      guard let line = reader.number() else { return nil }
      lines.append(line)
    }
    guard let isNamed = reader.number(), let isBelowFolder = reader.number(), let caseCount = reader.number()
    else { return nil }
    var cases: [CaseKey]? = caseCount < 0 ? nil : []
    for _ in 0..<max(0, caseCount) {
      guard let row = reader.optional(), let order = reader.optional() else { return nil }
      cases?.append(CaseKey(row: row, order: order))
    }
    guard let hasSource = reader.number() else { return nil }
    var source: SourceFile?
    if hasSource == 1 {
      guard let bytes = reader.data() else { return nil }
      source = SourceFile(path: path, bytes: Array(bytes))
    }
    guard let repetitions = reader.number(), let isTraced = reader.number(), let firstCase = reader.number()
    else { return nil }
    self.init(
      index: index,
      file: FoundFile(
        path: path, root: root, lines: lines, isNamed: isNamed == 1, isBelowFolder: isBelowFolder == 1,
        cases: cases),
      source: source, repetitions: repetitions, isTraced: isTraced == 1, firstCase: firstCase)
  }
}
