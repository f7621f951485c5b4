/// How a generated flow is written for one kind of runner: one file each, with the same steps and expectations.
struct Rendering: Sendable {
  /// The folder in which a suite is written.
  var folder: String
  /// How the files' names end.
  var suffix: String
  /// What the flows cannot be run without, by path in the folder.
  var support: [(path: String, bytes: [UInt8])] = []
  /// The text of one file.
  var text: @Sendable (GeneratedFlow) -> String

  static let yaml = Rendering(folder: "yaml", suffix: "yaml") { $0.yaml }

  static let gherkin = Rendering(
    folder: "behave", suffix: "feature",
    support: [("screens.py", PackageResources.screens_py), ("steps/steps.py", PackageResources.steps_py)]
  ) { $0.gherkin }

  static let robot = Rendering(
    folder: "robot", suffix: "robot",
    support: [("screens.py", PackageResources.screens_py), ("keywords.py", PackageResources.keywords_py)]
  ) { $0.robot }
}

extension Rendering {
  /// Where a flow lies under the folder of its suite: a hundred in each subfolder.
  func path(of number: Int) -> String {
    let name = String(number + 100_000)
    return "\(name.prefix(4))/flow-\(name).\(suffix)"
  }
}
