import AppCatalog

/// How the app words dates, times and rules on its screens.
public enum KoreanTexts {
  // MARK: Days

  /// `월`.
  public static func shortName(_ weekday: Weekday) -> String {
    switch weekday {
    case .monday: "월"
    case .tuesday: "화"
    case .wednesday: "수"
    case .thursday: "목"
    case .friday: "금"
    case .saturday: "토"
    case .sunday: "일"
    }
  }

  /// `2026년 4월`.
  public static func monthTitle(_ month: CalendarMonth) -> String {
    "\(month.year)년 \(month.month)월"
  }

  /// `2026년 4월 20일`.
  public static func date(_ day: CalendarDay) -> String {
    let parts = day.parts
    return "\(parts.year)년 \(parts.month)월 \(parts.day)일"
  }

  /// `2026년 4월 20일 (월)`.
  public static func day(_ day: CalendarDay) -> String {
    "\(date(day)) (\(shortName(day.weekday)))"
  }

  /// What a cell of the month shows: `20`.
  public static func cell(_ day: CalendarDay) -> String { String(day.day) }

  /// What is read out for a cell of the month: `4월 20일 월요일`.
  public static func cellLabel(_ day: CalendarDay) -> String {
    let parts = day.parts
    return "\(parts.month)월 \(parts.day)일 \(shortName(day.weekday))요일"
  }

  // MARK: Times

  /// Whole days.
  public static let allDay = "하루 종일"

  /// `2026년 4월 20일 (월) 10:00 – 12:00`, with a second date where it ends on another day, without an end
  /// where it takes no time; whole days `2026년 4월 20일 (월) 하루 종일`.
  public static func when(_ time: EventTime) -> String {
    switch time {
    case .allDay(let first, let last):
      return first == last ? "\(day(first)) \(allDay)" : "\(day(first)) – \(day(last)) \(allDay)"
    case .timed(let start, let end):
      let from = "\(day(start.day)) \(start.timeText)"
      if start == end { return from }
      return start.day == end.day
        ? "\(from) – \(end.timeText)" : "\(from) – \(day(end.day)) \(end.timeText)"
    }
  }

  /// A length in minutes: `30분`, `1시간`, `1시간 30분`.
  public static func duration(minutes: Int) -> String {
    let (hours, rest) = minutes.quotientAndRemainder(dividingBy: 60)
    if hours == 0 { return "\(rest)분" }
    return rest == 0 ? "\(hours)시간" : "\(hours)시간 \(rest)분"
  }

  // MARK: Repeat rules

  /// `반복 안 함`, `매일`, `2주마다 월, 수`, `매월, 10회`, `매주, 2026년 6월 30일까지`.
  public static func repeats(_ rule: RepeatRule) -> String {
    guard let pattern = rule.pattern else { return "반복 안 함" }
    let interval =
      pattern.interval == 1 ? every(pattern.frequency) : every(pattern.interval, pattern.frequency)
    let weekdays = pattern.weekdays.weekdays.map(shortName).joined(separator: ", ")
    let main = weekdays.isEmpty ? interval : "\(interval) \(weekdays)"
    switch pattern.end {
    case .never: return main
    case .on(let day): return "\(main), \(date(day))까지"
    case .after(let count): return "\(main), \(count)회"
    }
  }

  private static func every(_ frequency: RepeatPattern.Frequency) -> String {
    switch frequency {
    case .daily: "매일"
    case .weekly: "매주"
    case .monthly: "매월"
    case .yearly: "매년"
    }
  }

  private static func every(_ interval: Int, _ frequency: RepeatPattern.Frequency) -> String {
    switch frequency {
    case .daily: "\(interval)일마다"
    case .weekly: "\(interval)주마다"
    case .monthly: "\(interval)개월마다"
    case .yearly: "\(interval)년마다"
    }
  }

  // MARK: Errors

  /// What the user must correct in a custom rule.
  public static func problem(_ problem: RepeatPattern.Problem) -> String {
    switch problem {
    case .intervalOutOfRange:
      "반복 간격은 \(RepeatPattern.intervals.lowerBound)에서 \(RepeatPattern.intervals.upperBound) 사이여야 합니다"
    case .countOutOfRange:
      "반복 횟수는 \(RepeatPattern.counts.lowerBound)에서 \(RepeatPattern.counts.upperBound) 사이여야 합니다"
    case .noWeekday: "요일을 하나 이상 선택하세요"
    case .endBeforeStart: "반복 종료일이 시작일보다 빠릅니다"
    }
  }

  /// What the server answers when it refuses.
  public static func refusal(_ error: CalendarBackendError) -> String {
    switch error {
    case .eventNotFound, .occurrenceNotFound: "찾을 수 없는 일정입니다"
    }
  }
}
