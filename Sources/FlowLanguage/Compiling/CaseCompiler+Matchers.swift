import AppCatalog
import Diagnostics

extension CaseCompiler {
  /// Deepest nesting of matchers.
  private static var depthLimit: Int { 48 }

  /// Reads what a value must be. `mayBeAbsent` tells that something on the way to the value may be nil.
  func matcher(
    _ node: Node, for type: ValueType, named name: String = "", mayBeAbsent: Bool = false
  ) -> Matcher? {
    if node.isUnknown { return .absent }
    switch node.kind {
    case .scalar:
      return scalarMatcher(node, for: type, named: name, mayBeAbsent: mayBeAbsent)
    case .sequence:
      guard !isInTooDeep(node) else { return nil }
      matcherDepth += 1
      defer { matcherDepth -= 1 }
      return listMatcher(node, for: type, named: name)
    case .mapping:
      guard !isInTooDeep(node) else { return nil }
      matcherDepth += 1
      defer { matcherDepth -= 1 }
      return mappingMatcher(node, for: type, named: name, mayBeAbsent: mayBeAbsent)
    }
  }

  private func isInTooDeep(_ node: Node) -> Bool {
    guard matcherDepth >= Self.depthLimit else { return false }
    report(.tooDeep, at: node)
    return true
  }

  // MARK: Scalars

  private func scalarMatcher(
    _ node: Node, for type: ValueType, named name: String, mayBeAbsent: Bool
  ) -> Matcher? {
    if node.isNil {
      if type.isOptional || mayBeAbsent || isEitherOptional(type) { return .absent }
      report(.neverNil(name: name, wanted: type.phrase), at: node)
      return nil
    }
    if node.isPresent, !takesWord(type, "present") {
      if type.isOptional || isEitherOptional(type) { return .present }
      report(.presentForRequired(name: name, wanted: type.phrase), at: node)
      return nil
    }
    return comparable(node, as: type, named: name).map { .equals($0) }
  }

  private func isEitherOptional(_ type: ValueType) -> Bool {
    if case .either(let types) = type { types.contains(where: \.isOptional) } else { false }
  }

  private func takesWord(_ type: ValueType, _ word: String) -> Bool {
    if case .word(let words) = type.unwrapped { words.contains(word) } else { false }
  }

  /// A value that something is compared with: as for input, but a state is never written out.
  private func comparable(_ node: Node, as type: ValueType, named name: String) -> Value? {
    switch type {
    case .optional(let wrapped): return comparable(node, as: wrapped, named: name)
    case .state(let screen):
      if node.isMissing {
        report(
          .emptyValue(name: name, wanted: "present, nil, or a mapping of fields", isText: false), at: node)
      } else {
        report(.stateComparedWithScalar(screen), at: node)
      }
      return nil
    default: return value(node, as: type, named: name)
    }
  }

  // MARK: Lists

  private func listMatcher(_ node: Node, for type: ValueType, named name: String) -> Matcher? {
    switch type.unwrapped {
    case .list(let element, _):
      var matchers: [Matcher] = []
      var values: [Value] = []
      var isComplete = true
      for item in node.items {
        guard let matcher = matcher(item, for: element) else {
          isComplete = false
          continue
        }
        matchers.append(matcher)
        if case .equals(let value) = matcher { values.append(value) }
        if case .absent = matcher { values.append(.none) }
      }
      guard isComplete else { return nil }
      return values.count == matchers.count ? .equals(.list(values)) : .elements(matchers)
    case .either(let types):
      for type in types where fits(node, type) {
        if let matcher = reporter.trying({ self.listMatcher(node, for: type, named: name) }) {
          return matcher
        }
      }
      guard let type = types.first(where: { fits(node, $0) }) else { break }
      return listMatcher(node, for: type, named: name)
    default: break
    }
    wrong(node, wanted: type, name)
    return nil
  }

  // MARK: Operators and parts

  private func mappingMatcher(
    _ node: Node, for type: ValueType, named name: String, mayBeAbsent: Bool
  ) -> Matcher? {
    let pairs = node.pairs
    guard !pairs.isEmpty else {
      report(
        .emptyMatcher(
          help: type.isOptional
            ? "name at least one field, or write `present` or `nil`" : "name at least one field"), at: node)
      return nil
    }
    let rows = pairs.map { OperatorTable.table[$0.key] }
    if rows.allSatisfy({ $0 == nil }) { return partsMatcher(node, pairs, for: type, named: name) }
    let members = memberNames(of: type)
    for (pair, row) in zip(pairs, rows) where row == nil && members.contains(pair.key.text) {
      report(.operatorsAndFields(pair.key.text), at: pair.key)
      return nil
    }
    var matchers: [Matcher] = []
    var isComplete = true
    for (pair, row) in zip(pairs, rows) {
      guard let row else {
        reportUnknownKey(pair.key, pair.value, in: node, known: OperatorTable.table.names, of: "a matcher")
        isComplete = false
        continue
      }
      let matcher = self.matcher(
        row.meaning, pair.value, key: pair.key, for: type, named: name, mayBeAbsent: mayBeAbsent)
      if let matcher { matchers.append(matcher) } else { isComplete = false }
    }
    guard isComplete else { return nil }
    return matchers.count == 1 ? matchers[0] : .all(matchers)
  }

