import WaymarkAnswers
import WaymarkInspector

/// A routes file that may change while its routes are inspected.
actor WatchedRoutesFile: InspectedSource {
  private let path: String
  private let method: String?

  /// The contents that ``current`` was created from, or `nil` while the file has faults.
  private var text: String?
  private var current: InspectedTable

  /// Whether to read the file again.
  ///
  /// A pipe can be read only once.
  private let canChange: Bool

  /// Reads the file.
  ///
  /// - Parameter method: The method of lookups; see ``RoutesFile``.
  /// - Throws: All faults of the file.
  init(path: String, method: String? = nil) throws(RoutesFileError) {
    self.path = path
    self.method = method
    canChange = path != "-" && (try? ByteInput.size(path: path)) != nil
    let text = try String(routesFile: path)
    current = try Self.table(of: text, path, method)
    self.text = text
  }

  /// The file's current routes, or its last valid routes while it has faults.
  ///
  /// Each call reads the file. The inspector calls this once a second, which costs less than
  /// watching the file: some editors write it, and others rename a new file.
  func table() -> InspectedTable {
    guard canChange else { return current }
    do throws(RoutesFileError) {
      try refusePipe()
      let text = try String(routesFile: path)
      if let known = self.text, known.hasSameBytes(as: text) { return current }
      current = try Self.table(of: text, path, method)
      self.text = text
    } catch {
      text = nil
      if current.error != error.description {
        current = current.staying(because: error.description)
      }
    }
    return current
  }

  /// Throws if the file has become a pipe or a device, because opening one can block forever.
  private func refusePipe() throws(RoutesFileError) {
    do throws(InputError) {
      if try ByteInput.size(path: path) != nil { return }
    } catch {
      // Reading the file will show why it can't be read.
      return
    }
    throw RoutesFileError(path, "the file cannot be read: it has become a pipe or a device")
  }

  private static func table(of text: String, _ path: String, _ method: String?)
    throws(RoutesFileError)
    -> InspectedTable
  {
    let file = try RoutesFile(text: text, path: path, method: method)
    return InspectedTable(
      title: path, table: file.table, method: file.method, methods: file.tables.map(\.method),
      audit: { file.findings },
      comparison: { ComparedFile(of: file, with: $0, method) })
  }
}
