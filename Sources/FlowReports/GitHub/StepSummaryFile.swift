import RunEvents

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The file that a step's summary is appended to.
public final class StepSummaryFile {
  private let path: String
  /// Why the summary could not be added.
  public private(set) var error: ReportError?

  /// The file at `GITHUB_STEP_SUMMARY`.
  public init(at path: String) {
    self.path = path
  }

  /// How many bytes may be added.
  public var room: Int {
    var status = stat()
    guard stat(path, &status) == 0 else { return GitHubReport.summaryLimit }
    return max(0, GitHubReport.summaryLimit - Int(clamping: status.st_size))
  }

  /// Adds text to what others wrote.
  public func append(_ text: String) {
    guard !text.isEmpty else { return }
    let descriptor = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o666)
    var number = descriptor < 0 ? errno : nil
    if descriptor >= 0 {
      number = ReportFile.write(Array(text.utf8), to: descriptor)
      close(descriptor)
    }
    error = number.map { .notWritable(path: path, reason: String(cString: strerror($0)).lowercased()) }
  }
}
