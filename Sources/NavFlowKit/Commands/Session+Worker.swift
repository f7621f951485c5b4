import FlowRunner

extension Session {
  /// Becomes a worker of a supervisor, whose arguments these are; returns only if there is no supervisor.
  func work(_ arguments: [String]) {
    guard case .success(.run(let options)) = Invocation.parse(arguments, exists: { _ in true }) else {
      return
    }
    let runner = SuiteRunner(
      apps: apps, variables: options.variables.byName, app: options.app,
      selection: caseSelection(tags: options.tags, titles: options.titles), program: program)
    var loop = WorkerLoop(runner)
    loop?.run()
  }
}
