import Foundation
import Glibc

/// A headless Chromium with one page, driven through a pair of pipes as its developer tools would.
///
/// Debian's package is `chromium`. The browser has a profile of its own that is gone afterwards.
final class Chromium {
  /// Why the browser cannot be driven.
  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  static var program: String? { Tools.path(of: "chromium") ?? Tools.path(of: "chromium-browser") }

  private let process = Process()
  private let folder: TemporaryFolder
  private let commands: Int32
  private let answers: Int32
  private var pending: [UInt8] = []
  private var nextID = 1
  private var session: String?
  /// Requests for anything, and complaints of the page's policy, since the page was opened.
  private(set) var requests: [String] = []
  private(set) var complaints: [String] = []

  init() throws {
    guard let program = Self.program else { throw Failure(description: "no Chromium") }
    folder = try TemporaryFolder()
    let (input, output) = (folder.path + "/commands", folder.path + "/answers")
    guard mkfifo(input, 0o600) == 0, mkfifo(output, 0o600) == 0 else {
      throw Failure(description: "no pipes")
    }
    // Opened for both directions, so that neither side waits for the other.
    commands = open(input, O_RDWR | O_CLOEXEC)
    answers = open(output, O_RDWR | O_CLOEXEC)
    // The browser expects its pipes at the descriptors 3 and 4, which a shell gives it.
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = [
      "-c", "exec \"$0\" \"$@\" 3<'\(input)' 4>'\(output)' >/dev/null 2>&1", program, "--headless=new",
      "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run", "--hide-scrollbars",
      "--window-size=1400,900", "--user-data-dir=\(folder.path)/profile", "--remote-debugging-pipe",
    ]
    // What it leaves behind there is gone with the folder.
    process.environment = ProcessInfo.processInfo.environment.merging(["TMPDIR": folder.path]) { $1 }
    try process.run()
  }

  deinit {
    process.terminate()
    process.waitUntilExit()
    close(commands)
    close(answers)
  }

  /// Opens a page and waits until it is loaded.
  func visit(_ url: String) throws {
    let target = try send("Target.createTarget", ["url": "about:blank"])
    let attached = try send(
      "Target.attachToTarget", ["targetId": target["targetId"] ?? "", "flatten": true])
    session = attached["sessionId"] as? String
    for domain in ["Page", "Network", "Log", "Runtime"] { try send("\(domain).enable") }
    try send("Page.navigate", ["url": url])
    for _ in 0..<200 {
      let state = try evaluate("document.readyState + (location.href === 'about:blank')") as? String
      if state == "completefalse" { return }
      usleep(20_000)
    }
    throw Failure(description: "the page was not loaded")
  }

  /// The value of an expression in the page.
  @discardableResult
  func evaluate(_ expression: String) throws -> Any? {
    let answer = try send("Runtime.evaluate", ["expression": expression, "returnByValue": true])
    if let details = answer["exceptionDetails"] { throw Failure(description: "\(expression): \(details)") }
    return (answer["result"] as? [String: Any])?["value"]
  }

  /// The text of the first element that a selector means.
  func text(_ selector: String) throws -> String? {
    try evaluate("(document.querySelector(\(Self.quoted(selector))) || {}).innerText") as? String
  }

  /// How many elements a selector means.
  func count(_ selector: String) throws -> Int {
    try evaluate("document.querySelectorAll(\(Self.quoted(selector))).length") as? Int ?? -1
  }

  /// Presses the mouse on the middle of an element, as a person would.
  func click(_ selector: String, number: Int = 0) throws {
    let expression = """
      (() => { const e = document.querySelectorAll(\(Self.quoted(selector)))[\(number)];
        if (!e) return null; e.scrollIntoView({ block: 'nearest' });
        const r = e.getBoundingClientRect(); return [r.x + r.width / 2, r.y + r.height / 2]; })()
      """
    guard let place = try evaluate(expression) as? [Double], place.count == 2 else {
      throw Failure(description: "nothing to click: \(selector)")
    }
    for type in ["mousePressed", "mouseReleased"] {
      try send(
        "Input.dispatchMouseEvent",
        ["type": type, "x": place[0], "y": place[1], "button": "left", "clickCount": 1])
    }
  }

  /// Presses a key; a single character also types itself, and Enter presses the button that has the focus.
  func press(_ key: String) throws {
    var down: [String: Any] = ["type": "keyDown", "key": key]
    if key.count == 1 { down["text"] = key }
    if key == "Enter" { down["text"] = "\r" }
    try send("Input.dispatchKeyEvent", down)
    try send("Input.dispatchKeyEvent", ["type": "keyUp", "key": key])
  }

  /// A picture of the page as PNG.
  func screenshot() throws -> Data {
    let answer = try send("Page.captureScreenshot", ["format": "png"])
    return Data(base64Encoded: answer["data"] as? String ?? "") ?? Data()
  }

  // MARK: Messages

  @discardableResult
  private func send(_ method: String, _ parameters: [String: Any] = [:]) throws -> [String: Any] {
    let id = nextID
    nextID += 1
    var message: [String: Any] = ["id": id, "method": method, "params": parameters]
    if let session { message["sessionId"] = session }
    let bytes = Array(try JSONSerialization.data(withJSONObject: message)) + [0]
    guard bytes.withUnsafeBytes({ write(commands, $0.baseAddress, $0.count) }) == bytes.count else {
      throw Failure(description: "the browser takes no commands")
    }
    while true {
      let answer = try receive()
      note(answer)
      guard answer["id"] as? Int == id else { continue }
      if let error = answer["error"] { throw Failure(description: "\(method): \(error)") }
      return answer["result"] as? [String: Any] ?? [:]
    }
  }

  private func note(_ message: [String: Any]) {
    let parameters = message["params"] as? [String: Any] ?? [:]
    switch message["method"] as? String {
    case "Network.requestWillBeSent":
      requests.append((parameters["request"] as? [String: Any])?["url"] as? String ?? "")
    case "Log.entryAdded":
      complaints.append((parameters["entry"] as? [String: Any])?["text"] as? String ?? "")
    case "Runtime.exceptionThrown": complaints.append("\(parameters)")
    default: break
    }
  }

  private func receive() throws -> [String: Any] {
    while true {
      if let end = pending.firstIndex(of: 0) {
        let message = Data(pending[..<end])
        pending.removeFirst(end + 1)
        return try JSONSerialization.jsonObject(with: message) as? [String: Any] ?? [:]
      }
      var poller = pollfd(fd: answers, events: Int16(POLLIN), revents: 0)
      guard poll(&poller, 1, 30_000) == 1 else { throw Failure(description: "the browser does not answer") }
      var chunk = [UInt8](repeating: 0, count: 64 * 1024)
      let count = read(answers, &chunk, chunk.count)
      guard count > 0 else { throw Failure(description: "the browser is gone") }
      pending += chunk[..<count]
    }
  }

  private static func quoted(_ text: String) -> String {
    let data = try? JSONSerialization.data(withJSONObject: text, options: .fragmentsAllowed)
    return data.map { String(decoding: $0, as: UTF8.self) } ?? "''"
  }
}
