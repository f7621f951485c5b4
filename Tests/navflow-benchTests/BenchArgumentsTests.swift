import Testing

@testable import navflow_bench

@Suite struct BenchArgumentsTests {
  private static func arguments(_ change: (inout BenchArguments) -> Void) throws -> BenchArguments {
    var arguments = try BenchArguments([])
    change(&arguments)
    return arguments
  }

  @Test func accepted() throws {
    #expect(try BenchArguments([]) == Self.arguments { $0.mode = .stages })
    #expect(try BenchArguments(["500"]) == Self.arguments { $0.count = 500 })
    #expect(
      try BenchArguments(["compare", "20", "--rounds", "1", "--tools", "bin"])
        == Self.arguments {
          $0.mode = .compare
          $0.count = 20
          $0.rounds = 1
          $0.tools = "bin"
        })
    #expect(try BenchArguments(["compare", "--help"]).wantsHelp)
  }

  @Test(arguments: [
    (["fast"], "unknown argument `fast`; `--help` tells what there is"),
    (["compare", "0"], "unknown argument `0`; `--help` tells what there is"),
    (["20", "30"], "unknown argument `30`; `--help` tells what there is"),
    (["--rounds"], "`--rounds` takes a number from 1"),
    (["--rounds", "-1"], "`--rounds` takes a number from 1"),
    (["compare", "--tools"], "`--tools` takes a folder"),
  ])
  func refused(words: [String], message: String) throws {
    let error = #expect(throws: BenchError.self) { try BenchArguments(words) }
    #expect(error?.message == message)
    #expect(error?.exitCode == 64)
  }

  @Test func help() {
    #expect(
      BenchArguments.help == """
        Usage: navflow-bench [stages|compare|scale|crashes] [COUNT] [OPTIONS]

          stages [COUNT]      where the time of a run goes, in times of libyaml's (default: 10000 flows)
          compare [COUNT]     the same flows in navflow, behave and Robot Framework (default: 1000 flows)
          scale [COUNT]       how time and memory grow with the suite, and when the first verdict shows (default: 200000 flows)
          crashes [COUNT]     what crashes cost besides the restart of a worker (default: 10000 flows)
          --rounds N          how often each is measured (default: 5)
          --tools DIR         where behave and robot are, if not on the PATH
          --help              show this

        """)
  }
}
