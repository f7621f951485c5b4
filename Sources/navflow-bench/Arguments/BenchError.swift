import FlowRunner

/// Why there are no figures.
enum BenchError: Error, Hashable {
  /// An argument that is not understood.
  case unknownArgument(String)
  /// An option whose value is missing or does not fit, and what it takes.
  case wrongValue(option: String, takes: String)
  case noTemporaryFolder
  case file(FileError)
  /// None of these runners is there to compare with.
  case nothingToCompare
  case notStarted(String)
  /// This program does not lie beside this one.
  case noSibling(String)
  /// A call that ended otherwise than it should; nil by a signal.
  case wrongEnd(call: String, code: Int?)
  /// A call that did not tell this, and what it told last.
  case wrongVerdict(call: String, expected: String, end: [String])
}

extension BenchError {
  /// What is wrong.
  var message: String {
    switch self {
    case .unknownArgument(let word): "unknown argument `\(word)`; `--help` tells what there is"
    case .wrongValue(let option, let takes): "`\(option)` takes \(takes)"
    case .noTemporaryFolder: "cannot make a temporary folder"
    case .file(let error): error.message
    case .nothingToCompare:
      """
      there is nothing to compare. `swift build` builds navflow; the others are installed by
        python3 -m venv .build/tools && .build/tools/bin/pip install behave robotframework
      and found with --tools .build/tools/bin
      """
    case .notStarted(let program): "cannot start `\(program)`"
    case .noSibling(let name):
      "there is no `\(name)` beside this program; `swift build -c release` builds all"
    case .wrongEnd(let call, let code):
      "`\(call)` ends \(code.map { "with code \($0)" } ?? "by a signal"), which it should not"
    case .wrongVerdict(let call, let expected, let end):
      "`\(call)` should tell `\(expected)`, and ends so:\n" + end.map { "  \($0)\n" }.joined()
    }
  }

  /// As `sysexits.h` numbers them.
  var exitCode: Int32 {
    switch self {
    case .unknownArgument, .wrongValue: 64
    case .nothingToCompare, .noSibling: 69
    case .noTemporaryFolder, .file: 74
    case .notStarted, .wrongVerdict, .wrongEnd: 1
    }
  }
}
