import AppUnderTest
import Composable

/// The server's side of the documents.
@MainActor
final class DocumentServer: Backend {
  /// In the order in which the flow wrote them.
  private(set) var documents: [Document]

  /// A server that holds these documents.
  init(documents: [Document]) {
    self.documents = documents
  }

  /// The document with this id.
  func document(_ id: Int) -> Document? { documents.first { $0.id == id } }

  /// Carries out a request: `fetchDocuments` and `searchDocuments` are answered with documents, `fetchDocument` and
  /// `updateDocument` with the one, `deleteDocument` with its id.
  func perform(_ request: any AppRequest) -> ServerResponse {
    guard let request = request as? DocumentRequest else {
      return .failure(EffectFailure(message: "\(request.name)?"))
    }
    switch request {
    case .fetchDocuments: return .success(documents)
    case .searchDocuments(let query):
      let wanted = query.lowercased()
      return .success(documents.filter { $0.text.title?.lowercased().contains(wanted) ?? false })
    case .fetchDocument(let id): return answer(about: id) { documents[$0] }
    case .updateDocument(let id, let changes):
      return answer(about: id) { index in
        documents[index].apply(changes)
        return documents[index]
      }
    case .deleteDocument(let id): return answer(about: id) { documents.remove(at: $0).id }
    }
  }

  private func answer(about id: Int, _ answer: (Int) -> any Sendable) -> ServerResponse {
    guard let index = documents.firstIndex(where: { $0.id == id }) else {
      return .failure(EffectFailure(message: Labels.documentNotFound))
    }
    return .success(answer(index))
  }
}

extension Document {
  fileprivate mutating func apply(_ changes: DocumentChanges) {
    if let title = changes.title { text.title = title }
    if let body = changes.body { text.body = body }
    if let favorite = changes.favorite { self.favorite = favorite }
  }
}
