import AppCatalog
import AppUnderTest
import FlowLanguage

/// Runs compiled cases on apps, each in a world of its own.
///
/// A case is first run keeping only what it judges. One that fails is run again with full tracing, and the failure is
/// explained from that trace.
@MainActor
public struct FlowInterpreter {
  private let apps: [InterpretedApp]
  /// Told whenever a run of a case enters another stage. A case may be run several times to be judged and explained.
  public var willEnter: (@MainActor (RunStage) -> Void)?

  /// An interpreter for these apps; a case names its app by the catalog's name.
  public init(apps: [any App.Type]) {
    self.apps = apps.map { InterpretedApp($0) }
  }

  /// Runs a case and judges it.
  public func run(_ flowCase: FlowCase) -> Verdict {
    guard let app = app(of: flowCase) else { return unknownApp(flowCase) }
    let first = CaseRunner(flowCase, app: app, mode: .fast)
    first.willEnter = willEnter
    first.run()
    guard !first.failures.isEmpty else { return Verdict(.passed, stepsRun: first.stepsRun) }
    willEnter?(.explaining(failedStep: first.stepsRun))
    let second = CaseRunner(
      flowCase, app: app, mode: .explaining(step: first.stepsRun))
    second.willEnter = willEnter
    second.run()
    guard second.failures.map(\.key) == first.failures.map(\.key) else {
      return Verdict(
        .nondeterministic(first: first.failures, second: second.failures), stepsRun: first.stepsRun)
    }
    return Verdict(.failed(second.failures), stepsRun: first.stepsRun)
  }

  /// Runs a case and shows each step with a picture of the screen.
  ///
  /// - Parameter numbersElements: whether the pictures number what can be touched, as `StepTrace.elements` does.
  public func trace(_ flowCase: FlowCase, numbersElements: Bool = false) -> CaseTrace {
    guard let app = app(of: flowCase) else {
      return CaseTrace(title: flowCase.title, steps: [], verdict: unknownApp(flowCase))
    }
    let runner = CaseRunner(flowCase, app: app, mode: .showing(isNumbered: numbersElements))
    runner.willEnter = willEnter
    runner.run()
    let outcome: Verdict.Outcome = runner.failures.isEmpty ? .passed : .failed(runner.failures)
    return CaseTrace(
      title: flowCase.title, steps: runner.traces, verdict: Verdict(outcome, stepsRun: runner.stepsRun))
  }

  func app(of flowCase: FlowCase) -> InterpretedApp? {
    apps.first { $0.catalog.name == flowCase.app }
  }

  private func unknownApp(_ flowCase: FlowCase) -> Verdict {
    let failure = Failure(
      problem: .unknownApp(flowCase.app, registered: apps.map { $0.catalog.name }), file: flowCase.file,
      range: flowCase.range, caseTitle: flowCase.distinctTitle, selection: flowCase.selection)
    return Verdict(.failed([failure]), stepsRun: 0)
  }
}

/// An app with what is derived from its catalog once for all cases.
///
/// A class, since a catalog is large and would be copied with every value that holds one.
@MainActor
final class InterpretedApp {
  let type: any App.Type
  let catalog: AppCatalog
  let layout: SlotLayout

  init(_ type: any App.Type) {
    self.type = type
    catalog = type.catalog
    layout = SlotLayout(type.catalog)
  }
}
