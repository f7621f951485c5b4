import AppCatalog
import Diagnostics

extension CaseCompiler {
  /// Reads an `expect`; nil if nothing of it can be judged.
  func expectation(_ node: Node, key: Node) -> Expectation? {
    if node.isUnknown { return nil }
    if node.isMissing {
      if asksForFindings { return Expectation(range: node.range, checks: [], isAsked: true) }
      report(.emptyExpect, at: key)
      return nil
    }
    guard node.kind == .mapping else {
      reportNotMapping(node, of: "expect", wanted: "a mapping such as { screen: eventDetail }")
      return nil
    }
    let pairs = node.pairs
    if pairs.isEmpty {
      if asksForFindings { return Expectation(range: node.range, checks: [], isAsked: true) }
      report(.emptyExpect, at: key)
      return nil
    }
    var checks: [Check] = []
    checks.reserveCapacity(pairs.count)
    for (key, value) in pairs {
      guard let row = ExpectationTable.table[key] else {
        reportUnknownExpectation(key, value, in: node)
        continue
      }
      if value.isUnknown { continue }
      if value.isMissing, row.meaning != .toast || swallowedText(value) == nil {
        if asksForFindings, let asked = AskedKey(rawValue: row.entry.name) {
          if asked == .lifecycle { judgesLifecycle = true }
          checks.append(Check(keyRange: key.range, range: value.range, subject: .asked(asked)))
          continue
        }
        report(
          .emptyExpectation(row.entry.name, wanted: row.entry.value, example: row.entry.example), at: key)
        continue
      }
      if let subject = subject(row.meaning, value, name: row.entry.name) {
        checks.append(Check(subject: subject, keyRange: key.range, range: value.range))
      }
    }
    return Expectation(range: node.range, checks: checks)
  }

  private func reportUnknownExpectation(_ key: Node, _ value: Node, in node: Node) {
    let name = key.text
    let known = ExpectationTable.table.names
    let suggestion = closest(to: name, in: known)
    if reportMissingSpace(key, value) { return }
    if suggestion == nil, reportSplitText(key, in: node) { return }
    if index.resolvesPathStart(key) {
      report(.statePathInExpect(name), at: key)
    } else if StepTable.table[key] != nil || index.words[key] != nil {
      report(.stepInExpect(name), at: key)
    } else {
      report(
        .unknownExpectation(
          name, suggestion: suggestion, known: known,
          advice: ForeignTable.advice(forKey: name, in: .expect)), at: key)
    }
  }

  /// A mapping was wanted: a key without the space after its colon reads as a text.
  func reportNotMapping(_ node: Node, of name: String, wanted: String) {
    if reportMissingSpace(node) { return }
    if node.isMissing {
      report(.emptyValue(name: name, wanted: wanted, isText: false), at: node)
    } else {
      report(
        .wrongValue(name: name, wanted: wanted, found: Found(node), hint: mappingHint(node, of: name)),
        at: node)
    }
  }

  /// The pairs of a list of pairs as the mapping that they should be.
  private func mappingHint(_ node: Node, of name: String) -> ValueHint {
    guard node.kind == .sequence, node.use == nil, !node.items.isEmpty,
      node.items.allSatisfy({ $0.kind == .mapping && $0.use == nil && $0.count > 0 })
    else { return .none }
    guard node.isFlowStyle else { return .instead("leave out the `- ` before each key") }
    let file = node.scope.file
    let pairs = node.items.flatMap { item in
      item.pairs.map { key, value in
        file.text(in: SourceRange(start: key.range.start, end: max(key.range.end, value.range.end)))
      }
    }
    return .mapping("\(name): { \(pairs.joined(separator: ", ")) }")
  }

  private func subject(_ kind: ExpectationKind, _ node: Node, name: String) -> Check.Subject? {
    switch kind {
    case .screen: return screen(node, .stackScreen).map { .screen($0) }
    case .stack: return stack(node)
    case .presented:
      if node.isNil { return .presented(nil) }
      return screen(node, .modal).map { .presented($0) }
    case .alert: return dialog(node, .alert, name: name)
    case .actionSheet: return dialog(node, .actionSheet, name: name)
    case .toast: return matcher(node, for: .optional(.text), named: "toast").map { .toast($0) }
    case .state: return state(node)
    case .transitions:
      return sequence(node, of: name, wanted: "a list such as [eventDetail: pop]", entry: transition)
        .map { .transitions($0) }
    case .requests:
      return sequence(node, of: name, wanted: "a list such as [deleteEvent: midterm]", entry: request)
        .map { .requests($0) }
    case .pending:
      return sequence(node, of: name, wanted: "a list such as [fetchEvents]", entry: request)
        .map { .pending($0) }
    case .delegate:
      return sequence(
        node, of: name, wanted: "a list such as [detachDocumentDetail: { isRefresh: true }]",
        entry: delegateCall
      ).map { .delegate($0) }
    case .lifecycle:
      judgesLifecycle = true
      return sequence(
        node, of: name, wanted: "a list such as [eventDetail: viewWillDisappear]", entry: lifecycle
      )
      .map { .lifecycle($0) }
    case .visible: return elements(node, name).map { .visible($0) }
    case .notVisible:
      judgesAbsence = true
      return elements(node, name).map { .notVisible($0) }
    case .enabled: return elements(node, name).map { .enabled($0) }
    case .disabled: return elements(node, name).map { .disabled($0) }
    case .values: return values(node)
    case .issues:
      let items = list(
        node, of: name, wanted: "a list such as [deadPush: eventDetail]", mayBeEmpty: true, isOfPairs: true
      ) { entry in reporter.trying { issue(entry) } != nil }
      guard let items else { return nil }
      let issues = items.map { $0.isUnknown ? nil : issue($0) }
      return .issues(issues.compactMap { $0 })
    }
  }

