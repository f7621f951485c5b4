import AppCatalog
import Diagnostics
import FlowLanguage
import RunEvents

/// The values to compare, read for each app that knows them.
struct ComparedWorlds {
  /// By the app's name; for each variant what it changes.
  private var overrides: [String: [[GivenOverride]]] = [:]

  /// A key or value that no app knows.
  struct Mistake: Error {
    var key: String
    var value: String
    var reason: GivenOverride.Mistake
  }

  /// - Throws: the first key or value that no app knows.
  init(_ keys: [VariedKey], _ variation: Variation, catalogs: [AppCatalog]) throws(Mistake) {
    var mistakes: [Mistake] = []
    for catalog in catalogs {
      do throws(Mistake) {
        var values: [Variation.Choice: GivenOverride] = [:]
        for key in keys {
          for value in key.values {
            values[.init(key.name, value)] = try Self.override(key.name, value, catalog)
          }
        }
        overrides[catalog.name] = variation.variants.map { $0.compactMap { values[$0] } }
      } catch {
        mistakes.append(error)
      }
    }
    // An app that knows the key says best what is wrong with the value, one that nearly knows it what was meant.
    mistakes.sort { $0.rank < $1.rank }
    if overrides.isEmpty, let mistake = mistakes.first { throw mistake }
  }

  private static func override(
    _ key: String, _ value: String, _ catalog: AppCatalog
  ) throws(Mistake) -> GivenOverride {
    do throws(GivenOverride.Mistake) {
      return try GivenOverride(key, value, catalog: catalog)
    } catch {
      throw Mistake(key: key, value: value, reason: error)
    }
  }

  /// What each variant changes in the world of a flow of this app; nil if the app does not know the values.
  func variants(of app: String) -> [[GivenOverride]]? { overrides[app] }
}

extension ComparedWorlds.Mistake {
  /// How little it says of what was meant.
  fileprivate var rank: Int {
    switch reason {
    case .wrongValue: 0
    case .unknownKey(_, let suggestion): suggestion == nil ? 2 : 1
    }
  }

  /// What goes to standard error.
  var text: String {
    switch reason {
    case .unknownKey(let known, let suggestion):
      let help =
        suggestion.map { "did you mean `\($0)`?" } ?? "the keys of `given` are \(Suggestions.list(known))"
      return "error: unknown key \(quoted(key)) for `--vary`\nhelp: \(help)\n"
    case .wrongValue(let message, let help):
      return (["error: invalid value \(quoted(value)) for `--vary`: \(message)"] + help.map { "help: \($0)" })
        .joined(separator: "\n") + "\n"
    }
  }
}
