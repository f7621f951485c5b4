/// The vocabulary of other tools, known only so that an error can say what to write here.
enum ForeignTable {
  /// A step of another tool.
  static func advice(forStep name: some StringProtocol) -> String? { steps[name] }

  /// A key of another tool at some place of a flow.
  static func advice(forKey name: some StringProtocol, in context: Context) -> String? {
    keys[name]?[context]
  }

  private static let steps = ByteTable<String>(stepAdvice)

  /// Steps of other tools, each with what to do here.
  static let stepAdvice: [(String, String)] = [
    ("assertVisible", "write `- expect: { visible: [delete] }`, or put `expect` under the step before"),
    ("assertNotVisible", "write `- expect: { notVisible: [delete] }`, or put `expect` under the step before"),
    ("assertTrue", "write what must hold under `expect`, such as `state: { eventDetail.event.title: 중간고사 }`"),
    ("assert", "write what must hold under `expect`"),
    ("extendedWaitUntil", "nothing has to be polled here: write `- expect: { visible: [delete] }`"),
    ("waitForAnimationToEnd", "leave it out: every step waits until the screen is at rest"),
    ("waitFor", "nothing has to be polled here: write `- expect: { visible: [delete] }`"),
    ("waitUntil", "nothing has to be polled here: write `- expect: { visible: [delete] }`"),
    ("sleep", "write `- wait: 2s`"),
    ("delay", "write `- wait: 2s`"),
    ("runFlow", "write `- run: fragment.yaml`"),
    ("include", "write `- run: fragment.yaml`"),
    ("call", "write `- run: fragment.yaml`"),
    ("inputText", "write `- fill: { title: 알고리즘 }` with the field's id"),
    ("inputRandomText", "write `- fill: { title: 알고리즘 }`: values are the same on every run"),
    ("eraseText", "write `- fill: { title: \"\" }` with the field's id"),
    ("clearText", "write `- fill: { title: \"\" }` with the field's id"),
    ("pasteText", "write `- fill: { title: 알고리즘 }` with the field's id"),
    ("copyTextFrom", "write `- expect: { values: { title: 중간고사 } }`"),
    ("type", "write `- fill: { title: 알고리즘 }` with the field's id"),
    ("setText", "write `- fill: { title: 알고리즘 }` with the field's id"),
    ("tap", "write `- tapOn: delete`"),
    ("click", "write `- tapOn: delete`"),
    ("press", "write `- tapOn: delete`"),
    ("tapOnElement", "write `- tapOn: delete`"),
    ("longPressOn", "only taps are known here: write `- tapOn: delete`"),
    ("doubleTapOn", "write `- rapidly: [{ tapOn: delete }, { tapOn: delete }]`"),
    ("doubleTap", "write `- rapidly: [{ tapOn: delete }, { tapOn: delete }]`"),
    ("pressKey", "write `- back` for the back key, or fill the field with `- fill: { title: 알고리즘 }`"),
    ("hideKeyboard", "leave it out: there is no keyboard"),
    ("launchApp", "leave it out: every flow starts the app anew; write what it starts with under `given`"),
    ("stopApp", "leave it out: every flow starts the app anew"),
    ("killApp", "leave it out: every flow starts the app anew"),
    ("clearState", "leave it out: every flow starts the app anew"),
    ("clearKeychain", "leave it out: every flow starts the app anew"),
    ("scroll", "leave it out: what is below the fold counts as on display"),
    (
      "scrollUntilVisible",
      "write `- expect: { visible: [delete] }`: what is below the fold counts as on display"
    ),
    ("swipe", "write `- swipeBack` for the edge swipe, `- pullDown` for a sheet"),
    ("takeScreenshot", "leave it out: a failure shows stack and state by itself"),
    ("assertScreenshot", "write what must hold under `expect`"),
    ("startRecording", "leave it out: there are no pixels to record"),
    ("stopRecording", "leave it out: there are no pixels to record"),
    ("evalScript", "write values under `vars` and vary them by `examples`: a flow is data"),
    ("runScript", "write values under `vars` and vary them by `examples`: a flow is data"),
    ("when", "there are no conditions: write two flows, or `examples`"),
    ("if", "there are no conditions: write two flows, or `examples`"),
    ("while", "write `- repeat: { times: 3, steps: [back] }` with a number"),
    ("forEach", "write the data as rows of `examples`"),
    ("retry", "leave it out: every run is the same, so there is nothing to retry"),
    ("optional", "every step must succeed: write two flows, or `examples`"),
    ("action", "write the gesture itself, such as `- back`"),
    ("goBack", "write `- back`"),
    ("pop", "write `- back`"),
    ("navigateBack", "write `- back`"),
    ("onScreen", "write `- expect: { screen: eventDetail }`"),
    ("setLocation", "leave it out: there is no device"),
    ("setPermissions", "leave it out: there is no device"),
    ("addMedia", "leave it out: there is no device"),
    ("travel", "leave it out: there is no device"),
    ("setOrientation", "leave it out: there is no device"),
    ("setAirplaneMode", "write `- server: { deleteEvent: { fail: \"네트워크 오류\" } }`"),
    ("toggleAirplaneMode", "write `- server: { deleteEvent: { fail: \"네트워크 오류\" } }`"),
    ("advance", "write `- wait: 2s`"),
    ("log", "write a `label` beside the step"),
    ("name", "write `flow: <title>` at the top of the file, `label` beside a step"),
  ]

