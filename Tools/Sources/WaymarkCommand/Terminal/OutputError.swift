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
