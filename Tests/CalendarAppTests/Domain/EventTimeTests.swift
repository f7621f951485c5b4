import AppCatalog
import Testing

@testable import CalendarApp

@Suite struct EventTimeTests {
  @Test(
    arguments: [
      ("2026-04-20 10:00", nil, nil, "2026-04-20 10:00 > 2026-04-20 11:00"),
      ("2026-04-20 10:00", "2026-04-21 09:00", nil, "2026-04-20 10:00 > 2026-04-21 09:00"),
      ("2026-04-20 10:00", "2026-04-20 09:00", nil, "2026-04-20 10:00 > 2026-04-20 09:00"),
      ("2026-04-20", nil, nil, "2026-04-20 > 2026-04-20"),
      ("2026-04-20", "2026-04-22", true, "2026-04-20 > 2026-04-22"),
      ("2026-04-20 10:00", "2026-04-21 09:00", true, "2026-04-20 > 2026-04-21"),
      ("2026-04-20", nil, false, nil),
      ("2026-04-20 10:00", "2026-04-21", nil, nil),
    ] as [(String, String?, Bool?, String?)])
  func timesFromTexts(starts: String, ends: String?, allDay: Bool?, expected: String?) {
    let time = EventTime(starts: bound(starts), ends: ends.map(bound), allDay: allDay)
    #expect(time.map { "\($0.starts) > \($0.ends)" } == expected)
  }

  @Test(arguments: [
    (time("2026-04-20 10:00", "2026-04-20 12:00"), "2026-04-20 14:30", "2026-04-20 14:30 > 2026-04-20 16:30"),
    (time("2026-04-20 10:00", "2026-04-20 12:00"), "2026-04-20 23:00", "2026-04-20 23:00 > 2026-04-21 01:00"),
    (time("2026-04-20 10:00", "2026-04-20 12:00"), "2026-05-01", "2026-05-01 10:00 > 2026-05-01 12:00"),
    (time("2026-04-20", "2026-04-22"), "2026-04-30", "2026-04-30 > 2026-05-02"),
    (time("2026-04-20", "2026-04-22"), "2026-04-30 10:00", "2026-04-30 > 2026-05-02"),
  ])
  func movingTheStartKeepsTheDuration(time: EventTime, start: String, expected: String) {
    let moved = time.moved(toStart: bound(start))
    #expect("\(moved.starts) > \(moved.ends)" == expected)
  }

  @Test(arguments: [
    (time("2026-04-20 10:00"), "2026-04-20 09:00", "2026-04-20 10:00 > 2026-04-20 09:00", false),
    (time("2026-04-20 10:00"), "2026-04-20 10:00", "2026-04-20 10:00 > 2026-04-20 10:00", true),
    (time("2026-04-20 10:00"), "2026-04-22", "2026-04-20 10:00 > 2026-04-22 11:00", true),
    (time("2026-04-20"), "2026-04-19", "2026-04-20 > 2026-04-19", false),
    (time("2026-04-20"), "2026-04-21 10:00", "2026-04-20 > 2026-04-21", true),
  ])
  func movingTheEndKeepsTheStart(time: EventTime, end: String, expected: String, isOrdered: Bool) {
    let moved = time.ending(bound(end))
    #expect("\(moved.starts) > \(moved.ends)" == expected)
    #expect(moved.isOrdered == isOrdered)
  }

  @Test(arguments: [
    (time("2026-04-20 10:00"), true, "2026-04-20 > 2026-04-20"),
    (time("2026-04-20 22:00", "2026-04-21 00:00"), true, "2026-04-20 > 2026-04-20"),
    (time("2026-04-20 22:00", "2026-04-22 01:00"), true, "2026-04-20 > 2026-04-22"),
    (time("2026-04-20", "2026-04-22"), true, "2026-04-20 > 2026-04-22"),
    (time("2026-04-20"), false, "2026-04-20 09:00 > 2026-04-20 10:00"),
    (time("2026-04-20", "2026-04-22"), false, "2026-04-20 09:00 > 2026-04-22 10:00"),
    (time("2026-04-20 10:00"), false, "2026-04-20 10:00 > 2026-04-20 11:00"),
  ])
  func switchingWholeDays(time: EventTime, allDay: Bool, expected: String) {
    let switched = time.settingAllDay(allDay)
    #expect("\(switched.starts) > \(switched.ends)" == expected)
  }

  @Test(arguments: [
    (time("2026-04-20 10:00"), "2026-04-20"), (time("2026-04-20 22:00", "2026-04-21 00:00"), "2026-04-20"),
    (time("2026-04-20 22:00", "2026-04-21 00:01"), "2026-04-21"),
    (time("2026-04-21 00:00", "2026-04-21 00:00"), "2026-04-21"),
    (time("2026-04-20", "2026-04-22"), "2026-04-22"),
    (time("2026-04-20", "2026-04-18"), "2026-04-20"),
  ])
  func theLastDayTouched(time: EventTime, last: String) {
    #expect(time.lastDay == day(last))
    #expect(time.touches(day(last)) && !time.touches(day(last).adding(days: 1)))
  }
}

@Suite struct EventChangesTests {
  static let old = EventFields(
    title: "중간고사", time: time("2026-04-20 10:00", "2026-04-20 12:00"), place: "301호", repeats: .weekly)

  @Test func nothingChanged() {
    #expect(EventChanges.diff(from: Self.old, to: Self.old).isEmpty)
    #expect(EventChanges().applied(to: Self.old) == Self.old)
  }

  @Test func onlyWhatChangedIsNamed() {
    var new = Self.old
    new.title = "기말고사"
    new.place = nil
    new.memo = "계산기"
    let changes = EventChanges.diff(from: Self.old, to: new)
    #expect(changes == EventChanges(title: "기말고사", place: .some(nil), memo: .some("계산기")))
    #expect(changes.applied(to: Self.old) == new)
  }

  @Test(arguments: [
    time("2026-04-20 10:00", "2026-04-20 13:00"), time("2026-04-20 11:00", "2026-04-20 12:00"),
    time("2026-04-21 11:00", "2026-04-21 13:00"), time("2026-04-20"), time("2026-04-25", "2026-04-27"),
    time("2026-04-20 13:00", "2026-04-20 12:00"),
  ])
  func aDifferenceLeadsFromOneTimeToTheOtherAndBack(time: EventTime) {
    var new = Self.old
    new.time = time
    #expect(EventChanges.diff(from: Self.old, to: new).applied(to: Self.old) == new)
    #expect(EventChanges.diff(from: new, to: Self.old).applied(to: new) == Self.old)
  }
}
