import AppCatalog
import Diagnostics
import YAML

/// Where steps stand, which decides what may be written there.
struct StepContext {
  /// How many compositions are around.
  var depth = 0
  /// The composition that allows no `expect` inside.
  var withoutExpect: String?
  /// Whether the steps are the flow's own, where `inAnyOrder` may stand.
  var isFlowLevel = false

  func inside(_ composition: String?) -> StepContext {
    StepContext(depth: depth + 1, withoutExpect: composition ?? withoutExpect, isFlowLevel: false)
  }
}

/// A step of a flow before the orders of `inAnyOrder` are spread out.
enum PlannedStep {
  case one(CompiledStep)
  /// The step for one order is `template` with the items' steps in that order.
  case orders(items: [OrderedItem], template: CompiledStep)
}

/// An item of `inAnyOrder`.
struct OrderedItem {
  var name: String
  var steps: [CompiledStep]
}

extension CaseCompiler {
  /// Most compositions within each other.
  private static var depthLimit: Int { 12 }

  /// Reads a list of steps. What is wrong is left out and reported.
  func plannedSteps(_ node: Node, of name: String, context: StepContext) -> [PlannedStep] {
    guard let items = list(node, of: name, wanted: "a list of steps") else { return [] }
    if items.isEmpty, !node.isUnknown {
      report(.emptyList(name), at: node)
      return []
    }
    var steps: [PlannedStep] = []
    steps.reserveCapacity(items.count)
    for item in items {
      if let step = plannedStep(item, context: context) { steps.append(step) }
    }
    return steps
  }

  /// Reads steps that stand inside something, where there is only one order.
  func steps(_ node: Node, of name: String, context: StepContext) -> [CompiledStep] {
    guard context.depth <= Self.depthLimit else {
      report(.tooDeep, at: node)
      return []
    }
    return plannedSteps(node, of: name, context: context).compactMap {
      if case .one(let step) = $0 { step } else { nil }
    }
  }

  /// Reads one step; none if it was reported as wrong.
  func singleStep(_ node: Node, context: StepContext) -> [CompiledStep] {
    if case .one(let step) = plannedStep(node, context: context) { [step] } else { [] }
  }

  private func plannedStep(_ node: Node, context: StepContext) -> PlannedStep? {
    if node.isUnknown { return nil }
    stepsLeft -= 1
    guard stepsLeft > 0 else {
      if stepsLeft == 0 { report(.tooManySteps, at: node) }
      return nil
    }
    switch node.kind {
    case .scalar:
      if node.isMissing {
        report(.emptyStep, at: node)
        return nil
      }
      if node.textEquals("expect") {
        report(.emptyExpect, at: node)
        return nil
      }
      return action(key: node, argument: nil, context: context).flatMap {
        planned($0, range: node.range, argumentRange: node.range, node, label: nil, expectation: nil)
      }
    case .sequence:
      report(.stepIsList, at: node)
      return nil
    case .mapping:
      return mappingStep(node, context: context)
    }
  }

  private func planned(
    _ action: Action, range: SourceRange, argumentRange: SourceRange, _ node: Node, label: String?,
    expectation: Expectation?
  ) -> PlannedStep {
    // A step that a variable brought is shown at its place in the flow, so its file is that one, too.
    var step = CompiledStep(
      range: range, argumentRange: argumentRange, file: node.place.file, label: label, action: .none,
      expectation: expectation)
    switch action {
    case .step(let action):
      step.action = action
      return .one(step)
    case .orders(let items):
      return .orders(items: items, template: step)
    }
  }

  private func mappingStep(_ node: Node, context: StepContext) -> PlannedStep? {
    let pairs = node.pairs
    var main: Node.Pair?
    var rest: [Node.Pair] = []
    var expect: Node.Pair?
    var label: String?
    for pair in pairs {
      if pair.key.textEquals("expect") {
        expect = pair
      } else if pair.key.textEquals("label") {
        label = value(pair.value, as: .text, named: "label")?.text
      } else if main == nil {
        main = pair
      } else {
        rest.append(pair)
      }
    }
    if let known = rest.firstIndex(where: { isAction($0.key) }), let first = main, !isAction(first.key) {
      // The action is the key that is one; what was taken for it is a stray key.
      main = rest[known]
      rest[known] = first
    }
    for pair in rest { reportSibling(pair, beside: main?.key, in: node) }

    let action = main.flatMap { self.action(key: $0.key, argument: $0.value, context: context) }
    let expectation = expect.flatMap { pair -> Expectation? in
      if let composition = context.withoutExpect {
        report(.expectInside(composition), at: pair.key)
        return nil
      }
      return self.expectation(pair.value, key: pair.key)
    }
    guard let main else {
      if expect == nil { report(.stepWithoutAction, at: node) }
      return planned(
        .step(.none), range: expect?.key.range ?? node.range,
        argumentRange: expect?.value.range ?? node.range,
        node, label: label, expectation: expectation)
    }
    guard let action else { return nil }
    let isBare = main.value.isMissing
    let range =
      isBare || main.key.use != nil
      ? main.key.range
      : SourceRange(start: main.key.range.start, end: max(main.key.range.end, main.value.range.end))
    return planned(
      action, range: range, argumentRange: isBare ? main.key.range : main.value.range, node, label: label,
      expectation: expectation)
  }

