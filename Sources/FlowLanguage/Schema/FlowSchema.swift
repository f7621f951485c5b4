public import AppCatalog

/// The JSON Schema of flows, fragments and settings, made of the tables that the parser reads and of the apps'
/// catalogs. It knows no more than what is written in one file: no variables' values, no fragments, no order.
public struct FlowSchema {
  private let catalogs: [AppCatalog]
  private let app: String?

  /// A schema for these apps.
  ///
  /// - Parameters:
  ///   - catalogs: The registered apps, the default one first.
  ///   - app: The app of flows that name none; nil for the default one.
  public init(catalogs: [AppCatalog], app: String? = nil) {
    self.catalogs = catalogs
    self.app = app
  }

  /// The schema of one kind of file; nil for one that tells the kinds apart by their first key.
  public func schema(of kind: FileKind?) -> JSONSchema {
    let parts = SchemaParts()
    let apps = catalogs.enumerated().map { AppSchema($0.element, number: $0.offset + 1, parts: parts) }
    var schema: JSONSchema
    switch kind {
    case .flow: schema = flow(apps)
    case .fragment: schema = fragment(apps)
    case .config: schema = config(apps)
    case nil, .unknown:
      schema = JSONSchema(
        ("if", .schema(.requiring("flow"))), ("then", .schema(flow(apps))),
        (
          "else",
          .schema(
            JSONSchema(
              ("if", .schema(.requiring("fragment"))), ("then", .schema(fragment(apps))),
              ("else", .schema(config(apps)))))
        ))
    }
    schema = schema.with("$defs", .named(parts.members))
    let head = JSONSchema(
      ("$schema", .text("https://json-schema.org/draft/2020-12/schema")),
      ("title", .text(Self.title(of: kind))))
    return schema.keywords.reduce(head) { $0.with($1.name, $1.value) }
  }

  private static func title(of kind: FileKind?) -> String {
    switch kind {
    case .flow: "A flow of navflow"
    case .fragment: "A fragment of navflow"
    case .config: "The settings of a folder of flows"
    case nil, .unknown: "A file of navflow: a flow, a fragment or settings"
    }
  }

  // MARK: Kinds of files

  /// A flow: the app that it names decides about its steps and its world.
  private func flow(_ apps: [AppSchema]) -> JSONSchema {
    let fallback = apps.first { $0.catalog.name == app } ?? apps.first
    var result = JSONSchema.mapping(
      HeaderTable.flow.rows.map { row in
        JSONSchema.Member(row.entry.name, header(row.meaning, apps).described(row.entry))
      }, required: ["flow", "steps"])
    guard let fallback else { return result }
    func parts(_ app: AppSchema) -> JSONSchema {
      let members = [
        JSONSchema.Member("given", app.given), JSONSchema.Member("steps", app.steps(in: .flow)),
      ]
      return JSONSchema(("properties", .named(members)))
    }
    var choice = parts(fallback)
    for other in apps where other !== fallback {
      let isNamed = JSONSchema.Member("app", JSONSchema(("const", .text(other.catalog.name))))
      choice = JSONSchema(
        ("if", .schema(JSONSchema.requiring("app").with("properties", .named([isNamed])))),
        ("then", .schema(parts(other))), ("else", .schema(choice)))
    }
    result = result.with("allOf", .schemas([choice]))
    return result
  }

  /// A fragment names no app: it must make sense for one of them.
  private func fragment(_ apps: [AppSchema]) -> JSONSchema {
    .mapping(
      HeaderTable.fragment.rows.map { row in
        let schema =
          row.meaning == .steps ? .any(of: apps.map { $0.steps(in: .inner) }) : header(row.meaning, apps)
        return JSONSchema.Member(row.entry.name, schema.described(row.entry))
      }, required: ["fragment", "steps"])
  }

  /// The settings may speak of the worlds of all apps at once.
  private func config(_ apps: [AppSchema]) -> JSONSchema {
    .mapping(
      HeaderTable.config.rows.map { row in
        let schema = row.meaning == .given ? given(of: apps) : header(row.meaning, apps)
        return JSONSchema.Member(row.entry.name, schema.described(row.entry))
      })
  }

  private func given(of apps: [AppSchema]) -> JSONSchema {
    var members = apps.flatMap(\.givenMembers).merged
    if let server = GivenTable.table.rows.first(where: { $0.meaning == .server })?.entry,
      let place = members.firstIndex(where: { $0.name == server.name })
    {
      members[place].schema = JSONSchema.mapping(apps.flatMap(\.serverMembers).merged).orVariable
        .described(server)
    }
    return JSONSchema.mapping(members).orVariable
  }

  private func header(_ key: HeaderKey, _ apps: [AppSchema]) -> JSONSchema {
    let name = JSONSchema.Member("^[^\\x00-,./:-@\\[-^`{-\\x7f]+$", JSONSchema())
    switch key {
    case .flow, .fragment, .description: return .text
    case .app: return JSONSchema.words(apps.map(\.catalog.name)).orVariable
    case .tags, .include, .exclude: return JSONSchema.list(of: .text).orVariable
    case .vars: return .mapping([], patterns: [name])
    case .examples:
      let lists = JSONSchema.Member(
        name.name, JSONSchema.list(of: JSONSchema(), atLeast: 1).orVariable)
      return .any(of: [
        .list(of: .mapping([], patterns: [name], atLeast: 1), atLeast: 1),
        .mapping([], patterns: [lists], atLeast: 1), .variable,
      ])
    case .given: return JSONSchema()
    case .exhaustive: return JSONSchema(("type", .text("boolean"))).orVariable
    case .steps: return JSONSchema()
    case .params:
      return .list(
        of: .any(of: [
          .matching(name.name), JSONSchema(("type", .text("number"))),
          .mapping([], patterns: [name]),
        ]))
    case .stepLimit:
      return JSONSchema(
        ("type", .text("integer")), ("minimum", .number(1)), ("maximum", .number(1_000_000_000))
      ).orVariable
    }
  }
}

/// Parts of a schema that several places refer to, in the order in which they were first needed.
final class SchemaParts {
  private var names: [String] = []
  private var schemas: [String: JSONSchema] = [:]

  init() {
    define("variable") {
      JSONSchema.matching("\\$\\(.+\\)").described("the value of a variable: $(name)")
    }
  }

  /// Every part by its name.
  var members: [JSONSchema.Member] { names.map { JSONSchema.Member($0, schemas[$0] ?? JSONSchema()) } }

  /// A reference to the part of this name, which is made when it is first asked for; it may refer to itself.
  @discardableResult
  func define(_ name: String, _ make: () -> JSONSchema) -> JSONSchema {
    if schemas[name] == nil {
      schemas[name] = JSONSchema()
      names.append(name)
      schemas[name] = make()
    }
    return .reference(name)
  }
}
