/// What a step of the language does; app words come from the catalog.
enum StepKind: Sendable {
  case tapOn, fill, back, backTo, swipeBack, pullDown, dismissToast, wait, background, foreground, openLink
  case receivePush, respond, server
  case run, `repeat`, rapidly, inAnyOrder
}

/// The steps that every app understands.
public enum StepTable {
  /// Every step, gestures before compositions.
  public static var entries: [LanguageEntry] { table.entries }

  static let table = LanguageTable<StepKind>([
    (
      .tapOn,
      LanguageEntry(
        "tapOn", "an element's id or text, or a mapping with id, text or matches, and index",
        "taps the element with this id, or with exactly this text, on the frontmost surface",
        "- tapOn: delete")
    ),
    (
      .fill,
      LanguageEntry(
        "fill", "a mapping of fields and values",
        "sets fields, switches, pickers and steppers, in this order",
        "- fill: { title: 알고리즘, allDay: true }")
    ),
    (
      .back,
      LanguageEntry("back", "nothing", "taps the navigation bar's back button", "- back")
    ),
    (
      .backTo,
      LanguageEntry(
        "backTo", "a screen", "pops to that screen at once, from the back button's list", "- backTo: calendar"
      )
    ),
    (
      .swipeBack,
      LanguageEntry(
        "swipeBack", "nothing, or cancel", "swipes from the edge, completed or let go half way", "- swipeBack"
      )
    ),
    (
      .pullDown,
      LanguageEntry(
        "pullDown", "nothing, or cancel", "pulls the page sheet down, or lets it go half way", "- pullDown")
    ),
    (
      .dismissToast,
      LanguageEntry("dismissToast", "nothing", "taps the toast away", "- dismissToast")
    ),
    (
      .wait,
      LanguageEntry("wait", "a duration with ms, s, min, h or d", "lets time pass", "- wait: 2s")
    ),
    (.background, LanguageEntry("background", "nothing", "the app leaves", "- background")),
    (.foreground, LanguageEntry("foreground", "nothing", "the app returns", "- foreground")),
    (
      .openLink,
      LanguageEntry("openLink", "a link", "a deep link arrives", "- openLink: everytime://calendar")
    ),
    (
      .receivePush,
      LanguageEntry(
        "receivePush", "a mapping", "a push notification is tapped", "- receivePush: { event: midterm }")
    ),
    (
      .respond,
      LanguageEntry(
        "respond", "a mapping of requests and succeed or { fail: \"message\" }",
        "answers the oldest open request of that name", "- respond: { deleteEvent: succeed }")
    ),
    (
      .server,
      LanguageEntry(
        "server", "a mapping of requests and outcomes", "changes how later requests are answered",
        "- server: { deleteEvent: hang }")
    ),
    (
      .run,
      LanguageEntry(
        "run", "a fragment's file, or a mapping with file and with", "runs a fragment's steps",
        "- run: open-detail.yaml")
    ),
    (
      .repeat,
      LanguageEntry(
        "repeat", "a mapping with times and steps", "runs steps again and again, with $(iteration) from 1",
        "- repeat: { times: 3, steps: [back] }")
    ),
    (
      .rapidly,
      LanguageEntry(
        "rapidly", "a list of steps", "the steps follow each other without settling in between",
        "- rapidly: [delete, delete]")
    ),
    (
      .inAnyOrder,
      LanguageEntry(
        "inAnyOrder", "a list of steps or lists of steps",
        "runs the flow once for every order of these items",
        "- inAnyOrder: [background, dismissToast]")
    ),
  ])
}
