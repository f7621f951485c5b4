/// The part of a source line that is shown: all of it, or what lies around its first mark.
struct LineWindow {
  let cells: ArraySlice<DisplayLine.Cell>
  let isCutBefore: Bool
  let isCutAfter: Bool

  /// Bytes around a mark that are looked at in a very long line.
  private static let reach = 4096

  init(line: Range<Int>, around mark: Int, of bytes: [UInt8], width: Int) {
    let mark = min(max(mark, line.lowerBound), line.upperBound)
    var part = line
    if line.count > 4 * Self.reach {
      part =
        Self.boundary(
          max(line.lowerBound, mark - Self.reach), from: line.lowerBound, in: bytes)..<Self.boundary(
          min(line.upperBound, mark + Self.reach), from: line.lowerBound, in: bytes, end: line.upperBound)
    }
    let all = DisplayLine(part, of: bytes).cells
    let columns = all.map { $0.isTab ? 8 : $0.width }
    guard part != line || columns.reduce(0, +) > width else {
      cells = all[...]
      isCutBefore = false
      isCutAfter = false
      return
    }
    let marked = all.firstIndex { $0.bytes.upperBound > mark } ?? all.count
    // A third of the room goes to what comes before the mark, all that is left to what follows.
    var first = marked
    var room = width / 3
    while first > 0, room >= columns[first - 1] {
      first -= 1
      room -= columns[first]
    }
    var last = first
    room = width
    while last < all.count, room >= columns[last] {
      room -= columns[last]
      last += 1
    }
    while first > 0, last == all.count, room >= columns[first - 1] {
      first -= 1
      room -= columns[first]
    }
    cells = all[first..<max(first, last)]
    isCutBefore = first > 0 || part.lowerBound > line.lowerBound
    isCutAfter = last < all.count || part.upperBound < line.upperBound
  }

  /// The beginning of the character that holds an offset.
  private static func boundary(_ offset: Int, from start: Int, in bytes: [UInt8], end: Int = .max) -> Int {
    guard offset < end else { return offset }
    var offset = offset
    while offset > start, offset < bytes.count, bytes[offset] & 0xC0 == 0x80 { offset -= 1 }
    return offset
  }

  /// The source as it is printed.
  var text: String {
    (isCutBefore ? "…" : "") + cells.map(\.text).joined() + (isCutAfter ? "…" : "")
  }

  /// Blanks up to a mark, then the mark. Tabs are copied, so both lines stay aligned whatever a tab's width is.
  func underline(_ range: Range<Int>, with mark: String) -> (padding: String, underline: String) {
    var padding = isCutBefore ? " " : ""
    var underline = ""
    var pendingTabs = ""
    for cell in cells {
      if cell.bytes.upperBound <= range.lowerBound {
        padding += cell.isTab ? "\t" : String(repeating: " ", count: cell.width)
      } else if cell.bytes.lowerBound < range.upperBound {
        if cell.isTab {
          pendingTabs += "\t"
        } else if cell.width > 0 {
          if underline.isEmpty { padding += pendingTabs } else { underline += pendingTabs }
          pendingTabs = ""
          underline += String(repeating: mark, count: cell.width)
        }
      } else {
        break
      }
    }
    return (padding, underline.isEmpty ? mark : underline)
  }
}
