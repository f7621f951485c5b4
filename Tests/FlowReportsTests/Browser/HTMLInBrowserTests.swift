import Diagnostics
import Foundation
import RunEvents
import Testing

@testable import FlowReports

@Suite(
  "The HTML report in a real browser", .serialized,
  .enabled(if: Chromium.program != nil, "Chromium is not installed (Debian: apt-get install chromium)"))
struct HTMLInBrowserTests {
  /// The sample run as a page at a `file:` URL.
  private func page(in folder: TemporaryFolder) throws -> String {
    try page(SampleRun.text { HTMLReport(counted: SampleRun.summary, write: $0) }, in: folder)
  }

  private func page(_ text: String, in folder: TemporaryFolder) throws -> String {
    let path = folder.path + "/report.html"
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    return "file://" + path
  }

  /// Two flows of 400 steps, of which the last one failed.
  private func longPage(in folder: TemporaryFolder) throws -> String {
    let trace = (0...400).map { number in
      var step = StepRecord(number: number)
      step.source = number == 0 ? "" : "tapEvent: e\(number)"
      step.isFailed = number == 400
      step.picture = "┌──────────┐\n" + String(repeating: "│ 캘린더   │\n", count: 12) + "└──────────┘"
      step.stack = ["home", "calendar"]
      return step
    }
    var summary = RunSummary()
    summary.failed = 2
    summary.planned = 2
    let text = Collected()
    var report = HTMLReport(counted: summary) { text.value += $0 }
    report.receive(.started(RunRecord(tool: "1")))
    for name in ["a", "b"] {
      let record = CaseRecord(path: "flows/\(name).yaml", line: 1, title: name, tags: [])
      let result = CaseResult(outcome: .failed, failures: [SampleRun.report], stepCount: 400, trace: trace)
      report.receive(.caseFinished(record, result))
    }
    report.receive(.finished(summary))
    return try page(text.value, in: folder)
  }

