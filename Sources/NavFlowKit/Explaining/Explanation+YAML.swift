extension Explanation {
  /// What keeps a file from being YAML, or from being the YAML that flows are written in.
  static let yaml: [Explanation] = [
    Explanation(
      "F0001", "a file of more than 1 MiB",
      "Split it into several flows, or move data into fewer example rows."),
    Explanation(
      "F0002", "more than 64 levels",
      """
      Lists and mappings stand too deep within each other; mostly brackets that are opened and \
      never closed.
      """
    ),
    Explanation("F0003", "more than 100,000 values", "Split the file."),
    Explanation(
      "F0004", "a text of more than 256 KiB", "No screen shows so much. Look for a quote that is not closed."),
    Explanation(
      "F0005", "aliases that stand for too much",
      "Aliases within aliases multiply. Write the values out, or use variables."),
    Explanation("F0006", "too many blanks", "More than 4,096 blanks or blank lines on end; remove them."),
    Explanation("F0011", "not UTF-8", "The file is UTF-16 or UTF-32. Save it as UTF-8."),
    Explanation(
      "F0012", "invalid UTF-8",
      """
      A byte does not belong to the text; mostly a file that was saved in an old Korean \
      encoding. Save it as UTF-8.
      """
    ),
    Explanation(
      "F0013", "a control character",
      """
      YAML does not allow it. Remove it, or write it as an escape in double quotes.
      """,
      right: #"- tapOn: "tab\there""#),
    Explanation(
      "F0014", "an invisible line break",
      """
      YAML takes NEL, LS and PS for the end of a line, editors do not. Remove it, or write it \
      as an escape in double quotes.
      """
    ),
    Explanation(
      "F0021", "a key appears twice",
      """
      Of two equal keys one would be lost. Keep one, or put a `-` before each if both are \
      meant.
      """,
      wrong: "flow: Back leads home\nflow: Back\nsteps:\n  - back",
      right: "flow: Back leads home\nsteps:\n  - back"),
    Explanation(
      "F0022", "an unknown alias", "A text that begins with `*` is an alias of YAML. Put it in quotes.",
      wrong: "- tapOn: *a", right: "- tapOn: '*a'"),
    Explanation(
      "F0023", "an alias that contains itself",
      "It stands inside the value that it repeats, which would never end.", wrong: "- tapOn: &a { text: *a }",
      right: "- tapOn: { text: 삭제 }"),
    Explanation(
      "F0024", "an unknown tag", "A word that begins with `!` is a tag of YAML. Put it in quotes.",
      wrong: "- tapOn: !new", right: "- tapOn: '!new'"),
    Explanation("F0025", "a %TAG directive", "Flows need no tags. Remove the line."),
    Explanation(
      "F0026", "a second document",
      """
      A file is one flow. Remove `---`, or move what follows into a file of its own.
      """,
      wrong:
        """
        flow: Back leads home
        steps:
          - back
        ---
        flow: Another
        steps:
          - back
        """,
      right: "flow: Back leads home\nsteps:\n  - back"),
    Explanation(
      "F0027", "a merge key",
      """
      `<<` is not supported. Write the keys out, or use variables and fragments.
      """,
      wrong: "- tapOn: { <<: { index: 0 }, text: 삭제 }", right: "- tapOn: { text: 삭제, index: 0 }"),
    Explanation(
      "F0028", "a list or mapping as a key",
      """
      A key is a word. Mostly a text that begins with a bracket, which needs quotes.
      """,
      wrong: "- fill: { [a]: b }", right: "- fill: { title: b }"),
    Explanation("F0030", "not valid YAML", "The message has the parser's own words."),
    Explanation("F0031", "not enough memory", "The system had no memory left for the file."),
    Explanation(
      "F0032", "a tab indents", "YAML is indented by spaces only. Let the editor put in spaces.",
      wrong: "flow: Back leads home\nsteps:\n\t- back", right: "flow: Back leads home\nsteps:\n  - back"),
    Explanation(
      "F0033", "the indentation fits no line above", "A line is aligned with those that it belongs to.",
      wrong:
        """
        flow: Back leads home
        given:
            ios: 18
          now: 2026-04-20 09:00
        steps:
          - back
        """,
      right:
        """
        flow: Back leads home
        given:
          ios: 18
          now: 2026-04-20 09:00
        steps:
          - back
        """),
    Explanation("F0034", "a `-` where no list goes on", "Align it with the other `-` of its list."),
    Explanation(
      "F0035", "an entry without its `-`", "Every step begins with a `-` of its own.",
      right: "steps:\n  - back\n  - background"),
    Explanation(
      "F0036", "keys under a value",
      """
      The line above has a value already, so nothing can be indented under it. Align the key \
      with the key above.
      """,
      wrong: "- tapEvent: midterm\n    expect: { screen: eventDetail }",
      right: "- tapEvent: midterm\n  expect: { screen: eventDetail }"),
    Explanation(
      "F0037", "a word needs a colon", "A step that something is written under ends with a colon.",
      wrong: "- back\n  expect: { screen: home }", right: "- back:\n  expect: { screen: home }"),
    Explanation(
      "F0038", "no space behind a dash", "`-back` is a word, `- back` an entry of a list.", right: "- back"),
    Explanation(
      "F0039", "no space behind a colon", "`wait:2s` is a word, `wait: 2s` a key and its value.",
      right: "- wait: 2s"),
    Explanation(
      "F0040", "a text begins with a mark of YAML",
      """
      Texts that begin with `@`, `%`, a backtick or a bracket are put in quotes.
      """, wrong: "- tapOn: @친구",
      right: "- tapOn: '@친구'"),
    Explanation(
      "F0041", "text after a closing bracket",
      "A text that begins with a bracket is put in quotes as a whole.", wrong: "- tapOn: [휴강] 자료구조",
      right: "- tapOn: '[휴강] 자료구조'"),
    Explanation(
      "F0042", "a second colon in one line", "A text with a colon and a space in it is put in quotes.",
      wrong: "flow: 회의: 강의실\nsteps:\n  - back", right: "flow: '회의: 강의실'\nsteps:\n  - back"),
    Explanation(
      "F0043", "a quote is never closed", "Close it in its own line.", wrong: "- tapOn: '삭제",
      right: "- tapOn: '삭제'"),
    Explanation(
      "F0044", "a quote runs on over lines",
      """
      It is closed only lines later, so that what lies between became text. Close it in its \
      own line.
      """),
    Explanation(
      "F0045", "text after a closing quote",
      """
      Put all of it in quotes. A quote within is doubled in single quotes and has a backslash \
      in double ones.
      """,
      wrong: "- tapOn: '중간'고사", right: "- tapOn: '중간고사'"),
    Explanation(
      "F0046", "an unknown escape",
      """
      In double quotes a backslash begins an escape. Patterns are written in single quotes.
      """,
      wrong: #"- tapOn: { matches: "\d+" }"#, right: #"- tapOn: { matches: '\d+' }"#),
    Explanation(
      "F0047", "an escape without its digits",
      #"`\x` takes two hexadecimal digits, `\u` four and `\U` eight."#, wrong: #"- tapOn: "\u12""#,
      right: #"- tapOn: "\u0012""#),
    Explanation("F0048", "an escape for no character", "There is no character of this number."),
    Explanation(
      "F0049", "a document marker within quotes",
      """
      A line `---` ends the document even there. Indent it, or close the quotes.
      """),
    Explanation(
      "F0050", "`[` without `]`", "Close the bracket, or put the text in quotes.",
      wrong: "- rapidly: [back, background", right: "- rapidly: [back, background]"),
    Explanation(
      "F0051", "`{` without `}`", "Close the brace, or put the text in quotes.", wrong: "- fill: { title: 회의",
      right: "- fill: { title: 회의 }"),
    Explanation(
      "F0052", "a missing comma", "Entries in brackets and braces are separated by commas.",
      wrong: "- expect: { visible: ['a' 'b'] }", right: "- expect: { visible: ['a', 'b'] }"),
    Explanation("F0053", "an unexpected mark", "A value was expected here. Put it in quotes if it is text."),
    Explanation(
      "F0054", "an unexpected colon in brackets",
      "Within brackets a colon ends a key. Put the text in quotes."),
    Explanation(
      "F0055", "a line without a colon among keys", "Among keys every line is `key: value`.",
      wrong: "flow: Back leads home\nsmoke\nsteps:\n  - back",
      right: "flow: Back leads home\ntags: [smoke]\nsteps:\n  - back"),
    Explanation(
      "F0056", "a list in the line of its key", "Its first `-` stands in a line of its own.",
      wrong: "flow: Back leads home\nsteps: - back", right: "flow: Back leads home\nsteps:\n  - back"),
    Explanation("F0057", "an unexpected `?`", "It begins a key of YAML. Put the text in quotes."),
    Explanation("F0058", "an unexpected colon", "No value can begin here. Put the text in quotes."),
    Explanation(
      "F0059", "a key was expected",
      """
      The line is neither a key nor part of the value before it. Check the indentation.
      """),
    Explanation("F0060", "a dash was expected", "The line is no entry of the list. Check the indentation."),
    Explanation("F0061", "a value was expected", "No value can begin like this. Put the text in quotes."),
    Explanation(
      "F0062", "text after the end of the document", "It belongs to nothing above. Check the indentation."),
    Explanation("F0063", "text after `|` or `>`", "The text begins in the next line, or stands in quotes."),
    Explanation("F0064", "an indentation of 0", "Behind `|` and `>` it is 1 to 9. It can be left out."),
    Explanation(
      "F0065", "an unknown directive",
      """
      A line that begins with `%` is a directive of YAML. Remove it, or put the text in \
      quotes.
      """),
    Explanation("F0066", "a malformed directive", "Remove the line; flows need none."),
    Explanation("F0067", "a malformed version", "Remove the line `%YAML`; flows need none."),
    Explanation("F0068", "an unsupported version", "Flows are YAML 1.2. Remove the line `%YAML`."),
    Explanation("F0069", "a directive twice", "Remove the line."),
    Explanation(
      "F0070", "a malformed anchor", "A text that begins with `&` is an anchor of YAML. Put it in quotes."),
    Explanation(
      "F0071", "a malformed alias", "A text that begins with `*` is an alias of YAML. Put it in quotes."),
    Explanation(
      "F0072", "a malformed tag", "A text that begins with `!` is a tag of YAML. Put it in quotes."),
    Explanation("F0073", "an unknown tag", "A text that begins with `!` is a tag of YAML. Put it in quotes."),
    Explanation(
      "F0074", "an unexpected character", "Nothing in YAML begins with it. Put the text in quotes."),
    Explanation("F0075", "a directive without `---`", "Remove the directive; flows need none."),
    Explanation(
      "F0080", "a value of another file", "The file was read again meanwhile. Run the command once more."),
    Explanation(
      "F0081", "a value that is used in several places",
      """
      An anchor of YAML shares it, so that a change here would change it elsewhere. Change it \
      by hand.
      """),
    Explanation("F0082", "a value with a tag", "It is left alone. Change it by hand."),
    Explanation("F0083", "two changes of one value", "Only one of them can be made. Make one at a time."),
    Explanation(
      "F0084", "a comment would be lost",
      """
      It stands within the value that is to be replaced. Move it, or change the value by hand.
      """),
    Explanation(
      "F0085", "the change would affect more",
      """
      The text cannot be replaced without changing what is around it. Change it by hand.
      """),
    Explanation(
      "F0086", "a comment within brackets",
      """
      ` #` begins a comment, which swallows the closing bracket. Put the text in quotes.
      """,
      wrong: "- fill: { title: 회의 #3 }", right: "- fill: { title: '회의 #3' }"),
  ]
}
