/// Writes the flows that are measured: about 15 steps and 750 bytes each, in Korean and English, with comments.
///
/// The same number always gives the same suite.
struct SuiteGenerator {
  private var state: UInt64

  init(seed: UInt64 = 0x9E37_79B9_7F4A_7C15) {
    state = seed
  }

  /// SplitMix64: small, and the same on every machine.
  private mutating func next(_ bound: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((mixed ^ (mixed >> 31)) % UInt64(bound))
  }

  private mutating func pick(_ words: [String]) -> String { words[next(words.count)] }

  /// The text of one flow.
  mutating func flow(number: Int) -> String {
    let title = pick(["중간고사", "기말고사", "스터디 모임", "Team lunch", "동아리 회의", "Dentist", "알고리즘 과제"])
    let place = pick(["공학관 301호", "Library", "학생회관", "Room 12"])
    let day = 20 + next(8)
    let hour = 9 + next(8)
    let start = "2026-04-\(day) \(hour < 10 ? "0" : "")\(hour):00"
    let header = """
      # \(pick(["일정 상세에서 생기는 일", "What a student does before an exam", "편집과 삭제"])) (\(number))
      flow: \(pick(["Look, edit and delete", "삭제하고 돌아가기", "Edit without saving"])) \(number)
      tags: [\(pick(["smoke", "slow", "detail"])), generated]
      given:
        now: 2026-04-\(day) 08:00
        events:
          - { id: midterm, title: \(title), starts: \(start), place: \(place) }
      steps:

      """
    return header + visit(title) + (next(2) == 0 ? edit(title) : delete()) + "  - back\n"
  }

  private mutating func visit(_ title: String) -> String {
    """
      - tapEvent: midterm
        expect:
          stack: [home, calendar, eventDetail]
          state: { eventDetail.event.title: \(title) }
      - share
      - expect: { presented: shareSheet }
      - pullDown
      - back
      - selectDate: 2026-04-1\(next(9))
      - today
      - tapEvent: midterm # 다시 열기

    """
  }

  private mutating func edit(_ title: String) -> String {
    """
      - edit
      - fill: { title: \(title) 2, memo: \(pick(["준비물 챙기기", "bring notes"])) }
      - save:
        expect:
          toast: 저장되었습니다
          requests: [updateEvent: midterm]
      - wait: 2s
      - expect: { state: { eventDetail.eventAddEdit: nil } }
      - back

    """
  }

  private mutating func delete() -> String {
    """
      - delete
      - cancel # 마음이 바뀌었다
      - delete:
        expect: { alert: deleteEvent }
      - confirm:
        expect: { toast: 삭제되었습니다, requests: [deleteEvent: midterm] }
      - dismissToast:
        expect:
          stack: [home, calendar]
          state: { eventDetail: nil }

    """
  }
}
