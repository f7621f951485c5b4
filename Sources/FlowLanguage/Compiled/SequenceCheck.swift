import AppCatalog
import Diagnostics

/// What a sequence must be: exactly these entries, or these among others in this order.
public struct SequenceCheck<Pattern: Sendable>: Sendable {
  /// Whether other entries may lie between those wanted.
  public enum Mode: Hashable, Sendable {
    /// The entries and nothing else.
    case exactly
    /// `{ contains: […] }`: a subsequence.
    case contains
  }

  /// Whether the entries are the whole sequence or a part of it.
  public var mode: Mode
  /// What must occur, in this order; empty and `exactly` wants that nothing did.
  public var entries: [Pattern]

  /// A check for these entries and, unless said otherwise, no others.
  public init(mode: Mode = .exactly, entries: [Pattern]) {
    self.mode = mode
    self.entries = entries
  }
}

/// One entry of `transitions`.
public struct TransitionPattern: Sendable {
  /// The screen whose action state took the value.
  public var screen: ScreenID
  /// The command's name; nil for the reset.
  public var command: String?
  /// Nil if the argument is not compared.
  public var argument: Matcher?
  /// Where the entry is written.
  public var range: SourceRange

  /// An entry for a command of this screen, or for its reset if the command is nil.
  public init(screen: ScreenID, command: String?, argument: Matcher? = nil, range: SourceRange) {
    self.screen = screen
    self.command = command
    self.argument = argument
    self.range = range
  }
}

/// One entry of `requests`, `pending` or `delegate`.
public struct CallPattern: Sendable {
  /// The name of the request or delegate call in the catalog.
  public var name: String
  /// The arguments that are compared; a scalar stands for the one named `id`.
  public var arguments: [Argument]
  /// Where the entry is written.
  public var range: SourceRange

  /// An entry for calls of this name, whatever their other arguments are.
  public init(name: String, arguments: [Argument] = [], range: SourceRange) {
    self.name = name
    self.arguments = arguments
    self.range = range
  }

  /// An argument of a call that is compared.
  public struct Argument: Sendable {
    /// The argument's name in the catalog.
    public var name: String
    /// What the argument must be.
    public var matcher: Matcher

    /// An argument of this name with what it must be.
    public init(_ name: String, _ matcher: Matcher) {
      self.name = name
      self.matcher = matcher
    }
  }
}

/// One entry of `lifecycle`.
public struct LifecyclePattern: Sendable {
  /// The screen or modal whose controller is called.
  public var screen: ScreenID
  /// What the controller is told.
  public var callback: LifecycleCallback
  /// Where the entry is written.
  public var range: SourceRange

  /// An entry for this callback of this screen's controller.
  public init(screen: ScreenID, callback: LifecycleCallback, range: SourceRange) {
    self.screen = screen
    self.callback = callback
    self.range = range
  }
}
