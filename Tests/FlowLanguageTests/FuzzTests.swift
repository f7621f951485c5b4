import Diagnostics
import Testing

@testable import FlowLanguage

/// Nothing that a file holds may trap or hang, and every diagnostic can be drawn.
@Suite struct FuzzTests {
  /// A small generator, so that every run tries the same texts.
  private struct Generator: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      var value = state
      value ^= value >> 33
      value = value &* 0xff51_afd7_ed55_8ccd
      return value ^ (value >> 29)
    }
  }

  private static let seeds =
    BrokenFlows.all.map(\.text) + StepTests.table.map { flow("  - \($0.0)") }
    + ExpectationTests.table.map { expecting($0.0) }

  private static let pieces = [
    "$(x)", "$(", "${x}", "$$(", "nil", "~", "present", "''", "{}", "[]", "{ ", " }", "[", "]", ": ", ", ",
    "- ", "\n",
    "  ", "&a ", "*a", "!!str ", "#", " #x", "\"", "'", "expect:", "steps:", "vars: { x: [$(x)] }",
    "999999999999999999999",
    "-1", "2026-13-40", "...", "회의", "\u{0301}", "\t", "|", ">", "run: loop.yaml",
    "repeat: { times: 3, steps: [back] }",
    "inAnyOrder: [back, back]", "examples: [{ x: 1 }, { x: 2 }]",
  ]

  @Test(arguments: 0..<8)
  func mutatedFlows(seed: Int) {
    var generator = Generator(state: UInt64(seed) &+ 99)
    for _ in 0..<400 {
      var bytes = Array((Self.seeds.randomElement(using: &generator) ?? "").utf8)
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        let place = bytes.isEmpty ? 0 : Int.random(in: 0...bytes.count, using: &generator)
        switch Int.random(in: 0..<4, using: &generator) {
        case 0:
          bytes.insert(contentsOf: (Self.pieces.randomElement(using: &generator) ?? "").utf8, at: place)
        case 1:
          let end = min(bytes.count, place + Int.random(in: 1...12, using: &generator))
          bytes.removeSubrange(place..<end)
        case 2:
          let other = Array((Self.seeds.randomElement(using: &generator) ?? "").utf8)
          let start = other.isEmpty ? 0 : Int.random(in: 0..<other.count, using: &generator)
          bytes.insert(contentsOf: other[start..<min(other.count, start + 20)], at: place)
        default:
          if place < bytes.count { bytes[place] = UInt8.random(in: 0...255, using: &generator) }
        }
      }
      let text = String(decoding: bytes, as: UTF8.self)
      let result = compiled(text, files: BrokenFlow.files)
      #expect(result.cases.isEmpty || !result.hasErrors)
      for diagnostic in result.diagnostics {
        #expect(!DiagnosticRenderer().render(diagnostic).isEmpty)
        #expect(diagnostic.message != "the value does not fit")
      }
    }
  }
}
