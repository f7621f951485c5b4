import AppCatalog

/// Why a step failed, as plain data. `Wording.swift` says it in words.
public enum Problem: Error, Hashable, Sendable {
  // MARK: Gestures

  /// Nothing on the frontmost surface is meant by the selector.
  case noElement(ElementDescription, on: String?, candidates: [ElementName])
  /// What is meant is on a surface that another one covers.
  case covered(ElementDescription, on: String, by: String)
  case severalElements(ElementDescription, matches: [ElementName])
  case noSuchIndex(ElementDescription, index: Int, count: Int)
  case elementDisabled(ElementDescription, on: String?, candidates: [ElementName])
  case notTappable(ElementDescription, ElementKind, isInput: Bool, candidates: [ElementName])
  case notFillable(ElementDescription, ElementKind)
  case unreadableValue(ElementDescription, on: String?)
  /// A gesture while the app is in the background.
  case appInBackground(gesture: String)
  /// A gesture of the navigation stack while something lies over it.
  case stackCovered(gesture: String, by: String)
  case backAtRoot(gesture: String, screen: String)
  case swipeSwitchedOff(screen: String)
  case swipeVetoed(screen: String)
  case notBelow(screen: String, stack: [String])
  case noSheet(inFront: String?)
  case sheetResists(screen: String)
  case noToast
  case neverRequested(String, made: [String])
  case alreadyInBackground
  case alreadyInForeground

  // MARK: Invariants

  /// An invariant was violated and no `issues` names it.
  case violation(IssueName, detail: String?)
  /// `issues` names a violation that did not occur.
  case violationAbsent(IssueName, occurred: [IssueName])

  // MARK: Expectations

  case screen(wanted: String, found: String?)
  case stack(wanted: [String], found: [String])
  case presented(wanted: String?, found: String?)
  case dialog(DialogEntry.Kind, wanted: String?, found: String?)
  /// A part of the alert or action sheet on display: `title`, `message` or `buttons`.
  case dialogPart(DialogEntry.Kind, id: String, part: String, wanted: String, found: String)
  case toast(wanted: String, found: Value)
  case state(path: String, [Mismatch], stoppedAt: String?)
  case ambiguousState(path: String, paths: [String])
  case sequence(SequenceKey, isContained: Bool, rows: [SequenceRow])
  case notDisplayed(String, on: String?, candidates: [ElementName])
  case displayed(String, on: String?)
  /// A text in `notVisible` that nothing could ever have displayed.
  case neverKnown(String, suggestion: String?)
  case notEnabled(String, on: String?)
  case notDisabled(String, on: String?)
  case value(element: String, [Mismatch])

  // MARK: The end of the flow

  case unjudged(SequenceKey, entries: [String])
  /// A step changed the stack and asserted no `stack` in a flow that is exhaustive.
  case unassertedStack(before: [String], after: [String])
  /// No app of this name was registered.
  case unknownApp(String, registered: [String])
}

/// What a step asked for, as the flow wrote it.
public enum ElementDescription: Hashable, Sendable {
  case idOrText(String)
  case id(String)
  case text(String)
  case matching(String)
}

/// An element by its id and the text on it.
public struct ElementName: Hashable, Sendable {
  public var id: String
  public var text: String

  public init(id: String, text: String) {
    self.id = id
    self.text = text
  }
}

/// The expectation keys that are judged as sequences.
public enum SequenceKey: String, Hashable, Sendable {
  case transitions, requests, pending, delegate, lifecycle
}

/// One line of two sequences laid side by side.
public enum SequenceRow: Hashable, Sendable {
  case same(String)
  case missing(String)
  case unexpected(String)
}
