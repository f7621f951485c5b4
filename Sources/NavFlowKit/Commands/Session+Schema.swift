import FlowLanguage
import RunEvents

extension Session {
  /// `navflow schema`: what flows, fragments and settings may say, for editors.
  func schema(_ options: SchemaOptions) -> ExitCode {
    if let code = unknownApp(options.app) { return code }
    let kind: FileKind? =
      switch options.kind {
      case .flow: .flow
      case .fragment: .fragment
      case .config: .config
      case nil: nil
      }
    let schema = FlowSchema(catalogs: apps.map { $0.catalog }, app: options.app).schema(of: kind)
    output.write(schema.json.text + "\n")
    return .passed
  }
}

extension JSONSchema {
  /// The schema with its keywords in their order.
  var json: JSON { .object(keywords.map { ($0.name, $0.value.json) }) }
}

extension JSONSchema.Keyword {
  fileprivate var json: JSON {
    switch self {
    case .text(let text): .string(text)
    case .number(let number): .number(number)
    case .flag(let flag): .bool(flag)
    case .schema(let schema): schema.json
    case .schemas(let schemas): .array(schemas.map(\.json))
    case .named(let members): .object(members.map { ($0.name, $0.schema.json) })
    case .constants(let constants): .array(constants.map(\.json))
    }
  }
}

extension JSONSchema.Constant {
  fileprivate var json: JSON {
    switch self {
    case .null: .null
    case .text(let text): .string(text)
    case .number(let number): .number(number)
    }
  }
}
