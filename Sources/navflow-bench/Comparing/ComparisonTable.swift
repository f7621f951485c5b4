/// What was measured, a line for each call.
struct ComparisonTable {
  var names: [String]
  /// What each call took, by round.
  var rounds: [[ProgramRun]] = []

  /// A figure of a call, given its runs and those of the first call, in the order of the rounds.
  private struct Column {
    var title: String
    var width: Int
    var text: @Sendable (_ runs: [ProgramRun], _ first: [ProgramRun]) -> String
  }

  private static let columns = [
    Column(title: "wall", width: 10) { runs, _ in seconds(runs.map(\.wallTime)) },
    Column(title: "×", width: 7) { ratio($0.map(\.wallTime), $1.map(\.wallTime)) },
    Column(title: "processor", width: 12) { runs, _ in seconds(runs.map(\.processorTime)) },
    Column(title: "×", width: 7) { ratio($0.map(\.processorTime), $1.map(\.processorTime)) },
    Column(title: "peak", width: 9) { runs, _ in runs.map(\.peakMemory).median.text(0) + " MiB" },
  ]

  /// The titles and a line for each call.
  var text: String {
    let width = names.map(\.count).max() ?? 0
    func line(_ name: String, _ text: (Column) -> String) -> String {
      name.padded(to: width) + Self.columns.map { text($0).paddedLeft(to: $0.width) }.joined()
    }
    var lines = [line("") { $0.title }]
    for (index, name) in names.enumerated() {
      lines.append(line(name) { $0.text(rounds.map { $0[index] }, rounds.map { $0[0] }) })
    }
    return lines.joined(separator: "\n")
  }

  private static func seconds(_ times: [Double]) -> String { times.median.text(2) + " s" }

  /// Taken within each round, so that a machine that is slow for a while does not distort it.
  private static func ratio(_ times: [Double], _ first: [Double]) -> String {
    zip(times, first).map { $0 / max($1, 1e-9) }.median.text(1)
  }
}
