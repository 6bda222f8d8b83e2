internal import RegexEngine

/// Decodes part of a URL into a value: percent escapes are decoded once, and `+` may mean a space.
package enum PercentDecoding {
  /// Decodes `range` of `bytes`.
  ///
  /// - Parameter plusIsSpace: Whether a raw `+` is a space. `%2B` is always a plus.
  /// - Returns: The value, or `nil` if the decoded bytes aren't UTF-8. A `%` that doesn't begin an
  ///   escape is kept.
  static func decode(_ bytes: Span<UInt8>, _ range: Range<Int>, plusIsSpace: Bool) -> String? {
    guard needsDecoding(bytes, range, plusIsSpace: plusIsSpace) else {
      return bytes.text(range)
    }
    return String(utf8: self.bytes(of: bytes, range, plusIsSpace: plusIsSpace))
  }

  /// Returns the decoded bytes of `range` of `bytes`.
  ///
  /// They may not be UTF-8.
  static func bytes(
    of bytes: Span<UInt8>, _ range: Range<Int>, plusIsSpace: Bool = false
  ) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(range.count)
    var index = range.lowerBound
    while index < range.upperBound {
      if index + 2 < range.upperBound, let byte = bytes.escapedByte(at: index) {
        output.append(byte)
        index += 3
      } else {
        let byte = bytes[index]
        output.append(plusIsSpace && byte == UInt8(ascii: "+") ? UInt8(ascii: " ") : byte)
        index += 1
      }
    }
    return output
  }

  /// Decodes part of a canonical path.
  ///
  /// If the decoded bytes aren't UTF-8, all escapes are kept.
  package static func decodeCanonical(
    _ bytes: Span<UInt8>, _ range: Range<Int>, plusIsSpace: Bool
  ) -> String {
    decode(bytes, range, plusIsSpace: plusIsSpace) ?? bytes.text(range)
  }

  /// Whether decoding changes `range` of `bytes`.
  static func needsDecoding(
    _ bytes: Span<UInt8>, _ range: Range<Int>, plusIsSpace: Bool
  ) -> Bool {
    var index = range.lowerBound
    while index < range.upperBound {
      let masks = URLMasks(bytes, from: index)
      let found = masks.escapes | (plusIsSpace ? masks.pluses : 0)
      if found != 0 { return index &+ found.trailingZeroBitCount < range.upperBound }
      index &+= 64
    }
    return false
  }
}
