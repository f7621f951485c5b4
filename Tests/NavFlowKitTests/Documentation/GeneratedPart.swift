import AppCatalog
import Foundation
import RunEvents

@testable import FlowLanguage
@testable import NavFlowKit

/// A part of a page that the project's tables determine. It stands between `<!-- generated: NAME -->` and
/// `<!-- end -->`.
struct GeneratedPart {
  var name: String
  var text: String

  static let all = [
    GeneratedPart(name: "flow keys", text: table(of: HeaderTable.flowEntries)),
    GeneratedPart(name: "fragment keys", text: table(of: HeaderTable.fragmentEntries)),
    GeneratedPart(name: "config keys", text: table(of: HeaderTable.configEntries)),
    GeneratedPart(name: "given keys", text: table(of: GivenTable.entries)),
    GeneratedPart(name: "steps", text: table(of: StepTable.entries)),
    GeneratedPart(name: "expectations", text: table(of: ExpectationTable.entries)),
    GeneratedPart(name: "operators", text: table(of: OperatorTable.entries)),
    GeneratedPart(
      name: "invariants",
      text: rows(
        ["issue", "kind", "what is wrong"],
        IssueKind.allCases.map { issue in
          ["`\(issue.rawValue)`", issue.isLasting ? "lasts" : "occurs", issue.summary]
        })),
    GeneratedPart(name: "steps elsewhere", text: advice(ForeignTable.stepAdvice)),
    GeneratedPart(name: "keys elsewhere", text: advice(ForeignTable.keyAdvice)),
    GeneratedPart(
      name: "exit codes",
      text: rows(
        ["code", "meaning"], ExitCode.allCases.map { ["\($0.rawValue)", $0.meaning] })),
    GeneratedPart(name: "commands", text: commands),
    GeneratedPart(name: "event records", text: objects(EventFormat.records, as: { "`\($0)`" })),
    GeneratedPart(name: "event parts", text: objects(EventFormat.parts, as: { $0 })),
  ]

  private static func table(of entries: [LanguageEntry]) -> String {
    rows(
      ["name", "takes", "meaning", "example"],
      entries.map { ["`\($0.name)`", $0.value, $0.summary, "`\($0.example)`"] })
  }

  private static func advice(_ pairs: [(String, String)]) -> String {
    rows(["elsewhere", "here"], pairs.map { ["`\($0)`", $1] })
  }

  private static var commands: String {
    let help = HelpText(program: .navflow())
    let pages = help.program.commands.map { command in
      "## navflow \(command.name)\n\n```text\n\(help.text(of: command, isLong: true))```\n"
    }
    return "```text\n\(help.text(of: nil, isLong: true))```\n\n" + pages.joined(separator: "\n")
  }

  private static func objects(
    _ objects: [EventFormat.Object], as title: (String) -> String
  ) -> String {
    objects.map { object in
      let members = object.members.map { member in
        ["`\(member.isVolatile ? "volatile." : "")\(member.name)`", member.value.text, member.meaning]
      }
      return "### \(title(object.name))\n\n\(object.summary)\n\n"
        + rows(["member", "value", "meaning"], members)
    }.joined(separator: "\n")
  }

  private static func rows(_ heading: [String], _ rows: [[String]]) -> String {
    let rule = heading.map { _ in "---" }
    return ([heading, rule] + rows).map { row in
      "| " + row.map { $0.replacingOccurrences(of: "|", with: "\\|") }.joined(separator: " | ") + " |\n"
    }.joined()
  }
}

extension EventFormat.Value {
  /// As the reference calls it.
  fileprivate var text: String {
    switch self {
    case .text: "text"
    case .number: "number"
    case .flag: "`true`"
    case .texts: "texts"
    case .object(let name): name
    case .objects(let name): "list of: \(name)"
    }
  }
}
