/// What another routes file changes, as the inspector shows it.
struct ComparedFile: Encodable {
  /// The faults of the other file; `nil` where it has none.
  private(set) var error: String?
  private(set) var changes: [ClassChange] = []

  /// - Parameter text: The text of the other file.
  init(of file: RoutesFile, with text: String, _ method: String?) {
    do throws(RoutesFileError) {
      let other = try RoutesFile(text: text, path: "the file", method: method)
      changes = ClassChange.changes(from: file, to: other)
    } catch {
      self.error = error.description
    }
  }
}
