/// Which controllers were on a stack or presented, and which of them live: answers without `weak` references.
public struct ControllerRegistry: Sendable {
  /// What is known of one controller.
  public struct Record: Equatable, Sendable {
    /// The controller.
    public var id: ControllerID
    /// Its `screenName` when it was entered.
    public var name: String?
    /// Whether it was ever on a stack.
    public var wasOnStack = false
    /// Whether it is on a stack now.
    public var isOnStack = false
    /// Whether it was ever presented.
    public var wasPresented = false
    /// Whether it is presented now.
    public var isPresented = false
    /// Whether it was not yet deallocated.
    public var isAlive = true
    /// When it was last shown, on the application's clock; nil while it is.
    public var leftAt: Duration?

    /// It was shown, is shown no longer, and lives.
    public var isLeaked: Bool { isAlive && (wasOnStack || wasPresented) && !isOnStack && !isPresented }
  }

  /// All controllers that were ever on a stack or presented, in the order in which they first were.
  public private(set) var records: [Record] = []

  /// Where in `records` a controller is, by its id; ids are dense.
  private var places: [Int32?] = []

  /// How many left and live; most are in the pool of removed controllers until the run loop has settled.
  public private(set) var leakedCount = 0

  init() {
    records.reserveCapacity(16)
    places = Array(repeating: nil, count: 32)
  }

  /// The controllers that left and live, in order of creation.
  public var leaked: [ControllerID] {
    leakedCount == 0 ? [] : records.filter(\.isLeaked).map(\.id).sorted()
  }

  /// All entered controllers that live, in order of creation.
  public var alive: [ControllerID] {
    records.filter(\.isAlive).map(\.id).sorted()
  }

  /// The record of a controller; nil if it was never on a stack nor presented.
  public subscript(id: ControllerID) -> Record? {
    place(of: id).map { records[$0] }
  }

  private func place(of id: ControllerID) -> Int? {
    let slot = Int(id.rawValue)
    return places.indices.contains(slot) ? places[slot].map(Int.init) : nil
  }

  mutating func setOnStack(_ isOnStack: Bool, _ id: ControllerID, name: String?, at now: Duration) {
    update(id, name: name, at: now) { record in
      record.isOnStack = isOnStack
      if isOnStack { record.wasOnStack = true }
    }
  }

  mutating func setPresented(_ isPresented: Bool, _ id: ControllerID, name: String?, at now: Duration) {
    update(id, name: name, at: now) { record in
      record.isPresented = isPresented
      if isPresented { record.wasPresented = true }
    }
  }

  mutating func setDead(_ id: ControllerID) {
    guard let index = place(of: id) else { return }
    if records[index].isLeaked { leakedCount -= 1 }
    records[index].isAlive = false
  }

  private mutating func update(
    _ id: ControllerID, name: String?, at now: Duration, _ change: (inout Record) -> Void
  ) {
    let index: Int
    if let known = place(of: id) {
      index = known
    } else {
      index = records.count
      let slot = max(Int(id.rawValue), 0)
      if slot >= places.count { places += Array(repeating: nil, count: slot + 8 - places.count) }
      places[slot] = Int32(truncatingIfNeeded: index)
      records.append(Record(id: id, name: name))
    }
    let wasLeaked = records[index].isLeaked
    change(&records[index])
    records[index].leftAt = records[index].isOnStack || records[index].isPresented ? nil : now
    let isLeaked = records[index].isLeaked
    if wasLeaked != isLeaked { leakedCount += isLeaked ? 1 : -1 }
  }
}
