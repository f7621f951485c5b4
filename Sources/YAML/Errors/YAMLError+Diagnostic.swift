public import Diagnostics

extension YAMLError {
  /// The error in words. `file` is the one that was read.
  public func diagnostic(in file: SourceFile) -> Diagnostic {
    let words = words(in: file)
    var notes: [Diagnostic.Note] = []
    if let related, let note = words.related { notes.append(Diagnostic.Note(note, range: related)) }
    if let note = words.note { notes.append(Diagnostic.Note(note)) }
    return Diagnostic(
      code: code, message: words.message, file: file, range: range, label: words.label, notes: notes,
      help: words.help.map { [$0] } ?? [])
  }

  /// A code that never changes its meaning.
  public var code: String {
    let number =
      switch kind {
      case .limit(let limit): limit.number
      case .encoding(let problem): problem.number
      case .content(let problem): problem.number
      case .syntax(let problem): problem.number
      }
    return number < 10 ? "F000\(number)" : "F00\(number)"
  }

  /// The parts of a diagnostic that are text.
  private struct Words {
    var message: String
    var label: String?
    /// What is said at `related`.
    var related: String?
    var note: String?
    var help: String?

    init(
      _ message: String, _ label: String? = nil, related: String? = nil, note: String? = nil,
      help: String? = nil
    ) {
      self.message = message
      self.label = label
      self.related = related
      self.note = note
      self.help = help
    }
  }

  private func words(in file: SourceFile) -> Words {
    let text = Excerpt(file: file, range: range)
    let related = related.map { Excerpt(file: file, range: $0) }
    return switch kind {
    case .limit(let limit): Self.words(limit)
    case .encoding(let problem): Self.words(problem, text)
    case .content(let problem): Self.words(problem, text, related)
    case .syntax(let problem):
      Self.indentationWords(problem, text, related) ?? Self.quoteWords(problem, text, related)
        ?? Self.structureWords(problem, text) ?? Self.parserWords(problem, text)
    }
  }

  // MARK: Limits, bytes, content

  private static func words(_ limit: Limit) -> Words {
    switch limit {
    case .fileSize: Words("the file is larger than 1 MiB", help: "split it into several files")
    case .depth:
      Words(
        "more than 64 levels of lists and mappings", "this opens one too many", help: "check the brackets")
    case .nodes: Words("more than 100,000 values in one file", "this is one too many", help: "split the file")
    case .scalarLength: Words("a text of more than 256 KiB", "the text begins here")
    case .aliasExpansion:
      Words(
        "aliases stand for more than 10,000 values altogether", "this one is too many",
        help: "write the values out, or use fewer of them")
    case .blankRun:
      Words("more than 4,096 blanks or blank lines on end", "they end here", help: "remove them")
    }
  }

  private static func words(_ problem: EncodingProblem, _ text: Excerpt) -> Words {
    switch problem {
    case .notUTF8:
      Words("the file is not UTF-8 but UTF-16 or UTF-32", help: "save it as UTF-8")
    case .invalidUTF8:
      Words(
        "the file is not valid UTF-8", "byte 0x\(text.firstByte) does not belong here",
        help: "save the file as UTF-8")
    case .controlCharacter:
      Words(
        "a character that YAML does not allow", "this is \(text.scalarName)",
        help: "remove it, or write it as an escape in double quotes: `\"\(text.escape)\"`")
    case .unicodeLineBreak:
      Words(
        "an invisible line break", "this is \(text.scalarName)",
        note: "YAML takes it for the end of a line, editors do not",
        help: "remove it, or write it as an escape in double quotes: `\"\(text.escape)\"`")
    }
  }

  private static func words(_ problem: ContentProblem, _ text: Excerpt, _ related: Excerpt?) -> Words {
    switch problem {
    case .duplicateKey:
      Words("the key `\(text.shown)` appears twice", "second time", related: "first time")
    case .undefinedAlias:
      Words(
        "unknown alias `\(text.shown)`", "no `&\(text.shown.dropFirst())` before this place",
        help: text.quoteHelp)
    case .cyclicAlias:
      Words(
        "the alias `\(text.shown)` contains itself", "refers to what it is in", related: "what it refers to")
    case .unknownTag:
      Words(
        "unknown tag `\(text.shown)`", "a word that starts with `!` is a tag",
        help: text.shown.hasPrefix("!!")
          ? "leave it out; the only tag is `!!str`"
          : related?.quoteHelp ?? "put the text in quotes; the only tag is `!!str`")
    case .tagDirective:
      Words("`%TAG` is not supported", help: "remove the line; the only tag is `!!str`")
    case .secondDocument:
      Words(
        "a second document", "the file's document has ended before this",
        help: "keep one document per file: remove `---`, or move the rest to a file of its own")
    case .mergeKey:
      Words("merge keys are not supported", "`<<` would be a key", help: "write the keys out")
    case .collectionAsKey:
      Words(
        "a list or mapping as a key", "a key must be a word",
        help: text.bracedWord.map { "write `$(\($0))` for a variable, without the braces" }
          ?? "put it in quotes if it is text")
    }
  }

