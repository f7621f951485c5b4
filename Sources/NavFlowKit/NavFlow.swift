import AppUnderTest
import FlowRunner

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The front door: a command-line program that runs flows against apps.
///
/// ```swift
/// NavFlow.main(apps: [MyApp.self])
/// ```
public enum NavFlow {
  /// The version that `--version` prints.
  public static let version = "0.1.0"

  /// Does what the process's arguments ask for and ends the process.
  ///
  /// - Parameter apps: the apps that flows may name; the first is the default.
  @MainActor
  public static func main(apps: [any App.Type]) -> Never {
    Output.reserveClosedStreams()
    Output.ignoreWriteSignals()
    let interrupts = InterruptWatch()
    let session = Session(
      apps: apps, program: program, environment: .current, output: Output(descriptor: 1),
      errors: Output(descriptor: 2),
      input: 0, workerPath: WorkerProgram.ownPath, interrupts: interrupts)
    for stream in [session.output, session.errors.stream] { stream.patience = session.patience }
    guard !CommandLine.arguments.isEmpty else {
      // On Linux a Swift program reads its arguments from there.
      session.errors.write("error: cannot read the command line: `/proc` is not mounted\n")
      session.errors.flush()
      exit(ExitCode.internalError.rawValue)
    }
    let arguments = Array(CommandLine.arguments.dropFirst())
    if arguments.first == WorkerProgram.marker {
      session.work(Array(arguments.dropFirst()))
      exit(ExitCode.usage.rawValue)
    }
    InterruptWatch.unblock()
    let code = session.run(arguments)
    // Whoever sent a signal shall see that it was what ended the program.
    interrupts.finish()
    exit(code.rawValue)
  }

  /// The name that this program was called by, without the folders before it.
  private static var program: String {
    CommandLine.arguments.first?.split(separator: "/").last.map(String.init) ?? "navflow"
  }
}
