/// Something that happened in a run. Every report is made from these and from nothing else.
///
/// On disk and between processes an event is one line of JSON, see ``EventCoding``.
public enum RunEvent: Sendable, Equatable {
  /// The run begins; always first.
  case started(RunRecord)
  /// A file was read and checked, or could not be; it tells which cases are planned.
  case fileRead(FileRecord)
  /// A case begins. Only for those who watch: the canonical stream is without it.
  case caseStarted(CaseRecord)
  /// A case has its verdict.
  case caseFinished(CaseRecord, CaseResult)
  /// A worker process ended or hung and was replaced. Only for those who watch, like `caseStarted`: what it means
  /// for a case is told by the case's own verdict.
  case workerLost(WorkerLoss)
  /// The run is over; always last.
  case finished(RunSummary)
}