  private func stack(_ node: Node) -> Check.Subject? {
    let isScreen = { [self] (node: Node) in reporter.trying { screen(node, .stackScreen) } != nil }
    guard let items = list(node, of: "stack", wanted: "a list of screens", isEntry: isScreen) else {
      return nil
    }
    guard !items.isEmpty || node.isUnknown else {
      report(.emptyStack, at: node)
      return nil
    }
    var elements: [StackElement] = []
    elements.reserveCapacity(items.count)
    var isComplete = true
    for item in items {
      if item.kind == .scalar, item.textEquals("...") {
        elements.append(.anything)
      } else if item.kind == .scalar, item.textEquals("..") || item.textEquals("…") || item.textEquals("*") {
        report(.wordForAnyScreens(item.text), at: item)
        isComplete = false
      } else if let screen = screen(item, .stackScreen) {
        elements.append(.screen(screen))
      } else {
        isComplete = false
      }
    }
    return isComplete ? .stack(elements) : nil
  }

  // MARK: Dialogs

  private func dialog(_ node: Node, _ kind: DialogEntry.Kind, name: String) -> Check.Subject? {
    if node.isNil { return .dialog(kind, nil) }
    switch node.kind {
    case .scalar:
      return dialogID(node, kind).map { .dialog(kind, DialogExpectation(id: $0)) }
    case .sequence:
      report(
        .wrongValue(name: name, wanted: "an id, nil, or a mapping", found: Found(node), hint: .none), at: node
      )
      return nil
    case .mapping:
      var expectation = DialogExpectation()
      let known = ["id", "title", "message", "buttons"]
      let pairs = node.pairs
      if pairs.isEmpty {
        report(
          .emptyMatcher(help: "name at least one of `id`, `title`, `message` and `buttons`, or write `nil`"),
          at: node)
        return nil
      }
      let before = reporter.errorCount
      for (key, value) in pairs {
        if key.textEquals("id") {
          expectation.id = dialogID(value, kind)
        } else if key.textEquals("title") {
          expectation.title = matcher(value, for: .optional(.text), named: "title")
        } else if key.textEquals("message") {
          expectation.message = matcher(value, for: .optional(.text), named: "message")
        } else if key.textEquals("buttons") {
          let list = self.value(value, as: .list(.text), named: "buttons")
          expectation.buttons = list?.list?.compactMap(\.text)
        } else {
          reportUnknownKey(key, value, in: node, known: known, of: name)
        }
      }
      return before == reporter.errorCount ? .dialog(kind, expectation) : nil
    }
  }

  private func dialogID(_ node: Node, _ kind: DialogEntry.Kind) -> String? {
    if node.isUnknown { return "" }
    if node.kind == .scalar, let dialog = index.dialogs(kind)[node] { return dialog.id }
    let other: DialogEntry.Kind = kind == .alert ? .actionSheet : .alert
    if node.kind == .scalar, index.dialogs(other)[node] != nil {
      report(.otherDialogKind(node.text, isAlert: other == .alert), at: node)
    } else {
      reportUnknown(kind == .alert ? .alert : .actionSheet, node)
    }
    return nil
  }

  // MARK: State and values

  private func state(_ node: Node) -> Check.Subject? {
    guard node.kind == .mapping else {
      reportNotMapping(node, of: "state", wanted: "a mapping such as { eventDetail.event.title: 중간고사 }")
      return nil
    }
    let pairs = node.pairs
    if pairs.isEmpty {
      report(.emptyMatcher(help: "name at least one state path"), at: node)
      return nil
    }
    var checks: [StateCheck] = []
    checks.reserveCapacity(pairs.count)
    for (key, value) in pairs {
      if value.isMissing, reportMissingSpace(key) { continue }
      if value.isMissing, !index.resolvesPathStart(key), reportSplitText(key, in: node) { continue }
      let resolved: ResolvedPath
      do {
        resolved = try app.paths.resolve(key, in: index)
      } catch {
        report(error.problem, at: key, part: error.component)
        continue
      }
      let matcher = matcher(
        value, for: resolved.path.type, named: resolved.path.text, mayBeAbsent: resolved.mayBeAbsent)
      guard let matcher else { continue }
      if !resolved.path.elements.isEmpty, matcher.acceptsNil { judgesAbsence = true }
      checks.append(
        StateCheck(path: resolved.path, pathRange: key.range, valueRange: value.range, matcher: matcher))
    }
    return .state(checks)
  }