  // MARK: Syntax

  private static func indentationWords(
    _ problem: SyntaxProblem, _ text: Excerpt, _ related: Excerpt?
  ) -> Words? {
    switch problem {
    case .tabIndentation:
      Words("a tab cannot indent", "a tab", help: "use spaces")
    case .badIndentation:
      Words(
        "this line's indentation fits no line above it", "indented by \(text.indentation)",
        help: "align it with the lines that it belongs to")
    case .misplacedDash:
      Words(
        "a `-` where no list can go on", "indented by \(text.indentation)",
        related: related == nil ? nil : "the nearest `-` above it",
        help: related.map { "if it belongs to the same list, write `\($0.indent)\(text.line)`" }
          ?? "align it with the other `-` of its list")
    case .missingDash:
      Words("an entry of a list without its `-`", "no `-`", help: "write `- \(text.shown)`")
    case .keyUnderValue:
      Words(
        "`\(text.shown)` is indented under a line that already has a value",
        "indented by \(text.indentation)",
        related: "the value",
        help:
          "align `\(text.shown)` with the key of the line above it, or put a text of several lines in quotes")
    case .wordNeedsColon:
      Words(
        "`\(text.shown)` needs a colon, as keys are indented under it", "no colon",
        related: "belongs to `\(text.shown)`", help: "write `\(text.line):`")
    case .dashNeedsSpace:
      Words(
        "a `-` without a space after it", "not an entry of a list",
        help: "write `- \(text.rest.dropFirst())`")
    case .colonNeedsSpace:
      Words(
        "a `:` without a space after it", "does not end a key",
        help: "write `\(text.before): \(text.rest.dropFirst())`")
    case .fullWidthColon:
      Words(
        "a full-width colon", "YAML knows only `:`",
        help: "write `\(text.withPlainColon)`")
    default: nil
    }
  }

  private static func quoteWords(
    _ problem: SyntaxProblem, _ text: Excerpt, _ related: Excerpt?
  ) -> Words? {
    switch problem {
    case .textStartsWithIndicator:
      Words(
        "a text cannot start with \(text.firstInCode)", "\(text.firstInCode) means something in YAML",
        help: text.quoteHelp)
    case .textAfterBracket:
      Words(
        "text after a closing bracket",
        "\(text.firstInCode) starts a \(text.opensMapping ? "mapping" : "list")",
        help: text.quoteHelp)
    case .colonInText:
      Words(
        "a second `: ` in one line", "a text with `: ` needs quotes", related: "the second one",
        help: text.quoteHelp)
    case .unterminatedQuote:
      Words(
        "a quote that is never closed", "opened here", help: "close it with \(text.firstInCode)")
    case .quoteRunsOn:
      Words(
        "text after a closing quote", "this quote is closed only lines later", related: "the text after it",
        help: "close the quote in its own line")
    case .textAfterQuote:
      Words(
        "text after a closing quote", "not part of the quoted text", related: "the quoted text",
        help: "put all of it in quotes; a quote within is written `\\\"` in `\"…\"` and `''` in `'…'`")
    case .unknownEscape:
      Words(
        "unknown escape `\(text.shown)`", "a backslash in double quotes begins an escape",
        help: related?.singleQuoted.map { "use single quotes: `\($0)`" }
          ?? "write the backslash twice: `\(text.withBackslashTwice(in: related))`")
    case .escapeNeedsDigits:
      Words(
        "an escape without enough hexadecimal digits", "`\\x` takes 2, `\\u` 4 and `\\U` 8",
        help: "use single quotes, or write the backslash twice")
    case .escapeOutOfRange:
      Words("an escape for a character that does not exist", "no such character")
    case .documentMarkerInQuotes:
      Words(
        "a document marker within quotes", "ends the document", help: "close the quotes, or indent the line")
    default: nil
    }
  }

