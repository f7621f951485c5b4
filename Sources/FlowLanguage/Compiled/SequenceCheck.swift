import AppCatalog
import Diagnostics

/// What a sequence must be: exactly these entries, or these among others in this order.
public struct SequenceCheck<Pattern: Sendable>: Sendable {
  public enum Mode: Hashable, Sendable {
    case exactly
    /// `{ contains: […] }`: a subsequence.
    case contains
  }

  public var mode: Mode
  public var entries: [Pattern]

  public init(mode: Mode = .exactly, entries: [Pattern]) {
    self.mode = mode
    self.entries = entries
  }
}

/// One entry of `transitions`.
public struct TransitionPattern: Sendable {
  public var screen: ScreenID
  /// The command's name; nil for the reset.
  public var command: String?
  /// Nil if the argument is not compared.
  public var argument: Matcher?
  public var range: SourceRange

  public init(screen: ScreenID, command: String?, argument: Matcher? = nil, range: SourceRange) {
    self.screen = screen
    self.command = command
    self.argument = argument
    self.range = range
  }
}

/// One entry of `requests`, `pending` or `delegate`.
public struct CallPattern: Sendable {
  public var name: String
  /// The arguments that are compared; a scalar stands for the one named `id`.
  public var arguments: [Argument]
  public var range: SourceRange

  public init(name: String, arguments: [Argument] = [], range: SourceRange) {
    self.name = name
    self.arguments = arguments
    self.range = range
  }

  public struct Argument: Sendable {
    public var name: String
    public var matcher: Matcher

    public init(_ name: String, _ matcher: Matcher) {
      self.name = name
      self.matcher = matcher
    }
  }
}

/// One entry of `lifecycle`.
public struct LifecyclePattern: Sendable {
  public var screen: ScreenID
  public var callback: LifecycleCallback
  public var range: SourceRange

  public init(screen: ScreenID, callback: LifecycleCallback, range: SourceRange) {
    self.screen = screen
    self.callback = callback
    self.range = range
  }
}
