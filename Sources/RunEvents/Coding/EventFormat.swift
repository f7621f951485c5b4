/// The records of the event stream with their members: what documentation and tests of the format are made from.
public enum EventFormat {
  /// An object: a record, which is a line of the stream, or a part of one.
  public struct Object: Sendable {
    /// The `kind` of a record, or what a part is called here.
    public var name: String
    /// What it is.
    public var summary: String
    /// Its members in the order written, without `schema` and `kind`.
    public var members: [Member]
  }

  /// A member of an object. Members without a value are left out.
  public struct Member: Sendable {
    /// Its name.
    public var name: String
    /// What its value is.
    public var value: Value
    /// What it tells.
    public var meaning: String
    /// Whether it may differ between two runs of one suite. It then stands in the record's member `volatile`.
    public var isVolatile = false
  }

  /// What a member's value is.
  public enum Value: Sendable {
    case text, number, flag, texts
    /// An object of this name.
    case object(String)
    /// Objects of this name.
    case objects(String)
  }

  private static func member(_ name: String, _ value: Value, _ meaning: String) -> Member {
    Member(name: name, value: value, meaning: meaning)
  }

  private static func volatile(_ name: String, _ value: Value, _ meaning: String) -> Member {
    Member(name: name, value: value, meaning: meaning, isVolatile: true)
  }

  // MARK: Records

  /// The records, in the order in which a run writes the first of each.
  public static let records: [Object] = [
    Object(
      name: "started", summary: "The run begins; always first.",
      members: [
        member("tool", .text, "version of the program"),
        member("files", .number, "how many files will be read; missing if not all were found yet"),
        member("shard", .text, "the part of the suite, such as `2/5`"),
        member(
          "plan", .text,
          "digest of the suite and of how it is cut into parts, the same in all of them; missing like `files`"
        ),
        volatile("host", .text, "name of the machine"),
        volatile("system", .text, "its operating system"),
        volatile("processors", .number, "how many processors the run may use"),
        volatile("workers", .number, "how many worker processes there are"),
        volatile("process", .number, "id of the program's process"),
        volatile("startedAt", .number, "milliseconds since 1970, UTC"),
        volatile("program", .text, "the name that the program was called by"),
        volatile("arguments", .texts, "the command line without the program's name"),
      ]),
    Object(
      name: "fileRead",
      summary: "A file was read and checked, or could not be, or was not come to. It plans its cases.",
      members: [
        member("path", .text, "the file, as results name it"),
        member("unread", .flag, "nobody came to it or could read it; one case stands for all that is in it"),
        member("diagnostics", .objects("diagnostic"), "what is wrong with it; an error makes it invalid"),
        member("cases", .objects("case"), "the cases that must get a verdict"),
      ]),
    Object(
      name: "caseStarted",
      summary: """
        A case is running. Journal only, and where workers run the cases only of those that take so long that somebody \
        looking now and then sees them: of a run that was killed it tells what it was at.
        """,
      members: [member("case", .object("case"), "which one")]),
    Object(
      name: "caseFinished", summary: "A case has its verdict.",
      members: [
        member("case", .object("case"), "which one"),
        member(
          "outcome", .text, "`passed`, `failed`, `nondeterministic`, `crashed`, `timedOut` or `notRun`"),
        member("steps", .number, "how many steps were carried out"),
        member("failures", .objects("failure"), "what failed, in order"),
        member("interruption", .object("interruption"), "why it was cut short"),
        member(
          "trace", .objects("step"),
          "what every step of a failing case did, if events or HTML are asked for; of several runs, the one that went differently"
        ),
        volatile("start", .number, "when it began, in microseconds since the run began"),
        volatile("duration", .number, "how long it took, in microseconds"),
        volatile("worker", .number, "number of the worker"),
        volatile("process", .number, "id of its process"),
        volatile("stderr", .text, "the last lines that a process wrote before it ended"),
      ]),
    Object(
      name: "workerLost", summary: "A worker process ended or hung and was replaced. Journal only.",
      members: [
        member("interruption", .object("interruption"), "how"),
        member("path", .text, "the file that it was at"),
        volatile("worker", .number, "number of the worker"),
        volatile("process", .number, "id of its process"),
        volatile("stderr", .text, "the last lines that it wrote"),
      ]),
    Object(
      name: "finished", summary: "The run is over; always last. Without it the program was killed.",
      members: [
        member("passed", .number, "cases that passed"),
        member("failed", .number, "those that failed or were nondeterministic"),
        member("crashed", .number, "those whose process ended"),
        member("timedOut", .number, "those that took too long"),
        member("notRun", .number, "those that were planned and not begun, or stopped with the run"),
        member("invalid", .number, "files with errors"),
        member("planned", .number, "cases that the files planned: the sum of all verdicts"),
        member("signal", .text, "such as `SIGINT`, if a signal stopped the run"),
        member(
          "gaps", .texts,
          "what keeps this from being all of a run, a line each: why it gave up, or what joined parts lack"
        ),
        volatile("duration", .number, "how long it took, in microseconds"),
      ]),
  ]

  // MARK: Parts

