/// Numbers that depend on nothing but their input: Swift's own hashes differ from process to process.
public struct StableHash {
  private var hash: UInt64 = 0xCBF2_9CE4_8422_2325

  /// The hash of no bytes yet.
  public init() {}

  /// Takes the next bytes in by FNV-1a.
  public mutating func add(_ bytes: [UInt8]) {
    bytes.withUnsafeBufferPointer { add($0) }
  }

  private mutating func add(_ bytes: UnsafeBufferPointer<UInt8>) {
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
  }

  /// The hash of all bytes: mixed, since the low bits of FNV alone are poor.
  public var value: UInt64 { Self.mixed(hash) }

  /// The hash of a text's bytes.
  public static func of(_ text: String) -> UInt64 {
    var hash = StableHash()
    var text = text
    text.withUTF8 { hash.add($0) }
    return hash.value
  }

  /// SplitMix64: the next number of the series that a seed begins.
  public static func next(_ state: inout UInt64) -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    return mixed(state)
  }

  private static func mixed(_ value: UInt64) -> UInt64 {
    var mixed = value
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
