#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The ranges of the lines in a byte array, without their line endings (`\n` or `\r\n`).
struct Lines: Sequence, IteratorProtocol {
  private let bytes: [UInt8]
  private var start = 0

  init(of bytes: [UInt8]) {
    self.bytes = bytes
  }

  mutating func next() -> Range<Int>? {
    guard start < bytes.count else { return nil }
    let end = bytes.position(of: .lineFeed, in: start..<bytes.count) ?? bytes.count
    defer { start = end + 1 }
    return start..<(end > start && bytes[end - 1] == .carriageReturn ? end - 1 : end)
  }
}

extension [UInt8] {
  /// Whether a line in a list of URLs is a comment.
  ///
  /// No absolute URL or path begins with `#`.
  func isComment(_ line: Range<Int>) -> Bool {
    !line.isEmpty && self[line.lowerBound] == .numberSign
  }

  /// The first offset of a byte.
  ///
  /// `memchr` compares many bytes at once, and most of a log is only skipped.
  func position(of byte: UInt8, in range: Range<Int>) -> Int? {
    unsafe withUnsafeBytes { bytes in
      let part = unsafe UnsafeRawBufferPointer(rebasing: bytes[range])
      guard let base = part.baseAddress, let found = unsafe memchr(base, Int32(byte), part.count)
      else { return nil }
      return unsafe range.lowerBound + (UnsafeRawPointer(found) - base)
    }
  }
}
