import FoundationEssentials
import Testing

/// The data that the tests share with other projects. It lies beside the package, or where NAVFLOW_CORPORA says.
enum Corpora {
  static let directory: String? = {
    if let path = ProcessInfo.processInfo.environment["NAVFLOW_CORPORA"] { return path }
    var components = #filePath.split(separator: "/")
    while !components.isEmpty {
      components.removeLast()
      let candidate = "/" + (components + ["shared", "corpora"]).joined(separator: "/")
      if FileManager.default.fileExists(atPath: candidate + "/yaml-test-suite/cases.jsonl") {
        return candidate
      }
    }
    return nil
  }()

  static var isPresent: Bool { directory != nil }

  /// The contents of a file of the YAML suite.
  static func data(_ name: String) throws -> Data {
    let directory = try #require(directory)
    return try Data(contentsOf: URL(filePath: "\(directory)/yaml-test-suite/\(name)"))
  }

  static func text(_ name: String) throws -> String { String(decoding: try data(name), as: UTF8.self) }
}

extension Trait where Self == ConditionTrait {
  /// Skips a test where the shared data is absent.
  static var needsCorpora: Self {
    .enabled(if: Corpora.isPresent, "needs ../shared/corpora, or its place in NAVFLOW_CORPORA")
  }
}

/// A case of the official suite.
struct SuiteCase: Decodable {
  var id: String
  var yaml: String
  var events: String
  var error: Bool

  static func all() throws -> [SuiteCase] {
    try Corpora.text("cases.jsonl").split(separator: "\n").map {
      try JSONDecoder().decode(SuiteCase.self, from: Data($0.utf8))
    }
  }
}

/// What libyaml 0.2.5 makes of the suite's cases.
struct SuiteClasses: Decodable {
  var classes: [String: [String]]

  static func read() throws -> [String: Set<String>] {
    try JSONDecoder().decode(SuiteClasses.self, from: Corpora.data("libyaml-0.2.5.json")).classes
      .mapValues(Set.init)
  }
}
