import AppCatalog
import Diagnostics

extension CaseCompiler {
  /// Reads a value that is put in: `given`, `fill`, arguments. Nil if it was reported as wrong.
  func value(_ node: Node, as type: ValueType, named name: String = "") -> Value? {
    if node.isUnknown { return Value.none }
    switch type {
    case .optional(let wrapped):
      if node.isNil { return Value.none }
      return value(node, as: wrapped, named: name)
    case .list(let element, _):
      guard node.kind == .sequence else { return wrong(node, wanted: type, name) }
      var values: [Value] = []
      values.reserveCapacity(node.yaml.count)
      var isComplete = true
      for item in node.items {
        if let value = value(item, as: element) { values.append(value) } else { isComplete = false }
      }
      return isComplete ? .list(values) : nil
    case .record(let fields):
      guard node.kind == .mapping else { return wrong(node, wanted: type, name) }
      return record(node, fields: RecordType(fields), requiresAll: true)
    case .either(let types):
      for type in types {
        if let value = reporter.trying({ self.value(node, as: type) }) { return value }
      }
      // The one that has the shape of what is written says best what is wrong.
      if let (first, second) = exclusiveKeys(of: types, in: node) {
        report(.exclusiveKeys(first.text, second.text), at: second)
        return nil
      }
      if node.kind != .scalar, let type = nearest(types, to: node) {
        return value(node, as: type, named: name)
      }
      return wrong(node, wanted: type, name)
    case .text, .integer, .boolean, .day, .month, .moment, .dayOrMoment, .word, .number, .state:
      return scalar(node, as: type, named: name)
    }
  }

  /// Reads a scalar by the type of the field.
  func scalar(_ node: Node, as type: ValueType, named name: String = "") -> Value? {
    guard node.kind == .scalar else { return wrong(node, wanted: type, name) }
    if node.isMissing {
      reportMissing(node, wanted: type, name)
      return nil
    }
    if node.isNil {
      report(.nilForRequired(name: name, wanted: type.phrase, isText: type == .text), at: node)
      return nil
    }
    switch type {
    case .text:
      checkTextTraps(node)
      return .text(node.text)
    case .integer(let range):
      guard let integer = node.integer else { return wrong(node, wanted: type, name) }
      if let range, !range.contains(integer) { return wrong(node, wanted: type, name) }
      return .integer(integer)
    case .number(let numbers):
      guard let integer = node.integer, numbers.contains(integer) else {
        return wrong(node, wanted: type, name)
      }
      return .integer(integer)
    case .boolean:
      guard let boolean = node.boolean else { return wrong(node, wanted: type, name) }
      return .boolean(boolean)
    case .day:
      return node.withTextBytes { CalendarDay(utf8: $0) } == nil
        ? wrong(node, wanted: type, name) : .text(node.text)
    case .month:
      return node.withTextBytes { CalendarMonth(utf8: $0) } == nil
        ? wrong(node, wanted: type, name) : .text(node.text)
    case .moment:
      return node.withTextBytes { CalendarMoment(utf8: $0) } == nil
        ? wrong(node, wanted: type, name) : .text(node.text)
    case .dayOrMoment:
      let isDate = node.withTextBytes { CalendarMoment(utf8: $0) != nil || CalendarDay(utf8: $0) != nil }
      return isDate ? .text(node.text) : wrong(node, wanted: type, name)
    case .word(let words):
      let isWord = node.withTextBytes { bytes in
        words.contains { $0.utf8.count == bytes.count && $0.utf8.elementsEqual(bytes) }
      }
      guard isWord else { return wrong(node, wanted: type, name) }
      return .text(node.text)
    case .list, .record, .optional, .either, .state:
      return wrong(node, wanted: type, name)
    }
  }

  /// Reads a record; a record that only describes a part of one need not have its required fields.
  func record(_ node: Node, fields: RecordType, requiresAll: Bool) -> Value? {
    withUnsafeTemporaryAllocation(of: FieldUse.self, capacity: fields.fields.count) { uses in
      uses.initialize(repeating: .absent)
      return record(node, fields: fields, requiresAll: requiresAll, uses)
    }
  }

  /// What became of a field of a record.
  private enum FieldUse: BitwiseCopyable { case absent, wrong, read }

