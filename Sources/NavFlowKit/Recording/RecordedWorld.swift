import AppCatalog
import FlowInterpreter
import FlowLanguage

/// What one step of a recording did, those inside a composition taken together.
struct RecordedWorld {
  /// The last of its traces, with what all of them did.
  var trace: StepTrace

  /// The start of a flow and what each of its steps did.
  static func all(_ traces: [StepTrace], of flowCase: FlowCase) -> [RecordedWorld] {
    guard let start = traces.first else { return [] }
    var worlds = [RecordedWorld(trace: start)]
    var rest = traces.dropFirst()
    for step in flowCase.steps {
      let own = rest.prefix(leaves(of: step))
      rest = rest.dropFirst(own.count)
      guard var last = own.last else {
        // A composition without steps changes nothing.
        if case .group = step.action, let before = worlds.last?.trace {
          var trace = before
          trace.transitions = []
          trace.requests = []
          trace.delegateCalls = []
          trace.issues = []
          worlds.append(RecordedWorld(trace: trace))
        }
        continue
      }
      last.transitions = own.flatMap(\.transitions)
      last.requests = own.flatMap(\.requests)
      last.delegateCalls = own.flatMap(\.delegateCalls)
      last.issues = own.flatMap(\.issues)
      worlds.append(RecordedWorld(trace: last))
    }
    return worlds
  }

  private static func leaves(of step: CompiledStep) -> Int {
    if case .group(let steps) = step.action { return steps.reduce(0) { $0 + leaves(of: $1) } }
    return 1
  }

  /// What a flow should say of the step: what changed, and what was caused.
  func findings(after before: RecordedWorld, catalog: AppCatalog) -> [Finding] {
    let (old, new) = (before.trace.world, trace.world)
    var findings: [Finding] = []
    if new.stack != old.stack { findings.append(Finding("stack", .entries(new.stack))) }
    if new.presented != old.presented { findings.append(Finding("presented", .value(Value(new.presented)))) }
    if let dialog = new.dialog, dialog != old.dialog {
      let isSheet = catalog.dialogs.contains { $0.id == dialog && $0.kind == .actionSheet }
      findings.append(Finding(isSheet ? "actionSheet" : "alert", .value(.text(dialog))))
    }
    if let toast = new.toast, toast != old.toast { findings.append(Finding("toast", .value(.text(toast)))) }
    let commands = trace.transitions.filter { !$0.hasSuffix(": nil") }
    let lists = [
      ("transitions", commands), ("requests", trace.requests), ("delegate", trace.delegateCalls),
      ("issues", trace.issues),
    ]
    for (key, entries) in lists where !entries.isEmpty { findings.append(Finding(key, .entries(entries))) }
    return findings
  }
}
