import Diagnostics
import RunEvents

/// One line at the bottom of a terminal that tells how far a run is: a bar, counts, an estimate, what runs just now.
///
/// It is drawn at most ten times a second, and never where output is not a terminal.
public final class ProgressBar {
  private let width: () -> Int
  private let useColor: Bool
  private let now: () -> Int
  private let draw: (String) -> Void

  private var files = (read: 0, all: 0)
  /// The cases of the file that was read last. All others that were read are done with: events come in order.
  private var cases = (done: 0, planned: 0)
  private var summary = RunSummary()
  /// The numbers with those verdicts whose turn to be told of has not come.
  private var ahead = RunSummary()
  /// Cases that were begun and have no verdict, in the order of their beginning.
  private var running: [CaseRecord] = []
  private var began: Int?
  private var drawn: Int?
  private var isVisible = false

  /// The shortest time between two drawings, in microseconds.
  private static let pause = 100_000

  /// A bar that is not shown yet.
  ///
  /// - Parameters:
  ///   - width: columns of the terminal, asked for at each drawing.
  ///   - now: microseconds since any moment.
  ///   - draw: writes to the terminal at once.
  public init(
    useColor: Bool, width: @escaping () -> Int, now: @escaping () -> Int, draw: @escaping (String) -> Void
  ) {
    self.useColor = useColor
    self.width = width
    self.now = now
    self.draw = draw
  }

  func receive(_ event: RunEvent) {
    switch event {
    case .started(let run):
      files.all = run.files ?? 0
      began = now()
    case .fileRead(let file):
      files.read += 1
      cases = (0, file.cases.count)
      summary.count(file)
    case .caseStarted(let record):
      running.append(record)
    case .caseFinished(let record, let result):
      // The very first verdict is shown at once.
      if numbers.judged == 0 { drawn = nil }
      summary.count(result.outcome)
      cases.done += 1
      if let place = running.firstIndex(of: record) { running.remove(at: place) }
    case .finished:
      hide()
      return
    case .workerLost: break
    }
    tick()
  }

  /// Takes numbers that are ahead of the events.
  func count(_ summary: RunSummary) {
    if numbers.judged == 0 { drawn = nil }
    ahead = summary
    tick()
  }

  private var numbers: RunSummary { ahead.judged > summary.judged ? ahead : summary }

  func expect(files: Int) {
    self.files.all = files
    tick()
  }

  /// Draws the line if the last drawing is long enough ago.
  func tick() {
    let now = now()
    if began == nil { began = now }
    guard drawn.map({ now - $0 >= Self.pause }) ?? true else { return }
    drawn = now
    isVisible = true
    draw("\r" + text(now) + "\u{1B}[K")
  }

  /// Makes room for other text.
  func hide() {
    guard isVisible else { return }
    isVisible = false
    // What comes next is followed by a drawing as soon as anything happens.
    drawn = drawn.map { $0 - Self.pause }
    draw("\r\u{1B}[K")
  }

  private func text(_ now: Int) -> String {
    let width = max(1, width() - 1)
    let summary = numbers
    var parts = ["\(summary.passed) passed"]
    if summary.unsuccessful > 0 {
      parts.append(TextStyle.error.apply(to: "\(summary.unsuccessful) failed", if: useColor))
    }
    if summary.invalid > 0 {
      parts.append(TextStyle.error.apply(to: "\(summary.invalid) invalid", if: useColor))
    }
    var visible = "\(summary.passed) passed"
    if summary.unsuccessful > 0 { visible += ", \(summary.unsuccessful) failed" }
    if summary.invalid > 0 { visible += ", \(summary.invalid) invalid" }
    var line = parts.joined(separator: ", ")
    func append(_ text: String, style: TextStyle? = nil) {
      guard !text.isEmpty, DisplayWidth.of(visible) + DisplayWidth.of(text) <= width else { return }
      visible += text
      line += style?.apply(to: text, if: useColor) ?? text
    }
    guard DisplayWidth.of(visible) <= width else { return Self.cut(visible, to: width) }
    if files.all > 0 {
      let isInside = cases.done < cases.planned
      let done = min(files.read - (isInside ? 1 : 0), files.all)
      let share = Double(done) + (isInside ? Double(cases.done) / Double(cases.planned) : 0)
      let filled = min(Int(share * Double(Self.cells)) / files.all, Self.cells)
      let bar =
        "[" + String(repeating: "#", count: filled) + String(repeating: "-", count: Self.cells - filled)
        + "] "
      if DisplayWidth.of(bar + visible) <= width {
        visible = bar + visible
        line = TextStyle.frame.apply(to: bar, if: useColor) + line
      }
      append("  \(done)/\(files.all) files")
      append(estimate(now, done: share / Double(files.all)), style: .faint)
    }
    let names = running.prefix(2).map { VisibleText.escaping("\($0.place) \($0.name)") }
    for name in names {
      let room = width - DisplayWidth.of(visible) - 2
      if room >= 12 { append("  " + Self.cut(name, to: room), style: .faint) }
    }
    if running.count > names.count { append("  and \(running.count - names.count) more", style: .faint) }
    return line
  }

  private static let cells = 20

  /// How long it will take yet, if it goes on as it did.
  ///
  /// - Parameter done: the share of all files, from 0 to 1.
  private func estimate(_ now: Int, done: Double) -> String {
    guard let began, done > 0, done < 1, now - began > 1_000_000,
      let left = Int(exactly: (Double(now - began) * (1 - done) / done).rounded())
    else { return "" }
    return "  about \(TimeText.duration(left)) left"
  }

  private static func cut(_ text: String, to width: Int) -> String {
    guard DisplayWidth.of(text) > width else { return text }
    var text = text
    while !text.isEmpty, DisplayWidth.of(text) >= width { text.removeLast() }
    return text + "…"
  }
}
