import AppCatalog
import Diagnostics

extension CaseCompiler {
  /// Reads a list of entries, or `{ contains: […] }`.
  func sequence<Pattern>(
    _ node: Node, of name: String, wanted: String, entry: (Node) -> Pattern?
  ) -> SequenceCheck<Pattern>? {
    var mode = SequenceCheck<Pattern>.Mode.exactly
    var list = node
    if node.kind == .mapping, let inner = node["contains"] {
      for (key, value) in node.pairs where !key.textEquals("contains") {
        reportUnknownKey(key, value, in: node, known: ["contains"], of: name)
      }
      mode = .contains
      list = inner
    }
    if list.kind == .mapping, let (key, value) = list.pairs.first,
      closest(to: key.text, in: ["contains"]) != nil
    {
      reportUnknownKey(key, value, in: list, known: ["contains"], of: name)
      return nil
    }
    let found = self.list(list, of: name, wanted: wanted, mayBeEmpty: mode == .exactly, isOfPairs: true) {
      node in reporter.trying { entry(node) } != nil
    }
    guard let items = found else { return nil }
    if mode == .contains, items.isEmpty, !list.isUnknown {
      report(.emptyList("contains"), at: list)
      return nil
    }
    var entries: [Pattern] = []
    entries.reserveCapacity(items.count)
    var isComplete = true
    for item in items where !item.isUnknown {
      if let entry = entry(item) { entries.append(entry) } else { isComplete = false }
    }
    return isComplete ? SequenceCheck(mode: mode, entries: entries) : nil
  }

  /// The one pair of an entry such as `eventDetail: pop`.
  private func onlyPair(_ node: Node, in name: String, example: String) -> Node.Pair? {
    guard node.kind == .mapping else {
      if reportMissingSpace(node) { return nil }
      report(.entryShape(sequence: name, example: example, found: Found(node)), at: node)
      return nil
    }
    let pairs = node.pairs
    guard pairs.count == 1, let pair = pairs.first else {
      report(.severalInEntry(sequence: name, example: example), at: node)
      return nil
    }
    return pair
  }

  /// A screen's id in a key or a value.
  func screen(_ node: Node, _ kind: NameKind = .screen, isExpected: Bool = true) -> ScreenID? {
    if node.isUnknown { return ScreenID(0) }
    guard node.kind == .scalar else {
      report(
        .wrongValue(name: "", wanted: "a \(kind.phrase)", found: Found(node), hint: .none), at: node)
      return nil
    }
    guard let screen = index.screens[node] else {
      if node.isMissing {
        report(.emptyValue(name: "", wanted: "a \(kind.phrase)", isText: false), at: node)
      } else {
        reportUnknown(kind, node)
      }
      return nil
    }
    switch kind {
    case .stackScreen where index.presentation(of: screen) != .stack:
      report(.screenIsModal(node.text, isExpected: isExpected), at: node)
      return nil
    case .modal where index.presentation(of: screen) == .stack:
      report(.screenIsOnStack(node.text), at: node)
      return nil
    default: return screen
    }
  }

  // MARK: Entries

  func transition(_ node: Node) -> TransitionPattern? {
    guard let (key, value) = onlyPair(node, in: "transitions", example: "eventDetail: pop"),
      let screen = screen(key)
    else { return nil }
    if value.isUnknown { return TransitionPattern(screen: screen, command: nil, range: node.range) }
    guard let schema = index.schema(of: screen), schema.schema.command != nil else {
      report(.screenWithoutCommands(key.text), at: key)
      return nil
    }
    if value.isNil { return TransitionPattern(screen: screen, command: nil, range: node.range) }
    if value.kind == .mapping {
      guard
        let (name, argument) = onlyPair(
          value, in: "transitions", example: "eventDetail: { presentErrorToast: … }"),
        let command = command(name, of: screen, schema)
      else { return nil }
      guard let type = command.argument else {
        report(.commandWithoutArgument(command.name), at: argument)
        return nil
      }
      guard let matcher = matcher(argument, for: type, named: command.name) else { return nil }
      return TransitionPattern(screen: screen, command: command.name, argument: matcher, range: node.range)
    }
    guard value.kind == .scalar, !value.isMissing else {
      report(
        .wrongValue(
          name: key.text, wanted: "a command, { command: argument }, or nil", found: Found(value), hint: .none
        ),
        at: value)
      return nil
    }
    return command(value, of: screen, schema).map {
      TransitionPattern(screen: screen, command: $0.name, range: node.range)
    }
  }

