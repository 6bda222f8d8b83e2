/// The changes in another routes file, as the inspector shows them.
struct ComparedFile: Encodable {
  /// The faults of the other file; `nil` if it has none.
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
