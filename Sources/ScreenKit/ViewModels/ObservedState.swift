import AppUnderTest
import Composable

/// Keeps the state of a view model and tells its subscribers after each change.
///
/// A parent's store refers to it under a `@Presents` property, beside the states that are kept by stores; it is
/// *kept* from that assignment on until the property is assigned again. Requests belong to the assignment and end
/// with it, as the effects of a reducer do, and what passes the world's seams is the same.
@MainActor
public final class ObservedState<State: ScreenState> {
  /// The state, read in place.
  ///
  /// Safe although it is not isolated: it is assigned on the main actor alone, and those who read it from elsewhere,
  /// a schema's closures, are called by the world, which lives there, too.
  nonisolated(unsafe) public private(set) var value: State

  private let world: World
  /// The assignment under which a parent refers to it; nil before and after.
  private var owner: WriteStamp?
  private var ending: Cancellable?
  private var subscribers: [(id: Int, receive: (State) -> Void)] = []
  private var lastSubscriber = 0
  private var isPublishing = false
  private var hasNews = false

  /// A state that no parent refers to yet.
  public init(_ value: State, in world: World) {
    self.value = value
    self.world = world
  }

  /// Whether a parent refers to it.
  public var isKept: Bool { owner != nil }

  /// Notes that a parent has just assigned it to a property, and ends with that assignment.
  public func keep<Parent, Action>(
    in parent: Store<Parent, Action>, _ property: @escaping (Parent) -> Presents<ObservedState>
  ) {
    let stamp = parent.withState { property($0).stamp }
    owner = stamp
    ending = parent.publisher { property($0).stamp }.sink { [weak self] current in
      if current != stamp { self?.end() }
    }
    // The parent's state holds this object, and the subscription the parent's store; its own may hold anything.
    world.endAtClose { [weak self] in
      guard let self else { return }
      ending = nil
      withExtendedLifetime(subscribers) { subscribers = [] }
    }
  }

  private func end() {
    guard let owner else { return }
    self.owner = nil
    ending = nil
    world.cancel(owner: owner)
  }

  // MARK: Changes

  /// Changes the state for an input and tells the subscribers. Once nobody keeps it, an input is reported like an
  /// action to a state that is nil, and changes nothing.
  ///
  /// - Parameter input: What happened, for traces.
  public func update(_ input: some ScreenAction, _ change: (inout State) -> Void) {
    guard world.mayReduce() else { return }
    if world.wantsActions { world.willReduce(input) }
    guard isKept else {
      return world.actionReachedNil(State.self, action: input, fileID: #fileID, line: #line)
    }
    let before = WriteStamp.latest
    change(&value)
    world.didReduce(wrote: before != .latest)
    publish()
  }

  /// Makes a request that is cancelled with the assignment. A response of another type counts as a failure.
  public func request<Response: Sendable>(
    _ call: any AppRequest, receive: @escaping @MainActor (Result<Response, EffectFailure>) -> Void
  ) {
    guard let owner else { return }
    world.request(call, owner: EffectOwner([owner]), id: nil) { result in
      receive(
        result.flatMap { response in
          guard let response = response as? Response else {
            return .failure(EffectFailure(message: "\(type(of: response))?"))
          }
          return .success(response)
        })
    }
  }

  // MARK: Subscriptions

  /// Calls at once and then after each change.
  public func subscribe(_ receive: @escaping (State) -> Void) -> Cancellable {
    lastSubscriber += 1
    let id = lastSubscriber
    subscribers.append((id, receive))
    receive(value)
    // Holds this object, as the subscription to a store does.
    return Cancellable { [self] in subscribers.removeAll { $0.id == id } }
  }

  /// The command, whenever it changes; the same one again without a reset is no change.
  public func subscribeToCommand(_ receive: @escaping (State.Command?) -> Void) -> Cancellable {
    var last: State.Command??
    return subscribe { state in
      let command = state.oneShotAction.wrappedValue
      guard last != .some(command) else { return }
      last = .some(command)
      receive(command)
    }
  }

  /// Subscribers change the state themselves: all are told of one change before any is told of the next.
  private func publish() {
    hasNews = true
    guard !isPublishing else { return }
    isPublishing = true
    while hasNews {
      hasNews = false
      let news = value
      for subscriber in subscribers { subscriber.receive(news) }
    }
    isPublishing = false
  }
}

extension ObservedState: Equatable {
  /// Whether both are the same object.
  nonisolated public static func == (lhs: ObservedState, rhs: ObservedState) -> Bool { lhs === rhs }
}
