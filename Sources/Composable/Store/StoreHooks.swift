/// Where a store can be watched. Nothing here changes what it does, but `mayReduce`.
@MainActor public protocol StoreHooks: AnyObject {
  /// Whether `willReduce` is to be called; if not, actions cost nothing here.
  var wantsActions: Bool { get }

  /// An action is about to reach the root reducer.
  func willReduce<Action>(_ action: Action)

  /// An action was reduced; the state can be read, its effects have not started, nobody has been told.
  /// - Parameter wrote: Whether any `@Presents` or `@OneShot` property was assigned meanwhile.
  func didReduce(wrote: Bool)

  /// The subscribers were told; what they sent is still waiting.
  func didPublish()

  /// An action arrived for a child that is nil. `fileID` and `line` are those of the `ifLet`.
  func actionReachedNil(_ childState: Any.Type, action: Any, fileID: StaticString, line: UInt)

  /// A subscriber or a hook sent an action while the store was sending; it waits for its turn.
  func reentrantSend()

  /// Asked before each action. `false` drops it and all that wait, which ends a store that feeds itself.
  func mayReduce() -> Bool
}
