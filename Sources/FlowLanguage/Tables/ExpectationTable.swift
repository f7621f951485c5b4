/// What a key of `expect` judges.
enum ExpectationKind: Sendable {
  case screen, stack, presented, alert, actionSheet, toast, state, transitions, requests, pending, delegate
  case lifecycle, visible, notVisible, enabled, disabled, values, issues
}

/// The keys of `expect`.
public enum ExpectationTable {
  /// Every key, in the order of the reference.
  public static var entries: [LanguageEntry] { table.entries }

  static let table = LanguageTable<ExpectationKind>([
    (.screen, LanguageEntry("screen", "a screen", "the top of the stack", "screen: eventDetail")),
    (
      .stack,
      LanguageEntry(
        "stack", "a list of screens; ... stands for any number", "the whole navigation stack",
        "stack: [home, calendar]")
    ),
    (
      .presented,
      LanguageEntry(
        "presented", "a modal screen, or nil", "the modal screen on display", "presented: shareSheet")
    ),
    (
      .alert,
      LanguageEntry(
        "alert", "an alert, nil, or a mapping with id, title, message and buttons", "the alert on display",
        "alert: deleteEvent")
    ),
    (
      .actionSheet,
      LanguageEntry(
        "actionSheet", "an action sheet, nil, or a mapping with id, title, message and buttons",
        "the action sheet on display", "actionSheet: moreActions")
    ),
    (.toast, LanguageEntry("toast", "a text, or nil", "the toast on display", "toast: 삭제되었습니다")),
    (
      .state,
      LanguageEntry(
        "state", "a mapping of state paths and what they must be", "the app's state tree",
        "state: { eventDetail.event.title: 중간고사 }")
    ),
    (
      .transitions,
      LanguageEntry(
        "transitions", "a list of screen: command", "the one-shot action states taken since last judged",
        "transitions: [eventDetail: pop]")
    ),
    (
      .requests,
      LanguageEntry(
        "requests", "a list of requests", "the requests made since last judged",
        "requests: [deleteEvent: midterm]")
    ),
    (
      .pending,
      LanguageEntry(
        "pending", "a list of requests", "the requests that are waiting now", "pending: [fetchEvents]")
    ),
    (
      .delegate,
      LanguageEntry(
        "delegate", "a list of calls", "the calls to outside delegates since last judged",
        "delegate: [detachDocumentDetail: { isRefresh: true }]")
    ),
    (
      .lifecycle,
      LanguageEntry(
        "lifecycle", "a list of screen: callback", "the controller callbacks since last judged",
        "lifecycle: [eventDetail: viewWillDisappear]")
    ),
    (
      .visible,
      LanguageEntry(
        "visible", "a list of elements", "elements on the frontmost surface, and the toast",
        "visible: [delete]")
    ),
    (
      .notVisible,
      LanguageEntry("notVisible", "a list of elements", "elements that are not there", "notVisible: [중간고사]")
    ),
    (
      .enabled, LanguageEntry("enabled", "a list of elements", "elements that can be used", "enabled: [save]")
    ),
    (
      .disabled,
      LanguageEntry("disabled", "a list of elements", "elements that are greyed out", "disabled: [save]")
    ),
    (
      .values,
      LanguageEntry(
        "values", "a mapping of elements and what they show", "what fields, switches and texts show",
        "values: { title: 중간고사 }")
    ),
    (
      .issues,
      LanguageEntry(
        "issues", "a list of issue: screen", "violated invariants that this flow expects",
        "issues: [deadPush: eventDetail]")
    ),
  ])
}
