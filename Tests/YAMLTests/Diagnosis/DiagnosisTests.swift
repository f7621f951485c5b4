import Diagnostics
import Testing

@testable import YAML

/// What authors get wrong, and all that they are told about it.
@Suite("Diagnosis")
struct DiagnosisTests {
  @Test(arguments: indentation + quotes + structure + parser + content)
  func diagnostics(source: String, expected: String) {
    let file = SourceFile(path: "flow.yaml", text: source)
    let renderer = DiagnosticRenderer()
    let reading = YAMLReader().read(file)
    let text = reading.errors.map { renderer.render($0.diagnostic(in: file)) }.joined()
    #expect((text.isEmpty ? "OK\n" : text) == expected + "\n")
    for error in reading.errors { #expect(RangeCheck.isProper(error.range, in: file.bytes)) }
  }

  /// Every code is used once, so that it can be explained.
  @Test func codesAreDistinct() {
    let kinds: [YAMLError.Kind] =
      YAMLError.Limit.allCases.map { .limit($0) } + YAMLError.EncodingProblem.allCases.map { .encoding($0) }
      + YAMLError.ContentProblem.allCases.map { .content($0) }
    let codes = kinds.map { YAMLError($0, at: SourceRange(0, 0)).code }
    #expect(Set(codes).count == codes.count)
    #expect(codes.allSatisfy { $0.count == 5 && $0 < "F0030" })
  }

  @Test(
    arguments: [
      ([0xFE, 0xFF, 0, 0x61], .notUTF8), ([0xFF, 0xFE, 0x61, 0], .notUTF8), ([0x61, 0, 0x3A, 0], .notUTF8),
      ([0, 0x61, 0, 0x3A], .notUTF8), ([0, 0, 0xFE, 0xFF], .notUTF8), ([0x61, 0xC0, 0xAF], .invalidUTF8),
      ([0x61, 0xED, 0xA0, 0x80], .invalidUTF8), ([0x61, 0xE2, 0x82], .invalidUTF8),
      ([0xEF, 0xBB, 0xBF, 0x61, 0x80], .invalidUTF8), ([0x61, 0x62, 0x00], .controlCharacter),
      ([0x61, 0x7F], .controlCharacter), ([0x61, 0xC2, 0x9B], .controlCharacter),
      ([0x61, 0xEF, 0xBF, 0xBE], .controlCharacter),
    ] as [([UInt8], YAMLError.EncodingProblem)])
  func encodings(bytes: [UInt8], expected: YAMLError.EncodingProblem) {
    let reading = YAMLReader().read(SourceFile(path: "flow.yaml", bytes: bytes))
    #expect(reading.errors.map(\.kind) == [.encoding(expected)])
    #expect(reading.document == nil)
  }

  @Test func badByteBeforeALineBreakIsItselfTheOne() {
    let file = SourceFile(
      path: "flow.yaml", bytes: Array("flow: caf".utf8) + [0xE9] + Array("\nsteps: 1\n".utf8))
    let text = YAMLReader().read(file).errors.map { DiagnosticRenderer().render($0.diagnostic(in: file)) }
      .joined()
    #expect(
      text == """
        error[F0012]: the file is not valid UTF-8
          --> flow.yaml:1:10
           |
         1 | flow: caf\u{FFFD}
           |          ^ byte 0xE9 does not belong here
           |
        help: save the file as UTF-8

        """)
  }

  @Test func placeOfABadByteCountsTheByteOrderMark() {
    let reading = YAMLReader().read(SourceFile(path: "f", bytes: [0xEF, 0xBB, 0xBF, 0x61, 0xFF]))
    #expect(reading.errors.map(\.range) == [SourceRange(4, 5)])
  }

  @Test func contentAndSyntaxAreReportedTogether() {
    let text = "a: {b: 1, b: 2}\nc: *d\ne: @f\n"
    let reading = YAMLReader().read(SourceFile(path: "flow.yaml", text: text))
    #expect(
      reading.errors.map(\.kind) == [
        .content(.duplicateKey), .content(.undefinedAlias), .syntax(.textStartsWithIndicator),
      ])
  }
}
