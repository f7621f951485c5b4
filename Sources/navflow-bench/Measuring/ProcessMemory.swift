import FlowRunner

/// How much memory a program and the processes that it started hold together, looked up now and then. Pages that they
/// share count once for each. Nothing is known where there is no `/proc`.
struct ProcessMemory {
  /// The most that was seen, in MiB.
  private(set) var peak = 0.0

  /// Looks at a program that is running.
  mutating func look(at process: Int32) {
    let children = Self.text("/proc/\(process)/task/\(process)/children").split(separator: " ").compactMap {
      Int32($0)
    }
    // What was just started has not got an image of its own yet, but shares its parent's.
    let own = ([process] + children.filter(Self.isWorker)).map(Self.resident)
    peak = max(peak, own.reduce(0, +))
  }

  private static func isWorker(_ process: Int32) -> Bool {
    text("/proc/\(process)/cmdline").contains(WorkerProgram.marker)
  }

  private static func resident(_ process: Int32) -> Double {
    let name = "VmRSS:"
    let line = text("/proc/\(process)/status").split(separator: "\n").first { $0.hasPrefix(name) }
    let digits = line?.dropFirst(name.count).filter(\.isNumber) ?? ""
    return (Double(digits) ?? 0) / 1_024
  }

  private static func text(_ path: String) -> String {
    String(decoding: (try? FileSystem.read(path, limit: 1 << 16)) ?? [], as: UTF8.self)
  }
}
