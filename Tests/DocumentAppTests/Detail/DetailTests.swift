import AppCatalog
import Testing

@testable import DocumentApp

/// What the inside of a detail does with sequences of inputs: one table for the reducer and for the view model.
@MainActor
@Suite struct DetailTests {
  struct Row: Sendable {
    var steps: [DetailPart.Step]
    /// Title, body and, if set: favorite, editing, loading, saving, deleting.
    var state: String
    var command: DocumentDetailState.Command?
    var pending: [String] = []
    var isRefresh = false

    init(
      _ steps: [DetailPart.Step], _ state: String, _ command: DocumentDetailState.Command? = nil,
      pending: [String] = [], isRefresh: Bool = false
    ) {
      (self.steps, self.state, self.command) = (steps, state, command)
      (self.pending, self.isRefresh) = (pending, isRefresh)
    }
  }

  nonisolated private static let loaded: [DetailPart.Step] = [.appear, .answer("fetchDocument")]
  nonisolated private static let edited = loaded + [.edit, .title("다")]
  nonisolated private static let deleting = loaded + [.delete, .executed, .confirm]

  nonisolated static let rows = [
    Row([], "nil nil"),
    Row([.appear], "nil nil loading", pending: ["fetchDocument id: 7"]),
    Row([.appear, .refresh], "nil nil loading", pending: ["fetchDocument id: 7"]),
    Row(loaded, "가 나"),
    Row([.appear, .fail("fetchDocument")], "nil nil", .presentErrorToast("오류")),
    Row([.appear, .edit, .save, .favorite, .delete], "nil nil loading", pending: ["fetchDocument id: 7"]),
    Row(loaded + [.refresh], "가 나 loading", pending: ["fetchDocument id: 7"]),
    Row(loaded + [.refresh, .fail("fetchDocument")], "가 나", .presentErrorToast("오류")),

    Row(loaded + [.title("다")], "가 나"),
    Row(loaded + [.edit], "가 나 editing"),
    Row(edited, "다 나 editing"),
    Row(edited + [.edit], "다 나 editing"),
    Row(loaded + [.edit, .title(""), .body("")], "nil nil editing"),
    Row(loaded + [.edit, .save], "가 나 editing"),
    Row(loaded + [.edit, .title("  "), .save], "\"  \" 나 editing"),
    Row(edited + [.save], "다 나 editing saving", pending: ["updateDocument id: 7, title: 다"]),
    Row(edited + [.save, .save], "다 나 editing saving", pending: ["updateDocument id: 7, title: 다"]),
    Row(edited + [.save, .delete], "다 나 editing saving", pending: ["updateDocument id: 7, title: 다"]),
    Row(
      loaded + [.edit, .body(""), .save], "가 nil editing saving",
      pending: ["updateDocument id: 7, body: nil"]),
    Row(
      edited + [.save, .answer("updateDocument")], "다 나", .presentSuccessToast("저장되었습니다"), isRefresh: true),
    Row(
      edited + [.save, .answer("updateDocument"), .executed, .toastEnds], "다 나", isRefresh: true),
    Row(
      edited + [.save, .title("라"), .answer("updateDocument")], "라 나 editing",
      .presentSuccessToast("저장되었습니다"), isRefresh: true),
    Row(edited + [.save, .fail("updateDocument")], "다 나 editing", .presentErrorToast("오류")),
    Row(
      edited + [.refresh, .answer("fetchDocument")], "다 나 editing"),

    Row(
      loaded + [.favorite, .favorite], "가 나", pending: ["updateDocument id: 7, favorite: true"]),
    Row(loaded + [.favorite, .answer("updateDocument")], "가 나 favorite", isRefresh: true),
    Row(
      loaded + [.favorite, .answer("updateDocument"), .favorite], "가 나 favorite",
      pending: ["updateDocument id: 7, favorite: false"], isRefresh: true),
    Row(loaded + [.favorite, .fail("updateDocument")], "가 나", .presentErrorToast("오류")),

    Row(loaded + [.delete], "가 나", .presentDeleteAlert),
    Row(deleting, "가 나 deleting", pending: ["deleteDocument id: 7"]),
    Row(
      deleting + [.confirm, .edit, .favorite, .refresh, .delete], "가 나 deleting",
      pending: ["deleteDocument id: 7"]),
    Row(deleting + [.fail("deleteDocument")], "가 나", .presentErrorToast("오류")),
    Row(
      deleting + [.answer("deleteDocument")], "가 나 deleting", .presentSuccessToast("삭제되었습니다"),
      isRefresh: true),
    Row(
      deleting + [.answer("deleteDocument"), .executed, .toastEnds], "가 나 deleting", .pop, isRefresh: true),

    Row([.back], "nil nil", .pop),
    Row(edited + [.back], "다 나 editing", .pop),
    Row(edited + [.back, .executed], "다 나 editing"),
  ]

  @Test(arguments: Implementation.allCases, rows)
  func inputsAndAnswers(implementation: Implementation, row: Row) {
    let detail = DetailPart(implementation)
    defer { detail.close() }
    for step in row.steps { detail.take(step) }
    #expect(detail.state.map(Self.describe) == row.state)
    #expect(detail.state?.action == row.command)
    #expect(detail.pending == row.pending)
    #expect(detail.isPresent)

    // Leaving ends what it asked for and says once whether something changed.
    detail.take(.leave)
    detail.take(.leave)
    #expect(detail.detachments == [row.isRefresh])
    #expect(!detail.isPresent)
    #expect(detail.pending == [])
  }

  private static func describe(_ state: DocumentDetailState) -> String {
    let flags = [
      ("favorite", state.isFavorite), ("editing", state.isEditing), ("loading", state.isLoading),
      ("saving", state.saving != nil), ("deleting", state.isDeleting),
    ]
    return
      ([Value(state.text.title).description, Value(state.text.body).description]
      + flags.filter(\.1).map(\.0)).joined(separator: " ")
  }

  @Test(arguments: Implementation.allCases)
  func draftsOutliveTheDetail(implementation: Implementation) {
    let drafts = DraftStore()
    func run(_ steps: [DetailPart.Step]) -> (title: String?, isEditing: Bool?) {
      let detail = DetailPart(implementation, drafts: drafts)
      defer { detail.close() }
      for step in steps { detail.take(step) }
      return (detail.state?.text.title, detail.state?.isEditing)
    }
    #expect(run(Self.edited + [.leave]) == ("다", true))
    #expect(drafts[7] == DocumentText(title: "다", body: "나"))
    #expect(run([.leave]) == ("다", true))
    #expect(run(Self.loaded + [.save, .fail("updateDocument"), .leave]) == ("다", true))
    #expect(run(Self.loaded + [.title("가"), .leave]) == ("가", true))
    #expect(drafts[7] == nil)
    #expect(run(Self.loaded + [.leave]) == ("가", false))
    #expect(run(Self.edited + [.save, .answer("updateDocument"), .leave]) == ("다", false))
    #expect(drafts[7] == nil)
    #expect(run(Self.edited + [.delete, .confirm, .answer("deleteDocument"), .leave]) == ("가", false))
    #expect(drafts[7] == nil)
  }
}
