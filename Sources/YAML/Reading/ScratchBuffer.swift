/// A growing array of plain values that keeps its memory from file to file and is never shared, so that
/// appending costs a comparison and a store. Every access is checked against the count.
struct ScratchBuffer<Element: BitwiseCopyable>: ~Copyable {
  private var start: UnsafeMutablePointer<Element>
  private var capacity: Int
  private(set) var count = 0

  init(capacity: Int) {
    self.capacity = max(capacity, 16)
    start = .allocate(capacity: self.capacity)
  }

  deinit { start.deallocate() }

  var isEmpty: Bool { count == 0 }

  subscript(index: Int) -> Element {
    @inline(__always) get {
      precondition(index >= 0 && index < count)
      return start[index]
    }
    @inline(__always) set {
      precondition(index >= 0 && index < count)
      start[index] = newValue
    }
  }

  @inline(__always)
  mutating func append(_ element: Element) {
    if count == capacity { grow(by: 1) }
    // Room for one more: `count < capacity`.
    (start + count).initialize(to: element)
    count += 1
  }

  @inline(__always)
  mutating func append(_ elements: UnsafePointer<Element>, count length: Int) {
    if capacity - count < length { grow(by: length) }
    // Room for `length` more; both stretches are apart, as nobody else holds this memory.
    (start + count).initialize(from: elements, count: length)
    count += length
  }

  /// Changes the last element where it is.
  @inline(__always)
  mutating func updateLast(_ change: (inout Element) -> Void) {
    precondition(count > 0)
    change(&start[count - 1])
  }

  /// Takes the last element away; nil if there is none.
  @inline(__always)
  mutating func popLast() -> Element? {
    guard count > 0 else { return nil }
    count -= 1
    return start[count]
  }

  mutating func removeAll() { count = 0 }

  /// The elements so far. The pointer does not leave the call.
  @inline(__always)
  borrowing func withElements<Result>(_ body: (UnsafeBufferPointer<Element>) -> Result) -> Result {
    body(UnsafeBufferPointer(start: start, count: count))
  }

  @inline(never)
  private mutating func grow(by more: Int) {
    let larger = max(capacity * 2, count + more)
    let memory = UnsafeMutablePointer<Element>.allocate(capacity: larger)
    memory.moveInitialize(from: start, count: count)
    start.deallocate()
    start = memory
    capacity = larger
  }
}
