import Diagnostics

/// A stretch of a file that something is said about.
struct Place {
  var file: SourceFile
  var range: SourceRange
}

/// A fact beside an error.
struct Remark {
  var message: String
  var place: Place?
}
