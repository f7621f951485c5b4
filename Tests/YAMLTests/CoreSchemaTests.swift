import Diagnostics
import FoundationEssentials
import Testing

@testable import YAML

@Suite("Core schema")
struct CoreSchemaTests {
  private struct Table: Decodable {
    var cases: [[String]]
  }

  @Test(.needsCorpora)
  func everyScalarOfTheTable() throws {
    let table = try JSONDecoder().decode(Table.self, from: Corpora.data("core-schema-cases.json"))
    #expect(table.cases.count == 117)
    for entry in table.cases {
      let type = Array(entry[0].utf8).withUnsafeBufferPointer { CoreSchema.type(of: $0) }
      #expect(type.rawValue == entry[1], "\(entry[0])")
    }
  }

  @Test(
    arguments: [
      ("12", 12, 12), ("-7", -7, -7), ("+7", 7, 7), ("010", 10, 10), ("0o17", 15, 15), ("0xFf", 255, 255),
      ("9223372036854775807", .max, 9_223_372_036_854_775_808),
      ("9223372036854775808", nil, 9_223_372_036_854_775_808),
      ("0xFFFFFFFFFFFFFFFFFF", nil, 4_722_366_482_869_645_213_696), ("1.5", nil, 1.5), ("1e3", nil, 1000),
      (".5", nil, 0.5), ("1.", nil, 1), ("+1.5", nil, 1.5), ("-.inf", nil, -.infinity),
      ("1e999", nil, .infinity),
      ("\"2\"", nil, nil), ("'2'", nil, nil), ("!!str 2", nil, nil), ("1_000", nil, nil), ("10:30", nil, nil),
      ("2026-03-01", nil, nil), ("~", nil, nil), ("", nil, nil), ("[1]", nil, nil),
    ] as [(String, Int?, Double?)])
  func numbers(text: String, integer: Int?, double: Double?) throws {
    let node = try read(text).root
    #expect(node.integer == integer)
    #expect(node.double == double)
  }

  @Test func notANumber() throws {
    #expect(try read(".nan").root.double?.isNaN == true)
    #expect(try read(".nan").root.resolvedType == .float)
  }

  @Test(
    arguments: [
      ("true", true), ("False", false), ("TRUE", true), ("yes", nil), ("on", nil), ("\"true\"", nil),
      ("tRUE", nil),
    ] as [(String, Bool?)])
  func booleans(text: String, expected: Bool?) throws {
    #expect(try read(text).root.boolean == expected)
  }

  @Test(arguments: [
    ("", true), ("~", true), ("null", true), ("Null", true), ("nil", false), ("\"\"", false),
    ("!!str", false),
    ("|\n", false), ("{}", false),
  ])
  func null(text: String, expected: Bool) throws {
    #expect(try read(text).root.isNull == expected)
  }

  @Test(
    arguments: [
      ("[]", .seq), ("{}", .map), ("'1'", .str), ("|\n  1\n", .str), ("1", .int), ("- 1", .seq),
      ("1.0", .float),
      ("!!str true", .str), ("no", .str),
    ] as [(String, YAMLType)])
  func types(text: String, expected: YAMLType) throws {
    #expect(try read(text).root.resolvedType == expected)
  }
}

/// Reads text that must be without errors.
func read(_ text: String) throws -> YAMLDocument {
  let reading = YAMLReader().read(SourceFile(path: "flow.yaml", text: text))
  #expect(reading.errors == [])
  return try #require(reading.document)
}
