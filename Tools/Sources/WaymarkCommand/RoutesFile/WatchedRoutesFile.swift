import WaymarkAnswers
import WaymarkInspector

/// A routes file that may change while its routes are looked at.
actor WatchedRoutesFile: InspectedSource {
  private let path: String
  private let method: String?

  /// The text that ``current`` was made of; `nil` while the file has faults.
  private var text: String?
  private var current: InspectedTable

  /// A pipe is read once.
  private let canChange: Bool

  /// Reads the file.
  ///
  /// - Throws: All faults of the file.
  ///
  /// - Parameter method: The method whose requests are asked about: see ``RoutesFile``. The default
  ///   is `nil`.
  init(path: String, method: String? = nil) throws(RoutesFileError) {
    self.path = path
    self.method = method
    canChange = path != "-" && (try? ByteInput.size(path: path)) != nil
    let text = try String(routesFile: path)
    current = try Self.table(of: text, path, method)
    self.text = text
  }

  /// The routes of the file as it is now; those that it had before its faults.
  ///
  /// The file is read whenever the table is asked for: that is once a second and costs less than
  /// being told of changes, which editors make by writing, by renaming or by both.
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

  /// Throws if the file has become a pipe or a device: to open one can mean to wait forever.
  private func refusePipe() throws(RoutesFileError) {
    do throws(InputError) {
      if try ByteInput.size(path: path) != nil { return }
    } catch {
      // To read it shows why it cannot be read.
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
