/// How a matcher compares.
enum OperatorKind: Sendable {
  case equals, not, anyOf, contains, matches, startsWith, endsWith, count, atLeast, atMost
}

/// The operators of matchers. No state field bears one of these names.
public enum OperatorTable {
  /// Every operator, in the order of the reference.
  public static var entries: [LanguageEntry] { table.entries }

  static let table = LanguageTable<OperatorKind>([
    (.equals, LanguageEntry("equals", "a value", "is exactly this", "{ equals: 중간고사 }")),
    (.not, LanguageEntry("not", "a matcher", "is not this", "{ not: nil }")),
    (.anyOf, LanguageEntry("anyOf", "a list of matchers", "is one of these", "{ anyOf: [add, edit] }")),
    (
      .contains,
      LanguageEntry("contains", "a text or a matcher", "has this text or this element", "{ contains: 고사 }")
    ),
    (
      .matches,
      LanguageEntry("matches", "a regular expression", "the whole value matches", "{ matches: '중간.*' }")
    ),
    (.startsWith, LanguageEntry("startsWith", "a text", "begins with this", "{ startsWith: 중간 }")),
    (.endsWith, LanguageEntry("endsWith", "a text", "ends with this", "{ endsWith: 고사 }")),
    (
      .count,
      LanguageEntry(
        "count", "a number or a matcher", "has so many elements or characters", "{ count: 3 }")
    ),
    (.atLeast, LanguageEntry("atLeast", "a number or a date", "is this or more", "{ atLeast: 1 }")),
    (.atMost, LanguageEntry("atMost", "a number or a date", "is this or less", "{ atMost: 99 }")),
  ])
}
