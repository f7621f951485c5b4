import Testing
import VirtualUIKit

@MainActor @Suite struct ToastTests {
  @MainActor private static func show(_ stage: Stage, _ text: String, in name: String, seconds: Int = 2) {
    Toast.show(text, for: .seconds(seconds), in: stage[name]) { [log = stage.log] in
      log.note("onDismiss(\(text))")
    }
  }

  /// One case: what is done, what is noted, and what can be seen in the end.
  struct Row: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var stack: String
    var action: @MainActor @Sendable (Stage) -> Void
    var expected: String
    var visible: String?

    init(
      _ title: String, _ stack: String, sees visible: String?, _ expected: String,
      _ action: @escaping @MainActor @Sendable (Stage) -> Void
    ) {
      testDescription = title
      self.stack = stack
      self.action = action
      self.expected = expected
      self.visible = visible
    }
  }

  nonisolated static let rows: [Row] = [
    Row("shown", "A", sees: "t", "shown(t)") { stage in show(stage, "t", in: "A") },
    Row("settling passes no time", "A", sees: "t", "shown(t)") { stage in
      show(stage, "t", in: "A", seconds: 0)
      stage.settle()
    },
    Row("its time is not over", "A", sees: "t", "shown(t)") { stage in
      show(stage, "t", in: "A")
      stage.application.wait(.milliseconds(1999))
    },
    Row("its time is over", "A", sees: nil, "shown(t) timeout(t) onDismiss(t)") { stage in
      show(stage, "t", in: "A")
      stage.application.wait(.milliseconds(2000))
    },
    Row("tapped; time that runs on does nothing more", "A", sees: nil, "shown(t) tap(t) onDismiss(t)") {
      stage in
      show(stage, "t", in: "A")
      #expect(stage.application.window.tapToast())
      #expect(!stage.application.window.tapToast())
      stage.application.wait(.seconds(10))
    },
    Row("replaced", "A", sees: "u", "shown(t) replaced(t) shown(u) onDismiss(t)") { stage in
      show(stage, "t", in: "A")
      stage.application.wait(.seconds(1))
      show(stage, "u", in: "A")
      stage.application.wait(.milliseconds(1500))
    },
    Row("hidden while its screen is covered", "A", sees: nil, "shown(t)") { stage in
      show(stage, "t", in: "A")
      stage.push("B", animated: false)
      stage.settle()
      stage.log.entries.removeAll { $0.contains(".") || $0.contains("Show") }
      #expect(!stage.application.window.tapToast())
    },
    Row("seen again when uncovered", "AB", sees: "t", "shown(t)") { stage in
      show(stage, "t", in: "A")
      stage.pop()
      stage.settle()
      stage.log.entries.removeAll { $0.contains(".") || $0.contains("Show") }
    },
    Row("covered, its time runs on", "AB", sees: nil, "shown(t) timeout(t) onDismiss(t)") { stage in
      show(stage, "t", in: "A")
      stage.application.wait(.seconds(2))
    },
    Row(
      "goes silently with a popped controller, when the pop has ended", "AB", sees: nil,
      "shown(t) viewLeft(t)"
    ) {
      stage in
      show(stage, "t", in: "B")
      stage.pop()
      stage.turn()
      #expect(stage.application.toast(of: stage["B"].id) != nil)
      stage.settle()
      stage.application.wait(.seconds(5))
      stage.log.entries.removeAll { $0.contains(".") || $0.contains("Show") }
    },
    Row("stays through a cancelled swipe", "AB", sees: "t", "shown(t)") { stage in
      show(stage, "t", in: "B")
      stage.navigation.swipeBack(cancelled: true)
      stage.settle()
      stage.log.entries.removeAll { $0.contains(".") || $0.contains("Show") }
    },
    Row("goes with a removed covered controller", "ABC", sees: nil, "shown(t) viewLeft(t)") { stage in
      show(stage, "t", in: "B")
      stage.set("AC", animated: false)
      stage.settle()
      stage.log.entries.removeAll { $0.contains(".") || $0.contains("Show") }
    },
    Row(
      "goes with a dismissed sheet; that of the screen below is hidden by it", "A", sees: "a",
      "shown(a) shown(t) viewLeft(t)"
    ) { stage in
      show(stage, "a", in: "A")
      stage["A"].present(stage.make("M"), animated: false)
      stage.settle()
      show(stage, "t", in: "M")
      #expect(stage.application.window.visibleToast?.text == "t")
      stage["A"].dismiss(animated: true)
      stage.settle()
      stage.log.entries.removeAll { $0.contains(".") || $0.contains("Show") }
    },
    Row("its dismissal pops its screen", "AB", sees: nil, "shown(t) timeout(t)") { stage in
      Toast.show("t", for: .seconds(2), in: stage["B"]) { [weak stage] in stage?.pop() }
      stage.application.wait(.seconds(2))
      #expect(stage.stack == "A")
      #expect(stage.leaked == "")
      stage.log.entries.removeAll { $0.contains(".") || $0.contains("Show") }
    },
    Row("its dismissal shows another", "A", sees: "u", "shown(t) tap(t) shown(u)") { stage in
      Toast.show("t", for: .seconds(2), in: stage["A"]) { [weak stage] in
        if let stage { show(stage, "u", in: "A") }
      }
      stage.application.window.tapToast()
    },
  ]

  @Test("Toasts", arguments: rows) func toast(_ row: Row) {
    let stage = Stage(row.stack)
    row.action(stage)
    stage.settle()
    #expect(stage.log.take() == row.expected)
    #expect(stage.application.window.visibleToast?.text == row.visible)
  }
}
