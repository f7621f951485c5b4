import FlowRunner

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A fresh folder that takes suites.
struct SuiteFolder {
  /// Its absolute path.
  var path: String

  /// Where temporary files belong; nil if none can be made there.
  static func temporary() -> SuiteFolder? {
    let parent = getenv("TMPDIR").map { String(cString: $0) } ?? ""
    var template = Array("\(parent.isEmpty ? "/tmp" : parent)/navflow-bench-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { return nil }
    let name = template.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } }
    return name.flatMap { FileSystem.resolved($0) }.map { SuiteFolder(path: $0) }
  }

  /// Writes one flow.
  ///
  /// - Parameter subfolder: empty, or ends in a slash.
  /// - Returns: the path of its file.
  @discardableResult
  func write(
    _ flow: GeneratedFlow, as rendering: Rendering, in subfolder: String = ""
  ) throws(FileError) -> String {
    let file = "\(path)/\(subfolder)\(rendering.path(of: flow.number))"
    try FileSystem.create(file, text: rendering.text(flow))
    return file
  }
}
