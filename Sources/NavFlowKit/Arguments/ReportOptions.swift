import FlowReports

/// What is written about a run beside the text on standard output.
struct ReportOptions: Equatable, Sendable {
  /// In the order of the tables; of one form at most one.
  var requests: [ReportRequest] = []
  /// Whether GitHub Actions is talked to; nil leaves it to the environment.
  var github: Bool?

  /// Whether nothing was asked for in words.
  var isEmpty: Bool { requests.isEmpty && github != true }
}

/// Options of `report`.
struct ReportCommandOptions: Equatable, Sendable {
  /// The file with the events.
  var events: String
  var reports = ReportOptions()
  var verbosity = Verbosity.normal
  var color = ColorChoice.auto
}

extension ReportOptions {
  /// What a command line asks for.
  init(_ arguments: BoundArguments) {
    let formats: [(Command.Option, ReportRequest.Format)] = [
      (.html, .html), (.junit, .junit), (.tap, .tap), (.json, .json),
    ]
    requests = formats.compactMap { option, format in
      arguments.last(option).map { ReportRequest(format, path: $0.value) }
    }
    github = arguments.last(.github).map { !$0.isNegated }
  }
}
