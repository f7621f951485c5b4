import RunEvents

extension ComparisonReport {
  /// Everything; keys may be added to it, none changes its meaning while `version` stays.
  var json: JSON {
    let same = flows.count { $0.isSame }
    return .object([
      ("version", .number(1)),
      ("variants", .array(variation.variants.map(\.json))),
      ("flows", .array(flows.map(\.json))),
      (
        "summary",
        .object([
          ("flows", .number(flows.count)), ("same", .number(same)),
          ("different", .number(flows.count - same)),
        ])
      ),
    ])
  }
}

extension [Variation.Choice] {
  fileprivate var json: JSON { .object(map { ($0.key, .string($0.value)) }) }
}

extension ComparisonRecord {
  fileprivate var json: JSON {
    .object([
      ("path", .string(path)),
      ("line", .number(line)),
      ("title", .string(title)),
      ("same", .bool(isSame)),
      ("variants", .array(variants.map(\.json))),
      ("partings", .array(partings.map(\.json))),
    ])
  }
}

extension ComparisonRecord.Variant {
  fileprivate var json: JSON {
    let (word, step): (String, StepPlace?) =
      switch outcome {
      case .baseline: ("baseline", nil)
      case .same: ("same", nil)
      case .differs(let step): ("differs", step)
      case .fails(let step): ("fails", step)
      }
    return .object([
      ("outcome", .string(word)),
      ("step", step?.json ?? .null),
      ("issues", .array(issues.map(JSON.string))),
    ])
  }
}

extension StepPlace {
  fileprivate var json: JSON {
    .object([
      ("number", .number(number)), ("path", .string(path)), ("line", .number(line)),
      ("source", .string(source)),
    ])
  }
}

extension Parting {
  fileprivate var json: JSON {
    .object([
      ("step", step.json),
      (
        "sides",
        .array(
          sides.enumerated().map { index, variants in
            .object([
              ("variants", .array(variants.map(JSON.number))),
              (
                "shows",
                .object(
                  differences.map { difference in
                    let texts = difference.texts.indices.contains(index) ? difference.texts[index] : []
                    return (difference.name, .array(texts.map(JSON.string)))
                  })
              ),
            ])
          })
      ),
    ])
  }
}
