#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// How a worker is started: this program once more, with arguments that make it a worker.
public struct WorkerProgram: Hashable, Sendable {
  /// The executable.
  public var path: String
  /// The arguments, without the program's name.
  public var arguments: [String]

  /// The first argument of a worker. It is in no help: nobody but a supervisor has use for it.
  public static let marker = "--navflow-worker"

  /// A program that is a worker if it is started with these arguments.
  public init(path: String, arguments: [String]) {
    self.path = path
    self.arguments = arguments
  }

  /// The executable of this process, found even after its file was replaced; nil where the system does not tell.
  public static var ownPath: String? {
    #if canImport(Darwin)
    var size: UInt32 = 0
    _NSGetExecutablePath(nil, &size)
    var buffer = [CChar](repeating: 0, count: Int(size))
    guard _NSGetExecutablePath(&buffer, &size) == 0 else { return nil }
    return buffer.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } }
    #else
    return access("/proc/self/exe", X_OK) == 0 ? "/proc/self/exe" : nil
    #endif
  }
}

extension WorkerProgram {
  /// The descriptors that a worker finds open besides its standard streams.
  enum Channel {
    static let assignments: Int32 = 3
    static let replies: Int32 = 4
    static let cell: Int32 = 5
  }

  /// Starts a process that has these descriptors and no others.
  ///
  /// It stays in the supervisor's process group, as Bazel wants it, and leaves signals of that group to the supervisor.
  ///
  /// - Returns: nil if the system starts no more processes.
  func start(
    assignments: Descriptor, replies: Descriptor, cell: Descriptor, noise: Descriptor
  ) throws(WorkerProcess.StartFailure) -> pid_t {
    #if canImport(Darwin)
    var actions: posix_spawn_file_actions_t?
    var attributes: posix_spawnattr_t?
    #else
    var actions = posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    #endif
    guard posix_spawn_file_actions_init(&actions) == 0 else { throw .init(reason: "no memory") }
    defer { posix_spawn_file_actions_destroy(&actions) }
    guard posix_spawnattr_init(&attributes) == 0 else { throw .init(reason: "no memory") }
    defer { posix_spawnattr_destroy(&attributes) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    // What an app prints must not get between the lines of a report.
    posix_spawn_file_actions_adddup2(&actions, noise.number, 1)
    posix_spawn_file_actions_adddup2(&actions, noise.number, 2)
    posix_spawn_file_actions_adddup2(&actions, assignments.number, Channel.assignments)
    posix_spawn_file_actions_adddup2(&actions, replies.number, Channel.replies)
    posix_spawn_file_actions_adddup2(&actions, cell.number, Channel.cell)
    var held = sigset_t()
    sigemptyset(&held)
    sigaddset(&held, SIGINT)
    sigaddset(&held, SIGTERM)
    posix_spawnattr_setsigmask(&attributes, &held)
    var usual = sigset_t()
    sigemptyset(&usual)
    sigaddset(&usual, SIGPIPE)
    posix_spawnattr_setsigdefault(&attributes, &usual)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))

    let name = CommandLine.arguments.first ?? path
    var words = ([name, Self.marker] + arguments).map { strdup($0) }
    words.append(nil)
    defer { for word in words { free(word) } }
    var settings = Self.environment()
    defer { for variable in settings.added { free(variable) } }
    var process = pid_t()
    let failure = posix_spawn(&process, path, &actions, &attributes, words, &settings.variables)
    if failure != 0 { throw .init(reason: FileSystem.reason(failure)) }
    return process
  }

  /// What a worker's environment has besides this process's own, unless it says otherwise.
  private static let settings = [
    // A crash is reported here; drawing a backtrace as well would take a second.
    (name: "SWIFT_BACKTRACE", value: "enable=no"),
    // The end of a flow frees some thousand small pieces that the next one wants again. glibc keeps seven of a size at hand,
    // joins and divides the others: a tenth of a run. Other allocators ignore it.
    (name: "GLIBC_TUNABLES", value: "glibc.malloc.tcache_count=1000"),
  ]

  private static func environment() -> (
    variables: [UnsafeMutablePointer<CChar>?], added: [UnsafeMutablePointer<CChar>?]
  ) {
    var variables: [UnsafeMutablePointer<CChar>?] = []
    var next = environ
    while let variable = next.pointee {
      variables.append(variable)
      next += 1
    }
    let added = settings.filter { getenv($0.name) == nil }.map { strdup("\($0.name)=\($0.value)") }
    return (variables + added + [nil], added)
  }
}
