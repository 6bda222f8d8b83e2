#if Hummingbird
  public import Waymark

  /// The syntax of Hummingbird's router: `/users/:id`, `/img/{name}.jpg`, `/files/**`.
  ///
  /// ```swift
  /// let routes = HTTPRoutes()
  /// try routes.get("/img/{name}.jpg", syntax: .hummingbird) { request, context in
  ///   try context.parameters.require("name")
  /// }
  /// // GET /img/a.jpg      200: a
  /// ```
  ///
  /// A segment is one of the following, or literal text:
  ///
  /// - `:name` or `{name}` is a parameter.
  /// - `{name}` before or after text is a parameter within a segment: `{name}.jpg`, `file.{ext}`.
  /// - `*` matches a segment and stores nothing. `*.jpg` and `file.*` match the rest of one.
  /// - `**` is a wildcard of at least one segment.
  ///
  /// A parameter and a `*` match at least one byte: `*.jpg` does not match `/.jpg`.
  @available(macOS 14, iOS 17, tvOS 17, *)
  public struct HummingbirdSyntax: PatternSyntax {
    /// Creates the syntax.
    public init() {}

    /// Parses a pattern.
    ///
    /// - Parameter text: The text of the pattern.
    /// - Returns: The pattern.
    /// - Throws: A `PatternError` for too many parameters or wildcards. An unmatched brace is not
    ///   an error, but literal text.
    public func parse(_ text: String) throws(PatternError) -> RoutePattern {
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
          elements += Self.pieces(of: bytes[start..<end])
        }
        start = end
      }
      return try RoutePattern(text: text, path: elements)
    }

    private static func pieces(of segment: ArraySlice<UInt8>) -> [PatternElement] {
      let (first, last) = (segment.startIndex, segment.endIndex)
      let (asterisk, colon) = (UInt8(ascii: "*"), UInt8(ascii: ":"))
      let (opening, closing) = (UInt8(ascii: "{"), UInt8(ascii: "}"))
      func text(_ range: Range<Int>) -> String { String(decoding: segment[range], as: UTF8.self) }
      func literal(_ range: Range<Int>) -> [PatternElement] {
        range.isEmpty ? [] : [PatternElement(.literal(text(range)), range: range)]
      }
      func parameter(_ name: Range<Int>, in range: Range<Int>) -> PatternElement {
        let name = name.isEmpty ? nil : text(name)
        return PatternElement(.parameter(PatternParameter(name: name)), range: range)
      }
      if segment.elementsEqual([asterisk, asterisk]) {
        return [PatternElement(.wildcard(name: nil, mayBeEmpty: false), range: first..<last)]
      }
      if segment.first == colon { return [parameter(first + 1..<last, in: first..<last)] }
      if segment.first == opening {
        guard let brace = segment.firstIndex(of: closing) else { return literal(first..<last) }
        return [parameter(first + 1..<brace, in: first..<brace + 1)] + literal(brace + 1..<last)
      }
      if segment.last == closing, let brace = segment.lastIndex(of: opening) {
        return literal(first..<brace) + [parameter(brace + 1..<last - 1, in: brace..<last)]
      }
      if segment.first == asterisk {
        return [parameter(first..<first, in: first..<first + 1)] + literal(first + 1..<last)
      }
      if segment.last == asterisk {
        return literal(first..<last - 1) + [parameter(last..<last, in: last - 1..<last)]
      }
      return literal(first..<last)
    }
  }

  @available(macOS 14, iOS 17, tvOS 17, *)
  extension PatternSyntax where Self == HummingbirdSyntax {
    /// The syntax of Hummingbird's router: see ``HummingbirdSyntax``.
    public static var hummingbird: HummingbirdSyntax { HummingbirdSyntax() }
  }
#endif