  private func command(_ node: Node, of screen: ScreenID, _ schema: SchemaIndex) -> CommandEntry? {
    if let command = schema.commands[node] { return command }
    let known = index.catalog.commands(of: screen).map(\.name)
    let name = node.text
    report(
      .unknownCommand(
        name, screen: index.catalog.name(of: screen), suggestion: closest(to: name, in: known), known: known),
      at: node)
    return nil
  }

  func request(_ node: Node) -> CallPattern? {
    call(node, in: "requests", kind: .request, example: "deleteEvent: midterm") {
      index.requests.place(of: $0).map { ($0.pointee.name, $0.pointee.arguments) }
    }
  }

  func delegateCall(_ node: Node) -> CallPattern? {
    call(node, in: "delegate", kind: .delegateCall, example: "detachDocumentDetail: { isRefresh: true }") {
      index.delegates[$0].map { ($0.name, $0.arguments) }
    }
  }

  private func call(
    _ node: Node, in sequence: String, kind: NameKind, example: String,
    find: (Node) -> (name: String, arguments: [ValueType.Field])?
  ) -> CallPattern? {
    if node.kind == .scalar, !node.isMissing, !node.isNil {
      guard let found = find(node) else {
        if reportMissingSpace(node) { return nil }
        reportUnknown(kind, node)
        return nil
      }
      return CallPattern(name: found.name, range: node.range)
    }
    guard let (key, value) = onlyPair(node, in: sequence, example: example) else { return nil }
    guard let found = find(key) else {
      reportUnknown(kind, key)
      return nil
    }
    if value.isUnknown { return CallPattern(name: found.name, range: node.range) }
    let record = RecordType(found.arguments)
    guard value.kind == .mapping else {
      guard let id = found.arguments.first(where: { $0.name == "id" }) else {
        report(.callWithoutID(found.name, arguments: record.names), at: value)
        return nil
      }
      return matcher(value, for: id.type, named: "id", mayBeAbsent: !id.isRequired).map {
        CallPattern(name: found.name, arguments: [CallPattern.Argument("id", $0)], range: node.range)
      }
    }
    var arguments: [CallPattern.Argument] = []
    var isComplete = true
    let pairs = value.pairs
    if pairs.isEmpty {
      report(.emptyMatcher(help: "name at least one argument, or write just `\(found.name)`"), at: value)
      return nil
    }
    for (name, argument) in pairs {
      guard let position = record.position(of: name) else {
        reportUnknownKey(name, argument, in: value, known: record.names, of: found.name)
        isComplete = false
        continue
      }
      let field = record.fields[position]
      // An argument that was not sent is absent.
      if let matcher = matcher(argument, for: field.type, named: field.name, mayBeAbsent: !field.isRequired) {
        arguments.append(CallPattern.Argument(field.name, matcher))
      } else {
        isComplete = false
      }
    }
    return isComplete ? CallPattern(name: found.name, arguments: arguments, range: node.range) : nil
  }

  func lifecycle(_ node: Node) -> LifecyclePattern? {
    guard let (key, value) = onlyPair(node, in: "lifecycle", example: "eventDetail: viewWillDisappear") else {
      return nil
    }
    let screen = screen(key)
    if value.isUnknown {
      return LifecyclePattern(screen: ScreenID(0), callback: .viewDidLoad, range: node.range)
    }
    guard value.kind == .scalar, let callback = Self.callbacks[value] else {
      if value.isMissing {
        report(.emptyValue(name: key.text, wanted: "a lifecycle callback", isText: false), at: value)
      } else if value.kind != .scalar {
        report(
          .entryShape(sequence: "lifecycle", example: "eventDetail: viewWillDisappear", found: Found(value)),
          at: value)
      } else {
        reportUnknown(.callback, value)
      }
      return nil
    }
    return screen.map { LifecyclePattern(screen: $0, callback: callback, range: node.range) }
  }

  private static let callbacks = ByteTable(LifecycleCallback.allCases.map { ($0.rawValue, $0) })

  func issue(_ node: Node) -> IssueExpectation? {
    guard let (key, value) = onlyPair(node, in: "issues", example: "deadPush: eventDetail") else {
      return nil
    }
    guard let kind = Self.issues[key] else {
      reportUnknown(.issue, key)
      return nil
    }
    if value.isUnknown { return IssueExpectation(kind: kind, target: "", range: node.range) }
    if kind.namesScreen {
      guard let screen = screen(value) else { return nil }
      return IssueExpectation(kind: kind, target: index.catalog.name(of: screen), range: node.range)
    }
    guard value.kind == .scalar, let factory = index.factories[value] else {
      reportUnknown(.factory, value)
      return nil
    }
    return IssueExpectation(kind: kind, target: factory, range: node.range)
  }

  private static let issues = ByteTable(IssueKind.allCases.map { ($0.rawValue, $0) })
}
