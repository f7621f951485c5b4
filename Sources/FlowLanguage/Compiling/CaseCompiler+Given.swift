import AppCatalog
import Diagnostics
import YAML

extension CaseCompiler {
  /// When nothing else is said: Monday, 2 March 2026, 9 o'clock.
  static let defaultNow = CalendarMoment("2026-03-02 09:00") ?? .first

  /// Reads the world before the first step; what is wrong is reported and left out.
  func given(_ node: Node?) -> Given {
    var given = Given(now: Self.defaultNow)
    guard let node, !node.isUnknown else { return given }
    guard node.kind == .mapping else {
      reportNotMapping(node, of: "given", wanted: "a mapping such as { now: 2026-04-20 09:00 }")
      return given
    }
    for (key, value) in node.pairs {
      if let row = GivenTable.table[key] {
        common(row.meaning, value, into: &given)
      } else if let entry = index.given.place(of: key) {
        let read = self.value(value, as: entry.pointee.type, named: entry.pointee.name)
        if value.isUnknown { continue }
        for problem in entry.pointee.validate(read ?? partial(value, as: entry.pointee.type)) {
          report(.invalidGiven(problem.message), at: self.node(at: problem.path, in: value))
        }
        guard let read else { continue }
        warnOfUnreachableIDs(value, type: entry.pointee.type)
        given.values.append(Value.Member(entry.pointee.name, read))
      } else if key.scope.isWorkspace, others.contains(where: { $0.given[key] != nil }) {
        // Settings of the workspace may speak of another app.
        continue
      } else {
        reportUnknownGiven(key, value, in: node)
      }
    }
    return given
  }

  /// What can be read of a value that has errors: what is wrong is left out, so that the rest can be judged, too.
  private func partial(_ node: Node, as type: ValueType) -> Value {
    switch type.unwrapped {
    case .list(let element, _) where node.kind == .sequence:
      return .list(node.items.map { partial($0, as: element) })
    case .record(let fields) where node.kind == .mapping:
      let record = RecordType(fields)
      return .record(
        node.pairs.compactMap { key, value in
          guard let position = record.position(of: key) else { return nil }
          let part = partial(value, as: fields[position].type)
          return part == .none ? nil : Value.Member(fields[position].name, part)
        })
    default: return reporter.trying { value(node, as: type) } ?? .none
    }
  }

  /// Ids with a dot in them, which ends a part of a state path.
  private func warnOfUnreachableIDs(_ node: Node, type: ValueType) {
    guard case .list(_, let name?) = type.unwrapped, node.kind == .sequence else { return }
    for item in node.items where item.kind == .mapping {
      for (key, id) in item.pairs where id.kind == .scalar && key.withTextBytes({ name.hasBytes($0) }) {
        if id.withTextBytes({ $0.contains(UInt8(ascii: ".")) }) { report(.unreachableID(id.text), at: id) }
      }
    }
  }

  private func reportUnknownGiven(_ key: Node, _ value: Node, in node: Node) {
    let name = key.text
    let known = GivenTable.table.names + index.catalog.given.map(\.name)
    if value.isMissing {
      reportUnknownKey(key, value, in: node, known: known, of: "given")
    } else {
      let other = others.first { $0.given[key] != nil }?.catalog.name
      report(
        .unknownGiven(
          name, app: index.catalog.name, otherApp: other, suggestion: closest(to: name, in: known),
          known: known),
        at: key)
    }
  }

  private func common(_ key: CommonGivenKey, _ node: Node, into given: inout Given) {
    switch key {
    case .now:
      if node.kind == .scalar, let now = node.withTextBytes({ CalendarMoment(utf8: $0) }) {
        given.now = now
      } else {
        _ = value(node, as: .moment, named: "now")
      }
    case .cleanup:
      let words = CleanupStrategy.allCases.map(\.rawValue)
      guard let text = value(node, as: .word(words), named: "cleanup")?.text,
        let cleanup = CleanupStrategy(rawValue: text)
      else { return }
      given.cleanup = cleanup
    case .ios:
      guard let version = value(node, as: .number([17, 18, 26]), named: "ios")?.integer else { return }
      given.ios = version
    case .server:
      given.server = serverRules(node) ?? []
    case .faults:
      let items = list(
        node, of: "faults", wanted: "a list such as [missingReset: eventDetail]", isOfPairs: true
      ) { entry in reporter.trying { fault(entry) } != nil }
      guard let items else { return }
      given.faults = items.compactMap { $0.isUnknown ? nil : fault($0) }
    }
  }

