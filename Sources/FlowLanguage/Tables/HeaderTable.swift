/// A key at the top of a flow, a fragment or the workspace's settings.
enum HeaderKey: Sendable {
  case flow, fragment, app, tags, description, vars, examples, given, exhaustive, steps, params
  case include, exclude, stepLimit
}

/// The keys at the top of each kind of file.
public enum HeaderTable {
  /// The keys of a flow.
  public static var flowEntries: [LanguageEntry] { flow.entries }
  /// The keys of a fragment.
  public static var fragmentEntries: [LanguageEntry] { fragment.entries }
  /// The keys of `config.yaml`.
  public static var configEntries: [LanguageEntry] { config.entries }

  static let flow = LanguageTable<HeaderKey>([
    (.flow, LanguageEntry("flow", "a text", "the title; it comes first", "flow: Deleting an event")),
    (.app, app),
    (.tags, tags),
    (
      .description,
      LanguageEntry("description", "a text", "free text, shown in reports", "description: why this matters")
    ),
    (.vars, vars),
    (
      .examples,
      LanguageEntry(
        "examples", "a list of rows, or a mapping of lists", "data: a test for each row or combination",
        "examples: [{ event: midterm }, { event: final }]")
    ),
    (.given, given),
    (.exhaustive, exhaustive),
    (.steps, LanguageEntry("steps", "a list of steps", "what is done and expected", "steps: [back]")),
  ])

  static let fragment = LanguageTable<HeaderKey>([
    (.fragment, LanguageEntry("fragment", "a text", "the title; it comes first", "fragment: Open an event")),
    (
      .params,
      LanguageEntry(
        "params", "a list of names, or of name: default", "what `run` gives it",
        "params: [event, { title: 중간고사 }]")
    ),
    (.steps, LanguageEntry("steps", "a list of steps", "what is done and expected", "steps: [back]")),
  ])

  static let config = LanguageTable<HeaderKey>([
    (.app, app), (.tags, tags), (.vars, vars), (.given, given), (.exhaustive, exhaustive),
    (.include, LanguageEntry("include", "a list of globs", "which files are flows", "include: ['smoke/**']")),
    (.exclude, LanguageEntry("exclude", "a list of globs", "which files are not", "exclude: ['drafts/**']")),
    (
      .stepLimit,
      LanguageEntry(
        "stepLimit", "a whole number from 1", "the most actions that one step may cause", "stepLimit: 10000")
    ),
  ])

  private static let app = LanguageEntry("app", "an app's name", "the app under test", "app: calendar")
  private static let tags = LanguageEntry(
    "tags", "a list of words", "words to select flows by", "tags: [smoke, delete]")
  private static let vars = LanguageEntry(
    "vars", "a mapping of names and values", "values for $(name)", "vars: { event: midterm }")
  private static let given = LanguageEntry(
    "given", "a mapping", "the world before the first step", "given: { now: 2026-04-20 09:00 }")
  private static let exhaustive = LanguageEntry(
    "exhaustive", "true or false", "whether all that happens must be judged", "exhaustive: true")
}
