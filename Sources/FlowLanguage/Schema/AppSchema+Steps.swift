import AppCatalog

extension AppSchema {
  /// Where steps stand, which decides what may be written there.
  enum StepPlace: String {
    /// The flow's own steps.
    case flow = "step"
    /// In a fragment or a `repeat`.
    case inner = "innerStep"
    /// In `inAnyOrder`: nothing is judged.
    case unjudged = "unjudgedStep"
    /// In `rapidly`.
    case rapid = "rapidStep"

    var judges: Bool { self == .flow || self == .inner }

    /// Where the steps of a `repeat` stand that stands here.
    var repeated: StepPlace { self == .flow ? .inner : self }
  }

  /// A list of steps.
  func steps(in place: StepPlace) -> JSONSchema {
    JSONSchema.list(of: step(in: place), atLeast: 1).orVariable
  }

  /// One step: a bare word, or a mapping with one action.
  func step(in place: StepPlace) -> JSONSchema {
    part(place.rawValue) {
      var bare: [(name: String, meaning: String)] = []
      var members: [JSONSchema.Member] = []
      for row in StepTable.table.rows {
        guard let argument = argument(row.meaning, in: place) else { continue }
        if argument.mayBeMissing { bare.append((row.entry.name, row.entry.summary)) }
        members.append(JSONSchema.Member(row.entry.name, argument.schema.described(row.entry)))
      }
      for word in catalog.words {
        if word.argument == nil { bare.append((word.name, word.summary)) }
        members.append(JSONSchema.Member(word.name, argument(of: word)))
      }
      if place.judges {
        members.append(JSONSchema.Member("expect", expectation.described("what must hold after this step")))
      }
      members.append(
        JSONSchema.Member("label", JSONSchema.text.described("what reports call this step")))
      return .any(of: [.words(bare), mapping(members), .variable])
    }
  }

  /// Exactly one action, and `expect` and `label` beside it; `expect` may stand without one.
  private func mapping(_ members: [JSONSchema.Member]) -> JSONSchema {
    func limit(_ count: Int) -> JSONSchema { JSONSchema(("maxProperties", .number(count))) }
    let isOne = JSONSchema.any(of: [.requiring("expect"), .requiring("label")])
    let fewer = JSONSchema(("if", .schema(isOne)), ("then", .schema(limit(2))), ("else", .schema(limit(1))))
    return JSONSchema.mapping(members, atLeast: 1).with(
      "allOf",
      .schemas([
        JSONSchema(
          ("if", .schema(.requiring("expect", "label"))), ("then", .schema(limit(3))),
          ("else", .schema(fewer))),
        JSONSchema(
          ("if", .schema(.requiring("label"))),
          ("then", .schema(JSONSchema(("minProperties", .number(2)))))),
      ]))
  }

  // MARK: Arguments

  private typealias Argument = (schema: JSONSchema, mayBeMissing: Bool)

  private func argument(of word: WordEntry) -> JSONSchema {
    guard let type = word.argument else { return JSONSchema.empty.described(word.summary) }
    let schema = word.acceptsText ? JSONSchema.text : value(type)
    return schema.described("\(word.summary)\n\nTakes \(type.phrase).")
  }

  /// What a step of the language takes; nil where it may not stand.
  private func argument(_ kind: StepKind, in place: StepPlace) -> Argument? {
    switch kind {
    case .back, .dismissToast, .background, .foreground: return (.empty, true)
    case .swipeBack, .pullDown: return (.any(of: [.words(["cancel"]), .empty, .variable]), true)
    case .tapOn: return (selector, false)
    case .fill: return (filling, false)
    case .backTo: return (screens(.stackScreen).orVariable, false)
    case .wait: return (duration, false)
    case .openLink: return (link, false)
    case .receivePush: return (record(catalog.push).orVariable, false)
    case .respond: return (answers, false)
    case .server: return (serverRules, false)
    case .run: return (run, false)
    case .repeat: return (repetition(in: place), false)
    case .rapidly: return place == .rapid ? nil : (steps(in: .rapid), false)
    case .inAnyOrder: return place == .flow ? (orders, false) : nil
    }
  }

  private var link: JSONSchema {
    guard !catalog.links.isEmpty else { return .text }
    return JSONSchema.text.with("examples", .constants(catalog.links.map(JSONSchema.Constant.text)))
  }

  private var selector: JSONSchema {
    part("selector") {
      let ids = elementMembers { _ in JSONSchema() }
      let labels = Set(catalog.elements.filter { !$0.isFamily }.map(\.id))
      let id = JSONSchema.any(
        of: [.words(ids.names.map(\.name).filter { labels.contains($0) })]
          + ids.patterns.map { .matching($0.name) } + [.variable])
      let byKind = ["id", "text", "matches"].map { JSONSchema.requiring($0) }
      return .any(of: [
        elementNames,
        JSONSchema.mapping([
          JSONSchema.Member("id", id.described("the element's id")),
          JSONSchema.Member("text", JSONSchema.text.described("exactly this text")),
          JSONSchema.Member("matches", JSONSchema.text.described("a regular expression for the whole text")),
          JSONSchema.Member("index", scalar(.integer(0...Int.max)).described("which of several, from 0")),
        ]).with("oneOf", .schemas(byKind)),
      ])
    }
  }

  private var filling: JSONSchema {
    part("fill") {
      let members = elementMembers { elements in
        let types = elements.compactMap(\.value)
        guard !types.isEmpty else { return nil }
        return JSONSchema.any(of: types.map { self.value($0) }).described(elements[0].summary)
      }
      return JSONSchema.mapping(members.names, patterns: members.patterns, atLeast: 1).orVariable
    }
  }

  private var answers: JSONSchema {
    part("respond") {
      let failure = JSONSchema.mapping([JSONSchema.Member("fail", .text)], required: ["fail"])
      let answer = JSONSchema.any(of: [.words(["succeed"]), failure, .variable])
      return JSONSchema.mapping(requestMembers { _ in answer }, atLeast: 1).orVariable
    }
  }

  // MARK: Compositions

  private var run: JSONSchema {
    parts.define("run") {
      .any(of: [
        .text,
        .mapping(
          [
            JSONSchema.Member("file", JSONSchema.text.described("the fragment's file, relative to this one")),
            JSONSchema.Member(
              "with",
              JSONSchema.any(of: [JSONSchema(("type", .text("object"))), .variable])
                .described("values for the fragment's parameters")),
          ], required: ["file"]),
      ])
    }
  }

  private func repetition(in place: StepPlace) -> JSONSchema {
    JSONSchema.mapping(
      [
        JSONSchema.Member("times", scalar(.integer(1...10_000)).described("how often")),
        JSONSchema.Member(
          "steps", steps(in: place.repeated).described("what is repeated, with $(iteration) from 1")),
      ], required: ["times", "steps"]
    ).orVariable
  }

  private var orders: JSONSchema {
    let item = JSONSchema.any(of: [step(in: .unjudged), .list(of: step(in: .unjudged), atLeast: 1)])
    return JSONSchema.list(of: item, atLeast: 1).with("maxItems", .number(CaseCompiler.orderedItemLimit))
      .orVariable
  }
}
