import FlowInterpreter
import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Memory that a worker shares with its supervisor: where it is, and what it has not sent yet.
///
/// The worker writes a few words before each step, which costs no call of the system; the supervisor looks whenever it
/// wants, and after the worker's end it finds here what was never sent. So a crash loses nothing but the case it is in.
final class WorkerCell {
  /// What a worker is doing.
  enum Phase: Int {
    /// It waits for files, or for the supervisor to take what it sends.
    case waiting
    /// It reads, checks and plans a file.
    case reading
    /// It launches the app for a run of a case.
    case launching
    /// It is in a step.
    case running
    /// It closes the world of a run that is judged.
    case closing

    /// Whether it is busy with a case.
    var isInCase: Bool { self == .launching || self == .running || self == .closing }
  }

  /// Where a worker is.
  struct Position: Equatable {
    var phase: Phase
    /// The number of the item.
    var item: Int
    /// The place of the case in its file, from 0.
    var ordinal: Int
    /// The number of the case's run among all runs of the process: a case may be run several times.
    var run: Int
    /// The step's number from 1; 0 before the first.
    var step: Int
    /// The step in which an earlier run of the case has failed; nil if none has.
    var failedStep: Int?

    /// Whether both are in the same run of a case, or in the same reading of a file.
    func isInSameRun(as other: Position) -> Bool {
      phase.isInCase == other.phase.isInCase && (phase.isInCase || phase == other.phase)
        && item == other.item && ordinal == other.ordinal && run == other.run
    }
  }

  /// The words at the beginning of the memory.
  private enum Word: Int, CaseIterable {
    case phase, item, ordinal, run, step, failed, isStopped, epoch, sent, kept, isHearing, heard, allowance,
      began
  }

  /// How many bytes of replies a worker keeps before it must send them.
  static let capacity = 64 * 1024
  private static let headerSize = 4096
  static let size = headerSize + capacity

  private let memory: UnsafeMutableRawPointer
  private let words: UnsafeMutablePointer<Atomic<Int>>

  /// Maps the memory behind a descriptor; nil if the system refuses.
  init?(mapping descriptor: Int32) {
    let mapped = mmap(nil, Self.size, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0)
    guard let mapped, mapped != MAP_FAILED else { return nil }
    memory = mapped
    words = mapped.bindMemory(to: Atomic<Int>.self, capacity: Word.allCases.count)
  }

  deinit { munmap(memory, Self.size) }

  /// Fresh memory that no path leads to; nil if the system has none.
  static func makeMemory() -> Descriptor? {
    let name = "/navflow-\(getpid())-\(MonotonicClock.now)"
    var descriptor = shm_open(name, O_RDWR | O_CREAT | O_EXCL, 0o600)
    if descriptor >= 0 {
      shm_unlink(name)
    } else {
      // A container without shared memory has at least a place for temporary files.
      var template = Array("\(TemporaryFiles.folder)/navflow-XXXXXX".utf8CString)
      descriptor = mkstemp(&template)
      if descriptor >= 0 { unlink(template) }
    }
    guard let result = Descriptor.moved(descriptor), ftruncate(result.number, off_t(size)) == 0 else {
      return nil
    }
    return result
  }

  private subscript(word: Word) -> Int {
    get { words[word.rawValue].load(ordering: .acquiring) }
    set { words[word.rawValue].store(newValue, ordering: .releasing) }
  }

  // MARK: The worker's side

  func waits() { self[.phase] = Phase.waiting.rawValue }

  func reads(_ item: Int) {
    self[.item] = item
    self[.ordinal] = 0
    self[.step] = 0
    self[.failed] = -1
    self[.phase] = Phase.reading.rawValue
  }

  func runs(_ ordinal: Int, since start: Int) {
    self[.began] = start
    self[.step] = 0
    self[.failed] = -1
    self[.ordinal] = ordinal
    self[.phase] = Phase.launching.rawValue
  }

  func enters(_ stage: RunStage) {
    switch stage {
    case .launching:
      self[.step] = 0
      self[.run] &+= 1
      self[.phase] = Phase.launching.rawValue
    case .step(let number):
      self[.step] = number
      self[.phase] = Phase.running.rawValue
    case .closing: self[.phase] = Phase.closing.rawValue
    case .explaining(let failedStep): self[.failed] = failedStep
    }
  }

  /// Keeps bytes that are to be sent later; false if there is no room.
  func keep(_ bytes: [UInt8]) -> Bool {
    let kept = self[.kept]
    guard bytes.count <= Self.capacity - kept else { return false }
    bytes.withUnsafeBytes { source in
      guard let start = source.baseAddress else { return }
      (memory + Self.headerSize + kept).copyMemory(from: start, byteCount: source.count)
    }
    self[.kept] = kept + bytes.count
    return true
  }

  /// What is kept.
  var keptBytes: UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(start: memory + Self.headerSize, count: min(max(self[.kept], 0), Self.capacity))
  }

  /// Forgets what was kept, which has been sent.
  func noteSent(_ count: Int) {
    // In this order: whoever reads in between sees nothing rather than bytes at a wrong place.
    self[.kept] = 0
    self[.sent] = self[.sent] &+ count
  }

  // MARK: The supervisor's side

  /// Where the worker is.
  var position: Position {
    Position(
      phase: Phase(rawValue: self[.phase]) ?? .waiting, item: self[.item], ordinal: self[.ordinal],
      run: self[.run], step: self[.step], failedStep: self[.failed] < 0 ? nil : self[.failed])
  }

  /// When the worker began with the case that it is in, or was in last.
  var began: Int { self[.began] }

  /// What the worker has kept so far, and how many bytes it had sent before; nil if it is just changing.
  func keptSoFar() -> (bytes: [UInt8], sent: Int)? {
    let sent = self[.sent]
    let bytes = Array(keptBytes)
    // Kept bytes are only added to until they are sent; if that happened meanwhile they come through the pipe.
    return self[.sent] == sent ? (bytes, sent) : nil
  }

  /// Whether the supervisor is just taking what the worker said.
  var isHearing: Bool {
    get { self[.isHearing] != 0 }
    set { self[.isHearing] = newValue ? 1 : 0 }
  }

  /// How often the supervisor took something that the worker said.
  var heard: Int {
    get { self[.heard] }
    set { self[.heard] = newValue }
  }

  /// Whether the worker is to begin no further case.
  var isStopped: Bool {
    get { self[.isStopped] != 0 }
    set { self[.isStopped] = newValue ? 1 : 0 }
  }

  /// After how many failures of its own the worker is to begin no further case; 0 for any number.
  var allowance: Int {
    get { self[.allowance] }
    set { self[.allowance] = newValue }
  }

  /// The moment from which the worker counts times.
  var epoch: Int {
    get { self[.epoch] }
    set { self[.epoch] = newValue }
  }
}
