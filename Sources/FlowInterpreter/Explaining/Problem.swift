import AppCatalog

/// Why a step failed, as plain data. `Wording.swift` says it in words.
public enum Problem: Error, Hashable, Sendable {
  // MARK: Gestures

  /// Nothing on the frontmost surface is meant by the selector.
  case noElement(ElementDescription, on: String?, candidates: [ElementName])
  /// What is meant is on a surface that another one covers.
  case covered(ElementDescription, on: String, by: String)
  /// Several elements are meant, and no index chooses.
  case severalElements(ElementDescription, matches: [ElementName])
  /// There are fewer matches than the index asks for.
  case noSuchIndex(ElementDescription, index: Int, count: Int)
  /// What is meant cannot be used now.
  case elementDisabled(ElementDescription, on: String?, candidates: [ElementName])
  /// What is meant is nothing that a tap does something to.
  case notTappable(ElementDescription, ElementKind, isInput: Bool, candidates: [ElementName])
  /// What is meant takes no value.
  case notFillable(ElementDescription, ElementKind)
  /// The value was not read for an element of this surface.
  case unreadableValue(ElementDescription, on: String?)
  /// A gesture while the app is in the background.
  case appInBackground(gesture: String)
  /// A gesture of the navigation stack while something lies over it.
  case stackCovered(gesture: String, by: String)
  /// There is no screen below.
  case backAtRoot(gesture: String, screen: String)
  /// The screen on top has switched the edge swipe off.
  case swipeSwitchedOff(screen: String)
  /// The app did not pop.
  case swipeVetoed(screen: String)
  /// The target of `backTo` is not below the top.
  case notBelow(screen: String, stack: [String])
  /// No page sheet is in front.
  case noSheet(inFront: String?)
  /// The sheet in front does not let itself be pulled down.
  case sheetResists(screen: String)
  /// No toast is on display.
  case noToast
  /// `respond` to a request that was never made.
  case neverRequested(String, made: [String])
  /// `background` while the app is there.
  case alreadyInBackground
  /// `foreground` while the app is there.
  case alreadyInForeground

  // MARK: Invariants

  /// An invariant was violated and no `issues` names it.
  case violation(IssueName, detail: String?, among: [IssueName])
  /// `issues` names a violation that did not occur.
  case violationAbsent(IssueName, occurred: [IssueName])

  // MARK: Expectations

  /// Another screen is on top.
  case screen(wanted: String, found: String?)
  /// The stack holds other screens.
  case stack(wanted: [String], found: [String])
  /// Another modal screen is on display, or one where none is wanted.
  case presented(wanted: String?, found: String?)
  /// Another alert or action sheet is on display; `any` is wanted where no id was named.
  case dialog(DialogEntry.Kind, wanted: String?, found: String?)
  /// A part of the alert or action sheet on display: `title`, `message` or `buttons`.
  case dialogPart(DialogEntry.Kind, id: String, part: String, wanted: String, found: String)
  /// Another toast is on display.
  case toast(wanted: String, found: Value)
  /// A part of the state is not what is wanted.
  case state(path: String, [Mismatch], stoppedAt: StatePathStop?)
  /// A list has no element of an id that nothing knows, so that what is said of it would hold in any case.
  case neverInList(StatePathStop, known: [String])
  /// The screen's state exists more than once.
  case ambiguousState(path: String, paths: [String])
  /// A sequence is not what is wanted.
  case sequence(SequenceKey, isContained: Bool, rows: [SequenceRow])
  /// An element is not on the frontmost surface.
  case notDisplayed(String, on: String?, candidates: [ElementName])
  /// An element is on display, on a surface or (nil) as the toast.
  case displayed(String, on: String?)
  /// A text in `notVisible` that nothing could ever have displayed.
  case neverKnown(String, suggestion: String?)
  /// An element is disabled.
  case notEnabled(String, on: String?)
  /// An element is enabled.
  case notDisabled(String, on: String?)
  /// An element shows another value.
  case value(element: String, [Mismatch])
  /// An `expect`, or a key of it, was left empty to be filled with what is found.
  case asked([Finding])

  // MARK: The end of the flow

  /// Entries of a sequence that no step judged in a flow that is exhaustive.
  case unjudged(SequenceKey, entries: [String])
  /// A step changed the stack and asserted no `stack` in a flow that is exhaustive.
  case unassertedStack(before: [String], after: [String])
  /// No app of this name was registered.
  case unknownApp(String, registered: [String])
}

/// What a step asked for, as the flow wrote it.
public enum ElementDescription: Hashable, Sendable {
  /// By id, or else by exactly this text.
  case idOrText(String)
  /// By id.
  case id(String)
  /// By exactly this text.
  case text(String)
  /// By a regular expression for the whole text.
  case matching(String)

  /// The key by which `tapOn` takes it, together with an index.
  var key: String {
    switch self {
    case .idOrText, .text: "text"
    case .id: "id"
    case .matching: "matches"
    }
  }
}

/// An element by its id and the text on it.
public struct ElementName: Hashable, Sendable {
  /// The id in the catalog.
  public var id: String
  /// The text on it; for a field its label.
  public var text: String

  /// Names an element.
  public init(id: String, text: String) {
    self.id = id
    self.text = text
  }
}

/// The expectation keys that are judged as sequences.
public enum SequenceKey: String, Hashable, Sendable {
  /// Values of action states.
  case transitions
  /// Requests that were made.
  case requests
  /// Requests that wait.
  case pending
  /// Calls to outside delegates.
  case delegate
  /// Controller callbacks.
  case lifecycle
}

/// One line of two sequences laid side by side.
public enum SequenceRow: Hashable, Sendable {
  /// Found as wanted.
  case same(String)
  /// Wanted and not found.
  case missing(String)
  /// Found and not wanted.
  case unexpected(String)
}
