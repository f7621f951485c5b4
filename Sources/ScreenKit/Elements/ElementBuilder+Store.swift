import AppCatalog
import AppUnderTest
import Composable

/// Elements that send actions to a store. What is not wanted costs a comparison: no text, no action and no closure
/// is made for it.
extension ElementBuilder {
  /// A button, row or cell that sends an action.
  ///
  /// - Parameters:
  ///   - column: which column of a grid a cell stands in, from 0.
  ///   - value: what it shows besides its text; by default the text.
  public mutating func button<State, Action>(
    _ id: String, _ text: @autoclosure () -> String, kind: ElementKind = .button, column: Int? = nil,
    value: @autoclosure () -> Value? = nil, isEnabled: @autoclosure () -> Bool = true,
    in store: Store<State, Action>, sends action: @autoclosure () -> Action
  ) {
    guard wants(id) else { return }
    let action = action()
    button(id, text(), kind: kind, column: column, value: value(), isEnabled: isEnabled()) {
      store.send(action)
    }
  }

  /// A field, switch, picker or stepper that sends what was entered; a value that makes no action changes nothing.
  public mutating func input<State, Action>(
    _ id: String, _ label: @autoclosure () -> String, kind: ElementKind, value: @autoclosure () -> Value,
    isEnabled: @autoclosure () -> Bool = true, in store: Store<State, Action>,
    sends action: @escaping @MainActor (Value) -> Action?
  ) {
    guard wants(id) else { return }
    input(id, label(), kind: kind, value: value(), isEnabled: isEnabled()) { value in
      if let action = action(value) { store.send(action) }
    }
  }
}
