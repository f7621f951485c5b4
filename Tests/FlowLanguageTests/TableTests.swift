import Testing

@testable import FlowLanguage

/// The tables that parser, help and reference share.
@Suite struct TableTests {
  @Test func namesAreUnique() {
    for entries in [
      StepTable.entries, ExpectationTable.entries, OperatorTable.entries, GivenTable.entries,
      HeaderTable.flowEntries, HeaderTable.fragmentEntries, HeaderTable.configEntries,
    ] {
      #expect(Set(entries.map(\.name)).count == entries.count)
      #expect(entries.allSatisfy { !$0.summary.isEmpty && !$0.value.isEmpty && !$0.example.isEmpty })
    }
    #expect(Set(FlowErrorCode.allCases.map(\.rawValue)).count == FlowErrorCode.allCases.count)
  }

  /// An example may name what this app lacks, but it is a step, and has the shape of one.
  @Test(arguments: StepTable.entries.map(\.example))
  func examplesOfSteps(example: String) {
    let codes = compiled("flow: t\nsteps:\n  \(example)\n").diagnostics.map(\.code)
    let shape: Set<String> = [
      "F0201", "F0202", "F0204", "F0206", "F0207", "F0208", "F0401", "F0402", "F0409",
    ]
    #expect(shape.isDisjoint(with: codes), "\(codes)")
  }

  @Test(arguments: ExpectationTable.entries.map(\.example))
  func examplesOfExpectations(example: String) {
    let codes = compiled(expecting(example)).diagnostics.map(\.code)
    let shape: Set<String> = ["F0209", "F0210", "F0401", "F0402", "F0409"]
    #expect(shape.isDisjoint(with: codes), "\(codes)")
  }

  @Test(arguments: OperatorTable.entries)
  func examplesOfOperators(entry: LanguageEntry) {
    let path = ["count", "atLeast", "atMost"].contains(entry.name) ? "calendar.count" : "home.greeting"
    let other = entry.name == "count" ? "calendar.events" : path
    let result = compiled(expecting("state: { \(other): \(entry.example) }"))
    let errors = result.diagnostics.map(\.code).filter { $0 != FlowErrorCode.neverNil.rawValue }
    #expect(errors == [])
  }

  /// What is looked up by bytes is found whatever the order and number of names.
  @Test func bytesAreFound() {
    let names = (0..<300).map { "name\($0)" } + ["", "회의", "name1"]
    let table = ByteTable(names.enumerated().map { ($0.element, $0.offset) })
    for (index, name) in names.enumerated() where name != "name1" { #expect(table[name] == index) }
    #expect(table["name1"] == 1)
    #expect(table["name300"] == nil)
    #expect(table["Name1"] == nil)
  }

  @Test(
    arguments: [
      ("a", [.text("a")]), ("", [.text("")]), ("$(a)", [.name("a")]),
      ("a$(b)c", [.text("a"), .name("b"), .text("c")]),
      ("$$(a)", [.text("$(a)")]), ("$$$(a)", [.text("$$(a)")]), ("$", [.text("$")]), ("$(회의)", [.name("회의")]),
      ("$(a b)", [.malformed]), ("$()", [.malformed]), ("$(a", [.malformed]), ("${a}", [.braces("a")]),
      ("x$", [.text("x$")]), ("$5", [.text("$5")]),
    ] as [(String, [Reference])])
  func references(text: String, parts: [Reference]) {
    #expect(Reference.parts(of: text) == parts)
  }
}
