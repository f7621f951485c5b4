#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Another program that is asked something.
enum Command {
  /// What a program answered.
  struct Answer {
    var output: [UInt8]
    var errors: [UInt8]
    var end: ProcessEnd
  }

  /// Runs a program that is looked up in the path and waits for its answer; nil if it cannot be started.
  ///
  /// - Parameter variables: the names of those that it does not inherit.
  static func run(_ words: [String], without variables: [String] = []) -> Answer? {
    guard let name = words.first, let output = Descriptor.pipe(), let errors = Descriptor.pipe() else {
      return nil
    }
    #if canImport(Darwin)
    var actions: posix_spawn_file_actions_t?
    #else
    var actions = posix_spawn_file_actions_t()
    #endif
    guard posix_spawn_file_actions_init(&actions) == 0 else { return nil }
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, output.writing.number, 1)
    posix_spawn_file_actions_adddup2(&actions, errors.writing.number, 2)
    var arguments = words.map { strdup($0) }
    arguments.append(nil)
    defer { for argument in arguments { free(argument) } }
    var process = pid_t()
    var environment = environment(without: variables)
    guard posix_spawnp(&process, name, &actions, nil, arguments, &environment) == 0 else { return nil }
    output.writing.close()
    errors.writing.close()
    var answer = Answer(output: [], errors: [], end: .exited(code: 0))
    var waited = [output.reading, errors.reading].map {
      pollfd(fd: $0.number, events: Int16(POLLIN), revents: 0)
    }
    while waited.contains(where: { $0.fd >= 0 }) {
      if poll(&waited, 2, -1) < 0, errno != EINTR { break }
      if waited[0].revents != 0, !take(output.reading, into: &answer.output) { waited[0].fd = -1 }
      if waited[1].revents != 0, !take(errors.reading, into: &answer.errors) { waited[1].fd = -1 }
    }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    answer.end = ProcessEnd(status: status)
    return answer
  }

  private static func environment(without variables: [String]) -> [UnsafeMutablePointer<CChar>?] {
    var kept: [UnsafeMutablePointer<CChar>?] = []
    var next: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?> = environ
    while let entry = next.pointee {
      let isLeftOut = variables.contains { strncmp(entry, "\($0)=", $0.utf8.count + 1) == 0 }
      if !isLeftOut { kept.append(entry) }
      next += 1
    }
    return kept + [nil]
  }

  /// - Returns: whether more may come.
  private static func take(_ descriptor: Descriptor, into bytes: inout [UInt8]) -> Bool {
    var transfer = Descriptor.Transfer.ended
    bytes += [UInt8](unsafeUninitializedCapacity: 64 * 1024) { buffer, count in
      transfer = descriptor.read(into: UnsafeMutableRawBufferPointer(buffer))
      if case .bytes(let got) = transfer { count = got }
    }
    return transfer != .ended
  }
}
