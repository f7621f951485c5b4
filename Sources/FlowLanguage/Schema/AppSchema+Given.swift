import AppCatalog

extension AppSchema {
  /// The world before the first step.
  var given: JSONSchema {
    part("given") { JSONSchema.mapping(givenMembers).orVariable }
  }

  /// The keys of `given`: those of every app and the app's own.
  var givenMembers: [JSONSchema.Member] {
    GivenTable.table.rows.map { row in
      JSONSchema.Member(row.entry.name, common(row.meaning).described(row.entry))
    }
      + catalog.given.map { entry in
        let text = "\(entry.summary)\n\nTakes \(entry.type.phrase)."
        return JSONSchema.Member(entry.name, value(Self.partial(entry.type)).described(text))
      }
  }

  /// The type without what its records require: settings and flow complete each other, mapping by mapping.
  private static func partial(_ type: ValueType) -> ValueType {
    switch type {
    case .optional(let wrapped): .optional(partial(wrapped))
    case .record(let fields):
      .record(fields.map { ValueType.Field($0.name, partial($0.type), isRequired: false, $0.summary) })
    default: type
    }
  }

  private func common(_ key: CommonGivenKey) -> JSONSchema {
    switch key {
    case .now: scalar(.moment)
    case .cleanup: scalar(.word(CleanupStrategy.allCases.map(\.rawValue)))
    case .ios: scalar(.number([17, 18, 26]))
    case .server: serverRules
    case .faults: JSONSchema.list(of: fault.orVariable).orVariable
    }
  }

  // MARK: Server

  /// How requests are answered.
  var serverRules: JSONSchema {
    part("server") { JSONSchema.mapping(serverMembers).orVariable }
  }

  /// The requests with what may become of each.
  var serverMembers: [JSONSchema.Member] {
    let outcome = self.outcome.orVariable
    let rule = JSONSchema.any(of: [outcome, .list(of: outcome, atLeast: 1)])
    return requestMembers { _ in rule }
  }

  private var outcome: JSONSchema {
    .any(of: [
      .words(["succeed", "hang"]),
      .mapping(
        [
          JSONSchema.Member("fail", JSONSchema.text.described("the message of the failure")),
          JSONSchema.Member("after", duration.described("how long the answer takes")),
        ], atLeast: 1),
    ])
  }

  /// A member for each request.
  func requestMembers(_ schema: (RequestEntry) -> JSONSchema) -> [JSONSchema.Member] {
    catalog.requests.map { JSONSchema.Member($0.name, schema($0).described($0.summary)) }
  }

  // MARK: Faults

  private var fault: JSONSchema {
    .entry(
      FaultKind.allCases.compactMap { kind in
        let schema: JSONSchema
        switch kind {
        case .missingReset: schema = missingReset
        case .missingCleanup, .missingCancellation, .retainCycle: schema = screens(.stackScreen).orVariable
        case .duplicateResponse: schema = JSONSchema.words(index.names(of: .request)).orVariable
        case .missingFactory:
          if catalog.factories.isEmpty { return nil }
          schema = JSONSchema.words(catalog.factories).orVariable
        }
        return JSONSchema.Member(kind.rawValue, schema)
      })
  }

  private var missingReset: JSONSchema {
    let names = catalog.screens.indices.flatMap { position -> [String] in
      let commands = catalog.commands(of: ScreenID(position))
      let name = catalog.screens[position].id
      return commands.isEmpty ? [] : [name] + commands.map { "\(name).\($0.name)" }
    }
    return JSONSchema.words(names).orVariable
  }
}
