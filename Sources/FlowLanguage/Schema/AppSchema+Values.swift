import AppCatalog

extension AppSchema {
  /// A value that is put in: `given`, `fill`, arguments.
  func value(_ type: ValueType) -> JSONSchema {
    switch type {
    case .optional(let wrapped): .any(of: [.absent, value(wrapped)])
    case .list(let element, _): JSONSchema.list(of: value(element)).orVariable
    case .record(let fields): record(fields).orVariable
    case .either(let types): .any(of: types.map { value($0) })
    case .text, .integer, .boolean, .day, .month, .moment, .dayOrMoment, .word, .number: scalar(type)
    case .state: .nothing
    }
  }

  /// A record that is written out.
  func record(_ fields: [ValueType.Field]) -> JSONSchema {
    .mapping(
      fields.map { JSONSchema.Member($0.name, value($0.type).described(Self.text(of: $0))) },
      required: fields.filter(\.isRequired).map(\.name))
  }

  /// What editors say about a field.
  static func text(of field: ValueType.Field) -> String {
    field.summary.isEmpty ? field.type.phrase : "\(field.summary)\n\nTakes \(field.type.phrase)."
  }

  /// A scalar by the type of the field that reads it; nothing for types that are written otherwise.
  func scalar(_ type: ValueType) -> JSONSchema {
    switch type {
    case .text: return .text
    case .integer(let range):
      var schema = JSONSchema(("type", .text("integer")))
      if let range {
        schema = schema.with("minimum", .number(range.lowerBound))
        if range.upperBound != Int.max { schema = schema.with("maximum", .number(range.upperBound)) }
      }
      return schema.orVariable
    case .number(let numbers):
      return JSONSchema(("enum", .constants(numbers.map(JSONSchema.Constant.number)))).orVariable
    case .boolean: return JSONSchema(("type", .text("boolean"))).orVariable
    case .day: return date("day", Self.day)
    case .month: return date("month", Self.month)
    case .moment: return date("moment", Self.moment)
    case .dayOrMoment: return date("dayOrMoment", "(?:\(Self.day)|\(Self.moment))")
    case .word(let words): return JSONSchema.words(words).orVariable
    case .optional(let wrapped): return scalar(wrapped)
    case .either(let types): return .any(of: types.map { scalar($0) })
    case .list, .record, .state: return .nothing
    }
  }

  private static let month = "[0-9]{4}-(?:0[1-9]|1[0-2])"
  private static let day = month + "-(?:0[1-9]|[12][0-9]|3[01])"
  private static let moment = day + " (?:[01][0-9]|2[0-3]):[0-5][0-9]"

  /// A text of this form, or one that variables are put into.
  private func date(_ name: String, _ pattern: String) -> JSONSchema {
    parts.define(name) { JSONSchema.matching("^\(pattern)$").orVariable }
  }

  /// A time that passes.
  var duration: JSONSchema {
    parts.define("duration") {
      JSONSchema.matching("^[0-9]+(?:\\.[0-9]{1,9})?(?:ms|s|min|h|d)$").orVariable
    }
  }
}
