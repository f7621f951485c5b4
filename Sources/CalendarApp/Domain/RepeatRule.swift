import AppCatalog

/// How often an event comes: once, or by a pattern.
///
/// Rules that say the same are equal, whether they were written as a word or as a mapping.
public enum RepeatRule: Hashable, Sendable {
  /// The event comes once.
  case none
  /// The event recurs.
  case pattern(RepeatPattern)

  /// Every day, without end.
  public static let daily = RepeatRule.pattern(RepeatPattern(frequency: .daily))
  /// Every week on the start's weekday, without end.
  public static let weekly = RepeatRule.pattern(RepeatPattern(frequency: .weekly))
  /// Every second week on the start's weekday, without end.
  public static let biweekly = RepeatRule.pattern(RepeatPattern(frequency: .weekly, interval: 2))
  /// Every month on the start's day of the month, without end.
  public static let monthly = RepeatRule.pattern(RepeatPattern(frequency: .monthly))
  /// Every year on the start's date, without end.
  public static let yearly = RepeatRule.pattern(RepeatPattern(frequency: .yearly))

  /// The words that say a whole rule, in the order in which they are offered.
  public static let words: [(word: String, rule: RepeatRule)] = [
    ("none", .none), ("daily", .daily), ("weekly", .weekly), ("biweekly", .biweekly),
    ("monthly", .monthly), ("yearly", .yearly),
  ]

  /// The rule that this word says, or nil.
  public init?(word: some StringProtocol) {
    guard let known = Self.words.first(where: { $0.word == word }) else { return nil }
    self = known.rule
  }

  /// The word that says all of this rule, or nil where only a mapping can.
  public var shortWord: String? { Self.words.first { $0.rule == self }?.word }

  /// The pattern, or nil for an event that comes once.
  public var pattern: RepeatPattern? {
    if case .pattern(let pattern) = self { pattern } else { nil }
  }

  /// Whether the event recurs.
  public var isRecurring: Bool { self != .none }
}

/// A recurrence: every so many days, weeks, months or years, up to an end.
public struct RepeatPattern: Hashable, Sendable {
  /// The unit of the interval.
  public enum Frequency: String, Hashable, CaseIterable, Sendable {
    case daily, weekly, monthly, yearly
  }

  /// Where the recurrence ends.
  public enum End: Hashable, Sendable {
    /// It goes on.
    case never
    /// The last day on which an occurrence may start.
    case on(CalendarDay)
    /// The number of occurrences.
    case after(Int)
  }

  /// The intervals that can be chosen.
  public static let intervals = 1...99
  /// The numbers of occurrences that can be chosen.
  public static let counts = 1...999

  /// The unit of the interval.
  public let frequency: Frequency
  /// Number of units from one occurrence to the next; see ``intervals``.
  public let interval: Int
  /// The weekdays of a weekly recurrence; none means the start's weekday.
  public let weekdays: WeekdaySet
  /// Where it ends.
  public var end: End

  /// A pattern; weekdays mean something for weekly ones only and are dropped from the others.
  public init(
    frequency: Frequency, interval: Int = 1, weekdays: WeekdaySet = [], end: End = .never
  ) {
    self.frequency = frequency
    self.interval = interval
    self.weekdays = frequency == .weekly ? weekdays : []
    self.end = end
  }

  /// The same recurrence with another end.
  public func ending(_ end: End) -> RepeatPattern {
    var pattern = self
    pattern.end = end
    return pattern
  }

  /// The same recurrence for a series that starts so many days later.
  func shifted(byDays days: Int) -> RepeatPattern {
    RepeatPattern(
      frequency: frequency, interval: interval, weekdays: weekdays.shifted(byDays: days), end: end)
  }
}

// MARK: - Validation

extension RepeatPattern {
  /// What a user must correct before a pattern can be taken over.
  public enum Problem: Hashable, Sendable {
    /// The interval is outside ``RepeatPattern/intervals``.
    case intervalOutOfRange
    /// The number of occurrences is outside ``RepeatPattern/counts``.
    case countOutOfRange
    /// A weekly pattern names no weekday.
    case noWeekday
    /// The last day lies before the start.
    case endBeforeStart
  }

  /// The first thing to correct in a pattern that was put together for an event on `start`, or nil.
  public func problem(startingOn start: CalendarDay) -> Problem? {
    guard Self.intervals ~= interval else { return .intervalOutOfRange }
    if frequency == .weekly, weekdays.isEmpty { return .noWeekday }
    switch end {
    case .never: return nil
    case .on(let day): return day < start ? .endBeforeStart : nil
    case .after(let count): return Self.counts ~= count ? nil : .countOutOfRange
    }
  }
}
