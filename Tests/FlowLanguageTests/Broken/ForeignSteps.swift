/// Steps of other tools.
extension BrokenFlows {
  static let foreignSteps: [(step: String, help: String)] = [
    ("assertVisible: x", "write `- expect: { visible: [x] }`, or put `expect` under the step before"),
    ("assertNotVisible: x", "write `- expect: { notVisible: [x] }`, or put `expect` under the step before"),
    ("runFlow: x.yaml", "write `- run: fragment.yaml`"),
    ("inputText: x", "write `- fill: { title: 알고리즘 }` with the field's id"),
    ("launchApp", "leave it out: every flow starts the app anew; write what it starts with under `given`"),
    ("waitForAnimationToEnd", "leave it out: every step waits until the screen is at rest"),
    (
      "extendedWaitUntil: { visible: x }",
      "nothing has to be polled here: write `- expect: { visible: [delete] }`"
    ),
    ("scroll", "leave it out: what is below the fold counts as on display"),
    ("takeScreenshot: x", "leave it out: a failure shows stack and state by itself"),
    ("when: { visible: x }", "there are no conditions: write two flows, or `examples`"),
    ("optional: true", "every step must succeed: write two flows, or `examples`"),
    ("retry: { maxRetries: 3 }", "leave it out: every run is the same, so there is nothing to retry"),
    ("tap: x", "write `- tapOn: x`"),
    ("swipe: { direction: LEFT }", "write `- swipeBack` for the edge swipe, `- pullDown` for a sheet"),
    ("pressKey: Back", "write `- back` for the back key, or fill the field with `- fill: { title: 알고리즘 }`"),
    ("hideKeyboard", "leave it out: there is no keyboard"),
    (#"eraseText"#, #"write `- fill: { title: "" }` with the field's id"#),
    (
      "scrollUntilVisible: { element: x }",
      "write `- expect: { visible: [delete] }`: what is below the fold counts as on display"
    ),
    ("evalScript: x", "write values under `vars` and vary them by `examples`: a flow is data"),
    (
      "assertTrue: x",
      "write what must hold under `expect`, such as `state: { eventDetail.event.title: 중간고사 }`"
    ),
  ]
}
