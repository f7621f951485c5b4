import AppCatalog
import Testing

@testable import CalendarApp

@Suite struct KoreanTextsTests {
  @Test(
    arguments: [
      (.none, "반복 안 함"), (.daily, "매일"), (.weekly, "매주"), (.biweekly, "2주마다"), (.monthly, "매월"),
      (.yearly, "매년"), (every(.daily, 3), "3일마다"), (every(.monthly, 6), "6개월마다"),
      (every(.yearly, 2), "2년마다"), (every(.weekly, on: [.monday]), "매주 월"),
      (every(.weekly, 2, on: [.wednesday, .monday]), "2주마다 월, 수"),
      (every(.weekly, 2, on: [.monday, .wednesday], end: .after(10)), "2주마다 월, 수, 10회"),
      (every(.monthly, end: .on(day("2026-06-30"))), "매월, 2026년 6월 30일까지"),
    ] as [(RepeatRule, String)])
  func repeatRules(rule: RepeatRule, text: String) {
    #expect(KoreanTexts.repeats(rule) == text)
  }

  @Test(arguments: [
    (time("2026-04-20 10:00", "2026-04-20 12:00"), "2026년 4월 20일 (월) 10:00 – 12:00"),
    (time("2026-04-20 22:00", "2026-04-21 01:30"), "2026년 4월 20일 (월) 22:00 – 2026년 4월 21일 (화) 01:30"),
    (time("2026-04-20 10:00", "2026-04-20 10:00"), "2026년 4월 20일 (월) 10:00"),
    (time("2026-04-20"), "2026년 4월 20일 (월) 하루 종일"),
    (time("2026-12-31", "2027-01-01"), "2026년 12월 31일 (목) – 2027년 1월 1일 (금) 하루 종일"),
  ])
  func when(time: EventTime, text: String) {
    #expect(KoreanTexts.when(time) == text)
  }

  @Test(arguments: [(0, "0분"), (30, "30분"), (60, "1시간"), (90, "1시간 30분"), (120, "2시간")])
  func durations(minutes: Int, text: String) {
    #expect(KoreanTexts.duration(minutes: minutes) == text)
  }

  @Test func daysAndMonths() {
    #expect(KoreanTexts.monthTitle(day("2026-04-20").calendarMonth) == "2026년 4월")
    #expect(KoreanTexts.day(day("2026-04-05")) == "2026년 4월 5일 (일)")
    #expect(KoreanTexts.cell(day("2026-04-05")) == "5")
    #expect(KoreanTexts.cellLabel(day("2026-04-05")) == "4월 5일 일요일")
    #expect(Weekday.allCases.map(KoreanTexts.shortName).joined() == "월화수목금토일")
  }

  @Test(
    arguments: [
      (.intervalOutOfRange, "반복 간격은 1에서 99 사이여야 합니다"), (.countOutOfRange, "반복 횟수는 1에서 999 사이여야 합니다"),
      (.noWeekday, "요일을 하나 이상 선택하세요"), (.endBeforeStart, "반복 종료일이 시작일보다 빠릅니다"),
    ] as [(RepeatPattern.Problem, String)])
  func problems(problem: RepeatPattern.Problem, text: String) {
    #expect(KoreanTexts.problem(problem) == text)
  }
}
