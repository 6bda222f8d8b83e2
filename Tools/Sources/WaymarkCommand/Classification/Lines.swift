/// Where the lines of a text are, without their ends (`\n` or `\r\n`).
struct Lines: Sequence, IteratorProtocol {
  private let bytes: [UInt8]
  private var start = 0

  init(of bytes: [UInt8]) {
    self.bytes = bytes
  }

  mutating func next() -> Range<Int>? {
    guard start < bytes.count else { return nil }
    var end = start
    while end < bytes.count, bytes[end] != .lineFeed { end += 1 }
    defer { start = end + 1 }
    return start..<(end > start && bytes[end - 1] == .carriageReturn ? end - 1 : end)
  }
}
