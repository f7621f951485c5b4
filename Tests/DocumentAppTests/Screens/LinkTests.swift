import AppCatalog
import AppUnderTest
import Testing

@testable import DocumentApp

/// Links and push notifications.
@MainActor
@Suite struct LinkTests {
  @Test(arguments: Implementation.allCases)
  func openAboveTheMainScreen(implementation: Implementation) {
    let app = Driver(implementation)
    app.open(by: .documentList)
    app.tap("delete")
    app.open("editor://document/9")
    #expect(app.stack == ["main", "documentDetail"])
    #expect(app.alert == nil)
    #expect(app.state("documentDetail", "id") == 9)
    #expect(app.takeDetachments() == [false])
    #expect(app.takeIssues() == [])
  }

  @Test(arguments: Implementation.allCases)
  func theDocumentOnTopStays(implementation: Implementation) {
    let app = Driver(implementation)
    app.open(by: .receivePush)
    app.tap("edit")
    _ = app.takeRequests()
    app.open("editor://document/7")
    #expect(app.stack == ["main", "documentDetail"])
    #expect(app.state("documentDetail", "isEditing") == true)
    #expect(app.takeRequests() == [])
    #expect(app.takeDetachments() == [])
  }

  @Test(arguments: ["editor://document/70", "editor://folder/7", "editor://document/"])
  func whatIsUnknownShowsAToastAndChangesNothing(link: String) {
    let app = Driver(.mvi)
    app.open(by: .documentList)
    app.open(link)
    #expect(app.toast == "찾을 수 없는 문서입니다")
    #expect(app.stack == ["main", "documentList", "documentDetail"])
    #expect(app.takeTransitions() == ["main: { presentErrorToast: 찾을 수 없는 문서입니다 }"])
  }

  @Test(arguments: Implementation.allCases)
  func inTheBackgroundTheyWait(implementation: Implementation) {
    let app = Driver(implementation)
    app.background()
    app.receive(push: ["document": 8])
    app.open("editor://document/9")
    #expect(app.stack == ["main"])
    app.foreground()
    #expect(app.stack == ["main", "documentDetail"])
    #expect(app.state("documentDetail", "id") == 9)
    #expect(app.takeRequests() == ["fetchDocument id: 8", "fetchDocument id: 9"])
    #expect(app.takeDetachments() == [false])
  }
}
