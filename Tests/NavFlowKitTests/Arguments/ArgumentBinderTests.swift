import Testing

@testable import NavFlowKit

@Suite struct ArgumentBinderTests {
  /// What was bound, one word each: `jobs=8`, `extra`, `!extra`, `'value'`; mistakes as `?origin`.
  private func summary(_ arguments: String...) -> String {
    let binder = ArgumentBinder(["build"] + arguments, program: .sample)
    let options = binder.bound.occurrences.map { occurrence in
      (occurrence.isNegated ? "!" : "") + occurrence.option.name
        + (occurrence.option.valueName == nil ? "" : "=" + occurrence.value)
    }
    let values = binder.bound.positionals.map { "'\($0.text)'" }
    return (options + values + binder.mistakes.map { "?\($0.origin)" }).joined(separator: " ")
  }

  @Test func valuesOfOptions() {
    #expect(summary("a", "--jobs", "8") == "jobs=8 'a'")
    #expect(summary("a", "--jobs=8") == "jobs=8 'a'")
    #expect(summary("a", "--jobs=") == "jobs= 'a'")
    #expect(summary("a", "--jobs", "") == "jobs= 'a'")
    #expect(summary("a", "--jobs", "-") == "jobs=- 'a'")
    #expect(summary("a", "--jobs=-1") == "jobs=-1 'a'")
    #expect(summary("a", "-j8") == "jobs=8 'a'")
    #expect(summary("a", "-j=8") == "jobs=8 'a'")
    #expect(summary("a", "-j=") == "jobs= 'a'")
    #expect(summary("a", "-j", "8") == "jobs=8 'a'")
    #expect(summary("a", "-jx") == "jobs=x 'a'")
    #expect(summary("a", "-j8", "-j9") == "jobs=8 jobs=9 'a'")
  }

  @Test func clusters() {
    #expect(summary("a", "-xf") == "extra force 'a'")
    #expect(summary("a", "-xfj8") == "extra force jobs=8 'a'")
    #expect(summary("a", "-xj", "8") == "extra jobs=8 'a'")
    #expect(summary("a", "-x=f") == "'a' ?2")
    #expect(summary("a", "-x-f") == "extra 'a' ?2")
  }

  @Test func negation() {
    #expect(summary("a", "--no-extra") == "!extra 'a'")
    #expect(summary("a", "--extra", "--no-extra") == "extra !extra 'a'")
    #expect(summary("a", "--no-extra=1") == "'a' ?2")
    #expect(summary("a", "--no-force") == "'a' ?2")
  }

  @Test func missingValues() {
    #expect(summary("a", "--jobs") == "'a' ?2")
    #expect(summary("a", "-j") == "'a' ?2")
    #expect(summary("a", "--jobs", "-f") == "force 'a' ?2")
    #expect(summary("a", "--jobs", "--", "8") == "'a' '8' ?2")
  }

  @Test func positionals() {
    #expect(summary("a", "b") == "'a' 'b'")
    #expect(summary("--", "-x", "--jobs") == "'-x' '--jobs'")
    #expect(summary("a", "b", "c", "d") == "'a' 'b' 'c' 'd' ?3 ?4")
    #expect(summary() == "?1")
    #expect(summary("-f") == "force ?2")
    #expect(summary("") == "''")
  }

  @Test("an unknown option may have a value, so values are not counted") func uncertainty() {
    #expect(summary("--unknown", "1", "a", "b", "c") == "'1' 'a' 'b' 'c' ?1")
    #expect(summary("-u") == "?1")
    #expect(summary("--unknown=1", "a", "b", "c") == "'a' 'b' 'c' ?1 ?4")
  }

  @Test("no abbreviations") func abbreviations() {
    #expect(summary("a", "--job", "8") == "'a' '8' ?2")
  }

  @Test func lastOneWins() {
    let binder = ArgumentBinder(["build", "-xf", "--no-extra", "-j1", "-j2", "a"], program: .sample)
    let options = Program.sample.commands[0].options
    #expect(binder.bound.last(options[0])?.value == "2")
    #expect(binder.bound.all(options[0]).map(\.value) == ["1", "2"])
    #expect(!binder.bound.isOn(options[1]))
    #expect(binder.bound.isOn(options[2]))
    #expect(!binder.bound.isOn(.help))
  }
}
