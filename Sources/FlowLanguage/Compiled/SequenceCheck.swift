import AppCatalog
import Diagnostics

/// What a sequence must be: exactly these entries, or these among others in this order.
public struct SequenceCheck<Pattern: Sendable>: Sendable {
  /// How the entries are compared.
  public enum Mode: Hashable, Sendable {
    case exactly
    /// `{ contains: […] }`: a subsequence.
    case contains
  }

  /// Whether the entries are all, or some among others.
  public var mode: Mode
  /// The entries, in order.
  public var entries: [Pattern]

  /// Makes a check.
  public init(mode: Mode = .exactly, entries: [Pattern]) {
    self.mode = mode
    self.entries = entries
  }
}

/// One entry of `transitions`.
public struct TransitionPattern: Sendable {
  /// The screen whose action state is meant.
  public var screen: ScreenID
  /// The command's name; nil for the reset.
  public var command: String?
  /// Nil if the argument is not compared.
  public var argument: Matcher?
  /// The entry.
  public var range: SourceRange

  /// Makes an entry.
  public init(screen: ScreenID, command: String?, argument: Matcher? = nil, range: SourceRange) {
    self.screen = screen
    self.command = command
    self.argument = argument
    self.range = range
  }
}

/// One entry of `requests`, `pending` or `delegate`.
public struct CallPattern: Sendable {
  /// The request's or the call's name.
  public var name: String
  /// The arguments that are compared; a scalar stands for the one named `id`.
  public var arguments: [Argument]
  /// The entry.
  public var range: SourceRange

  /// Makes an entry.
  public init(name: String, arguments: [Argument] = [], range: SourceRange) {
    self.name = name
    self.arguments = arguments
    self.range = range
  }

  /// An argument with what it must be.
  public struct Argument: Sendable {
    /// The argument's name.
    public var name: String
    /// What it must be.
    public var matcher: Matcher

    /// Makes an argument.
    public init(_ name: String, _ matcher: Matcher) {
      self.name = name
      self.matcher = matcher
    }
  }
}

/// One entry of `lifecycle`.
public struct LifecyclePattern: Sendable {
  /// The screen or modal whose controller is meant.
  public var screen: ScreenID
  /// The callback.
  public var callback: LifecycleCallback
  /// The entry.
  public var range: SourceRange

  /// Makes an entry.
  public init(screen: ScreenID, callback: LifecycleCallback, range: SourceRange) {
    self.screen = screen
    self.callback = callback
    self.range = range
  }
}
