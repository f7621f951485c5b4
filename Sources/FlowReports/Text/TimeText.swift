/// Times and durations as reports write them.
enum TimeText {
  /// Microseconds as seconds with six places: `0.001250`.
  static func seconds(_ microseconds: Int) -> String {
    let value = max(0, microseconds)
    let places = String(value % 1_000_000)
    return "\(value / 1_000_000)." + String(repeating: "0", count: 6 - places.count) + places
  }

  /// Microseconds for people: `0.4 ms`, `12 ms`, `1.3 s`, `4 min 5 s`.
  static func duration(_ microseconds: Int) -> String {
    let value = max(0, microseconds)
    switch value {
    case ..<10_000: return tenths(value / 100) + " ms"
    case ..<1_000_000: return "\(value / 1000) ms"
    case ..<60_000_000: return tenths(value / 100_000) + " s"
    default: return "\(value / 60_000_000) min \(value / 1_000_000 % 60) s"
    }
  }

  private static func tenths(_ value: Int) -> String { "\(value / 10).\(value % 10)" }

  /// Milliseconds since 1970 as `2026-03-02T10:00:00` in UTC.
  static func timestamp(_ milliseconds: Int) -> String {
    let seconds = floorDivision(milliseconds, 1000)
    let day = floorDivision(seconds, 86_400)
    let second = seconds - day * 86_400
    // Days are counted from March, so that the leap day is the last of its year.
    let shifted = day + 719_468
    let era = floorDivision(shifted, 146_097)
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    let date = "\(padded(year, 4))-\(padded(month))-\(padded(dayOfYear - (153 * shiftedMonth + 2) / 5 + 1))"
    return date + "T\(padded(second / 3600)):\(padded(second / 60 % 60)):\(padded(second % 60))"
  }

  private static func padded(_ value: Int, _ width: Int = 2) -> String {
    let text = String(value)
    return String(repeating: "0", count: max(0, width - text.count)) + text
  }

  private static func floorDivision(_ value: Int, _ divisor: Int) -> Int {
    value >= 0 ? value / divisor : -((-(value + 1)) / divisor) - 1
  }
}
