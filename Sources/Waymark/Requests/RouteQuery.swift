internal import PCRE2Engine

/// The items of a URL's query, followed by those of its fragment.
///
/// ```swift
/// let query = try RouteRequest("app://s?tag=a&tag=b&debug#q=c+d").query
/// query["tag"]            // "a"
/// query.values(for: "tag")    // ["a", "b"]
/// query["q"]              // "c d"
/// query.items[2].value    // nil: "debug" has no "="
/// ```
///
/// Nothing is parsed before it is asked for, and nothing is kept: each call reads the text again, at a
/// cost proportional to its length.
public struct RouteQuery: Sendable {
  private let url: String
  private let query: ByteRange
  private let fragmentItems: ByteRange
  private let plusIsSpace: Bool

  init(of url: String, query: ByteRange, fragmentItems: ByteRange, plusIsSpace: Bool) {
    self.url = url
    self.query = query
    self.fragmentItems = fragmentItems
    self.plusIsSpace = plusIsSpace
  }

  /// One item of a query.
  public struct Item: Sendable, Hashable {
    /// The text before the first `=`, decoded.
    public let name: String

    /// The text after the first `=`, decoded; `nil` when there is no `=`.
    public let value: String?

    /// Whether both texts are UTF-8 when decoded.
    ///
    /// If not, they keep their escapes here, and the item is left out of everything but
    /// ``RouteQuery/items``.
    public let isUTF8: Bool
  }

  /// All items in the order of the URL, empty and valueless ones included.
  public var items: [Item] {
    var items: [Item] = []
    forEachItem { bytes, name, value in
      let decodedName = decode(bytes, name)
      let decodedValue = value.map { decode(bytes, $0) }
      let isUTF8 = decodedName != nil && (decodedValue.map { $0 != nil } ?? true)
      items.append(
        Item(
          name: isUTF8 ? decodedName ?? "" : bytes.text(name),
          value: isUTF8 ? decodedValue ?? nil : value.map { bytes.text($0) },
          isUTF8: isUTF8))
      return true
    }
    return items
  }

  /// The first value of `name`, or `nil` when no item of that name has a value.
  public subscript(name: String) -> String? {
    var found: String?
    forEachValue(of: name) { value in
      found = value
      return false
    }
    return found
  }

  /// All values of `name` in the order of the URL.
  public func values(for name: String) -> [String] {
    var values: [String] = []
    forEachValue(of: name) { value in
      values.append(value)
      return true
    }
    return values
  }

  /// The items that have a value, by name: a `String`, or a `[String]` for a repeated name.
  public var dictionary: [String: any Sendable] {
    var values: [String: [String]] = [:]
    for item in items where item.isUTF8 {
      if let value = item.value { values[item.name, default: []].append(value) }
    }
    return values.mapValues { values -> any Sendable in
      values.count == 1 ? values[0] as any Sendable : values
    }
  }

  /// Whether there are no items.
  public var isEmpty: Bool {
    var isEmpty = true
    forEachItem { _, _, _ in
      isEmpty = false
      return false
    }
    return isEmpty
  }

  /// How many ``items`` there are.
  var itemCount: Int {
    url.withBytes { bytes in
      [query, fragmentItems].reduce(0) { count, part in
        part.isEmpty ? count : count + 1 + bytes.count(of: UInt8(ascii: "&"), in: part.range)
      }
    }
  }

  private func forEachValue(of name: String, _ body: (String) -> Bool) {
    let isASCII = name.utf8.allSatisfy { $0 < 0x80 }
    forEachItem { bytes, itemName, itemValue in
      guard let itemValue, !isASCII || mayBe(name, bytes, itemName),
        decode(bytes, itemName) == name, let value = decode(bytes, itemValue)
      else { return true }
      return body(value)
    }
  }

  /// Whether `range` of `bytes` can be `name`, which is ASCII, when it is decoded.
  ///
  /// Most names are ruled out by their first byte, which costs much less than decoding them.
  private func mayBe(_ name: String, _ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
    name.withBytes { name in
      for index in range {
        let byte = bytes[index]
        if byte >= 0x80 || byte == UInt8(ascii: "%") || byte == UInt8(ascii: "+") { return true }
        let offset = index - range.lowerBound
        if offset >= name.count || byte != name[offset] { return false }
      }
      return range.count == name.count
    }
  }

  private func decode(_ bytes: Span<UInt8>, _ range: Range<Int>) -> String? {
    ValueDecoding.decode(bytes, range, plusIsSpace: plusIsSpace)
  }

  /// Visits the items until `body` returns `false`.
  private func forEachItem(_ body: (Span<UInt8>, Range<Int>, Range<Int>?) -> Bool) {
    guard !(query.isAbsent && fragmentItems.isAbsent) else { return }
    url.withBytes { bytes in
      for part in [query, fragmentItems] where !part.isAbsent && !part.isEmpty {
        var start = part.range.lowerBound
        while start <= part.range.upperBound {
          var end = start
          var equals: Int?
          while end < part.range.upperBound, bytes[end] != UInt8(ascii: "&") {
            if equals == nil, bytes[end] == UInt8(ascii: "=") { equals = end }
            end += 1
          }
          let value = equals.map { $0 + 1..<end }
          guard body(bytes, start..<(equals ?? end), value) else { return }
          start = end + 1
        }
      }
    }
  }
}
