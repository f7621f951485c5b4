import AppCatalog

/// What stands where something else is wanted, for an error.
enum Found: Equatable {
  case text(String)
  case quoted(String)
  case list
  case mapping
  case missing
  case absent

  init(_ node: Node) {
    switch node.kind {
    case .sequence: self = .list
    case .mapping: self = .mapping
    case .scalar:
      if node.isMissing {
        self = .missing
      } else if node.isNil {
        self = .absent
      } else {
        self = node.isPlain ? .text(node.text) : .quoted(node.text)
      }
    }
  }
}

/// What may have led to a wrong value, and so what to write instead.
enum ValueHint: Equatable {
  case none
  /// A quoted number or true/false: without the quotes.
  case unquote(String)
  /// `yes`, `no`, `on`, `off`.
  case boolean(String)
  /// A word that is nearly one of those wanted.
  case word(String)
  /// A date or time in another form.
  case date(String)
  /// A day or time that does not exist.
  case noSuchDate(String)
  /// A mapping where a list is wanted, by indentation.
  case dashes
  /// A single value for a list.
  case list(String)
  /// A list where there is nothing.
  case emptyList
  /// Typographic quotes, which YAML takes for a part of the text.
  case straightQuotes(String)
  /// The items of a list that should be a mapping.
  case mapping(String)
  /// Something else to write, in a line.
  case instead(String)

  init(_ node: Node, _ type: ValueType) {
    self = .none
    if case .list = type.unwrapped, node.kind == .scalar, node.text != "[]" {
      self = .list(node.scope.file.text(in: node.yaml.range))
      return
    }
    if case .list = type.unwrapped, node.kind == .scalar {
      self = .emptyList
      return
    }
    guard node.kind == .scalar else { return }
    let text = node.text
    if let inner = text.betweenTypographicQuotes {
      self = .straightQuotes(inner)
      return
    }
    switch type.unwrapped {
    case .integer, .number:
      if !node.isPlain, Int(text) != nil { self = .unquote(text) }
    case .boolean:
      switch text.lowercased() {
      case "true", "false": self = node.isPlain ? .boolean(text.lowercased()) : .unquote(text.lowercased())
      case "yes", "on", "1", "y": self = .boolean("true")
      case "no", "off", "0", "n": self = .boolean("false")
      default: break
      }
    case .word(let words):
      if let word = closest(to: text, in: words) { self = .word(word) }
    case .month:
      if case .date(let day) = Self.dateHint(text, wantsTime: false, wantsDay: true) {
        self = .date(String(day.prefix(7)))
      }
    case .day: self = Self.dateHint(text, wantsTime: false, wantsDay: true)
    case .moment: self = Self.dateHint(text, wantsTime: true, wantsDay: false)
    case .dayOrMoment: self = Self.dateHint(text, wantsTime: true, wantsDay: true)
    case .either(let types):
      for type in types {
        let hint = ValueHint(node, type)
        if hint != .none {
          self = hint
          return
        }
      }
    default: break
    }
  }

  /// Reads a date in some other usual form and gives it back in the right one.
  private static func dateHint(_ text: String, wantsTime: Bool, wantsDay: Bool) -> ValueHint {
    var numbers: [Int] = []
    var digits = ""
    for character in text + " " {
      if character.isASCII, character.isNumber {
        digits.append(character)
      } else if !digits.isEmpty {
        guard digits.count <= 4, let number = Int(digits) else { return .none }
        numbers.append(number)
        digits = ""
      }
    }
    func padded(_ number: Int, _ width: Int = 2) -> String {
      let digits = String(number)
      return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
    guard numbers.count >= 3, numbers[0] >= 1000 else { return .none }
    let day = "\(padded(numbers[0], 4))-\(padded(numbers[1]))-\(padded(numbers[2]))"
    let lower = text.lowercased()
    let isAfternoon = lower.contains("pm") || lower.contains("오후")
    guard CalendarDay(day) != nil else { return .noSuchDate(day) }
    if numbers.count == 3 {
      return wantsDay ? .date(day) : .date(day + " 09:00")
    }
    guard wantsTime else { return .date(day) }
    let hour = isAfternoon && numbers[3] < 12 ? numbers[3] + 12 : numbers[3]
    let moment = "\(day) \(padded(hour)):\(padded(numbers.count > 4 ? numbers[4] : 0))"
    return CalendarMoment(moment) == nil ? .noSuchDate(moment) : .date(moment)
  }
}

extension String {
  /// What stands between `“ ”` or `‘ ’`; nil for any other text.
  var betweenTypographicQuotes: String? {
    guard count > 1, let first, let last else { return nil }
    let isQuoted = "“”„".contains(first) && "“”".contains(last) || "‘’".contains(first) && "‘’".contains(last)
    return isQuoted ? String(dropFirst().dropLast()) : nil
  }
}
