import RunEvents
import Testing

@testable import FlowRunner

/// What a supervisor makes of the bytes that come from a worker.
@Suite struct FrameTests {
  private static func bytes(_ items: Int...) -> [UInt8] {
    var writer = ByteWriter()
    for item in items { WorkerReply.done(item: item).encode(to: &writer) }
    return writer.bytes
  }

  private func items(_ bytes: [UInt8]) -> [Int] {
    var place = 0
    return Frame.replies(in: bytes, from: &place).compactMap {
      if case .done(let item) = $0 { item } else { nil }
    }
  }

  @Test(
    "What an app writes between replies is passed over, whatever it is",
    arguments: [
      [], [0], [0, 0, 0, 0, 0, 0, 0, 0, 0], Array("this is no reply".utf8), [255, 255, 255, 127],
    ])
  func between(_ stray: [UInt8]) {
    #expect(items(Self.bytes(1, 2) + stray + Self.bytes(3) + stray) == [1, 2, 3])
  }

  @Test("A reply of which not all has arrived is waited for")
  func incomplete() {
    let whole = Self.bytes(7, 8)
    for count in whole.indices {
      var place = 0
      let first = Frame.replies(in: Array(whole[..<count]), from: &place)
      #expect(first.count + Frame.replies(in: whole, from: &place).count == 2)
      #expect(place == whole.count)
    }
  }
}
