import AppCatalog
import Diagnostics
import YAML

extension CaseCompiler {
  /// Most items of `inAnyOrder`: there are 720 orders of six.
  static var orderedItemLimit: Int { 6 }

  /// Steps of groups in a place that settles only once: the groups mean nothing there.
  func flattened(_ steps: [CompiledStep]) -> [CompiledStep] {
    steps.flatMap { step -> [CompiledStep] in
      if case .group(let inner) = step.action { return flattened(inner) }
      return [step]
    }
  }

  func repetition(_ node: Node, context: StepContext) -> [CompiledStep]? {
    guard node.kind == .mapping else {
      reportNotMapping(node, of: "repeat", wanted: "a mapping such as { times: 3, steps: [back] }")
      return nil
    }
    var times: Int?
    var body: Node?
    var isComplete = true
    for (key, value) in node.pairs {
      if key.textEquals("times") {
        times = self.value(value, as: .integer(1...10_000), named: "times")?.integer
        if value.isUnknown { times = 1 }
        if times == nil { isComplete = false }
      } else if key.textEquals("steps") {
        body = value
      } else {
        reportUnknownKey(key, value, in: node, known: ["times", "steps"], of: "repeat")
        isComplete = false
      }
    }
    if isComplete, times == nil { report(.missingKey("times", in: "repeat"), at: node) }
    guard let body else {
      report(.missingKey("steps", in: "repeat"), at: node)
      return nil
    }
    let context = context.inside(nil)
    var result: [CompiledStep] = []
    var iteration = 1
    repeat {
      let before = reporter.errorCount
      let steps = reporter.withNodes {
        let scope = body.scope.adding(["iteration": .text(String(iteration))])
        return self.steps(Node(body, scope: scope, use: body.use), of: "steps", context: context)
      }
      result += steps
      iteration += 1
      // The first iteration says all that is wrong; later ones would only say it again.
      if reporter.errorCount != before { return nil }
      // Without variables every iteration is the same.
      if !body.scope.mayRefer, let times { return repeated(steps, times: times, at: node) }
    } while iteration <= times ?? 1 && stepsLeft > 0
    return times == nil ? nil : result
  }

  private func repeated(_ steps: [CompiledStep], times: Int, at node: Node) -> [CompiledStep]? {
    let (count, overflow) = Self.size(of: steps).multipliedReportingOverflow(by: times)
    guard !overflow, count <= stepsLeft else {
      stepsLeft = -1
      report(.tooManySteps, at: node)
      return nil
    }
    stepsLeft -= count
    var result: [CompiledStep] = []
    result.reserveCapacity(steps.count * times)
    for _ in 0..<times { result += steps }
    return result
  }

  /// How many steps there are, those within others counted.
  private static func size(of steps: [CompiledStep]) -> Int {
    steps.reduce(0) { size, step in
      switch step.action {
      case .group(let inner), .rapidly(let inner): size + 1 + self.size(of: inner)
      default: size + 1
      }
    }
  }

  func orders(_ node: Node, key: Node, context: StepContext) -> [OrderedItem]? {
    guard context.isFlowLevel else {
      report(.ordersInside, at: key)
      return nil
    }
    guard let items = list(node, of: "inAnyOrder", wanted: "a list of steps, or of lists of steps") else {
      return nil
    }
    guard !items.isEmpty else {
      report(.emptyList("inAnyOrder"), at: node)
      return nil
    }
    guard items.count <= Self.orderedItemLimit else {
      report(.tooManyItems(items.count, limit: Self.orderedItemLimit), at: node)
      return nil
    }
    let inner = context.inside("inAnyOrder")
    var result: [OrderedItem] = []
    for item in items {
      let before = reporter.errorCount
      let steps =
        item.kind == .sequence
        ? self.steps(item, of: "inAnyOrder", context: inner) : step(item, in: node, context: inner)
      guard before == reporter.errorCount else { continue }
      let first = item.kind == .sequence ? item.items.first : item
      result.append(OrderedItem(name: first.map(Self.name) ?? "", steps: steps))
    }
    return result.count == items.count ? result : nil
  }

