public import AppCatalog
import Diagnostics
import YAML

/// A value that takes the place of what a flow says of a key of `given`, from outside: `cleanup=didMove`.
public struct GivenOverride: Sendable {
  /// The key.
  public let name: String
  /// The value as it was given.
  public let text: String
  private let given: Given

  /// Why a key and its value are none.
  public enum Mistake: Error, Equatable, Sendable {
    /// No key has this name; those there are, and the nearest.
    case unknownKey(known: [String], suggestion: String?)
    /// The value is not one of the key's, in words, with advice.
    case wrongValue(message: String, help: [String])
  }

  /// Reads a value, written as in a flow, by the type of its key, one of the app's own or one that all apps have.
  ///
  /// - Throws: what is wrong with the key or the value.
  public init(_ name: String, _ text: String, catalog: AppCatalog) throws(Mistake) {
    let known = GivenTable.table.names + catalog.given.map(\.name)
    guard known.contains(name) else {
      throw .unknownKey(known: known, suggestion: closest(to: name, in: known))
    }
    // A key's name needs no quotes, so this is a mapping whatever the value is.
    let file = SourceFile(path: "given", bytes: Array("\(name): \(text)\n".utf8))
    let reporter = Reporter()
    let reading = YAMLReader().read(file)
    for error in reading.errors { reporter.add(error.diagnostic(in: file)) }
    var given: Given?
    if let document = reading.document, let app = AppContext.all([catalog]).first {
      let scope = Scope(file: file, bindings: [:], mayRefer: Scope.mayRefer(file), reporter: reporter)
      let files = FragmentFiles(folder: "", reader: YAMLReader(), workspaceBindings: [:]) { _ in nil }
      let compiler = CaseCompiler(app: app, reporter: reporter, files: files, stepsLeft: 0)
      given = compiler.given(scope.resolve(document.root))
    }
    if let diagnostic = reporter.diagnostics(of: file).first(where: { $0.severity == .error }) {
      throw .wrongValue(message: diagnostic.message, help: diagnostic.help)
    }
    guard let given else { throw .wrongValue(message: "`\(name)` has no value", help: []) }
    self.name = name
    self.text = text
    self.given = given
  }

  /// Puts the value in the place of what a flow said.
  public func apply(to other: inout Given) {
    switch GivenTable.table.rows.first(where: { $0.entry.name == name })?.meaning {
    case .now?: other.now = given.now
    case .cleanup?: other.cleanup = given.cleanup
    case .server?: other.server = given.server
    case .faults?: other.faults = given.faults
    case .ios?: other.ios = given.ios
    case nil:
      guard let member = given.values.first(where: { $0.name == name }) else { return }
      if let place = other.values.firstIndex(where: { $0.name == name }) {
        other.values[place] = member
      } else {
        other.values.append(member)
      }
    }
  }
}
