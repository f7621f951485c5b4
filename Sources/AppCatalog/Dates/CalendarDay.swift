/// A day of the proleptic Gregorian calendar in the years 1 to 9999, independent of any time zone.
///
/// Arithmetic never traps: what would leave the years stops at their first or last day.
public struct CalendarDay: Hashable, Sendable {
  /// Days since 1970-01-01, negative before it.
  public let daysSinceEpoch: Int32

  /// 0001-01-01.
  public static let first = CalendarDay(unchecked: -719_162)
  /// 9999-12-31.
  public static let last = CalendarDay(unchecked: 2_932_896)

  init(unchecked days: Int32) {
    daysSinceEpoch = days
  }

  /// The day so many days after 1970-01-01, or the nearest one that exists.
  public init(daysSinceEpoch days: Int) {
    let range = Int(Self.first.daysSinceEpoch)...Int(Self.last.daysSinceEpoch)
    self.init(unchecked: Int32(min(max(days, range.lowerBound), range.upperBound)))
  }

  /// The day of this date, or nil where there is none, such as 30 February.
  public init?(year: Int, month: Int, day: Int) {
    guard let month = CalendarMonth(year: year, month: month), 1...month.dayCount ~= day else { return nil }
    self.init(unchecked: month.first.daysSinceEpoch + Int32(day - 1))
  }
}

// MARK: - Parts

extension CalendarDay {
  /// Year, month from 1 and day of the month from 1.
  public var parts: (year: Int, month: Int, day: Int) {
    // Years are counted from 1 March, so that the leap day is a year's last, and in eras of 400 years from
    // 0000-03-01 on. No day here lies before that, so plain division suffices.
    let days = Int(daysSinceEpoch) + 719_468
    let era = days / 146_097
    let dayOfEra = days % 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let marchMonth = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * marchMonth + 2) / 5 + 1
    let month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
    return (era * 400 + yearOfEra + (month <= 2 ? 1 : 0), month, day)
  }

  /// 1 to 9999.
  public var year: Int { parts.year }
  /// 1 to 12.
  public var month: Int { parts.month }
  /// Day of the month from 1.
  public var day: Int { parts.day }

  /// The month that this day lies in.
  public var calendarMonth: CalendarMonth {
    let parts = parts
    return CalendarMonth(unchecked: parts.year * 12 + parts.month - 1)
  }

  /// 1970-01-01 was a Thursday.
  public var weekday: Weekday { Weekday(index: Int(daysSinceEpoch) + 3) }
}

// MARK: - Arithmetic

extension CalendarDay {
  /// The day so many days later (earlier, if negative), or the nearest one that exists.
  public func adding(days: Int) -> CalendarDay {
    let (sum, overflow) = Int(daysSinceEpoch).addingReportingOverflow(days)
    if overflow { return days < 0 ? .first : .last }
    return CalendarDay(daysSinceEpoch: sum)
  }

  /// The same day of the month so many months later, or that month's last day where it is shorter.
  public func adding(months: Int) -> CalendarDay {
    let target = calendarMonth.adding(months: months)
    return target.first.adding(days: min(day, target.dayCount) - 1)
  }

  /// Days from `other` to this day, negative if this day is earlier.
  public func days(since other: CalendarDay) -> Int {
    Int(daysSinceEpoch) - Int(other.daysSinceEpoch)
  }
}

extension CalendarDay: Comparable {
  /// Earlier.
  public static func < (lhs: CalendarDay, rhs: CalendarDay) -> Bool {
    lhs.daysSinceEpoch < rhs.daysSinceEpoch
  }
}

// MARK: - Text

extension CalendarDay: LosslessStringConvertible {
  /// Reads exactly the form `2026-04-20`; nil for anything else and for days that do not exist.
  @inlinable
  public init?(_ text: some StringProtocol) {
    guard let day = DateText.withBytes(of: text, { CalendarDay(utf8: $0) }) else { return nil }
    self = day
  }

  /// Reads exactly the form `2026-04-20` from UTF-8 bytes.
  public init?(utf8 bytes: UnsafeBufferPointer<UInt8>) {
    guard bytes.count == 10, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-"),
      let year = DateText.number(bytes, at: 0, count: 4),
      let month = DateText.number(bytes, at: 5, count: 2),
      let day = DateText.number(bytes, at: 8, count: 2)
    else { return nil }
    self.init(year: year, month: month, day: day)
  }

  /// `2026-04-20`.
  public var description: String {
    let parts = parts
    let year = DateText.padded(parts.year, to: 4)
    return "\(year)-\(DateText.padded(parts.month, to: 2))-\(DateText.padded(parts.day, to: 2))"
  }
}