  /// What an item is called in the name of an order: its label or its action.
  private static func name(_ step: Node) -> String {
    guard step.kind == .mapping else { return step.text }
    if let label = step["label"], label.kind == .scalar { return label.text }
    let pair = step.pairs.first { !$0.key.textEquals("expect") && !$0.key.textEquals("label") }
    guard let pair else { return "" }
    return pair.value.kind == .scalar && !pair.value.isMissing
      ? "\(pair.key.text): \(pair.value.text)" : pair.key.text
  }

  // MARK: Fragments

  func run(_ node: Node, key: Node, context: StepContext) -> [CompiledStep]? {
    var path: Node?
    var arguments: Node?
    var isComplete = true
    switch node.kind {
    case .scalar: path = node
    case .sequence:
      report(
        .wrongValue(name: "run", wanted: "a fragment's file", found: Found(node), hint: .none), at: node)
      return nil
    case .mapping:
      for (key, value) in node.pairs {
        if key.textEquals("file") {
          path = value
        } else if key.textEquals("with") {
          arguments = value
        } else {
          reportUnknownKey(key, value, in: node, known: ["file", "with"], of: "run")
          isComplete = false
        }
      }
    }
    guard let path else {
      report(.missingKey("file", in: "run"), at: node)
      return nil
    }
    if path.isUnknown { return [] }
    // What was given under another name is not missing as well.
    guard isComplete else { return nil }
    guard let text = value(path, as: .text, named: "run")?.text else { return nil }
    guard let fragment = files.fragment(text, from: path.place.file, at: path, reporter: reporter) else {
      return nil
    }
    guard context.depth < Self.fragmentDepth, !files.running.contains(fragment.file.path) else {
      report(.fragmentLoop(fragment.file.path, through: files.running), at: path)
      return nil
    }
    guard let bindings = bindings(of: fragment, arguments, at: node) else { return nil }
    files.running.append(fragment.file.path)
    reporter.callers.append(key.place)
    defer {
      files.running.removeLast()
      reporter.callers.removeLast()
    }
    return fragmentSteps(fragment, bindings: bindings, context: context.inside(nil))
  }

  private static var fragmentDepth: Int { 12 }

  func fragmentSteps(
    _ fragment: FragmentSource, bindings: [String: Scope.Binding], context: StepContext
  ) -> [CompiledStep]? {
    guard let yaml = fragment.steps else { return nil }
    let scope = Scope(
      file: fragment.file, bindings: files.workspaceBindings.merging(bindings) { $1 },
      mayRefer: fragment.mayRefer, isFragment: true, reporter: reporter)
    let before = reporter.errorCount
    let steps = reporter.withNodes {
      self.steps(scope.resolve(yaml), of: "steps", context: context)
    }
    fragment.used.formUnion(scope.usage.names)
    return before == reporter.errorCount ? steps : nil
  }

  /// What a variable holds may be a text or an id.
  private func noteVariable(_ text: String) {
    stepTexts.append(text)
    stepIDs.append(text)
  }

  private func bindings(
    of fragment: FragmentSource, _ arguments: Node?, at node: Node
  ) -> [String: Scope.Binding]? {
    var bindings: [String: Scope.Binding] = [:]
    var isComplete = true
    for parameter in fragment.parameters {
      guard let value = parameter.defaultValue else { continue }
      bindings[parameter.name] = .node(value, nil)
      if value.kind == .scalar { noteVariable(value.text) }
    }
    if let arguments, !arguments.isUnknown {
      guard arguments.kind == .mapping else {
        reportNotMapping(arguments, of: "with", wanted: "a mapping such as { event: midterm }")
        return nil
      }
      let known = fragment.parameters.map(\.name)
      for (key, value) in arguments.pairs {
        let name = key.text
        guard known.contains(name) else {
          report(
            .unknownParameter(
              name, fragment: fragment.file.path, suggestion: closest(to: name, in: known), known: known),
            at: key)
          isComplete = false
          continue
        }
        bindings[name] = .value(value)
        if value.kind == .scalar { noteVariable(value.text) }
      }
    }
    for parameter in fragment.parameters where bindings[parameter.name] == nil {
      if arguments?.isUnknown == true {
        bindings[parameter.name] = .unknown
        continue
      }
      reporter.report(
        .missingParameter(parameter.name, fragment: fragment.file.path), at: node.place,
        remarks: [
          Remark(
            message: "`\(parameter.name)` is declared here",
            place: Place(file: fragment.file, range: parameter.range))
        ])
      isComplete = false
    }
    return isComplete ? bindings : nil
  }
}
