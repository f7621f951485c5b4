/// A screen on the stack, as far as links care.
enum LinkStop: Hashable, Sendable {
  case home
  case calendar
  case event(String)
  case editor(isNewEvent: Bool, hasChanges: Bool)
  case meetingPoll
  case other
}

/// One step on the way to where a link leads. Numbers are places on the stack as it was at the start.
enum LinkMove: Hashable, Sendable {
  case pop(to: Int)
  /// The editor there, which is on top by then, asks whether its changes may be discarded, and leaves.
  case ask(Int)
  case replaceByMeetingPoll
  case openCalendar
  case openEvent(String)
  case openEditor
}

extension Link {
  /// The way to where the link leads, nothing if that is on top already.
  func route(from stack: [LinkStop]) -> [LinkMove] {
    let target = stack.lastIndex(where: isTarget)
    if let target, target == stack.count - 1 { return [] }
    let kept = target ?? base(of: stack)
    var moves = Self.clearing(stack, above: kept, replacing: self == .newMeetingPoll)
    if target != nil { return moves }
    switch self {
    case .newMeetingPoll: return moves + [.replaceByMeetingPoll]
    case .calendar: return moves + [.openCalendar]
    case .event(let id): moves.append(.openEvent(id))
    case .newEvent: moves.append(.openEditor)
    }
    if stack.indices.contains(kept), stack[kept] != .calendar {
      moves.insert(.openCalendar, at: moves.count - 1)
    }
    return moves
  }

  private func isTarget(_ stop: LinkStop) -> Bool {
    switch (self, stop) {
    case (.calendar, .calendar), (.newMeetingPoll, .meetingPoll): true
    case (.event(let id), .event(let open)): id == open
    case (.newEvent, .editor(let isNewEvent, _)): isNewEvent
    default: false
    }
  }

  /// The place above which the way begins: the calendar, or the root.
  private func base(of stack: [LinkStop]) -> Int {
    self == .newMeetingPoll ? 0 : stack.lastIndex(of: .calendar) ?? 0
  }

  /// How everything above a place leaves, or is ready to be replaced.
  private static func clearing(_ stack: [LinkStop], above kept: Int, replacing: Bool) -> [LinkMove] {
    var moves: [LinkMove] = []
    var top = stack.count - 1
    let editor = stack.indices.last { index in
      if case .editor(_, hasChanges: true) = stack[index] { index > kept } else { false }
    }
    if let editor {
      if editor < top { moves.append(.pop(to: editor)) }
      moves.append(.ask(editor))
      top = editor - 1
    }
    if top > kept, !replacing { moves.append(.pop(to: kept)) }
    return moves
  }
}
