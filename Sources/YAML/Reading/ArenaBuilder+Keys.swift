internal import Diagnostics

extension ArenaBuilder {
  /// A key's value in the document's text, and where the key stands.
  struct Key: BitwiseCopyable {
    var offset: Int
    var count: Int
    var index: Int
  }

  /// Reports keys of a finished mapping that appear twice, are collections, or are `<<`.
  mutating func checkKeys(of mapping: Int, count: Int) {
    if count == 1 {
      _ = key(at: mapping + 1)
    } else if count > 16 {
      checkManyKeys(of: mapping, count: count)
    } else if count > 0 {
      checkFewKeys(of: mapping, count: count)
    }
  }

  /// Compares every key with every other: fastest for the few keys that mappings have.
  private mutating func checkFewKeys(of mapping: Int, count: Int) {
    withUnsafeTemporaryAllocation(of: Key.self, capacity: count) { keys in
      var known = 0
      var position = mapping + 1
      for _ in 0..<count {
        let index = position
        position = Int(records[Int(records[index].next)].next)
        guard let key = key(at: index) else { continue }
        var isNew = true
        for other in 0..<known where keys[other].count == key.count && isEqual(keys[other], key) {
          report(.duplicateKey, at: range(of: index), related: range(of: keys[other].index))
          isNew = false
          break
        }
        if isNew {
          // Within bounds: at most one key is kept for each of `count` rounds. `Key` is trivial.
          keys.initializeElement(at: known, to: key)
          known += 1
        }
      }
    }
  }

  private mutating func checkManyKeys(of mapping: Int, count: Int) {
    var known: [String: Int] = [:]
    known.reserveCapacity(count)
    var position = mapping + 1
    for _ in 0..<count {
      let index = position
      position = Int(records[Int(records[index].next)].next)
      guard let key = key(at: index) else { continue }
      let name = text.withElements {
        String(
          decoding: UnsafeBufferPointer(rebasing: $0[key.offset..<key.offset + key.count]), as: UTF8.self)
      }
      if let first = known[name] {
        report(.duplicateKey, at: range(of: index), related: range(of: first))
      } else {
        known[name] = index
      }
    }
  }

  /// The key at an index, or nil if it is none that could be compared, which then has been reported.
  @inline(__always)
  private mutating func key(at index: Int) -> Key? {
    var record = records[index]
    if record.kind == .alias { record = records[Int(record.reference)] }
    guard record.kind == .scalar else {
      report(.collectionAsKey, at: range(of: index))
      return nil
    }
    let key = Key(offset: Int(record.reference), count: Int(record.count), index: index)
    if key.count == 2, record.style == .plain, text[key.offset] == UInt8(ascii: "<"),
      text[key.offset + 1] == UInt8(ascii: "<")
    {
      report(.mergeKey, at: range(of: index))
      return nil
    }
    return key
  }

  @inline(__always)
  private func isEqual(_ left: Key, _ right: Key) -> Bool {
    for index in 0..<left.count where text[left.offset + index] != text[right.offset + index] { return false }
    return true
  }

  private func range(of index: Int) -> SourceRange {
    SourceRange(start: records[index].start, end: records[index].end)
  }
}
