import Testing
import VirtualUIKit

/// The same tables as of the classes, read off the pure function: phases, steps and the stack as seen.
@Suite struct NavigationModelTests {
  private static let owner = ControllerID(rawValue: 0)

  /// A, B, C … as ids.
  private static func ids(_ names: String) -> [ControllerID] {
    names.unicodeScalars.map { ControllerID(rawValue: Int32($0.value)) }
  }

  private static func name(_ id: ControllerID) -> String {
    Unicode.Scalar(UInt32(id.rawValue)).map { String(Character($0)) } ?? "?"
  }

  /// Steps in the notation of the tables: wM, dM, wA, iA, dA, wD, dD, WS, DS.
  private static func text(_ steps: [NavigationStep]) -> String {
    steps.map { step in
      switch step {
      case .stackChanged: "stack"
      case .attach(let id): "+\(name(id))"
      case .detach(let id): "-\(name(id))"
      case .load(let id): "\(name(id)).load"
      case .callback(let id, let callback, let flags): "\(name(id)).\(short(callback))\(short(flags))"
      case .willShow(let id, _): "WS(\(name(id)))"
      case .didShow(let id, _): "DS(\(name(id)))"
      case .coordinatorBegan: "TC"
      case .interactionChanged(let isCancelled): "lifted(\(isCancelled))"
      case .coordinatorEnded: "noTC"
      case .release(let ids): "free(\(ids.map(name).joined()))"
      case .warning(let warning): "warning(\(name(warning.controller)))"
      }
    }.joined(separator: " ")
  }

  private static func short(_ callback: Callback) -> String {
    switch callback {
    case .willMoveToParent: "wM(N)"
    case .willMoveToNil: "wM(nil)"
    case .didMoveToParent: "dM(N)"
    case .didMoveToNil: "dM(nil)"
    case .viewWillAppear: "wA"
    case .viewIsAppearing: "iA"
    case .viewDidAppear: "dA"
    case .viewWillDisappear: "wD"
    case .viewDidDisappear: "dD"
    case .viewDidLoad, .deinit: "?"
    }
  }

  private static func short(_ flags: CallbackFlags) -> String {
    (flags.contains(.movingToParent) ? "↑" : "") + (flags.contains(.movingFromParent) ? "↓" : "")
  }

  /// A stack that has been on display.
  private static func model(_ stack: String, _ profile: Profile = .ios26) -> NavigationModel {
    var model = NavigationModel(owner: owner, stack: ids(stack), profile: profile)
    _ = model.beginDisplay(animated: false)
    _ = model.endDisplay()
    model.finishDisplay()
    return model
  }

  /// An operation run to its end: what each phase says, with the stack as seen in it.
  private static func run(
    _ model: inout NavigationModel, _ operation: StackOperation, animated: Bool = true,
    isInteractive: Bool = false, cancelled: Bool = false
  ) -> [String] {
    func seen(_ steps: [NavigationStep], _ model: NavigationModel) -> String {
      "[\(model.stack.map(name).joined())] \(text(steps))"
    }
    let call = model.request(
      operation, animated: animated, isInteractive: isInteractive, isOnDisplay: true)
    var phases = [seen(call.steps, model)]
    guard call.outcome == .began else { return phases }
    phases.append(seen(model.commit(), model))
    if isInteractive { phases.append(seen(model.release(cancelled: cancelled), model)) }
    phases.append(seen(model.complete(), model))
    phases.append(seen(model.finish(), model))
    return phases
  }

