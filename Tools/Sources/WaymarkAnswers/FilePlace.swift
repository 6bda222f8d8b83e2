/// A line and a column in a file, both counted from 1.
package struct FilePlace: Codable, Comparable, Hashable, Sendable {
  package let line: Int
  package let column: Int

  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// The start of a file.
  package static let start = FilePlace(line: 1, column: 1)

  package static func < (left: FilePlace, right: FilePlace) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}

extension FilePlace: CustomStringConvertible {
  package var description: String { "\(line):\(column)" }
}

/// A position in a named file.
package struct FileLocation: Sendable {
  /// The path as the user typed it.
  package let path: String
  package let place: FilePlace

  package init(path: String, place: FilePlace) {
    self.path = path
    self.place = place
  }
}
