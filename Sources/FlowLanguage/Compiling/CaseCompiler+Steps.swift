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

/// The steps of a flow before the orders of `inAnyOrder` are spread out.
struct PlannedSteps {
  /// A step that is `inAnyOrder`: one with no action of its own.
  struct Choice {
    var position: Int
    var items: [OrderedItem]
  }

  var steps: [CompiledStep] = []
  var choices: [Choice] = []
}

/// An item of `inAnyOrder`.
struct OrderedItem {
  var name: String
  var steps: [CompiledStep]
}

extension CaseCompiler {
  /// Most compositions within each other.
  private static var depthLimit: Int { 12 }

  /// Reads the flow's own steps. What is wrong is left out and reported.
  func plannedSteps(_ node: Node) -> PlannedSteps {
    var choices: [PlannedSteps.Choice] = []
    let steps = steps(node, of: "steps", context: StepContext(isFlowLevel: true)) { position, items in
      choices.append(PlannedSteps.Choice(position: position, items: items))
    }
    return PlannedSteps(steps: steps, choices: choices)
  }

  /// Reads a list of steps. Items of `inAnyOrder` are given to `choose`, with the position of the step.
  func steps(
    _ node: Node, of name: String, context: StepContext, choose: (Int, [OrderedItem]) -> Void = { _, _ in }
  ) -> [CompiledStep] {
    guard context.depth <= Self.depthLimit else {
      report(.tooDeep, at: node)
      return []
    }
    guard let items = list(node, of: name, wanted: "a list of steps") else { return [] }
    if items.isEmpty, !node.isUnknown {
      report(.emptyList(name), at: node)
      return []
    }
    return [CompiledStep](unsafeUninitializedCapacity: items.count) { buffer, count in
      guard let start = buffer.baseAddress else { return }
      for item in items {
        // There is room for a step for each item.
        guard makeStep(item, at: start + count, in: node, context: context) else { continue }
        count += 1
        if let items = pendingItems {
          pendingItems = nil
          choose(count - 1, items)
        }
      }
    }
  }

  /// Reads a list's only step; empty if it was reported as wrong.
  func step(_ node: Node, in list: Node, context: StepContext) -> [CompiledStep] {
    [CompiledStep](unsafeUninitializedCapacity: 1) { buffer, count in
      guard let place = buffer.baseAddress else { return }
      if makeStep(node, at: place, in: list, context: context) { count = 1 }
    }
  }

  /// Reads one step of a list and makes it at a place, where nothing was yet, so that it need not be moved there; false
  /// if it was reported as wrong, and the place left as it was.
  private func makeStep(
    _ node: Node, at place: UnsafeMutablePointer<CompiledStep>, in list: Node, context: StepContext
  ) -> Bool {
    if node.isUnknown { return false }
    stepsLeft -= 1
    guard stepsLeft > 0 else {
      if stepsLeft == 0 { report(.tooManySteps, at: node) }
      return false
    }
    switch node.kind {
    case .scalar:
      // A variable may bring a whole list of steps, but no step's name.
      if node.substitute != nil || node.use?.depth ?? 0 > list.use?.depth ?? 0 {
        reporter.report(.variableAsStep, at: node.place)
        return false
      }
      if node.isMissing {
        report(.emptyStep, at: node)
        return false
      }
      if node.textEquals("expect") {
        report(.emptyExpect, at: node)
        return false
      }
      guard let action = action(key: node, argument: nil, context: context) else { return false }
      let range = node.range
      place.initialize(
        to: CompiledStep(
          range: range, argumentRange: range, file: node.file, action: consume action, label: nil,
          expectation: nil))
      return true
    case .sequence:
      report(.stepIsList, at: node)
      return false
    case .mapping:
      return makeMappingStep(node, at: place, context: context)
    }
  }

