/// A place in a named file.
package struct FileLocation: Sendable {
  /// The path as the user gave it.
  package let path: String
  package let place: FilePlace

  package init(path: String, place: FilePlace) {
    self.path = path
    self.place = place
  }
}
