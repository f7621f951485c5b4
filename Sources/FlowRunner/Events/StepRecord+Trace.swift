import Diagnostics
import FlowInterpreter
import RunEvents

extension StepRecord {
  /// The steps of a traced case as reports tell them.
  public static func records(of trace: CaseTrace) -> [StepRecord] {
    var before: WorldPicture?
    return trace.steps.map { step in
      defer { before = step.world }
      return StepRecord(step, after: before)
    }
  }

  private init(_ step: StepTrace, after before: WorldPicture?) {
    self.init(number: step.number)
    depth = step.depth
    if let file = step.file, let range = step.range {
      let location = file.location(of: range.start)
      place = Place(
        path: file.path, line: location.line, column: location.column, start: Int(range.start),
        end: Int(range.end))
    }
    source = step.source
    label = step.label
    isFailed = !step.failures.isEmpty
    picture = step.picture
    stack = step.world.stack
    presented = step.world.presented
    dialog = step.world.dialog
    toast = step.world.toast
    pending = step.world.pending
    if let before {
      let diff = StateDiff(from: before.state, to: step.world.state)
      changes = diff.changes.map { change in
        Change(path: change.path, before: change.before?.description, after: change.after?.description)
      }
      compared = diff.compared
    }
    actions = step.actions
    transitions = step.transitions
    requests = step.requests
    delegateCalls = step.delegateCalls
    lifecycle = step.lifecycle
    issues = step.issues
  }
}
