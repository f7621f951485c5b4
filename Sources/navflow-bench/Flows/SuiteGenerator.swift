/// Makes up the flows that are measured: about 15 steps each, 780 bytes as YAML, in Korean and English, with comments.
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

  /// The flows of a suite, one at a time; `body` gets each.
  static func suite<Failure>(
    of count: Int, _ body: (GeneratedFlow) throws(Failure) -> Void
  ) throws(Failure) {
    var generator = SuiteGenerator()
    for number in 0..<count { try body(generator.flow(number: number)) }
  }

  /// The next flow. What is drawn by lot is drawn in this order; another order is another suite.
  mutating func flow(number: Int) -> GeneratedFlow {
    let title = pick(["중간고사", "기말고사", "스터디 모임", "Team lunch", "동아리 회의", "Dentist", "알고리즘 과제"])
    let place = pick(["공학관 301호", "Library", "학생회관", "Room 12"])
    let day = 20 + next(8)
    let hour = 9 + next(8)
    let start = "2026-04-\(day) \(hour < 10 ? "0" : "")\(hour):00"
    var flow = GeneratedFlow(
      number: number,
      comment: pick(["일정 상세에서 생기는 일", "What a student does before an exam", "편집과 삭제"]) + " (\(number))",
      title: pick(["Look, edit and delete", "삭제하고 돌아가기", "Edit without saving"]) + " \(number)",
      tags: [pick(["smoke", "slow", "detail"]), "generated"],
      now: "2026-04-\(day) 08:00",
      event: GeneratedFlow.Event(id: "midterm", title: title, starts: start, place: place),
      steps: [])
    flow.steps = visit(title)
    flow.steps += next(2) == 0 ? edit(title) : delete()
    flow.steps.append(.user(.back))
    return flow
  }

  private mutating func visit(_ title: String) -> [GeneratedFlow.Step] {
    [
      .user(.tapEvent, "midterm").expecting(
        .stack(["home", "calendar", "eventDetail"]), .state(path: "eventDetail.event.title", value: title)),
      .user(.share),
      .expect(.presented("shareSheet")),
      .user(.pullDown),
      .user(.back),
      .user(.selectDate, "2026-04-1\(next(9))"),
      .user(.today),
      .user(.tapEvent, "midterm", remark: "다시 열기"),
    ]
  }

  private mutating func edit(_ title: String) -> [GeneratedFlow.Step] {
    let values = [
      GeneratedFlow.Gesture.Field(name: "title", value: title + " 2"),
      GeneratedFlow.Gesture.Field(name: "memo", value: pick(["준비물 챙기기", "bring notes"])),
    ]
    return [
      .user(.edit),
      GeneratedFlow.Step(gesture: GeneratedFlow.Gesture(word: .fill, fields: values)),
      .user(.save).expecting(
        .toast("저장되었습니다"),
        .requests([GeneratedFlow.Expectation.Request(name: "updateEvent", id: "midterm")])),
      .user(.wait, "2s"),
      .expect(.state(path: "eventDetail.eventAddEdit", value: "nil")),
      .user(.back),
    ]
  }

  private func delete() -> [GeneratedFlow.Step] {
    [
      .user(.delete),
      .user(.cancel, remark: "마음이 바뀌었다"),
      .user(.delete).expecting(.alert("deleteEvent"), inOneLine: true),
      .user(.confirm).expecting(
        .toast("삭제되었습니다"),
        .requests([GeneratedFlow.Expectation.Request(name: "deleteEvent", id: "midterm")]), inOneLine: true),
      .user(.dismissToast).expecting(
        .stack(["home", "calendar"]), .state(path: "eventDetail", value: "nil")),
    ]
  }
}
