/// A minute of a day on the wall clock of the app's calendar, whose offset from UTC is fixed.
///
/// Arithmetic never traps: what would leave the years 1 to 9999 stops at their first or last minute.
public struct CalendarMoment: Hashable, Sendable {
  /// The day.
  public let day: CalendarDay
  private let minute: Int32

  /// 0 at midnight to 1439.
  public var minuteOfDay: Int { Int(minute) }
  /// 0 to 23.
  public var hour: Int { minuteOfDay / 60 }
  /// Minute of the hour, 0 to 59.
  public var minuteOfHour: Int { minuteOfDay % 60 }

  /// 0001-01-01 00:00.
  public static let first = CalendarMoment(day: .first)
  /// 9999-12-31 23:59.
  public static let last = CalendarMoment(day: .last, minuteOfDay: 1439)

  /// The moment so many minutes after the day's midnight; other days' minutes lead into those days.
  public init(day: CalendarDay, minuteOfDay: Int = 0) {
    if 0..<1440 ~= minuteOfDay {
      self.day = day
      self.minute = Int32(minuteOfDay)
    } else {
      self = CalendarMoment(day: day).adding(minutes: minuteOfDay)
    }
  }

  /// The moment so many minutes after 1970-01-01 00:00, or the nearest one that exists.
  public init(minutesSinceEpoch minutes: Int) {
    let bounded = min(max(minutes, Self.first.minutesSinceEpoch), Self.last.minutesSinceEpoch)
    let remainder = bounded % 1440
    let minuteOfDay = remainder < 0 ? remainder + 1440 : remainder
    day = CalendarDay(daysSinceEpoch: (bounded - minuteOfDay) / 1440)
    minute = Int32(minuteOfDay)
  }

  /// Minutes since 1970-01-01 00:00 of the same calendar.
  public var minutesSinceEpoch: Int { Int(day.daysSinceEpoch) * 1440 + minuteOfDay }
}

// MARK: - Arithmetic

extension CalendarMoment {
  /// The moment so many minutes later (earlier, if negative), or the nearest one that exists.
  public func adding(minutes: Int) -> CalendarMoment {
    let (sum, overflow) = minutesSinceEpoch.addingReportingOverflow(minutes)
    if overflow { return minutes < 0 ? .first : .last }
    return CalendarMoment(minutesSinceEpoch: sum)
  }

  /// The minute that a clock shows once `duration` has passed since this minute began.
  public func adding(_ duration: Duration) -> CalendarMoment {
    let (seconds, attoseconds) = duration.components
    let whole = attoseconds < 0 && seconds > .min ? seconds - 1 : seconds
    let (quotient, remainder) = whole.quotientAndRemainder(dividingBy: 60)
    return adding(minutes: Int(remainder < 0 ? quotient - 1 : quotient))
  }

  /// Minutes from `other` to this moment, negative if this moment is earlier.
  public func minutes(since other: CalendarMoment) -> Int {
    minutesSinceEpoch - other.minutesSinceEpoch
  }

  /// The first full hour after this moment.
  public var nextFullHour: CalendarMoment { adding(minutes: 60 - minuteOfHour) }

  /// The same time on another day.
  public func moved(to day: CalendarDay) -> CalendarMoment {
    CalendarMoment(day: day, minuteOfDay: minuteOfDay)
  }
}

extension CalendarMoment: Comparable {
  /// Earlier.
  public static func < (lhs: CalendarMoment, rhs: CalendarMoment) -> Bool {
    (lhs.day, lhs.minute) < (rhs.day, rhs.minute)
  }
}

// MARK: - Text

extension CalendarMoment: LosslessStringConvertible {
  /// Reads exactly the form `2026-04-20 10:00`; nil for anything else and for times that do not exist.
  @inlinable
  public init?(_ text: some StringProtocol) {
    guard let moment = DateText.withBytes(of: text, { CalendarMoment(utf8: $0) }) else { return nil }
    self = moment
  }

  /// Reads exactly the form `2026-04-20 10:00` from UTF-8 bytes.
  public init?(utf8 bytes: UnsafeBufferPointer<UInt8>) {
    guard bytes.count == 16, bytes[10] == UInt8(ascii: " "), bytes[13] == UInt8(ascii: ":"),
      let day = CalendarDay(utf8: UnsafeBufferPointer(rebasing: bytes[..<10])),
      let hour = DateText.number(bytes, at: 11, count: 2), hour < 24,
      let minute = DateText.number(bytes, at: 14, count: 2), minute < 60
    else { return nil }
    self.init(day: day, minuteOfDay: hour * 60 + minute)
  }

  /// `10:00`.
  public var timeText: String {
    "\(DateText.padded(hour, to: 2)):\(DateText.padded(minuteOfHour, to: 2))"
  }

  /// `2026-04-20 10:00`.
  public var description: String { "\(day) \(timeText)" }
}
