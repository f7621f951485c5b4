extension Explanation {
  /// Paths and files.
  static let runs: [Explanation] = [
    Explanation(
      "R0101", "nothing lies at this path",
      """
      Paths are relative to the folder in which the program runs. A case is named by its line, \
      as in `flows/delete.yaml:12`.
      """
    ),
    Explanation(
      "R0102", "it cannot be read",
      """
      The file or folder exists, but may not be read, is no regular file, or its device fails: the \
      message has the system's own words. Or it is a link that leads nowhere, or lies deeper than a \
      search goes. Flows that may be there were not run.
      """
    ),
    Explanation("R0103", "no flow file", "Flows are files whose names end in `.yaml` or `.yml`."),
    Explanation(
      "R0104", "a folder where a file is wanted",
      """
      Name a file; whole folders are taken by `run`, `check`, `list` and `compare`.
      """),
    Explanation(
      "R0105", "too large",
      """
      No flow needs megabytes. Split the file, or keep generated data as rows of `examples`.
      """),
    Explanation(
      "R0106", "a folder without flows",
      """
      There is no `*.yaml` or `*.yml` file below it. The command `init` sets up a folder with a \
      first flow.
      """),
    Explanation(
      "R0107", "it cannot be written",
      """
      The folder may be protected or the disk full. The message has the system's own words.
      """),
    Explanation(
      "R0108", "no flow file matches the pattern",
      """
      A path with `*` or `?` is a pattern that the program itself resolves. Write it in quotes, and check \
      its folder.
      """),
    Explanation(
      "R0109", "something is there already",
      "Nothing is overwritten. Name another path, or move what is there."),
    Explanation(
      "R0110", "a line that is not there",
      """
      The number in `FILE:LINE` was meant for another file, or for this one before it became shorter. A folder \
      has no lines. The command `list` prints the lines at which cases begin.
      """),
    Explanation(
      "R0111", "a line of a file that is no flow",
      "A fragment runs only within flows. `FILE:LINE` names a case, hence a line of a flow."),
  ]
}
