/// What a reducer asks of the world, as a value: the store reads it, the effect handler carries it out.
public struct Effect<Action> {
  @usableFromInline enum Storage {
    case none
    case one(EffectOperation<Action>)
    case many([EffectOperation<Action>])
  }

  @usableFromInline var storage: Storage

  @inlinable init(storage: Storage) { self.storage = storage }

  /// Nothing to do.
  public static var none: Effect {
    @inlinable get { Effect(storage: .none) }
  }

  /// Sends an action right after those that are already waiting, within the same publication.
  @inlinable public static func send(_ action: Action) -> Effect {
    Effect(storage: .one(.send(action)))
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
    return Effect(storage: .one(.work(EffectWork(kind: .request(call, receive), id: id))))
  }

  /// Sends an action when the delay has passed.
  @inlinable
  public static func timer(
    after delay: Duration, id: EffectID? = nil, action: @autoclosure @escaping () -> Action
  ) -> Effect {
    Effect(storage: .one(.work(EffectWork(kind: .timer(delay, action), id: id))))
  }

  /// Ends the running requests and timers of this name that belong to the same child or to one inside it.
  @inlinable public static func cancel(id: EffectID) -> Effect {
    Effect(storage: .one(.work(EffectWork(kind: .cancel, id: id))))
  }

  /// The same effect with its actions turned into those of a parent.
  @inlinable public func map<Other>(_ transform: @escaping (Action) -> Other) -> Effect<Other> {
    switch storage {
    case .none: .none
    case .one(let operation): Effect<Other>(storage: .one(operation.map(transform)))
    case .many(let operations): Effect<Other>(storage: .many(operations.map { $0.map(transform) }))
    }
  }

  /// Names the requests and timers of this effect that have no name yet.
  /// - Parameter cancelInFlight: Whether those that run under this name are cancelled first.
  @inlinable public func cancellable(id: EffectID, cancelInFlight: Bool = false) -> Effect {
    let named = mappingWork { work in if work.id == nil { work.id = id } }
    return cancelInFlight ? Effect.cancel(id: id).followed(by: named) : named
  }
}

extension Effect {
  @inlinable var isNone: Bool {
    if case .none = storage { true } else { false }
  }

  @inlinable static func reachedNil(_ report: NilReport) -> Effect {
    Effect(storage: .one(.report(report)))
  }

  @inlinable func followed(by other: Effect) -> Effect {
    switch (storage, other.storage) {
    case (_, .none): self
    case (.none, _): other
    default: Effect(storage: .many(operations + other.operations))
    }
  }

  @inlinable var operations: [EffectOperation<Action>] {
    switch storage {
    case .none: []
    case .one(let operation): [operation]
    case .many(let operations): operations
    }
  }

  @inlinable func mappingWork(_ body: (inout EffectWork<Action>) -> Void) -> Effect {
    switch storage {
    case .none: return self
    case .one(var operation):
      operation.mutateWork(body)
      return Effect(storage: .one(operation))
    case .many(var operations):
      for index in operations.indices { operations[index].mutateWork(body) }
      return Effect(storage: .many(operations))
    }
  }

  @inlinable func owned(by link: OwnerLink) -> Effect { mappingWork { $0.links.append(link) } }

  /// A child that is part of another state is no owner; its own children hang from that state.
  @inlinable func rebased<Outer>(onto path: PartialKeyPath<Outer>) -> Effect {
    mappingWork { work in
      guard let outermost = work.links.popLast() else { return }
      work.links.append(
        OwnerLink(stamp: outermost.stamp, field: outermost.field.rebased(onto: path)))
    }
  }
}

extension EffectFailure {
  @usableFromInline static func unexpectedResponse(of type: Any.Type, expected: Any.Type) -> EffectFailure {
    EffectFailure(message: "A response of type '\(type)' arrived where '\(expected)' was expected.")
  }
}
