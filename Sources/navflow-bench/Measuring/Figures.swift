extension [Double] {
  /// The value in the middle; 0 of nothing.
  var median: Double {
    isEmpty ? 0 : sorted()[count / 2]
  }
}

extension Double {
  /// With so many decimals, such as `1.50`.
  func text(_ digits: Int) -> String {
    let scale = (0..<digits).reduce(1) { scale, _ in scale * 10 }
    let scaled = Int((self * Double(scale)).rounded())
    if digits == 0 { return String(scaled) }
    let decimals = String(abs(scaled % scale))
    return (scaled < 0 ? "-" : "") + "\(abs(scaled / scale))."
      + String(repeating: "0", count: digits - decimals.count) + decimals
  }
}

extension String {
  func padded(to width: Int) -> String {
    count < width ? self + String(repeating: " ", count: width - count) : self
  }

  func paddedLeft(to width: Int) -> String {
    count < width ? String(repeating: " ", count: width - count) + self : self
  }
}

/// What is wanted of a figure, and whether it is met.
func wanted(_ what: String, _ isMet: Bool) -> String { "  wanted \(what): \(isMet ? "yes" : "NO")" }
