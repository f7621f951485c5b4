import AppCatalog
import AppUnderTest
import Diagnostics
import VirtualUIKit

/// A small drawing of the screen in box-drawing characters, as a quick answer to "where am I?".
@MainActor
struct Wireframe {
  /// Columns between the left and right edge of the screen.
  static let width = 46

  private var canvas: [String] = []

  /// - Parameter isNumbered: whether what can be touched is numbered from 1.
  init(of world: World, isNumbered: Bool = false) {
    let surfaces = world.surfaces
    let base = surfaces.first {
      if case .alert = $0 { false } else if case .actionSheet = $0 { false } else { true }
    }
    var lines: [String] = []
    if case .modal(let controller)? = base, controller.modalPresentationStyle == .pageSheet {
      lines.append(Text.centered("▬▬▬▬", in: Self.width))
    }
    lines += bar(base, world)
    let elements = base?.elements() ?? []
    let numbers = isNumbered && world.dialog == nil ? Self.numbers(elements) : [:]
    lines += elements.isEmpty ? [""] : Self.rows(elements, numbers)
    if let toast = world.application.window.visibleToast {
      lines += ["", Text.centered("( \(toast.text) )", in: Self.width)]
    }
    if let dialog = world.dialog { lines += [""] + Self.box(dialog, isNumbered: isNumbered) }
    canvas = lines
  }

  var text: String {
    let edge = String(repeating: "─", count: Self.width + 2)
    let body = canvas.map { $0 == Self.rule ? "├\(edge)┤" : "│ \(Text.fitted($0, to: Self.width)) │" }
    return (["┌\(edge)┐"] + body + ["└\(edge)┘"]).joined(separator: "\n") + "\n"
  }

  private static let rule = "\u{0}"

  /// The navigation bar, or the top of a modal.
  private func bar(_ surface: Surface?, _ world: World) -> [String] {
    guard let surface else { return ["(nothing on display)"] }
    let title: String
    var back = ""
    switch surface {
    case .screen(let controller), .modal(let controller):
      let screen = controller as? any Screen
      let name = surface.name(in: world.catalog) ?? "?"
      let heading = screen?.navigationTitle ?? ""
      title = heading.isEmpty ? name : "\(heading)  (\(name))"
      if case .screen = surface, world.stackScreens.count > 1 { back = "‹ " }
    case .alert(let dialog), .actionSheet(let dialog): title = dialog.alertID
    }
    return [back + title, Self.rule]
  }

  // MARK: Elements

  /// The numbers of elements, by their places.
  private static func numbers(_ elements: [Element]) -> [Int: Int] {
    let numbered = elements.indices.filter { elements[$0].isNumbered }
    return Dictionary(
      zip(numbered, 1...).map { ($0, $1) }, uniquingKeysWith: { first, _ in first })
  }

  private static func rows(_ elements: [Element], _ numbers: [Int: Int]) -> [String] {
    var rows: [String] = []
    var line = GridLine()
    for (index, element) in elements.enumerated() {
      if element.kind == .cell {
        if !line.hasRoom(for: element.column) { rows.append(line.take()) }
        line.add(element.text, in: element.column)
        continue
      }
      if !line.isEmpty { rows.append(line.take()) }
      let names = element.text.split(separator: " ")
      if element.kind == .text, elements.dropFirst(index + 1).first?.column != nil, names.count > 1 {
        // The heads of the columns.
        for name in names { line.add(String(name), in: nil) }
        rows.append(line.take())
      } else {
        rows.append((numbers[index].map { "\($0) " } ?? "") + row(element))
      }
    }
    if !line.isEmpty { rows.append(line.take()) }
    return rows
  }

  /// The cells of one line of a grid.
  private struct GridLine {
    private static let most = 7
    private var cells: [String] = []

    var isEmpty: Bool { cells.isEmpty }

    func hasRoom(for column: Int?) -> Bool { column.map { $0 >= cells.count } ?? (cells.count < Self.most) }

    mutating func add(_ text: String, in column: Int?) {
      while let column, cells.count < min(column, Self.most) { cells.append("") }
      cells.append(text)
    }

    mutating func take() -> String {
      defer { cells = [] }
      return cells.map { Text.fitted($0, to: 4) }.joined(separator: " ")
    }
  }

  private static func row(_ element: Element) -> String {
    let off = element.isEnabled ? "" : "  (disabled)"
    switch element.kind {
    case .text: return element.text
    case .button, .link: return "[ \(element.text) ]\(off)"
    case .row: return "• \(element.text)\(off)"
    case .cell: return element.text
    case .toggle: return "\(element.value == .boolean(true) ? "(●)" : "( )") \(element.text)\(off)"
    case .picker, .stepper:
      return "\(element.text)  ‹ \(shown(element.value)) ›\(off)"
    case .field: return "\(element.text)  ▏\(shown(element.value))▏\(off)"
    }
  }

  private static func shown(_ value: Value) -> String {
    switch value {
    case .none: ""
    case .text(let text): text
    case .list(let list): list.map(shown).joined(separator: ", ")
    default: value.description
    }
  }

  // MARK: Alerts and action sheets

  private static func box(_ dialog: AlertController, isNumbered: Bool) -> [String] {
    var lines = [dialog.title ?? dialog.alertID]
    if let message = dialog.message { lines.append(message) }
    lines.append("")
    lines += dialog.actions.enumerated().map { (isNumbered ? "\($0 + 1) " : "") + "[ \($1.title) ]" }
    let inner = min(lines.map(DisplayWidth.of).max() ?? 0, width - 4)
    let edge = String(repeating: "─", count: inner + 2)
    let body = lines.map { "│ \(Text.fitted($0, to: inner)) │" }
    return (["┌\(edge)┐"] + body + ["└\(edge)┘"]).map { Text.centered($0, in: width) }
  }

  /// Text cut and padded by the columns it takes.
  enum Text {
    static func fitted(_ text: String, to width: Int) -> String {
      var shown = text.replacingLineBreaks()
      if DisplayWidth.of(shown) > width {
        while DisplayWidth.of(shown) > width - 1, !shown.isEmpty { shown.removeLast() }
        shown += "…"
      }
      return shown + String(repeating: " ", count: max(0, width - DisplayWidth.of(shown)))
    }

    static func centered(_ text: String, in width: Int) -> String {
      String(repeating: " ", count: max(0, (width - DisplayWidth.of(text)) / 2)) + text
    }
  }
}

extension String {
  fileprivate func replacingLineBreaks() -> String {
    String(map { $0.isNewline ? " " : $0 })
  }
}
