import AppCatalog
import Diagnostics

extension CaseCompiler {
  /// Reads the argument of a step of the language.
  func action(
    _ row: LanguageTable<StepKind>.Row, key: Node, _ argument: Node?, context: StepContext
  ) -> StepAction? {
    switch row.meaning {
    case .back, .dismissToast, .background, .foreground:
      if let argument {
        if !reportStrayExpects(in: argument, withLabel: true) {
          report(.argumentSuperfluous(row.entry.name), at: argument)
        }
        return nil
      }
      switch row.meaning {
      case .back: return .back
      case .dismissToast: return .dismissToast
      case .background: return .background
      default: return .foreground
      }
    case .swipeBack: return cancellable(argument, row).map { .swipeBack(isCancelled: $0) }
    case .pullDown: return cancellable(argument, row).map { .pullDown(isCancelled: $0) }
    default: break
    }
    guard let argument else {
      report(.argumentMissing(row.entry.name, wanted: row.entry.value, example: row.entry.example), at: key)
      return nil
    }
    if reportStrayExpects(in: argument, withLabel: false) { return nil }
    switch row.meaning {
    case .tapOn: return selector(argument).map { .tapOn($0) }
    case .fill: return fill(argument).map { .fill($0) }
    case .backTo: return screen(argument, .stackScreen, isExpected: false).map { .backTo($0) }
    case .wait: return duration(argument, named: "wait").map { .wait($0) }
    case .openLink:
      guard let link = value(argument, as: .text, named: "openLink")?.text else { return nil }
      stepIDs += link.split(separator: "/").map(String.init)
      return .openLink(link)
    case .receivePush:
      guard argument.kind == .mapping else {
        reportNotMapping(argument, of: "receivePush", wanted: "a mapping such as { event: midterm }")
        return nil
      }
      stepIDs += argument.pairs.map(\.value).filter { $0.kind == .scalar }.map(\.text)
      return record(argument, fields: index.push, requiresAll: true).map { .receivePush($0) }
    case .respond: return answers(argument).map { .respond($0) }
    case .server:
      if argument.kind == .mapping, argument.pairs.isEmpty {
        report(.emptyMapping("server"), at: argument)
        return nil
      }
      return serverRules(argument).map { .server($0) }
    case .run: return run(argument, key: key, context: context).map { .group($0) }
    case .repeat: return repetition(argument, context: context).map { .group($0) }
    case .rapidly:
      if context.withoutExpect == "rapidly" {
        report(.rapidlyInside, at: key)
        return nil
      }
      let steps = steps(argument, of: "rapidly", context: context.inside("rapidly"))
      return .rapidly(flattened(steps))
    case .inAnyOrder:
      pendingItems = orders(argument, key: key, context: context)
      return pendingItems == nil ? nil : StepAction.none
    case .back, .dismissToast, .background, .foreground, .swipeBack, .pullDown: return nil
    }
  }

  /// An `expect` or `label` that was indented too far. App words check theirs alike.
  func reportStrayExpects(in argument: Node, withLabel: Bool) -> Bool {
    guard argument.kind == .mapping else { return false }
    var isStray = false
    for (key, value) in argument.pairs
    where key.textEquals("expect") || (withLabel && key.textEquals("label")) {
      reportStrayExpect(key, value)
      isStray = true
    }
    return isStray
  }

  private func cancellable(_ argument: Node?, _ row: LanguageTable<StepKind>.Row) -> Bool? {
    guard let argument else { return false }
    if argument.isUnknown { return false }
    if argument.kind == .scalar, argument.textEquals("cancel") { return true }
    if reportStrayExpects(in: argument, withLabel: true) { return nil }
    report(
      .wrongValue(
        name: row.entry.name, wanted: "cancel, or nothing", found: Found(argument),
        hint: ValueHint(argument, .word(["cancel"]))), at: argument)
    return nil
  }

