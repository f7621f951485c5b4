import RunEvents

/// A report that is a document: its form and where it belongs.
public struct ReportRequest: Hashable, Sendable {
  /// The forms.
  public enum Format: String, Hashable, Sendable, CaseIterable {
    /// See ``JUnitReport``.
    case junit
    /// See ``TAPReport``.
    case tap
    /// See ``JSONReport``.
    case json
    /// See ``HTMLReport``.
    case html
    /// See ``CanonicalReport``.
    case events
  }

  /// Its form.
  public var format: Format
  /// Where it belongs; `-` for standard output.
  public var path: String

  /// A report of a form at a path.
  public init(_ format: Format, path: String) {
    self.format = format
    self.path = path
  }

  fileprivate func report(counted: RunSummary, write: @escaping (String) -> Void) -> any RunReport {
    switch format {
    case .junit: JUnitReport(counted: counted, write: write)
    case .tap: TAPReport(counted: counted, write: write)
    case .json: JSONReport(counted: counted, write: write)
    case .html: HTMLReport(counted: counted, write: write)
    case .events: CanonicalReport(write: write)
    }
  }
}

extension EventFile {
  /// Writes all reports in one pass over the events.
  ///
  /// - Parameters:
  ///   - other: a report besides the documents, such as annotations.
  ///   - patience: for readers of pipes among the places.
  ///   - standardOutput: gets the report that belongs there.
  /// - Returns: what could not be written; empty if every report is in its place.
  public func write(
    _ requests: [ReportRequest], and other: (any RunReport)? = nil,
    patience: ReaderPatience = ReaderPatience(), standardOutput: ((String) -> Void)? = nil
  ) -> [ReportError] {
    var errors: [ReportError] = []
    var files: [ReportFile] = []
    var reports: [any RunReport] = other.map { [$0] } ?? []
    for request in requests {
      do throws(ReportError) {
        if request.path == "-", let standardOutput {
          reports.append(request.report(counted: counted, write: standardOutput))
          continue
        }
        let file = try ReportFile(at: request.path, patience: patience)
        files.append(file)
        reports.append(request.report(counted: counted) { file.write($0) })
      } catch {
        errors.append(error)
      }
    }
    guard !reports.isEmpty else { return errors }
    do throws(ReportError) {
      try forEach { event, isStored in
        for index in reports.indices {
          if !(reports[index] is CanonicalReport) {
            reports[index].receive(shown(event))
          } else if isStored {
            reports[index].receive(event)
          }
        }
      }
    } catch {
      return errors + [error]
    }
    for file in files {
      do throws(ReportError) { try file.finish() } catch { errors.append(error) }
    }
    return errors
  }
}