  /// Reads a record with a note for each of its fields.
  private func record(
    _ node: Node, fields: RecordType, requiresAll: Bool, _ uses: UnsafeMutableBufferPointer<FieldUse>
  ) -> Value? {
    var members: [Value.Member] = []
    members.reserveCapacity(node.yaml.count)
    var isComplete = true
    var meant: [String] = []
    for (key, value) in node.pairs {
      guard let position = fields.position(of: key) else {
        reportUnknownKey(key, value, in: node, known: fields.names, of: nil)
        if let field = closest(to: key.text, in: fields.names) { meant.append(field) }
        isComplete = false
        continue
      }
      let read = self.value(value, as: fields.fields[position].type, named: fields.fields[position].name)
      guard let read else {
        isComplete = false
        if uses[position] == .absent { uses[position] = .wrong }
        continue
      }
      // In the order of their declaration, and of a field that is written twice the last.
      let place = uses[..<position].count { $0 == .read }
      if uses[position] == .read {
        members[place].value = read
      } else if place == members.count {
        members.append(Value.Member(fields.fields[position].name, read))
      } else {
        members.insert(Value.Member(fields.fields[position].name, read), at: place)
      }
      uses[position] = .read
    }
    if requiresAll {
      for position in fields.fields.indices
      where uses[position] == .absent && fields.fields[position].isRequired {
        isComplete = false
        let field = fields.fields[position]
        // A misspelt key was reported already.
        if meant.contains(field.name) { continue }
        report(.missingField(field.name, wanted: field.type.phrase), at: node)
      }
    }
    return isComplete ? .record(members) : nil
  }

  /// Two keys of a mapping of which each is known to some of the types, and both to none.
  private func exclusiveKeys(of types: [ValueType], in node: Node) -> (Node, Node)? {
    guard node.kind == .mapping else { return nil }
    let records = types.compactMap { type -> RecordType? in
      if case .record(let fields) = type.unwrapped { RecordType(fields) } else { nil }
    }
    let known = node.pairs.map(\.key).filter { key in records.contains { $0.position(of: key) != nil } }
    guard let first = known.first else { return nil }
    let second = known.dropFirst().first { key in
      !records.contains { $0.position(of: first) != nil && $0.position(of: key) != nil }
    }
    return second.map { (first, $0) }
  }

  /// The type of the right shape that knows the most of the keys that are written; the first of equals, nil if none
  /// knows any.
  private func nearest(_ types: [ValueType], to node: Node) -> ValueType? {
    func known(_ type: ValueType) -> Int {
      guard case .record(let fields) = type.unwrapped else { return 0 }
      let record = RecordType(fields)
      return node.pairs.reduce(0) { $0 + (record.position(of: $1.key) == nil ? 0 : 1) }
    }
    let fitting = types.filter { fits(node, $0) }
    if fitting.count == 1 { return fitting.first }
    var best: (type: ValueType, known: Int)?
    for type in fitting where known(type) > 0 {
      let count = known(type)
      if count > best?.known ?? -1 { best = (type, count) }
    }
    return best?.type
  }

  /// Whether what is written has the shape of the type.
  func fits(_ node: Node, _ type: ValueType) -> Bool {
    switch type.unwrapped {
    case .list: node.kind == .sequence
    case .record, .state: node.kind == .mapping
    case .either(let types): types.contains { fits(node, $0) }
    default: node.kind == .scalar
    }
  }

  @discardableResult
  func wrong(_ node: Node, wanted type: ValueType, _ name: String) -> Value? {
    if node.isUnknown { return Value.none }
    if node.isMissing {
      reportMissing(node, wanted: type, name)
    } else if node.kind == .scalar, node.isNil {
      report(.nilForRequired(name: name, wanted: type.phrase, isText: type == .text), at: node)
    } else if type.unwrapped == .text, node.kind == .sequence, node.isFlowStyle {
      report(.bracketStartsText(node.scope.file.text(in: node.yaml.range)), at: node)
    } else if case .list = type.unwrapped, reportSplitList(node, of: name, wanted: type.phrase) {
      return nil
    } else {
      report(
        .wrongValue(name: name, wanted: type.phrase, found: Found(node), hint: ValueHint(node, type)),
        at: node)
    }
    return nil
  }

  private func reportMissing(_ node: Node, wanted type: ValueType, _ name: String) {
    if let (trap, place) = swallowedText(node) {
      reporter.report(.swallowedText(trap), at: place)
    } else {
      report(.emptyValue(name: name, wanted: type.phrase, isText: type == .text), at: node)
    }
  }
}
