import AppCatalog

/// A set of weekdays, in order from Monday.
public struct WeekdaySet: Hashable, Sendable, ExpressibleByArrayLiteral {
  private var bits: UInt8 = 0

  /// The set of these weekdays, in any order.
  public init(_ weekdays: some Sequence<Weekday>) {
    for weekday in weekdays { insert(weekday) }
  }

  /// The set of these weekdays, in any order.
  public init(arrayLiteral elements: Weekday...) {
    self.init(elements)
  }

  /// Whether no weekday is in the set.
  public var isEmpty: Bool { bits == 0 }

  /// Whether the weekday is in the set.
  public func contains(_ weekday: Weekday) -> Bool { bits & (1 << weekday.index) != 0 }

  /// Adds a weekday.
  public mutating func insert(_ weekday: Weekday) { bits |= 1 << weekday.index }

  /// Takes a weekday out.
  public mutating func remove(_ weekday: Weekday) { bits &= ~(1 << weekday.index) }

  /// The weekdays, Monday first.
  public var weekdays: [Weekday] { Weekday.allCases.filter(contains) }

  /// The set in which each weekday is replaced by the one so many days later.
  func shifted(byDays days: Int) -> WeekdaySet {
    WeekdaySet(weekdays.map { Weekday(index: $0.index + days % 7) })
  }
}
