extension YAMLError {
  /// What can be wrong with the syntax. Most cases name a habit or a slip, found by looking at the source around
  /// the place where the parser gave up; the others repeat what the parser itself tells apart.
  public enum SyntaxProblem: Sendable, Equatable {
    // Indentation
    /// A tab where spaces must indent.
    case tabIndentation
    /// A line at a depth that no line before it opened.
    case badIndentation
    /// A `-` at such a depth; `related` is the nearest one above it.
    case misplacedDash
    /// An entry of a list without its `-`.
    case missingDash
    /// A key deeper than the line before it, which already has a value.
    case keyUnderValue
    /// A bare word with keys indented under it; `related` is the first of them.
    case wordNeedsColon

    // Blanks
    /// `-word`.
    case dashNeedsSpace
    /// `key:value`.
    case colonNeedsSpace
    /// `key：value`, with the colon of a Korean, Chinese or Japanese keyboard; `range` is the colon.
    case fullWidthColon

    // Texts that need quotes
    /// A text that starts with a character that means something; `range` is the text.
    case textStartsWithIndicator
    /// `[a] b` or `{a} b`; `range` is all of it.
    case textAfterBracket
    /// A second `: ` in a text; `range` is the text, `related` the colon.
    case colonInText

    // Quotes
    /// A quote that is never closed.
    case unterminatedQuote
    /// A quote that is closed lines later, so that text follows it; `related` is what follows.
    case quoteRunsOn
    /// `"a" b`; `range` is what follows the quote.
    case textAfterQuote
    /// A backslash in double quotes before a character that it cannot escape; `related` is the quoted text.
    case unknownEscape
    /// `\x`, `\u` or `\U` without enough hexadecimal digits.
    case escapeNeedsDigits
    /// An escape for a character that does not exist.
    case escapeOutOfRange
    /// `---` or `...` at the beginning of a line within quotes.
    case documentMarkerInQuotes

    // Brackets
    /// `[` without its `]`; `related` is where it is missed.
    case unclosedSequence
    /// `{` without its `}`; `related` is where it is missed.
    case unclosedMapping
    /// A `#` that makes a comment of the rest of `[ ]` or `{ }`; `range` is the text that it cuts short, `related`
    /// the bracket.
    case commentInBrackets
    /// Two items of `[ ]` or `{ }` without a comma between them.
    case missingComma
    /// `]`, `}` or `,` where a value should be.
    case strayIndicator
    /// A `:` within a plain text in brackets.
    case colonInFlowText

    // Keys and lists
    /// A line of a mapping without a colon.
    case missingColon
    /// `key: - item`.
    case dashOnKeyLine
    /// `? ` where no key can be.
    case keyNotAllowed
    /// `:` where no value can be.
    case valueNotAllowed
    /// Something that is neither a key nor deeper than one.
    case expectedKey
    /// Something where a `-` should be.
    case expectedDash
    /// Nothing where a value should be.
    case expectedValue
    /// Text after the end of the document's only value.
    case textAfterDocument

    // Block scalars
    /// Something other than a comment after `|` or `>`.
    case blockScalarHeader
    /// `|0`.
    case zeroIndentation

    // Directives, anchors, tags
    /// A line that begins with `%` and is no directive.
    case unknownDirective
    /// A directive with bad contents.
    case malformedDirective
    /// `%YAML` with something other than a version.
    case malformedVersion
    /// `%YAML` with a version other than 1.1 and 1.2.
    case unsupportedVersion
    /// The same directive twice.
    case repeatedDirective
    /// A directive without `---` after it.
    case directiveNeedsMarker
    /// `&` without a name.
    case malformedAnchor
    /// `*` without a name.
    case malformedAlias
    /// `!` with something that is no tag.
    case malformedTag
    /// `!name!tag` without a directive for `!name!`.
    case undefinedTagHandle

    // Else
    /// A character that nothing can start with.
    case strayCharacter
    /// There was no memory to read the file with.
    case outOfMemory
    /// A message of the parser that is not known, as it is.
    case other(problem: String, context: String?)
  }
}
