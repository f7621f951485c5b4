/// A JSON Schema (draft 2020-12) or a part of one: keywords in the order in which they are written.
///
/// A plain value: who writes it out decides how JSON looks.
public struct JSONSchema: Hashable, Sendable {
  /// What a keyword says.
  public indirect enum Keyword: Hashable, Sendable {
    /// `"type": "object"`.
    case text(String)
    /// `"minItems": 1`.
    case number(Int)
    /// `"additionalProperties": false`.
    case flag(Bool)
    /// `"items": {…}`.
    case schema(JSONSchema)
    /// `"anyOf": [{…}, …]`.
    case schemas([JSONSchema])
    /// `"properties": {…}`.
    case named([Member])
    /// `"enum": […]`, `"required": […]`.
    case constants([Constant])
  }

  /// One schema under its name.
  public struct Member: Hashable, Sendable {
    /// The name or the pattern of names.
    public var name: String
    /// What holds for the value.
    public var schema: JSONSchema

    init(_ name: String, _ schema: JSONSchema) {
      self.name = name
      self.schema = schema
    }
  }

  /// A value that is listed.
  public enum Constant: Hashable, Sendable {
    /// `null`.
    case null
    /// A text.
    case text(String)
    /// A whole number.
    case number(Int)
  }

  /// The keywords, each once.
  public private(set) var keywords: [(name: String, value: Keyword)]

  init(_ keywords: (String, Keyword)...) {
    self.keywords = keywords.map { ($0.0, $0.1) }
  }

  /// Two schemas are the same if their keywords are, in the same order.
  public static func == (left: JSONSchema, right: JSONSchema) -> Bool {
    left.keywords.elementsEqual(right.keywords) { $0.name == $1.name && $0.value == $1.value }
  }

  /// Hashes names and values.
  public func hash(into hasher: inout Hasher) {
    for keyword in keywords {
      hasher.combine(keyword.name)
      hasher.combine(keyword.value)
    }
  }

  /// The schema with a keyword more; one that is there already is replaced.
  func with(_ name: String, _ value: Keyword) -> JSONSchema {
    var result = self
    if let place = result.keywords.firstIndex(where: { $0.name == name }) {
      result.keywords[place].value = value
    } else {
      result.keywords.append((name, value))
    }
    return result
  }

  /// The schema with the text that editors show; nothing changes for an empty one.
  func described(_ text: String) -> JSONSchema {
    text.isEmpty ? self : JSONSchema(("description", .text(text))).merging(self)
  }

  /// The schema with the meaning of a key or word of the language.
  func described(_ entry: LanguageEntry) -> JSONSchema {
    described("\(entry.summary)\n\nTakes \(entry.value).")
      .with("examples", .constants([.text(entry.example)]))
  }

  private func merging(_ other: JSONSchema) -> JSONSchema {
    other.keywords.reduce(self) { $0.with($1.name, $1.value) }
  }
}

// MARK: - Forms

extension JSONSchema {
  /// Fits nothing.
  static let nothing = JSONSchema(("not", .schema(JSONSchema())))

  /// Any text; plain numbers and truths are texts, too, where the language wants one.
  static let text = JSONSchema(
    ("type", .constants([.text("string"), .text("number"), .text("boolean")])))

  /// A key without a value.
  static let empty = JSONSchema(("type", .text("null")))

  /// `nil`, `null` or `~`.
  static let absent = JSONSchema(("enum", .constants([.text("nil"), .null])))

  /// A value that holds `$(name)`.
  static let variable = JSONSchema(("$ref", .text("#/$defs/variable")))

  static func matching(_ pattern: String) -> JSONSchema {
    JSONSchema(("type", .text("string")), ("pattern", .text(pattern)))
  }

  static func words(_ words: [String]) -> JSONSchema {
    words.isEmpty ? .nothing : JSONSchema(("enum", .constants(words.map(Constant.init(word:)))))
  }

  /// Words with what each means, as editors show it beside the word.
  static func words(_ words: [(name: String, meaning: String)]) -> JSONSchema {
    let names = Self.words(words.map(\.name))
    guard names != .nothing, words.contains(where: { !$0.meaning.isEmpty }) else { return names }
    return names.with("enumDescriptions", .constants(words.map { .text($0.meaning) }))
  }

  static func any(of schemas: [JSONSchema]) -> JSONSchema {
    var unique: [JSONSchema] = []
    for schema in schemas where !unique.contains(schema) && schema != .nothing { unique.append(schema) }
    return unique.count == 1 ? unique[0] : unique.isEmpty ? .nothing : JSONSchema(("anyOf", .schemas(unique)))
  }

  static func list(of element: JSONSchema, atLeast count: Int = 0) -> JSONSchema {
    let list = JSONSchema(("type", .text("array")), ("items", .schema(element)))
    return count > 0 ? list.with("minItems", .number(count)) : list
  }

  /// A mapping with these keys and no others.
  static func mapping(
    _ properties: [Member], patterns: [Member] = [], required: [String] = [], atLeast: Int = 0,
    atMost: Int? = nil
  ) -> JSONSchema {
    var result = JSONSchema(("type", .text("object")))
    if !properties.isEmpty { result = result.with("properties", .named(properties)) }
    if !patterns.isEmpty { result = result.with("patternProperties", .named(patterns)) }
    result = result.with("additionalProperties", .flag(false))
    if !required.isEmpty { result = result.with("required", .constants(required.map(Constant.text))) }
    if atLeast > 0 { result = result.with("minProperties", .number(atLeast)) }
    if let atMost { result = result.with("maxProperties", .number(atMost)) }
    return result
  }

  /// One key and its value, as an entry of a list has them.
  static func entry(_ properties: [Member], patterns: [Member] = []) -> JSONSchema {
    mapping(properties, patterns: patterns, atLeast: 1, atMost: 1)
  }

  static func requiring(_ names: String...) -> JSONSchema {
    JSONSchema(("required", .constants(names.map(Constant.text))))
  }

  /// A reference to a part that is written once.
  static func reference(_ name: String) -> JSONSchema { JSONSchema(("$ref", .text("#/$defs/" + name))) }

  /// The schema, or a variable in its place.
  var orVariable: JSONSchema { .any(of: [self, .variable]) }
}

extension JSONSchema.Constant {
  /// A word as YAML hands it over: what looks like a number is one.
  fileprivate init(word: String) {
    if let number = Int(word), String(number) == word { self = .number(number) } else { self = .text(word) }
  }
}

extension [JSONSchema.Member] {
  /// Each name once, with every schema that was given for it.
  var merged: [JSONSchema.Member] {
    var order: [String] = []
    var schemas: [String: [JSONSchema]] = [:]
    for member in self {
      if schemas[member.name] == nil { order.append(member.name) }
      schemas[member.name, default: []].append(member.schema)
    }
    return order.map { JSONSchema.Member($0, .any(of: schemas[$0] ?? [])) }
  }
}

extension String {
  /// The text as a regular expression that matches nothing else.
  var escapedPattern: String {
    reduce(into: "") { result, character in
      if #".\+*?[](){}^$|"#.contains(character) { result.append("\\") }
      result.append(character)
    }
  }
}
