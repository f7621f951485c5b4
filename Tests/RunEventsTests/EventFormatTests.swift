import Diagnostics
import Foundation
import RunEvents
import Testing

/// The table of the format is what the encoder writes.
@Suite struct EventFormatTests {
  /// Members that were met, by the name of their object.
  private final class Sighting {
    var members: Set<String> = []
  }

  private func look(at object: [String: Any], as name: String, _ sighting: Sighting) throws {
    let table = (EventFormat.records + EventFormat.parts).first { $0.name == name }
    let known = try #require(table, "no table has \(name)")
    let volatile = object["volatile"] as? [String: Any] ?? [:]
    let plain = object.filter { !["schema", "kind", "volatile"].contains($0.key) }
    for (members, isVolatile) in [(plain, false), (volatile, true)] {
      for (key, value) in members {
        let member = known.members.first { $0.name == key && $0.isVolatile == isVolatile }
        guard let member else {
          Issue.record("\(name) has no \(isVolatile ? "volatile " : "")member \(key)")
          continue
        }
        sighting.members.insert("\(name).\(key)")
        switch member.value {
        case .text: #expect(value is String, "\(name).\(key)")
        case .number: #expect(value is Int, "\(name).\(key)")
        case .flag: #expect(value as? Bool == true, "\(name).\(key)")
        case .texts: #expect(value is [String], "\(name).\(key)")
        case .object(let part): try look(at: try #require(value as? [String: Any]), as: part, sighting)
        case .objects(let part):
          for element in try #require(value as? [[String: Any]]) {
            try look(at: element, as: part, sighting)
          }
        }
      }
    }
  }

  @Test("Everything that is written is in the table, and everything in the table is written")
  func complete() throws {
    var unread = FileRecord.unread("c.yaml")
    unread.diagnostics = []
    // A line that is too long to be shown whole.
    let long = SourceFile(path: "long.yaml", text: String(repeating: "x", count: 20_000))
    let cut = Diagnostic(code: "F1", message: "long", file: long, range: SourceRange(10_000, 10_001))
    let sighting = Sighting()
    for event in sampleEvents
      + [.fileRead(unread), .fileRead(FileRecord(path: "long.yaml", diagnostics: [cut]))]
    {
      // Foundation reads no lone surrogates.
      let line = String(decoding: EventCoding.line(event), as: UTF8.self).replacing("\\udc", with: "dc")
      let object = try #require(
        try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      #expect(object["schema"] as? String == "navflow.event/1")
      try look(at: object, as: try #require(object["kind"] as? String), sighting)
    }
    let all = (EventFormat.records + EventFormat.parts).flatMap { object in
      object.members.map { "\(object.name).\($0.name)" }
    }
    #expect(Set(all).subtracting(sighting.members).sorted() == [])
    #expect(Set(all).count == all.count)
  }
}
