import AppCatalog

extension Value: ExpressibleByDictionaryLiteral {
  /// A record, in the order in which it is written.
  public init(dictionaryLiteral elements: (String, Value)...) {
    self = .record(elements.map { .init($0, $1) })
  }
}

extension Value: ExpressibleByArrayLiteral {
  /// A list.
  public init(arrayLiteral elements: Value...) { self = .list(elements) }
}

/// What the server holds in most tests.
let shelf: Value = [
  ["id": 7, "title": "회의록", "body": "안건 셋"],
  ["id": 8, "title": "주간 회의", "body": "월요일 아침"],
  ["id": 9, "title": "여행 계획", "tab": "personal", "favorite": true],
]
