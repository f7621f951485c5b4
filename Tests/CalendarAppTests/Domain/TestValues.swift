import AppCatalog
import Testing

@testable import CalendarApp

/// Test values written as text; a text that is no date fails where it stands.
func day(_ text: String) -> CalendarDay {
  guard let day = CalendarDay(text) else {
    Issue.record("\(text) is no day")
    return .first
  }
  return day
}

func bound(_ text: String) -> EventBound {
  guard let bound = EventBound(text) else {
    Issue.record("\(text) is no bound")
    return .day(.first)
  }
  return bound
}

func time(_ starts: String, _ ends: String? = nil, allDay: Bool? = nil) -> EventTime {
  guard let time = EventTime(starts: bound(starts), ends: ends.map(bound), allDay: allDay) else {
    Issue.record("\(starts) to \(ends ?? "-") is no time")
    return .allDay(.first, through: .first)
  }
  return time
}

func every(
  _ frequency: RepeatPattern.Frequency, _ interval: Int = 1, on weekdays: WeekdaySet = [],
  end: RepeatPattern.End = .never
) -> RepeatRule {
  .pattern(RepeatPattern(frequency: frequency, interval: interval, weekdays: weekdays, end: end))
}

/// A generator whose sequence depends on nothing but its state.
struct Xorshift {
  var state: UInt64

  mutating func next(in range: ClosedRange<Int>) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return range.lowerBound + Int(state % UInt64(range.count))
  }
}
