/// The meaning of a URL's path: its segments as data, each decoded once.
///
/// It is written from the rules in Waymark.docc/Articles/PatternMatching.md, not from the library's code.
struct PathData {
  let segments: [Segment]

  /// Parses a URL's path, without query and fragment.
  init(ofPath path: [UInt8]) {
    segments = path.split(separator: UInt8(ascii: "/")).map(Segment.init)
  }

  /// The path in canonical form.
  var canonicalPath: [UInt8] {
    var text: [UInt8] = []
    for segment in segments {
      text.append(UInt8(ascii: "/"))
      segment.write(to: &text) { _ in false }
    }
    return text.isEmpty ? [UInt8(ascii: "/")] : text
  }

  /// The same path with other escapes and slashes, chosen by `seed`.
  func otherSpelling(seed: Int) -> [UInt8] {
    var number = UInt64(truncatingIfNeeded: seed) | 1
    func next() -> UInt64 {
      number = number &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return number >> 33
    }
    func slashes(_ range: ClosedRange<UInt64>) -> [UInt8] {
      let count = range.lowerBound + next() % UInt64(range.count)
      return Array(repeating: UInt8(ascii: "/"), count: Int(count))
    }
    var text: [UInt8] = []
    for segment in segments {
      text += slashes(1...3)
      segment.write(to: &text) { Self.isEscapedInURLs($0) || next() & 1 == 0 }
    }
    return text + slashes(0...1)
  }

  /// A canonical path as it's written in a URL.
  static func inURL(canonical path: [UInt8]) -> [UInt8] {
    path.flatMap { isEscapedInURLs($0) ? Segment.escape($0) : [$0] }
  }

  /// Whether a byte that is data in a canonical path has another meaning in a URL.
  ///
  /// `?` is a delimiter, and control characters and trailing blanks are refused.
  private static func isEscapedInURLs(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "?") || byte <= 0x20 || byte == 0x7F
  }
}

extension PathData {
  /// The data of one segment.
  struct Segment {
    private let bytes: [UInt8]
    /// The offsets of unescaped plus signs, which may mean spaces.
    private let pluses: Set<Int>

    init(ofText text: ArraySlice<UInt8>) {
      var bytes: [UInt8] = []
      var pluses: Set<Int> = []
      var rest = text
      while let first = rest.popFirst() {
        if first == UInt8(ascii: "%"), let byte = Self.byte(ofDigits: rest.prefix(2)) {
          bytes.append(byte)
          rest = rest.dropFirst(2)
        } else {
          if first == UInt8(ascii: "+") { pluses.insert(bytes.count) }
          bytes.append(first)
        }
      }
      self.bytes = bytes
      self.pluses = pluses
    }

    /// The decoded segment with spaces for plus signs, or `nil` if it isn't UTF-8.
    var value: String? {
      var decoded = bytes
      for index in pluses { decoded[index] = UInt8(ascii: " ") }
      return String(validating: decoded, as: UTF8.self)
    }

    /// Appends a spelling of this segment.
    ///
    /// A character that doesn't need an escape is escaped if `escapes` returns `true` for its first
    /// byte.
    func write(to text: inout [UInt8], _ escapes: (UInt8) -> Bool) {
      var index = 0
      while index < bytes.count {
        let length = lengthOfCharacter(at: index)
        let isSyntax = "/%#+".utf8.contains(bytes[index])
        if pluses.contains(index) || length > 0 && !isSyntax && !escapes(bytes[index]) {
          text += bytes[index..<index + length]
          index += length
        } else {
          text += Self.escape(bytes[index])
          index += 1
        }
      }
    }

    /// The length of the character that begins at `index`, or 0 if the bytes aren't UTF-8.
    private func lengthOfCharacter(at index: Int) -> Int {
      if bytes[index] < 0x80 { return 1 }
      return (2...4).first { String(validating: bytes[index...].prefix($0), as: UTF8.self) != nil }
        ?? 0
    }

    static func escape(_ byte: UInt8) -> [UInt8] {
      let digits = Array("0123456789ABCDEF".utf8)
      return [UInt8(ascii: "%"), digits[Int(byte / 16)], digits[Int(byte % 16)]]
    }

    private static func byte(ofDigits digits: ArraySlice<UInt8>) -> UInt8? {
      let isEscape =
        digits.count == 2 && digits.allSatisfy { "0123456789abcdefABCDEF".utf8.contains($0) }
      return isEscape ? UInt8(String(decoding: digits, as: UTF8.self), radix: 16) : nil
    }
  }
}