  private func isAction(_ key: Node) -> Bool {
    StepTable.table[key] != nil || index.words[key] != nil
  }

  private func reportSibling(_ pair: Node.Pair, beside action: Node?, in node: Node) {
    let name = pair.key.text
    if node.isFlowStyle, pair.value.isMissing {
      report(.commaSplitsText(name), at: pair.key)
    } else if isAction(pair.key) {
      report(.severalActions(action?.text ?? "", name), at: pair.key)
    } else {
      report(
        .siblingKey(
          name, action: action?.text ?? "", isExpectation: isExpectation(pair.key),
          suggestion: closest(to: name, in: ["expect", "label"]),
          advice: ForeignTable.advice(forKey: name) ?? ForeignTable.advice(forStep: name)), at: pair.key)
    }
  }

  private func isExpectation(_ key: Node) -> Bool { ExpectationTable.table[key] != nil }

  // MARK: Actions

  enum Action {
    case step(StepAction)
    case orders([OrderedItem])
  }

  private func action(key: Node, argument: Node?, context: StepContext) -> Action? {
    let argument = argument.flatMap { $0.isMissing ? nil : $0 }
    if let row = StepTable.table[key] {
      if let argument, argument.isUnknown { return .step(.none) }
      return action(row, key: key, argument, context: context)
    }
    if let word = index.words[key] { return self.word(word, key: key, argument).map { .step($0) } }
    reportUnknownStep(key, argument)
    return nil
  }

  private func reportUnknownStep(_ key: Node, _ argument: Node?) {
    let name = key.text
    if argument == nil, key.isPlain, let fixed = name.withSpaceAfterColon {
      report(.missingSpaceAfterColon(name, fixed: fixed), at: key)
    } else if let advice = ForeignTable.advice(forStep: name) {
      report(.foreignStep(name, advice: Self.advice(advice, for: argument)), at: key)
    } else if ExpectationTable.table[key] != nil {
      report(.expectationAsStep(name), at: key)
    } else if name == "label" || name == "expect" {
      report(.stepWithoutAction, at: key)
    } else if let other = others.first(where: { $0.words[key] != nil }) {
      report(.wordOfOtherApp(name, app: index.catalog.name, other: other.catalog.name), at: key)
    } else {
      let known = StepTable.table.names + index.catalog.words.map(\.name)
      let isElement = !index.elements.withID(key).isEmpty
      report(
        .unknownStep(
          name, suggestion: closest(to: name, in: known), words: index.catalog.words.map(\.name),
          isElement: isElement), at: key)
    }
  }

  /// The advice with the element that was written instead of the one in the example.
  private static func advice(_ advice: String, for argument: Node?) -> String {
    guard let argument, argument.kind == .scalar, !argument.isMissing, argument.use == nil,
      advice.contains("delete")
    else { return advice }
    let written = argument.scope.file.text(in: argument.yaml.range)
    guard written.count <= 40, !written.contains("\n") else { return advice }
    return advice.split(separator: "delete", omittingEmptySubsequences: false).joined(separator: written)
  }

  private func word(_ word: WordEntry, key: Node, _ argument: Node?) -> StepAction? {
    guard let type = word.argument else {
      if let argument {
        if argument.kind == .mapping, argument["expect"] != nil {
          report(.expectInsideArgument("expect"), at: argument.pairs.first?.key ?? argument)
        } else {
          report(.argumentSuperfluous(word.name), at: argument)
        }
        return nil
      }
      return .word(word, argument: nil)
    }
    guard let argument else {
      report(.argumentMissing(word.name, wanted: type.phrase, example: "\(word.name): …"), at: key)
      return nil
    }
    if argument.kind == .mapping, argument["expect"] != nil || argument["label"] != nil {
      for pair in argument.pairs where pair.key.textEquals("expect") || pair.key.textEquals("label") {
        report(.expectInsideArgument(pair.key.text), at: pair.key)
      }
      return nil
    }
    if word.acceptsText, type != .text,
      let value = reporter.trying({ self.value(argument, as: type, named: word.name) })
    {
      return .word(word, argument: value)
    }
    return value(argument, as: word.acceptsText ? .text : type, named: word.name).map {
      .word(word, argument: $0)
    }
  }
}
