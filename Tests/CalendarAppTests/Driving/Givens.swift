import AppCatalog

/// What the server holds in most tests: two exams, a lecture every week and a holiday.
let semester: Value = [
  "events": [
    [
      "id": "midterm", "title": "중간고사", "starts": "2026-04-20 10:00", "ends": "2026-04-20 12:00",
      "place": "302호", "memo": "계산기 지참",
    ],
    ["id": "final", "title": "기말고사", "starts": "2026-06-15 10:00"],
    ["id": "lecture", "title": "알고리즘", "starts": "2026-03-02 13:00", "repeats": "weekly"],
    ["id": "holiday", "title": "개교기념일", "starts": "2026-04-21"],
  ]
]

extension Value {
  /// The record with another member.
  func adding(_ name: String, _ value: Value) -> Value {
    .record((members ?? []) + [.init(name, value)])
  }
}
