import AppCatalog
import Composable

/// Declares what flows may ask of a screen's state: names, types and how each is read.
///
/// The schema's closures get what keeps the state, as a plain object: the box of a store, or the observed state of a
/// view model. The builder knows their types. All of it is inlinable, so that a closure finds them without asking the
/// runtime.
public struct SchemaBuilder<State: ScreenState> {
  @usableFromInline var schema: StateSchema

  /// Starts with the commands of the screen.
  @inlinable
  public init(_ type: State.Type) {
    schema = StateSchema(
      command: CommandField(
        commands: State.Command.entries,
        stamp: { Self.state(in: $0) { $0.oneShotAction.stamp.number } ?? 0 },
        read: { Self.state(in: $0) { $0.oneShotAction.wrappedValue?.value } ?? nil }),
      stateType: State.self)
  }

  /// Declares a field.
  @inlinable
  public func field(
    _ name: String, _ type: ValueType, _ summary: String = "", read: @escaping @Sendable (State) -> Value
  ) -> SchemaBuilder {
    adding { $0.fields.append(Self.makeField(name, type, summary, read)) }
  }

  /// Declares a field with parts that flows may ask for one by one.
  @inlinable
  public func field(
    _ name: String, _ summary: String = "", parts: [Part]
  ) -> SchemaBuilder {
    let type = ValueType.record(parts.map { .init($0.name, $0.type) })
    var field = Self.makeField(name, type, summary) { state in
      .record(parts.map { .init($0.name, $0.read(state)) })
    }
    field.members = parts.map { Self.makeField($0.name, $0.type, "", $0.read) }
    return adding { $0.fields.append(field) }
  }

  /// One part of a field.
  public struct Part: Sendable {
    /// The part's name below the field, such as `title` in `event.title`.
    public var name: String
    /// How the part's value is written in a flow and compared.
    public var type: ValueType
    /// Makes the part's value, and nothing else of the field.
    public var read: @Sendable (State) -> Value

    /// A part that flows may ask for by itself.
    @inlinable
    public init(_ name: String, _ type: ValueType, read: @escaping @Sendable (State) -> Value) {
      self.name = name
      self.type = type
      self.read = read
    }
  }

  /// Declares the optional state of a child screen.
  @inlinable
  public func child<Child>(
    _ screen: String, _ read: @escaping @Sendable (State) -> Presents<Child>
  ) -> SchemaBuilder {
    adding {
      $0.children.append(
        ChildField(screen) { object in
          Self.state(in: object) { state in
            let child = read(state)
            return ChildField.Reading(stamp: child.stamp.number, object: child.stateBox)
          } ?? ChildField.Reading(stamp: 0, object: nil)
        })
    }
  }

  /// Declares the optional state of a child screen that either a store keeps or a view model.
  @inlinable
  public func child<Child>(
    _ screen: String, _ read: @escaping @Sendable (State) -> Presents<Child>,
    orOf model: @escaping @Sendable (State) -> Presents<ObservedState<Child>>
  ) -> SchemaBuilder {
    adding {
      $0.children.append(
        ChildField(screen) { object in
          Self.state(in: object) { state in
            let (child, model) = (read(state), model(state))
            // Stamps only grow, so the later of the two changes whenever one of them does.
            return ChildField.Reading(
              stamp: max(child.stamp.number, model.stamp.number),
              object: child.stateBox ?? model.wrappedValue)
          } ?? ChildField.Reading(stamp: 0, object: nil)
        })
    }
  }

  /// Declares what tells one item's state from another's.
  @inlinable
  public func identified(by read: @escaping @Sendable (State) -> Value) -> SchemaBuilder {
    adding { $0.identity = { object in Self.state(in: object, read) ?? .none } }
  }

  /// The finished schema.
  @inlinable
  public func build() -> StateSchema { schema }

  @inlinable
  func adding(_ change: (inout StateSchema) -> Void) -> SchemaBuilder {
    var copy = self
    change(&copy.schema)
    return copy
  }

  @inlinable
  static func makeField(
    _ name: String, _ type: ValueType, _ summary: String, _ read: @escaping @Sendable (State) -> Value
  ) -> StateField {
    StateField(name, type, summary) { object in state(in: object, read) ?? .none }
  }

  /// Reads from a state where it lies.
  @inlinable
  static func state<Result>(in object: AnyObject, _ read: (State) -> Result) -> Result? {
    if let box = object as? StateBox<State> { return read(box.value) }
    if let observed = object as? ObservedState<State> { return read(observed.value) }
    return nil
  }
}
