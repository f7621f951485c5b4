import Testing

@testable import NavFlowKit

@Suite struct UsageErrorTests {
  @Test(
    arguments: [
      (
        ["compare"],
        """
        error: there is nothing to compare: `--vary` needs at least two values
        help: write them with a comma, `--vary cleanup=deinit,didMove`
        See 'navflow compare --help'.

        """
      ),
      (
        ["compare", "--vary", "ios=17", "--vary=start=home"],
        """
        error: there is nothing to compare: `--vary` needs at least two values
        help: write them with a comma, `--vary cleanup=deinit,didMove`
        See 'navflow compare --help'.

        """
      ),
      (
        ["compare", "--vary", "ios=17,18", "--vary", "ios=26"],
        """
        error: `--vary` is given twice for `ios`
        help: write all its values in one, `--vary ios=VALUE,VALUE`
        See 'navflow compare --help'.

        """
      ),
      (
        ["compare", "--vary=ios", "--vary==17", "--vary=ios=17,", "--vary=ios=17,17", "--vary=faults=[,["],
        """
        error: invalid value `ios` for `--vary`: expected `KEY=VALUE,VALUE`
        error: invalid value `=17` for `--vary`: there is no key before `=`
        error: invalid value `ios=17,` for `--vary`: there is no value before or after a comma
        error: invalid value `ios=17,17` for `--vary`: `17` is given twice
        error: invalid value `faults=[,[` for `--vary`: a bracket, brace or quote has no partner
        See 'navflow compare --help'.

        """
      ),
      (
        ["compare", "--vary=a=1,2,3,4,5,6,7,8,9", "--vary=b=1,2,3,4,5,6,7,8"],
        """
        error: more than 64 combinations of values to compare
        See 'navflow compare --help'.

        """
      ),
      (
        ["compare", "--vary=ios=17,18", "--format=jsn"],
        """
        error: invalid value `jsn` for `--format`
        help: did you mean `json`?
        See 'navflow compare --help'.

        """
      ),
      (
        ["run", "--vary=ios=17,18"],
        """
        error: option `--vary` does not belong here
        help: it is an option of `compare`, written after the command
        See 'navflow run --help'.

        """
      ),
      (
        ["run", "--tgas", "x"],
        """
        error: unknown option `--tgas`
        help: did you mean `--tags`?
        See 'navflow run --help'.

        """
      ),
      (
        ["run", "--no-qiet"],
        """
        error: unknown option `--no-qiet`
        help: did you mean `--no-quiet`?
        See 'navflow run --help'.

        """
      ),
      (
        ["run", "--fliter"],
        """
        error: unknown option `--fliter`
        See 'navflow run --help'.

        """
      ),
      (
        ["run", "-tags"],
        """
        error: unknown option `-t` in `-tags`
        help: did you mean `--tags`?
        See 'navflow run --help'.

        """
      ),
      (
        ["run", "-z", "-é", "-5", "-=x", "-\u{1F469}\u{200D}\u{1F680}"],
        """
        error: unknown option `-z`
        error: unknown option `-é`
        error: unknown option `-5`
        error: unknown option `-=` in `-=x`
        error: unknown option `-\u{1F469}\\u{200D}\u{1F680}`
        See 'navflow run --help'.

        """
      ),
      (
        ["run", "--=x", "--=", "---", "---x"],
        """
        error: `--=x` does not name an option
        error: `--=` does not name an option
        error: unknown option `---`
        error: unknown option `---x`
        See 'navflow run --help'.

        """
      ),
      (
        ["run", "--no-color", "--no-tags"],
        """
        error: unknown option `--no-color`: `--color` takes a value and cannot be negated
        help: to switch colors off, write `--color never`
        error: unknown option `--no-tags`: `--tags` takes a value and cannot be negated
        See 'navflow run --help'.

        """
      ),
      (
        ["list", "--var", "a=b"],
        """
        error: option `--var` does not belong here
        help: it is an option of `run`, `check`, `show`, `compare`, `update`, `watch`, written after the command
        See 'navflow list --help'.

        """
      ),
      (
        ["--tags", "smoke", "run"],
        """
        error: option `--tags` does not belong here
        help: it is an option of `run`, `list`, `compare`, `watch`, written after the command
        See 'navflow run --help'.

        """
      ),
      (
        ["--nonsense", "value", "run"],
        """
        error: unknown option `--nonsense`
        See 'navflow --help'.

        """
      ),
      (
        ["run", "--tags"],
        """
        error: option `--tags` needs a value, `--tags EXPR`
        See 'navflow run --help'.

        """
      ),
      (
        ["run", "--tags", "--quiet"],
        """
        error: option `--tags` needs a value, `--tags EXPR`
        See 'navflow run --help'.

        """
      ),
      (
        ["run", "--name", "-x"],
        """
        error: option `--name` needs a value, `--name TEXT`
        help: a value that begins with `-` is written `--name=-x`
        error: unknown option `-x`
        See 'navflow run --help'.

        """
      ),
      (
        ["run", "--quiet=yes", "-v=1", "--no-quiet=", "--help="],
        """
        error: option `--quiet` takes no value, found `yes`
        error: option `--verbose` takes no value, found `1`
        error: option `--no-quiet` takes no value, found `""`
        error: option `--help` takes no value, found `""`
        See 'navflow run --help'.

        """
      ),
      (
        ["run", "--color", "alway"],
        """
        error: invalid value `alway` for `--color`
        help: did you mean `always`?
        See 'navflow run --help'.

        """
      ),
      (
        ["run", "--color="],
        """
        error: invalid value `""` for `--color`
        help: valid values are `auto`, `always`, `never`
        See 'navflow run --help'.

        """
      ),
      (
        ["rnu", "--whatever", "x"],
        """
        error: unknown command `rnu`
        help: did you mean `run`?
        See 'navflow --help'.

        """
      ),
      (
        ["lint"],
        """
        error: unknown command `lint`
        help: did you mean `list`?
        See 'navflow --help'.

        """
      ),
      (
        ["", "run"],
        """
        error: unknown command `""`
        help: the commands are `run`, `check`, `list`, `show`, `compare`, `update`, `watch`, `record`, `report`, `merge`, `init`, `schema`, `explain`, `completions`, `help`
        See 'navflow --help'.

        """
      ),
      (
        ["-"],
        """
        error: unknown command `-`
        help: the commands are `run`, `check`, `list`, `show`, `compare`, `update`, `watch`, `record`, `report`, `merge`, `init`, `schema`, `explain`, `completions`, `help`
        See 'navflow --help'.

        """
      ),
      (
        ["flows/delete.yaml"],
        """
        error: unknown command `flows/delete.yaml`
        help: did you mean `run flows/delete.yaml`?
        See 'navflow --help'.

        """
      ),
      (
        ["help", "shw", "x"],
        """
        error: unknown command `shw`
        help: did you mean `show`?
        error: unexpected argument `x`
        See 'navflow help --help'.

        """
      ),
      (
        ["show"],
        """
        error: missing argument `FILE[:LINE]`
        See 'navflow show --help'.

        """
      ),
      (
        ["show", "a.yaml", "b.yaml"],
        """
        error: unexpected argument `b.yaml`
        See 'navflow show --help'.

        """
      ),
      (
        ["show", "", "--color=x"],
        """
        error: a path must not be empty
        error: invalid value `x` for `--color`
        help: valid values are `auto`, `always`, `never`
        See 'navflow show --help'.

        """
      ),
      (
        ["run", "a:0", "", "-", "-", "b:99999999999999999999"],
        """
        error: invalid line number in `a:0`
        help: lines are counted from 1
        error: a path must not be empty
        error: `-` is given twice, but standard input can be read only once
        error: invalid line number in `b:99999999999999999999`
        help: lines are counted from 1
        See 'navflow run --help'.

        """
      ),
      (
        ["run", "a\u{0}b", "--tags=a\u{0}", "--c\u{0}", "\u{0}"],
        """
        error: argument `a\\0b` contains a NUL character
        error: argument `--tags=a\\0` contains a NUL character
        error: argument `--c\\0` contains a NUL character
        error: argument `\\0` contains a NUL character
        See 'navflow run --help'.

        """
      ),
      (
        ["run", "--quiet", "-v"],
        """
        error: `--quiet` and `--verbose` contradict each other
        See 'navflow run --help'.

        """
      ),
      (
        ["run", "--var", "a", "--var", "=b", "--var="],
        """
        error: invalid variable `a`: expected `NAME=VALUE`
        error: invalid variable `=b`: there is no name before `=`
        error: invalid variable `""`: expected `NAME=VALUE`
        See 'navflow run --help'.

        """
      ),
      (
        ["list", "--tags="],
        """
        error: invalid tag expression `""`: it names no tag
        See 'navflow list --help'.

        """
      ),
      (
        ["list", "--tags", "smoke and", "--app"],
        """
        error: invalid tag expression `smoke and`: expected a tag after `and`
        error: option `--app` needs a value, `--app NAME`
        See 'navflow list --help'.

        """
      ),
      (
        ["run", "--bad\u{1B}[31m\n\t\u{202E}"],
        """
        error: unknown option `--bad\\u{1B}[31m\\n\\t\\u{202E}`
        See 'navflow run --help'.

        """
      ),
      (
        // In the order of the arguments, whichever stage finds the mistake.
        ["run", "a:0", "--fliter", "--tags=(", "-qv", "--color=x"],
        """
        error: invalid line number in `a:0`
        help: lines are counted from 1
        error: unknown option `--fliter`
        error: invalid tag expression `(`: expected a tag after `(`
        error: `--quiet` and `--verbose` contradict each other
        error: invalid value `x` for `--color`
        help: valid values are `auto`, `always`, `never`
        See 'navflow run --help'.

        """
      ),
    ] as [([String], String)])
  func text(arguments: [String], text: String) {
    switch Invocation.parse(arguments, exists: { _ in false }) {
    case .success(let invocation): Issue.record("accepted as \(invocation)")
    case .failure(let failure): #expect(failure.text == text)
    }
  }

