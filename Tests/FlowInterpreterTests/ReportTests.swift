import AppCatalog
import AppUnderTest
import FlowInterpreter
import FlowLanguage
import Testing
import VirtualUIKit

/// Whole reports, as a terminal without colours shows them.
@MainActor
struct ReportTests {
  private func report(_ steps: [FlowText.Step], faults: [Fault] = [], server: [ServerRule] = []) -> String {
    FailureReport(verdict(FlowText.flowCase(steps, faults: faults, server: server)).failures).text
  }

  @Test func aTypo() {
    #expect(
      report([.tap("twin.1"), .tap("remov")]) == """
        failed: no element matches `remov`
          --> flows/sample.yaml:4:12
           |
         3 |   - tapOn: twin.1
           |     ------------- last action, sent `.bookTapped("twin1")`
         4 |   - tapOn: remov
           |            ^^^^^ nothing like this on `book`
           |
         stack   shelf > book
        note: on `book` there are `remove` 삭제하기, `menu` 더보기, `preview` 미리 보기, `reader` 읽기, `write` 메모, `swallow` 삼키기, `forget` 잊기, `swap` 바꾸기, `double` 두 번 묻기, `twice` 두 번 열기
        help: did you mean `remove`?
         rerun   navflow run flows/sample.yaml

        """)
  }

  @Test func aWordWithAnArgumentThatMeansNothing() {
    #expect(
      report([.open("duna")]) == """
        failed: no element matches `duna`
          --> flows/sample.yaml:3:15
           |
         3 |   - openBook: duna
           |               ^^^^ nothing like this on `shelf`
           |
         stack   shelf
        note: on `shelf` there are `dune` Dune, `emma` 엠마
        help: did you mean `dune`?
         rerun   navflow run flows/sample.yaml

        """)
  }

  @Test(
    "A stack is marked with the uppermost place where it differs",
    arguments: [
      (["shelf"], "the top is `book`"),
      (["...", "note"], "the top is `book`"),
      (["book"], "below `book` is `shelf`"),
      (["shelf", "note", "book"], "below `book` is `shelf`"),
      (["...", "note", "book"], "below `book` is `shelf`"),
      (["note", "shelf", "book"], "below `shelf` is nothing"),
      (["note", "...", "book"], "the bottom is `shelf`"),
      (["shelf", "note", "...", "book"], "above `shelf` is `book`"),
      (["...", "note", "...", "book"], "the screens between are others"),
    ])
  func stackLabel(wanted: [String], label: String) {
    let lines = report([.open("dune").expecting(.stack(wanted))]).split(separator: "\n")
    #expect(lines.first { $0.contains("^") }?.hasSuffix("^ " + label) == true)
  }

  @Test func severalKeysOfOneExpectation() {
    let steps: [FlowText.Step] = [
      .open("dune"), .tap("remove"),
      .tap("confirm").expecting(
        .toast("삭제했습니다"), .stack("shelf"), .transitions(("book", "presentRemoveAlert"), ("book", "pop")),
        .state("book.title", .equals("듄"), as: "듄")),
    ]
    #expect(
      report(steps, server: [ServerRule("removeBook", [.hang])]) == """
        failed: expected toast `삭제했습니다`, found none
          --> flows/sample.yaml:7:14
           |
         5 |   - tapOn: confirm
           |     -------------- last action, sent `.removeConfirmed`
         6 |     expect:
         7 |       toast: 삭제했습니다
           |              ^^^^^^^^^^^^ no toast is on display
           |

        failed: expected stack `[shelf]`, found `[shelf, book]`
          --> flows/sample.yaml:8:14
           |
         8 |       stack: [shelf]
           |              ^^^^^^^ the top is `book`
           |
         stack   expected  shelf
                 found     shelf > book

        failed: `transitions` are not as expected
          --> flows/sample.yaml:9:20
           |
         9 |       transitions: [book: presentRemoveAlert, book: pop]
           |                    ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ 1 missing
           |
         transitions   book: presentRemoveAlert
                     - book: pop
                     (- expected, + found)

        failed: expected `book.title` to be `듄`, found `Dune`
           --> flows/sample.yaml:10:14
            |
         10 |       state: { book.title: 듄 }
            |              ^^^^^^^^^^^^^^^^^^ it is `Dune`
            |
         value   expected  `듄`
                 found     `Dune`
         stack   shelf > book
         pending removeBook: dune
         state   the step changed 1 of 10 values
                 shelf.book.isRemoving
                   - false
                   + true
                 … (9 unchanged)
         rerun   navflow run flows/sample.yaml

        """)
  }

  @Test func aViolatedInvariant() {
    #expect(
      report([.open("dune"), .swipeBack], faults: [Fault(.missingCleanup, "book")]) == """
        failed: unexpected issue `orphanState: book`
          --> flows/sample.yaml:4:5
           |
         4 |   - swipeBack
           |     ^^^^^^^^^ the state is non-nil and its screen is not on the stack
           |
         stack   before  shelf > book
                 after   shelf
         taps    `book.dune` Dune, `book.emma` 엠마, `twin.1` 같은 것, `twin.2` 같은 것, `loop` 끝없이
                 `toNil` 없는 것에게, `resolve` 공장, `call` 알림
        note: at `shelf.book`
        help: a flow that expects this says `issues: [orphanState: book]`
         rerun   navflow run flows/sample.yaml

        """)
  }

  @Test func aPathThatStopsShort() {
    #expect(
      report([
        .open("dune"), .swipeBack.expecting(.state("book.title", .equals("Dune"), as: "Dune")),
      ]) == """
        failed: expected `book.title` to be `Dune`, found `nil`
          --> flows/sample.yaml:6:14
           |
         4 |   - swipeBack
           |     --------- last action, sent `.disappeared`
         5 |     expect:
         6 |       state: { book.title: Dune }
           |              ^^^^^^^^^^^^^^^^^^^^ it is `nil`, stopped at `shelf.book`
           |
         value   expected  `Dune`
                 found     `nil`
         stack   before  shelf > book
                 after   shelf
         taps    `book.dune` Dune, `book.emma` 엠마, `twin.1` 같은 것, `twin.2` 같은 것, `loop` 끝없이
                 `toNil` 없는 것에게, `resolve` 공장, `call` 알림
         state   the step changed 1 of 5 values
                 shelf.book
                   - { id: dune, title: Dune, isRemoving: false, ratings: [3, 5], note: nil }
                   + nil
                 … (4 unchanged)
         rerun   navflow run flows/sample.yaml

        """)
  }

  @Test func aTapOnACoveredSurface() {
    #expect(
      report([.open("dune"), .tap("remove"), .tap("menu")]) == """
        failed: `menu` is on `book`, which is covered by `removeBook`
          --> flows/sample.yaml:5:12
           |
         4 |   - tapOn: remove
           |     ------------- last action, sent `.removeTapped`
         5 |   - tapOn: menu
           |            ^^^^ covered by `removeBook`
           |
         stack   shelf > book
         dialog  removeBook
         taps    `confirm` 삭제, `cancel` 취소
        help: only the frontmost surface can be seen and touched
         rerun   navflow run flows/sample.yaml

        """)
  }

  @Test func aLeak() {
    let steps: [FlowText.Step] = [.open("dune"), .rapidly(.swipeBack, .wait(3))]
    #expect(
      report(steps, faults: [Fault(.retainCycle, "book"), Fault(.missingCleanup, "book")]) == """
        failed: unexpected issue `orphanState: book`
          --> flows/sample.yaml:4:5
           |
         4 |   - rapidly:
           |     ^^^^^^^^ the state is non-nil and its screen is not on the stack
           |
        note: at `shelf.book`
        help: a flow that expects all that occurred says `issues: [orphanState: book, leak: book]`

        failed: unexpected issue `leak: book`
          --> flows/sample.yaml:4:5
           |
         4 |   - rapidly:
           |     ^^^^^^^^ the controller left the stack and is still alive
           |
         stack   before  shelf > book
                 after   shelf
         leaks   book for 3s and 0 steps, still observes its child `note`, its commands
         taps    `book.dune` Dune, `book.emma` 엠마, `twin.1` 같은 것, `twin.2` 같은 것, `loop` 끝없이
                 `toNil` 없는 것에게, `resolve` 공장, `call` 알림
        note: it has been leaking for 3s and 0 steps, and still observes its child `note`, its commands
        help: a flow that expects all that occurred says `issues: [orphanState: book, leak: book]`
         rerun   navflow run flows/sample.yaml

        """)
  }

  @Test func aGhost() {
    let steps: [FlowText.Step] = [
      .open("dune"), .swipeBack.expecting(.issues((.leak, "book"))), .wait(90), .open("emma"),
      .tap("preview"),
    ]
    let flowCase = FlowText.flowCase(steps, faults: [Fault(.retainCycle, "book")], cleanup: .didMove)
    #expect(
      FailureReport(verdict(flowCase).failures).text == """
        failed: unexpected issue `ghostCommand: book`
          --> flows/sample.yaml:9:5
           |
         9 |   - tapOn: preview
           |     ^^^^^^^^^^^^^^ a controller that left the stack executed a command
           |
        note: it executed `presentPreview`, has been leaking for 90s and 3 steps, and still observes its child `note`, its commands
        help: a flow that expects all that occurred says `issues: [ghostCommand: book, presentation: book]`

        failed: unexpected issue `presentation: book`
          --> flows/sample.yaml:9:5
           |
         9 |   - tapOn: preview
           |     ^^^^^^^^^^^^^^ UIKit would refuse the presentation
           |
         stack   shelf > book
         modal   preview
         leaks   book for 90s and 3 steps, still observes its child `note`, its commands
         taps    `close` 닫기
        note: UIKit logs: Attempt to present <preview> on <book> whose view is not in the window hierarchy!
        help: a flow that expects all that occurred says `issues: [ghostCommand: book, presentation: book]`
         rerun   navflow run flows/sample.yaml

        """)
  }

  @Test func whatUIKitWouldSay() {
    #expect(
      report([.open("dune"), .tap("double")]) == """
        failed: unexpected issue `presentation: book`
          --> flows/sample.yaml:4:5
           |
         4 |   - tapOn: double
           |     ^^^^^^^^^^^^^ UIKit would refuse the presentation
           |
         stack   shelf > book
         dialog  removeBook
         taps    `confirm` 삭제, `cancel` 취소
        note: UIKit logs: Attempt to present <UIAlertController removeBook> on <book> while a presentation is in progress!
        help: a flow that expects this says `issues: [presentation: book]`
         rerun   navflow run flows/sample.yaml

        """)
    #expect(
      report([.open("dune"), .tap("twice")]) == """
        failed: unexpected issue `navigation: book`
          --> flows/sample.yaml:4:5
           |
         4 |   - tapOn: twice
           |     ^^^^^^^^^^^^ UIKit would raise or warn
           |
         stack   shelf > book
         taps    `remove` 삭제하기, `menu` 더보기, `preview` 미리 보기, `reader` 읽기, `write` 메모
                 `swallow` 삼키기, `forget` 잊기, `swap` 바꾸기, `double` 두 번 묻기, `twice` 두 번 열기
        note: UIKit raises: <UINavigationController> is pushing the same view controller instance (<book>) more than once which is not supported and is most likely an error in the application
        help: a flow that expects this says `issues: [navigation: book]`
         rerun   navflow run flows/sample.yaml

        """)
  }

  // MARK: Showing

  private func picture(_ steps: FlowText.Step...) -> String {
    let trace = FlowInterpreter(apps: [ShelfApp.self]).trace(FlowText.flowCase(steps))
    return trace.steps.last?.picture ?? ""
  }

  @Test func fieldsAndTheBackButton() {
    #expect(
      picture(.open("dune"), .tap("write"), .fill("text", "안녕하세요"), .fill("isPrivate", true)) == """
        ┌────────────────────────────────────────────────┐
        │ ‹ 메모  (note)                                 │
        ├────────────────────────────────────────────────┤
        │ 내용  ▏안녕하세요▏                             │
        │ (●) 비공개                                     │
        │ 색  ‹ red ›                                    │
        │ [ 저장 ]                                       │
        └────────────────────────────────────────────────┘

        """)
  }

  @Test func anAlertOverItsScreen() {
    #expect(
      picture(.open("dune"), .tap("remove")) == """
        ┌────────────────────────────────────────────────┐
        │ ‹ Dune  (book)                                 │
        ├────────────────────────────────────────────────┤
        │ Dune                                           │
        │ [ 삭제하기 ]                                   │
        │ [ 더보기 ]                                     │
        │ [ 미리 보기 ]                                  │
        │ [ 읽기 ]                                       │
        │ [ 메모 ]                                       │
        │ [ 삼키기 ]                                     │
        │ [ 잊기 ]                                       │
        │ [ 바꾸기 ]                                     │
        │ [ 두 번 묻기 ]                                 │
        │ [ 두 번 열기 ]                                 │
        │                                                │
        │             ┌────────────────────┐             │
        │             │ 책을 지울까요?     │             │
        │             │ 되돌릴 수 없습니다 │             │
        │             │                    │             │
        │             │ [ 삭제 ]           │             │
        │             │ [ 취소 ]           │             │
        │             └────────────────────┘             │
        └────────────────────────────────────────────────┘

        """)
  }

  @Test func aSheet() {
    #expect(
      picture(.open("dune"), .tap("preview")) == """
        ┌────────────────────────────────────────────────┐
        │                      ▬▬▬▬                      │
        │ 미리 보기  (preview)                           │
        ├────────────────────────────────────────────────┤
        │ [ 닫기 ]                                       │
        └────────────────────────────────────────────────┘

        """)
  }

  @Test func aTraceTellsEveryStep() {
    let trace = FlowInterpreter(apps: [ShelfApp.self]).trace(
      FlowText.flowCase([
        .open("dune"), .tap("remove"), .tap("confirm").expecting(.toast("다른 글")), .dismissToast,
      ]))
    let lines = trace.steps.map { step in
      "\(step.number) \(step.source) → \(step.world.stack) \(step.actions) \(step.transitions) \(step.requests)"
        + (step.failures.isEmpty ? "" : " failed")
    }
    #expect(
      lines == [
        #"0  → ["shelf"] [] [] []"#,
        #"1 openBook: dune → ["shelf", "book"] [".bookTapped(\"dune\")"] [] []"#,
        #"2 tapOn: remove → ["shelf", "book"] [".removeTapped", ".commandExecuted"] ["book: presentRemoveAlert", "#
          + #""book: nil"] []"#,
        #"3 tapOn: confirm → ["shelf", "book"] [".removeConfirmed", ".removed(.success(true))", "#
          + #"".commandExecuted"] ["book: { presentToast: 삭제되었습니다 }", "book: nil"] ["removeBook: dune"] failed"#,
      ])
    #expect(trace.verdict.failures.map(\.message) == ["expected toast `다른 글`, found `삭제되었습니다`"])
  }
}