  struct Row: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var stack: String
    var operation: StackOperation
    var animated = true
    var isInteractive = false
    var cancelled = false
    var phases: [String]
  }

  static let rows: [Row] = [
    Row(
      testDescription: "b: push", stack: "A", operation: .push(ids("B")[0]),
      phases: [
        "[AB] stack +B B.wM(N) TC",
        "[AB] B.load A.wD B.wA↑ WS(B) B.iA↑",
        "[AB] A.dD B.dA↑ B.dM(N) DS(B)",
        "[AB] noTC",
      ]),
    Row(
      testDescription: "c: pop", stack: "AB", operation: .pop,
      phases: [
        "[A] stack B.wM(nil) TC",
        "[A] A.load B.wD↓ A.wA WS(A) A.iA",
        "[A] -B B.dD↓ A.dA B.dM(nil) DS(A)",
        "[A] noTC free(B)",
      ]),
    Row(
      testDescription: "c: pop, not animated", stack: "AB", operation: .pop, animated: false,
      phases: [
        "[A] stack B.wM(nil) TC",
        "[A] A.load B.wD↓ A.wA WS(A) A.iA",
        "[A] -B B.dD↓ A.dA B.dM(nil) noTC DS(A)",
        "[A] free(B)",
      ]),
    Row(
      testDescription: "e: swipe completed", stack: "AB", operation: .pop, isInteractive: true,
      phases: [
        "[A] stack B.wM(nil) TC",
        "[A] A.load B.wD↓ A.wA WS(A)",
        "[A] lifted(false) A.iA",
        "[A] -B B.dD↓ A.dA B.dM(nil) DS(A)",
        "[A] noTC free(B)",
      ]),
    Row(
      testDescription: "f: swipe cancelled", stack: "AB", operation: .pop, isInteractive: true,
      cancelled: true,
      phases: [
        "[A] stack B.wM(nil) TC",
        "[A] A.load B.wD↓ A.wA WS(A)",
        "[A] lifted(true)",
        "[AB] stack A.wD A.dD B.wA B.iA B.dA",
        "[AB] noTC",
      ]),
    Row(
      testDescription: "g: popToRoot", stack: "ABCD", operation: .popToRoot,
      phases: [
        "[A] stack B.wM(nil) C.wM(nil) D.wM(nil) -B B.dM(nil) -C C.dM(nil) TC",
        "[A] A.load D.wD↓ A.wA WS(A) A.iA",
        "[A] -D D.dD↓ A.dA D.dM(nil) DS(A)",
        "[A] noTC free(DCB)",
      ]),
    Row(
      testDescription: "h: only the middle", stack: "ABC", operation: .set(ids("AXC")),
      phases: ["[AXC] stack +X X.wM(N) X.dM(N) B.wM(nil) -B B.dM(nil) free(B)"]),
    Row(
      testDescription: "h: middle and top", stack: "ABC", operation: .set(ids("AXY")),
      phases: [
        "[AXY] stack +X X.wM(N) +Y Y.wM(N) X.dM(N) B.wM(nil) C.wM(nil) -B B.dM(nil) TC",
        "[AXY] Y.load C.wD↓ Y.wA↑ WS(Y) Y.iA↑",
        "[AXY] -C C.dD↓ Y.dA↑ Y.dM(N) C.dM(nil) DS(Y)",
        "[AXY] noTC free(CB)",
      ]),
    Row(
      testDescription: "h: an assignment taken back leaves both tops", stack: "AB",
      operation: .set(ids("AX")), isInteractive: true, cancelled: true,
      phases: [
        "[AX] stack +X X.wM(N) B.wM(nil) TC",
        "[AX] X.load B.wD↓ X.wA↑ WS(X)",
        "[AX] lifted(true)",
        "[AXB] stack X.wD X.dD B.wA B.iA B.dA",
        "[AXB] noTC",
      ]),
    Row(testDescription: "i: pop of the last", stack: "A", operation: .pop, phases: ["[A] "]),
    Row(
      testDescription: "i: the same instance", stack: "AB", operation: .push(ids("A")[0]),
      phases: ["[AB] warning(A)"]),
    Row(
      testDescription: "i: an absent target", stack: "AB", operation: .popTo(ids("X")[0]),
      phases: ["[AB] warning(X)"]),
    Row(
      testDescription: "i: duplicates", stack: "AB", operation: .set(ids("ABA")),
      phases: ["[AB] warning(A)"]),
  ]

  @Test("Phases of a change", arguments: rows) func phases(_ row: Row) {
    var model = Self.model(row.stack)
    let phases = Self.run(
      &model, row.operation, animated: row.animated, isInteractive: row.isInteractive,
      cancelled: row.cancelled)
    #expect(phases == row.phases)
    #expect(model.running == nil)
  }

  @Test("i: what waits is checked against the stack that will be, and applied in order") func queue() {
    var model = Self.model("A")
    let (b, c) = (Self.ids("B")[0], Self.ids("C")[0])
    #expect(model.request(.push(b), animated: true, isOnDisplay: true).outcome == .began)
    #expect(model.request(.push(c), animated: true, isOnDisplay: true).outcome == .queued)
    #expect(model.request(.push(c), animated: true, isOnDisplay: true).outcome == .refused)
    #expect(model.request(.popTo(c), animated: true, isOnDisplay: true).outcome == .unchanged)
    let pop = model.request(.popToRoot, animated: true, isOnDisplay: true)
    #expect(pop.outcome == .queued)
    #expect(pop.removed == [b, c])
    #expect(model.stack == Self.ids("AB"))
    #expect(model.projectedStack == Self.ids("A"))
    #expect(model.startNext(isOnDisplay: true) == nil)
    var stacks: [String] = []
    while model.running != nil {
      _ = model.commit()
      _ = model.complete()
      _ = model.finish()
      stacks.append(model.stack.map(Self.name).joined())
      _ = model.startNext(isOnDisplay: true)
    }
    #expect(stacks == ["AB", "ABC", "A"])
    #expect(model.queue == [])
  }

  @Test("Phases out of order say nothing") func outOfOrder() {
    var model = Self.model("AB")
    #expect(model.commit() == [])
    #expect(model.complete() == [])
    #expect(model.finish() == [])
    #expect(model.release(cancelled: true) == [])
    _ = model.request(.pop, animated: true, isOnDisplay: true)
    #expect(model.complete() == [])
    #expect(model.finish() == [])
    #expect(model.release(cancelled: true) == [])
    #expect(model.beginDisplay(animated: false) == nil)
    #expect(model.endDisplay() == nil)
  }
}
