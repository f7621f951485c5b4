/// What the app says by itself, besides the texts on its elements.
enum Labels {
  static let saved = "저장되었습니다"
  static let deleted = "삭제되었습니다"
  static let documentNotFound = "찾을 수 없는 문서입니다"
  static let deleteQuestion = "문서를 삭제할까요?"
  static let noDocuments = "문서가 없습니다"
  static let noResults = "검색 결과가 없습니다"
}
