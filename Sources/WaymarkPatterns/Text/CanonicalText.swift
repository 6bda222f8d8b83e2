/// The canonical form of strings without separators, in which the segments of URLs are compared
/// with the literals of patterns.
///
/// Percent escapes are decoded once, except escapes that would turn data into syntax. `%2F`, `%25`,
/// `%23`, `%2B` and bytes that aren't UTF-8 remain escaped, in uppercase hexadecimal. A `%` that
/// begins no escape becomes `%25`. The form is injective (two strings with equal forms mean the
/// same data) and idempotent.
package enum CanonicalText {
  /// Appends the canonical form of a range of `bytes`.
  package static func append(_ bytes: Span<UInt8>, _ range: Range<Int>, to output: inout [UInt8]) {
    var index = range.lowerBound
    while index < range.upperBound {
      switch bytes[index] {
      case UInt8(ascii: "%"):
        index = appendEscapes(bytes, index..<range.upperBound, to: &output)
      case UInt8(ascii: "#"):
        // Only the fragment of a lenient URL can contain `#`. There it's data, not a delimiter.
        appendEscape(UInt8(ascii: "#"), to: &output)
        index += 1
      default:
        output.append(bytes[index])
        index += 1
      }
    }
  }

  /// Returns the canonical form of a literal in a pattern.
  package static func literal(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 == UInt8(ascii: "%") || $0 == UInt8(ascii: "#") }) else {
      return text
    }
    let bytes = ContiguousArray(text.utf8)
    var output: [UInt8] = []
    append(bytes.span, 0..<bytes.count, to: &output)
    return String(decoding: output, as: UTF8.self)
  }

  /// Returns the canonical form of a decoded string.
  package static func value(_ value: String) -> String {
    guard value.utf8.contains(where: \.isSyntaxWhenDecoded) else { return value }
    var output: [UInt8] = []
    for byte in value.utf8 {
      if byte.isSyntaxWhenDecoded { appendEscape(byte, to: &output) } else { output.append(byte) }
    }
    return String(decoding: output, as: UTF8.self)
  }

  /// The missing part of a percent escape, or of an escaped character, that is cut at the end of a
  /// string.
  enum IncompleteEscape {
    case needsHexDigit
    case needsEscape

    /// Creates the value for the start of `text`, or returns `nil` if it can't continue anything.
    init?(completedBy text: String) {
      guard let first = text.utf8.first else { return nil }
      if first == UInt8(ascii: "%") {
        self = .needsEscape
      } else if first.hexDigitValue != nil {
        self = .needsHexDigit
      } else {
        return nil
      }
    }

    /// Creates the value that would continue `text`, or returns `nil` if `text` doesn't end inside
    /// an escape or a character.
    init?(atEndOf text: String) {
      guard text.utf8.contains(UInt8(ascii: "%")) else { return nil }
      let tail = text.utf8.suffix(2)
      if tail.last == UInt8(ascii: "%")
        || tail.first == UInt8(ascii: "%") && tail.last?.hexDigitValue != nil
      {
        self = .needsHexDigit
        return
      }
      // At most three bytes of an incomplete character can precede the missing bytes.
      var last: [UInt8] = []
      let bytes = ContiguousArray(text.utf8)
      var index = bytes.count - 3
      while last.count < 3, index >= 0, let byte = bytes.span.escapedByte(at: index) {
        last.insert(byte, at: 0)
        index -= 3
      }
      guard last.indices.contains(where: { beginsScalar(last[$0...]) }) else { return nil }
      self = .needsEscape
    }
  }

  /// Whether `bytes` are the beginning of a longer UTF-8 character.
  private static func beginsScalar(_ bytes: ArraySlice<UInt8>) -> Bool {
    // At least one of these can follow any first byte, and all can follow at later positions.
    let continuations: [UInt8] = [0x80, 0x90, 0xA0]
    return continuations.contains { byte in
      (1...3).contains { count in
        let whole = bytes + Array(repeating: byte, count: count)
        return whole.span.lengthOfScalar(at: 0) == whole.count
      }
    }
  }

  /// Appends the escapes at the start of `range`, or a `%` that begins no escape.
  ///
  /// Whether the bytes are UTF-8 can be decided from a run of escapes alone, because the
  /// surrounding string is valid UTF-8.
  ///
  /// - Returns: The index after the escapes.
  private static func appendEscapes(
    _ bytes: Span<UInt8>, _ range: Range<Int>, to output: inout [UInt8]
  ) -> Int {
    var index = range.lowerBound
    guard index + 2 < range.upperBound, let first = bytes.escapedByte(at: index) else {
      appendEscape(UInt8(ascii: "%"), to: &output)
      return index + 1
    }
    // An ASCII character is one byte, and needs no array.
    guard first >= 0x80 else {
      if first.isSyntaxWhenDecoded {
        appendEscape(first, to: &output)
      } else {
        output.append(first)
      }
      return index + 3
    }
    var run: ContiguousArray<UInt8> = []
    while index + 2 < range.upperBound, let byte = bytes.escapedByte(at: index) {
      run.append(byte)
      index += 3
    }
    var position = 0
    while position < run.count {
      let length = run.span.lengthOfScalar(at: position)
      if length == 0 || run[position].isSyntaxWhenDecoded {
        appendEscape(run[position], to: &output)
        position += 1
      } else {
        output.append(contentsOf: run[position..<position + length])
        position += length
      }
    }
    return index
  }

  /// Appends the escape of a byte, in uppercase hexadecimal.
  package static func appendEscape(_ byte: UInt8, to output: inout [UInt8]) {
    output.append(UInt8(ascii: "%"))
    output.append(hexDigit(byte >> 4))
    output.append(hexDigit(byte & 15))
  }

  private static func hexDigit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
  }
}

extension UInt8 {
  /// Whether the decoded byte would be syntax, so that its escape must remain.
  fileprivate var isSyntaxWhenDecoded: Bool {
    switch self {
    case UInt8(ascii: "/"), UInt8(ascii: "%"), UInt8(ascii: "#"), UInt8(ascii: "+"): true
    default: false
    }
  }
}
