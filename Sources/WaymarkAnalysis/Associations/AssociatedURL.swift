internal import WaymarkPatterns

/// The parts of a URL that association files compare, as written.
struct AssociatedURL {
  let path: String
  /// Empty if the URL has none.
  let query: String
  /// Empty if the URL has none.
  let fragment: String

  init(_ url: String) {
    var rest = Substring(url)
    func cut(at mark: Character) -> String {
      guard let index = rest.utf8.firstIndex(of: mark.asciiValue ?? 0) else { return "" }
      defer { rest = rest[..<index] }
      return String(rest[rest.utf8.index(after: index)...])
    }
    fragment = cut(at: "#")
    query = cut(at: "?")
    let bytes = rest.utf8
    if let slashes = bytes.firstRange(of: "//".utf8),
      bytes[..<slashes.lowerBound].last ?? UInt8(ascii: ":") == UInt8(ascii: ":"),
      !bytes[..<slashes.lowerBound].dropLast().contains(UInt8(ascii: "/"))
    {
      let path = bytes[slashes.upperBound...].drop { $0 != UInt8(ascii: "/") }
      rest = Substring(path)
    }
    path = String(rest)
  }

  /// The items of the query.
  ///
  /// An item without `=` has an empty value.
  var items: [(name: String, value: String)] {
    query.utf8.split(separator: UInt8(ascii: "&")).map { item in
      let name = item.prefix { $0 != UInt8(ascii: "=") }
      return (String(Substring(name)), String(Substring(item.dropFirst(name.count + 1))))
    }
  }

  /// A text with its escapes decoded.
  ///
  /// Escapes that are malformed or not UTF-8 stay.
  static func decoded(_ text: String) -> String {
    let source = ContiguousArray(text.utf8)
    var bytes: [UInt8] = []
    var index = 0
    while index < source.count {
      let escaped = source.span.escapedByte(at: index)
      bytes.append(escaped ?? source[index])
      index += escaped == nil ? 1 : 3
    }
    return String(utf8: bytes) ?? text
  }
}
