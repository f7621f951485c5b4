import AppCatalog
import AppUnderTest
import Testing

@testable import DocumentApp

/// Both factories side by side, and what happens when one of them is removed.
@MainActor
@Suite struct ContainerTests {
  @Test(arguments: DocumentEntry.allCases)
  func theMissingFactoryNamesWhoAsked(entry: DocumentEntry) {
    let app = Driver(.mvvm, faults: [Fault(.missingFactory, "documentDetailViewModel")])
    app.open(by: entry)
    #expect(app.takeIssues() == ["missingFactory documentDetailViewModel \(entry.rawValue)"])
    #expect(app.stack.last != "documentDetail")
    #expect(!app.isDetailPresent)
    #expect(!app.takeRequests().contains("fetchDocument id: 7"))
    #expect(app.takeDetachments() == [])
  }

  @Test(arguments: [
    (Implementation.mvi, "documentDetailViewModel", true), (.mvi, "documentDetailStore", false),
    (.mvvm, "documentDetailStore", true), (.mvvm, "documentDetailViewModel", false),
  ])
  func eachImplementationNeedsItsOwnFactory(implementation: Implementation, missing: String, opens: Bool) {
    let app = Driver(implementation, faults: [Fault(.missingFactory, missing)])
    app.open(by: .main)
    #expect(app.stack == (opens ? ["main", "documentDetail"] : ["main"]))
    #expect(app.takeIssues() == (opens ? [] : ["missingFactory \(missing) main"]))
  }
}
