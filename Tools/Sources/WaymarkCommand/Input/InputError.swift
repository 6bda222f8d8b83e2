import Foundation

/// Why input could not be read to its end.
struct InputError: Error {
  /// The path as the user gave it.
  let name: String
  let reason: String

  init(name: String, reason: String) {
    self.name = name
    self.reason = reason
  }

  /// - Parameter code: The system's number for the error.
  init(name: String, code: Int32) {
    self.init(name: name, reason: unsafe String(cString: strerror(code)))
  }
}

extension InputError: CustomStringConvertible {
  /// The error in one line, fit for a terminal.
  var description: String { "\(name.printable): \(reason)" }
}
