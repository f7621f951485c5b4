extension String {
  /// Whether it is nothing but white space, if anything.
  var isBlank: Bool {
    // What the first character is tells nearly always.
    if let first = unicodeScalars.first, !first.isWhiteSpace { return false }
    return allSatisfy(\.isWhitespace)
  }
}

extension Unicode.Scalar {
  /// Whether Unicode calls it white space, a set that it has promised not to change: the same as the property of
  /// that name, without the search for it.
  var isWhiteSpace: Bool {
    switch value {
    case 0x09...0x0D, 0x20, 0x85, 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000: true
    default: false
    }
  }
}
