/// A run, as it began.
public struct RunRecord: Hashable, Sendable {
  /// Facts that differ from run to run although the suite is the same.
  public struct Host: Hashable, Sendable {
    /// The machine's name.
    public var name: String?
    /// Such as `Linux 6.8 x86_64`.
    public var system: String?
    /// How many processors the run may use.
    public var processors: Int?
    /// How many worker processes there are; nil if cases run in the program's own process.
    public var workers: Int?
    /// The id of the program's process.
    public var process: Int?
    /// When the run began, in milliseconds since 1970 in UTC.
    public var startedAt: Int?
    /// The name that the program was called by.
    public var program: String?
    /// The command line without the program's name. It names the number of workers, hence is among these facts.
    public var arguments: [String]

    /// Facts; what is not known is left out.
    public init(
      name: String? = nil, system: String? = nil, processors: Int? = nil, workers: Int? = nil,
      process: Int? = nil, startedAt: Int? = nil, program: String? = nil, arguments: [String] = []
    ) {
      self.name = name
      self.system = system
      self.processors = processors
      self.workers = workers
      self.process = process
      self.startedAt = startedAt
      self.program = program
      self.arguments = arguments
    }
  }

  /// The version of the program.
  public var tool: String
  /// How many files will be read; nil if that is not known in advance.
  public var files: Int?
  /// The part of the suite that is run, such as `2/5`; nil for all of it.
  public var shard: String?
  /// Names the selected suite before sharding, so that shards of different suites are not joined; nil if the files are
  /// not all known in advance.
  public var planDigest: String?
  /// What differs from run to run.
  public var host: Host

  /// A run that begins.
  public init(
    tool: String, files: Int? = nil, shard: String? = nil, planDigest: String? = nil, host: Host = Host()
  ) {
    self.tool = tool
    self.files = files
    self.shard = shard
    self.planDigest = planDigest
    self.host = host
  }
}