  @Test func endlessTextIsCut() {
    let name = String(repeating: "가", count: 100_000)
    guard
      case .failure(let failure) = Invocation.parse(
        ["run", "--" + name, "--color", name], exists: { _ in false })
    else {
      Issue.record("accepted")
      return
    }
    #expect(
      failure.text == """
        error: unknown option `--\(String(repeating: "가", count: 78))...`
        error: invalid value `\(String(repeating: "가", count: 80))...` for `--color`
        help: valid values are `auto`, `always`, `never`
        See 'navflow run --help'.

        """)
  }

  @Test func manyMistakesAreCounted() {
    let arguments = ["run"] + (1...1_000).map { "--x\($0)" }
    guard case .failure(let failure) = Invocation.parse(arguments, exists: { _ in false }) else {
      Issue.record("accepted")
      return
    }
    #expect(failure.errors.count == 1_000)
    let lines = failure.text.split(separator: "\n")
    #expect(lines.count == 22)
    #expect(
      lines.suffix(3) == [
        "error: unknown option `--x20`", "error: 980 more mistakes like these", "See 'navflow run --help'.",
      ])
  }

  @Test("the program goes by the name it was given") func programName() {
    guard
      case .failure(let failure) = Invocation.parse(
        ["rnu"], program: .navflow(named: "mine"), exists: { _ in false })
    else {
      Issue.record("accepted")
      return
    }
    #expect(failure.text == "error: unknown command `rnu`\nhelp: did you mean `run`?\nSee 'mine --help'.\n")
  }

  @Test("whatever is written, the answer is one clean text or a value") func everyCombination() {
    let words = [
      "run", "show", "help", "nope", "", "-", "--", "---", "--=x", "-q", "-qvh=", "-x\u{301}", "--tags",
      "--tags=(",
      "--no-", "--no-quiet", "--color=", "--var=\u{0}", "a:0", "a\r\n:7", "--\u{202E}", "삭제.yaml",
      "--version",
    ]
    for first in words {
      for second in words {
        for third in words {
          let arguments = [first, second, third]
          let result = Invocation.parse(arguments, exists: { _ in false })
          guard case .failure(let failure) = result else { continue }
          let isClean = failure.text.unicodeScalars.allSatisfy {
            $0 == "\n" || ![.control, .format].contains($0.properties.generalCategory)
          }
          let isWhole = failure.text.hasPrefix("error: ") && failure.text.hasSuffix(" --help'.\n")
          if !isClean || !isWhole || failure.errors.isEmpty {
            Issue.record("\(arguments): \(failure.text)")
          }
        }
      }
    }
  }
}
