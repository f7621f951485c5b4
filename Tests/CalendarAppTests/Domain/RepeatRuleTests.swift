import AppCatalog
import Testing

@testable import CalendarApp

@Suite struct RepeatRuleTests {
  @Test(
    arguments: [
      (.none, "none"), (.daily, "daily"), (.weekly, "weekly"), (.biweekly, "biweekly"),
      (.monthly, "monthly"), (.yearly, "yearly"), (every(.daily), "daily"), (every(.weekly, 2), "biweekly"),
      (every(.monthly, on: [.monday]), "monthly"), (every(.daily, 2), nil), (every(.weekly, 3), nil),
      (every(.weekly, on: [.monday]), nil), (every(.weekly, 2, on: [.monday]), nil),
      (every(.yearly, end: .after(3)), nil), (every(.weekly, end: .on(day("2026-06-30"))), nil),
    ] as [(RepeatRule, String?)])
  func theShortWordWhereItSaysAll(rule: RepeatRule, word: String?) {
    #expect(rule.shortWord == word)
    if let word { #expect(RepeatRule(word: word) == rule) }
  }

  @Test(arguments: ["", "Daily", "custom", "매일", "hourly"])
  func otherWordsAreNoRules(word: String) {
    #expect(RepeatRule(word: word) == nil)
  }

  @Test func weekdaysHaveOneOrder() {
    #expect(WeekdaySet([.sunday, .monday, .sunday]).weekdays == [.monday, .sunday])
    #expect(every(.weekly, on: [.friday, .monday]) == every(.weekly, on: [.monday, .friday]))
    var set: WeekdaySet = [.monday, .friday]
    set.remove(.monday)
    #expect(set == [.friday] && !set.contains(.monday) && !set.isEmpty)
  }

  @Test(
    arguments: [
      (every(.weekly, on: [.monday]), nil),
      (every(.weekly), .noWeekday),
      (every(.daily, 0), .intervalOutOfRange),
      (every(.daily, 1), nil),
      (every(.daily, 99), nil),
      (every(.daily, 100), .intervalOutOfRange),
      (every(.daily, end: .after(0)), .countOutOfRange),
      (every(.daily, end: .after(1)), nil),
      (every(.daily, end: .after(999)), nil),
      (every(.daily, end: .after(1000)), .countOutOfRange),
      (every(.daily, end: .on(day("2026-04-19"))), .endBeforeStart),
      (every(.daily, end: .on(day("2026-04-20"))), nil),
    ] as [(RepeatRule, RepeatPattern.Problem?)])
  func theFirstProblem(rule: RepeatRule, problem: RepeatPattern.Problem?) {
    #expect(rule.pattern?.problem(startingOn: day("2026-04-20")) == problem)
  }
}
