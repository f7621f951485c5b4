import CalendarApp
import Foundation
import Testing

@testable import NavFlowKit

private let good = """
  flow: Opening an event
  tags: [smoke]
  given:
    events: [{ id: midterm, title: 중간고사, starts: 2026-03-02 10:00 }]
  steps:
    - tapEvent: midterm
    - back:
      expect: { stack: [home, calendar] }

  """

private let failing = """
  flow: Opening it and expecting the wrong screen
  tags: [slow]
  given:
    events: [{ id: midterm, title: 중간고사, starts: 2026-03-02 10:00 }]
  steps:
    - tapEvent: midterm
      expect: { screen: calendar }

  """

private let broken = """
  flow: A typo
  steps:
    - tabEvent: midterm

  """

@MainActor @Suite struct RunTests {
  @Test("A suite that passes") func passes() throws {
    let result = try navflow(["run", "flows"], in: ["a.yaml": good, "sub/b.yml": good])
    #expect(result.output == "2 passed, 0 failed\n")
    #expect(result.errors == "")
    #expect(result.code == .passed)
  }

  @Test("A failure shows its place, what was expected and what was found") func fails() throws {
    let result = try navflow(["run", "flows"], in: ["a.yaml": failing])
    #expect(
      result.output == """
        failed: expected screen `calendar`, found `eventDetail`
          --> flows/a.yaml:7:23
           |
         6 |   - tapEvent: midterm
           |     ----------------- last action, sent `.eventTapped(Occurrence(event: Event(id: "midte…`
         7 |     expect: { screen: calendar }
           |                       ^^^^^^^^ the screen is `eventDetail`
           |
         stack   before  home > calendar
                 after   home > calendar > eventDetail
         taps    `edit` 수정, `delete` 삭제, `more` 더보기, `share` 공유
         state   the step changed 1 of 25 values
                 home.calendar.eventDetail
                   - nil
                   + { event: { id: midterm, title: 중간고사, starts: 2026-03-02 10:00, ends: 2026-03-02 11:00, allD…
                 … (24 unchanged)
         rerun   navflow run flows/a.yaml

        0 passed, 1 failed

        """)
    #expect(result.code == .failed)
  }

  @Test("A bad file hides no result of a good one, and wins over failures in the exit code") func mixed()
    throws
  {
    let result = try navflow(
      ["run", "flows"], in: ["a.yaml": broken, "b.yaml": good, "c.yaml": failing, "d.yaml": "flow: [\n"])
    #expect(result.output.contains("unknown step `tabEvent`"))
    #expect(result.output.hasSuffix("1 passed, 1 failed, 2 invalid\n"))
    #expect(result.code == .invalidFlow)
  }

  @Test("Verbose names every case") func verbose() throws {
    let result = try navflow(["run", "-v", "flows"], in: ["a.yaml": good])
    #expect(result.output == "passed  flows/a.yaml:1  Opening an event  (2 steps)\n1 passed, 0 failed\n")
  }

  @Test("Colours only on a terminal, or when asked for")
  func colours() throws {
    let plain = try navflow(["run", "flows"], in: ["a.yaml": failing])
    #expect(!plain.output.contains("\u{1B}"))
    let terminal = try navflow(["run", "flows"], in: ["a.yaml": failing], isTerminal: true)
    #expect(terminal.output.contains("\u{1B}["))
    let never = try navflow(["run", "--color=never", "flows"], in: ["a.yaml": failing], isTerminal: true)
    #expect(never.output == plain.output)
  }

  @Test(
    "Selection",
    arguments: [
      (["--tags", "smoke"], "1 passed, 0 failed\n"), (["--tags", "not smoke"], "0 passed, 1 failed\n"),
      (["--name", "wrong screen"], "0 passed, 1 failed\n"),
      (["--name", "Opening an"], "1 passed, 0 failed\n"),
    ])
  func selection(_ options: [String], _ closing: String) throws {
    let result = try navflow(["run", "flows"] + options, in: ["a.yaml": good, "b.yaml": failing])
    #expect(result.output.hasSuffix(closing))
  }

  @Test(
    "An empty selection is never green",
    arguments: [
      (
        ["run", "flows", "--tags", "nightly"],
        "no flow has these tags and this title; `navflow list` shows what there is"
      ),
      (
        ["run", "flows", "--name", "x"],
        "no flow has these tags and this title; `navflow list` shows what there is"
      ),
    ])
  func nothing(_ arguments: [String], _ help: String) throws {
    let result = try navflow(arguments, in: ["a.yaml": good])
    #expect(result.output == "0 passed, 0 failed\n")
    #expect(result.errors == "error: no flow was selected\nhelp: \(help)\n")
    #expect(result.code == .nothingSelected)
  }

  @Test("A line selects up to its step")
  func upToLine() throws {
    let upTo = try navflow(["run", "flows/a.yaml:6", "-v"], in: ["a.yaml": good])
    #expect(
      upTo.output == "passed  flows/a.yaml:1  Opening an event (up to line 6)  (1 step)\n1 passed, 0 failed\n"
    )
    let whole = try navflow(["run", "flows/a.yaml:1", "-v"], in: ["a.yaml": good])
    #expect(whole.output == "passed  flows/a.yaml:1  Opening an event  (2 steps)\n1 passed, 0 failed\n")
  }

  @Test("A line of an example row selects that row")
  func row() throws {
    let flow = """
      flow: Rows
      examples:
        - { where: calendar }
        - { where: home }
      given: { start: $(where) }
      steps:
        - expect: { screen: $(where) }

      """
    let both = try navflow(["run", "flows", "-v"], in: ["a.yaml": flow])
    #expect(
      both.output == """
        passed  flows/a.yaml:3  Rows [where=calendar]  (1 step)
        passed  flows/a.yaml:4  Rows [where=home]  (1 step)
        2 passed, 0 failed

        """)
    let second = try navflow(["run", "flows/a.yaml:4", "-v"], in: ["a.yaml": flow])
    #expect(second.output == "passed  flows/a.yaml:4  Rows [where=home]  (1 step)\n1 passed, 0 failed\n")
  }

  @Test("A flow from standard input")
  func standardInput() throws {
    let result = try navflow(["run", "-", "-v"], in: [:], input: good)
    #expect(result.output == "passed  -:1  Opening an event  (2 steps)\n1 passed, 0 failed\n")
    let wrong = try navflow(["run", "-"], in: [:], input: broken)
    #expect(wrong.output.contains("--> -:3:5"))
    #expect(wrong.code == .invalidFlow)
  }

  @Test(
    "Paths that lead nowhere",
    arguments: [
      ("flows/none", "error[R0101]: there is no file or folder `flows/none`\n"),
      ("flows/empty", "error[R0106]: there are no `*.yaml` or `*.yml` files in `flows/empty`\n"),
      (
        "flows/text.txt",
        "error[R0103]: `flows/text.txt` is no flow file: its name must end in `.yaml` or `.yml`\n"
      ),
    ])
  func badPaths(_ path: String, _ message: String) throws {
    let result = try navflow(
      ["run", path, "flows/a.yaml"], in: ["a.yaml": good, "empty/x.txt": "", "text.txt": ""])
    #expect(result.output.hasPrefix(message))
    #expect(result.output.hasSuffix("1 passed, 0 failed, 1 invalid\n"))
    #expect(result.code == .invalidFlow)
  }

  @Test("An app that is not there")
  func unknownApp() throws {
    let result = try navflow(["run", "flows", "--app", "calender"], in: ["a.yaml": good])
    #expect(result.errors == "error: there is no app `calender`\nhelp: did you mean `calendar`?\n")
    #expect(result.code == .usage)
  }

  @Test("Variables of the command line win")
  func variables() throws {
    let flow =
      "flow: Where\nvars: { where: home }\ngiven: { start: $(where) }\nsteps:\n  - expect: { screen: home }\n"
    #expect(try navflow(["run", "flows"], in: ["a.yaml": flow]).code == .passed)
    #expect(
      try navflow(["run", "flows", "--var", "where=nowhere"], in: ["a.yaml": flow]).code == .invalidFlow)
  }

  @Test("A variable that no flow uses is misspelt")
  func unusedVariable() throws {
    let flow =
      "flow: Where\nvars: { start: home }\ngiven: { start: $(start) }\nsteps: [expect: { screen: home }]\n"
    let result = try navflow(["run", "flows", "--var", "strat=home"], in: ["a.yaml": flow])
    #expect(
      result.errors == """
        error: no flow in these paths uses the variable `strat`
        help: a similar name exists: `start`

        """)
    #expect(result.code == .usage)
  }

  @Test("A rerun line carries the variables")
  func rerunWithVariables() throws {
    let flow =
      "flow: Where\nvars: { start: home }\ngiven: { start: $(start) }\nsteps: [expect: { screen: home }]\n"
    let result = try navflow(["run", "flows", "--var", "start=calendar"], in: ["a b.yaml": flow])
    #expect(result.output.contains(" rerun   navflow run 'flows/a b.yaml' --var start=calendar\n"))
  }

  @Test("A full disk is no green run")
  func fullDisk() {
    let output = Output(isTerminal: false) { _ in
      errno = ENOSPC
      return -1
    }
    var said: [UInt8] = []
    let errors = Output(isTerminal: false) {
      said.append(contentsOf: $0)
      return $0.count
    }
    let session = Session(apps: [], environment: Environment([:]), output: output, errors: errors, input: 0)
    #expect(session.run(["--version"]) == .reportNotWritten)
    #expect(
      String(decoding: said, as: UTF8.self)
        == "error: cannot write to standard output: no space left on device\n")
  }

  @Test("A reader that went away is no error")
  func closedPipe() {
    let output = Output(isTerminal: false) { _ in
      errno = EPIPE
      return -1
    }
    let errors = Output(isTerminal: false) { _ in
      Issue.record("something was said")
      return -1
    }
    let session = Session(apps: [], environment: Environment([:]), output: output, errors: errors, input: 0)
    #expect(session.run(["--version"]) == .passed)
  }

  @Test("The last words of workers that come to nothing are told line by line")
  func lastWords() throws {
    let folder = try TemporaryFolder([
      "a.yaml": "flow: A\nsteps: [back]\n",
      // It takes what it is given, so that whoever writes that does not fail.
      "worker.sh": "#!/bin/sh\nhead -c 1 <&3 >/dev/null\nprintf 'first\\nlast\\033[0m\\n' >&2\nexit 7\n",
    ])
    let script = folder.path + "/worker.sh"
    #expect(chmod(script, 0o755) == 0)
    let (output, errors) = (Collector(), Collector())
    let session = Session(
      apps: [CalendarApp.self], environment: Environment([:]), output: output.stream(isTerminal: false),
      errors: errors.stream(isTerminal: false), input: 0, workerPath: script)
    #expect(session.run(["run", folder.path + "/a.yaml"]) == .internalError)
    #expect(
      String(decoding: errors.bytes, as: UTF8.self)
        == "error: workers end before they have done anything\nfirst\nlast␛[0m\n")
    #expect(
      String(decoding: output.bytes, as: UTF8.self) == "0 passed, 0 failed, 1 not run, incomplete\n")
  }
}
