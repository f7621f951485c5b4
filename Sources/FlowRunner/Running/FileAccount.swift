import RunEvents

/// What the ledger of a run holds of one file until reports have been told all of it. An object, as it is looked up for
/// everything that happens in the file.
final class FileAccount {
  let path: String
  let root: String
  /// The planned cases; nil before the file was read.
  var plan: [CaseRecord]?
  /// The cases that have a verdict.
  var judged: Set<Int> = []
  /// What reports are still to be told.
  var events: [RunEvent] = []
  /// Where these lie in the journal; nil if they cannot be read there.
  private(set) var places: [Range<Int>]? = []
  var isClosed = false

  init(_ file: FoundFile) {
    path = file.path
    root = file.root
  }

  /// Notes where the last event lies, joined with the one before it if nothing is between them.
  func note(_ place: Range<Int>?) {
    guard let place, var known = places else {
      places = nil
      return
    }
    if let last = known.last, last.upperBound == place.lowerBound {
      known[known.count - 1] = last.lowerBound..<place.upperBound
    } else {
      known.append(place)
    }
    places = known
  }
}

/// What is held of a file that was done long before its turn to be told.
struct StoredFile {
  var root: String
  /// Where its events lie in the journal.
  var places: [Range<Int>]
}
