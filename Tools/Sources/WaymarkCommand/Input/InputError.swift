/// Why input could not be read to its end.
struct InputError: Error {
  /// The path as the user gave it.
  let name: String
  let reason: String

  init(name: String, reason: String) {
    self.name = name
    self.reason = reason
  }

  init(name: String, _ cause: SystemError) {
    self.init(name: name, reason: "\(cause)")
  }
}

extension InputError: CustomStringConvertible {
  /// The error in one line, fit for a terminal.
  var description: String { "\(name.printable): \(reason)" }
}
