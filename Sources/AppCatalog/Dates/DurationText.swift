/// The units that a duration is written in, longest first.
private enum DurationUnit: String, CaseIterable {
  case days = "d"
  case hours = "h"
  case minutes = "min"
  case seconds = "s"
  case milliseconds = "ms"

  /// The unit with exactly this name.
  init?(_ name: Slice<UnsafeBufferPointer<UInt8>>) {
    func isNamed(_ text: StaticString) -> Bool { text.withUTF8Buffer { $0.elementsEqual(name) } }
    if isNamed("s") {
      self = .seconds
    } else if isNamed("ms") {
      self = .milliseconds
    } else if isNamed("min") {
      self = .minutes
    } else if isNamed("h") {
      self = .hours
    } else if isNamed("d") {
      self = .days
    } else {
      return nil
    }
  }

  /// Its length in attoseconds.
  var length: Int128 {
    switch self {
    case .days: 86_400_000_000_000_000_000_000
    case .hours: 3_600_000_000_000_000_000_000
    case .minutes: 60_000_000_000_000_000_000
    case .seconds: 1_000_000_000_000_000_000
    case .milliseconds: 1_000_000_000_000_000
    }
  }
}

extension Duration {
  /// The longest duration that a text can say: as many days as the calendar has.
  ///
  /// It leaves a clock room to add up durations without overflow.
  public static let longestText = Duration.seconds(3_652_059 * 86_400)

  /// Reads `2s`, `500ms`, `1.5min`, `1h` or `2d`: a decimal number and a unit without a space between.
  ///
  /// Nil for anything else, for more than nine decimals and beyond ``longestText``.
  public init?(text: some StringProtocol) {
    guard let duration = DateText.withBytes(of: text, { Duration(utf8: $0) }) else { return nil }
    self = duration
  }

  /// Reads the same from UTF-8 bytes.
  public init?(utf8 bytes: UnsafeBufferPointer<UInt8>) {
    guard let value = Self.attoseconds(bytes) else { return nil }
    let (seconds, attoseconds) = value.quotientAndRemainder(dividingBy: DurationUnit.seconds.length)
    self.init(secondsComponent: Int64(seconds), attosecondsComponent: Int64(attoseconds))
  }

  private static func attoseconds(_ bytes: UnsafeBufferPointer<UInt8>) -> Int128? {
    let isDigit = { (byte: UInt8) in byte &- UInt8(ascii: "0") < 10 }
    let whole = bytes.prefix(while: isDigit)
    var rest = bytes[whole.endIndex...]
    var decimals = rest.prefix(0)
    if rest.first == UInt8(ascii: ".") {
      decimals = rest.dropFirst().prefix(while: isDigit)
      rest = rest[decimals.endIndex...]
      guard 1...9 ~= decimals.count else { return nil }
    }
    guard let unit = DurationUnit(rest), !whole.isEmpty,
      // Leading zeros say nothing; thirteen digits of milliseconds already exceed the limit by far.
      let number = DateText.number(bytes, at: 0, count: whole.count, limit: 1_000_000_000_000_000)
    else { return nil }
    var value = Int128(number) * unit.length
    if let fraction = DateText.number(bytes, at: decimals.startIndex, count: decimals.count) {
      let scale = (0..<decimals.count).reduce(Int128(1)) { scale, _ in scale * 10 }
      value += Int128(fraction) * unit.length / scale
    }
    return value <= Int128(longestText.components.seconds) * DurationUnit.seconds.length ? value : nil
  }

  /// The shortest plain form, in the longest unit that takes no decimals: `2s`, `90s`, `1h`, `500ms`, `1.5s`.
  ///
  /// Reading it gives the same duration, up to whole nanoseconds.
  public var text: String {
    let (seconds, attoseconds) = components
    let value = Int128(seconds) * DurationUnit.seconds.length + Int128(attoseconds)
    guard value != 0 else { return "0s" }
    let sign = value < 0 ? "-" : ""
    let length = value < 0 ? -value : value
    let isWhole = { (unit: DurationUnit) in length % unit.length == 0 }
    let isSubsecond = length < DurationUnit.seconds.length
    let unit =
      DurationUnit.allCases.first { isWhole($0) && $0 != .milliseconds }
      ?? (isSubsecond ? .milliseconds : .seconds)
    let (whole, rest) = length.quotientAndRemainder(dividingBy: unit.length)
    let decimals = Int(rest * 1_000_000_000 / unit.length)
    var digits = Substring(DateText.padded(decimals, to: 9))
    while digits.last == "0" { digits.removeLast() }
    return sign + String(whole) + (digits.isEmpty ? "" : ".\(digits)") + unit.rawValue
  }
}
