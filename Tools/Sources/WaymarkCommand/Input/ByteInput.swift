import Foundation

/// A file or the standard input, read in pieces as they come.
///
/// Foundation's handles wait until a piece is full, and a line from a pipe would wait with them.
final class ByteInput {
  /// What messages call the input.
  let name: String

  /// How many bytes there are; `nil` when nobody knows, as for a pipe.
  let size: Int?

  /// How many bytes were read.
  private(set) var count = 0

  private let handle: FileHandle

  /// The largest piece, in bytes.
  static let pieceSize = 128 * 1024

  /// The standard input.
  init() {
    name = "standard input"
    handle = .standardInput
    size = Self.size(of: handle)
  }

  /// Opens a file.
  init(path: String) throws(InputError) {
    name = path
    do {
      handle = try FileHandle(forReadingFrom: URL(filePath: path))
    } catch {
      throw InputError(name: path, reason: SystemFailure.reason(of: error))
    }
    size = Self.size(of: handle)
  }

  /// The next piece; empty at the end.
  ///
  /// - Parameter idle: Called when there is nothing to read yet, before waiting for it.
  /// - Throws: `InputError`, `CancellationError` once an interruption is requested, and what `idle`
  ///   throws.
  func read(idle: () throws -> Void) throws -> [UInt8] {
    if !isReady(within: 0) { try idle() }
    repeat {
      if Interruption.isRequested { throw CancellationError() }
    } while !isReady(within: 250)
    var failure: Int32 = 0
    let piece = unsafe [UInt8](unsafeUninitializedCapacity: Self.pieceSize) { buffer, count in
      let result = unsafe Foundation.read(
        handle.fileDescriptor, buffer.baseAddress, buffer.count)
      failure = result < 0 ? errno : 0
      count = max(result, 0)
    }
    guard failure == 0 else {
      throw InputError(name: name, code: failure)
    }
    count += piece.count
    return piece
  }

  /// Whether there is something to read, or the end, now or within a time.
  private func isReady(within milliseconds: Int32) -> Bool {
    var request = pollfd(fd: handle.fileDescriptor, events: Int16(POLLIN), revents: 0)
    return unsafe poll(&request, 1, milliseconds) > 0
  }

  private static func size(of handle: FileHandle) -> Int? {
    var status = stat()
    return unsafe fstat(handle.fileDescriptor, &status) == 0 ? size(status) : nil
  }

  /// The size that ``size`` will have once the file is open.
  ///
  /// The file is not opened: the writer of a named pipe would take that for its only reader.
  ///
  /// - Throws: When it can be foreseen that the file cannot be read.
  static func size(path: String) throws(InputError) -> Int? {
    var status = stat()
    guard unsafe stat(path, &status) == 0, unsafe access(path, R_OK) == 0 else {
      throw InputError(name: path, code: errno)
    }
    guard status.st_mode & S_IFMT != S_IFDIR else { throw InputError(name: path, code: EISDIR) }
    return size(status)
  }

  private static func size(_ status: stat) -> Int? {
    status.st_mode & S_IFMT == S_IFREG ? Int(status.st_size) : nil
  }
}
