import AppCatalog
import Diagnostics
import FlowInterpreter
import FlowLanguage
import FlowRunner
import RunEvents

extension Session {
  /// `navflow init`: a folder of flows to begin with, nothing overwritten.
  func initialize(_ options: InitializeOptions) -> ExitCode {
    if let code = unknownApp(options.app) { return code }
    let named = apps.first { $0.catalog.name == options.app } ?? apps.first
    guard let catalog = named?.catalog else { return .internalError }
    var folder = options.folder
    guard !folder.isEmpty else {
      errors.write("error: the folder's name is empty\n")
      return .usage
    }
    while folder.count > 1, folder.hasSuffix("/") { folder.removeLast() }
    let schema = FlowSchema(catalogs: apps.map { $0.catalog }, app: catalog.name).schema(of: nil)
    let starter = Starter(
      program: program, catalog: catalog, folder: folder, schema: schema.json.text + "\n")
    let files = starter.files
    let existing = files.map(\.path).filter(FileSystem.exists)
    guard existing.isEmpty else {
      for path in existing { errors.write("error: `\(path)` is there already\n") }
      errors.write("help: nothing was written; name another folder, or remove the file\n")
      return .usage
    }
    for file in files {
      do throws(FileError) {
        try FileSystem.create(file.path, text: file.text)
      } catch {
        errors.write("error: \(error.message)\n")
        return .reportNotWritten
      }
      write(shown: VisibleText.escaping("\(file.path)  \(file.meaning)") + "\n")
    }
    write(shown: "\nNow run: \(program) run \(ShellQuoting.quoted(folder))\n")
    return .passed
  }
}

/// The files that a folder of flows begins with.
struct Starter {
  /// A file to write.
  struct File {
    var path: String
    var text: String
    var meaning: String
  }

  /// The name of the program, and of the product that it is built as.
  let program: String
  let catalog: AppCatalog
  let folder: String
  let schema: String

  var files: [File] {
    [
      File(path: path("config.yaml"), text: settings, meaning: "what all flows share"),
      File(path: path("first.yaml"), text: firstFlow, meaning: "a flow that passes, to begin with"),
      File(path: path("flow.schema.json"), text: schema, meaning: "what editors complete and check flows by"),
      // Names with a dot in front are no flows.
      File(path: path(".ci/github-actions.yml"), text: gitHub, meaning: "an example for .github/workflows"),
      File(path: path(".ci/gitlab-ci.yml"), text: gitLab, meaning: "an example for .gitlab-ci.yml"),
    ]
  }

  /// The folder as it is written in a command line.
  private var argument: String { ShellQuoting.quoted(folder) }

  private func path(_ name: String) -> String { folder == "/" ? "/" + name : folder + "/" + name }

  private var settings: String {
    """
    # yaml-language-server: $schema=flow.schema.json
    app: \(catalog.name)
    tags: [\(catalog.name)]
    given:
      now: 2026-03-02 09:00

    """
  }

  private var firstFlow: String {
    let words = catalog.words.filter { $0.argument == nil }.prefix(6).map(\.name).joined(separator: ", ")
    return """
      # yaml-language-server: $schema=flow.schema.json
      flow: The app starts at its root
      tags: [smoke]

      steps:
        - expect:
            stack: [\(catalog.screens.first?.id ?? ""), ...]

      # Add steps, such as the app's own words: \(words)
      # `\(program) show \(ShellQuoting.quoted(path("first.yaml")))` draws the screens step by step.

      """
  }

  private var gitHub: String {
    """
    # Copy to .github/workflows/\(program).yml
    name: Flows
    on: [push, pull_request]
    jobs:
      flows:
        runs-on: ubuntu-latest
        container: swift:6.1
        steps:
          - uses: actions/checkout@v4
          - run: apt-get update && apt-get install -y libyaml-dev
          - run: swift build -c release --product \(program)
          - run: .build/release/\(program) check \(argument) --format github
          - run: .build/release/\(program) run \(argument)

    """
  }

  private var gitLab: String {
    """
    # Add to .gitlab-ci.yml
    flows:
      image: swift:6.1
      script:
        - apt-get update && apt-get install -y libyaml-dev
        - swift build -c release --product \(program)
        - .build/release/\(program) check \(argument)
        - .build/release/\(program) run \(argument)

    """
  }
}
