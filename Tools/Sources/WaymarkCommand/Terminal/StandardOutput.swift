/// The standard output: verbs write nowhere else, so no failed write goes unnoticed.
///
/// Nothing is kept back: the reader of a pipe has each answer before the tool waits for more input.
enum StandardOutput {
  /// Writes a text and ends its line.
  static func print(_ text: some CustomStringConvertible) throws(OutputError) {
    try write("\(text)\n")
  }

  /// Writes a text as it is.
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

/// Why the standard output could not be written.
struct OutputError: Error {
  let cause: SystemError
}

extension OutputError: CustomStringConvertible {
  /// The error in one line, with the system's words.
  ///
  /// It begins with the tool's name: every program of a pipeline has a standard output.
  var description: String { "waymark: standard output: \(cause)" }
}
