import AppCatalog

/// Repeat rules as flows write them: a short word where it says all, else a mapping.
extension RepeatRule {
  /// How a rule is written in `given`, states and requests.
  static let valueType = ValueType.either([
    .word(words.map(\.word)),
    .record([
      .init(
        "frequency", .word(RepeatPattern.Frequency.allCases.map(\.rawValue)), isRequired: true, "the unit"),
      .init("interval", .integer(RepeatPattern.intervals), "every how many units; 1 if left out"),
      .init("weekdays", .list(Weekday.valueType), "of a weekly rule; the start's if left out"),
      .init("end", RepeatPattern.End.valueType, "never if left out"),
    ]),
  ])

  /// The rule as a value.
  var value: Value {
    if let shortWord { return .text(shortWord) }
    guard let pattern else { return .text("none") }
    return .record([
      .init("frequency", .text(pattern.frequency.rawValue)),
      .init("interval", .integer(pattern.interval)),
      .init("weekdays", pattern.weekdays.value),
      .init("end", pattern.end.value),
    ])
  }

  /// Reads a rule; nil for what says none.
  init?(value: Value) {
    if let word = value.text {
      self.init(word: word)
      return
    }
    guard let frequency = value["frequency"]?.text.flatMap(RepeatPattern.Frequency.init) else { return nil }
    self = .pattern(
      RepeatPattern(
        frequency: frequency, interval: value["interval"]?.integer ?? 1,
        weekdays: value["weekdays"].map(WeekdaySet.init(value:)) ?? [],
        end: value["end"].flatMap(RepeatPattern.End.init(value:)) ?? .never))
  }
}

extension RepeatPattern.End {
  /// `never`, `{ on: 2026-06-30 }` or `{ after: 10 }`. Numbers out of range are for the app to refuse.
  static let valueType = ValueType.either([
    .word(["never"]),
    .record([.init("on", .day, isRequired: true, "the last day on which it may come")]),
    .record([.init("after", .integer(), isRequired: true, "how often it comes")]),
  ])

  /// The end as a value.
  var value: Value {
    switch self {
    case .never: .text("never")
    case .on(let day): .record([.init("on", .text(day.description))])
    case .after(let count): .record([.init("after", .integer(count))])
    }
  }

  /// Reads an end; nil for what says none.
  init?(value: Value) {
    if let day = value["on"]?.text.flatMap({ CalendarDay($0) }) {
      self = .on(day)
    } else if let count = value["after"]?.integer {
      self = .after(count)
    } else if value.text == "never" {
      self = .never
    } else {
      return nil
    }
  }
}

extension Value {
  /// The moment or day that a text says; nil for anything else.
  var bound: EventBound? { text.flatMap { EventBound($0) } }
}

extension Weekday {
  /// `monday` to `sunday`.
  static let valueType = ValueType.word(allCases.map(\.rawValue))
}

extension WeekdaySet {
  /// The weekdays as a list, Monday first.
  var value: Value { .list(weekdays.map { .text($0.rawValue) }) }

  /// Reads a list of weekdays; what is none is left out.
  init(value: Value) {
    self.init((value.list ?? []).compactMap { $0.text.flatMap(Weekday.init) })
  }
}
