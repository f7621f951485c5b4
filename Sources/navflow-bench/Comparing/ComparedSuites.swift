import FlowRunner

/// The same flows, written for every runner: those that are measured, and those that each must fail.
struct ComparedSuites {
  let folder: SuiteFolder
  let renderings: [Rendering]

  /// The folders of a rendering.
  enum Part: String {
    case flows, broken
  }

  /// Where a part lies, from the folder of all suites.
  static func path(of part: Part, as rendering: Rendering) -> String {
    "\(rendering.folder)/\(part.rawValue)"
  }

  /// What must fail: every flow of the two kinds that there are, with one thing wrong in each.
  static var broken: [GeneratedFlow] {
    var flows: [GeneratedFlow] = []
    SuiteGenerator.suite(of: 100) { flows.append($0) }
    let samples = [GeneratedFlow.Word.edit, .delete].compactMap { word in
      flows.first { $0.steps.contains { $0.gesture?.word == word } }
    }
    return samples.flatMap(\.broken).enumerated().map { number, flow in
      var flow = flow
      flow.number = number
      return flow
    }
  }

  /// Writes everything; `count` flows are measured.
  func write(_ count: Int) throws(FileError) {
    for rendering in renderings {
      for (path, bytes) in rendering.support {
        try FileSystem.create(
          "\(folder.path)/\(rendering.folder)/\(path)", text: String(decoding: bytes, as: UTF8.self))
      }
    }
    try SuiteGenerator.suite(of: count) { flow throws(FileError) in try write(flow, in: .flows) }
    for flow in Self.broken { try write(flow, in: .broken) }
  }

  private func write(_ flow: GeneratedFlow, in part: Part) throws(FileError) {
    for rendering in renderings {
      try folder.write(flow, as: rendering, in: Self.path(of: part, as: rendering) + "/")
    }
  }
}