  private func values(_ node: Node) -> Check.Subject? {
    guard node.kind == .mapping else {
      reportNotMapping(node, of: "values", wanted: "a mapping such as { title: 중간고사 }")
      return nil
    }
    let pairs = node.pairs
    if pairs.isEmpty {
      report(.emptyMatcher(help: "name at least one element"), at: node)
      return nil
    }
    var checks: [ValueCheck] = []
    for (key, value) in pairs {
      let found = index.elements.named(key)
      guard !found.isEmpty else {
        reportUnknownField(key, value, in: node, withValue: false)
        continue
      }
      let reading = fieldReading(found, key: key, value) { node, type in
        matcher(node, for: type, named: key.text, mayBeAbsent: true)
      }
      guard let reading else { continue }
      checks.append(
        ValueCheck(name: key.text, nameRange: key.range, valueRange: value.range, matcher: reading))
    }
    return .values(checks)
  }

  func reportUnknownField(_ key: Node, _ value: Node, in node: Node, withValue: Bool) {
    let known = index.elements.names(withValue: withValue)
    let suggestion = closest(to: key.text, in: known)
    if reportMissingSpace(key, value) { return }
    if suggestion == nil, reportSplitText(key, in: node) { return }
    if key.textEquals("expect") || key.textEquals("label") {
      reportStrayExpect(key, value)
    } else {
      report(.unknownName(.element, key.text, suggestion: suggestion, known: known), at: key)
    }
  }

  /// Reads a value by the type of every element that may be meant, and keeps the readings that make sense.
  func fieldReading<Reading>(
    _ elements: [ElementEntry], key: Node, _ node: Node, read: (Node, ValueType) -> Reading?
  ) -> FieldReading<Reading>? {
    if elements.count == 1 {
      guard let reading = read(node, elements[0].value ?? .text) else { return nil }
      return FieldReading([
        FieldReading.Candidate(element: elements[0].id, surfaces: elements[0].surfaces, reading: reading)
      ])
    }
    var candidates: [FieldReading<Reading>.Candidate] = []
    for element in elements {
      guard let reading = reporter.trying({ read(node, element.value ?? .text) }) else { continue }
      candidates.append(
        FieldReading.Candidate(element: element.id, surfaces: element.surfaces, reading: reading))
    }
    if candidates.isEmpty {
      // Of several types, the first one says what is wrong.
      _ = read(node, elements.first?.value ?? .text)
      return nil
    }
    // Read again aloud, for what is worth a warning and no obstacle.
    return FieldReading(candidates)
  }

  /// Elements by id or text.
  private func elements(_ node: Node, _ name: String) -> [ElementReference]? {
    guard let items = list(node, of: name, wanted: "a list of elements, by id or text") else { return nil }
    if items.isEmpty, !node.isUnknown {
      report(.emptyList(name), at: node)
      return nil
    }
    var references: [ElementReference] = []
    references.reserveCapacity(items.count)
    for item in items {
      guard item.kind == .scalar || item.isUnknown else {
        report(.wrongValue(name: name, wanted: "ids or texts", found: Found(item), hint: .none), at: item)
        continue
      }
      guard let text = value(item, as: .text, named: name)?.text else { continue }
      references.append(ElementReference(name: text, range: item.range))
    }
    return references
  }
}

extension CatalogIndex {
  /// Whether a key begins like a state path.
  func resolvesPathStart(_ key: Node) -> Bool {
    let text = key.text
    guard let first = text.split(separator: ".", omittingEmptySubsequences: false).first else { return false }
    return screens[first] != nil
  }
}

extension String {
  /// A text such as `toast:삭제` with the space that makes it a key and a value; nil for other texts and links.
  var withSpaceAfterColon: String? {
    guard let colon = firstIndex(where: { $0 == ":" || $0 == "：" }), colon != startIndex else { return nil }
    let key = self[..<colon]
    let rest = self[index(after: colon)...]
    guard !rest.isEmpty, !rest.hasPrefix("//"), !rest.hasPrefix(" "),
      key.utf8.allSatisfy({ byte in
        (0x61...0x7A ~= byte | 0x20) || (0x30...0x39 ~= byte) || byte == 0x2E || byte == 0x5F || byte >= 0x80
      }),
      key.utf8.contains(where: { !(0x30...0x39 ~= $0) })
    else { return nil }
    return "\(key): \(rest)"
  }
}
