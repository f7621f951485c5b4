import Diagnostics
import YAML

/// The variables that are known at a place: lexical, so a fragment has a scope of its own.
final class Scope {
  /// What a name stands for.
  enum Binding {
    /// A value written in a file, with the scope it is written in; nil for the scope that is asked.
    case node(YAMLNode, Scope?)
    /// A text from the command line, or a number of an iteration.
    case text(String)
    /// A value that was resolved where it was given, such as an argument of `run`.
    case value(Node)
    /// A parameter whose value is not known yet.
    case unknown
    /// A text of the command line's `--var`.
    case option(String)
    /// A column that this row of the examples lacks.
    case missingColumn(SourceRange)
  }

  let file: SourceFile
  let reporter: Reporter
  /// Which names were asked for, here or in a scope that was made of this one.
  private(set) lazy var usage = Usage()
  /// Whether a value may be something else than what is written: the file holds a `$`, or a value that was refused.
  let mayRefer: Bool
  /// Whether the file holds the workspace's settings.
  let isWorkspace: Bool
  /// Whether the file is a fragment, which sees its parameters and nothing of the flow that runs it.
  let isFragment: Bool
  private let bindings: [String: Binding]
  /// Whether names may be missing because what defines them has errors of its own.
  private let isLenient: Bool
  private var resolving: [String] = []
  /// Where the reporter holds this scope's last direct reading, if it still does.
  private var directPosition = 0

  init(
    file: SourceFile, bindings: [String: Binding], usage: Usage? = nil, mayRefer: Bool,
    isWorkspace: Bool = false, isFragment: Bool = false, isLenient: Bool = false, reporter: Reporter
  ) {
    self.isFragment = isFragment
    self.isLenient = isLenient
    self.isWorkspace = isWorkspace
    self.file = file
    self.bindings = bindings
    self.mayRefer = mayRefer || reporter.hasBrokenValues
    self.reporter = reporter
    if let usage { self.usage = usage }
  }

  /// Which names were asked for.
  final class Usage {
    var names: Set<String> = []
  }

  /// This scope with more names, which hide those of the same name.
  func adding(_ more: [String: Binding], isLenient: Bool = false) -> Scope {
    Scope(
      file: file, bindings: bindings.merging(more) { $1 }, usage: usage, mayRefer: mayRefer,
      isWorkspace: isWorkspace, isFragment: isFragment, isLenient: isLenient || self.isLenient,
      reporter: reporter)
  }

  /// Whether the name stands for something.
  func defines(_ name: String) -> Bool { bindings[name] != nil }

  /// This scope, asked without that counting as a use.
  var uncounted: Scope {
    Scope(
      file: file, bindings: bindings, mayRefer: mayRefer, isWorkspace: isWorkspace, reporter: reporter)
  }

  /// The reading of nodes of a document that no variable had a hand in; one for them all.
  func directReading(of document: YAMLDocument) -> Node.Reading {
    if let known = reporter.reading(at: directPosition), known.scope === self, known.document === document,
      known.use == nil, known.substitute == nil
    {
      return known
    }
    directPosition = reporter.readingCount
    return Node.Reading(document, scope: self)
  }

  /// Whether a file has to be searched for variables.
  static func mayRefer(_ file: SourceFile) -> Bool {
    file.bytes.withUnsafeBytes { ByteSearch.first(UInt8(ascii: "$"), in: $0) != nil }
  }
}

// MARK: - Resolving

extension Scope {
  /// Most variables that lead from one to the next.
  private static let depthLimit = 32
  /// Longest text that variables are put together to, in bytes.
  private static let textLimit = 64 << 10

  /// The node as it is read: itself, or what its `$(name)` stand for.
  func resolve(_ node: Node) -> Node {
    guard mayRefer else { return node }
    if reporter.hasBrokenValues, reporter.isBroken(node.yaml, in: file) { return unknown(node) }
    guard node.yaml.textBytes.contains(UInt8(ascii: "$")) else { return node }
    return resolved(node)
  }

  /// A node that is read where it is written, or behind a variable.
  func resolve(_ yaml: YAMLNode, within use: Node.Use? = nil) -> Node {
    resolve(Node(yaml, scope: self, use: use))
  }

  /// The node as one whose value is not known.
  private func unknown(_ node: Node) -> Node {
    Node(node, scope: self, use: node.use, substitute: Node.Substitute(text: "", isUnknown: true))
  }

  private func resolved(_ node: Node) -> Node {
    let parts = Reference.parts(of: node.text)
    let unknown = unknown(node)
    if parts.count == 1, case .name(let name) = parts[0] {
      return value(of: name, at: node) ?? unknown
    }
    var text = ""
    var isUnknown = false
    for part in parts {
      switch part {
      case .text(let literal): text += literal
      case .braces(let name):
        reporter.report(.braceVariable(name), at: node)
        return unknown
      case .malformed:
        reporter.report(.malformedVariable, at: node)
        return unknown
      case .name(let name):
        guard let value = value(of: name, at: node) else { return unknown }
        if value.isUnknown {
          isUnknown = true
        } else if value.kind != .scalar {
          reporter.report(.collectionInText(name), at: node)
          return unknown
        } else {
          text += value.text
        }
      }
      if text.utf8.count > Self.textLimit {
        reporter.report(.variableTooLarge, at: node)
        return unknown
      }
    }
    return Node(
      node, scope: self, use: node.use,
      substitute: Node.Substitute(text: text, isPlain: node.yaml.isPlain, isUnknown: isUnknown))
  }

  private func value(of name: String, at node: Node) -> Node? {
    usage.names.insert(name)
    guard let binding = bindings[name] else {
      if isLenient { return nil }
      let known = bindings.keys.sorted()
      reporter.report(
        .unknownVariable(
          name, suggestion: closest(to: name, in: known), known: known, isInFragment: isFragment), at: node)
      return nil
    }
    let depth = (node.use?.depth ?? 0) + 1
    guard depth <= Self.depthLimit, !resolving.contains(name), reporter.resolutionsLeft > 0 else {
      reporter.report(reporter.resolutionsLeft > 0 ? .cyclicVariable(name) : .variableTooLarge, at: node)
      return nil
    }
    reporter.resolutionsLeft -= 1
    // What stands for a value is reported where it is used, by the outermost place in the flow.
    let use = Node.Use(place: node.place, name: name, depth: depth)
    switch binding {
    case .missingColumn(let row):
      reporter.report(
        .missingColumn(name), at: Place(file: file, range: row),
        remarks: [Remark(message: "`$(\(name))` is used here", place: node.place)])
      return nil
    case .option(let text):
      return Node(
        node, scope: self, use: node.use,
        substitute: Node.Substitute(text: text, isPlain: true, isWhole: true, option: name))
    case .unknown:
      return unknown(node)
    case .text(let text):
      return Node(
        node, scope: self, use: node.use,
        substitute: Node.Substitute(text: text, isPlain: true, isWhole: true))
    case .value(let value):
      return Node(value, scope: value.scope, use: use, substitute: value.substitute)
    case .node(let yaml, let home):
      resolving.append(name)
      defer { resolving.removeLast() }
      return (home ?? self).resolve(yaml, within: use)
    }
  }

  /// Variables are not replaced in keys.
  func checkKey(_ key: Node) {
    guard mayRefer, key.use == nil, key.withTextBytes({ $0.contains(UInt8(ascii: "$")) }) else { return }
    for part in Reference.parts(of: key.text) {
      switch part {
      case .name(let name): reporter.report(.variableInKey(name), at: key)
      case .braces(let name): reporter.report(.braceVariable(name), at: key)
      default: break
      }
    }
  }
}
