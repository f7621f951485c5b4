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