  private func memberNames(of type: ValueType) -> [String] {
    switch type {
    case .optional(let wrapped): memberNames(of: wrapped)
    case .record(let fields): fields.map(\.name)
    case .state(let screen): index.screens[screen].flatMap { index.schema(of: $0) }?.names ?? []
    case .either(let types): types.flatMap { memberNames(of: $0) }
    default: []
    }
  }

  private func memberType(_ key: Node, of type: ValueType) -> ValueType? {
    switch type {
    case .optional(let wrapped): return memberType(key, of: wrapped)
    case .record(let fields):
      let record = RecordType(fields)
      return record.position(of: key).map { fields[$0].type }
    case .state(let screen):
      guard let schema = index.screens[screen].flatMap({ index.schema(of: $0) }) else { return nil }
      if let field = schema.fields[key] { return field.type }
      return schema.children[key].map { .state(schema.schema.children[$0].screen) }
    case .either(let types):
      for type in types {
        if let member = memberType(key, of: type) { return member }
      }
      return nil
    default: return nil
    }
  }

  private func partsMatcher(
    _ node: Node, _ pairs: Pairs, for type: ValueType, named name: String
  ) -> Matcher? {
    let members = memberNames(of: type)
    guard !members.isEmpty else {
      // Not a nested state: what is written can only be meant as operators.
      for (key, value) in pairs {
        reportUnknownKey(key, value, in: node, known: OperatorTable.table.names, of: "a matcher")
      }
      return nil
    }
    var parts: [Matcher.Part] = []
    var isComplete = true
    for (key, value) in pairs {
      guard let type = memberType(key, of: type) else {
        reportUnknownKey(key, value, in: node, known: members, of: name.isEmpty ? nil : name)
        isComplete = false
        continue
      }
      let keyText = key.text
      if let matcher = matcher(value, for: type, named: keyText) {
        parts.append(Matcher.Part(keyText, matcher, range: value.isDirect ? value.range : nil))
      } else {
        isComplete = false
      }
    }
    return isComplete ? .parts(parts) : nil
  }

  private func matcher(
    _ kind: OperatorKind, _ node: Node, key: Node, for type: ValueType, named name: String, mayBeAbsent: Bool
  ) -> Matcher? {
    switch kind {
    case .equals:
      if node.kind == .mapping, !node.pairs.isEmpty, let value = value(node, as: type, named: name) {
        return .equals(value)
      }
      guard node.kind != .mapping else { return nil }
      return matcher(node, for: type, named: name, mayBeAbsent: mayBeAbsent)
    case .not:
      return matcher(node, for: type, named: name, mayBeAbsent: true).map { .not($0) }
    case .anyOf:
      guard let items = list(node, of: "anyOf", wanted: "a list of matchers") else { return nil }
      guard !items.isEmpty else {
        report(.emptyList("anyOf"), at: node)
        return nil
      }
      let matchers = items.map { matcher($0, for: type, named: name, mayBeAbsent: mayBeAbsent) }
      let complete = matchers.compactMap { $0 }
      return complete.count == matchers.count ? .anyOf(complete) : nil
    case .contains:
      if let element = elementType(of: type) { return matcher(node, for: element).map { .contains($0) } }
      guard isTextual(type) else { return unsuited(key, type, name) }
      return value(node, as: .text, named: "contains").map { .contains(.equals($0)) }
    case .matches:
      guard isTextual(type) else { return unsuited(key, type, name) }
      return pattern(node).map { .matches($0) }
    case .startsWith:
      guard isTextual(type) else { return unsuited(key, type, name) }
      return value(node, as: .text, named: "startsWith")?.text.map { .startsWith($0) }
    case .endsWith:
      guard isTextual(type) else { return unsuited(key, type, name) }
      return value(node, as: .text, named: "endsWith")?.text.map { .endsWith($0) }
    case .count:
      guard elementType(of: type) != nil || isTextual(type) else { return unsuited(key, type, name) }
      return matcher(node, for: .integer(0...Int.max), named: "count").map { .count($0) }
    case .atLeast:
      return bound(node, key: key, type, name).map { .atLeast($0) }
    case .atMost:
      return bound(node, key: key, type, name).map { .atMost($0) }
    }
  }

