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
    text.removingPercentEscapes
  }
}

extension String {
  fileprivate var removingPercentEscapes: String {
    var bytes: [UInt8] = []
    let source = Array(utf8)
    var index = 0
    while index < source.count {
      if let byte = source.escapedByte(at: index) {
        bytes.append(byte)
        index += 3
      } else {
        bytes.append(source[index])
        index += 1
      }
    }
    return String(utf8: bytes) ?? self
  }
}

extension [UInt8] {
  fileprivate func escapedByte(at index: Int) -> UInt8? {
    guard index + 2 < count, self[index] == UInt8(ascii: "%"),
      let high = Character(Unicode.Scalar(self[index + 1])).hexDigitValue,
      let low = Character(Unicode.Scalar(self[index + 2])).hexDigitValue
    else { return nil }
    return UInt8(high << 4 | low)
  }
}
