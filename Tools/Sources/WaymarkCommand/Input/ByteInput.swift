#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A file or the standard input, read in chunks as the bytes arrive.
///
/// A line from a pipe is available before the next line is written.
final class ByteInput {
  /// The name of the input in messages.
  let name: String

  /// The size in bytes, or `nil` if it's unknown, as for a pipe.
  let size: Int?

  /// The number of bytes read so far.
  private(set) var count = 0

  /// The file descriptor.
  private let descriptor: Int32

  /// Whether this process opened the file.
  ///
  /// It inherits the standard input.
  private let isOwned: Bool

  /// The maximum size of a chunk, in bytes.
  static let maximumChunkSize = 128 * 1024

  /// Opens the standard input.
  init() {
    name = "standard input"
    descriptor = StandardStream.input.rawValue
    isOwned = false
    size = Self.size(of: descriptor)
  }

  /// Opens a file.
  ///
  /// - Throws: An error if the file can't be opened, or is a folder.
  init(path: String) throws(InputError) {
    name = path
    size = try Self.size(path: path)
    descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw InputError(name: path, .last) }
    isOwned = true
  }

  /// Opens a file, or the standard input if the path is `-`.
  static func named(_ path: String) throws(InputError) -> ByteInput {
    path == "-" ? ByteInput() : try ByteInput(path: path)
  }

  deinit {
    if isOwned { close(descriptor) }
  }

  /// Reads the next chunk, which is empty at the end of the input.
  ///
  /// - Parameter idle: Called before waiting, if no bytes are available yet.
  /// - Throws: `InputError`, `CancellationError` after an interruption, and any error of `idle`.
  func next(idle: () throws -> Void) throws -> [UInt8] {
    if !isReady(within: 0) { try idle() }
    repeat {
      if Interruption.isRequested { throw CancellationError() }
    } while !isReady(within: 250)
    return try next()
  }

  /// The maximum size of a whole input, or of one line, in bytes.
  static let maximumSize = 64 * 1024 * 1024

  /// Reads the whole input.
  ///
  /// - Throws: `InputError`, also if the input has more than ``maximumSize`` bytes, as an endless
  ///   device does.
  func all() throws(InputError) -> [UInt8] {
    var bytes: [UInt8] = []
    while size ?? 0 <= Self.maximumSize, bytes.count <= Self.maximumSize {
      let piece = try next()
      if piece.isEmpty { return bytes }
      bytes += piece
    }
    throw InputError(name: name, reason: "it has more than 64 MiB")
  }

  /// Reads the next chunk, which is empty at the end of the input.
  func next() throws(InputError) -> [UInt8] {
    var failure: SystemError?
    let piece = unsafe [UInt8](unsafeUninitializedCapacity: Self.maximumChunkSize) {
      buffer, count in
      var result = unsafe read(descriptor, buffer.baseAddress, buffer.count)
      // The parent process may have made the input non-blocking.
      while result < 0, errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR {
        _ = isReady(within: -1)
        result = unsafe read(descriptor, buffer.baseAddress, buffer.count)
      }
      if result < 0 { failure = .last }
      count = max(result, 0)
    }
    if let failure { throw InputError(name: name, failure) }
    count += piece.count
    return piece
  }

  /// Whether bytes or the end of the input are available within a time.
  private func isReady(within milliseconds: Int32) -> Bool {
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return unsafe poll(&request, 1, milliseconds) > 0
  }

  private static func size(of descriptor: Int32) -> Int? {
    var status = stat()
    return unsafe fstat(descriptor, &status) == 0 ? size(status) : nil
  }

  /// The ``size`` of the file at a path, without opening it.
  ///
  /// The writer of a named pipe would lose its reader when the file is closed again.
  ///
  /// - Throws: An error if the file obviously can't be read.
  static func size(path: String) throws(InputError) -> Int? {
    var status = stat()
    guard unsafe stat(path, &status) == 0, unsafe access(path, R_OK) == 0 else {
      throw InputError(name: path, .last)
    }
    guard status.st_mode & S_IFMT != S_IFDIR else {
      throw InputError(name: path, SystemError(code: EISDIR))
    }
    return size(status)
  }

  private static func size(_ status: stat) -> Int? {
    status.st_mode & S_IFMT == S_IFREG ? Int(status.st_size) : nil
  }
}
