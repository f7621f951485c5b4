import Diagnostics
import FlowRunner

extension Session {
  /// `navflow record`: a flow from what an author does.
  func record(_ options: RecordOptions) -> ExitCode {
    if let code = unknownApp(options.app) { return code }
    guard let app = apps.first(where: { $0.catalog.name == options.app }) ?? apps.first else {
      return nothingSelected("no app is there to record")
    }
    let renderer = DiagnosticRenderer(useColor: usesColor(options.color))
    let root = Self.root(of: options.path)
    let runner = SuiteRunner(apps: [app], app: app.catalog.name) { [errors] event in
      guard case .fileRead(let file) = event else { return }
      for diagnostic in file.diagnostics { errors.write(rendered: renderer.render(diagnostic) + "\n") }
    }
    let session = RecordSession(
      app: app, isNamed: options.app != nil, path: options.path, renderer: renderer,
      write: { [output] in output.write($0) }, compile: { runner.compiled($0, root: root) })
    guard session.start() else { return .invalidFlow }
    let reader = LineReader(descriptor: input, output: output)
    defer { reader.close() }
    while true {
      switch reader.next(prompt: "> ", completions: session.completions) {
      case .line(let line):
        if session.take(line) { return .passed }
      case .end:
        session.rescue()
        return .passed
      case .signal(let number):
        reader.close()
        session.rescue()
        output.flush()
        SignalPipe.obey(number)
        return .passed
      }
    }
  }

  /// The flows folder that a new file belongs to: the nearest one upwards with settings, else its own.
  private static func root(of path: String?) -> String {
    func folder(_ path: String) -> String? {
      guard let slash = path.lastIndex(of: "/") else { return path == "." ? nil : "." }
      return slash == path.startIndex ? (path == "/" ? nil : "/") : String(path[..<slash])
    }
    let own = path.flatMap(folder) ?? "."
    var next: String? = own
    while let candidate = next {
      if FileSystem.exists(candidate == "/" ? "/config.yaml" : candidate + "/config.yaml") {
        return candidate
      }
      next = folder(candidate)
    }
    return own
  }
}
