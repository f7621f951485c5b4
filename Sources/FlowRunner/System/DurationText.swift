/// Lengths of time as options and reports write them.
public enum DurationText {
  private static let units: [(name: String, microseconds: Int)] = [
    ("ms", 1_000), ("s", 1_000_000), ("min", 60_000_000), ("h", 3_600_000_000),
  ]

  /// Such as `1.5s`, `200ms` or `2min`; a bare number counts seconds.
  ///
  /// - Returns: microseconds, and 0 for none; nil for what is no length of time, shorter than a millisecond or longer
  ///   than a day.
  public static func microseconds(in text: String) -> Int? {
    let digits = text.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
    let unit = text.dropFirst(digits.count)
    guard let scale = unit.isEmpty ? 1_000_000 : units.first(where: { $0.name == unit })?.microseconds,
      digits.first != ".", digits.last != ".", let value = Double(digits)
    else { return nil }
    if value == 0 { return 0 }
    let result = (value * Double(scale)).rounded()
    return 1_000...86_400_000_000 ~= result ? Int(result) : nil
  }

  /// Such as `1.5 s`, `200 ms` or `2 min`, in the largest unit that needs no long fraction.
  public static func of(_ microseconds: Int) -> String {
    let unit = units.last { microseconds >= $0.microseconds && microseconds * 10 % $0.microseconds == 0 }
    guard let (name, scale) = unit else { return "\(microseconds / 1_000) ms" }
    let tenths = microseconds / (scale / 10) % 10
    return "\(microseconds / scale)\(tenths == 0 ? "" : ".\(tenths)") \(name)"
  }

  /// The same as a value of an option, without a space.
  static func option(_ microseconds: Int) -> String { of(microseconds).filter { $0 != " " } }
}
