/// The standard output.
///
/// All output of verbs goes through this type, so that no failed write goes unnoticed.
///
/// Nothing is buffered: the reader of a pipe receives each answer before the tool waits for more
/// input.
enum StandardOutput {
  /// Writes a value and ends the line.
  static func print(_ text: some CustomStringConvertible) throws(OutputError) {
    try write("\(text)\n")
  }

  /// Writes a string.
  static func write(_ text: String) throws(OutputError) {
    try write(Array(text.utf8))
  }

  /// Writes bytes.
  static func write(_ bytes: [UInt8]) throws(OutputError) {
    do throws(SystemError) {
      try StandardStream.output.put(bytes)
    } catch {
      throw OutputError(cause: error)
    }
  }
}

/// The error when writing to the standard output fails.
struct OutputError: Error {
  let cause: SystemError
}

extension OutputError: CustomStringConvertible {
  /// The error on one line, in the system's words.
  ///
  /// It begins with the tool's name, because every program in a pipeline has a standard output.
  var description: String { "waymark: standard output: \(cause)" }
}
