#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A file or the standard input, read in pieces as they come: a line from a pipe does not wait for
/// the next.
final class ByteInput {
  /// What messages call the input.
  let name: String

  /// How many bytes there are; `nil` when nobody knows, as for a pipe.
  let size: Int?

  /// How many bytes were read.
  private(set) var count = 0

  /// What the system calls the open file.
  private let descriptor: Int32

  /// Whether the file was opened here, and not by the process that started this one.
  private let isOwned: Bool

  /// The largest piece, in bytes.
  static let pieceSize = 128 * 1024

  /// The standard input.
  init() {
    name = "standard input"
    descriptor = StandardStream.input.rawValue
    isOwned = false
    size = Self.size(of: descriptor)
  }

  /// Opens a file.
  ///
  /// - Throws: When it cannot be opened, or is a folder.
  init(path: String) throws(InputError) {
    name = path
    size = try Self.size(path: path)
    descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw InputError(name: path, .last) }
    isOwned = true
  }

  /// Opens a file; `-` is the standard input.
  static func named(_ path: String) throws(InputError) -> ByteInput {
    path == "-" ? ByteInput() : try ByteInput(path: path)
  }

  deinit {
    if isOwned { close(descriptor) }
  }

  /// The next piece; empty at the end.
  ///
  /// - Parameter idle: Called when there is nothing to read yet, before waiting for it.
  /// - Throws: `InputError`, `CancellationError` once an interruption is requested, and what `idle`
  ///   throws.
  func next(idle: () throws -> Void) throws -> [UInt8] {
    if !isReady(within: 0) { try idle() }
    repeat {
      if Interruption.isRequested { throw CancellationError() }
    } while !isReady(within: 250)
    return try next()
  }

  /// The most that is read of an input as a whole, or of one of its lines, in bytes.
  static let maximumSize = 64 * 1024 * 1024

  /// All of the input.
  ///
  /// - Throws: Also when it has more than ``maximumSize``, as a device without an end has.
  func all() throws(InputError) -> [UInt8] {
    var bytes: [UInt8] = []
    while size ?? 0 <= Self.maximumSize, bytes.count <= Self.maximumSize {
      let piece = try next()
      if piece.isEmpty { return bytes }
      bytes += piece
    }
    throw InputError(name: name, reason: "it has more than 64 MiB")
  }

  /// The next piece; empty at the end.
  func next() throws(InputError) -> [UInt8] {
    var failure: SystemError?
    let piece = unsafe [UInt8](unsafeUninitializedCapacity: Self.pieceSize) { buffer, count in
      var result = unsafe read(descriptor, buffer.baseAddress, buffer.count)
      // The process that started this one may have made the input non-blocking.
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

  /// Whether there is something to read, or the end, now or within a time.
  private func isReady(within milliseconds: Int32) -> Bool {
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return unsafe poll(&request, 1, milliseconds) > 0
  }

  private static func size(of descriptor: Int32) -> Int? {
    var status = stat()
    return unsafe fstat(descriptor, &status) == 0 ? size(status) : nil
  }

  /// The size that ``size`` will have once the file is open.
  ///
  /// The file is not opened: the writer of a named pipe would take that for its only reader.
  ///
  /// - Throws: When it can be foreseen that the file cannot be read.
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
