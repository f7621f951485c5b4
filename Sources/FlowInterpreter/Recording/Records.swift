import AppCatalog

/// A value that a screen's action state took; a nil command is the reset.
struct Transition: Hashable, Sendable {
  var screen: ScreenID
  var command: CommandValue?

  func text(in catalog: AppCatalog) -> String {
    "\(catalog.name(of: screen)): \(command?.description ?? "nil")"
  }
}

/// A request or delegate call by name and arguments.
struct Call: Hashable, Sendable {
  var name: String
  var arguments: [Value.Member]

  /// As a flow would write it: the bare name, the id alone, or the arguments.
  var text: String {
    if arguments.isEmpty { return name }
    if arguments.count == 1, let id = arguments.first, id.name == "id" { return "\(name): \(id.value)" }
    return "\(name): \(Value.record(arguments))"
  }
}

/// A controller callback.
struct LifecycleRecord: Hashable, Sendable {
  var screen: ScreenID
  var callback: LifecycleCallback

  func text(in catalog: AppCatalog) -> String {
    "\(catalog.name(of: screen)): \(callback.rawValue)"
  }
}
