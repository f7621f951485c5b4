import Testing

@testable import NavFlowKit

@Suite struct ColorChoiceTests {
  @Test(
    arguments: [
      (.auto, [:], true, true),
      (.auto, [:], false, false),
      (.auto, ["TERM": "xterm-256color"], true, true),
      (.auto, ["TERM": "dumb"], true, false),
      (.auto, ["NO_COLOR": "1"], true, false),
      (.auto, ["NO_COLOR": "0"], true, false),
      (.auto, ["NO_COLOR": ""], true, true),
      (.auto, ["NO_COLOR": "1", "FORCE_COLOR": "1", "CLICOLOR_FORCE": "1"], true, false),
      (.auto, ["NO_COLOR": "", "FORCE_COLOR": "1"], false, true),
      (.auto, ["FORCE_COLOR": "1"], false, true),
      (.auto, ["FORCE_COLOR": "3", "TERM": "dumb"], false, true),
      (.auto, ["FORCE_COLOR": ""], false, false),
      (.auto, ["FORCE_COLOR": "0"], false, false),
      (.auto, ["FORCE_COLOR": "false"], false, false),
      (.auto, ["FORCE_COLOR": "0"], true, true),
      (.auto, ["CLICOLOR_FORCE": "1"], false, true),
      (.auto, ["CLICOLOR_FORCE": "0"], false, false),
      (.auto, ["FORCE_COLOR": "0", "CLICOLOR_FORCE": "1"], false, true),
      (.always, ["NO_COLOR": "1", "TERM": "dumb"], false, true),
      (.never, ["FORCE_COLOR": "1"], true, false),
    ] as [(ColorChoice, [String: String], Bool, Bool)])
  func decision(choice: ColorChoice, environment: [String: String], isTTY: Bool, usesColor: Bool) {
    #expect(choice.usesColor(environment: environment, isTTY: isTTY) == usesColor)
  }
}
