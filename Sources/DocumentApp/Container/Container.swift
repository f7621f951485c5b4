import AppUnderTest

/// Makes what coordinators need. As long as screens are being moved, the factories of both implementations stand side
/// by side.
@MainActor
final class Container {
  /// What a detail is made with: who is told that it left, and which document it shows.
  typealias DetailArguments = (
    delegate: any EditorDocumentDetailStoreDelegate, parameter: DocumentDetailParameter
  )

  /// A factory's name, and what it makes.
  struct Factory<Product> {
    let name: FactoryName
    let make: (DetailArguments) -> Product?
  }

  /// The factories by their names, which flows know.
  enum FactoryName: String, CaseIterable {
    case documentDetailViewModel, documentDetailStore
  }

  private let world: World
  private let viewModelFactory: Factory<EditorDocumentDetailViewModel>
  private let storeFactory: Factory<EditorDocumentDetailStore>

  /// A container whose details keep their state under the main screen's.
  init(world: World, main: MainStore) {
    let drafts = DraftStore()
    self.world = world
    viewModelFactory = Factory(name: .documentDetailViewModel) { arguments in
      EditorDocumentDetailViewModel(
        arguments.parameter, main: main, drafts: drafts, delegate: arguments.delegate, world: world)
    }
    storeFactory = Factory(name: .documentDetailStore) { arguments in
      EditorDocumentDetailStore(
        arguments.parameter, main: main, drafts: drafts, delegate: arguments.delegate)
    }
  }

  /// A view model for the detail; nil if the factory is missing, which is an issue of whoever asked.
  func documentDetailViewModel(
    _ arguments: DetailArguments, askedBy entry: DocumentEntry
  ) -> EditorDocumentDetailViewModel? {
    resolve(viewModelFactory, arguments, askedBy: entry)
  }

  /// A store for the detail; nil if the factory is missing, which is an issue of whoever asked.
  func documentDetailStore(
    _ arguments: DetailArguments, askedBy entry: DocumentEntry
  ) -> EditorDocumentDetailStore? {
    resolve(storeFactory, arguments, askedBy: entry)
  }

  private func resolve<Product>(
    _ factory: Factory<Product>, _ arguments: DetailArguments, askedBy entry: DocumentEntry
  ) -> Product? {
    guard world.resolves(factory.name.rawValue, askedBy: entry.rawValue) else { return nil }
    return factory.make(arguments)
  }
}
