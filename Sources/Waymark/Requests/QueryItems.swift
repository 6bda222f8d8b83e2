internal import RegexEngine

/// Where the items of a query and of a fragment are in a URL's text, and how they are read.
struct QueryItems: Sendable {
  let query: ByteRange
  let fragment: ByteRange
  let plusIsSpace: Bool

  /// Whether there are no items.
  var isEmpty: Bool {
    (query.isAbsent || query.isEmpty) && (fragment.isAbsent || fragment.isEmpty)
  }

  /// How many items there are.
  func count(in bytes: Span<UInt8>) -> Int {
    [query, fragment].reduce(0) { count, part in
      part.isEmpty ? count : count + 1 + bytes.count(of: UInt8(ascii: "&"), in: part.range)
    }
  }

  /// Visits names and values until `body` returns `false`.
  @inline(__always)
  func forEach(in bytes: Span<UInt8>, _ body: (Range<Int>, Range<Int>?) -> Bool) {
    guard visit(query, bytes, body) else { return }
    _ = visit(fragment, bytes, body)
  }

  /// Whether the text at `range`, a name or a value, is one of the fragment.
  func isInFragment(_ range: Range<Int>) -> Bool {
    !fragment.isAbsent && range.lowerBound >= fragment.range.lowerBound
  }

  /// Visits where the values of `name` are until `body` returns `false`.
  @inline(__always)
  func forEachValue(of name: String, in bytes: Span<UInt8>, _ body: (Range<Int>) -> Bool) {
    name.withBytes { nameBytes in
      forEach(in: bytes) { itemName, itemValue in
        guard let itemValue, has(name, nameBytes, bytes, itemName) else { return true }
        return body(itemValue)
      }
    }
  }

  /// The first value of `name` that is UTF-8, or `nil` when there is none.
  func firstValue(of name: String, in bytes: Span<UInt8>) -> String? {
    var found: String?
    forEachValue(of: name, in: bytes) { value in
      found = decode(bytes, value)
      return found == nil
    }
    return found
  }

  /// The text of a name or a value; `nil` when it is not UTF-8.
  func decode(_ bytes: Span<UInt8>, _ range: Range<Int>) -> String? {
    PercentDecoding.decode(bytes, range, plusIsSpace: plusIsSpace)
  }

  /// Visits the items of one part; returns whether `body` wants more.
  @inline(__always)
  private func visit(
    _ part: ByteRange, _ bytes: Span<UInt8>, _ body: (Range<Int>, Range<Int>?) -> Bool
  ) -> Bool {
    guard !part.isAbsent, !part.isEmpty else { return true }
    let limit = part.range.upperBound
    var ampersands = ByteFinder(of: UInt8(ascii: "&"))
    var equalsSigns = ByteFinder(of: UInt8(ascii: "="))
    var start = part.range.lowerBound
    while start <= limit {
      let end = ampersands.first(from: start, to: limit, in: bytes)
      let equals = equalsSigns.first(from: start, to: end, in: bytes)
      guard body(start..<equals, equals < end ? equals + 1..<end : nil) else { return false }
      start = end + 1
    }
    return true
  }

  /// Whether `range` of `bytes` is `name` when it is decoded.
  ///
  /// Names are compared as they stand where that decides, which costs much less than decoding them.
  private func has(
    _ name: String, _ nameBytes: Span<UInt8>, _ bytes: Span<UInt8>, _ range: Range<Int>
  ) -> Bool {
    if range.count == nameBytes.count, nameBytes.isPlain(in: 0..<nameBytes.count) {
      var offset = 0
      while offset < nameBytes.count, nameBytes[offset] == bytes[range.lowerBound &+ offset] {
        offset &+= 1
      }
      if offset == nameBytes.count { return true }
    }
    // Different texts can be equal when they are decoded or canonically equivalent, but not if both are plain.
    if bytes.isPlain(in: range), nameBytes.isPlain(in: 0..<nameBytes.count) { return false }
    return decode(bytes, range) == name
  }
}

extension Span<UInt8> {
  /// Whether all bytes in `range` are ASCII and stand for themselves.
  fileprivate func isPlain(in range: Range<Int>) -> Bool {
    for index in range {
      let byte = self[index]
      if byte >= 0x80 || byte == UInt8(ascii: "%") || byte == UInt8(ascii: "+") { return false }
    }
    return true
  }
}
