import AppCatalog
import AppUnderTest
import FlowLanguage

/// Reads from a world at rest what the keys of an `expect` would say of it.
@MainActor
struct FindingReader {
  let runner: CaseRunner

  private var world: World { runner.world }
  private var catalog: AppCatalog { runner.catalog }

  /// What an empty `expect` is filled with: the stack, and all else that there is something to say of.
  var findings: [Finding] {
    var keys: [AskedKey] = [.stack]
    if world.presentedScreen != nil { keys.append(.presented) }
    if let dialog = world.dialog { keys.append(dialog.style == .alert ? .alert : .actionSheet) }
    if world.application.window.visibleToast != nil { keys.append(.toast) }
    let others = [AskedKey.transitions, .requests, .delegate, .visible].map { finding($0) }
    return keys.map { finding($0) } + others.filter { $0.content != .entries([]) }
  }

  /// What one key finds.
  func finding(_ key: AskedKey) -> Finding {
    Finding(key.rawValue, content(key))
  }

  private func content(_ key: AskedKey) -> Finding.Content {
    let recorder = runner.recorder
    switch key {
    case .screen: return name(recorder.stack(of: world).last)
    case .stack: return .entries(recorder.stack(of: world).map { catalog.name(of: $0) })
    case .presented: return name(world.presentedScreen)
    case .alert: return dialog(isAlert: true)
    case .actionSheet: return dialog(isAlert: false)
    case .toast: return .value(Value(world.application.window.visibleToast?.text))
    case .transitions:
      let taken = recorder.transitions.unjudged.filter { $0.command != nil }
      return .entries(taken.map { $0.text(in: catalog) })
    case .requests: return .entries(recorder.requests.unjudged.map(\.text))
    case .pending:
      return .entries(world.server.pending.map { Call(name: $0.name, arguments: $0.arguments).text })
    case .delegate: return .entries(recorder.delegateCalls.unjudged.map(\.text))
    case .lifecycle: return .entries(recorder.lifecycle.unjudged.map { $0.text(in: catalog) })
    case .visible: return .entries(texts)
    }
  }

  private func name(_ screen: ScreenID?) -> Finding.Content {
    .value(screen.map { .text(catalog.name(of: $0)) } ?? .none)
  }

  private func dialog(isAlert: Bool) -> Finding.Content {
    let dialog = world.dialog.flatMap { ($0.style == .alert) == isAlert ? $0 : nil }
    return .value(Value(dialog?.alertID))
  }

  /// The texts on the frontmost surface, each once; those of a grid are too many to say anything.
  private var texts: [String] {
    var seen: Set<String> = []
    let elements = (world.frontmost?.elements() ?? []).filter { $0.column == nil && $0.kind != .cell }
    return elements.map(\.text).filter { !$0.isEmpty && seen.insert($0).inserted }
      .map { Value.text($0).description }
  }
}
