/// What some editors and shells put before the text of a file to say that it is UTF-8; it is no part of the text.
public enum ByteOrderMark {
  /// How many of the first bytes of a file it takes: 0 if there is none.
  public static func length(in bytes: some Collection<UInt8>) -> Int {
    bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }
}
