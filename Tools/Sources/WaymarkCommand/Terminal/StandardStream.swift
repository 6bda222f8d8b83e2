#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// One of the streams that every process has.
enum StandardStream: Int32 {
  case input, output, error

  /// Whether it leads to a terminal.
  var isTerminal: Bool { isatty(rawValue) == 1 }

  /// Writes a text.
  func put(_ text: String) throws(SystemError) {
    try put(Array(text.utf8))
  }

  /// Writes bytes.
  func put(_ bytes: [UInt8]) throws(SystemError) {
    try Self.put(bytes, to: rawValue)
  }

  /// Writes bytes to an open file.
  ///
  /// The process that started this one may have made the file non-blocking: if it's full, this waits
  /// until there is room again.
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

  /// Makes writing to a pipe that nobody reads an error, and not the end of the process.
  static func ignoreBrokenPipes() {
    signal(SIGPIPE, SIG_IGN)
  }

  /// Ends the process as writing to a pipe that nobody reads usually does.
  static func endByBrokenPipe() {
    signal(SIGPIPE, SIG_DFL)
    raise(SIGPIPE)
  }
}