  func duration(_ node: Node, named name: String) -> Duration? {
    if node.isUnknown { return .zero }
    guard node.kind == .scalar, let duration = node.withTextBytes({ Duration(utf8: $0) }) else {
      if node.kind == .scalar, node.text.isDurationShaped {
        report(.durationTooLong(name: name), at: node)
        return nil
      }
      let isNumber = node.kind == .scalar && Double(node.text) != nil
      report(.invalidDuration(name: name, found: Found(node), isNumber: isNumber), at: node)
      return nil
    }
    return duration
  }

  // MARK: Elements

  private func selector(_ node: Node) -> ElementSelector? {
    switch node.kind {
    case .scalar:
      return value(node, as: .text, named: "tapOn")?.text.map { ElementSelector(.idOrText($0)) }
    case .sequence:
      wrong(node, wanted: .text, "tapOn")
      return nil
    case .mapping: break
    }
    var criterion: ElementSelector.Criterion?
    var criterionKey: Node?
    var position: Int?
    var isComplete = true
    let known = ["id", "text", "matches", "index"]
    for (key, value) in node.pairs {
      var found: ElementSelector.Criterion?
      if key.textEquals("id") {
        if value.kind == .scalar, !value.isUnknown, !value.isMissing, index.elements.withID(value).isEmpty {
          reportUnknown(.element, value)
          isComplete = false
        }
        found = self.value(value, as: .text, named: "id")?.text.map { .id($0) }
      } else if key.textEquals("text") {
        found = self.value(value, as: .text, named: "text")?.text.map { .text($0) }
      } else if key.textEquals("matches") {
        found = pattern(value).map { .matches($0) }
      } else if key.textEquals("index") {
        position = self.value(value, as: .integer(0...Int.max), named: "index")?.integer
        if position == nil { isComplete = false }
        continue
      } else {
        reportUnknownKey(key, value, in: node, known: known, of: "tapOn")
        isComplete = false
        continue
      }
      if let first = criterionKey {
        report(.severalSelectors(first.text, key.text), at: key)
        isComplete = false
      }
      criterionKey = key
      criterion = found
      if found == nil { isComplete = false }
    }
    guard criterionKey != nil else {
      if isComplete { report(.selectorMissing, at: node) }
      return nil
    }
    guard isComplete, let criterion else { return nil }
    return ElementSelector(criterion, index: position)
  }

  private func fill(_ node: Node) -> [FillEntry]? {
    guard node.kind == .mapping else {
      reportNotMapping(node, of: "fill", wanted: "a mapping such as { title: 알고리즘 }")
      return nil
    }
    let pairs = node.pairs
    if pairs.isEmpty {
      report(.emptyMapping("fill"), at: node)
      return nil
    }
    var entries: [FillEntry] = []
    entries.reserveCapacity(pairs.count)
    for (key, value) in pairs {
      let named = index.elements.named(key)
      let found = named.allSatisfy { $0.value != nil } ? named : named.filter { $0.value != nil }
      guard !found.isEmpty else {
        if let element = named.first {
          report(.elementTakesNoValue(key.text, kind: element.kind.rawValue), at: key)
        } else {
          reportUnknownField(key, value, in: node, withValue: true)
        }
        continue
      }
      let reading = fieldReading(found, key: key, value) { node, type in
        self.value(node, as: type, named: key.text)
      }
      guard let reading else { continue }
      collectTexts(value)
      entries.append(FillEntry(name: key.text, nameRange: key.range, valueRange: value.range, value: reading))
    }
    return entries
  }

  // MARK: Server

  private func answers(_ node: Node) -> [RequestAnswer]? {
    guard node.kind == .mapping else {
      reportNotMapping(node, of: "respond", wanted: "a mapping such as { deleteEvent: succeed }")
      return nil
    }
    let pairs = node.pairs
    if pairs.isEmpty { report(.emptyMapping("respond"), at: node) }
    var answers: [RequestAnswer] = []
    for (key, value) in pairs {
      guard let request = index.requests[key] else {
        reportUnknownRequest(key, value, in: node)
        continue
      }
      switch outcome(
        value, named: request.name, wanted: "succeed or { fail: \"message\" }", words: ["succeed"])
      {
      case .succeed: answers.append(RequestAnswer(request: request.name, failure: nil, range: value.range))
      case .fail(let message):
        answers.append(RequestAnswer(request: request.name, failure: message, range: value.range))
      case .hang, .after: report(.outcomeNotForRespond, at: value)
      case nil: break
      }
    }
    return answers
  }

