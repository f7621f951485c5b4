import FlowRunner

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The variables of the environment that the program obeys.
struct Environment: Sendable {
  var variables: [String: String]

  init(_ variables: [String: String]) {
    self.variables = variables
  }

  /// Those of this process.
  static var current: Environment {
    let names =
      [
        "NO_COLOR", "FORCE_COLOR", "CLICOLOR_FORCE", "TERM", "CI", "GITHUB_ACTIONS", "GITHUB_WORKSPACE",
        "GITHUB_STEP_SUMMARY",
      ] + BuildEngine.variables + BazelProtocol.variables
    var variables: [String: String] = [:]
    for name in names {
      if let value = getenv(name) { variables[name] = String(cString: value) }
    }
    return Environment(variables)
  }
}
