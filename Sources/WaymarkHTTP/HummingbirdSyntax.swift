public import Waymark

extension PatternSyntax {
  /// The syntax of Hummingbird's router: `/users/:id`, `/img/{name}.jpg`, `/files/**`.
  ///
  /// ```swift
  /// let images = try table.group(syntax: .hummingbird)
  /// try images.add("/img/{name}.jpg", methods: ["GET"], endpoint: books)
  /// // GET /img/a.jpg: name is a
  /// ```
  ///
  /// A segment is either literal or has one of these forms:
  ///
  /// - `:name` or `{name}` is a parameter.
  /// - `{name}` before or after text is a parameter within a segment: `{name}.jpg`, `file.{ext}`.
  /// - `*` matches a segment without capturing it. In `*.jpg` and `file.*`, it matches the rest of
  ///   the segment.
  /// - `**` is a wildcard of at least one segment.
  ///
  /// Vapor's router has the same `:name`, `*` and `**`.
  ///
  /// A parameter and a `*` match at least one byte: `*.jpg` doesn't match `/.jpg`. Too many
  /// parameters or wildcards are an error. An unmatched brace is literal text.
  public static let hummingbird = PatternSyntax("hummingbird") { text in
    try HummingbirdPattern.parse(text)
  }
}

private enum HummingbirdPattern {
  static func parse(_ text: String) throws(PatternError) -> RoutePattern {
    let bytes = Array(text.utf8)
    var elements: [PatternElement] = []
    var start = 0
    while start < bytes.count {
      let end: Int
      if bytes[start] == UInt8(ascii: "/") {
        end = start + 1
        elements.append(PatternElement(.separator, range: start..<end))
      } else {
        end = bytes[start...].firstIndex(of: UInt8(ascii: "/")) ?? bytes.count
        elements += pieces(of: bytes[start..<end])
      }
      start = end
    }
    return try RoutePattern(text: text, path: elements)
  }

  private static func pieces(of segment: ArraySlice<UInt8>) -> [PatternElement] {
    let (first, end) = (segment.startIndex, segment.endIndex)
    func text(_ range: Range<Int>) -> String { String(decoding: segment[range], as: UTF8.self) }
    func literal(_ range: Range<Int>) -> [PatternElement] {
      range.isEmpty ? [] : [PatternElement(.literal(text(range)), range: range)]
    }
    let (asterisk, colon) = (UInt8(ascii: "*"), UInt8(ascii: ":"))
    let (opening, closing) = (UInt8(ascii: "{"), UInt8(ascii: "}"))
    // The ranges of the parameter and of its name.
    let (range, name): (Range<Int>, Range<Int>)
    switch (segment[first], segment[end - 1]) {
    case (asterisk, asterisk) where segment.count == 2:
      return [PatternElement(.wildcard(name: nil, mayBeEmpty: false), range: first..<end)]
    case (colon, _): (range, name) = (first..<end, first + 1..<end)
    case (opening, _):
      guard let brace = segment.firstIndex(of: closing) else { return literal(first..<end) }
      (range, name) = (first..<brace + 1, first + 1..<brace)
    case (_, closing) where segment.contains(opening):
      let brace = segment.lastIndex(of: opening) ?? first
      (range, name) = (brace..<end, brace + 1..<end - 1)
    case (asterisk, _): (range, name) = (first..<first + 1, first..<first)
    case (_, asterisk): (range, name) = (end - 1..<end, end..<end)
    default: return literal(first..<end)
    }
    let parameter = PatternParameter(name: name.isEmpty ? nil : text(name))
    return literal(first..<range.lowerBound)
      + [PatternElement(.parameter(parameter), range: range)]
      + literal(range.upperBound..<end)
  }
}