  private func makeMappingStep(
    _ node: Node, at place: UnsafeMutablePointer<CompiledStep>, context: StepContext
  ) -> Bool {
    var main: Node.Pair?
    var expect: Node.Pair?
    var rest: [Node.Pair] = []
    var label: String?
    for pair in node.pairs {
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
    if !rest.isEmpty {
      main = sortOut(main, rest, in: node)
      // Its argument stands beside it, which is reported.
      if let main, main.value.isMissing, isAction(main.key) { return false }
    }
    let outerKey = stepKey
    defer { stepKey = outerKey }
    stepKey = main?.key
    var action: StepAction?
    if let (key, argument) = main { action = self.action(key: key, argument: argument, context: context) }
    var expectation: Expectation?
    if let expect {
      if let composition = context.withoutExpect {
        report(.expectInside(composition), at: expect.key)
      } else {
        expectation = self.expectation(expect.value, key: expect.key)
      }
    }
    // A step that a variable brought is shown at its place in the flow, so its file is that one, too.
    guard let (key, argument) = main else {
      if expect == nil { report(.stepWithoutAction, at: node) }
      place.initialize(
        to: CompiledStep(
          range: expect?.key.range ?? node.range, argumentRange: expect?.value.range ?? node.range,
          file: node.file, label: label, action: .none, expectation: expectation))
      return true
    }
    guard let action = consume action else { return false }
    let keyRange = key.range
    let isBare = argument.isMissing
    let argumentRange = isBare ? keyRange : argument.range
    place.initialize(
      to: CompiledStep(
        range: isBare || key.use != nil
          ? keyRange : SourceRange(start: keyRange.start, end: max(keyRange.end, argumentRange.end)),
        argumentRange: argumentRange, file: node.file, action: consume action, label: label,
        expectation: consume expectation))
    return true
  }

  /// Finds the action among several keys and reports the others.
  private func sortOut(_ first: Node.Pair?, _ rest: [Node.Pair], in node: Node) -> Node.Pair? {
    var rest = rest
    var main = first
    if let first, !isAction(first.key), let known = rest.firstIndex(where: { isAction($0.key) }) {
      // The action is the key that is one; what was taken for it is a stray key.
      main = rest[known]
      rest[known] = first
    }
    for pair in rest { reportSibling(pair, beside: main?.key, in: node) }
    return main
  }

  private func isAction(_ key: Node) -> Bool {
    index.steps[key] != nil
  }

  private func reportSibling(_ pair: Node.Pair, beside action: Node?, in node: Node) {
    let name = pair.key.text
    if reportMissingSpace(pair.key, pair.value) { return }
    if reportSplitText(pair.key, in: node) { return }
    if isAction(pair.key) {
      report(.severalActions(action?.text ?? "", name), at: pair.key)
    } else {
      report(
        .siblingKey(
          name, action: action?.text ?? "", isExpectation: isExpectation(pair.key),
          suggestion: closest(to: name, in: ["expect", "label"]),
          advice: ForeignTable.advice(forKey: name, in: .besideStep), line: indentedLine(pair, under: action)),
        at: pair.key)
    }
  }

  /// The line of a key as it would stand in the argument of a step; nil in braces.
  private func indentedLine(_ pair: Node.Pair, under action: Node?) -> String? {
    guard let action, pair.key.use == nil, action.use == nil else { return nil }
    let file = pair.key.scope.file
    let (place, above) = (file.location(of: pair.key.range.start), file.location(of: action.range.start))
    guard place.line > above.line, place.column <= 40 else { return nil }
    let range = SourceRange(start: pair.key.range.start, end: max(pair.key.range.end, pair.value.range.end))
    let first = file.text(in: range).split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
    return String(repeating: " ", count: above.column + 1) + first
  }

  private func isExpectation(_ key: Node) -> Bool { ExpectationTable.table[key] != nil }

  // MARK: Actions

  private func action(key: Node, argument: Node?, context: StepContext) -> StepAction? {
    let argument = argument.flatMap { $0.isMissing ? nil : $0 }
    guard let step = index.steps.place(of: key) else {
      reportUnknownStep(key, argument)
      return nil
    }
    switch step.pointee {
    case .language(let row):
      if let argument, argument.isUnknown { return StepAction.none }
      return action(row, key: key, argument, context: context)
    case .word(let word): return self.word(word, key: key, argument)
    }
  }

  private func reportUnknownStep(_ key: Node, _ argument: Node?) {
    let name = key.text
    if argument == nil, reportMissingSpace(key) { return }
    if argument == nil, let space = name.firstIndex(of: " "),
      [StepTable.table.names, index.catalog.words.map(\.name)].joined().contains(String(name[..<space]))
    {
      // A `-` further in continues the word above it.
      let rest = name[space...].drop { $0 == " " }
      if rest.hasPrefix("- ") || rest == "-" {
        report(.deeperDash(String(name[..<space])), at: key)
      } else {
        report(.wordWithArgument(fixed: "\(name[..<space]): \(rest)"), at: key)
      }
      return
    }
    if let advice = ForeignTable.advice(forStep: name) {
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
        if !reportStrayExpects(in: argument, withLabel: false) {
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
    if reportStrayExpects(in: argument, withLabel: true) { return nil }
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
