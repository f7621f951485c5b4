import AppCatalog
import AppUnderTest

/// What the app asks of its server.
enum DocumentRequest: AppRequest, Hashable {
  case fetchDocuments
  case fetchDocument(id: Int)
  case updateDocument(id: Int, DocumentChanges)
  case deleteDocument(id: Int)
  case searchDocuments(query: String)

  var name: String {
    switch self {
    case .fetchDocuments: "fetchDocuments"
    case .fetchDocument: "fetchDocument"
    case .updateDocument: "updateDocument"
    case .deleteDocument: "deleteDocument"
    case .searchDocuments: "searchDocuments"
    }
  }

  var arguments: [Value.Member] {
    switch self {
    case .fetchDocuments: []
    case .fetchDocument(let id), .deleteDocument(let id): [.init("id", .integer(id))]
    case .updateDocument(let id, let changes): [.init("id", .integer(id))] + changes.members
    case .searchDocuments(let query): [.init("query", .text(query))]
    }
  }
}

extension DocumentChanges {
  /// The changed fields; a body that was cleared is sent as nil.
  fileprivate var members: [Value.Member] {
    let members: [Value.Member?] = [
      title.map { .init("title", .text($0)) },
      body.map { .init("body", Value($0)) },
      favorite.map { .init("favorite", .boolean($0)) },
    ]
    return members.compactMap(\.self)
  }
}
