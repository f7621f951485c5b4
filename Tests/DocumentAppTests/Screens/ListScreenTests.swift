import AppCatalog
import AppUnderTest
import Testing

@testable import DocumentApp

/// The screens that list documents.
@MainActor
@Suite struct ListScreenTests {
  @Test func theListShowsATab() {
    let app = Driver(.mvi)
    app.tap("openList")
    #expect(app.elements == ["tab.work", "tab.personal", "document.7", "document.8"])
    app.tap("tab.personal")
    #expect(app.elements == ["tab.work", "tab.personal", "document.9"])
    #expect(app.value("tab.personal") == true)
    #expect(app.state("documentList", "tab") == "personal")
    #expect(app.takeRequests() == ["fetchDocuments"])
    app.back()
    #expect(app.takeTransitions() == ["documentList: pop"])
  }

  @Test func twoFastTapsOpenOneListWithDocuments() {
    let app = Driver(.mvi)
    app.rapidly(["openList", "openList"])
    #expect(app.stack == ["main", "documentList"])
    #expect(app.elements.contains("document.7"))
    #expect(app.takeIssues().allSatisfy { $0 == "swappedChild documentList" })
  }

  @Test(arguments: [[], ["openList"]])
  func aFailedLoadIsRepeated(way: [String]) {
    let outcomes: [ServerOutcome] =
      way.isEmpty ? [.fail(message: "끊김"), .succeed] : [.succeed, .fail(message: "끊김"), .succeed]
    let app = Driver(.mvi, server: [ServerRule("fetchDocuments", outcomes)])
    for step in way { app.tap(step) }
    #expect(app.toast == "끊김")
    #expect(app.elements.last == "retry")
    app.tap("retry")
    #expect(app.elements.contains("document.7"))
    #expect(!app.elements.contains("retry"))
  }

  @Test func theSearchMatchesTitles() {
    let app = Driver(.mvi)
    app.tap("openSearch")
    #expect(app.enabled == [])
    app.fill("query", "회의")
    app.tap("search")
    #expect(app.elements == ["query", "search", "document.7", "document.8"])
    app.fill("query", "없음")
    app.tap("search")
    #expect(app.elements == ["query", "search", "noResults"])
    #expect(app.takeRequests() == ["searchDocuments query: 회의", "searchDocuments query: 없음"])
  }

  @Test func aNewSearchGivesTheOldOneUp() {
    let app = Driver(.mvi, server: [ServerRule("searchDocuments", [.hang, .succeed])])
    app.tap("openSearch")
    app.fill("query", "여행")
    app.rapidly(["search", "search"])
    #expect(app.takeRequests() == ["searchDocuments query: 여행"])
    app.fill("query", "회의")
    app.tap("search")
    app.respond("searchDocuments")
    #expect(app.elements == ["query", "search", "document.7", "document.8"])
  }

  @Test func theMainScreenHearsOfAChangeWhenItComesBack() {
    let app = Driver(.mvi)
    app.open(by: .documentSearch)
    app.tap("edit")
    app.fill("title", "요약")
    app.tap("save")
    app.back()
    #expect(app.elements == ["query", "search", "document.8"])
    _ = app.takeRequests()
    app.back()
    #expect(app.takeRequests() == ["fetchDocuments"])
    #expect(app.value("document.7") == "요약")
  }

  @Test func theMainScreenLearnsFromTheList() {
    let app = Driver(.mvi)
    app.open(by: .documentList)
    app.tap("edit")
    app.fill("title", "요약")
    app.tap("save")
    app.back()
    _ = app.takeRequests()
    app.back()
    #expect(app.takeRequests() == [])
    #expect(app.value("document.7") == "요약")
  }
}