  // MARK: Faults

  private static let faults = ByteTable(FaultKind.allCases.map { ($0.rawValue, $0) })

  private func fault(_ node: Node) -> Fault? {
    guard node.kind == .mapping, let (key, target) = node.pairs.first else {
      if reportMissingSpace(node) { return nil }
      report(
        .entryShape(sequence: "faults", example: "missingReset: eventDetail", found: Found(node)), at: node)
      return nil
    }
    guard node.pairs.count == 1 else {
      report(.severalInEntry(sequence: "faults", example: "missingReset: eventDetail"), at: node)
      return nil
    }
    guard let kind = Self.faults[key] else {
      reportUnknown(.fault, key)
      return nil
    }
    if target.isUnknown { return nil }
    guard target.kind == .scalar, !target.isMissing else {
      report(
        .wrongValue(name: kind.rawValue, wanted: "a name", found: Found(target), hint: .none), at: target)
      return nil
    }
    switch kind {
    case .missingReset: return missingReset(target)
    case .missingCleanup, .missingCancellation, .retainCycle:
      guard let screen = screen(target, .stackScreen, isExpected: false) else { return nil }
      guard canFail(screen) else {
        let why = screen.index == 0 ? "never leaves the stack" : "has no state"
        let known = index.catalog.screens.indices.map { ScreenID($0) }.filter(canFail)
        report(
          .faultWithoutEffect(
            kind.rawValue, screen: target.text, why: why, known: known.map { index.catalog.name(of: $0) }),
          at: target)
        return nil
      }
      return Fault(kind, index.catalog.name(of: screen))
    case .duplicateResponse:
      guard let request = index.requests[target] else {
        reportUnknown(.request, target)
        return nil
      }
      return Fault(kind, request.name)
    case .missingFactory:
      guard let factory = index.factories[target] else {
        reportUnknown(.factory, target)
        return nil
      }
      return Fault(kind, factory)
    }
  }

  /// Whether a screen has something to clean up: it can leave the stack, and has a state.
  private func canFail(_ screen: ScreenID) -> Bool {
    screen.index != 0 && index.presentation(of: screen) == .stack && index.schema(of: screen) != nil
  }

  private func missingReset(_ target: Node) -> Fault? {
    let text = target.text
    guard let dot = text.firstIndex(of: ".") else {
      guard let screen = screen(target) else { return nil }
      guard !index.catalog.commands(of: screen).isEmpty else {
        let known = index.catalog.screens.indices.filter {
          !index.catalog.commands(of: ScreenID($0)).isEmpty
        }
        report(
          .faultWithoutEffect(
            "missingReset", screen: text, why: "has no commands",
            known: known.map { index.catalog.screens[$0].id }), at: target)
        return nil
      }
      return Fault(.missingReset, index.catalog.name(of: screen))
    }
    let name = text[..<dot]
    guard let screen = index.screens[name] else {
      let known = index.names(of: .screen)
      report(
        .unknownName(.screen, String(name), suggestion: closest(to: String(name), in: known), known: known),
        at: target, part: 0..<name.utf8.count)
      return nil
    }
    let command = String(text[text.index(after: dot)...])
    let known = index.catalog.commands(of: screen).map(\.name)
    guard known.contains(command) else {
      report(
        .unknownCommand(
          command, screen: String(name), suggestion: closest(to: command, in: known), known: known),
        at: target, part: (name.utf8.count + 1)..<text.utf8.count)
      return nil
    }
    return Fault(.missingReset, String(name), command: command)
  }

  /// The node that a path of indices and member names leads to; as far as it leads.
  private func node(at path: [String], in node: Node) -> Node {
    var result = node
    for component in path {
      switch result.kind {
      case .sequence:
        let items = Array(result.items)
        guard let position = Int(component), items.indices.contains(position) else { return result }
        result = items[position]
      case .mapping:
        guard let pair = result.pairs.first(where: { $0.key.text == component }) else { return result }
        result = pair.value
      case .scalar: return result
      }
    }
    return result
  }
}
