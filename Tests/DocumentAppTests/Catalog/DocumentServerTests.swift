import Composable
import Testing

@testable import DocumentApp

@MainActor
@Suite struct DocumentServerTests {
  private static let documents = [
    Document(id: 1, tab: .work, text: DocumentText(title: "Report", body: "text"), favorite: false),
    Document(id: 2, tab: .personal, text: DocumentText(title: "회의 report"), favorite: true),
  ]

  @Test(arguments: [
    ("report", [1, 2]), ("REP", [1, 2]), ("회의", [2]), ("text", []), ("", [1, 2]),
  ])
  func searchesInTitles(query: String, found: [Int]) throws {
    let server = DocumentServer(documents: Self.documents)
    let response = server.perform(DocumentRequest.searchDocuments(query: query))
    #expect(try (response.get() as? [Document])?.map(\.id) == found)
  }

  @Test func changesOnlyWhatIsSent() throws {
    let server = DocumentServer(documents: Self.documents)
    let changes = DocumentChanges(
      from: DocumentText(title: "Report", body: "text"), to: DocumentText(title: "Report", body: nil))
    let response = server.perform(DocumentRequest.updateDocument(id: 1, changes))
    let changed = Document(id: 1, tab: .work, text: DocumentText(title: "Report"), favorite: false)
    #expect(try response.get() as? Document == changed)
    _ = server.perform(DocumentRequest.updateDocument(id: 1, DocumentChanges(favorite: true)))
    #expect(server.documents.map(\.favorite) == [true, true])
    #expect(server.document(1)?.text == DocumentText(title: "Report"))
  }

  @Test(arguments: [
    DocumentRequest.fetchDocument(id: 3), .deleteDocument(id: 3),
    .updateDocument(id: 3, DocumentChanges(favorite: true)),
  ])
  func refusesWhatIsUnknown(request: DocumentRequest) {
    let server = DocumentServer(documents: Self.documents)
    #expect(throws: EffectFailure(message: "찾을 수 없는 문서입니다")) { try server.perform(request).get() }
    #expect(server.documents == Self.documents)
  }

  @Test func deletes() throws {
    let server = DocumentServer(documents: Self.documents)
    #expect(try server.perform(DocumentRequest.deleteDocument(id: 1)).get() as? Int == 1)
    #expect(server.documents.map(\.id) == [2])
  }
}
