import AppCatalog
import CalendarApp
import Diagnostics
import FlowLanguage
import FlowRunner
import Testing

@testable import NavFlowKit

@MainActor @Suite struct ExplainTests {
  @Test func page() throws {
    let result = try navflow(["explain", "f0205"], in: [:])
    #expect(
      result.output == """
        F0205: several actions in one step

        A step is one action, so that what is expected can be judged after it. Each
        action gets a `-` of its own.

          - back:
            background:

        Write instead:

          - back
          - background

        """)
    #expect(result.code == .passed)
  }

  @Test func invariant() throws {
    #expect(
      try navflow(["explain", "leak"], in: [:]).output == """
        leak: a controller left the stack and is still alive

        Something retains it, mostly a subscription that captures `self` strongly. It
        goes on observing, and on its second visit executes commands twice
        (ghostCommand).

          given: { faults: [retainCycle: eventDetail] }
          steps:
            - tapEvent: midterm
            - back:
              expect: { issues: [leak: eventDetail] }

        """)
  }

  @Test(arguments: [
    ("deadPsh", "error: there is no code or invariant `deadPsh`\nhelp: did you mean `deadPush`?\n"),
    (
      "what",
      "error: there is no code or invariant `what`\nhelp: codes stand in brackets behind `error` and `warning`, such as `F0205`\n"
    ),
  ])
  func unknown(code: String, text: String) throws {
    let result = try navflow(["explain", code], in: [:])
    #expect(result.errors == text)
    #expect(result.code == .usage)
  }

  @Test("Every code and every invariant is explained, once") func complete() {
    let explained = Explanation.all.map(\.code)
    #expect(Set(explained).count == explained.count)
    #expect(Set(FlowErrorCode.allCases.map(\.rawValue)).isSubset(of: explained))
    #expect(Set(IssueKind.allCases.map(\.rawValue)).isSubset(of: explained))
    let errors: [FileError] = [
      .notFound(""), .notReadable("", reason: ""), .notAFlowFile(""), .isDirectory(""),
      .tooLarge("", limit: 0), .noFlows(""), .alreadyThere(""), .notWritable("", reason: ""), .noMatch(""),
    ]
    #expect(Set(errors.map(\.diagnostic.code)).isSubset(of: explained))
  }

  @Test("What is shown as wrong is wrong in this way, and what is shown as right is not")
  func examples() {
    let compiler = FlowCompiler(catalogs: [CalendarApp.catalog])
    func codes(_ text: String) -> [String] {
      let steps = "flow: t\nsteps:\n" + text.split(separator: "\n").map { "  \($0)\n" }.joined()
      let whole = text.hasPrefix("- ") ? steps : text + "\n"
      return compiler.compile(SourceFile(path: "a.yaml", text: whole)).diagnostics.map(\.code)
    }
    for explanation in Explanation.all where explanation.code.hasPrefix("F") {
      if let wrong = explanation.wrong {
        #expect(codes(wrong).contains(explanation.code), "\(explanation.code): \(codes(wrong))")
        guard let right = explanation.right else { continue }
        #expect(codes(right) == [], "\(explanation.code)")
      }
    }
  }
}
