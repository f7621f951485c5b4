import AppCatalog
import AppUnderTest
import Composable

/// What the app asks of its server.
enum ShoppingRequest: AppRequest, Hashable {
  case removeItem(id: String)

  var name: String {
    switch self {
    case .removeItem: "removeItem"
    }
  }

  var arguments: [Value.Member] {
    switch self {
    case .removeItem(let id): [.init("id", .text(id))]
    }
  }
}

/// The server's side: it is asked when a flow lets a request succeed.
final class ShoppingServer: Backend {
  private var items: [Item]

  init(items: [Item]) {
    self.items = items
  }

  func perform(_ request: any AppRequest) -> ServerResponse {
    guard case .removeItem(let id)? = request as? ShoppingRequest,
      let index = items.firstIndex(where: { $0.id == id })
    else { return .failure(EffectFailure(message: "There is no such item")) }
    return .success(items.remove(at: index).id)
  }
}
