import Testing

@testable import NavFlowKit

@Suite struct InvocationTests {
  private static let here = [PathArgument.path(".", line: nil)]

  @Test(
    arguments: [
      (["run"], .run(RunOptions(paths: here))),
      (
        ["run", "flows", "more"],
        .run(RunOptions(paths: [.path("flows", line: nil), .path("more", line: nil)]))
      ),
      (["run", "a.yaml:12"], .run(RunOptions(paths: [.path("a.yaml", line: 12)]))),
      (["run", "real:7"], .run(RunOptions(paths: [.path("real:7", line: nil)]))),
      (["run", "-"], .run(RunOptions(paths: [.standardInput]))),
      (["run", "--", "-"], .run(RunOptions(paths: [.standardInput]))),
      (
        ["run", "--", "--quiet", "--"],
        .run(RunOptions(paths: [.path("--quiet", line: nil), .path("--", line: nil)]))
      ),
      (["--", "run", "-q"], .run(RunOptions(paths: [.path("-q", line: nil)]))),
      (["run", "run"], .run(RunOptions(paths: [.path("run", line: nil)]))),
      (["run", "흐름/삭제.yaml"], .run(RunOptions(paths: [.path("흐름/삭제.yaml", line: nil)]))),
      (["run", "--tags", "smoke"], .run(RunOptions(paths: here, tags: .tag("smoke")))),
      (
        ["run", "--tags=a", "--tags", "b and c"],
        .run(RunOptions(paths: here, tags: .all([.tag("b"), .tag("c")])))
      ),
      (["run", "--name=x", "--name", "y y"], .run(RunOptions(paths: here, titles: ["x", "y y"]))),
      (["run", "--name="], .run(RunOptions(paths: here, titles: [""]))),
      (["run", "--name=--tags"], .run(RunOptions(paths: here, titles: ["--tags"]))),
      (["run", "--app", "calendar"], .run(RunOptions(paths: here, app: "calendar"))),
      (
        ["run", "--var", "a=1", "--var=b=", "--var", "c=x=y", "--var", "a=2"],
        .run(
          RunOptions(
            paths: here,
            variables: [
              .init(name: "a", value: "2"), .init(name: "b", value: ""), .init(name: "c", value: "x=y"),
            ]))
      ),
      (["run", "-q"], .run(RunOptions(paths: here, verbosity: .quiet))),
      (["run", "--verbose"], .run(RunOptions(paths: here, verbosity: .verbose))),
      (["run", "-vv"], .run(RunOptions(paths: here, verbosity: .verbose))),
      (["run", "-q", "--no-quiet"], .run(RunOptions(paths: here))),
      (["run", "-qv", "--no-quiet"], .run(RunOptions(paths: here, verbosity: .verbose))),
      (["run", "--color=never", "--color", "always"], .run(RunOptions(paths: here, color: .always))),
      (["check"], .check(CheckOptions(paths: here))),
      (
        ["check", "a.yaml", "--app=x", "--var", "n=1", "--color=never"],
        .check(
          CheckOptions(
            paths: [.path("a.yaml", line: nil)], app: "x", variables: [.init(name: "n", value: "1")],
            color: .never))
      ),
      (["list"], .list(ListOptions(paths: here))),
      (
        ["list", "flows", "--tags=not slow", "--name", "t", "--app", "x"],
        .list(
          ListOptions(
            paths: [.path("flows", line: nil)], tags: .not(.tag("slow")), titles: ["t"], app: "x"))
      ),
      (["show", "a.yaml"], .show(ShowOptions(path: .path("a.yaml", line: nil)))),
      (
        ["show", "--name", "t", "a.yaml:3", "--app", "x", "--var=n=1", "--color", "always"],
        .show(
          ShowOptions(
            path: .path("a.yaml", line: 3), titles: ["t"], app: "x",
            variables: [.init(name: "n", value: "1")], color: .always))
      ),
      (
        ["update", "--write", "a.yaml"],
        .update(UpdateOptions(paths: [.path("a.yaml", line: nil)], isWriting: true))
      ),
      (
        ["update", "--write", "--no-write", "--var", "a=b"],
        .update(
          UpdateOptions(
            paths: [.path(".", line: nil)], variables: [.init(name: "a", value: "b")]))
      ),
      (
        ["watch", "flows", "--name", "x", "--app", "calendar"],
        .watch(WatchOptions(paths: [.path("flows", line: nil)], titles: ["x"], app: "calendar"))
      ),
      (["record"], .record(RecordOptions())),
      (["record", "--app=calendar", "x.yaml"], .record(RecordOptions(path: "x.yaml", app: "calendar"))),
      (
        ["compare", "--vary", "cleanup=deinit, didMove"],
        .compare(
          CompareOptions(paths: here, keys: [VariedKey(name: "cleanup", values: ["deinit", "didMove"])]))
      ),
      (
        [
          "compare", "a.yaml", "--vary=ios=17", "--vary", "faults=[],[leak: a, leak: b]", "--tags=x",
          "--name=t",
          "--app=c", "--var=n=1", "--format=json", "--color=never",
        ],
        .compare(
          CompareOptions(
            paths: [.path("a.yaml", line: nil)],
            keys: [
              VariedKey(name: "ios", values: ["17"]),
              VariedKey(name: "faults", values: ["[]", "[leak: a, leak: b]"]),
            ],
            tags: .tag("x"), titles: ["t"], app: "c", variables: [.init(name: "n", value: "1")],
            format: .json, color: .never))
      ),
      (["--version"], .version),
      (["run", "--version"], .version),
      (["--dump-cli"], .dumpCLI(Program.navflow().json)),
    ] as [([String], Invocation)])
  func value(arguments: [String], invocation: Invocation) {
    let result = Invocation.parse(arguments, exists: { $0 == "real:7" })
    #expect(result == .success(invocation))
  }

  @Test(
    arguments: [
      ([], nil, false),
      (["--"], nil, false),
      (["-h"], nil, false),
      (["--help"], nil, true),
      (["-h", "--help"], nil, true),
      (["help"], nil, true),
      (["help", "run"], .run, true),
      (["help", "help"], .help, true),
      (["run", "-h"], .run, false),
      (["run", "--help"], .run, true),
      (["show", "--help"], .show, true),
      (["run", "-qh"], .run, false),
      (["--help", "list"], .list, true),
      // Help wins over every mistake, and is never taken for a value.
      (["run", "--nonsense", "--=x", "--help"], .run, true),
      (["run", "--tags", "--help"], .run, true),
      (["--help", "nonsense"], nil, true),
    ] as [([String], Command?, Bool)])
  func help(arguments: [String], command: Command?, isLong: Bool) {
    let text = HelpText(program: .navflow()).text(of: command, isLong: isLong)
    #expect(Invocation.parse(arguments, exists: { _ in false }) == .success(.help(text)))
  }
}
