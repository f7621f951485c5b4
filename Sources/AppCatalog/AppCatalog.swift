/// Everything that flows may say about an app: a table of pure values, declared once and shared by parser, checker,
/// help, schema and reference. It never changes, and is shared rather than copied.
public final class AppCatalog: Sendable {
  /// The name in `app:`, such as `calendar`.
  public let name: String
  /// One line on the app, for help and reference.
  public let summary: String
  /// Every screen that flows can name; the first is the root. A `ScreenID` is an index into these.
  public let screens: [ScreenEntry]
  /// Where states can hang, parents before children; the first is the root's.
  public let slots: [StateSlot]
  /// The alerts and action sheets that `alert` and `actionSheet` may name.
  public let dialogs: [DialogEntry]
  /// The app's own steps, such as `tapEvent`.
  public let words: [WordEntry]
  /// What a user can see or touch, as `tapOn`, `fill`, `visible` and `values` name it.
  public let elements: [ElementEntry]
  /// What the app asks of its server, as `requests`, `pending`, `respond` and `server` name it.
  public let requests: [RequestEntry]
  /// The calls to delegates outside of the app, as `delegate` names them.
  public let delegates: [DelegateEntry]
  /// The keys of `given` that the app adds to the common ones.
  public let given: [GivenEntry]
  /// The names of the container's factories.
  public let factories: [String]
  /// Links that the app understands, for help; `<…>` stands for a variable part.
  public let links: [String]
  /// What a push notification may carry.
  public let push: [ValueType.Field]
  /// Texts that the app shows by itself besides the labels of its elements, such as toasts.
  public let texts: [String]
  /// How ids begin that the app assigns by itself, before a number: `event-` of `event-1`.
  public let assignedIDs: [String]

  /// How each slot's state is read, by slot.
  public let slotReaders: [SlotReader]

  private let screenIDs: [String: ScreenID]

  /// Declares an app. The first screen is the root of the navigation stack and of the state tree.
  public init(
    name: String, summary: String, screens: [ScreenEntry], dialogs: [DialogEntry] = [],
    words: [WordEntry] = [],
    elements: [ElementEntry] = [], requests: [RequestEntry] = [], delegates: [DelegateEntry] = [],
    given: [GivenEntry] = [], factories: [String] = [], links: [String] = [], push: [ValueType.Field] = [],
    texts: [String] = [], assignedIDs: [String] = []
  ) {
    self.name = name
    self.summary = summary
    self.screens = screens
    self.dialogs = dialogs
    self.words = words
    self.elements = elements
    self.requests = requests
    self.delegates = delegates
    self.given = given
    self.factories = factories
    self.links = links
    self.push = push
    self.texts = texts
    self.assignedIDs = assignedIDs
    let slots = StateSlot.tree(root: ScreenID(0), screens: screens)
    self.slots = slots
    slotReaders = SlotReader.all(of: slots, screens: screens)
    screenIDs = Dictionary(
      screens.enumerated().map { ($0.element.id, ScreenID($0.offset)) },
      uniquingKeysWith: { first, _ in first })
  }

  /// Whether the app may assign this id by itself.
  public func mayAssign(id: String) -> Bool {
    assignedIDs.contains { beginning in
      let number = id.dropFirst(beginning.count)
      return id.hasPrefix(beginning) && !number.isEmpty && number.utf8.allSatisfy { 0x30...0x39 ~= $0 }
    }
  }

  /// The number of the screen with this id.
  public func screen(_ id: String) -> ScreenID? { screenIDs[id] }

  /// The id of a screen.
  public func name(of screen: ScreenID) -> String {
    screens.indices.contains(screen.index) ? screens[screen.index].id : "?"
  }

  /// What the state of a screen holds; nil for a screen without a store.
  public func schema(of screen: ScreenID) -> StateSchema? {
    screens.indices.contains(screen.index) ? screens[screen.index].state : nil
  }

  /// The slots where the state of a screen can hang.
  public func slots(of screen: ScreenID) -> [StateSlot] {
    slots.filter { $0.screen == screen }
  }

  /// The slot of a child screen under another slot.
  public func slot(of screen: ScreenID, under parent: SlotID) -> SlotID? {
    slots.first { $0.parent == parent && $0.screen == screen }?.id
  }

  /// The commands of a screen; empty for one without an action state.
  public func commands(of screen: ScreenID) -> [CommandEntry] {
    schema(of: screen)?.command?.commands ?? []
  }
}
