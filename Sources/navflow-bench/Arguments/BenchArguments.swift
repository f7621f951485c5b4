/// What the program is asked to measure.
struct BenchArguments: Hashable {
  var mode = Mode.stages
  /// How many flows; nil leaves that to the mode.
  var count: Int?
  var rounds = 5
  /// A folder of programs that goes before the path.
  var tools: String?
  var wantsHelp = false

  enum Mode: String, CaseIterable {
    case stages, compare, scale, crashes
  }

  /// An option, in the order of the help. One without a placeholder takes no value.
  private struct Option {
    var name: String
    var placeholder: String?
    var summary: String
    /// Takes the value; returns whether it fits.
    var read: @Sendable (inout BenchArguments, String) -> Bool
  }

  private static let options = [
    Option(name: "--rounds", placeholder: "N", summary: "how often each is measured (default: 5)") {
      guard let rounds = Int($1), rounds > 0 else { return false }
      $0.rounds = rounds
      return true
    },
    Option(name: "--tools", placeholder: "DIR", summary: "where behave and robot are, if not on the PATH") {
      $0.tools = $1
      return !$1.isEmpty
    },
    Option(name: "--help", summary: "show this") { arguments, _ in
      arguments.wantsHelp = true
      return true
    },
  ]

  init(_ words: [String]) throws(BenchError) {
    var rest = words[...]
    if let mode = rest.first.flatMap({ Mode(rawValue: $0) }) {
      self.mode = mode
      rest.removeFirst()
    }
    while let word = rest.popFirst() {
      if let option = Self.options.first(where: { $0.name == word }) {
        let value = option.placeholder == nil ? "" : rest.popFirst() ?? ""
        guard option.read(&self, value) else {
          throw .wrongValue(option: word, takes: option.placeholder == "N" ? "a number from 1" : "a folder")
        }
      } else if count == nil, let number = Int(word), number > 0 {
        count = number
      } else {
        throw .unknownArgument(word)
      }
    }
  }

  static var help: String {
    let modes = Mode.allCases.map { ($0.rawValue + " [COUNT]", "\($0.summary) (default: \($0.count) flows)") }
    let options = options.map { ($0.name + ($0.placeholder.map { " " + $0 } ?? ""), $0.summary) }
    let names = Mode.allCases.map(\.rawValue).joined(separator: "|")
    return "Usage: navflow-bench [\(names)] [COUNT] [OPTIONS]\n\n"
      + (modes + options).map { "  \($0.padded(to: 20))\($1)\n" }.joined()
  }
}

extension BenchArguments.Mode {
  var summary: String {
    switch self {
    case .stages: "where the time of a run goes, in times of libyaml's"
    case .compare: "the same flows in navflow, behave and Robot Framework"
    case .scale: "how time and memory grow with the suite, and when the first verdict shows"
    case .crashes: "what crashes cost besides the restart of a worker"
    }
  }

  /// How many flows are measured unless told.
  var count: Int {
    switch self {
    case .stages, .crashes: 10_000
    case .compare: 1_000
    case .scale: 200_000
    }
  }
}
