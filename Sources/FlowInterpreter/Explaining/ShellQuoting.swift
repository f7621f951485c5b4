/// Words of a command line that can be pasted into a shell.
public enum ShellQuoting {
  /// The word as it is if no shell would take it for something else, and in single quotes otherwise.
  public static func quoted(_ word: String) -> String {
    let isPlain = word.unicodeScalars.allSatisfy { scalar in
      scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
        || "_-./:=@%+,".unicodeScalars.contains(scalar)
    }
    guard !isPlain || word.isEmpty else { return word }
    return "'" + word.replacing("'", with: "'\\''") + "'"
  }
}
