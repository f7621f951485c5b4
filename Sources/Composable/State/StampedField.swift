import Synchronization

/// A property wrapper that carries a write stamp.
@usableFromInline protocol Stamped {
  /// A wrapper without a value that carries this stamp.
  init(emptyWith stamp: WriteStamp)

  /// Where the stamp lies in the wrapper, in bytes.
  static var stampOffset: Int { get }
}

/// A stamped property of a state, known by its key path and reached without it.
///
/// A key path to `$property` calls accessors that copy the wrapper, which costs more than all the rest of a send.
/// The wrapper itself is almost always stored inline in the struct, so its offset is looked for once: a copy of
/// the state is written to through the key path, twice and with different stamps, and if exactly one word
/// took on both, the wrapper lies around it, in every value of the type. A path that leads elsewhere (through a
/// class, an array, an observer that copies) fails this test and is used as it is.
@usableFromInline final class StampedField<Root, Wrapper: Stamped> {
  @usableFromInline let path: WritableKeyPath<Root, Wrapper>
  @exclusivity(unchecked) @usableFromInline var offset: Int?
  @exclusivity(unchecked) @usableFromInline var isResolved = false

  @inlinable init(_ path: WritableKeyPath<Root, Wrapper>) { self.path = path }

  /// The wrapper in `root`.
  @inlinable func load(_ root: UnsafePointer<Root>) -> Wrapper {
    address(in: root)?.pointee ?? root.pointee[keyPath: path]
  }

  /// Where the wrapper lies in `root`, unless it is elsewhere.
  @inlinable func address(in root: UnsafePointer<Root>) -> UnsafePointer<Wrapper>? {
    if !isResolved { resolve(root.pointee) }
    guard let offset else { return nil }
    return (UnsafeRawPointer(root) + offset).assumingMemoryBound(to: Wrapper.self)
  }

  /// The command in `root`, if it was touched after `known`.
  @inlinable func load<Value>(_ root: UnsafePointer<Root>, after known: Wrapper?) -> Wrapper?
  where Wrapper == OneShot<Value> {
    guard let known else { return load(root) }
    if let address = address(in: root) {
      return address.pointee.isUntouched(since: known) ? nil : address.pointee
    }
    let current = load(root)
    return current.isUntouched(since: known) ? nil : current
  }

  /// Lends the wrapper in `root` for mutation in place.
  @inlinable func modify<Result>(_ root: inout Root, _ body: (inout Wrapper) -> Result) -> Result {
    if !isResolved { resolve(root) }
    if let offset {
      return withUnsafeMutablePointer(to: &root) {
        body(&(UnsafeMutableRawPointer($0) + offset).assumingMemoryBound(to: Wrapper.self).pointee)
      }
    }
    // The state lets go of the wrapper for a moment; else what it holds would seem shared.
    var wrapper = root[keyPath: path]
    root[keyPath: path] = Wrapper(emptyWith: .unwritten)
    defer { root[keyPath: path] = wrapper }
    return body(&wrapper)
  }

  @inlinable func resolve(_ root: @autoclosure () -> Root) {
    isResolved = true
    // Nothing may be written to an object that the copy shares with the state.
    if path is ReferenceWritableKeyPath<Root, Wrapper> { return }
    offset = StampedOffsets.offset(of: path) { Self.search(root(), path) }
  }

  /// The offset of the wrapper, found by writing to copies; nil if it lies elsewhere.
  @inlinable static func search(_ root: Root, _ path: WritableKeyPath<Root, Wrapper>) -> Int? {
    search(root) { $0[keyPath: path] = $1 }
  }

  @inlinable static func search(_ root: Root, write: (inout Root, Wrapper) -> Void) -> Int? {
    let probes: [UInt64] = [0x9E37_79B9_7F4A_7C15, 0x5DEE_CE66_D1A4_B087]
    let images = probes.map { probe in
      var copy = root
      write(&copy, Wrapper(emptyWith: WriteStamp(number: probe)))
      return withUnsafeBytes(of: &copy) { bytes in
        stride(from: 0, through: bytes.count - 8, by: 8).map {
          bytes.loadUnaligned(fromByteOffset: $0, as: UInt64.self)
        }
      }
    }
    let words = zip(images[0], images[1]).map { $0 == probes[0] && $1 == probes[1] }
    guard words.count(where: { $0 }) == 1, let word = words.firstIndex(of: true) else { return nil }
    return word * 8 - Wrapper.stampOffset
  }
}

extension OneShot {
  /// Where the words lie in a state that change when the command is touched; nil if they lie elsewhere.
  @inlinable static func offset<State>(
    in state: UnsafePointer<State>, write: (inout State, OneShot) -> Void
  ) -> Int? {
    // Two words that follow each other are compared as a whole.
    guard MemoryLayout<OneShot>.offset(of: \.mutation) == stampOffset + 8 else { return nil }
    let offset = StampedOffsets.offset(of: State.self) {
      StampedField<State, OneShot>.search(state.pointee, write: write)
    }
    return offset.map { $0 + stampOffset }
  }
}

/// What was found out about key paths: a path is searched once in a process, not once in every store.
@usableFromInline enum StampedOffsets {
  /// By identity, which a key path literal keeps; nil for those that lead elsewhere.
  private static let known = Mutex<[ObjectIdentifier: Int?]>([:])
  /// More are paths that are made while the app runs, each new.
  private static let limit = 1_000

  /// Of the command that a state of this type has.
  @usableFromInline static func offset(of state: Any.Type, search: () -> Int?) -> Int? {
    let id = ObjectIdentifier(state)
    if let offset = known.withLock({ $0[id] }) { return offset }
    let offset = search()
    known.withLock { $0[id] = .some(offset) }
    return offset
  }

  @usableFromInline static func offset(of path: AnyKeyPath, search: () -> Int?) -> Int? {
    let id = ObjectIdentifier(path)
    if let offset = known.withLock({ $0[id] }) { return offset }
    let offset = search()
    known.withLock { known in
      guard known.count < limit else { return }
      // For good, so that no other path ever gets this identity.
      if known.updateValue(offset, forKey: id) == nil { _ = Unmanaged.passRetained(path) }
    }
    return offset
  }
}