  /// Where an unknown key stands, which decides what it may mean.
  enum Context: Hashable, Sendable {
    case flow, fragment, config, besideStep, expect, selector, run, repetition, other

    init(_ kind: FileKind) {
      self =
        switch kind {
        case .fragment: .fragment
        case .config: .config
        default: .flow
        }
    }

    /// The context of a key in the argument of this step, or in this mapping.
    init(owner: String?) {
      self =
        switch owner {
        case "tapOn": .selector
        case "run": .run
        case "repeat": .repetition
        case "expect": .expect
        default: .other
        }
    }
  }

  private static let keys: ByteTable<[Context: String]> = {
    var order: [String] = []
    var table: [String: [Context: String]] = [:]
    for (names, contexts, advice) in keyRows {
      for name in names {
        if table[name] == nil { order.append(name) }
        for context in contexts { table[name, default: [:]][context] = advice }
      }
    }
    return ByteTable(order.map { ($0, table[$0] ?? [:]) })
  }()

  /// Keys of other tools, each with what to do here; a key that means several things comes several times.
  static var keyAdvice: [(String, String)] {
    keyRows.flatMap { row in row.names.map { ($0, row.advice) } }
  }

  private static let keyRows: [(names: [String], contexts: [Context], advice: String)] = [
    (["appId", "url"], [.flow, .config], "write `app` with the app's name, or leave it out"),
    (["name", "title", "test", "scenario", "feature"], [.flow], "write `flow: <title>` as the first key"),
    (["name", "title"], [.fragment], "write `fragment: <title>` as the first key"),
    (["env", "variables"], [.flow, .config], "write `vars`"),
    (
      ["env", "variables", "vars", "examples"], [.fragment], "write `params` with the names that `run` gives"
    ),
    (["env", "vars", "variables", "params", "parameters", "arguments", "args"], [.run], "write `with`"),
    (["commands"], [.flow, .fragment], "write `steps`"),
    (["cases", "data"], [.flow], "write `examples`"),
    (
      ["setup"], [.flow],
      "write what the world is like under `given`, and repeated steps as `- run: fragment.yaml`"
    ),
    (["onFlowStart"], [.flow], "write the steps themselves, or `- run: fragment.yaml` as the first step"),
    (["onFlowComplete", "onFlowEnd"], [.flow], "leave it out: every flow starts the app anew"),
    (["properties"], [.flow], "leave it out: reports carry `tags` and `description`"),
    (["flows"], [.config], "write `include` with a list of globs"),
    (["includeTags", "excludeTags"], [.config], "give tags on the command line"),
    (
      ["executionOrder"], [.config],
      "leave it out: every flow starts from its own world, so order means nothing"
    ),
    (
      ["optional"], [.besideStep, .selector, .run, .flow],
      "every step must succeed: write two flows, or `examples`"
    ),
    (
      ["timeout"], [.besideStep, .selector, .expect, .flow, .config],
      "leave it out: nothing is polled; let time pass with `- wait: 2s`"
    ),
    (
      ["when", "if"], [.besideStep, .run, .selector],
      "there are no conditions: write two flows, or `examples`"
    ),
    (["while", "until", "count"], [.repetition], "write `times: 3` with a number"),
    (["while"], [.besideStep], "write `- repeat: { times: 3, steps: [back] }` with a number"),
    (
      ["retryTapIfNoChange", "maxRetries", "retries"], [.besideStep, .selector, .flow, .config],
      "leave it out: every run is the same, so there is nothing to retry"
    ),
    (
      ["waitUntilVisible", "waitToSettleTimeoutMs"], [.besideStep, .selector],
      "leave it out: every step waits until the screen is at rest"
    ),
    (["name", "description", "comment"], [.besideStep], "write `label` for a name of the step"),
    (["point"], [.selector], "write the element's id: there are no coordinates"),
    (["enabled"], [.selector], "write `- expect: { enabled: [delete] }` as a step of its own"),
    (["assertVisible"], [.besideStep], "write `expect: { visible: [delete] }`"),
    (["assertNotVisible"], [.besideStep], "write `expect: { notVisible: [delete] }`"),
    (["assertVisible"], [.expect], "write `visible: [delete]`"),
    (["assertNotVisible"], [.expect], "write `notVisible: [delete]`"),
  ]
}
