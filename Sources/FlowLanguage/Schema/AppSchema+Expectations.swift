import AppCatalog

extension AppSchema {
  /// An `expect`.
  var expectation: JSONSchema {
    part("expect") {
      JSONSchema.mapping(
        ExpectationTable.table.rows.compactMap { row in
          subject(row.meaning).map { JSONSchema.Member(row.entry.name, $0.described(row.entry)) }
        }, atLeast: 1
      ).orVariable
    }
  }

  /// What a key of `expect` takes; nil for one that says nothing about this app.
  private func subject(_ kind: ExpectationKind) -> JSONSchema? {
    switch kind {
    case .screen: return screens(.stackScreen).orVariable
    case .stack:
      let element = JSONSchema.any(of: [screens(.stackScreen), .words(["..."]), .variable])
      return JSONSchema.list(of: element, atLeast: 1).orVariable
    case .presented: return .any(of: [screens(.modal), .absent, .variable])
    case .alert: return dialog(.alert)
    case .actionSheet: return dialog(.actionSheet)
    case .toast: return matcher(.optional(.text))
    case .state: return .any(of: [state, .variable])
    case .transitions: return sequence(transition)
    case .requests, .pending: return sequence(request)
    case .delegate: return sequence(delegateCall)
    case .lifecycle:
      let callback = JSONSchema.words(LifecycleCallback.allCases.map(\.rawValue)).orVariable
      return sequence(.entry(catalog.screens.map { JSONSchema.Member($0.id, callback) }))
    case .visible, .notVisible, .enabled, .disabled:
      return JSONSchema.list(of: elementNames, atLeast: 1).orVariable
    case .values: return shownValues
    case .issues: return JSONSchema.list(of: issue.orVariable).orVariable
    }
  }

  private func dialog(_ kind: DialogEntry.Kind) -> JSONSchema {
    let ids = JSONSchema.words(
      catalog.dialogs.filter { $0.kind == kind }.map { ($0.id, $0.summary) }
    ).orVariable
    let text = matcher(.optional(.text))
    return .any(of: [
      ids, .absent,
      .mapping(
        [
          JSONSchema.Member("id", ids), JSONSchema.Member("title", text),
          JSONSchema.Member("message", text), JSONSchema.Member("buttons", value(.list(.text))),
        ], atLeast: 1),
    ])
  }

  private var shownValues: JSONSchema {
    part("values") {
      let members = elementMembers { elements in
        JSONSchema.any(of: elements.map { matcher($0.value ?? .text, mayBeAbsent: true) })
          .described(elements.first?.summary ?? "")
      }
      return JSONSchema.mapping(members.names, patterns: members.patterns, atLeast: 1).orVariable
    }
  }

  // MARK: Sequences

  private func sequence(_ entry: JSONSchema) -> JSONSchema {
    let entry = entry.orVariable
    let contained = JSONSchema.list(of: entry, atLeast: 1).orVariable
    return .any(of: [
      .list(of: entry), .mapping([JSONSchema.Member("contains", contained)], required: ["contains"]),
      .variable,
    ])
  }

  private var transition: JSONSchema {
    part("transition") {
      .entry(
        catalog.screens.enumerated().compactMap { position, screen in
          guard let commands = catalog.schema(of: ScreenID(position))?.command?.commands else { return nil }
          let carrying = commands.compactMap { command in
            command.argument.map {
              JSONSchema.Member(command.name, matcher($0).described(command.summary))
            }
          }
          var forms = [JSONSchema.words(commands.map { ($0.name, $0.summary) }), .absent, .variable]
          if !carrying.isEmpty { forms.append(.entry(carrying)) }
          return JSONSchema.Member(screen.id, JSONSchema.any(of: forms).described(screen.summary))
        })
    }
  }

  private var request: JSONSchema {
    part("request") {
      call(catalog.requests.map { ($0.name, $0.arguments, $0.summary) })
    }
  }

  private var delegateCall: JSONSchema {
    part("delegateCall") {
      call(catalog.delegates.map { ($0.name, $0.arguments, $0.summary) })
    }
  }

  private func call(
    _ entries: [(name: String, arguments: [ValueType.Field], summary: String)]
  ) -> JSONSchema {
    .any(of: [
      .words(entries.map { ($0.name, $0.summary) }),
      .entry(
        entries.map { entry in
          let arguments = JSONSchema.mapping(
            entry.arguments.map { field in
              JSONSchema.Member(
                field.name,
                matcher(field.type, mayBeAbsent: !field.isRequired).described(Self.text(of: field)))
            }, atLeast: 1)
          var forms = [arguments, JSONSchema.variable]
          if let id = entry.arguments.first(where: { $0.name == "id" }) {
            forms.append(scalarMatcher(id.type, mayBeAbsent: !id.isRequired))
          }
          return JSONSchema.Member(entry.name, JSONSchema.any(of: forms).described(entry.summary))
        }),
    ])
  }

  private var issue: JSONSchema {
    part("issue") {
      .entry(
        IssueKind.allCases.compactMap { kind in
          if !kind.namesScreen, catalog.factories.isEmpty { return nil }
          let target = kind.namesScreen ? screens(.screen) : .words(catalog.factories)
          return JSONSchema.Member(kind.rawValue, target.orVariable.described(kind.summary))
        })
    }
  }
}
