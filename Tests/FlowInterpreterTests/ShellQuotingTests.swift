import Foundation
import Testing

@testable import FlowInterpreter

@Suite struct ShellQuotingTests {
  static let words: [(word: String, quoted: String)] = [
    ("flows/a.yaml:3", "flows/a.yaml:3"), ("삭제.yaml", "삭제.yaml"), ("", "''"), ("a b", "'a b'"),
    ("it's", #"'it'\''s'"#), ("$HOME `x` \\", #"'$HOME `x` \'"#), ("👩‍👩‍👧!", "'👩‍👩‍👧!'"),
    ("a\nb", #"$'a\nb'"#), ("a\tb\r", #"$'a\tb\r'"#), ("it's\\\n", #"$'it\'s\\\n'"#),
    ("\u{1B}[2J\u{7}9", #"$'\033[2J\0079'"#), ("x\u{202E}y", #"$'x\342\200\256y'"#),
    ("삭\u{200B}제", #"$'삭\342\200\213제'"#),
  ]

  @Test("A shell reads the word that was meant, and a report shows it as it is", arguments: words)
  func quoted(_ row: (word: String, quoted: String)) throws {
    #expect(ShellQuoting.quoted(row.word) == row.quoted)
    let shell = Process()
    shell.executableURL = URL(fileURLWithPath: "/bin/bash")
    shell.arguments = ["-c", "printf %s \(row.quoted)"]
    let pipe = Pipe()
    shell.standardOutput = pipe
    try shell.run()
    let read = pipe.fileHandleForReading.readDataToEndOfFile()
    shell.waitUntilExit()
    #expect(String(decoding: read, as: UTF8.self) == row.word)
  }

  @Test(
    "A path is no option",
    arguments: [("-dash.yaml", "./-dash.yaml"), ("a-b.yaml", "a-b.yaml"), ("./-x", "./-x"), ("-", "-")])
  func path(_ path: String, _ argument: String) {
    #expect(ShellQuoting.path(path) == argument)
  }
}
