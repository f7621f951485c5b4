/// A month of the proleptic Gregorian calendar in the years 1 to 9999.
public struct CalendarMonth: Hashable, Sendable {
  /// Months since January of the year 0.
  let index: Int32

  /// 0001-01.
  public static let first = CalendarMonth(unchecked: 12)
  /// 9999-12.
  public static let last = CalendarMonth(unchecked: 9999 * 12 + 11)

  init(unchecked index: Int) {
    self.index = Int32(truncatingIfNeeded: index)
  }

  /// The month, or nil outside months 1 to 12 and years 1 to 9999.
  public init?(year: Int, month: Int) {
    guard 1...9999 ~= year, 1...12 ~= month else { return nil }
    self.init(unchecked: year * 12 + month - 1)
  }

  /// 1 to 9999.
  public var year: Int { Int(index) / 12 }
  /// 1 to 12.
  public var month: Int { Int(index) % 12 + 1 }

  /// Whether its year has a 29 February.
  public var isInLeapYear: Bool { year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) }

  /// 28 to 31.
  public var dayCount: Int {
    switch month {
    case 2: isInLeapYear ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// Its first day.
  public var first: CalendarDay {
    // Counted from March, as in `CalendarDay.parts`; the year is at least 0 here.
    let marchYear = month <= 2 ? year - 1 : year
    let marchMonth = month > 2 ? month - 3 : month + 9
    let dayOfYear = (153 * marchMonth + 2) / 5
    let days = marchYear * 365 + marchYear / 4 - marchYear / 100 + marchYear / 400 + dayOfYear
    return CalendarDay(daysSinceEpoch: days - 719_468)
  }

  /// Its last day.
  public var last: CalendarDay { first.adding(days: dayCount - 1) }

  /// All its days in order.
  public var days: [CalendarDay] {
    let first = first
    return (0..<dayCount).map { first.adding(days: $0) }
  }

  /// Whether the day lies in this month.
  public func contains(_ day: CalendarDay) -> Bool { day.calendarMonth == self }

  /// The month so many months later (earlier, if negative), or the nearest one that exists.
  public func adding(months: Int) -> CalendarMonth {
    let (sum, overflow) = Int(index).addingReportingOverflow(months)
    if overflow { return months < 0 ? .first : .last }
    return CalendarMonth(unchecked: min(max(sum, Int(Self.first.index)), Int(Self.last.index)))
  }

  /// Months from `other` to this month, negative if this month is earlier.
  public func months(since other: CalendarMonth) -> Int { Int(index) - Int(other.index) }
}

extension CalendarMonth: Comparable {
  /// Earlier.
  public static func < (lhs: CalendarMonth, rhs: CalendarMonth) -> Bool { lhs.index < rhs.index }
}

extension CalendarMonth: LosslessStringConvertible {
  /// Reads exactly the form `2026-04`; nil for anything else.
  @inlinable
  public init?(_ text: some StringProtocol) {
    guard let month = DateText.withBytes(of: text, { CalendarMonth(utf8: $0) }) else { return nil }
    self = month
  }

  /// Reads exactly the form `2026-04` from UTF-8 bytes.
  public init?(utf8 bytes: UnsafeBufferPointer<UInt8>) {
    guard bytes.count == 7, bytes[4] == UInt8(ascii: "-"),
      let year = DateText.number(bytes, at: 0, count: 4),
      let month = DateText.number(bytes, at: 5, count: 2)
    else { return nil }
    self.init(year: year, month: month)
  }

  /// `2026-04`.
  public var description: String {
    "\(DateText.padded(year, to: 4))-\(DateText.padded(month, to: 2))"
  }
}
