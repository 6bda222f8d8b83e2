internal import RegexEngine

/// Reads the items of a query or of a fragment in the bytes of a URL.
struct QueryItems: Sendable {
  /// The range of the items, or an absent range without items.
  let text: ByteRange
  let plusIsSpace: Bool
  /// Whether the items are known to be ASCII without escapes and pluses, so they need no decoding.
  let arePlain: Bool

  /// Returns the number of items in a part of `bytes`.
  static func count(in part: ByteRange, of bytes: Span<UInt8>) -> Int {
    part.isEmpty ? 0 : 1 + bytes.count(of: UInt8(ascii: "&"), in: part.range)
  }

  /// Visits names and values until `body` returns `false`.
  @inline(__always)
  func forEach(in bytes: Span<UInt8>, _ body: (Range<Int>, Range<Int>?) -> Bool) {
    forEachItem(in: bytes) { item in
      let end = bytes.offset(of: UInt8(ascii: "="), from: item.lowerBound, to: item.upperBound)
      return body(item.lowerBound..<end, end < item.upperBound ? end + 1..<item.upperBound : nil)
    }
  }

  /// Visits the ranges of the values of `name` until `body` returns `false`.
  @inline(__always)
  func forEachValue(of name: String, in bytes: Span<UInt8>, _ body: (Range<Int>) -> Bool) {
    name.withBytes { nameBytes in
      let nameIsPlain = nameBytes.isPlainName
      forEachItem(in: bytes) { item in
        let end: Int
        if arePlain, nameIsPlain {
          end = item.lowerBound + nameBytes.count
          guard end < item.upperBound, bytes[end] == UInt8(ascii: "="),
            nameBytes.hasSameBytes(as: bytes, from: item.lowerBound)
          else { return true }
        } else {
          end = bytes.offset(of: UInt8(ascii: "="), from: item.lowerBound, to: item.upperBound)
          guard end < item.upperBound,
            isName(bytes, item.lowerBound..<end, equalTo: nameBytes, isPlain: nameIsPlain)
          else { return true }
        }
        return body(end + 1..<item.upperBound)
      }
    }
  }

  /// The ranges of an item's name and of its value, which is `nil` if there is no `=`.
  typealias Found = (name: Range<Int>, value: Range<Int>?)

  /// Returns the first item with a name, with or without a value, or `nil` if there isn't one.
  func first(named name: String, in bytes: Span<UInt8>) -> Found? {
    name.withBytes { name in first(named: name, isPlain: name.isPlainName, in: bytes) }
  }

  /// Returns the first item with a name, with or without a value, or `nil` if there isn't one.
  ///
  /// - Parameter isPlain: Whether the name needs no decoding: see ``Swift/Span/isPlainName``.
  @inline(__always)
  func first(named name: Span<UInt8>, isPlain: Bool, in bytes: Span<UInt8>) -> Found? {
    var found: Found?
    guard arePlain, isPlain else {
      forEach(in: bytes) { itemName, value in
        guard isName(bytes, itemName, equalTo: name, isPlain: isPlain) else { return true }
        found = (itemName, value)
        return false
      }
      return found
    }
    forEachItem(in: bytes) { item in
      let end = item.lowerBound &+ name.count
      guard end <= item.upperBound,
        end == item.upperBound || bytes[end] == UInt8(ascii: "="),
        name.hasSameBytes(as: bytes, from: item.lowerBound)
      else { return true }
      found = (item.lowerBound..<end, end < item.upperBound ? end + 1..<item.upperBound : nil)
      return false
    }
    return found
  }

  /// Whether an item's name in `range` equals `nameBytes` after decoding.
  private func isName(
    _ bytes: Span<UInt8>, _ range: Range<Int>, equalTo nameBytes: Span<UInt8>, isPlain: Bool
  ) -> Bool {
    // Different bytes can be equal names after decoding.
    guard isPlain, arePlain || bytes.extracting(range).isPlainName else {
      return decode(bytes, range)?.withBytes { decoded in
        decoded.count == nameBytes.count && nameBytes.hasSameBytes(as: decoded, from: 0)
      } ?? false
    }
    return range.count == nameBytes.count
      && nameBytes.hasSameBytes(as: bytes, from: range.lowerBound)
  }

  /// Returns the first value of `name` that is UTF-8, or `nil` if there isn't one.
  func firstValue(of name: String, in bytes: Span<UInt8>) -> String? {
    var found: String?
    forEachValue(of: name, in: bytes) { value in
      found = decode(bytes, value)
      return found == nil
    }
    return found
  }

  /// Returns a decoded name or value, or `nil` if it isn't UTF-8.
  func decode(_ bytes: Span<UInt8>, _ range: Range<Int>) -> String? {
    arePlain
      ? bytes.text(range) : PercentDecoding.decode(bytes, range, plusIsSpace: plusIsSpace)
  }

  /// Visits the ranges of items, each with its name and value, until `body` returns `false`.
  @inline(__always)
  private func forEachItem(in bytes: Span<UInt8>, _ body: (Range<Int>) -> Bool) {
    guard !text.isEmpty else { return }
    let limit = text.range.upperBound
    var ampersands = ByteFinder(of: UInt8(ascii: "&"))
    var start = text.range.lowerBound
    while start <= limit {
      let end = ampersands.first(from: start, to: limit, in: bytes)
      guard body(start..<end) else { return }
      start = end + 1
    }
  }
}

extension Span<UInt8> {
  /// Whether the bytes are ASCII, and represent themselves in a name.
  var isPlainName: Bool {
    var index = 0
    while index < count {
      switch self[index] {
      case UInt8(ascii: "%"), UInt8(ascii: "+"), UInt8(ascii: "="), 0x80...: return false
      default: index &+= 1
      }
    }
    return true
  }

  /// Whether `other` contains the same bytes at `start`.
  ///
  /// `other` must have at least `count` bytes there.
  func hasSameBytes(as other: Span<UInt8>, from start: Int) -> Bool {
    var offset = 0
    while offset < count {
      if self[offset] != other[start &+ offset] { return false }
      offset &+= 1
    }
    return true
  }
}
