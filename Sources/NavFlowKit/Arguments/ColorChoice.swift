/// When output is coloured, as `--color` says.
enum ColorChoice: String, CaseIterable, Sendable {
  case auto, always, never

  /// Decides for one stream. The option wins over `NO_COLOR`, that over `FORCE_COLOR` and `CLICOLOR_FORCE`,
  /// and those over what the stream is.
  func usesColor(environment: [String: String], isTTY: Bool) -> Bool {
    switch self {
    case .always: return true
    case .never: return false
    case .auto: break
    }
    if let value = environment["NO_COLOR"], !value.isEmpty { return false }
    for name in ["FORCE_COLOR", "CLICOLOR_FORCE"] {
      // Build systems export these with 0 to mean "do not".
      if let value = environment[name], !["", "0", "false"].contains(value) { return true }
    }
    return isTTY && environment["TERM"] != "dumb"
  }
}
