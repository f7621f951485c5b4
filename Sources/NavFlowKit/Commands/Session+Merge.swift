import FlowReports
import FlowRunner
import RunEvents

extension Session {
  /// `navflow merge`: one report on a suite whose parts ran on several machines.
  func merge(_ options: MergeOptions) -> ExitCode {
    do throws(CommandFailure) {
      let outputs = outputs(options.reports, events: options.events)
      try requireSeparate(outputs, from: options.parts)
      try requireOneReader(options.parts.count { $0 == "-" })
      let journal = try joined(options)
      let console = console(options.verbosity, options.color, beside: outputs)
      let events: EventFile
      do throws(ReportError) {
        events = try EventFile(at: journal.journal.path, opened: journal.journal.descriptor)
      } catch {
        throw CommandFailure(code: .reportNotWritten, message: error.message, help: nil)
      }
      var areWritten = writeReports(options.reports.naming(outputs), from: events, and: console, to: outputs)
      if let place = outputs.first(where: { $0.name == "--events" }) {
        areWritten = keep(journal.journal, at: place) && areWritten
      }
      let summary = journal.merge.summary
      if tellGaps(of: summary) { return .internalError }
      if !areWritten { return .reportNotWritten }
      // Each part may be empty, but not all of them.
      if summary.isEmpty { return nothingSelected("the selection left nothing over in any part") }
      return Self.exitCode(of: summary)
    } catch {
      return fail(error)
    }
  }

  private func joined(
    _ options: MergeOptions
  ) throws(CommandFailure) -> (journal: Journal, merge: ShardMerge) {
    var parts: [SpooledFile] = []
    for path in options.parts { parts.append(try spooled(path)) }
    let journal: Journal
    do throws(FileError) {
      journal = try Journal.nameless()
    } catch {
      throw CommandFailure(
        code: .reportNotWritten, message: "cannot join the events: \(error.message)", help: nil)
    }
    var merge = ShardMerge { journal.append($0) }
    do throws(ShardMerge.Mistake) {
      var beginnings: [(path: String, bytes: [UInt8])] = []
      for part in parts { beginnings.append((part.name, try beginning(of: part))) }
      try merge.begin(beginnings)
      for part in parts { try merge.add(try lines(of: part), of: part.name) }
    } catch {
      throw CommandFailure(code: .usage, message: error.message, help: nil)
    }
    merge.finish()
    journal.flush()
    if let failure = journal.failure {
      throw CommandFailure(
        code: .reportNotWritten, message: "cannot join the events: \(failure)", help: nil)
    }
    return (journal, merge)
  }

  private func beginning(of part: SpooledFile) throws(ShardMerge.Mistake) -> [UInt8] {
    let lines = try lines(of: part)
    do throws(FileError) {
      let bytes = try lines.next() ?? []
      return Array(bytes.prefix(bytes.firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? bytes.count))
    } catch {
      throw .notEvents(path: part.name, LocatedEventError(line: nil, error: .notReadable(error.message)))
    }
  }

  private func lines(of part: SpooledFile) throws(ShardMerge.Mistake) -> FileLines {
    do throws(FileError) {
      return try part.lines()
    } catch {
      throw .notEvents(path: part.name, LocatedEventError(line: nil, error: .notReadable(error.message)))
    }
  }

  /// Copies the joined events to where they were asked for, whole or not at all.
  ///
  /// - Returns: whether they are there; why not was told on standard error.
  private func keep(_ journal: Journal, at place: OutputPlace) -> Bool {
    do throws(ReportError) {
      let file = place.target == .standardOutput ? nil : try ReportFile(at: place.path, patience: patience)
      let isWhole = journal.forEachStretch { bytes in
        if let file { file.write(bytes) } else { output.write(bytes) }
      }
      guard isWhole else {
        throw .notWritable(path: place.path, reason: "the joined events cannot be read again")
      }
      try file?.finish()
      return true
    } catch {
      errors.write("error: \(error.message)\n")
      return false
    }
  }
}
