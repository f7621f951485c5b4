import Foundation

/// A suite as a test of Bazel, with all variables that its `test-setup.sh` leaves to a test, and folders as it has them.
struct BazelTest {
  let field: Minefield

  /// The flows lie among the runfiles, as links to where they really are.
  init(_ flows: [(name: String, steps: String)] = Minefield.suite) throws {
    field = try Minefield(
      Dictionary(
        uniqueKeysWithValues: flows.map {
          ("source/flows/\($0.name).yaml", "flow: \($0.name)\nsteps: [\($0.steps)]\n")
        }))
    try FileManager.default.createDirectory(atPath: runfiles, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: "\(runfiles)/flows", withDestinationPath: "\(root)/source/flows")
  }

  private var root: String { field.folder.path }
  private var runfiles: String { "\(root)/parts.runfiles/_main" }

  /// What lies in the folders that a test may not write to.
  var inputs: [String] {
    ["source", "parts.runfiles"].flatMap {
      FileManager.default.subpaths(atPath: "\(root)/\($0)") ?? []
    }
  }

  /// The names of what a test has written, without folders.
  func outputs(_ shard: Int? = nil) -> [String] {
    (FileManager.default.subpaths(atPath: "\(root)/\(logs(shard))") ?? [])
      .filter { !["test.outputs", "test.outputs_manifest"].contains($0) }.sorted()
  }

  /// What lies in the folder for temporary files.
  func temporaries(_ shard: Int? = nil) -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: "\(root)/_tmp/\(shard ?? 0)")) ?? []
  }

  func text(_ name: String, _ shard: Int? = nil) -> String? { field.text("\(logs(shard))/\(name)") }

  private func logs(_ shard: Int?) -> String {
    shard.map { "testlogs/parts/shard_\($0 + 1)_of_3" } ?? "testlogs/parts"
  }

  private func variables(_ shard: Int?) -> [String: String] {
    let logs = "\(root)/\(logs(shard))"
    var variables = [
      "BAZEL_TEST": "1", "TEST_TARGET": "//:parts", "TEST_WORKSPACE": "_main", "TEST_BINARY": "./parts",
      "TEST_SIZE": "medium", "TEST_TIMEOUT": "300", "TEST_RUN_NUMBER": "1", "TZ": "UTC", "USER": "nobody",
      "TEST_SRCDIR": "\(root)/parts.runfiles", "RUNFILES_DIR": "\(root)/parts.runfiles",
      "JAVA_RUNFILES": "\(root)/parts.runfiles", "PYTHON_RUNFILES": "\(root)/parts.runfiles",
      "RUN_UNDER_RUNFILES": "1", "EXPERIMENTAL_SPLIT_XML_GENERATION": "1",
      "TEST_TMPDIR": "\(root)/_tmp/\(shard ?? 0)", "GTEST_TMP_DIR": "\(root)/_tmp/\(shard ?? 0)",
      "XML_OUTPUT_FILE": "\(logs)/test.xml", "TEST_WARNINGS_OUTPUT_FILE": "\(logs)/test.warnings",
      "TEST_LOGSPLITTER_OUTPUT_FILE": "\(logs)/test.raw_splitlogs/test.splitlogs",
      "TEST_UNUSED_RUNFILES_LOG_FILE": "\(logs)/test.unused_runfiles_log",
      "TEST_PREMATURE_EXIT_FILE": "\(logs)/test.exited_prematurely",
      "TEST_INFRASTRUCTURE_FAILURE_FILE": "\(logs)/test.infrastructure_failure",
      "TEST_UNDECLARED_OUTPUTS_DIR": "\(logs)/test.outputs",
      "TEST_UNDECLARED_OUTPUTS_ANNOTATIONS_DIR": "\(logs)/test.outputs_manifest",
    ]
    // Without parts these are not set at all.
    if let shard {
      variables["TEST_SHARD_INDEX"] = "\(shard)"
      variables["TEST_TOTAL_SHARDS"] = "3"
      variables["TEST_SHARD_STATUS_FILE"] = "\(logs)/test.shard"
      variables["GTEST_SHARD_INDEX"] = "\(shard)"
      variables["GTEST_TOTAL_SHARDS"] = "3"
    }
    return variables
  }

  /// Starts the program among the runfiles, where Bazel starts tests.
  func start(
    _ shard: Int? = nil, options: String = "", with others: [String: String] = [:]
  ) throws -> Minefield.Run {
    for folder in [
      "\(logs(shard))/test.outputs", "\(logs(shard))/test.outputs_manifest", "_tmp/\(shard ?? 0)",
    ] {
      try FileManager.default.createDirectory(
        atPath: "\(root)/\(folder)", withIntermediateDirectories: true)
    }
    return try field.start(
      [], environment: variables(shard).merging(others) { $1 },
      shell: "cd parts.runfiles/_main && exec minefield run flows \(options)")
  }

  func run(
    _ shard: Int? = nil, options: String = "", with others: [String: String] = [:]
  ) throws -> Minefield.Result {
    try start(shard, options: options, with: others).result()
  }
}
