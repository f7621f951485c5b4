import Diagnostics
import FlowInterpreter
import FlowLanguage
import YAML

/// What the expectations of one file should say, as its runs found it.
///
/// A run ends at its first failing step, so the file is updated in memory and run again until nothing is left that
/// may be written.
@MainActor
struct FileUpdate {
  /// The file as it was read.
  let original: SourceFile
  /// Its bytes with all that was found; the same as those of `original` if there is nothing to write.
  private(set) var bytes: [UInt8]
  /// What may not be written.
  private(set) var refusals: [UpdateRefusal] = []
  /// How many values change.
  private(set) var changeCount = 0

  private let compile: (SourceFile) -> CompiledFile
  private let interpreter: FlowInterpreter
  /// Only values up to this line are changed; nil for all.
  private let lastLine: Int?

  /// Runs a file and updates it in memory.
  ///
  /// - Parameters:
  ///   - compile: lets an empty `expect` through.
  ///   - lastLine: the last line of the original that may change.
  init(
    _ original: SourceFile, lastLine: Int?, interpreter: FlowInterpreter,
    compile: @escaping (SourceFile) -> CompiledFile
  ) {
    self.original = original
    self.lastLine = lastLine
    self.interpreter = interpreter
    self.compile = compile
    bytes = original.bytes
    // Each round but the last refuses one value more.
    var disputed: [[String]] = []
    while let next = attempt(refusing: disputed) { disputed.append(next) }
  }

  /// What the runs of one version of the file say.
  private struct Round {
    var proposals: [UpdateProposal] = []
    var refusals: [UpdateRefusal] = []
  }

  /// Updates the file from its beginning, leaving out some values.
  ///
  /// - Returns: a value about which the runs disagree; nil if there is none.
  private mutating func attempt(refusing disputed: [[String]]) -> [String]? {
    var file = original
    var written: [[String]] = []
    var blocked: [UpdateRefusal] = []
    var blockedPaths: [[String]] = []
    while true {
      guard let document = YAMLReader().read(file).document else { break }
      let cases = compile(file).cases
      var round = self.round(cases, document, refusing: disputed)
      round.proposals.removeAll { blockedPaths.contains($0.path) || isBeyond($0.place, file) }
      for proposal in round.proposals where written.contains(where: { $0.isRelated(to: proposal.path) }) {
        return written.first { $0.isRelated(to: proposal.path) }
      }
      if let path = Self.dispute(among: round.proposals) { return path }
      var edits: [YAMLEdit] = []
      var paths: [[String]] = []
      let writer = ReplacementWriter(document)
      for proposal in round.proposals where !paths.contains(proposal.path) {
        let own = writer.edits(proposal.replacement, at: proposal.place)
        do throws(YAMLEditError) {
          _ = try document.applying(own)
          edits += own
          paths.append(proposal.path)
        } catch {
          blockedPaths.append(proposal.path)
          blocked.append(
            UpdateRefusal(reason: .edit(error), file: file, range: proposal.place.value.range))
        }
      }
      guard !edits.isEmpty, let changed = try? document.applying(edits) else {
        finish(file, changes: written.count, refusals: blocked + round.refusals)
        return nil
      }
      let next = SourceFile(path: original.path, bytes: changed)
      // What was found is written so that the file still says it; else it is left alone.
      guard !compile(next).hasErrors else {
        finish(
          file, changes: written.count,
          refusals: blocked + round.refusals
            + round.proposals.map {
              UpdateRefusal(reason: .unclear, file: file, range: $0.place.value.range)
            })
        return nil
      }
      written += paths
      file = next
    }
    finish(file, changes: written.count, refusals: blocked)
    return nil
  }

  /// Whether a place lies behind the last line that may change.
  private func isBeyond(_ place: ExpectationPlace, _ file: SourceFile) -> Bool {
    guard let lastLine else { return false }
    let origin = LineDiff(from: original.bytes, to: file.bytes).origin(of: Int(place.key.range.start))
    return origin.map { original.location(of: UInt32(clamping: $0)).line > lastLine } ?? false
  }

  private mutating func finish(_ file: SourceFile, changes: Int, refusals found: [UpdateRefusal]) {
    bytes = file.bytes
    changeCount = changes
    // What is refused is shown in the file as it is on disk.
    let diff = LineDiff(from: original.bytes, to: file.bytes)
    var seen: Set<String> = []
    refusals = found.compactMap { refusal in
      var refusal = refusal
      if refusal.file.path == original.path, let start = diff.origin(of: Int(refusal.range.start)) {
        refusal.file = original
        refusal.range = SourceRange(start, start + refusal.range.length)
      }
      let key = "\(refusal.reason) \(refusal.file.path) \(refusal.range)"
      return seen.insert(key).inserted ? refusal : nil
    }
  }

  private func round(_ cases: [FlowCase], _ document: YAMLDocument, refusing disputed: [[String]]) -> Round {
    var round = Round()
    let places = ExpectationPlace.all(in: document)
    for flowCase in cases {
      let verdict = interpreter.run(flowCase)
      if case .nondeterministic(let first, _) = verdict.outcome {
        round.refusals.append(
          UpdateRefusal(
            reason: .nondeterministic, file: document.file, range: first.first?.range ?? flowCase.range))
        continue
      }
      propose(for: verdict.failures, places, document.file, disputed, &round)
    }
    return round
  }

  /// A step that fails for several reasons is changed only if all of them are its expectations.
  private func propose(
    for failures: [Failure], _ places: [ExpectationPlace], _ file: SourceFile, _ disputed: [[String]],
    _ round: inout Round
  ) {
    var proposals: [UpdateProposal] = []
    var refusals: [UpdateRefusal] = []
    for failure in failures {
      do throws(UpdateRefusal) {
        for proposal in try UpdateProposal.proposals(for: failure, places: places, file: file) {
          if disputed.contains(where: { $0.isRelated(to: proposal.path) }) {
            refusals.append(
              UpdateRefusal(reason: .disagreement, file: file, range: proposal.place.value.range))
          } else {
            proposals.append(proposal)
          }
        }
      } catch {
        refusals.append(error)
      }
    }
    round.refusals += refusals
    let isOtherwise = refusals.contains { if case .otherFailure = $0.reason { true } else { false } }
    if !isOtherwise { round.proposals += proposals }
  }

  /// A value for which two runs propose something else.
  private static func dispute(among proposals: [UpdateProposal]) -> [String]? {
    for (index, proposal) in proposals.enumerated() {
      for other in proposals[..<index] where other.path.isRelated(to: proposal.path) {
        if other.path != proposal.path { return [other.path, proposal.path].min { $0.count < $1.count } }
        if other.replacement != proposal.replacement { return proposal.path }
      }
    }
    return nil
  }
}

extension [String] {
  /// Whether one of two ways into a file leads through the end of the other.
  fileprivate func isRelated(to other: [String]) -> Bool {
    starts(with: other) || other.starts(with: self)
  }
}