  private func bound(_ node: Node, key: Node, _ type: ValueType, _ name: String) -> Value? {
    switch type {
    case .optional(let wrapped): return bound(node, key: key, wrapped, name)
    case .integer, .number: return value(node, as: .integer(), named: name)
    case .day: return value(node, as: .day, named: name)
    case .month: return value(node, as: .month, named: name)
    case .moment, .dayOrMoment: return value(node, as: .dayOrMoment, named: name)
    case .either(let types):
      for type in types {
        if let value = reporter.trying({ self.bound(node, key: key, type, name) }) { return value }
      }
      _ = unsuited(key, type, name)
      return nil
    default:
      _ = unsuited(key, type, name)
      return nil
    }
  }

  private func unsuited(_ key: Node, _ type: ValueType, _ name: String) -> Matcher? {
    report(.operatorDoesNotSuit(key.text, name: name, type: type.phrase), at: key)
    return nil
  }

  private func elementType(of type: ValueType) -> ValueType? {
    switch type {
    case .optional(let wrapped): return elementType(of: wrapped)
    case .list(let element, _): return element
    case .either(let types):
      for type in types {
        if let element = elementType(of: type) { return element }
      }
      return nil
    default: return nil
    }
  }

  private func isTextual(_ type: ValueType) -> Bool {
    switch type {
    case .text, .day, .month, .moment, .dayOrMoment, .word: true
    case .optional(let wrapped): isTextual(wrapped)
    case .either(let types): types.contains { isTextual($0) }
    case .integer, .boolean, .number, .list, .record, .state: false
    }
  }

  /// A regular expression that compiles.
  func pattern(_ node: Node) -> Pattern? {
    if node.isUnknown { return Pattern(checked: "") }
    guard let text = value(node, as: .text, named: "matches")?.text else { return nil }
    do throws(PatternError) {
      return try Pattern(text)
    } catch {
      report(error.kind == .tooLarge ? .patternTooLarge : .invalidPattern(text, error.kind), at: node)
      return nil
    }
  }

  /// The items of a list; nil if it is none, which is reported.
  ///
  /// `isEntry` tells whether a node could be an entry, so that only what would be right is suggested.
  func list(
    _ node: Node, of name: String, wanted: String, mayBeEmpty: Bool = false, isOfPairs: Bool = false,
    isEntry: (Node) -> Bool = { _ in true }
  ) -> Items? {
    if node.isUnknown || node.kind == .sequence { return node.items }
    if node.isMissing {
      report(.emptyValue(name: name, wanted: wanted, isText: false), at: node)
    } else if node.isPlain, node.text.hasPrefix("-"), name != "anyOf" {
      report(.missingSpaceAfterDash(node.text), at: node)
    } else if !reportSplitList(node, of: name, wanted: wanted) {
      let hint = listHint(node, of: name, mayBeEmpty: mayBeEmpty, isOfPairs: isOfPairs, isEntry: isEntry)
      report(.wrongValue(name: name, wanted: wanted, found: Found(node), hint: hint), at: node)
    }
    return nil
  }

  private func listHint(
    _ node: Node, of name: String, mayBeEmpty: Bool, isOfPairs: Bool, isEntry: (Node) -> Bool
  ) -> ValueHint {
    let file = node.scope.file
    switch node.kind {
    case .sequence: return .none
    case .scalar:
      if mayBeEmpty, node.isNil || ["[]", "none", "false", "0", "empty"].contains(node.text) {
        return .emptyList
      }
      guard !node.isNil, isEntry(node) else { return .none }
      return .list(file.text(in: node.yaml.range))
    case .mapping:
      guard node.use == nil, let (key, value) = node.pairs.first, node.count == 1 else { return .none }
      if key.textEquals("steps") || key.textEquals("items"), value.kind == .sequence, value.isFlowStyle {
        return .instead("write `\(name): \(file.text(in: value.yaml.range))`")
      }
      if mayBeEmpty, key.textEquals("count"), value.integer == 0 { return .emptyList }
      guard isOfPairs else { return node.isFlowStyle ? .none : .dashes }
      let written = file.text(in: node.yaml.range)
      guard isEntry(node), !written.contains(where: \.isNewline) else { return .none }
      let inner = written.hasPrefix("{") ? written.dropFirst().dropLast() : written[...]
      return .list(String(inner).trimmedBothEnds)
    }
  }
}

extension String {
  var trimmedBothEnds: String {
    var result = self[...]
    while let first = result.first, first == " " { result.removeFirst() }
    return String(result).trimmedEnd
  }
}
