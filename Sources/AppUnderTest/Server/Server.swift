import AppCatalog
import Composable
import VirtualUIKit

/// The requests of a world and what becomes of each.
///
/// A request is answered by the outcome that its rule names next; what is answered at once becomes *ready* and is
/// delivered by the settling loop, one at a time, in the order of the requests.
@MainActor
public final class Server {
  /// Where a request stands.
  public enum Status: Hashable, Sendable {
    /// Answered, waiting for its delivery.
    case ready(failure: String?)
    /// Waits for its time.
    case waiting
    /// Waits for `respond`.
    case hanging
  }

  /// A request that has not been delivered.
  struct OpenRequest {
    var record: RequestRecord
    var call: any AppRequest
    var owner: EffectOwner
    var id: EffectID?
    var status: Status
    var timer: Clock.TimerID?
    var deliver: @MainActor (ServerResponse) -> Void
    /// The answer of a response that arrives a second time.
    var repeated: ServerResponse?
  }

  private let clock: Clock
  @exclusivity(unchecked) private var rules: [ServerRule]
  @exclusivity(unchecked) private(set) var open: [OpenRequest] = []
  /// The names of all requests that were ever made.
  @exclusivity(unchecked) private var made: Set<String> = []
  @exclusivity(unchecked) private var nextNumber = 0

  init(clock: Clock, rules: [ServerRule]) {
    self.clock = clock
    self.rules = rules
  }

  /// The requests that wait, oldest first.
  public var pending: [RequestRecord] {
    open.compactMap { $0.repeated == nil ? $0.record : nil }
  }

  /// Whether a request of this name was ever made.
  public func wasMade(_ name: String) -> Bool { made.contains(name) }

  /// Changes how later requests are answered.
  public func apply(_ changes: [ServerRule]) {
    for rule in changes {
      if let index = rules.firstIndex(where: { $0.request == rule.request }) {
        rules[index] = rule
      } else {
        rules.append(rule)
      }
    }
  }

  func accept(
    _ call: any AppRequest, owner: EffectOwner, id: EffectID?,
    deliver: @escaping @MainActor (ServerResponse) -> Void
  ) -> RequestRecord {
    let record = RequestRecord(number: nextNumber, name: call.name, arguments: call.arguments)
    nextNumber += 1
    made.insert(record.name)
    var request = OpenRequest(
      record: record, call: call, owner: owner, id: id, status: .ready(failure: nil), deliver: deliver)
    switch nextOutcome(of: record.name) {
    case .succeed: break
    case .fail(let message): request.status = .ready(failure: message)
    case .hang: request.status = .hanging
    case .after(let delay, let failure):
      request.status = .waiting
      request.timer = clock.schedule(after: delay) { [weak self] in
        self?.answer(number: record.number, failure: failure)
      }
    }
    open.append(request)
    return record
  }

  private func nextOutcome(of name: String) -> ServerOutcome {
    guard let index = rules.firstIndex(where: { $0.request == name }),
      let outcome = rules[index].outcomes.first
    else { return .succeed }
    if rules[index].outcomes.count > 1 { rules[index].outcomes.removeFirst() }
    return outcome
  }

  private func answer(number: Int, failure: String?) {
    guard let index = open.firstIndex(where: { $0.record.number == number }) else { return }
    open[index].status = .ready(failure: failure)
  }

  /// Takes the oldest request that is ready out of the list.
  func takeReady() -> OpenRequest? {
    for index in open.indices {
      if case .ready = open[index].status { return open.remove(at: index) }
    }
    return nil
  }

  /// Takes the oldest open request of this name out of the list, whatever it waits for.
  func takeOldest(named name: String) -> OpenRequest? {
    guard let index = open.firstIndex(where: { $0.record.name == name && $0.repeated == nil }) else {
      return nil
    }
    if let timer = open[index].timer { clock.cancel(timer) }
    return open.remove(at: index)
  }

  /// Lets a response that was just delivered arrive once more.
  func `repeat`(_ request: OpenRequest, response: ServerResponse) {
    var again = request
    again.repeated = response
    again.status = .ready(failure: nil)
    open.insert(again, at: 0)
  }

  func cancel(where shouldCancel: (OpenRequest) -> Bool) {
    open.removeAll { request in
      guard shouldCancel(request) else { return false }
      if let timer = request.timer { clock.cancel(timer) }
      return true
    }
  }
}
