/// A day of the week; weeks start on Monday.
public enum Weekday: String, Hashable, Comparable, CaseIterable, Sendable {
  case monday, tuesday, wednesday, thursday, friday, saturday, sunday

  /// 0 for Monday to 6 for Sunday.
  public var index: Int {
    switch self {
    case .monday: 0
    case .tuesday: 1
    case .wednesday: 2
    case .thursday: 3
    case .friday: 4
    case .saturday: 5
    case .sunday: 6
    }
  }

  /// The weekday with this index, counted round the week: 7 is Monday again and -1 is Sunday.
  public init(index: Int) {
    let remainder = index % 7
    self = Self.allCases[remainder < 0 ? remainder + 7 : remainder]
  }

  /// Earlier in a week that starts on Monday.
  public static func < (lhs: Weekday, rhs: Weekday) -> Bool { lhs.index < rhs.index }
}
