import AppCatalog
import AppUnderTest
import Testing

@testable import DocumentApp

@MainActor
@Suite struct CatalogTests {
  private let catalog = DocumentApp.catalog

  @Test func screensAndSlots() {
    #expect(
      catalog.slots.map(\.path) == [
        "main", "main.documentList", "main.documentSearch", "main.documentDetail",
      ])
    #expect(catalog.screens.map(\.id) == ["main", "documentList", "documentSearch", "documentDetail"])
    #expect(catalog.factories == ["documentDetailViewModel", "documentDetailStore"])
  }

  @Test(arguments: [
    ("main", "presentErrorToast", "recent isLoading"),
    ("documentList", "pop presentErrorToast", "tab documents isLoading"),
    ("documentSearch", "pop presentErrorToast", "query results isLoading"),
    (
      "documentDetail", "pop presentDeleteAlert presentSuccessToast presentErrorToast",
      "id title body favorite isEditing isLoading isSaving isDeleting"
    ),
  ])
  func commandsAndFields(screen: String, commands: String, fields: String) {
    let schema = catalog.screen(screen).flatMap(catalog.schema)
    #expect(schema?.command?.commands.map(\.name).joined(separator: " ") == commands)
    #expect(schema?.fields.map(\.name).joined(separator: " ") == fields)
  }

  @Test func words() {
    #expect(
      catalog.words.map(\.name).sorted() == [
        "cancel", "confirm", "delete", "edit", "openList", "openSearch", "refresh", "retry", "save", "search",
        "selectTab", "tapDocument", "toggleFavorite",
      ])
  }

  /// Every element that is ever on display stands in the catalog as it is, and both implementations show the same.
  @Test(arguments: [
    [], ["openList"], ["openList", "tab.personal"], ["openSearch"], ["openSearch", "@nothing", "search"],
    ["document.7"], ["document.7", "edit"], ["document.7", "delete"], ["@empty"], ["@failing"],
    ["@failing", "openList"],
  ])
  func elementsAreAsDeclared(way: [String]) {
    var shown: [[String]] = []
    for implementation in Implementation.allCases {
      let rules = way.first == "@failing" ? [ServerRule("fetchDocuments", [.fail(message: "끊김")])] : []
      let app = Driver(implementation, documents: way == ["@empty"] ? [] : shelf, server: rules)
      for step in way {
        if step == "@nothing" { app.fill("query", "없음") } else if !step.hasPrefix("@") { app.tap(step) }
      }
      guard let surface = app.world.frontmost, let name = surface.name(in: catalog) else {
        Issue.record("no surface after \(way)")
        continue
      }
      for element in surface.elements() {
        let entry = catalog.elements.first {
          ($0.isFamily ? element.id.hasPrefix($0.id) : $0.id == element.id) && $0.kind == element.kind
            && $0.surfaces.contains(name)
        }
        #expect(entry != nil, "\(name) \(element.id)")
        if let label = entry?.label { #expect(label == element.text) }
        #expect(surface.elements(.id(element.id)).map(\.text) == [element.text])
      }
      shown.append(surface.elements().map { "\($0.id) \($0.text) \($0.value) \($0.isEnabled)" })
    }
    #expect(shown[0] == shown[1])
    #expect(!shown[0].isEmpty)
  }

  @Test func mistakesInGivenDocuments() {
    let entry = catalog.given.first { $0.name == "documents" }
    #expect(
      entry?.validate([["id": 7, "title": "가"], ["id": 8, "title": "나"], ["id": 7, "title": "다"]]) == [
        .init(["2", "id"], "another document has this id")
      ])
  }

  @Test(arguments: [
    ("editor://document/7", 7), ("editor://document/-7", -7), ("editor://document/", nil),
    ("editor://document/07", nil), ("editor://document/+7", nil), ("editor://document/일곱", nil),
    ("editor://document/7/8", nil), ("editor://documents/7", nil),
    ("editor://document/99999999999999999999", nil),
  ])
  func links(text: String, document: Int?) {
    #expect(Link(text)?.document == document)
  }
}
