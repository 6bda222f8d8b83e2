#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// An error of the system, in its own words.
struct SystemError: Error, CustomStringConvertible {
  /// The system's number for it.
  let code: Int32

  /// The error of the last call that failed.
  static var last: SystemError { SystemError(code: errno) }

  /// Whether nobody reads any more what is written.
  var isBrokenPipe: Bool { code == EPIPE }

  var description: String { unsafe String(cString: strerror(code)) }
}
