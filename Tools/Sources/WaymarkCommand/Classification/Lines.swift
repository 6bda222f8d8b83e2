import Foundation

/// Where the lines of a text are, without their ends (`\n` or `\r\n`).
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
  /// Where a byte occurs first.
  ///
  /// The system's search looks at many bytes at once: most of a log is only passed over.
  func position(of byte: UInt8, in range: Range<Int>) -> Int? {
    unsafe withUnsafeBytes { bytes in
      let part = unsafe UnsafeRawBufferPointer(rebasing: bytes[range])
      guard let base = part.baseAddress, let found = unsafe memchr(base, Int32(byte), part.count)
      else { return nil }
      return unsafe range.lowerBound + (UnsafeRawPointer(found) - base)
    }
  }
}
