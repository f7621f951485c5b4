import FlowReports
import FlowRunner

/// The journal of a run, and the stream that gets a copy of it where the events were asked for in a place that cannot be
/// read again.
struct EventLog {
  private(set) var journal: Journal?
  private var copy: ReportFile?
  private let requested: OutputPlace?
  /// Why there is no journal, or not all of it.
  private var reason: String?

  /// A journal in the place that was asked for, or in a temporary file.
  ///
  /// - Parameters:
  ///   - patience: for the reader of a pipe.
  ///   - opening: the same as long as it has none.
  /// - Throws: if it was asked for and cannot be written. One that nobody asked for may be missing.
  @MainActor
  init(
    _ requested: OutputPlace?, standardOutput: Output, patience: ReaderPatience = ReaderPatience(),
    opening: ReaderPatience? = nil
  ) throws(CommandFailure) {
    self.requested = requested
    do throws(FileError) {
      switch requested?.target {
      case nil: journal = try Journal.temporary()
      case .standardOutput?:
        journal = try Journal.temporary { bytes in
          standardOutput.write(bytes)
          standardOutput.flush()
        }
      case .nothing?, .device?:
        let copy = try Self.stream(requested?.path ?? "", patience, opening)
        self.copy = copy
        journal = try Journal.temporary { bytes in
          copy.write(bytes)
          copy.flush()
        }
      case .file?, .nowhere?: journal = try Journal.at(requested?.path ?? "")
      }
    } catch {
      if requested != nil { throw CommandFailure(code: .reportNotWritten, message: error.message, help: nil) }
      reason = error.message
    }
  }

  /// Why reports cannot be made from it; nil if they can.
  var problem: String? {
    guard let journal else { return reason ?? "there are no events" }
    journal.verify()
    // A place that was asked for is named with what is wrong with it at the end.
    if let failure = journal.failure {
      return requested == nil ? "cannot write `\(journal.path)`: \(failure)" : failure
    }
    return journal.isReadable ? nil : "`\(journal.path)` cannot be read"
  }

  /// Ends journal and copy.
  ///
  /// - Returns: why the events are not where they were asked for; nil if they are.
  mutating func finish() -> String? {
    journal?.finish()
    var failure = journal?.failure
    do throws(ReportError) {
      try copy?.finish()
    } catch {
      if case .notWritable(_, let reason) = error { failure = failure ?? reason }
    }
    copy = nil
    guard let requested, let failure else { return nil }
    return "cannot write `\(requested.path)`: \(failure)"
  }

  private static func stream(
    _ path: String, _ patience: ReaderPatience, _ opening: ReaderPatience?
  ) throws(FileError) -> ReportFile {
    do throws(ReportError) {
      return try ReportFile(at: path, patience: patience, opening: opening)
    } catch {
      guard case .notWritable(_, let reason) = error else { throw .notWritable(path, reason: error.message) }
      throw .notWritable(path, reason: reason)
    }
  }
}
