import RunEvents

/// What `navflow compare` found, in one of its forms.
public struct ComparisonReport: Sendable {
  /// How it is written.
  public enum Format: String, CaseIterable, Sendable {
    /// For a terminal: a row for each flow, then where its runs part ways, side by side.
    case table
    /// Everything, for programs.
    case json
    /// The rows alone, for a page of documentation or a comment on a change.
    case markdown
  }

  /// The worlds that the flows were run in.
  public var variation: Variation
  /// The flows, in the order of their rows.
  public var flows: [ComparisonRecord]

  /// A report on these flows.
  public init(variation: Variation, flows: [ComparisonRecord]) {
    self.variation = variation
    self.flows = flows
  }

  /// The whole report; ends with a newline.
  public func text(as format: Format, useColor: Bool = false) -> String {
    switch format {
    case .table: ComparisonTable(self, useColor: useColor).text
    case .json: json.text + "\n"
    case .markdown: markdown
    }
  }

  /// `3 flows: 1 the same, 2 different`.
  var closingLine: String {
    let same = flows.count { $0.isSame }
    let noun = flows.count == 1 ? "flow" : "flows"
    return "\(flows.count) \(noun): \(same) the same, \(flows.count - same) different"
  }
}

extension ComparisonRecord.Outcome {
  /// What a cell says: `differs at line 12`. A step in a fragment is named by the fragment's path.
  func cell(in flow: ComparisonRecord) -> String {
    func place(_ step: StepPlace) -> String {
      if step.number == 0 { return "at the start" }
      return step.path == flow.path ? "at line \(step.line)" : "at \(step.path):\(step.line)"
    }
    return switch self {
    case .baseline: "baseline"
    case .same: "same"
    case .differs(let step): "differs \(place(step))"
    case .fails(let step): "fails \(place(step))"
    }
  }
}
