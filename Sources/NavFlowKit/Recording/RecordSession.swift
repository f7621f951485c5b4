import AppCatalog
import AppUnderTest
import Diagnostics
import FlowInterpreter
import FlowLanguage
import FlowRunner
import RunEvents

/// Records a flow: takes what an author types, line by line, and shows what it does.
///
/// The whole flow is run anew for every step, so that going back is as good as never having been there.
@MainActor
final class RecordSession {
  private let interpreter: FlowInterpreter
  private let catalog: AppCatalog
  private let renderer: DiagnosticRenderer
  private let write: (String) -> Void
  private let compile: (SourceFile) -> CompiledFile
  /// Where `:save` writes; nil as long as nobody said.
  private(set) var path: String?
  private(set) var recording: Recording
  /// Steps that were taken back, the last one first.
  private var undone: [RecordedStep] = []
  /// What the recording does: the start, then every step.
  private var worlds: [RecordedWorld] = []
  /// What was written last, and where.
  private var saved: (path: String, bytes: [UInt8])?

  /// A session on one of the apps; the flow names it if `isNamed`.
  init(
    app: any App.Type, isNamed: Bool, path: String?,
    renderer: DiagnosticRenderer, write: @escaping (String) -> Void,
    compile: @escaping (SourceFile) -> CompiledFile
  ) {
    interpreter = FlowInterpreter(apps: [app])
    catalog = app.catalog
    self.path = path
    self.renderer = renderer
    self.write = write
    self.compile = compile
    recording = Recording(app: isNamed ? app.catalog.name : nil)
  }

  /// Whether steps would be lost if the session ended now.
  var isUnsaved: Bool { !recording.steps.isEmpty && saved?.bytes != Array(recording.source.utf8) }

  /// Shows the first screen.
  ///
  /// - Returns: false if the app cannot be started, which was told.
  func start() -> Bool {
    guard let worlds = run(recording) else { return false }
    self.worlds = worlds
    show()
    return true
  }

  /// Does what a line says.
  ///
  /// - Returns: whether to quit.
  func take(_ line: String) -> Bool {
    switch RecordInput(line) {
    case .nothing: break
    case .mistake(let message): complain(message)
    case .element(let number): touch(number)
    case .value(let number, let value): fill(number, value)
    case .step(let step): add(step)
    case .command(let name, let argument): return command(name, argument)
    }
    return false
  }

  // MARK: Steps

  private var elements: [ShownElement] { worlds.last?.trace.elements ?? [] }

  private func touch(_ number: Int) {
    guard let element = elements.first(where: { $0.number == number }) else {
      return complain("there is no element \(number) on this screen")
    }
    guard element.isTappable else {
      return complain("`\(element.text)` takes a value: type `\(number): VALUE`")
    }
    add(RecordedStep(tapping: element, of: elements, catalog: catalog))
  }

  private func fill(_ number: Int, _ value: String) {
    guard let element = elements.first(where: { $0.number == number }) else {
      return complain("there is no element \(number) on this screen")
    }
    guard element.isInput else { return complain("`\(element.text)` takes no value") }
    let name = FoundSource.source(of: .text(element.id), isInFlow: true)
    add(
      RecordedStep(
        text: "fill: { \(name): \(RecordedStep.typed(value)) }", isBare: false, isExpectation: false))
  }

  private func add(_ step: RecordedStep) {
    var next = recording
    next.steps.append(step)
    guard let worlds = run(next), let last = worlds.last, worlds.count == next.steps.count + 1 else { return }
    if !step.isExpectation, let before = worlds.dropLast().last {
      next.steps[next.steps.count - 1].findings = last.findings(after: before, catalog: catalog)
      if verdict(of: next)?.isPassed != true {
        // Better no expectation than one that does not hold.
        next.steps[next.steps.count - 1].findings =
          last.trace.issues.isEmpty
          ? [] : [Finding("issues", .entries(last.trace.issues))]
      }
    }
    recording = next
    self.worlds = worlds
    undone = []
    show()
    if !last.trace.issues.isEmpty {
      write("note: the step violates an invariant; the flow will say `issues`\n")
    }
  }

  /// Runs a recording; tells why if it cannot be run or fails, and gives nil.
  private func run(_ recording: Recording) -> [RecordedWorld]? {
    let file = compile(SourceFile(path: path ?? "recorded.yaml", text: recording.source))
    let errors = file.diagnostics.filter { $0.severity == .error }
    guard errors.isEmpty, let flowCase = file.cases.first else {
      for error in errors { write(renderer.render(error) + "\n") }
      return nil
    }
    guard file.cases.count == 1 else {
      complain("a step in any order makes several flows; record one order")
      return nil
    }
    let trace = interpreter.trace(flowCase, numbersElements: true)
    let failures = trace.verdict.failures.filter {
      if case .violation = $0.problem { false } else { true }
    }
    guard failures.isEmpty else {
      for report in FailureReport(failures).reports {
        complain(report.message)
        for help in report.help { write("help: \(help)\n") }
      }
      return nil
    }
    // Without steps, the one that says nothing is left out.
    return Array(RecordedWorld.all(trace.steps, of: flowCase).prefix(recording.steps.count + 1))
  }

  private func verdict(of recording: Recording) -> Verdict? {
    let file = compile(SourceFile(path: path ?? "recorded.yaml", text: recording.source))
    guard file.cases.count == 1, let flowCase = file.cases.first else { return nil }
    return interpreter.run(flowCase)
  }

