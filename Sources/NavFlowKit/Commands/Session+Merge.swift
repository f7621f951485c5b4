import FlowReports
import FlowRunner
import RunEvents

extension Session {
  /// `navflow merge`: one report on a suite whose parts ran on several machines.
  func merge(_ options: MergeOptions) -> ExitCode {
    do throws(CommandFailure) {
      let journal = try joined(options)
      defer { journal.journal.finish() }
      let console = console(options.verbosity, options.color, options.reports)
      let events: EventFile
      do throws(ReportError) {
        events = try EventFile(at: journal.journal.path)
      } catch {
        throw CommandFailure(code: .reportNotWritten, message: error.message, help: nil)
      }
      let areWritten = writeReports(options.reports, from: events, and: console)
      for gap in journal.merge.gaps { errors.write("error: \(gap.message)\n") }
      if !journal.merge.gaps.isEmpty { return .internalError }
      return areWritten ? Self.exitCode(of: journal.merge.summary) : .reportNotWritten
    } catch {
      return fail(error)
    }
  }

  private func joined(
    _ options: MergeOptions
  ) throws(CommandFailure) -> (journal: Journal, merge: ShardMerge) {
    let journal = try mergedJournal(options.events)
    var merge = ShardMerge { journal.append($0) }
    do throws(ShardMerge.Mistake) {
      var beginnings: [(path: String, bytes: [UInt8])] = []
      for path in options.parts { beginnings.append((path, try beginning(of: path))) }
      try merge.begin(beginnings)
      for path in options.parts { try merge.add(try lines(of: path), of: path) }
    } catch {
      journal.finish()
      throw CommandFailure(code: .usage, message: error.message, help: nil)
    }
    merge.finish()
    journal.flush()
    if let failure = journal.failure {
      throw CommandFailure(
        code: .reportNotWritten, message: "cannot write `\(journal.path)`: \(failure)", help: nil)
    }
    return (journal, merge)
  }

  private func beginning(of path: String) throws(ShardMerge.Mistake) -> [UInt8] {
    let lines = try lines(of: path)
    do throws(FileError) {
      return Array((try lines.next() ?? []).prefix { $0 != UInt8(ascii: "\n") })
    } catch {
      throw .notEvents(path: path, LocatedEventError(line: nil, error: .notReadable(error.message)))
    }
  }

  private func lines(of path: String) throws(ShardMerge.Mistake) -> FileLines {
    do throws(FileError) {
      return try FileLines(of: path)
    } catch {
      throw .notEvents(path: path, LocatedEventError(line: nil, error: .notReadable(error.message)))
    }
  }

  private func mergedJournal(_ path: String?) throws(CommandFailure) -> Journal {
    do throws(FileError) {
      if let path { return try Journal.at(path) }
    } catch {
      throw CommandFailure(code: .reportNotWritten, message: error.message, help: nil)
    }
    guard let journal = Journal.temporary() else {
      throw CommandFailure(
        code: .reportNotWritten, message: "there is no room for the joined events", help: nil)
    }
    return journal
  }
}
