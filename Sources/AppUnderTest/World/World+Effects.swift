import AppCatalog
import Composable
import VirtualUIKit

extension World: EffectHandler {
  /// Hands the call to the server and tells the observer; a call that is no `AppRequest` is never answered.
  public func request(
    _ call: any EffectCall, owner: EffectOwner, id: EffectID?,
    deliver: @escaping @MainActor (ServerResponse) -> Void
  ) {
    guard let call = call as? any AppRequest else { return }
    let record = server.accept(call, owner: owner, id: id, deliver: deliver)
    observer?.observe(.request(record))
  }

  /// Schedules on the world's clock, which only `wait(_:)` moves.
  public func timer(
    after delay: Duration, owner: EffectOwner, id: EffectID?, fire: @escaping @MainActor () -> Void
  ) {
    lastTimer += 1
    let number = lastTimer
    let timer = application.clock.schedule(after: delay) { [weak self] in
      self?.timers.removeAll { $0.number == number }
      fire()
    }
    timers.append(EffectTimer(number: number, owner: owner, id: id, timer: timer))
  }

  /// Cancels the requests and timers of a child that is gone, unless a fault lets those of its screen go on.
  public func cancel(owner stamp: WriteStamp) {
    cancel { owner, _ in owner.contains(stamp) && !isExempt(owner) }
  }

  /// Cancels the requests and timers of this identifier at or inside the owner; no fault keeps it from that.
  public func cancel(id: EffectID, owner: EffectOwner) {
    cancel { $0.isWithin(owner) && $1 == id }
  }

  /// Whether a fault lets the effects of this owner's screen go on.
  private func isExempt(_ owner: EffectOwner) -> Bool {
    guard let interposer, let screen = screen(owning: owner) else { return false }
    return interposer.cancellation(of: screen) == .ignore
  }

  private func cancel(_ shouldCancel: (EffectOwner, EffectID?) -> Bool) {
    server.cancel { request in
      guard shouldCancel(request.owner, request.id) else { return false }
      observer?.observe(.requestCancelled(request.record))
      return true
    }
    timers.removeAll { entry in
      guard shouldCancel(entry.owner, entry.id) else { return false }
      application.clock.cancel(entry.timer)
      return true
    }
  }

  /// The screen whose reducer started an effect; nil for the root's.
  func screen(owning owner: EffectOwner) -> ScreenID? {
    guard let stamp = owner.stamps.last, let slot = states.slot(stamped: stamp.number) else { return nil }
    return catalog.slots[slot.index].screen
  }

  /// Whether the screen whose reducer started an effect is gone: its state, or its controller from the stack.
  private func isGone(_ owner: EffectOwner) -> Bool {
    let stamps = owner.stamps
    guard let last = stamps.last, let slot = states.slot(stamped: last.number) else { return false }
    for stamp in stamps where !states.isAlive(stamped: stamp.number) { return true }
    let screen = catalog.slots[slot.index].screen
    return catalog.screens[screen.index].presentation == .stack && !isOnStack(slot)
  }

  /// Delivers the oldest response that is ready.
  ///
  /// - Returns: whether there was one.
  func deliverOneResponse() -> Bool {
    guard let request = server.takeReady() else { return false }
    guard case .ready(let failure) = request.status else { return false }
    deliver(request, failure: failure)
    return true
  }

  /// Answers the oldest open request of this name, now.
  ///
  /// - Returns: false if no request of this name was ever made; a cancelled or answered one is let be.
  public func respond(to name: String, failure: String?) -> Bool {
    guard let request = server.takeOldest(named: name) else { return server.wasMade(name) }
    deliver(request, failure: failure)
    return true
  }

  private func deliver(_ request: Server.OpenRequest, failure: String?) {
    let response: ServerResponse
    if let repeated = request.repeated {
      response = repeated
    } else if let failure {
      response = .failure(EffectFailure(message: failure))
    } else {
      response = backend?.perform(request.call) ?? .failure(EffectFailure(message: "no server"))
    }
    if request.repeated == nil, interposer?.response(to: request.record.name) == .twice {
      server.repeat(request, response: response)
    }
    let isLate = isGone(request.owner)
    var message: String?
    if case .failure(let error) = response { message = error.message }
    observer?.observe(
      .response(request.record, failure: message, lateFor: isLate ? screen(owning: request.owner) : nil))
    isDeliveringLate = isLate
    request.deliver(response)
    isDeliveringLate = false
  }
}

/// A timer that a reducer started.
struct EffectTimer {
  var number: Int
  var owner: EffectOwner
  var id: EffectID?
  var timer: Clock.TimerID
}
