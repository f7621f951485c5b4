/// What the app says by itself, besides dates, rules and the texts on its elements.
enum Labels {
  static let saved = "저장되었습니다"
  static let deleted = "삭제되었습니다"
  static let endBeforeStart = "종료 시간이 시작 시간보다 빠릅니다"
  static let eventNotFound = "찾을 수 없는 일정입니다"
  static let deleteQuestion = "일정을 삭제할까요?"
  static let discardQuestion = "변경사항을 버릴까요?"
}
