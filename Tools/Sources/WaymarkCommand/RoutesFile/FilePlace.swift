/// A place in a file; lines and columns count from 1.
struct FilePlace: Comparable {
  let line: Int
  let column: Int

  /// The start of a file.
  static let start = FilePlace(line: 1, column: 1)

  static func < (left: FilePlace, right: FilePlace) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}

extension FilePlace: CustomStringConvertible {
  var description: String { "\(line):\(column)" }
}