  @Test("Names are text and nothing else; nothing is fetched") func hostileNames() throws {
    let folder = try TemporaryFolder()
    let url = try page(in: folder)
    let browser = try Chromium()
    try browser.visit(url)
    #expect(
      try browser.evaluate("document.title") as? String
        == "navflow: 1 passed, 2 failed, 1 crashed, 1 timed out, 1 not run, 1 invalid, stopped by SIGINT")
    let heading = try browser.text("#detail h2")
    #expect(
      heading
        == "a<U+001B>[31mred<U+001B>[0m<U+0000><U+001B>[ ]]><U+202E><U+000D> <b>&\"'\\ # SKIP %,: 삭제 👩‍👩‍👧 <U+FFFE><U+2028>::error::x"
    )
    // Through all cases and all steps, whatever they are called.
    for _ in 0..<7 {
      for _ in 0..<3 { try browser.press("l") }
      for _ in 0..<3 { try browser.press("h") }
      #expect(
        try browser.count("img, iframe, object, embed, link, a, b b, #detail b > *, script:not(:last-child)")
          == 0)
      #expect(try browser.count("script") == 1)
      try browser.press("j")
    }
    #expect(browser.requests == [url])
    #expect(browser.complaints == [])
  }

  @Test("Search, filters and order") func list() throws {
    let folder = try TemporaryFolder()
    let browser = try Chromium()
    try browser.visit(try page(in: folder))
    func names() throws -> [String] {
      let value = try browser.evaluate(
        "Array.from(document.querySelectorAll('.item .path')).map(e => e.textContent)")
      return value as? [String] ?? []
    }
    let failuresFirst = [
      "flows/a&b, 삭제.yaml:1", "flows/b.yaml:5", "flows/b.yaml:6", "flows/c.yml:1", "flows/z.yaml:3",
      "flows/b.yaml:7",
      "flows/b.yaml:5",
    ]
    #expect(try names() == failuresFirst)
    #expect(try browser.text("#count") == "7 flows")
    #expect(
      try browser.evaluate("Array.from(document.querySelectorAll('.chip')).map(e => e.innerText)")
        as? [String] == [
          "1 failed", "1 crashed", "1 timed out", "1 nondeterministic", "1 invalid", "1 not run", "1 passed",
        ])
    try browser.click(".chip", number: 2)
    try browser.click(".chip", number: 6)
    #expect(try names() == ["flows/b.yaml:6", "flows/b.yaml:5"])
    #expect(try browser.text("#count") == "2 of 7 flows")
    try browser.click(".chip", number: 2)
    try browser.click(".chip", number: 6)

    try browser.click("#query")
    for key in "@smoke" { try browser.press(String(key)) }
    #expect(try names() == ["flows/a&b, 삭제.yaml:1"])
    try browser.press("Escape")
    #expect(try names() == failuresFirst)
    try browser.press("/")
    for key in "p:b.yaml !s:passed" { try browser.press(String(key)) }
    #expect(try names() == ["flows/b.yaml:5", "flows/b.yaml:6", "flows/b.yaml:7"])
    for key in " tabEvent" { try browser.press(String(key)) }
    #expect(try browser.text("#empty") == "No flow matches.")
    try browser.press("Escape")

    try browser.evaluate(
      "document.getElementById('order').value = 'slowest'; document.getElementById('order').dispatchEvent(new Event('change'))"
    )
    #expect(try names().prefix(2) == ["flows/b.yaml:5", "flows/b.yaml:5"])
    #expect(try browser.text(".item time") == "12.3 s")
  }

  @Test("A failing case, step by step") func steps() throws {
    let folder = try TemporaryFolder()
    let url = try page(in: folder)
    let browser = try Chromium()
    try browser.visit(url)
    // The step that failed is shown at first.
    #expect(try browser.text("#source") == "tapEvent: midterm")
    #expect(try browser.text(".step.bad") == "1\ntapEvent: midterm")
    #expect(try browser.text("#step .wire") == "┌──────────┐\n│ <b>중간  │\n└──────────┘")
    #expect(
      try browser.evaluate(
        "Array.from(document.querySelectorAll('#step svg g')).map(g => g.getAttribute('class') + ' ' + g.querySelector('text').textContent)"
      ) as? [String] == [
        "over 삭제했습니다", "over askDelete", "top new <i>detail</i>", " calendar", " home",
      ])
    #expect(try browser.text("#changes del") == "nil")
    #expect(try browser.text("#changes tr:last-child td") == "home.count")
    #expect(
      try browser.evaluate("Array.from(document.querySelectorAll('#step h3')).map(e => e.textContent)")
        as? [String]
        == [
          "Step 1: </template><img src=x onerror=alert(1)>", "Screen", "Stack",
          "State: 2 of 25 values changed", "Actions",
          "Transitions", "Requests", "Waiting requests", "Issues",
        ])
    #expect(try browser.text(".report pre")?.hasPrefix("failed: expected `a␛[31mred␛[0m") == true)

    try browser.press("l")
    #expect(try browser.text("#source") == "back")
    #expect(try browser.count("#step svg .gone") == 2)
    try browser.press("h")
    try browser.press("ArrowLeft")
    #expect(try browser.count("#source") == 0)
    try browser.click(".step", number: 1)
    #expect(try browser.text("#source") == "tapEvent: midterm")
    try browser.click(".frame", number: 2)
    #expect(try browser.text("#source") == "back")
    let fragment = try #require(try browser.evaluate("location.hash") as? String)

    try browser.press("n")
    #expect(try browser.text("#detail .badge") == "crashed")
    #expect(try browser.text("#detail h3 + pre") == "Fatal error: ]]><U+001B>[0m\nstack<U+0007>")
    try browser.press("p")
    #expect(try browser.text("#detail .badge") == "failed")
    try browser.click(".item", number: 4)
    #expect(try browser.text("#detail .badge") == "invalid")

    // A fragment leads to the same step again.
    let other = try Chromium()
    try other.visit(url + fragment)
    #expect(try other.text("#source") == "back")
  }

  @Test("Ten thousand flows are listed by few elements") func virtualRows() throws {
    let folder = try TemporaryFolder()
    var summary = RunSummary()
    summary.passed = 10_000
    summary.planned = 10_000
    let text = Collected()
    var report = HTMLReport(counted: summary) { text.value += $0 }
    report.receive(.started(RunRecord(tool: "1")))
    for number in 0..<10_000 {
      let record = CaseRecord(path: "flows/f\(number).yaml", line: 1, title: "flow \(number)", tags: [])
      report.receive(.caseFinished(record, CaseResult(outcome: .passed, failures: [], stepCount: 3)))
    }
    report.receive(.finished(summary))
    let browser = try Chromium()
    try browser.visit(try page(text.value, in: folder))
    #expect(try browser.text("#count") == "10000 flows")
    #expect(try browser.count(".item") < 60)
    try browser.evaluate("document.getElementById('list').scrollTop = 1e9")
    try browser.evaluate("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
    usleep(100_000)
    let last = try browser.evaluate(
      "Array.from(document.querySelectorAll('.item .name bdi')).at(-2).textContent")
    #expect(last as? String == "flow 9999")
  }

  @Test("Hundreds of steps are shown by few elements, which stay for other steps")
  func virtualSteps() throws {
    let folder = try TemporaryFolder()
    let browser = try Chromium()
    try browser.visit(try longPage(in: folder))
    #expect(try browser.text("#source") == "tapEvent: e400")
    #expect(try browser.text(".step[aria-current]") == "400\ntapEvent: e400")
    #expect(try browser.count("*") < 700)
    try browser.evaluate("document.querySelectorAll('.frame, .step, h2').forEach(e => { e.kept = true; })")
    try browser.press("h")
    #expect(try browser.text("#source") == "tapEvent: e399")
    let stay = try browser.evaluate(
      "['.frame[aria-selected=true]', '.step[aria-current]', 'h2'].every(s => document.querySelector(s).kept)"
    )
    #expect(stay as? Bool == true)
    // Far away, by a scroll and by keys.
    try browser.evaluate(
      """
      for (const box of document.querySelectorAll('.film, .rows')) {
        box.scrollTo(0, 0);
        box.dispatchEvent(new Event('scroll'));
      }
      """)
    #expect(try browser.text(".frame b") == "start")
    #expect(try browser.text(".step") == "the start")
    #expect(try browser.count("*") < 700)
    try browser.click(".frame", number: 2)
    #expect(try browser.text("#source") == "tapEvent: e2")
    for _ in 0..<60 { try browser.press("l") }
    #expect(try browser.text("#source") == "tapEvent: e62")
    #expect(try browser.text(".frame[aria-selected=true] b") == "62. tapEvent: e62")
    #expect(try browser.text(".step[aria-current]") == "62\ntapEvent: e62")
    #expect(try browser.count(".frame[aria-selected=true], .step[aria-current]") == 2)
    #expect(try browser.count("*") < 700)
    #expect(browser.complaints == [])
  }

  @Test("A step that is chosen keeps the focus", arguments: [".step", ".frame"])
  func focus(_ selector: String) throws {
    let folder = try TemporaryFolder()
    let browser = try Chromium()
    try browser.visit(try longPage(in: folder))
    /// The number of the step that has the focus.
    func focused() throws -> Int? {
      let place = try browser.evaluate(
        "document.activeElement.closest('[aria-posinset]')?.getAttribute('aria-posinset')")
      return (place as? String).flatMap { Int($0) }.map { $0 - 1 }
    }
    try browser.evaluate("document.querySelectorAll('\(selector)')[3].focus()")
    let number = try #require(try focused())
    try browser.press("Enter")
    #expect(try browser.text("#source") == "tapEvent: e\(number)")
    #expect(try focused() == number)
    try browser.press("Tab")
    #expect(try focused() == number + 1)
    #expect(try browser.text("#source") == "tapEvent: e\(number)")
    try browser.press("Enter")
    #expect(try browser.text("#source") == "tapEvent: e\(number + 1)")
    // Keys take it along, also to where nothing was drawn.
    for _ in 0..<40 { try browser.press("h") }
    #expect(try browser.text("#source") == "tapEvent: e\(number - 39)")
    #expect(try focused() == number - 39)
    // With its flow gone, the list has it.
    try browser.press("j")
    #expect(try browser.evaluate("document.activeElement.id") as? String == "list")
  }

  @Test("The panel of a step comes into view when the step is chosen")
  func panelInView() throws {
    let folder = try TemporaryFolder()
    let url = try longPage(in: folder)
    let browser = try Chromium()
    try browser.visit(url)
    /// Whether the source line and the picture can be seen.
    func isInView(_ browser: Chromium) throws -> Bool {
      let value = try browser.evaluate(
        """
        ['#source', '#step .wire'].every(selector => {
          const part = document.querySelector(selector).getBoundingClientRect();
          const view = document.querySelector('article').getBoundingClientRect();
          return part.top >= view.top && part.bottom <= view.bottom;
        })
        """)
      return try #require(value as? Bool)
    }
    func scrollTop() throws -> Double? {
      try browser.evaluate("document.querySelector('article').scrollTop") as? Double
    }
    // A flow opens with its message, wherever the view was before.
    #expect(try scrollTop() == 0)
    try browser.click(".step", number: 2)
    #expect(try isInView(browser))
    let place = try scrollTop()
    try browser.click(".step", number: 5)
    #expect(try scrollTop() == place)
    for _ in 0..<45 { try browser.press("h") }
    #expect(try isInView(browser))
    #expect(try scrollTop() == place)
    try browser.evaluate("document.querySelector('article').scrollTop = 0")
    try browser.click(".frame", number: 3)
    #expect(try isInView(browser))
    try browser.press("j")
    #expect(try scrollTop() == 0)

    // A fragment that names another step than the one that failed leads to its panel.
    let other = try Chromium()
    try other.visit(url + "#case=flows%2Fb.yaml~-1~-1&step=45")
    #expect(try other.text("#source") == "tapEvent: e45")
    #expect(try isInView(other))
  }

  @Test("Every option says whether it is selected") func options() throws {
    let folder = try TemporaryFolder()
    let browser = try Chromium()
    try browser.visit(try page(in: folder))
    for _ in 0..<3 {
      #expect(try browser.count(".item[aria-selected=true]") == 1)
      #expect(try browser.count(".item[aria-selected=false]") == 6)
      #expect(try browser.count("[role=option]:not([aria-selected=true], [aria-selected=false])") == 0)
      try browser.press("j")
    }
  }
}
