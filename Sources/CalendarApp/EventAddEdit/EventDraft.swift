/// An event while it is being entered: texts that were not entered are nil, and a new one has no id.
struct EventDraft: Hashable, Sendable {
  var id: String?
  var title: String?
  var time: EventTime
  var place: String?
  var memo: String?
  var repeats = RepeatRule.none

  /// A new event at this time.
  init(time: EventTime) {
    self.time = time
  }

  /// An event as it is.
  init(_ event: Event) {
    self.init(time: event.time)
    id = event.id
    title = event.title
    place = event.place
    memo = event.memo
    repeats = event.repeats
  }

  /// A new event with the fields of another one.
  static func copy(of event: Event) -> EventDraft {
    var draft = EventDraft(event)
    draft.id = nil
    return draft
  }

  /// Whether no title was entered, or nothing but spaces.
  var isTitleBlank: Bool { title.map { $0.allSatisfy(\.isWhitespace) } ?? true }

  /// The fields to be sent.
  var fields: EventFields {
    EventFields(title: title ?? "", time: time, place: place, memo: memo, repeats: repeats)
  }
}

extension String {
  /// The text, or nil for the empty text: what was emptied was not entered.
  var entered: String? { isEmpty ? nil : self }
}
