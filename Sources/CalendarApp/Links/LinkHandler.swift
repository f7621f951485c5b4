import AppCatalog
import AppUnderTest
import Composable
import ScreenKit
import VirtualUIKit

/// Brings the app to where a link leads: one change of the stack after the other, through UIKit, each when the
/// one before has ended.
@MainActor
final class LinkHandler {
  private let world: World
  private let store: Store<Home.State, Home.Action>
  private let server: CalendarServer
  private unowned let navigationController: NavigationController

  /// What arrived and has not begun; nil stands for what is not understood.
  private var arrivals: [Link?] = []
  /// What is left of the link under way.
  private var moves: [LinkMove] = []
  /// The stack at its start, which its moves speak of.
  private var places: [ControllerID] = []
  private var isUnderWay = false
  /// Counts the links that began; one that was overtaken does not go on.
  private var current = 0
  private var awaitsAnswer = false

  init(
    world: World, store: Store<Home.State, Home.Action>, server: CalendarServer,
    navigationController: NavigationController
  ) {
    self.world = world
    self.store = store
    self.server = server
    self.navigationController = navigationController
    world.application.observeState { [weak self] state in
      if state == .active { self?.startNext() }
    }
  }

  /// Follows a link, after those that are under way; nil is one that is not understood.
  func follow(_ link: Link?) {
    arrivals.append(link)
    // A link that waits for the user's answer is overtaken.
    if awaitsAnswer { end() } else { startNext() }
  }

  private func startNext() {
    guard !isUnderWay, !arrivals.isEmpty, world.application.state == .active else { return }
    isUnderWay = true
    current += 1
    let link = arrivals.removeFirst()
    whenAtRest { handler in handler.begin(link) }
  }

  private func end() {
    moves = []
    awaitsAnswer = false
    isUnderWay = false
    startNext()
  }

  // MARK: The way

  private func begin(_ link: Link?) {
    guard let link, leadsSomewhere(link) else {
      store.send(isCalendarOnStack ? .calendar(.linkFailed) : .linkFailed)
      return end()
    }
    navigationController.dismissPresented(
      then: whileCurrent { handler in
        handler.places = handler.navigationController.stack
        handler.moves = link.route(from: handler.navigationController.viewControllers.map(LinkStop.init))
        handler.proceed()
      })
  }

  private var isCalendarOnStack: Bool {
    navigationController.viewControllers.contains { $0 is EventCalendarController }
  }

  /// Whether there is such an event: on the calendar's list once that is loaded, else on the server.
  private func leadsSomewhere(_ link: Link) -> Bool {
    guard case .event(let id) = link else { return true }
    let isListed = store.withState { home -> Bool? in
      guard let calendar = home.calendar, calendar.loading == .loaded else { return nil }
      return calendar.events[id] != nil
    }
    return isListed ?? server.hasEvent(id)
  }

  private func proceed() {
    guard !moves.isEmpty else { return end() }
    switch moves.removeFirst() {
    case .pop(let place):
      guard let target = controller(at: place) else { return end() }
      navigationController.popToViewController(target, animated: true)
    case .ask(let place):
      guard let editor = controller(at: place) as? EventAddEditController else { return end() }
      return ask(editor)
    case .replaceByMeetingPoll: EventCalendarController.startMeetingPoll(on: navigationController)
    case .openCalendar: store.send(.calendarTapped(today: world.now.day))
    case .openEvent(let id):
      store.send(.calendar(.eventLinked(.init(id: id, today: world.now.day))))
    case .openEditor: store.send(.calendar(.addTapped(now: world.now)))
    }
    whenAtRest { handler in handler.proceed() }
  }

  private func controller(at place: Int) -> ViewController? {
    guard places.indices.contains(place) else { return nil }
    return navigationController.viewControllers.first { $0.id == places[place] }
  }

  private func ask(_ editor: EventAddEditController) {
    awaitsAnswer = true
    let link = current
    editor.requestLeave { [weak self] isDiscarded in
      guard let self, self.current == link, self.awaitsAnswer else { return }
      self.awaitsAnswer = false
      guard isDiscarded else { return self.end() }
      self.whenAtRest { handler in handler.proceed() }
    }
  }

  // MARK: Waiting

  private func whenAtRest(_ action: @escaping (LinkHandler) -> Void) {
    navigationController.whenAtRest(whileCurrent(action))
  }

  /// What is only done if the link that is under way now still is when it is due.
  private func whileCurrent(_ action: @escaping (LinkHandler) -> Void) -> @MainActor () -> Void {
    let link = current
    return { [weak self] in
      guard let self, self.isUnderWay, self.current == link else { return }
      action(self)
    }
  }
}

extension LinkStop {
  /// What a controller on the stack is to links.
  @MainActor init(_ controller: ViewController) {
    switch controller {
    case is HomeController: self = .home
    case is EventCalendarController: self = .calendar
    case let detail as EventDetailController: self = .event(detail.eventID)
    case let editor as EventAddEditController:
      self = .editor(isNewEvent: editor.isNewFromCalendar, hasChanges: editor.hasChanges)
    case is MeetingPollDateSelectionController: self = .meetingPoll
    default: self = .other
    }
  }
}
