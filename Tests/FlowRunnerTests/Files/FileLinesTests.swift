import Foundation
import Testing

@testable import FlowRunner

@Suite struct FileLinesTests {
  @Test(
    "Lines come whole, however long they are, the last one by itself if it has no end",
    arguments: ["", "\n", "a", "a\nb\n", "a\nb", "long\nlong\nb\n", "long"])
  func pieces(_ text: String) throws {
    let text = text.replacingOccurrences(of: "long", with: String(repeating: "x", count: 700_000))
    let field = try Minefield(["lines.txt": text])
    let lines = try FileLines(of: field.folder.path + "/lines.txt")
    var pieces: [[UInt8]] = []
    while let piece = try lines.next() { pieces.append(piece) }
    #expect(pieces.flatMap(\.self) == Array(text.utf8))
    #expect(pieces.dropLast().allSatisfy { $0.last == UInt8(ascii: "\n") })
    if !text.isEmpty, !text.hasSuffix("\n") { #expect(pieces.last?.contains(UInt8(ascii: "\n")) == false) }
    #expect(try lines.next() == nil)
  }

  @Test("A folder has no lines") func folder() throws {
    let field = try Minefield(["a/b.txt": ""])
    let path = field.folder.path + "/a"
    #expect(throws: FileError.isDirectory(path)) { try FileLines(of: path) }
  }
}
