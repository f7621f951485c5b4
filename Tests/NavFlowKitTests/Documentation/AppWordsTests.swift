import AppCatalog
import CalendarApp
import DocumentApp
import Foundation
import Testing

/// The language, the interpreter and the rest know no app: what they know of one comes from its catalog.
@Suite struct AppWordsTests {
  private static let modules = [
    "YAML", "Diagnostics", "Composable", "VirtualUIKit", "AppCatalog", "AppUnderTest", "ScreenKit",
    "FlowLanguage", "FlowInterpreter", "RunEvents", "FlowRunner", "FlowReports", "NavFlowKit",
  ]

  /// Files that may name things of an app in their texts, and why.
  private static let exceptions: [String: String] = [
    "FlowLanguage/Tables": "help shows each entry by an example, which is written for the bundled calendar",
    "FlowLanguage/Compiling": "an error says what would be right by an example, as the tables do",
    "FlowLanguage/Errors": "an error says what would be right by an example, as the tables do",
    "NavFlowKit/Explaining": "codes and invariants are explained by examples, written for the bundled apps",
    "NavFlowKit/Arguments/CommandTable.swift": "help shows each command by an example that can be tried",
  ]

  @Test("No source names a screen, command, request, dialog, word or factory of an app", arguments: modules)
  func words(_ module: String) throws {
    let names = Self.names(in: AppCatalog.all)
    for file in try Self.sources(of: module) {
      let isException = Self.exceptions.keys.contains { file.hasPrefix($0) }
      let text = try String(contentsOf: Self.folder.appendingPathComponent(file), encoding: .utf8)
      var isInLongText = false
      for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
        let place = "\(file):\(index + 1)"
        #expect(!line.hasPrefix("import CalendarApp") && !line.hasPrefix("import DocumentApp"), "\(place)")
        // Examples in comments are for readers of the code alone.
        if line.drop(while: { $0 == " " }).hasPrefix("//") { continue }
        if line.contains("\"\"\"") { isInLongText.toggle() }
        if isException, isInLongText { continue }
        let found = Self.words(of: isException ? Self.withoutTexts(line) : String(line))
          .filter(names.contains)
        #expect(found.isEmpty, "\(place) knows \(found.joined(separator: ", "))")
      }
    }
  }

  @Test("Every exception is needed")
  func exceptions() throws {
    let names = Self.names(in: AppCatalog.all)
    for exception in Self.exceptions.keys {
      let files = try Self.sources(of: String(exception.prefix { $0 != "/" }))
        .filter { $0.hasPrefix(exception) }
      let texts = try files.map {
        try String(contentsOf: Self.folder.appendingPathComponent($0), encoding: .utf8)
      }
      #expect(texts.contains { Self.words(of: $0).contains(where: names.contains) }, "\(exception)")
    }
  }

  /// Names that an app's command shares with a method of UIKit, as `ScreenKit` calls it.
  private static let uikit: Set = ["presentActionSheet"]

  /// The names that only an app can have given: those of two words at least, such as `eventDetail`. One word, such
  /// as `delete`, may be anyone's.
  private static func names(in catalogs: [AppCatalog]) -> Set<String> {
    var names: Set<String> = []
    for catalog in catalogs {
      names.formUnion(catalog.screens.map(\.id))
      names.formUnion(catalog.screens.flatMap { $0.state?.command?.commands.map(\.name) ?? [] })
      names.formUnion(catalog.dialogs.map(\.id))
      names.formUnion(catalog.words.map(\.name))
      names.formUnion(catalog.requests.map(\.name))
      names.formUnion(catalog.delegates.map(\.name))
      names.formUnion(catalog.factories)
    }
    return names.filter { $0.contains(where: \.isUppercase) }.subtracting(uikit)
  }

  private static let folder = Article.root.appendingPathComponent("Sources")

  private static func sources(of module: String) throws -> [String] {
    let path = folder.appendingPathComponent(module).path
    let names = try FileManager.default.subpathsOfDirectory(atPath: path)
    return names.filter { $0.hasSuffix(".swift") }.sorted().map { module + "/" + $0 }
  }

  private static func words(of text: String) -> [String] {
    text.split(whereSeparator: { !$0.isLetter && !$0.isNumber && $0 != "_" }).map { String($0) }
  }

  /// The line without what stands between quotation marks.
  private static func withoutTexts(_ line: Substring) -> String {
    line.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset % 2 == 0 }.map { String($0.element) }.joined(separator: " ")
  }
}

extension AppCatalog {
  fileprivate static let all = [CalendarApp.catalog, DocumentApp.catalog]
}
