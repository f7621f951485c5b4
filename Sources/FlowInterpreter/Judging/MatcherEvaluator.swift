import AppCatalog
import Diagnostics
import FlowLanguage

/// Decides whether a value is what a matcher wants.
@MainActor
struct MatcherEvaluator {
  /// Whether the value is what the matcher wants.
  func matches(_ value: Value, _ matcher: Matcher) -> Bool {
    switch matcher {
    case .equals(let wanted): Self.isEqual(value, to: wanted)
    case .elements(let wanted):
      value.list.map { $0.count == wanted.count && zip($0, wanted).allSatisfy { matches($0, $1) } } ?? false
    case .absent: value == .none
    case .present: value != .none
    case .parts(let parts): value.isRecord && hasParts(value, parts)
    case .not(let inner): !matches(value, inner)
    case .anyOf(let choices): choices.contains { matches(value, $0) }
    case .contains(let inner): contains(value, inner)
    case .matches(let pattern): value.spelling.map { pattern.matchesWhole($0) } ?? false
    case .startsWith(let prefix): value.spelling?.hasPrefix(prefix) ?? false
    case .endsWith(let suffix): value.spelling?.hasSuffix(suffix) ?? false
    case .count(let inner): value.elementCount.map { matches(.integer($0), inner) } ?? false
    case .atLeast(let bound): Self.order(value, bound).map { $0 >= 0 } ?? false
    case .atMost(let bound): Self.order(value, bound).map { $0 <= 0 } ?? false
    case .all(let all): all.allSatisfy { matches(value, $0) }
    }
  }

  private func hasParts(_ value: Value, _ parts: [Matcher.Part]) -> Bool {
    for part in parts {
      guard matches(value[part.name] ?? .none, part.matcher) else { return false }
    }
    return true
  }

  private func contains(_ value: Value, _ inner: Matcher) -> Bool {
    if let list = value.list { return list.contains { matches($0, inner) } }
    guard let text = value.text, case .equals(let part) = inner, let wanted = part.spelling else {
      return false
    }
    return wanted.isEmpty || text.contains(wanted)
  }

  /// Equality of all members, of which one that is not there is nil, and of lists as a whole.
  static func isEqual(_ value: Value, to wanted: Value) -> Bool {
    switch (value, wanted) {
    case (.list(let values), .list(let wanted)):
      values.count == wanted.count && zip(values, wanted).allSatisfy { isEqual($0, to: $1) }
    case (.record(let found), .record(let members)):
      members.allSatisfy { isEqual(value[$0.name] ?? .none, to: $0.value) }
        && found.allSatisfy { $0.value == .none || wanted[$0.name] != nil }
    default: value == wanted
    }
  }

  /// Below, at or above zero as the value lies before, at or after the bound; nil if they have no common order.
  ///
  /// Dates and times are texts whose alphabetical order is that of time.
  private static func order(_ value: Value, _ bound: Value) -> Int? {
    switch (value, bound) {
    case (.integer(let value), .integer(let bound)): value < bound ? -1 : value > bound ? 1 : 0
    case (.text(let value), .text(let bound)): value < bound ? -1 : value > bound ? 1 : 0
    default: nil
    }
  }

  /// Where exactly the value is not what the matcher wants; empty if it is.
  ///
  /// A mapping is taken apart so that each wrong part is named by its path.
  func mismatches(_ value: Value, _ matcher: Matcher, at path: String = "") -> [Mismatch] {
    if case .parts(let parts) = matcher, value.isRecord {
      return parts.flatMap { part in
        let found = mismatches(
          value[part.name] ?? .none, part.matcher, at: path.isEmpty ? part.name : "\(path).\(part.name)")
        return found.map { mismatch in
          var placed = mismatch
          placed.range = mismatch.range ?? part.range
          return placed
        }
      }
    }
    if case .elements(let elements) = matcher, let list = value.list, list.count == elements.count {
      return elements.indices.flatMap { index in
        mismatches(list[index], elements[index], at: path.isEmpty ? "\(index)" : "\(path).\(index)")
      }
    }
    if matches(value, matcher) { return [] }
    // Who asks for a number wants to know the number, and not what was counted.
    var found = value
    if case .count = matcher, let count = value.list?.count ?? value.text?.count {
      found = .record([.init("count", .integer(count))])
    }
    return [Mismatch(path: path, wanted: matcher.phrase, found: found)]
  }
}

/// One part of a value that is not what was wanted.
public struct Mismatch: Hashable, Sendable {
  /// Member names from the value inwards, joined by dots; empty for the value itself.
  public var path: String
  /// What was wanted, as a flow would write it.
  public var wanted: String
  /// What was found instead.
  public var found: Value
  /// Where the part is written; nil for the value itself and for what a variable brought.
  public var range: SourceRange?
}

extension Value {
  var isRecord: Bool {
    if case .record = self { true } else { false }
  }

  /// The characters of a scalar as a flow writes them; nil for lists, mappings and absence.
  var spelling: String? {
    switch self {
    case .text(let text): text
    case .integer, .boolean: description
    case .none, .list, .record: nil
    }
  }

  /// The number of elements of a list or characters of a text.
  var elementCount: Int? {
    switch self {
    case .list(let list): list.count
    case .text(let text): text.count
    default: nil
    }
  }
}

extension Matcher {
  /// The matcher as a flow would write it, on one line.
  var phrase: String {
    switch self {
    case .equals(let value): value.description
    case .elements(let elements): "[" + elements.map(\.phrase).joined(separator: ", ") + "]"
    case .absent: "nil"
    case .present: "present"
    case .parts(let parts):
      "{ " + parts.map { "\($0.name): \($0.matcher.phrase)" }.joined(separator: ", ") + " }"
    case .not(let inner): "{ not: \(inner.phrase) }"
    case .anyOf(let choices): "{ anyOf: [" + choices.map(\.phrase).joined(separator: ", ") + "] }"
    case .contains(let inner): "{ contains: \(inner.phrase) }"
    case .matches(let pattern): "{ matches: \(Value.text(pattern.source)) }"
    case .startsWith(let prefix): "{ startsWith: \(Value.text(prefix)) }"
    case .endsWith(let suffix): "{ endsWith: \(Value.text(suffix)) }"
    case .count(let inner): "{ count: \(inner.phrase) }"
    case .atLeast(let bound): "{ atLeast: \(bound) }"
    case .atMost(let bound): "{ atMost: \(bound) }"
    case .all(let all):
      "{ " + all.map(\.inner).joined(separator: ", ") + " }"
    }
  }

  /// The phrase without the braces around a single operator.
  private var inner: String {
    let phrase = phrase
    guard phrase.hasPrefix("{ "), phrase.hasSuffix(" }") else { return "equals: \(phrase)" }
    return String(phrase.dropFirst(2).dropLast(2))
  }
}
