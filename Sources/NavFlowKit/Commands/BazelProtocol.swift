import FlowRunner

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// What Bazel asks of the programs that it runs as tests, by variables. It is obeyed unasked.
struct BazelProtocol {
  /// The variables that are looked at.
  static let variables = [
    "TEST_SHARD_STATUS_FILE", "TEST_PREMATURE_EXIT_FILE", "TESTBRIDGE_TEST_ONLY",
    "TESTBRIDGE_TEST_RUNNER_FAIL_FAST", "XML_OUTPUT_FILE",
  ]

  private let variables: [String: String]

  init(_ environment: Environment) {
    variables = environment.variables
  }

  /// What a flow's title or path must contain; nil for any.
  var filter: String? { variables["TESTBRIDGE_TEST_ONLY"].flatMap { $0.isEmpty ? nil : $0 } }

  /// Whether the run ends with the first failure.
  var failsFast: Bool { variables["TESTBRIDGE_TEST_RUNNER_FAIL_FAST"] == "1" }

  /// Where Bazel looks for JUnit XML.
  var xmlOutput: String? { variables["XML_OUTPUT_FILE"].flatMap { $0.isEmpty ? nil : $0 } }

  /// Says that this program knows of parts. Without it Bazel takes every part for the whole.
  func acknowledgeShards() {
    touch(variables["TEST_SHARD_STATUS_FILE"])
  }

  /// As long as this file lies there, an end of the process counts as a failure, whatever its code.
  func begin() {
    touch(variables["TEST_PREMATURE_EXIT_FILE"])
  }

  /// The process ends on purpose.
  func end() {
    if let path = variables["TEST_PREMATURE_EXIT_FILE"] { unlink(path) }
  }

  private func touch(_ path: String?) {
    guard let path, !path.isEmpty else { return }
    let descriptor = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o644)
    if descriptor >= 0 { close(descriptor) }
  }
}
