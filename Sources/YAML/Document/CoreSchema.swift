/// The types that the YAML 1.2 core schema tells apart.
public enum YAMLType: String, Sendable {
  /// `null`, `~` or nothing.
  case null
  /// `true` or `false`.
  case bool
  /// A whole number: decimal, `0o` or `0x`.
  case int
  /// A number with a point or an exponent, or infinity, or not a number.
  case float
  /// Any other scalar.
  case str
  /// A list.
  case seq
  /// Keys and values.
  case map
}

extension YAMLNode {
  /// The type by the core schema. Most readers of a field want `text`, `boolean`, `integer` or `double` instead.
  public var resolvedType: YAMLType {
    let record = record
    switch record.kind {
    case .sequence: return .seq
    case .mapping: return .map
    case .scalar, .alias: return isPlain ? withTextBytes { CoreSchema.type(of: $0) } : .str
    }
  }

  /// Whether the node is nothing, `~` or `null`, without quotes.
  public var isNull: Bool {
    isPlain && withTextBytes { CoreSchema.isNull($0) }
  }

  /// The value of a plain `true` or `false` (also `True`, `TRUE`, …), else nil.
  public var boolean: Bool? {
    isPlain ? withTextBytes { CoreSchema.boolean($0) } : nil
  }

  /// The value of a plain whole number, else nil; nil, too, if it does not fit. `010` is ten.
  public var integer: Int? {
    isPlain ? withTextBytes { CoreSchema.integer($0) } : nil
  }

  /// The value of a plain number, whole or not, else nil. Numbers too large are infinite.
  public var double: Double? {
    isPlain ? withTextBytes { CoreSchema.double($0) } : nil
  }
}

/// The rules of the core schema for a plain scalar's bytes.
enum CoreSchema {
  typealias Bytes = UnsafeBufferPointer<UInt8>

  static func type(of bytes: Bytes) -> YAMLType {
    if isNull(bytes) { return .null }
    if boolean(bytes) != nil { return .bool }
    if isInteger(bytes) { return .int }
    if isFloat(bytes) || special(bytes) != nil { return .float }
    return .str
  }

  static func isNull(_ bytes: Bytes) -> Bool {
    bytes.isEmpty || equal(bytes, "~") || equal(bytes, "null") || equal(bytes, "Null") || equal(bytes, "NULL")
  }

  static func boolean(_ bytes: Bytes) -> Bool? {
    switch bytes.count {
    case 4 where equal(bytes, "true") || equal(bytes, "True") || equal(bytes, "TRUE"): true
    case 5 where equal(bytes, "false") || equal(bytes, "False") || equal(bytes, "FALSE"): false
    default: nil
    }
  }

  static func integer(_ bytes: Bytes) -> Int? {
    guard isInteger(bytes) else { return nil }
    let text = String(decoding: bytes, as: UTF8.self)
    if text.hasPrefix("0o") { return Int(text.dropFirst(2), radix: 8) }
    if text.hasPrefix("0x") { return Int(text.dropFirst(2), radix: 16) }
    return Int(text, radix: 10)
  }

  static func double(_ bytes: Bytes) -> Double? {
    if let special = special(bytes) { return special }
    guard isInteger(bytes) || isFloat(bytes) else { return nil }
    var text = String(decoding: bytes, as: UTF8.self)
    if text.hasPrefix("0o") || text.hasPrefix("0x") {
      var value = 0.0
      let radix = text.hasPrefix("0o") ? 8.0 : 16.0
      for digit in text.dropFirst(2) { value = value * radix + Double(digit.hexDigitValue ?? 0) }
      return value
    }
    if text.hasPrefix("+") { text.removeFirst() }
    return Double(text)
  }

  /// `[-+]?[0-9]+`, `0o[0-7]+` or `0x[0-9a-fA-F]+`.
  static func isInteger(_ bytes: Bytes) -> Bool {
    guard let first = bytes.first else { return false }
    if first == UInt8(ascii: "0"), bytes.count > 2 {
      if bytes[1] == UInt8(ascii: "o") { return bytes[2...].allSatisfy { 0x30...0x37 ~= $0 } }
      if bytes[1] == UInt8(ascii: "x") {
        return bytes[2...].allSatisfy { isDigit($0) || 0x41...0x46 ~= $0 || 0x61...0x66 ~= $0 }
      }
    }
    let digits = isSign(first) ? bytes[1...] : bytes[...]
    return !digits.isEmpty && digits.allSatisfy(isDigit)
  }

  /// `[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?`
  static func isFloat(_ bytes: Bytes) -> Bool {
    var rest = bytes[...]
    func dropDigits() -> Int {
      let count = rest.prefix(while: isDigit).count
      rest = rest.dropFirst(count)
      return count
    }
    if let first = rest.first, isSign(first) { rest = rest.dropFirst() }
    let whole = dropDigits()
    if rest.first == UInt8(ascii: ".") {
      rest = rest.dropFirst()
      guard dropDigits() + whole > 0 else { return false }
    } else if whole == 0 {
      return false
    }
    if let mark = rest.first, mark | 0x20 == UInt8(ascii: "e") {
      rest = rest.dropFirst()
      if let sign = rest.first, isSign(sign) { rest = rest.dropFirst() }
      guard dropDigits() > 0 else { return false }
    }
    return rest.isEmpty
  }

  /// Infinity and not-a-number.
  static func special(_ bytes: Bytes) -> Double? {
    guard bytes.count == 4 || bytes.count == 5 else { return nil }
    switch String(decoding: bytes, as: UTF8.self) {
    case ".inf", ".Inf", ".INF", "+.inf", "+.Inf", "+.INF": return .infinity
    case "-.inf", "-.Inf", "-.INF": return -.infinity
    case ".nan", ".NaN", ".NAN": return .nan
    default: return nil
    }
  }

  private static func equal(_ bytes: Bytes, _ text: StaticString) -> Bool {
    text.withUTF8Buffer { bytes.count == $0.count && bytes.elementsEqual($0) }
  }

  private static func isDigit(_ byte: UInt8) -> Bool { 0x30...0x39 ~= byte }

  private static func isSign(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") }
}