  // MARK: Commands

  /// The commands with what stands behind them and what they do.
  static let commands: [(name: String, argument: String, meaning: String)] = [
    ("undo", "", "take the last step back"),
    ("redo", "", "do it again"),
    ("goto", "N", "go back to step N; 0 is the start"),
    ("steps", "", "list the steps"),
    ("screen", "", "show the screen again"),
    ("flow", "", "print the flow as it would be saved"),
    ("title", "TEXT", "name the flow"),
    ("given", "{ … }", "set the world at the start, such as { now: 2026-04-20 09:00 }"),
    ("save", "[FILE]", "save the flow"),
    ("quit", "", "end; `:quit!` drops what is not saved"),
    ("help", "", "show this"),
  ]

  private func command(_ name: String, _ argument: String) -> Bool {
    switch name {
    case "undo": goTo(recording.steps.count - 1, else: "there is no step to take back")
    case "redo": redo()
    case "goto":
      guard let number = Int(argument) else {
        complain("`:goto` needs the number of a step")
        return false
      }
      goTo(number, else: "there is no step \(argument)")
    case "steps":
      for (index, step) in recording.steps.enumerated() { write("\(index + 1). \(step.text)\n") }
      if recording.steps.isEmpty { write("no steps yet\n") }
    case "screen": show()
    case "flow": write(recording.source)
    case "title":
      if argument.isEmpty { complain("`:title` needs a text") } else { recording.title = argument }
    case "given": setGiven(argument)
    case "save": save(argument)
    case "quit", "q":
      guard isUnsaved else { return true }
      complain("the flow is not saved: `:save FILE`, or `:quit!` to drop it")
    case "quit!", "q!": return true
    case "help": help()
    default:
      complain("there is no command `:\(name)`")
      if let closest = Suggestions.closest(to: name, in: Self.commands.map(\.name)) {
        write("help: did you mean `:\(closest)`?\n")
      } else {
        write("help: `:help` lists the commands\n")
      }
    }
    return false
  }

  private func goTo(_ number: Int, else message: String) {
    guard (0...recording.steps.count).contains(number) else { return complain(message) }
    undone += recording.steps[number...].reversed()
    recording.steps.removeSubrange(number...)
    worlds = Array(worlds.prefix(number + 1))
    show()
  }

  private func redo() {
    guard let step = undone.last else { return complain("there is no step to do again") }
    var next = recording
    next.steps.append(step)
    guard let worlds = run(next) else { return }
    undone.removeLast()
    recording = next
    self.worlds = worlds
    show()
  }

  private func setGiven(_ text: String) {
    var next = recording
    next.given = text.isEmpty ? nil : text
    guard let worlds = run(next), worlds.count == next.steps.count + 1 else { return }
    recording = next
    self.worlds = worlds
    undone = []
    show()
  }

  private func save(_ argument: String) {
    guard !recording.steps.isEmpty else { return complain("there are no steps to save") }
    guard let target = argument.isEmpty ? saved?.path ?? path : argument else {
      return complain("`:save` needs the name of a file")
    }
    guard target.hasSuffix(".yaml") || target.hasSuffix(".yml") else {
      return complain("the name of a flow ends in `.yaml`")
    }
    let bytes = Array(recording.source.utf8)
    do throws(FileSystem.WriteError) {
      if let saved, saved.path == target {
        try FileSystem.replace(target, saved.bytes, with: bytes)
      } else {
        try FileSystem.create(target, bytes)
      }
    } catch {
      return complain(error.words(target))
    }
    saved = (target, bytes)
    write("saved \(target), \(Session.count(recording.steps.count, "step"))\n")
  }

  /// Saves what would be lost, under a name that is free.
  func rescue() {
    guard isUnsaved else { return }
    let bytes = Array(recording.source.utf8)
    if let saved, (try? FileSystem.replace(saved.path, saved.bytes, with: bytes)) != nil {
      self.saved = (saved.path, bytes)
      return write("saved \(saved.path), \(Session.count(recording.steps.count, "step"))\n")
    }
    let names = [path].compactMap(\.self) + ["recorded.yaml"] + (2..<1000).map { "recorded-\($0).yaml" }
    for name in names where name.hasSuffix(".yaml") || name.hasSuffix(".yml") {
      guard (try? FileSystem.create(name, bytes)) != nil else { continue }
      saved = (name, bytes)
      return write("saved \(name), \(Session.count(recording.steps.count, "step"))\n")
    }
    // Nowhere to write: the author can still copy it.
    write(recording.source)
  }

  private func help() {
    write("NUMBER           tap the element with this number\n")
    write("NUMBER: VALUE    enter a value\n")
    write("STEP             any step of a flow, such as back, or fill: { title: 회의 }\n")
    for command in Self.commands {
      let usage = ":\(command.name) \(command.argument)".withoutOuterBlanks
      write(usage + String(repeating: " ", count: max(1, 17 - usage.count)) + command.meaning + "\n")
    }
  }

  // MARK: Texts

  private func complain(_ message: String) { write("error: \(message)\n") }

  private func show() {
    guard let world = worlds.last else { return }
    let number = recording.steps.count
    write(number == 0 ? "The start\n" : "\(number). \(recording.steps.last?.text ?? "")\n")
    write(StoryText(world.trace).body)
  }

  /// What a line may be completed to.
  func completions(of line: String) -> [String] {
    RecordCompletion(catalog: catalog, elements: elements).lines(beginning: line)
  }
}
