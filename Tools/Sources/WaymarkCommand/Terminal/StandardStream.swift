#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A standard stream of the process.
enum StandardStream: Int32 {
  case input, output, error

  /// Whether the stream is connected to a terminal.
  var isTerminal: Bool { isatty(rawValue) == 1 }

  /// Writes a string.
  func put(_ text: String) throws(SystemError) {
    try put(Array(text.utf8))
  }

  /// Writes bytes.
  func put(_ bytes: [UInt8]) throws(SystemError) {
    try Self.put(bytes, to: rawValue)
  }

  /// Writes bytes to an open file.
  ///
  /// The parent process may have made the file non-blocking. In that case, this function waits
  /// until the file accepts more bytes.
  static func put(_ bytes: [UInt8], to descriptor: Int32) throws(SystemError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes { unsafe write(descriptor, $0.baseAddress, $0.count) }
      if count >= 0 {
        rest.removeFirst(count)
      } else if errno == EAGAIN || errno == EWOULDBLOCK {
        var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        unsafe poll(&request, 1, -1)
      } else if errno != EINTR {
        throw .last
      }
    }
  }

  /// Makes writing to a closed pipe an error instead of ending the process.
  static func ignoreBrokenPipes() {
    signal(SIGPIPE, SIG_IGN)
  }

  /// Ends the process the way writing to a closed pipe usually does.
  static func endByBrokenPipe() {
    signal(SIGPIPE, SIG_DFL)
    raise(SIGPIPE)
  }
}
