/// The commands that help to write flows.
extension Command {
  static let initialize = Command(
    name: "init",
    abstract: "Set up a folder of flows",
    discussion: """
      Writes settings, a first flow that passes, and examples for GitHub Actions and GitLab. What is there \
      already stays as it is: if one of the files exists, nothing is written.
      """,
    positionals: [
      Positional(
        name: "FOLDER", arity: .optional, help: "The folder to set up", defaultValue: "flows",
        completion: .paths)
    ],
    options: [.app],
    examples: [.init(arguments: "init flows", meaning: "Set up the folder flows")],
    exitCodes: [.passed, .usage, .reportNotWritten])

  static let schema = Command(
    name: "schema",
    abstract: "Print a JSON Schema of flows for editors",
    discussion: """
      Editors with the YAML language server complete and check flows by it: keys, steps, and all that the \
      apps' catalogs name. Without KIND it tells flows, fragments and settings apart by their first key.

      To turn it on, save it beside the flows (`navflow schema > flows/flow.schema.json`) and begin each file \
      with `# yaml-language-server: $schema=flow.schema.json`.
      """,
    positionals: [
      Positional(
        name: "KIND", arity: .optional, help: "The kind of file to describe",
        completion: .choices(SchemaKind.allCases.map(\.rawValue)))
    ],
    options: [.app],
    examples: [
      .init(arguments: "schema", meaning: "Print the schema of all kinds of files"),
      .init(arguments: "schema config", meaning: "Print the schema of the settings"),
    ],
    exitCodes: [.passed, .usage, .reportNotWritten])

  static let explain = Command(
    name: "explain",
    abstract: "Explain an error code or an invariant",
    discussion:
      "CODE stands in brackets behind `error` or `warning`, or is an invariant that `issues` names.",
    positionals: [
      Positional(
        name: "CODE", arity: .one, help: "A code such as F0205, or an invariant such as deadPush",
        completion: .codes)
    ],
    examples: [
      .init(arguments: "explain F0205", meaning: "Read about an error"),
      .init(arguments: "explain deadPush", meaning: "Read about an invariant"),
    ],
    exitCodes: [.passed, .usage, .reportNotWritten])

  static let completions = Command(
    name: "completions",
    abstract: "Print completions for a shell",
    discussion: """
      Commands, options and their values, with the titles and tags of the flows at hand. \
      For bash: `navflow completions bash > ~/.local/share/bash-completion/completions/navflow`. \
      For zsh: save them as `_navflow` in a folder of `$fpath`. \
      For fish: `navflow completions fish > ~/.config/fish/completions/navflow.fish`.
      """,
    positionals: [
      Positional(
        name: "SHELL", arity: .one, help: "The shell",
        completion: .choices(Shell.allCases.map(\.rawValue)))
    ],
    examples: [.init(arguments: "completions zsh", meaning: "Print the completions for zsh")],
    exitCodes: [.passed, .usage, .reportNotWritten])
}

/// What `navflow schema` describes.
enum SchemaKind: String, CaseIterable, Sendable { case flow, fragment, config }

/// A shell that `navflow completions` knows.
enum Shell: String, CaseIterable, Sendable { case bash, zsh, fish }
