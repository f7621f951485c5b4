/// Something to buy.
struct Item: Hashable, Sendable {
  let id: String
  var name: String
  var amount: Int
}
