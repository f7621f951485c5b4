import Diagnostics
import FlowLanguage
import RunEvents

extension CaseRecord {
  /// What a list says of a case behind its place: its title and tags, on one line.
  public var label: String {
    visibleTitle + (tags.isEmpty ? "" : "  [\(VisibleText.escaping(tags.joined(separator: ", ")))]")
  }

  fileprivate var visibleTitle: String { VisibleText.escaping(title) }
}

/// The cases that the lines of a list mean, where a line of a file is not enough to tell: rows of examples may share one,
/// and the orders of an `inAnyOrder` do.
@MainActor
final class ListedCases {
  private let runner: SuiteRunner
  /// What `list` goes by, which takes no values for variables; nil if the runner has none either.
  private let plain: FlowLibrary?
  /// The file that was looked at last: a list has the cases of a file one after the other.
  private var last: (path: String, cases: [FlowCase]?, listings: [[CaseRecord]])?

  init(_ runner: SuiteRunner) {
    self.runner = runner
    plain = runner.library.withoutVariables
  }

  /// The cases that are listed with this label among those that begin at a line; nil if the line alone decides.
  ///
  /// The tags may be missing, which somebody may have left out.
  func cases(of found: FoundFile, at line: Int, listedAs label: String) -> [CaseKey]? {
    look(at: found)
    let listings = (last?.listings ?? []).map { $0.filter { $0.line == line } }
    guard listings.contains(where: { $0.count > 1 }) else { return nil }
    for records in listings {
      // What a list shows to a build engine has no `##[`, which would be a command.
      for label in [label, label.replacing("##\\[", with: "##[")] {
        for shown in [\CaseRecord.label, \.visibleTitle] {
          let meant = records.filter { Self.isSame($0[keyPath: shown], label) }
          if !meant.isEmpty { return meant.map(CaseKey.init) }
        }
      }
    }
    return []
  }

  /// What several ways of naming a file mean together; nil for none.
  func union(of names: [FoundFile]) -> FoundFile? {
    guard var union = names.first else { return nil }
    let hasLabels = names.contains { $0.cases != nil }
    for (index, var name) in names.enumerated() {
      // Where cases are told apart, a line stands for its own.
      if hasLabels, name.cases == nil, !runner.lines(of: name).isEmpty, let cases = cases(of: name) {
        name.cases = CaseSelection.cases(cases, at: name.lines).map { CaseKey($0.id) }
      }
      if index == 0 { union = name } else { union.formUnion(name) }
    }
    return union
  }

  private func cases(of found: FoundFile) -> [FlowCase]? {
    look(at: found)
    return last?.cases
  }

  /// Reads a file unless it is the one that was read last.
  private func look(at found: FoundFile) {
    if last?.path == found.path { return }
    let cases = runner.allCases(of: found)
    let listed = plain.flatMap { runner.allCases(of: found, in: $0) }
    last = (found.path, cases, [listed, cases].compactMap { $0?.map(CaseRecord.init) })
  }

  /// Blanks around a label are not part of it, which a list shows as they are.
  private static func isSame(_ shown: String, _ label: String) -> Bool {
    trimmed(shown).elementsEqual(trimmed(label))
  }

  private static func trimmed(_ text: String) -> Substring.UnicodeScalarView {
    let blanks: Set<Unicode.Scalar> = [" ", "\t", "\r"]
    var rest = text.unicodeScalars[...]
    while let first = rest.first, blanks.contains(first) { rest.removeFirst() }
    while let last = rest.last, blanks.contains(last) { rest.removeLast() }
    return rest
  }
}
