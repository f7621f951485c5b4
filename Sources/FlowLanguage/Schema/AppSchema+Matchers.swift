import AppCatalog

extension AppSchema {
  /// What a value must be.
  func matcher(_ type: ValueType, mayBeAbsent: Bool = false) -> JSONSchema {
    matcherPart(type, mayBeAbsent: mayBeAbsent) {
      var forms = [scalarMatcher(type, mayBeAbsent: mayBeAbsent)]
      if let element = Self.element(of: type) { forms.append(.list(of: matcher(element))) }
      let members = members(of: type)
      if !members.isEmpty {
        forms.append(
          .mapping(members.map { JSONSchema.Member($0.name, matcher($0.type)) }.merged, atLeast: 1))
      }
      forms.append(operators(type, mayBeAbsent: mayBeAbsent))
      return .any(of: forms)
    }
  }

  /// What a value must be, in one word.
  func scalarMatcher(_ type: ValueType, mayBeAbsent: Bool) -> JSONSchema {
    var forms: [JSONSchema] = []
    let isOptional = type.isOptional || Self.isEitherOptional(type)
    if isOptional || mayBeAbsent { forms.append(.absent) }
    if isOptional { forms.append(.words(["present"])) }
    forms.append(scalar(type))
    forms.append(.variable)
    return .any(of: forms)
  }

  private static func isEitherOptional(_ type: ValueType) -> Bool {
    if case .either(let types) = type { types.contains(where: \.isOptional) } else { false }
  }

  // MARK: Operators

  private func operators(_ type: ValueType, mayBeAbsent: Bool) -> JSONSchema {
    .mapping(
      OperatorTable.table.rows.compactMap { row in
        operand(row.meaning, type, mayBeAbsent: mayBeAbsent).map {
          JSONSchema.Member(row.entry.name, $0.described(row.entry))
        }
      }, atLeast: 1)
  }

  /// What an operator takes; nil for one that does not suit the type.
  private func operand(_ kind: OperatorKind, _ type: ValueType, mayBeAbsent: Bool) -> JSONSchema? {
    switch kind {
    case .equals: return .any(of: [matcher(type, mayBeAbsent: mayBeAbsent), value(type)])
    case .not: return matcher(type, mayBeAbsent: true)
    case .anyOf:
      return JSONSchema.list(of: matcher(type, mayBeAbsent: mayBeAbsent), atLeast: 1).orVariable
    case .contains:
      if let element = Self.element(of: type) { return matcher(element) }
      return Self.isTextual(type) ? .text : nil
    case .matches, .startsWith, .endsWith: return Self.isTextual(type) ? .text : nil
    case .count:
      return Self.element(of: type) != nil || Self.isTextual(type) ? matcher(.integer(0...Int.max)) : nil
    case .atLeast, .atMost: return bound(type)
    }
  }

  /// What a value of a type that has an order can be compared with.
  private func bound(_ type: ValueType) -> JSONSchema? {
    switch type {
    case .optional(let wrapped): bound(wrapped)
    case .integer, .number: scalar(.integer())
    case .day: scalar(.day)
    case .month: scalar(.month)
    case .moment, .dayOrMoment: scalar(.dayOrMoment)
    case .either(let types):
      types.contains { bound($0) != nil } ? .any(of: types.compactMap { bound($0) }) : nil
    default: nil
    }
  }

  // MARK: Parts of types

  /// The type of a list's elements.
  static func element(of type: ValueType) -> ValueType? {
    switch type {
    case .optional(let wrapped): element(of: wrapped)
    case .list(let element, _): element
    case .either(let types): types.lazy.compactMap { element(of: $0) }.first
    default: nil
    }
  }

  private static func isTextual(_ type: ValueType) -> Bool {
    switch type {
    case .text, .day, .month, .moment, .dayOrMoment, .word: true
    case .optional(let wrapped): isTextual(wrapped)
    case .either(let types): types.contains { isTextual($0) }
    case .integer, .boolean, .number, .list, .record, .state: false
    }
  }

  /// The named parts of a record or of a screen's state.
  func members(of type: ValueType) -> [(name: String, type: ValueType)] {
    switch type {
    case .optional(let wrapped): return members(of: wrapped)
    case .record(let fields): return fields.map { ($0.name, $0.type) }
    case .state(let screen):
      guard let schema = catalog.screen(screen).flatMap({ catalog.schema(of: $0) }) else { return [] }
      return schema.fields.map { ($0.name, $0.type) }
        + schema.children.map { ($0.screen, .state($0.screen)) }
    case .either(let types): return types.flatMap { members(of: $0) }
    case .text, .integer, .boolean, .day, .month, .moment, .dayOrMoment, .word, .number, .list: return []
    }
  }
}
