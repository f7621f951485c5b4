import Composable

/// Writes down what a store asks of the world, and keeps the closures so that a test can answer.
@MainActor final class RecordingEffects: EffectHandler {
  struct Pending {
    var call: any EffectCall
    var owner: EffectOwner
    var deliver: @MainActor (Result<any Sendable, EffectFailure>) -> Void
  }

  var log: [String] = []
  var pending: [Pending] = []
  var timers: [@MainActor () -> Void] = []
  /// Names for stamps, so that the log is the same in every run.
  var names: [WriteStamp: String] = [:]

  func request(
    _ call: any EffectCall, owner: EffectOwner, id: EffectID?,
    deliver: @escaping @MainActor (Result<any Sendable, EffectFailure>) -> Void
  ) {
    log.append("request \(call) of \(name(owner))\(id.map { " as \($0.name)" } ?? "")")
    pending.append(Pending(call: call, owner: owner, deliver: deliver))
  }

  func timer(
    after delay: Duration, owner: EffectOwner, id: EffectID?, fire: @escaping @MainActor () -> Void
  ) {
    log.append("timer \(delay) of \(name(owner))\(id.map { " as \($0.name)" } ?? "")")
    timers.append(fire)
  }

  func cancel(owner stamp: WriteStamp) { log.append("cancel owner \(name(stamp))") }

  func cancel(id: EffectID, owner: EffectOwner) { log.append("cancel \(id.name) of \(name(owner))") }

  private func name(_ stamp: WriteStamp) -> String {
    if let known = names[stamp] { return known }
    names[stamp] = "#\(names.count + 1)"
    return name(stamp)
  }

  private func name(_ owner: EffectOwner) -> String {
    owner == .root ? "root" : owner.stamps.map(name).joined(separator: ".")
  }
}

/// Writes down what passes the hooks of a store.
@MainActor final class RecordingHooks: StoreHooks {
  var log: [String] = []
  var wantsActions = true
  var limit = 1000

  func willReduce<Action>(_ action: Action) { log.append("will \(action)") }
  func didReduce(wrote: Bool) { log.append(wrote ? "wrote" : "reduced") }
  func didPublish() { log.append("published") }
  func actionReachedNil(_ childState: Any.Type, action: Any, fileID: StaticString, line: UInt) {
    log.append("nil \(childState) \(action) \(fileID):\(line)")
  }
  func reentrantSend() { log.append("reentrant") }
  func mayReduce() -> Bool {
    limit -= 1
    return limit >= 0
  }
}

/// A place that closures of a test write to.
@MainActor final class Log {
  var lines: [String] = []
  func callAsFunction(_ line: String) { lines.append(line) }

  /// The lines since the last call.
  func take() -> [String] {
    defer { lines = [] }
    return lines
  }
}

extension Store {
  /// A root store without hooks and with a handler of its own.
  convenience init(_ initialState: State, _ reduce: @escaping (inout State, Action) -> Effect<Action>) {
    self.init(initialState: initialState, effects: RecordingEffects()) { Reduce(reduce) }
  }
}
