internal import RegexEngine

/// The items of a URL's query or fragment.
///
/// ```swift
/// let request = try RouteRequest("app://s?tag=a&tag=b&debug#q=c+d")
/// request.query["tag"]                // "a"
/// request.query.values(for: "tag")    // ["a", "b"]
/// request.query.items[2].value        // nil: "debug" has no "="
/// request.query["q"]                  // nil
/// request.fragmentQuery["q"]          // "c d"
/// ```
///
/// Names are compared byte by byte after decoding: `?%E2%84%AAey=1`, with a Kelvin sign, has no
/// item `Key`.
///
/// A query is parsed each time you read it. Each call costs time proportional to the query's
/// length.
public struct RouteQuery: Sendable {
  let url: String
  let list: QueryItems

  /// One item of a query.
  public struct Item: Sendable, Hashable {
    /// The decoded string before the first `=`.
    public let name: String

    /// The decoded string after the first `=`, or `nil` if there is no `=`.
    public let value: String?

    /// Whether the name and the value are UTF-8 after decoding.
    ///
    /// If not, both keep their escapes here, and the other properties and functions of a query skip
    /// the item. Typed reads such as ``RouteMatch/require(_:as:dates:)-53tn5`` fail for such a
    /// value.
    package let isUTF8: Bool
  }

  /// The items as written in the URL, without `?`, or `nil` without items.
  ///
  /// Use it for a query that isn't a list of items, such as a URL that wasn't escaped:
  ///
  /// ```swift
  /// let query = try RouteRequest("app://open?url=https://a.example/?b=1&c=2").query
  /// query["url"]        // "https://a.example/?b=1"
  /// query.text          // "url=https://a.example/?b=1&c=2"
  /// ```
  ///
  /// - Complexity: O(*n*) for a query of *n* bytes.
  public var text: String? {
    list.text.isAbsent ? nil : url.withBytes { bytes in bytes.text(list.text.range) }
  }

  /// All items in the order of the URL, including empty items and items without a value.
  ///
  /// - Complexity: O(*n*) for a query of *n* bytes, at each call.
  public var items: [Item] {
    var items: [Item] = []
    url.withBytes { bytes in
      list.forEach(in: bytes) { name, value in
        let decodedName = list.decode(bytes, name)
        let decodedValue = value.map { list.decode(bytes, $0) }
        let isUTF8 = decodedName != nil && (decodedValue.map { $0 != nil } ?? true)
        items.append(
          Item(
            name: isUTF8 ? decodedName ?? "" : bytes.text(name),
            value: isUTF8 ? decodedValue ?? nil : value.map { bytes.text($0) },
            isUTF8: isUTF8))
        return true
      }
    }
    return items
  }

  /// The first value of `name`, or `nil` if no item with that name has a value.
  ///
  /// - Complexity: O(*n*) for a query of *n* bytes, at each call.
  public subscript(name: String) -> String? {
    url.withBytes { bytes in list.firstValue(of: name, in: bytes) }
  }

  /// Returns all values of `name` in the order of the URL.
  ///
  /// - Complexity: O(*n*) for a query of *n* bytes, at each call.
  public func values(for name: String) -> [String] { readValues(for: name).values }

  /// Returns all values of `name` in the order of the URL, and the first value that isn't UTF-8, as
  /// written in the URL.
  func readValues(for name: String) -> (values: [String], notUTF8: String?) {
    var values: [String] = []
    var notUTF8: String?
    url.withBytes { bytes in
      list.forEachValue(of: name, in: bytes) { range in
        if let value = list.decode(bytes, range) {
          values.append(value)
        } else if notUTF8 == nil {
          notUTF8 = bytes.text(range)
        }
        return true
      }
    }
    return (values, notUTF8)
  }

  /// The names of the items that have a value, in the order of the URL.
  ///
  /// Names that aren't UTF-8 are left out.
  var namesOfValues: [String] {
    var names: [String] = []
    url.withBytes { bytes in
      list.forEach(in: bytes) { name, value in
        if value != nil, let name = list.decode(bytes, name) { names.append(name) }
        return true
      }
    }
    return names
  }

  /// The items that have a value, by name: a `String`, or a `[String]` for a repeated name.
  ///
  /// Two different names can be equal as keys of a dictionary, because Swift compares strings by
  /// canonical equivalence. Names that aren't in Unicode's form NFC are therefore left out. Read
  /// them from ``items`` or with the subscript.
  ///
  /// - Complexity: O(*n*) for a query of *n* bytes, at each call.
  public var dictionary: [String: any Sendable] { items.dictionary }
}

extension [RouteQuery.Item] {
  /// The items that have a value and a name in Unicode's form NFC, by name.
  package var dictionary: [String: any Sendable] {
    var values: [String: [String]] = [:]
    for item in self where item.isUTF8 {
      guard let value = item.value, item.name.isInNFC else { continue }
      values[item.name, default: []].append(value)
    }
    return values.mapValues { values -> any Sendable in
      values.count == 1 ? values[0] as any Sendable : values
    }
  }
}

extension RouteQuery: CustomStringConvertible {
  /// The items in one line, such as `["page": "2", "debug": nil]`, safe to log: escaped and
  /// truncated.
  ///
  /// - Complexity: O(*n*) for a description of *n* bytes.
  public var description: String {
    let items = items.map { item in
      "\(item.name.debugDescription): \(item.value?.debugDescription ?? "nil")"
    }
    return "[\(items.isEmpty ? ":" : items.joined(separator: ", "))]".printable(limit: 512)
  }
}
