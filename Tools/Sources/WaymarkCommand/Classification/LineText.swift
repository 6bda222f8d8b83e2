/// The URL or method in a line.
struct LineText {
  let text: String

  /// Whether the string is printable ASCII that JSON doesn't need to escape.
  ///
  /// Such a string is written unchanged.
  let isPlain: Bool

  /// Whether the string is a path that begins with two slashes.
  ///
  /// In a URL, two slashes would introduce a host.
  var beginsWithTwoSlashes = false

  /// The string to route, with an empty host before a path that begins with two slashes.
  var url: String { beginsWithTwoSlashes ? "//\(text)" : text }

  /// - Returns: The line's string, or `nil` if the bytes aren't UTF-8.
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

  /// Creates a readable string from the first bytes.
  init(beginningOf bytes: ArraySlice<UInt8>) {
    text = String(decoding: bytes.prefix(200), as: UTF8.self)
    isPlain = false
  }
}

extension Span<UInt8> {
  /// Whether all bytes are plain.
  ///
  /// The loop has no early exit, so that it can be vectorized.
  fileprivate var isPlain: Bool {
    var isPlain = true
    for index in indices {
      let byte = self[index]
      isPlain = isPlain && byte &- 0x20 < 0x5F && byte != .quote && byte != .backslash
    }
    return isPlain
  }
}
