import AppCatalog
import ScreenKit

/// Events as flows see them, field by field, in the order of the reference.
extension EventDraft {
  /// One field of an event.
  struct Field: Sendable {
    var name: String
    var type: ValueType
    var read: @Sendable (EventDraft) -> Value
  }

  /// The fields of an event. While it is being entered its id and title may be missing.
  static func fields(isComplete: Bool) -> [Field] {
    let text = isComplete ? ValueType.text : .optional(.text)
    return [
      Field(name: "id", type: text) { Value($0.id) },
      Field(name: "title", type: text) { Value($0.title) },
      Field(name: "starts", type: .dayOrMoment) { .text($0.time.starts.description) },
      Field(name: "ends", type: .dayOrMoment) { .text($0.time.ends.description) },
      Field(name: "allDay", type: .boolean) { .boolean($0.time.isAllDay) },
      Field(name: "place", type: .optional(.text)) { Value($0.place) },
      Field(name: "memo", type: .optional(.text)) { Value($0.memo) },
      Field(name: "repeats", type: RepeatRule.valueType) { $0.repeats.value },
    ]
  }

  private static let listed = fields(isComplete: true)

  /// A list of events, found by their ids.
  static let listType = ValueType.list(
    .record(listed.map { .init($0.name, $0.type) }), key: "id")

  /// All fields as a record.
  var value: Value {
    .record(Self.listed.map { .init($0.name, $0.read(self)) })
  }
}

extension Event {
  /// All fields as a record.
  var value: Value { EventDraft(self).value }
}

extension SchemaBuilder {
  /// Declares an event whose fields can be asked for one by one.
  func event(
    _ name: String, isComplete: Bool, _ summary: String, read: @escaping @Sendable (State) -> EventDraft
  ) -> SchemaBuilder {
    field(
      name, summary,
      parts: EventDraft.fields(isComplete: isComplete).map { field in
        Part(field.name, field.type) { field.read(read($0)) }
      })
  }
}
