import FlowRunner

/// Options of `run` that say how it is run; those that say what is reported lie elsewhere.
struct RunningOptions: Equatable, Sendable {
  /// Nil for as many workers as there are processors.
  var jobs: Int?
  /// Everything in the program's own process, for debuggers.
  var isInProcess = false
  /// Microseconds; nil for the default, 0 for none.
  var stepTimeout: Int?
  var flowTimeout: Int?
  /// Nil goes on after failures.
  var failFast: Int?
  var repetitions = 1
  /// Nil runs in the order of the paths.
  var shuffle: Shuffle?
  var isDryRun = false
  /// Where the event stream is to lie.
  var events: String?

  /// An order that is drawn by lot.
  enum Shuffle: Equatable, Sendable {
    /// A new order with each run; its seed is printed.
    case anew
    case seed(UInt64)
  }
}

/// Options that narrow down which files and cases are meant, beside tags and titles.
struct NarrowingOptions: Equatable, Sendable {
  /// The event stream of an earlier run, whose cases that did not pass are meant.
  var lastFailed: String?
  /// What git compares the working tree with.
  var onlyChanged: String?
  /// A file that lists the wanted cases; `-` for standard input.
  var testsFrom: String?
  var shard: ShardChoice?
  var partition = Partition.slice
  /// The event stream of an earlier run, whose durations make shards equally long.
  var durations: String?

  /// How a suite is cut into shards.
  enum Partition: String, CaseIterable, Sendable { case slice, hash }

  /// Whether fewer files than the paths lead to may be meant.
  var isNarrowing: Bool { lastFailed != nil || onlyChanged != nil || testsFrom != nil }
}

/// Which part of the suite is meant.
enum ShardChoice: Equatable, Sendable {
  /// As the build system's variables say.
  case auto
  case part(Shard)
}

/// What the value of an option has to be.
enum WantedValue: Equatable, Sendable {
  case count
  case duration
  case seed
  case shard

  var text: String {
    switch self {
    case .count: "a whole number from 1"
    case .duration: "a length of time from `1ms` to `24h`, such as `10s` or `2min`, or `0` for no limit"
    case .seed: "a whole number from 0"
    case .shard: "`M/N` with M from 1 to N, or `auto`"
    }
  }
}

/// Reads options whose values are more than text, and says which cannot be read.
struct OptionValues {
  let arguments: BoundArguments
  private(set) var mistakes: [LocatedUsageError] = []

  init(_ arguments: BoundArguments) {
    self.arguments = arguments
  }

  /// The value that counts; nil if there is none or it is not what is wanted.
  private mutating func value<Value>(
    _ option: Command.Option, _ wanted: WantedValue, _ read: (String) -> Value?
  ) -> Value? {
    guard let occurrence = arguments.last(option) else { return nil }
    if let value = read(occurrence.value) { return value }
    mistakes.append(
      LocatedUsageError(
        error: .invalidValue(option: option.name, value: occurrence.value, wanted: wanted),
        origin: occurrence.origin))
    return nil
  }

  private mutating func count(_ option: Command.Option) -> Int? {
    value(option, .count) { text in Int(text).flatMap { $0 >= 1 ? $0 : nil } }
  }

  private mutating func duration(_ option: Command.Option) -> Int? {
    value(option, .duration, DurationText.microseconds)
  }

  mutating func running() -> RunningOptions {
    var options = RunningOptions()
    options.jobs = count(.jobs)
    options.isInProcess = arguments.isOn(.inProcess)
    options.stepTimeout = duration(.stepTimeout)
    options.flowTimeout = duration(.flowTimeout)
    options.failFast = value(.failFast, .count) { text in
      text.isEmpty ? 1 : Int(text).flatMap { $0 >= 1 ? $0 : nil }
    }
    options.repetitions = count(.repeatEach) ?? 1
    options.shuffle = value(.shuffle, .seed) { text in
      text.isEmpty ? .anew : UInt64(text).map(RunningOptions.Shuffle.seed)
    }
    options.isDryRun = arguments.isOn(.dryRun)
    options.events = arguments.last(.events)?.value
    return options
  }

  mutating func narrowing() -> NarrowingOptions {
    var options = NarrowingOptions()
    options.lastFailed = arguments.last(.lastFailed)?.value
    options.onlyChanged = arguments.last(.onlyChanged)?.value
    options.testsFrom = arguments.last(.testsFrom)?.value
    options.shard = value(.shard, .shard) { text in
      text == "auto" ? .auto : Shard(parsing: text).map(ShardChoice.part)
    }
    options.partition =
      arguments.last(.partition).flatMap { NarrowingOptions.Partition(rawValue: $0.value) } ?? .slice
    options.durations = arguments.last(.durations)?.value
    return options
  }
}
