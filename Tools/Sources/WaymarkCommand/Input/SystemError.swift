#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A system error, described in the system's words.
struct SystemError: Error, CustomStringConvertible {
  /// The value of `errno`.
  let code: Int32

  /// The error of the last failed call.
  static var last: SystemError { SystemError(code: errno) }

  /// Whether the reader of the output has closed it.
  var isBrokenPipe: Bool { code == EPIPE }

  var description: String { unsafe String(cString: strerror(code)) }
}
