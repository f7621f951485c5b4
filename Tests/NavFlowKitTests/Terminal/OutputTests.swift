import FlowReports
import Foundation
import Testing

@testable import NavFlowKit

@Suite struct OutputTests {
  @Test("A reader who takes his time gets everything, and is waited for without asking again and again")
  func slowReader() throws {
    let pipe = Pipe()
    let descriptor = pipe.fileHandleForWriting.fileDescriptor
    #expect(fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK) == 0)
    let size = 300_000
    let reader = Thread {
      usleep(200_000)
      var count = 0
      while count < size {
        let data = pipe.fileHandleForReading.availableData
        if data.isEmpty { break }
        count += data.count
      }
      Reading.finish(count)
    }
    reader.start()
    var calls = 0
    let output = Output(isTerminal: false, descriptor: descriptor) { bytes in
      calls += 1
      return write(descriptor, bytes.baseAddress, bytes.count)
    }
    output.write(String(repeating: "x", count: size))
    output.flush()
    #expect(output.failure == nil)
    #expect(Reading.wait() == size)
    #expect(calls == (size + 4095) / 4096)
  }

  @Test("A reader who takes nothing is given up when there is no time left")
  func stalledReader() {
    let pipe = Pipe()
    let output = Output(descriptor: pipe.fileHandleForWriting.fileDescriptor)
    var questions = 0
    output.patience = ReaderPatience {
      questions += 1
      return questions == 2
    }
    output.write(String(repeating: "x", count: 300_000))
    #expect(output.failure == .unwritable("nobody reads it"))
    #expect(questions == 2)
    output.write(String(repeating: "x", count: 300_000))
    #expect(questions == 2)
  }

  @Test("So is a terminal that nobody reads, however little room it has")
  func stalledTerminal() {
    var (keyboard, screen): (Int32, Int32) = (-1, -1)
    #expect(openpty(&keyboard, &screen, nil, nil, nil) == 0)
    defer {
      close(keyboard)
      close(screen)
    }
    let output = Output(descriptor: screen)
    #expect(output.isTerminal)
    var questions = 0
    output.patience = ReaderPatience {
      questions += 1
      return questions == 2
    }
    // In pieces that leave less room than a pipe would have.
    for _ in 0..<300 {
      output.write(String(repeating: "x", count: 1_000))
      output.flush()
    }
    #expect(output.failure == .unwritable("nobody reads it"))
    #expect(questions == 2)
    #expect(fcntl(screen, F_GETFL) & O_NONBLOCK == 0)
  }
}

/// Hands a number from one thread to another.
private enum Reading {
  nonisolated(unsafe) private static var count = 0
  private static let isDone = DispatchSemaphore(value: 0)

  static func finish(_ count: Int) {
    self.count = count
    isDone.signal()
  }

  static func wait() -> Int {
    isDone.wait()
    return count
  }
}
