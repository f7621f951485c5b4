import Testing

@testable import YAML

@Suite("Messages of libyaml")
struct ParserMessageTests {
  /// No message of the parser goes out in its own words.
  @Test(.needsCorpora)
  func everyMessageIsKnown() throws {
    let lines = try Corpora.text("libyaml-messages.tsv").split(separator: "\n").dropFirst()
    #expect(lines.count == 58)
    var known = 0
    for line in lines {
      let columns = line.split(separator: "\t").map(String.init)
      // The loader of documents is not used.
      guard columns[0] != "loader.c" else { continue }
      let strings = columns[2].split(separator: "|").map { $0.drop(while: { $0 == " " }) }
        .map { String($0.hasSuffix(" ") ? $0.dropLast() : $0) }
      let contexts: [String?] = strings.count > 1 ? strings.dropLast().map { $0 } : [nil]
      for context in contexts {
        #expect(ParserMessage(problem: strings[strings.count - 1], context: context) != .unknown, "\(line)")
      }
      known += 1
    }
    #expect(known == 56)
  }

  @Test func unknownMessagePassesThrough() {
    #expect(ParserMessage(problem: "found a novelty", context: nil) == .unknown)
  }
}