  func serverRules(_ node: Node) -> [ServerRule]? {
    if node.isUnknown { return [] }
    guard node.kind == .mapping else {
      reportNotMapping(node, of: "server", wanted: "a mapping such as { deleteEvent: hang }")
      return nil
    }
    var rules: [ServerRule] = []
    for (key, value) in node.pairs {
      guard let request = index.requests[key] else {
        // Settings of the workspace may speak of another app's requests.
        if key.scope.isWorkspace, others.contains(where: { $0.requests[key] != nil }) { continue }
        reportUnknownRequest(key, value, in: node)
        continue
      }
      if value.isUnknown { continue }
      if value.kind == .sequence {
        let items = value.items
        if items.isEmpty { report(.emptyList(request.name), at: value) }
        let outcomes = items.compactMap { outcome($0, named: request.name) }
        if !outcomes.isEmpty { rules.append(ServerRule(request.name, outcomes)) }
      } else if let outcome = outcome(value, named: request.name) {
        rules.append(ServerRule(request.name, [outcome]))
      }
    }
    return rules
  }

  private func reportUnknownRequest(_ key: Node, _ value: Node, in node: Node) {
    if node.isFlowStyle, value.isMissing {
      reportUnknownKey(key, value, in: node, known: index.names(of: .request), of: nil)
    } else {
      reportUnknown(.request, key)
    }
  }

  private func outcome(
    _ node: Node, named name: String,
    wanted: String = "succeed, hang, { fail: \"message\" } or { after: 3s }",
    words: [String] = ["succeed", "hang"]
  ) -> ServerOutcome? {
    if node.isUnknown { return .succeed }
    guard node.kind == .mapping else {
      if node.kind == .scalar {
        if node.textEquals("succeed") { return .succeed }
        if node.textEquals("hang") { return .hang }
        if node.textEquals("fail") {
          report(.failWithoutMessage, at: node)
          return nil
        }
      }
      if node.isMissing {
        report(.emptyValue(name: name, wanted: wanted, isText: false), at: node)
      } else {
        report(
          .wrongValue(
            name: name, wanted: wanted, found: Found(node), hint: ValueHint(node, .word(words))),
          at: node)
      }
      return nil
    }
    var failure: String?
    var delay: Duration?
    var isComplete = true
    let pairs = node.pairs
    for (key, value) in pairs {
      if key.textEquals("fail") {
        failure = self.value(value, as: .text, named: "fail")?.text
        if let failure { stepTexts.append(failure) } else { isComplete = false }
      } else if key.textEquals("after") {
        delay = duration(value, named: "after")
        if delay == nil { isComplete = false }
      } else {
        reportUnknownKey(key, value, in: node, known: ["fail", "after"], of: "an outcome")
        isComplete = false
      }
    }
    guard !pairs.isEmpty else {
      report(.wrongValue(name: name, wanted: wanted, found: Found(node), hint: .none), at: node)
      return nil
    }
    guard isComplete else { return nil }
    if let delay { return .after(delay, failure: failure) }
    return failure.map { .fail(message: $0) }
  }

  /// Remembers the texts that a step brings in.
  func collectTexts(_ node: Node) {
    switch node.kind {
    case .scalar: stepTexts.append(node.text)
    case .sequence: for item in node.items { collectTexts(item) }
    case .mapping: for pair in node.pairs { collectTexts(pair.value) }
    }
  }
}

extension String {
  /// Whether it is a number with a unit, however large.
  fileprivate var isDurationShaped: Bool {
    let unit = drop { $0.isASCII && $0.isNumber || $0 == "." }
    return unit.count < count && ["ms", "s", "min", "h", "d"].contains(unit)
      && Double(dropLast(unit.count)) != nil
  }
}
