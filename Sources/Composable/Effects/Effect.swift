/// What a reducer asks of the world, as a value: the store reads it, the effect handler carries it out.
public struct Effect<Action> {
  @usableFromInline var operations: [EffectOperation<Action>]

  @inlinable init(_ operations: [EffectOperation<Action>]) { self.operations = operations }

  /// Nothing to do.
  public static var none: Effect {
    @inlinable get { Effect([]) }
  }

  /// Sends an action right after those that are already waiting, within the same publication.
  @inlinable public static func send(_ action: Action) -> Effect {
    Effect([.send(action)])
  }

  /// Several effects, started in order.
  @inlinable public static func merge(_ effects: Effect...) -> Effect { merge(effects) }

  /// Several effects, started in order.
  @inlinable public static func merge(_ effects: some Sequence<Effect>) -> Effect {
    effects.reduce(.none) { $0.followed(by: $1) }
  }

  /// Makes a call and turns its response into an action. A response of another type counts as a failure.
  @inlinable
  public static func request<Response: Sendable>(
    _ call: any EffectCall, id: EffectID? = nil,
    transform: @escaping (Result<Response, EffectFailure>) -> Action
  ) -> Effect {
    let receive = { (result: Result<any Sendable, EffectFailure>) in
      transform(
        result.flatMap { response in
          if let response = response as? Response { return .success(response) }
          return .failure(.unexpectedResponse(of: type(of: response), expected: Response.self))
        })
    }
    return Effect([.work(EffectWork(kind: .request(call, receive), id: id))])
  }

  /// Sends an action when the delay has passed.
  @inlinable
  public static func timer(
    after delay: Duration, id: EffectID? = nil, action: @autoclosure @escaping () -> Action
  ) -> Effect {
    Effect([.work(EffectWork(kind: .timer(delay, action), id: id))])
  }

  /// Ends the running requests and timers of this name that belong to the same child or to one inside it.
  @inlinable public static func cancel(id: EffectID) -> Effect {
    Effect([.work(EffectWork(kind: .cancel, id: id))])
  }

  /// The same effect with its actions turned into those of a parent.
  @inlinable public func map<Other>(_ transform: @escaping (Action) -> Other) -> Effect<Other> {
    Effect<Other>(operations.map { $0.map(transform) })
  }

  /// Names the requests and timers of this effect that have no name yet.
  /// - Parameter cancelInFlight: Whether those that run under this name are cancelled first.
  @inlinable public func cancellable(id: EffectID, cancelInFlight: Bool = false) -> Effect {
    let named = mappingWork { work in if work.id == nil { work.id = id } }
    return cancelInFlight ? Effect.cancel(id: id).followed(by: named) : named
  }
}

extension Effect {
  @inlinable var isNone: Bool { operations.isEmpty }

  @inlinable static func reachedNil(_ report: NilReport) -> Effect {
    Effect([.report(report)])
  }

  @inlinable func followed(by other: Effect) -> Effect {
    if other.isNone { return self }
    return isNone ? other : Effect(operations + other.operations)
  }

  @inlinable func mappingWork(_ body: (inout EffectWork<Action>) -> Void) -> Effect {
    var effect = self
    for index in effect.operations.indices { effect.operations[index].mutateWork(body) }
    return effect
  }

  @inlinable func owned(by link: OwnerLink) -> Effect { mappingWork { $0.links.append(link) } }

  /// A child that is part of another state is no owner; its own children hang from that state.
  @inlinable func rebased<Outer, Parent>(onto path: KeyPath<Outer, Parent>) -> Effect {
    mappingWork { work in
      guard let outermost = work.links.popLast() else { return }
      work.links.append(outermost.rebased(onto: path))
    }
  }
}

extension EffectFailure {
  @usableFromInline static func unexpectedResponse(of type: Any.Type, expected: Any.Type) -> EffectFailure {
    EffectFailure(message: "A response of type '\(type)' arrived where '\(expected)' was expected.")
  }
}