  /// The objects inside records.
  public static let parts: [Object] = [
    Object(
      name: "case", summary: "A case: `path`, `row` and `order` name it in a suite.",
      members: [
        member("path", .text, "the file"),
        member("row", .number, "the example row, from 0"),
        member("order", .number, "the order of the steps, from 0, where a flow has several"),
        member("line", .number, "the line of the flow or row, from 1"),
        member("title", .text, "the flow's title, with the row's values"),
        member("tags", .texts, "the flow's tags"),
        member(
          "lastLine", .number, "the line of the last step that is run, if `FILE:LINE` asked for no more"),
      ]),
    Object(
      name: "interruption",
      summary: "Why a case was cut short; empty if it was running when the program was killed.",
      members: [
        member("signal", .text, "such as `SIGILL`, if a signal ended the process"),
        member("exitCode", .number, "if the process ended by itself"),
        member("limit", .number, "milliseconds, if it took longer than a limit"),
        member("step", .number, "the step it was in, from 1"),
        member("during", .text, "`reading`, `launch` or `closing`, if it was in no step"),
      ]),
    Object(
      name: "failure", summary: "What failed in a case.",
      members: [
        member("heading", .text, "such as `failed`"),
        member("message", .text, "what is wrong, in one line"),
        member("sources", .objects("source"), "the lines that are needed to draw it"),
        member("at", .object("place"), "where"),
        member("label", .text, "what is said at that place"),
        member("also", .objects("mark"), "other places, in the same source"),
        member("sections", .objects("section"), "facts, such as the stack"),
        member("notes", .texts, "facts in sentences"),
        member("help", .texts, "advice"),
        member("closing", .objects("section"), "the case, and `rerun`, the command that runs it again"),
      ]),
    Object(
      name: "diagnostic", summary: "What is wrong with a file.",
      members: [
        member("severity", .text, "`error` or `warning`"),
        member("code", .text, "such as `F0201`, for `navflow explain`"),
        member("message", .text, "what is wrong, in one line"),
        member("sources", .objects("source"), "the lines that are needed to draw it"),
        member("at", .object("place"), "where"),
        member("label", .text, "what is said at that place"),
        member("notes", .objects("note"), "facts, each with its place"),
        member("help", .texts, "advice"),
      ]),
    Object(
      name: "place", summary: "A stretch of a source. Columns count Unicode scalars.",
      members: [
        member("source", .number, "index in `sources`"),
        member("start", .number, "its first byte, as an offset in the file"),
        member("end", .number, "the byte after its last one"),
        member("line", .number, "from 1"),
        member("column", .number, "from 1"),
        member("endLine", .number, "from 1"),
        member("endColumn", .number, "from 1; the column after the last one"),
      ]),
    Object(
      name: "mark", summary: "Another place, with what is said about it.",
      members: [member("at", .object("place"), "where"), member("label", .text, "what is said there")]),
    Object(
      name: "note", summary: "A fact, and where it is seen.",
      members: [member("message", .text, "the fact"), member("at", .object("place"), "where")]),
    Object(
      name: "section", summary: "Lines under a name.",
      members: [member("name", .text, "such as `stack`"), member("lines", .texts, "the lines")]),
    Object(
      name: "source", summary: "An excerpt of a file, enough to draw a place without the file.",
      members: [
        member("path", .text, "the file"), member("lines", .objects("line"), "the lines that are shown"),
      ]),
    Object(
      name: "line",
      summary: "A line of an excerpt. Bytes that are not UTF-8 are lone surrogates `\\udc80` to `\\udcff`.",
      members: [
        member("number", .number, "from 1"),
        member("offset", .number, "of its first byte in the file"),
        member("text", .text, "the line, or the part of a very long one that is shown"),
        member("before", .number, "bytes of the line before that part"),
        member("scalarsBefore", .number, "Unicode scalars before it"),
        member("after", .number, "bytes behind it"),
      ]),
    Object(
      name: "step", summary: "A step of a failing case, and the app after it. The flow's start is number 0.",
      members: [
        member("number", .number, "from 1, in the order of the steps"),
        member("depth", .number, "how many compositions lie around it"),
        member("at", .object("step place"), "where it stands"),
        member("source", .text, "the step as written, on one line"),
        member("label", .text, "the step's `label`"),
        member("failed", .flag, "the case failed here"),
        member("picture", .text, "the screen, drawn in text"),
        member("stack", .texts, "the screens of the stack, bottom to top"),
        member("presented", .text, "the modal screen in front"),
        member("dialog", .text, "the alert or action sheet on display"),
        member("toast", .text, "the text of the toast on display"),
        member("pending", .texts, "the requests that wait, oldest first"),
        member("changes", .objects("change"), "the parts of the state that the step changed"),
        member("compared", .number, "how many values of the state were compared"),
        member("actions", .texts, "the actions that reached the root reducer"),
        member("transitions", .texts, "the values that action states took"),
        member("requests", .texts, "the requests that were made"),
        member("delegate", .texts, "the calls to outside delegates"),
        member("lifecycle", .texts, "the callbacks of controllers"),
        member("issues", .texts, "the invariants that were violated"),
      ]),
    Object(
      name: "step place", summary: "Where a step stands.",
      members: [
        member("path", .text, "the flow or fragment"),
        member("line", .number, "from 1"),
        member("column", .number, "from 1, in Unicode scalars"),
        member("start", .number, "its first byte, as an offset in the file"),
        member("end", .number, "the byte after its last one"),
      ]),
    Object(
      name: "change", summary: "A part of the state that a step changed.",
      members: [
        member("path", .text, "names of members, and ids or indices of elements, joined by dots"),
        member("before", .text, "missing for a part that was not there"),
        member("after", .text, "missing for a part that is there no longer"),
      ]),
  ]
}
