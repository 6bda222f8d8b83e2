/// The text of a line's URL or method.
struct LineText {
  let text: String

  /// Whether the text is printable ASCII without characters that JSON escapes, so that it is
  /// written as it is.
  let isPlain: Bool

  /// Whether the text is a path that begins with two slashes, which in a URL could be followed by a
  /// host.
  var hasNoHost = false

  /// The text for routers: it has an empty host before such a path.
  var question: String { hasNoHost ? "//\(text)" : text }

  /// - Returns: `nil` if the bytes are not UTF-8.
  init?(_ bytes: [UInt8], _ range: Range<Int>) {
    isPlain = bytes.span.extracting(range).isPlain
    if isPlain {
      text = String(decoding: bytes[range], as: UTF8.self)
    } else {
      guard let valid = String(validating: bytes[range], as: UTF8.self) else { return nil }
      text = valid
    }
  }

  init(_ text: String) {
    self.text = text
    isPlain = Array(text.utf8).span.isPlain
  }

  /// The first bytes, for a person to read.
  init(beginningOf bytes: ArraySlice<UInt8>) {
    text = String(decoding: bytes.prefix(200), as: UTF8.self)
    isPlain = false
  }
}

extension Span<UInt8> {
  /// The loop has no early exit, so that it reads many bytes at once.
  fileprivate var isPlain: Bool {
    var isPlain = true
    for index in indices {
      let byte = self[index]
      isPlain = isPlain && byte &- 0x20 < 0x5F && byte != .quote && byte != .backslash
    }
    return isPlain
  }
}