  private static func structureWords(_ problem: SyntaxProblem, _ text: Excerpt) -> Words? {
    switch problem {
    case .unclosedSequence:
      Words(
        "`[` without `]`", "opened here", related: "expected `,` or `]` here",
        help: "close it, or put the text in quotes")
    case .unclosedMapping:
      Words(
        "`{` without `}`", "opened here", related: "expected `,` or `}` here",
        help: "close it, or put the text in quotes")
    case .commentInBrackets:
      Words(
        "` #` begins a comment, and the bracket is never closed", "all from `#` on is a comment",
        related: "within this bracket", help: text.quoteHelp)
    case .missingComma:
      Words(
        "a missing comma", "expected `,` before this", related: "within this bracket",
        help: "separate items with `, `, or put the text in quotes")
    case .strayIndicator:
      Words("unexpected \(text.firstInCode)", "expected a value", help: "put it in quotes if it is text")
    case .colonInFlowText:

      Words(
        "unexpected `:`", "within brackets it ends a key", related: "within this bracket",
        help: "put the text in quotes")
    case .missingColon:
      Words(
        "a line without a colon among keys", "expected `key: value`",
        help: "write `\(text.shown):`, or put a text of several lines in quotes")
    case .dashOnKeyLine:
      Words(
        "a list that begins in the line of its key", "a list begins in a line of its own",
        help: "move `\(text.shown)` to the next line, or write `[\(text.shown.dropFirst(2))]`")
    case .keyNotAllowed: Words("unexpected `?`", "no key can begin here", help: "put the text in quotes")
    case .valueNotAllowed: Words("unexpected `:`", "no value can begin here", help: "put the text in quotes")
    case .expectedKey:
      Words("expected a key", "neither a key nor part of the value before it", help: "check the indentation")
    case .expectedDash:
      Words("expected a `-`", "not an entry of the list", help: "check the indentation")
    case .expectedValue: Words("expected a value", "no value can begin like this")
    case .textAfterDocument:
      Words(
        "text after the end of the document", "does not belong to what is above",
        help: "check the indentation")
    default: nil
    }
  }

  private static func parserWords(_ problem: SyntaxProblem, _ text: Excerpt) -> Words {
    switch problem {
    case .blockScalarHeader:
      Words(
        "text after `|` or `>`", "expected the end of the line",
        help: "begin the text in the next line, or put it in quotes")
    case .zeroIndentation: Words("an indentation of 0", "must be 1 to 9")
    case .unknownDirective:
      Words(
        "unknown directive", "a line that starts with `%` is a directive", help: "remove it, or use quotes")
    case .malformedDirective: Words("a malformed directive", "not understood", help: "remove the line")
    case .directiveNeedsMarker:
      Words("a directive without `---` after it", "expected `---` before this", help: "remove the directive")
    case .malformedVersion: Words("a malformed version", "expected `%YAML 1.2`", help: "remove the line")
    case .unsupportedVersion:
      Words("an unsupported version of YAML", "expected 1.1 or 1.2", help: "remove the line")
    case .repeatedDirective: Words("the same directive twice", "second time", help: "remove the line")
    case .malformedAnchor:
      Words("a malformed anchor", "the name takes only `a`–`z`, `A`–`Z`, `0`–`9`, `-` and `_`")
    case .malformedAlias:
      Words("a malformed alias", "the name takes only `a`–`z`, `A`–`Z`, `0`–`9`, `-` and `_`")
    case .malformedTag: Words("a malformed tag", "not understood", help: "put the text in quotes")
    case .undefinedTagHandle:
      Words(
        "unknown tag `\(text.shown)`", "a word that starts with `!` is a tag",
        help: "put the text in quotes; the only tag is `!!str`")
    case .strayCharacter:
      Words("unexpected \(text.firstInCode)", "nothing can start with it", help: "put the text in quotes")
    case .outOfMemory: Words("not enough memory to read the file")
    case .other(let problem, let context):
      Words(problem.isEmpty ? "the file is not valid YAML" : problem, context)
    // All others are worded above; each is a problem that has its own words.
    default: Words("the file is not valid YAML")
    }
  }
}

extension YAMLEditError {
  /// The error in words. `file` is the one that was to be changed.
  public func diagnostic(in file: SourceFile) -> Diagnostic {
    let (code, message, range, help): (String, String, SourceRange?, String) =
      switch self {
      case .foreignNode: ("F0080", "the value is not in this file", nil, "read the file again")
      case .shared(let range):
        ("F0081", "the value is used in several places", range, "change it by hand where `&` marks it")
      case .tagged(let range): ("F0082", "the value carries a tag", range, "change it by hand")
      case .overlapping(let range): ("F0083", "two changes of the same value", range, "make one at a time")
      case .losesComment(let range):
        ("F0084", "a comment within the value would be lost", range, "move the comment, or change it by hand")
      case .changesMore(let range):
        ("F0085", "the change would affect more than this value", range, "change it by hand")
      }
    return Diagnostic(code: code, message: message, file: file, range: range, help: [help])
  }
}
