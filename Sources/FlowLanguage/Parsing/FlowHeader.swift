public import Diagnostics
import YAML

/// Title and tags of a file, read without its steps: enough to offer them to whoever types a command.
public struct FlowHeader: Hashable, Sendable {
  /// The title of a flow; nil for a fragment or settings.
  public var title: String?
  /// The tags that the file itself names.
  public var tags: [String]

  /// Reads what stands above `steps`; empty where that cannot be read.
  public init(_ file: SourceFile) {
    title = nil
    tags = []
    let steps = Array("\nsteps:".utf8)
    var end = file.bytes.count
    var place = 0
    while let line = file.bytes[place...].firstIndex(of: UInt8(ascii: "\n")) {
      if file.bytes[line...].starts(with: steps) {
        end = line
        break
      }
      place = line + 1
    }
    let head = SourceFile(path: file.path, bytes: Array(file.bytes[..<end]))
    guard let root = YAMLReader().read(head).document?.root else { return }
    title = root["flow"]?.text
    tags = root["tags"]?.items.map(\.text) ?? []
  }
}
