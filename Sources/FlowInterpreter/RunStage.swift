/// Where a run of a case is, for those who watch it from outside.
public enum RunStage: Hashable, Sendable {
  /// The app is launched in a world of its own.
  case launching
  /// It is in the step with this number, from 1.
  case step(Int)
  /// All steps were judged, and the world is closed.
  case closing
  /// It failed in the step with this number, 0 for before the first, and is about to be run again to be explained.
  case explaining(failedStep: Int)
}
