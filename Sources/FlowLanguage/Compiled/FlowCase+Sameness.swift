import AppCatalog

extension FlowCase {
  /// Whether both do the same to the same world; what they expect of it may differ.
  public func doesTheSame(as other: FlowCase) -> Bool {
    app == other.app && given == other.given && stepLimit == other.stepLimit
      && StepAction.areSame(steps, other.steps)
  }
}

extension StepAction {
  /// Whether steps do the same, one after the other.
  static func areSame(_ left: [CompiledStep], _ right: [CompiledStep]) -> Bool {
    left.count == right.count && zip(left, right).allSatisfy { $0.action.isSame(as: $1.action) }
  }

  /// Whether both do the same.
  func isSame(as other: StepAction) -> Bool {
    switch (self, other) {
    case (.none, .none), (.back, .back), (.dismissToast, .dismissToast), (.background, .background),
      (.foreground, .foreground):
      true
    case (.tapOn(let left), .tapOn(let right)): left == right
    case (.word(let left, let leftArgument), .word(let right, let rightArgument)):
      left.name == right.name && leftArgument == rightArgument
    case (.fill(let left), .fill(let right)):
      left.count == right.count && zip(left, right).allSatisfy { $0.name == $1.name && $0.value == $1.value }
    case (.backTo(let left), .backTo(let right)): left == right
    case (.swipeBack(let left), .swipeBack(let right)), (.pullDown(let left), .pullDown(let right)):
      left == right
    case (.wait(let left), .wait(let right)): left == right
    case (.openLink(let left), .openLink(let right)): left == right
    case (.receivePush(let left), .receivePush(let right)): left == right
    case (.respond(let left), .respond(let right)):
      left.count == right.count
        && zip(left, right).allSatisfy { $0.request == $1.request && $0.failure == $1.failure }
    case (.server(let left), .server(let right)): left == right
    case (.rapidly(let left), .rapidly(let right)), (.group(let left), .group(let right)):
      Self.areSame(left, right)
    default: false
    }
  }
}
