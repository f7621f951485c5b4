import Testing

@testable import NavFlowKit

/// The forms of what `check` found, by their whole text.
@MainActor @Suite struct CheckFormatTests {
  private let files = [
    "config.yaml": "tags: [all]\n",
    "a.yaml": "flow: 중간고사\nsteps:\n  - expect: { stack: [home], screen: calender }\n",
    "b.yaml": "flow: 중간고사\nsteps:\n  - openSetting\n",
  ]

  @Test func text() throws {
    let result = try navflow(["check", "flows"], in: files)
    #expect(
      result.output == """
        error[F0301]: unknown screen `calender`
          --> flows/a.yaml:3:38
           |
         3 |   - expect: { stack: [home], screen: calender }
           |                                      ^^^^^^^^ no screen of this name
           |
        help: a similar name exists: `calendar`

        warning[F0107]: another flow has the title `중간고사`, too
          --> flows/b.yaml:1:7
           |
         1 | flow: 중간고사
           |       ^^^^^^^^ the same title
           |
        note: the other flow
          --> flows/a.yaml:1:7
           |
         1 | flow: 중간고사
           |       ^^^^^^^^
        help: say what makes this flow different: reports and `--name` know flows by their titles

        3 files, 1 case: 1 error, 1 warning

        """)
    #expect(result.code == .invalidFlow)
  }

  @Test func json() throws {
    #expect(
      try navflow(["check", "flows", "--format", "json"], in: files).output == """
        {
          "version": 1,
          "diagnostics": [
            {
              "severity": "error",
              "code": "F0301",
              "message": "unknown screen `calender`",
              "path": "flows/a.yaml",
              "line": 3,
              "column": 38,
              "endLine": 3,
              "endColumn": 46,
              "label": "no screen of this name",
              "notes": [],
              "help": [
                "a similar name exists: `calendar`"
              ]
            },
            {
              "severity": "warning",
              "code": "F0107",
              "message": "another flow has the title `중간고사`, too",
              "path": "flows/b.yaml",
              "line": 1,
              "column": 7,
              "endLine": 1,
              "endColumn": 11,
              "label": "the same title",
              "notes": [
                {
                  "message": "the other flow",
                  "path": "flows/a.yaml",
                  "line": 1,
                  "column": 7,
                  "endLine": 1,
                  "endColumn": 11
                }
              ],
              "help": [
                "say what makes this flow different: reports and `--name` know flows by their titles"
              ]
            }
          ],
          "summary": {
            "files": 3,
            "cases": 1,
            "errors": 1,
            "warnings": 1
          }
        }

        """)
  }

  @Test func gitHub() throws {
    let result = try navflow(["check", "flows", "--format", "github"], in: files)
    #expect(
      result.output == """
        ::error file=flows/a.yaml,line=3,endLine=3,col=38,endColumn=46,title=error F0301::unknown screen \
        `calender`%0Ano screen of this name%0Aa similar name exists: `calendar`
        ::warning file=flows/b.yaml,line=1,endLine=1,col=7,endColumn=11,title=warning F0107::another flow has \
        the title `중간고사`, too%0Athe same title%0Asay what makes this flow different: reports and `--name` \
        know flows by their titles

        """)
    #expect(result.code == .invalidFlow)
    #expect(
      try navflow(
        ["check", "flows", "--format", "github"], in: ["a.yaml": "flow: A\nsteps: [openSetting]\n"]
      )
      .output == "")
  }

  @Test func sarif() throws {
    let result = try navflow(
      ["check", "flows", "--format", "sarif"],
      in: ["중간.yaml": "flow: A\nsteps:\n  - tapOn: { id: delte }\n"])
    #expect(
      result.output.replacing("file://", with: "") == """
        {
          "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
          "version": "2.1.0",
          "runs": [
            {
              "tool": {
                "driver": {
                  "name": "navflow",
                  "version": "\(NavFlow.version)",
                  "rules": [
                    {
                      "id": "F0301",
                      "shortDescription": {
                        "text": "an unknown name"
                      },
                      "help": {
                        "text": "`navflow explain F0301` tells more"
                      }
                    }
                  ]
                }
              },
              "columnKind": "unicodeCodePoints",
              "results": [
                {
                  "ruleId": "F0301",
                  "ruleIndex": 0,
                  "level": "error",
                  "message": {
                    "text": "unknown element `delte`\\nno element of this name\\nhelp: a similar name exists: `delete`"
                  },
                  "locations": [
                    {
                      "physicalLocation": {
                        "artifactLocation": {
                          "uri": "flows/%EC%A4%91%EA%B0%84.yaml"
                        },
                        "region": {
                          "startLine": 3,
                          "startColumn": 18,
                          "endLine": 3,
                          "endColumn": 23
                        }
                      }
                    }
                  ]
                }
              ]
            }
          ]
        }

        """)
  }
}

/// What shows only when a whole folder is seen.
@MainActor @Suite struct WorkspaceWarningTests {
  private let files = [
    "config.yaml": "vars: { event: midterm, unused: 1 }\nexclude: [drafts]\n",
    "a.yaml": "flow: A\nsteps:\n  - run: used.yaml\n",
    "used.yaml": "fragment: Used\nsteps:\n  - run: inner.yaml\n",
    "inner.yaml": "fragment: Inner\nsteps:\n  - tapEvent: $(event)\n",
    "never.yaml": "fragment: Never\nsteps:\n  - openSetting\n",
  ]

  @Test("Nothing uses it, nothing runs it, nothing matches it") func unused() throws {
    let result = try navflow(["check", "flows"], in: files)
    #expect(
      result.output == """
        warning[F0505]: the variable `unused` is never used
          --> flows/config.yaml:1:25
           |
         1 | vars: { event: midterm, unused: 1 }
           |                         ^^^^^^ no `$(unused)` in any file of the folder

        warning[F0108]: `drafts` matches no file
          --> flows/config.yaml:2:11
           |
         2 | exclude: [drafts]
           |           ^^^^^^ leads nowhere
           |
        help: globs are relative to the folder of `config.yaml`; `**` stands for any number of folders

        warning[F0509]: no flow runs this fragment
          --> flows/never.yaml:1:11
           |
         1 | fragment: Never
           |           ^^^^^ never run
           |
        help: delete the file, or run it with `- run: <path>`

        5 files, 1 case: 0 errors, 3 warnings

        """)
    #expect(result.code == .passed)
  }

  @Test("A part of a folder, or one with errors, says nothing of what is unused") func silent() throws {
    #expect(
      try navflow(["check", "flows/never.yaml", "flows/a.yaml"], in: files).output
        == "2 files, 1 case: 0 errors, 0 warnings\n")
    var broken = files
    broken["b.yaml"] = "flow: B\nsteps: []\n"
    #expect(
      try navflow(["check", "flows"], in: broken).output.hasSuffix("6 files, 1 case: 1 error, 0 warnings\n"))
  }

  @Test("What is wrong with a fragment is told once, however many flows run it") func once() throws {
    let result = try navflow(
      ["check", "flows"],
      in: [
        "a.yaml": "flow: A\nsteps:\n  - run: f.yaml\n", "b.yaml": "flow: B\nsteps:\n  - run: f.yaml\n",
        "f.yaml": "fragment: F\nsteps:\n  - tapp: x\n",
      ])
    #expect(result.output.hasSuffix("3 files, 0 cases: 1 error, 0 warnings\n"))
  }
}
