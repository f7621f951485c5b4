import FlowRunner

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Lets several runners run the same flows in alternation, and compares what that took.
struct Comparison {
  let count: Int
  let rounds: Int
  let folder: SuiteFolder
  let calls: [ComparedCall]

  /// Measures the runners that are there.
  ///
  /// - Parameter folders: where they are looked for; navflow lies beside this program.
  init(count: Int, rounds: Int, folder: SuiteFolder, folders: [String]) {
    self.count = count
    self.rounds = rounds
    self.folder = folder
    calls = Contender.all.flatMap { contender -> [ComparedCall] in
      let name = contender.program
      guard let program = Programs.sibling(name) ?? Programs.find(name, in: folders) else { return [] }
      return contender.calls.map { ComparedCall(contender: contender, program: program, arguments: $0) }
    }
  }

  /// The programs that are not there.
  var missing: [String] {
    Contender.all.map(\.program).filter { name in !calls.contains { $0.contender.program == name } }
  }

  /// Writes the suites, makes sure that every call can tell right from wrong, and measures.
  func run() throws(BenchError) {
    for name in missing {
      print("note: there is no `\(name)`, neither beside this program nor in --tools nor on the PATH")
    }
    guard missing.count < Contender.all.count - 1, missing.first != Contender.all.first?.program else {
      throw .nothingToCompare
    }
    #if DEBUG
    print("note: this is a debug build, and so is its navflow: the figures mean nothing")
    #endif
    // The first call of each runner stands for it.
    let runners = Contender.all.compactMap { contender in
      calls.first { $0.contender.program == contender.program }
    }
    do {
      try ComparedSuites(folder: folder, renderings: runners.map(\.contender.rendering)).write(count)
    } catch {
      throw .file(error)
    }
    // Runners take settings from the folder that they are called in, and leave files there.
    guard chdir(folder.path) == 0 else { throw .file(.notFound(folder.path)) }
    print(runners.map(\.version).joined(separator: ", "))
    let broken = ComparedSuites.broken.count
    for call in calls { _ = try call.run(.broken, passed: 0, failed: broken) }
    print("\(broken) flows with one thing wrong each: every call fails them all")
    var table = ComparisonTable(names: calls.map { $0.text(.flows) })
    for _ in 0..<rounds {
      var round: [ProgramRun] = []
      for call in calls { round.append(try call.run(.flows, passed: count, failed: 0)) }
      table.rounds.append(round)
    }
    print("flows: \(count), rounds in turn: \(rounds); medians, × to the first line in the same round\n")
    print(table.text)
  }
}
